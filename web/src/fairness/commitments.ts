/**
 * What this browser knew before the first draw: the first commitment that a table sent it, and its own nonces. With
 * these, the check after the game need not trust the server.
 */
import { loadItem, saveItem } from "../app/storage";
import type { Commitments } from "./check-draws";

const NOTHING: Commitments = { commitment: null, nonces: {} };

export function commitmentsOf(table: string): Commitments {
  try {
    const found = JSON.parse(loadItem(`dice.${table}`) ?? "null") as Partial<Commitments> | null;
    return { ...NOTHING, ...found };
  } catch {
    return NOTHING;
  }
}

/** Keeps a table's commitment; only the first one counts. */
export function saveCommitment(table: string, commitment: string): void {
  const known = commitmentsOf(table);
  if (known.commitment === null) saveItem(`dice.${table}`, JSON.stringify({ ...known, commitment }));
}

/** Keeps the nonce that was sent when taking a seat. */
export function saveNonce(table: string, seat: number, nonce: string): void {
  const known = commitmentsOf(table);
  saveItem(`dice.${table}`, JSON.stringify({ ...known, nonces: { ...known.nonces, [seat]: nonce } }));
}

/** Forgets the nonce of a seat that was left. */
export function removeNonce(table: string, seat: number): void {
  const { commitment, nonces } = commitmentsOf(table);
  const others = Object.fromEntries(Object.entries(nonces).filter(([other]) => Number(other) !== seat));
  saveItem(`dice.${table}`, JSON.stringify({ commitment, nonces: others }));
}

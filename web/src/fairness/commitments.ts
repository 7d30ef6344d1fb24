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

/** Saves the first commitment that a table sends; later ones are ignored. */
export function saveCommitment(table: string, commitment: string): void {
  const known = commitmentsOf(table);
  if (known.commitment === null) saveItem(`dice.${table}`, JSON.stringify({ ...known, commitment }));
}

/** Saves the nonce that was sent when taking a seat. */
export function saveNonce(table: string, seat: number, nonce: string): void {
  const known = commitmentsOf(table);
  saveItem(`dice.${table}`, JSON.stringify({ ...known, nonces: { ...known.nonces, [seat]: nonce } }));
}

/** Removes the nonce of a seat that was left. */
export function removeNonce(table: string, seat: number): void {
  const { commitment, nonces } = commitmentsOf(table);
  const others = Object.fromEntries(Object.entries(nonces).filter(([other]) => Number(other) !== seat));
  saveItem(`dice.${table}`, JSON.stringify({ commitment, nonces: others }));
}

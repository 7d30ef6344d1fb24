/**
 * What this browser saw before the dice fell: the first commitment a table sent it, and the nonces it made up itself.
 * With these the check after the game has to believe the server nothing.
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

/** Keep the commitment; only the first one counts. */
export function keepCommitment(table: string, commitment: string): void {
  const known = commitmentsOf(table);
  if (known.commitment === null) saveItem(`dice.${table}`, JSON.stringify({ ...known, commitment }));
}

/** Keep a nonce that went out with a wish for a seat. */
export function keepNonce(table: string, seat: number, nonce: string): void {
  const known = commitmentsOf(table);
  saveItem(`dice.${table}`, JSON.stringify({ ...known, nonces: { ...known.nonces, [seat]: nonce } }));
}

/** Whoever gets up takes their nonce along. */
export function dropNonce(table: string, seat: number): void {
  const { commitment, nonces } = commitmentsOf(table);
  const others = Object.fromEntries(Object.entries(nonces).filter(([other]) => Number(other) !== seat));
  saveItem(`dice.${table}`, JSON.stringify({ commitment, nonces: others }));
}

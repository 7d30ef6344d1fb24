/**
 * What this browser knew before the first draw: the first commitment that a table sent it, those of all seats when it
 * was sealed, and its own nonces. With these, the check after the game need not trust the server.
 */
import { loadItem, saveItem } from "../app/storage";
import type { Commitments } from "./check-draws";

/** What is stored: also the nonces that have not been revealed yet, by commitment. */
interface Known extends Commitments {
  kept: Readonly<Record<string, string>>;
}

const NOTHING: Known = { commitment: null, sealed: null, nonces: {}, kept: {} };
const unsaved = new Map<string, Known>(); // where the browser stores nothing

export function commitmentsOf(table: string): Known {
  try {
    const found = JSON.parse(loadItem(`dice.${table}`) ?? "null") as Partial<Known> | null;
    return { ...NOTHING, ...(found ?? unsaved.get(table)) };
  } catch {
    return NOTHING;
  }
}

function save(table: string, changes: Partial<Known>): void {
  const known = { ...commitmentsOf(table), ...changes };
  unsaved.set(table, known);
  saveItem(`dice.${table}`, JSON.stringify(known));
}

/** Saves the first commitment that a table sends; later ones are ignored. */
export function saveCommitment(table: string, commitment: string): void {
  if (commitmentsOf(table).commitment === null) save(table, { commitment });
}

/** Saves the commitments of all seats when the table is first seen sealed; later ones are ignored. */
export function saveSealed(table: string, sealed: readonly string[]): void {
  if (commitmentsOf(table).sealed === null) save(table, { sealed });
}

/** Keeps a nonce that was committed to until it is revealed. */
export function keepNonce(table: string, commitment: string, nonce: string): void {
  save(table, { kept: { ...commitmentsOf(table).kept, [commitment]: nonce } });
}

/** The nonce that this browser has committed to, if it is one of its own. */
export function keptNonce(table: string, commitment: string): string | undefined {
  return commitmentsOf(table).kept[commitment];
}

/** Saves the nonce that a seat of this browser reveals. */
export function saveNonce(table: string, seat: number, nonce: string): void {
  save(table, { nonces: { ...commitmentsOf(table).nonces, [seat]: nonce } });
}

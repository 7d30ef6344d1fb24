/**
 * This device's part in the randomness of a game: it commits to a nonce, and reveals it once the table is sealed. See
 * `docs/fairness.md`. Nonces are kept in this browser, so that a page that was loaded again can still reveal.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { Command } from "../wire/live-table.svelte";
import type { View } from "../wire/types";
import { keepNonce, keptNonce, saveNonce, saveSealed } from "./commitments";

type Send = (command: Command) => Promise<unknown>;

const under = new Set<string>(); // what is being sent, so that the next view does not send it again

const hex = (data: Uint8Array): string => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Makes a nonce for a table and keeps it; returns what to commit to. */
export function newCommitment(table: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const commitment = hex(sha256(nonce));
  keepNonce(table, commitment, hex(nonce));
  return commitment;
}

/**
 * What to commit to when sitting down, together with the seat: somebody else might begin before a command of its own
 * arrives. Empty if another seat of this device has committed already.
 */
export function commitmentFor(view: View): string {
  const { scheme, commitments, sealed_at } = view.fairness;
  const needed = scheme !== "tondo-draw-1" && sealed_at === null && !view.mine.some((seat) => commitments[seat]);
  return needed ? newCommitment(view.table) : "";
}

/** Does what the table waits for from this device, if anything. What is refused is done by another tab, or too late. */
export async function takePart(view: View, send: Send): Promise<void> {
  const { scheme, commitments, revealed, sealed_at } = view.fairness;
  if (view.status !== "open" || scheme === "tondo-draw-1" || !view.mine.length) return;
  if (sealed_at === null) {
    if (view.mine.some((seat) => commitments[seat])) return;
    const seat = view.mine[0]!;
    await once(`${view.table} commit`, () => send({ command: "commit", seat, commitment: newCommitment(view.table) }));
    return;
  }
  saveSealed(view.table, commitments);
  for (const seat of view.mine) {
    const nonce = keptNonce(view.table, commitments[seat] ?? "");
    if (!nonce || revealed.includes(seat)) continue;
    saveNonce(view.table, seat, nonce);
    await once(`${view.table} ${seat}`, () => send({ command: "reveal", seat, nonce }));
  }
}

/** Starts the game of a table at which all people are at this device. */
export async function startHere(table: string, seat: number, send: Send): Promise<void> {
  const commitment = newCommitment(table);
  const nonce = keptNonce(table, commitment)!;
  saveNonce(table, seat, nonce);
  await send({ command: "commit", seat, commitment });
  await send({ command: "start" }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "revealing") throw error; // a rematch is sealed already
  });
  await send({ command: "reveal", seat, nonce });
}

async function once(key: string, action: () => Promise<unknown>): Promise<void> {
  if (under.has(key)) return;
  under.add(key);
  try {
    await action();
  } catch {
    // The next view says what is left to do.
  } finally {
    under.delete(key);
  }
}

import { sha256 } from "@noble/hashes/sha2.js";
import { beforeEach, expect, test, vi } from "vitest";
import type { Command } from "../wire/live-table.svelte";
import type { View } from "../wire/types";
import { commitmentsOf } from "./commitments";
import { commitmentFor, newCommitment, startHere, takePart } from "./take-part";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

let sent: Command[] = [];
const send = (command: Command): Promise<unknown> => {
  sent.push(command);
  return Promise.resolve();
};
beforeEach(() => void (sent = []));

let tables = 0;
const view = (fairness: Partial<View["fairness"]>, changes: Partial<View> = {}): View =>
  ({
    ...{ table: `t${tables}`, status: "open", mine: [1] },
    fairness: { scheme: "tondo-draw-2", commitments: ["", ""], revealed: [], sealed_at: null, ...fairness },
    ...changes,
  }) as View;
beforeEach(() => void tables++);

const hash = (nonce: string): string =>
  [...sha256(Uint8Array.from(nonce.match(/../g)!, (pair) => parseInt(pair, 16)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

test("a seat commits to a random nonce, once, and reveals it when the table is sealed", async () => {
  await takePart(view({}), send);
  expect(sent).toMatchObject([{ command: "commit", seat: 1 }]);
  const { commitment } = sent[0] as { commitment: string };
  await takePart(view({ commitments: ["", commitment] }), send);
  expect(sent).toHaveLength(1); // nothing is revealed before the table is sealed
  const sealed = view({ commitments: ["aa", commitment], sealed_at: 5 });
  await takePart(sealed, send);
  expect(sent).toHaveLength(2);
  const { nonce } = sent[1] as { nonce: string };
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(hash(nonce)).toBe(commitment);
  expect(commitmentsOf(sealed.table)).toMatchObject({ nonces: { 1: nonce }, sealed: ["aa", commitment] });
  await takePart(view({ commitments: ["aa", commitment], sealed_at: 5, revealed: [1] }), send);
  expect(sent).toHaveLength(2);
});

test("no two nonces are the same", () => {
  expect(newCommitment("x")).not.toBe(newCommitment("x"));
});

test("older tables, spectators, running games and other people's commitments are left alone", async () => {
  await takePart(view({ scheme: "tondo-draw-1" }), send);
  await takePart(view({}, { mine: [] }), send);
  await takePart(view({}, { status: "playing" }), send);
  await takePart(view({ commitments: ["", "bb"], sealed_at: 5 }), send);
  expect(sent).toEqual([]);
});

test("with several seats one nonce is enough", async () => {
  await takePart(view({ commitments: ["", "bb"] }, { mine: [0, 1] }), send);
  expect(sent).toEqual([]);
});

test("a game at one device commits, starts and reveals, also if it was sealed already", async () => {
  await startHere(`t${tables}`, 0, (command) =>
    command.command === "start" ? Promise.reject(Object.assign(new Error(), { code: "revealing" })) : send(command),
  );
  expect(sent.map(({ command }) => command)).toEqual(["commit", "reveal"]);
  const refuse = (): Promise<unknown> => Promise.reject(Object.assign(new Error("no"), { code: "busy" }));
  await expect(startHere(`t${tables}`, 0, refuse)).rejects.toThrow("no");
});

test("whoever sits down commits with the same command, once for all seats of a device", async () => {
  const sitting = view({}, { mine: [] });
  const commitment = commitmentFor(sitting);
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  const seated = { commitments: ["", commitment] };
  await takePart(view(seated), send);
  expect(sent).toEqual([]); // there is nothing left to send
  await takePart(view({ ...seated, sealed_at: 5 }), send);
  expect(hash((sent[0] as { nonce: string }).nonce)).toBe(commitment);
  expect(commitmentFor(view(seated))).toBe("");
  expect(commitmentFor(view({ scheme: "tondo-draw-1" }, { mine: [] }))).toBe("");
});

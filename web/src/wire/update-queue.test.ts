import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update, View } from "./types";
import { isBotsMove, UpdateQueue } from "./update-queue";

/** A view in which these seats are to act; all but the first are bots. */
const view = (number: number, ...acting: number[]): View =>
  ({
    number,
    seats: [0, 1, 2].map((seat) => ({ seat, kind: seat ? "bot" : "person", to_act: acting.includes(seat) })),
  }) as unknown as View;

const update = (next: View, seat: number, ...spaces: string[]): Update =>
  ({ number: next.number, view: next, log: [{ number: next.number, seat, spaces }] }) as unknown as Update;

test("a bot's move is worth a look when only that bot could act", () => {
  expect(isBotsMove(view(1, 1), update(view(2, 2), 1, "A1"))).toBe(true);
  expect(isBotsMove(view(1, 1), update(view(2, 0), 1))).toBe(true); // it passes
  expect(isBotsMove(view(1, 1), update(view(2, 1), 1, "A1"))).toBe(true); // it plays again
  expect(isBotsMove(view(1, 1), update(view(2, 1), 1))).toBe(false); // in the middle of its turn
  expect(isBotsMove(view(1, 0), update(view(2, 1), 0, "A1"))).toBe(false); // a person's
  expect(isBotsMove(view(1, 0, 1), update(view(2, 0), 1, "A1"))).toBe(false); // all at once
  expect(isBotsMove(view(2, 1), update(view(2, 1), 1, "A1"))).toBe(false); // nothing new
});

let shown: number[][];
let queue: UpdateQueue;
const add = (number: number, pause: number): void => queue.add(update(view(number), 1), () => pause);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new UpdateQueue((updates) => shown.push(updates.map(({ number }) => number)));
});
afterEach(() => vi.useRealTimers());

test("what follows a bot's move waits, and the last one is not held back", () => {
  add(1, 1000);
  add(2, 1000);
  add(3, 1000);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[1], [2], [3]]);
  vi.advanceTimersByTime(1000);
  add(4, 1000);
  expect(shown.at(-1)).toEqual([4]);
});

test("without a pause everything is shown as it comes", () => {
  add(1, 0);
  add(2, 0);
  expect(shown).toEqual([[1], [2]]);
  expect(vi.getTimerCount()).toBe(0);
});

test("what waits can be shown together, or forgotten", () => {
  for (const number of [1, 2, 3]) add(number, 1000);
  queue.flush();
  expect(shown).toEqual([[1], [2, 3]]);
  add(4, 1000);
  add(5, 1000);
  queue.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([[1], [2, 3], [4]]);
});

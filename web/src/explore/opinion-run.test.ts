import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpinionOut, OpinionRequest } from "../wire/types";
import { OpinionRun } from "./opinion-run.svelte";

const asked: number[] = [];
let refuse = false;
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  refuse = false;
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { step } = JSON.parse(body) as { step: number };
    asked.push(step);
    const answer = refuse ? { code: "too-fast", text: {} } : { step, last: step === 2, moves: [] };
    return Promise.resolve({ ok: !refuse, json: () => Promise.resolve(answer) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const run = (): OpinionRun => new OpinionRun((step) => ({ step }) as OpinionRequest);

test("it thinks harder and harder, up to a bound", async () => {
  const opinion = run();
  opinion.think(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([0, 1, 2]);
  expect((opinion.found as OpinionOut).step).toBe(2);
  expect(opinion.thinking).toBe(false);
});

test("it stops when the position changes, and asks nobody when it is off", async () => {
  const opinion = run();
  opinion.think(true);
  opinion.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  opinion.on = false;
  opinion.think(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

test("it waits for a server that has too much to do", async () => {
  refuse = true;
  const opinion = run();
  opinion.think(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([0]);
  refuse = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([0, 0, 1, 2]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../wire/api";
import { AnalysisRun } from "./analysis-run.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is looked for, started on request, and followed until it is done", async () => {
  const requested: string[] = [];
  let analysed = 0;
  const respond = async <T>(path: string): Promise<T> => {
    requested.push(path);
    if (path.endsWith("start=false")) return { started: false } as T;
    return { started: true, done: ++analysed === 2 } as T;
  };
  const run = new AnalysisRun("/tables/t", respond, async () => undefined);
  await run.look();
  expect([run.looked, run.found]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requested).toHaveLength(1);
  await run.start();
  expect(run.found?.done).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run.found?.done).toBe(true);
  expect(requested).toHaveLength(3);
});

test("one that exists is shown at once", async () => {
  const run = new AnalysisRun("/records/r", async <T>(): Promise<T> => ({ started: true, done: true }) as T);
  await run.look();
  expect(run.found?.done).toBe(true);
});

test("a request that fails while it is under way is repeated", async () => {
  const answers = [{ started: true, done: false }, null, { started: true, done: true }];
  const respond = async <T>(): Promise<T> => {
    const answer = answers.shift();
    if (!answer) throw new Error("no connection");
    return answer as T;
  };
  const run = new AnalysisRun("/tables/t", respond, async () => undefined);
  await run.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run.failure).not.toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect([run.found?.done, run.failure]).toEqual([true, null]);
});

test("one that fails on the server is not started again by itself", async () => {
  const respond = vi.fn(async <T>(): Promise<T> => ({ started: true, done: false }) as T);
  const run = new AnalysisRun("/tables/t", respond as never, async () => undefined);
  await run.start();
  respond.mockRejectedValue(new Failure("broken", { en: "It was logged." }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run.asked, run.found, respond.mock.calls.length]).toEqual([false, null, 2]);
});

test("one that can't be started can be asked for again", async () => {
  const run = new AnalysisRun(
    "/tables/t",
    () => Promise.reject(new Error("busy")),
    async () => undefined,
  );
  await run.start();
  expect([run.asked, run.found]).toEqual([false, null]);
});

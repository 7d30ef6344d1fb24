import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../wire/api";
import { Replay } from "./replay.svelte";

const LENGTH = 10;
/** Three turns: the deal, a long one, and one of a single action. */
const ENDS = [4, 9, 10];
let requested: string[];
let broken: boolean;

/** A server that knows a game of ten actions. */
async function respond<T>(path: string): Promise<T> {
  requested.push(path);
  if (broken) throw new Failure("no-connection", { en: "no", fr: "non" });
  const text = { en: "x", fr: "x" };
  if (path.endsWith("/steps")) {
    const steps = Array.from({ length: LENGTH }, (_, n) => ({ text, seat: 0, points: [], scores: [n + 1] }));
    const turns = ENDS.map((end, i) => ({ number: ENDS[i - 1] ?? 0, end, seat: i ? 0 : null, texts: [text] }));
    return { game: "g", names: ["Ada"], first: [0], steps, turns } as T;
  }
  if (path.endsWith("/layout")) return { boards: 1 } as T;
  const [, actions, language] = /actions=(\d+)&lang=(\w+)/.exec(path)!;
  return { actions: Number(actions), position: language } as T;
}
const views = (): string[] => requested.filter((path) => path.includes("history"));
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(1000).then(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  broken = false;
});
afterEach(() => vi.useRealTimers());

async function opened(at: number | null = null): Promise<Replay> {
  const replay = new Replay("/tables/t", "en", respond);
  await replay.open(at);
  await settled();
  return replay;
}

test("it opens at the given step, within the game", async () => {
  expect((await opened()).at).toBe(0);
  expect((await opened(4)).view?.actions).toBe(4);
  expect((await opened(99)).at).toBe(LENGTH);
  expect((await opened(NaN)).at).toBe(0);
});

test("scores are those after the last action", async () => {
  const replay = await opened();
  expect(replay.scores).toEqual([0]);
  replay.go(7);
  expect(replay.scores).toEqual([7]);
});

test("it goes from turn to turn, or by single actions", async () => {
  const replay = await opened();
  expect(replay.stops).toEqual([0, ...ENDS]);
  expect([replay.stop, replay.wholeTurn]).toEqual([0, null]);
  replay.go(replay.step(1));
  replay.go(replay.step(1));
  expect([replay.at, replay.stop, replay.wholeTurn?.number]).toEqual([9, 2, 4]);
  replay.go(replay.step(-1, true));
  expect([replay.at, replay.stop, replay.turn?.number, replay.wholeTurn]).toEqual([8, 1, 4, null]);
  expect([replay.step(-1), replay.step(1)]).toEqual([4, 9]);
  replay.byTurns = false;
  expect([replay.stop, replay.step(-1), replay.step(1)]).toEqual([8, 7, 9]);
  replay.go(LENGTH);
  expect(replay.step(1)).toBe(LENGTH);
});

test("neighbours are loaded early, and nothing twice", async () => {
  const replay = await opened(4);
  expect(views()).toHaveLength(4); // two turns later, one earlier, and this one
  for (const at of [6, 5, 4, 5]) replay.go(at);
  await settled();
  expect(new Set(views()).size).toBe(views().length);
  expect(replay.ready).toBe(true);
});

test("steps that the slider passes are not loaded", async () => {
  const replay = await opened();
  for (const at of [4, 5, 6, 7, 8]) replay.go(at, true);
  expect(replay.ready).toBe(false);
  await settled();
  expect(replay.view?.actions).toBe(8);
  expect(views().some((path) => path.includes("actions=5&"))).toBe(false);
});

test("another language is loaded", async () => {
  const replay = await opened(3);
  replay.setLanguage("fr");
  await settled();
  expect(replay.view?.position).toBe("fr");
});

test("a failure is shown until a step can be loaded again", async () => {
  const replay = await opened(2);
  broken = true;
  replay.go(7);
  await settled();
  expect(replay.failure?.code).toBe("no-connection");
  expect(replay.view?.actions).toBe(2);
  broken = false;
  replay.go(8);
  await settled();
  expect(replay.failure).toBeNull();
  expect(replay.view?.actions).toBe(8);
});

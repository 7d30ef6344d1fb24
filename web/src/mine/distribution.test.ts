import { expect, test } from "vitest";
import { bars } from "./distribution";

const of = (...scores: number[]) => bars(scores.map((score) => ({ score, games: 1 })));

test("each score has its bar while there are few", () => {
  expect(of(3, 5)).toEqual([
    { low: 3, high: 3, games: 1 },
    { low: 4, high: 4, games: 0 },
    { low: 5, high: 5, games: 1 },
  ]);
  expect(of()).toEqual([]);
});

test("many scores share bars with round limits", () => {
  const made = of(-7, 12, 33, 36, 61, 99);
  expect(made[0]).toEqual({ low: -10, high: -1, games: 1 });
  expect(made.at(-1)).toEqual({ low: 90, high: 99, games: 1 });
  expect(made).toHaveLength(11);
  expect(made[4]!.games).toBe(2);
  expect(of(0, 100_000).length).toBeLessThanOrEqual(12);
});

import { beforeEach, expect, test, vi } from "vitest";
import { highScores, saveScore } from "./high-scores";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const at = (score: number, table: string) => ({ score, at: 1, table });

test("the best come first, and only five are kept", () => {
  for (const [i, score] of [3, 9, 1, 7, 5, 8].entries()) saveScore("", at(score, `t${i}`));
  expect(highScores("").map(({ score }) => score)).toEqual([9, 8, 7, 5, 3]);
});

test("a table counts once, and other options have a list of their own", () => {
  saveScore("a", at(4, "t"));
  saveScore("a", at(4, "t"));
  expect(highScores("a")).toHaveLength(1);
  expect(highScores("b")).toEqual([]);
});

test("malformed entries are ignored", () => {
  for (const malformed of ["{", "7", '[{"score":"9"},null,{"score":2,"at":1,"table":"t"}]']) {
    kept.set("tondo.circle36.bests.", malformed);
    expect(highScores("").length).toBeLessThanOrEqual(1);
  }
  expect(highScores("")[0]?.score).toBe(2);
});

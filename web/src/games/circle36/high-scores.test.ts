import { beforeEach, expect, test, vi } from "vitest";
import { bests, keep } from "./high-scores";

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
  for (const [i, score] of [3, 9, 1, 7, 5, 8].entries()) keep("", at(score, `t${i}`));
  expect(bests("").map(({ score }) => score)).toEqual([9, 8, 7, 5, 3]);
});

test("a table counts once, and other options have a list of their own", () => {
  keep("a", at(4, "t"));
  keep("a", at(4, "t"));
  expect(bests("a")).toHaveLength(1);
  expect(bests("b")).toEqual([]);
});

test("rubbish counts as nothing", () => {
  for (const rubbish of ["{", "7", '[{"score":"9"},null,{"score":2,"at":1,"table":"t"}]']) {
    kept.set("tondo.circle36.bests.", rubbish);
    expect(bests("").length).toBeLessThanOrEqual(1);
  }
  expect(bests("")[0]?.score).toBe(2);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { Results } from "../../wire/types";
import { highScores, keptScores } from "./high-scores";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
});

const OPTIONS = { line_points: 5, doubles: true };
const at = (score: number, table: string) => ({ score, at: 1, table });
const alone = (options: Results["options"], ...scores: [number, string][]): Results => ({
  ...{ game: "circle36", against: "alone", level: null, options, played: scores.length, won: 0, shared: 0, lost: 0 },
  ...{ best: 0, average: 0, streak: 0, longest: 0, distribution: [] },
  high_scores: scores.map(([score, table]) => at(score, table)),
});
const keep = (...scores: unknown[]): void =>
  void kept.set(`tondo.circle36.bests.${JSON.stringify(OPTIONS)}`, JSON.stringify(scores));

test("what the server knows and what older pages kept become one list", () => {
  keep(at(9, "old"), at(6, "t1"), at(1, "least"));
  const found = highScores([alone(OPTIONS, [7, "t1"], [5, "t2"], [4, "t3"], [3, "t4"])], OPTIONS);
  expect(found.map(({ score, table }) => [score, table])).toEqual([
    [9, "old"],
    [7, "t1"],
    [5, "t2"],
    [4, "t3"],
    [3, "t4"],
  ]);
});

test("other options have a list of their own, and the order of options does not matter", () => {
  const results = [
    alone({ line_points: 9, doubles: true }, [80, "x"]),
    alone({ doubles: true, line_points: 5 }, [7, "y"]),
  ];
  expect(highScores(results, OPTIONS)).toEqual([at(7, "y")]);
  expect(highScores([], OPTIONS)).toEqual([]);
});

test("malformed entries are ignored", () => {
  for (const malformed of ["{", "7", '[{"score":"9"},null,{"score":2,"at":1,"table":"t"}]']) {
    kept.set("tondo.circle36.bests.", malformed);
    expect(keptScores("").length).toBeLessThanOrEqual(1);
  }
  expect(keptScores("")[0]?.score).toBe(2);
});

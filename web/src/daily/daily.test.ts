import { expect, test } from "vitest";
import type { DailyResults } from "../wire/types";
import { ranking, shareText, standingOf } from "./daily";

function results(score: number, scores: readonly number[]): DailyResults {
  const below = scores.filter((other) => other < score).length;
  return {
    ...{ day: "2026-11-18", game: "cirkis", counted: true, levels: null, best: null, streak: 1 },
    ...{ score, tries: scores.length + 1 },
    histogram: [...scores, score].map((reached) => ({ score: reached, tries: 1 })),
    better_than: scores.length ? Math.floor((100 * below) / scores.length) : null,
  };
}

test("a score stands among those of others, and nobody is told to be better than none", () => {
  const said = (score: number, ...scores: number[]): string => ranking(results(score, scores)).join(" ");
  expect(said(5)).toBe("");
  expect(said(5, 0, 10)).toBe("Better than 50% of all others");
  expect(said(10, 0, 5)).toBe("Better than 100% of all others Nobody has scored more.");
  expect(said(10, 10, 10)).toBe("Nobody has scored more.");
  expect(said(0, 0, 10)).toBe("All others scored as much or more.");
  expect(shareText("Cir*Kis", results(0, [0]), "")).not.toContain("better");
  expect(shareText("Cir*Kis", results(5, [0]), "")).toContain("better than 100%");
});

test("levels with the same score stand together", () => {
  expect(standingOf([0, 10, 10, 0, 20])).toEqual([
    { score: 20, levels: ["5"], n: 1 },
    { score: 10, levels: ["2–3"], n: 2 },
    { score: 0, levels: ["1", "4"], n: 2 },
  ]);
});

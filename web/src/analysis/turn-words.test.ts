import { expect, test } from "vitest";
import type { TurnAnalysis } from "../wire/types";
import { betterMoves, betterText, costText, signed } from "./turn-words";

const move = (number: number, best: string | null): unknown => ({
  number,
  best: best === null ? null : { text: { en: best }, spaces: [], marks: [], points: 0 },
});

test("what was better is said once, however often it was passed over", () => {
  const moves = [move(1, "lay a star."), move(2, "take a square."), move(3, null), move(4, "take a square.")];
  const turn = { moves } as unknown as TurnAnalysis;
  expect(betterText(turn)).toBe("lay a star. take a square.");
  expect(betterMoves(turn).map((better) => better.moves.map(({ number }) => number))).toEqual([[1], [2, 4]]);
  expect(betterText({ moves: [move(1, null)] } as unknown as TurnAnalysis)).toBe("");
});

test("points have a decimal only where they are few", () => {
  expect([0.01, -2.34, 9.96, -120.4].map(signed)).toEqual(["0", "−2.3", "+10", "−120"]);
});

test("a cost in chances to win is said only where there is one", () => {
  expect(costText({ loss: 4.2, win_loss: 0.12 }, false)).toContain("12%");
  expect(costText({ loss: 4.2, win_loss: 0.004 }, false)).not.toContain("%");
  expect(costText({ loss: 4.2, win_loss: 0.12 }, true)).not.toContain("%");
});

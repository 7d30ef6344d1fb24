import { expect, test } from "vitest";
import type { MoveAnalysis } from "../wire/types";
import { graph, percent } from "./win-probabilities";

const move = (number: number, seat: number, win_probabilities: number[], scores: number[]): MoveAnalysis => ({
  ...{ number, seat, win_probabilities, scores, loss: 0.1, unit: "win_probability", looked_at: true, choices: 3 },
  ...{ played: "a", best: "b", played_label: { en: "a", fr: "a" }, best_label: { en: "b", fr: "b" } },
});

test("win probabilities are drawn between 0 and 1", () => {
  const drawn = graph([move(0, 0, [0.5, 0.5], []), move(4, 1, [0.25, 0.75], [])], 2);
  expect(drawn.lines).toEqual([
    [
      [0, 0.5],
      [1, 0.25],
    ],
    [
      [0, 0.5],
      [1, 0.75],
    ],
  ]);
  expect([drawn.low, drawn.high]).toEqual([0, 1]);
  expect(drawn.at(move(2, 1, [0.25, 0.75], []))).toEqual([0.5, 0.75]);
});

test("a solo game is drawn as a score, between its lowest and its highest", () => {
  const drawn = graph([move(1, 0, [1], [10]), move(2, 0, [1], [20])], 1);
  expect(drawn.lines).toEqual([
    [
      [0.5, 0],
      [1, 1],
    ],
  ]);
  expect([drawn.low, drawn.high]).toEqual([10, 20]);
});

test("a game without analysed moves, and one whose score never changes, can be drawn", () => {
  expect(graph([], 2).lines).toEqual([[], []]);
  expect(graph([move(1, 0, [1], [7])], 1).lines).toEqual([[[1, 0]]]);
});

test("percent", () => {
  expect(percent(0.614)).toBe("61\u00a0%");
});

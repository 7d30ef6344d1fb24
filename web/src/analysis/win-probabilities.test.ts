import { expect, test } from "vitest";
import type { TurnAnalysis } from "../wire/types";
import { graph } from "./win-probabilities";

const turn = (
  number: number,
  end: number,
  seat: number | null,
  win_probabilities: number[],
  scores: number[],
  luck = scores.map(() => 0),
  after = { win_probabilities, scores },
): TurnAnalysis => ({
  number,
  end,
  seat,
  moves: [],
  win_probabilities,
  scores,
  after,
  loss: 0,
  win_loss: 0,
  luck,
  luck_errors: luck.map(() => 0),
  shared_luck: null,
});

test("win probabilities are drawn between 0 and 1, before and after each turn, to the result", () => {
  const worse = { win_probabilities: [0.375, 0.625], scores: [2, 3] };
  const turns = [turn(0, 4, 0, [0.5, 0.5], [3, 3], [0, 0], worse), turn(4, 8, 1, [0.25, 0.75], [3, 3])];
  const drawn = graph({ turns, last: { win_probabilities: [0, 1], scores: [1, 5] } }, 2);
  expect(drawn.lines[0]).toEqual([
    [0, 0.5],
    [0.5, 0.375],
    [0.5, 0.25],
    [1, 0.25],
    [1, 0],
  ]);
  expect(drawn.lines[1]!.at(-1)).toEqual([1, 1]);
  expect([drawn.low, drawn.high]).toEqual([0, 1]);
  expect(drawn.at(turns[1]!)).toEqual([0.5, 0.75]);
  expect(drawn.x(2)).toBe(0.25);
});

test("a solo game is drawn as a score, between its lowest and its highest", () => {
  const drawn = graph({ turns: [turn(0, 1, 0, [1], [10]), turn(1, 2, 0, [1], [20])], last: null }, 1);
  expect(drawn.lines).toEqual([
    [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
      [1, 1],
    ],
  ]);
  expect([drawn.low, drawn.high]).toEqual([10, 20]);
});

test("luck is marked after it happened, on the line of whom it meant most to, the greatest first", () => {
  const turns = [
    turn(0, 1, null, [0.5, 0.5], [3, 3], [1, -2]),
    turn(1, 2, 0, [0.4, 0.6], [3, 3], [0.1, 0.2]),
    turn(2, 3, null, [0.4, 0.6], [3, 3], [4, 3]),
  ];
  const { luck } = graph({ turns, last: { win_probabilities: [0.9, 0.1], scores: [1, 5] } }, 2);
  expect(luck).toEqual([
    { number: 2, seat: 0, points: 4, at: [1, 0.9] },
    { number: 0, seat: 1, points: -2, at: [1 / 3, 0.6] },
  ]);
});

test("a game without analysed turns, and one whose score never changes, can be drawn", () => {
  expect(graph({ turns: [], last: null }, 2).lines).toEqual([[], []]);
  expect(graph({ turns: [turn(0, 1, 0, [1], [7])], last: null }, 1).lines).toEqual([
    [
      [0, 0],
      [1, 0],
    ],
  ]);
});

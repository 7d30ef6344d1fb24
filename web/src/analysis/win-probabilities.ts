/** The analysis of a game as a graph of win probabilities. */
import type { MoveAnalysis } from "../wire/types";

/** A probability as a rounded percentage. */
export function percent(probability: number): string {
  return `${Math.round(100 * probability)}\u00a0%`;
}

export interface Graph {
  /** For each player the points of a line, x from 0 to 1 and y from 0 (bottom) to 1. */
  lines: [number, number][][];
  /** The values at the bottom and at the top. */
  low: number;
  high: number;
  at: (move: MoveAnalysis) => [number, number];
}

/** The forecast before each action as lines: each player's win probability, or the final score in a solo game. */
export function graph(actions: readonly MoveAnalysis[], players: number): Graph {
  const alone = players === 1;
  const value = (move: MoveAnalysis, player: number): number =>
    (alone ? move.scores[player] : move.win_probabilities[player]) ?? 0;
  const last = Math.max(1, ...actions.map((move) => move.number));
  const values = alone ? actions.map((move) => value(move, 0)) : [0, 1];
  const low = Math.min(...values, alone ? Infinity : 0);
  const high = Math.max(...values, alone ? -Infinity : 1);
  const span = high - low || 1;
  const point = (move: MoveAnalysis, player: number): [number, number] => [
    move.number / last,
    (value(move, player) - low) / span,
  ];
  return {
    lines: Array.from({ length: players }, (_, player) => actions.map((move) => point(move, player))),
    low,
    high,
    at: (move) => point(move, alone ? 0 : move.seat),
  };
}

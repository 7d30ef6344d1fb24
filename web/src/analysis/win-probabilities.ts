/** What a bot thinks of a game, as something to draw. */
import type { Analysis } from "../wire/types";

type AnalysisPanel = Analysis["actions"][number];

/** A share of a win as people write it. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

export interface Graph {
  /** For each player the points of a line, x from 0 to 1 and y from 0 (bottom) to 1. */
  lines: [number, number][][];
  /** What the lowest and the highest point stand for. */
  low: number;
  high: number;
  at: (judged: AnalysisPanel) => [number, number];
}

/** Lines through what was expected before each action: shares of a win, or the score of whoever plays alone. */
export function graph(actions: readonly AnalysisPanel[], players: number): Graph {
  const alone = players === 1;
  const value = (judged: AnalysisPanel, player: number): number =>
    (alone ? judged.scores[player] : judged.shares[player]) ?? 0;
  const last = Math.max(1, ...actions.map((judged) => judged.number));
  const values = alone ? actions.map((judged) => value(judged, 0)) : [0, 1];
  const low = Math.min(...values, alone ? Infinity : 0);
  const high = Math.max(...values, alone ? -Infinity : 1);
  const span = high - low || 1;
  const point = (judged: AnalysisPanel, player: number): [number, number] => [
    judged.number / last,
    (value(judged, player) - low) / span,
  ];
  return {
    lines: Array.from({ length: players }, (_, player) => actions.map((judged) => point(judged, player))),
    low,
    high,
    at: (judged) => point(judged, alone ? 0 : judged.seat),
  };
}

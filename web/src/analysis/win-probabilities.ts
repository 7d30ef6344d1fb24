/** The analysis of a game as a graph of win probabilities. */
import type { Analysis, TurnAnalysis } from "../wire/types";

const MOST_LUCK = 8; // strokes of luck that are marked
const LEAST_LUCK = 0.5; // points

export interface Graph {
  /** For each player the points of a line, x from 0 to 1 and y from 0 (bottom) to 1. */
  lines: [number, number][][];
  /** The values at the bottom and at the top. */
  low: number;
  high: number;
  /** Where a number of actions is on the x axis. */
  x: (actions: number) => number;
  /** Where a turn begins, on the line of its player. */
  at: (turn: TurnAnalysis) => [number, number];
  /** What chance did to whom: after the turn, on the line of the player it meant most to. */
  luck: { number: number; seat: number; points: number; at: [number, number] }[];
}

/**
 * The forecasts as lines: each player's win probability, or the final score in a solo game. In a turn a line falls by
 * what the turn lost; between two turns it jumps, by luck or because the bot has learned more.
 */
export function graph({ turns, last }: Pick<Analysis, "turns" | "last">, players: number): Graph {
  const alone = players === 1;
  const end = Math.max(1, turns.at(-1)?.end ?? 0);
  const x = (actions: number): number => actions / end;
  const forecasts = [
    ...turns.flatMap((turn) => [
      { ...turn, actions: turn.number },
      { ...turn.after, actions: turn.end },
    ]),
    ...(last ? [{ ...last, actions: end }] : []),
  ];
  const value = (index: number, player: number): number =>
    (alone ? forecasts[index]?.scores[player] : forecasts[index]?.win_probabilities[player]) ?? 0;
  const values = alone ? forecasts.map((_, index) => value(index, 0)) : [0, 1];
  const low = Math.min(...values, alone ? Infinity : 0);
  const high = Math.max(...values, alone ? -Infinity : 1);
  const span = high - low || 1;
  const point = (index: number, player: number): [number, number] => [
    x(forecasts[index]?.actions ?? end),
    (value(index, player) - low) / span,
  ];
  const luck = turns
    .map((turn, index) => {
      const seat = turn.luck.reduce((best, points, i) => (Math.abs(points) > Math.abs(turn.luck[best]!) ? i : best), 0);
      const after = Math.min(2 * index + 2, forecasts.length - 1);
      return { number: turn.number, seat, points: turn.luck[seat] ?? 0, at: point(after, seat) };
    })
    .filter(({ points }) => Math.abs(points) >= LEAST_LUCK)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_LUCK);
  return {
    lines: Array.from({ length: players }, (_, player) => forecasts.map((_, index) => point(index, player))),
    low,
    high,
    x,
    at: (turn) => point(2 * turns.indexOf(turn), alone ? 0 : (turn.seat ?? 0)),
    luck,
  };
}

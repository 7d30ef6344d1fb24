/** Where the points of a finished game come from: a row for each reason, a column for each player. */
import type { ScoreLineOut, Steps, Text } from "../wire/types";

export interface Row {
  key: string;
  reason: Text;
  /** The points of each seat for it; null for none. */
  points: (number | null)[];
}

/** Lines with the same reason become one row, in the order of their first appearance. */
export function breakdownRows(lines: readonly ScoreLineOut[], players: number): Row[] {
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const key = JSON.stringify(line.reason);
    let row = rows.get(key);
    if (!row) {
      row = { key, reason: line.reason, points: Array<number | null>(players).fill(null) };
      rows.set(key, row);
    }
    row.points[line.seat] = (row.points[line.seat] ?? 0) + line.points;
  }
  return [...rows.values()];
}

export interface BestMove {
  /** The number of actions taken, this one included. */
  step: number;
  points: number;
  text: Text;
}

/** The action of each seat that scored most for it; null if none scored. */
export function bestMoves({ steps, names }: Steps): (BestMove | null)[] {
  const best = names.map((): BestMove | null => null);
  for (const [index, step] of steps.entries()) {
    if (step.seat === null) continue;
    const points = step.points.reduce((sum, line) => sum + (line.seat === step.seat ? line.points : 0), 0);
    if (points > (best[step.seat]?.points ?? 0)) best[step.seat] = { step: index + 1, points, text: step.text };
  }
  return best;
}

/** What the components read from a view of this game. */
import type { GameData, Layout } from "../../wire/types";

type Data = GameData["circle36"];
type Sheet = Data["sheets"][number];
export type Offer = GameData["circle36"]["offers"][number];
/** One round in the Scoring Box. */
export type Entry = Sheet["box"][number];

/** A line of a sheet: its sum, what it lacks, and whether it is made or missed. */
export interface LineState {
  name: string;
  sum: number;
  free: number;
  missing: number;
  touched: boolean;
  state: "made" | "missed" | null;
}

/** The lines of a sheet, as if `entry` were written on it. */
export function lineStates(
  data: Data,
  sheet: Sheet,
  entry?: { number: number; spaces: readonly string[] },
): LineState[] {
  return Object.entries(data.goals).map(([name, goal]) => {
    const touched = !!entry?.spaces.some((space) => data.lines[name]!.includes(space));
    const sum = sheet.sums[name]! + (touched ? entry!.number : 0);
    const free = sheet.free[name]! - (touched ? 1 : 0);
    const state = sum > goal || (free === 0 && sum !== goal) ? "missed" : free === 0 ? "made" : null;
    return { name, sum, free, missing: goal - sum, touched, state };
  });
}

/** A sheet in small: its numbers alone, large enough to read at 8.75rem. Sums, names and circles would be too small. */
export function smallSheet(layout: Layout): Layout {
  return { ...layout, radius: 105, text_size: 21, labels: [], anchors: {}, symbols: {} };
}

/** The index of the die that was used in a round; null for a combo of both. */
export function usedDie(entry: Entry): 0 | 1 | null {
  if (entry.combo) return null;
  return String(entry.dice[0]) === entry.how ? 0 : 1;
}

/** What the server says about a table of this game, as its `views.py` writes it. */
import type { View } from "../../wire/types";

/** A number that the dice give: `5`, `5+2` or `5-2`. */
export interface Offer {
  how: string;
  number: number;
  combo: boolean;
}

/** One round in the Scoring Box. */
export interface Entry {
  dice: [number, number];
  how: string;
  number: number;
  combo: boolean;
  space: number;
}

export interface Sheet {
  box: Entry[];
  combos: number;
  penalty: number;
  /** What one more combo would cost. */
  next_combo: number;
  sums: Record<string, number>;
  free: Record<string, number>;
  score: number;
}

export interface Sees {
  phase: string;
  round: number;
  roller: number;
  start_rolls: (number | null)[] | null;
  dice: [number, number] | null;
  offers: Offer[];
  goals: Record<string, number>;
  /** The spaces that each sum counts. */
  lines: Record<string, string[]>;
  sheets: Sheet[];
}

export const seen = (view: View): Sees => view.sees as unknown as Sees;

/** Which of the two numbers of a round was used: none if it was a combo of both. */
export function used(entry: Entry): 0 | 1 | null {
  if (entry.combo) return null;
  return String(entry.dice[0]) === entry.how ? 0 : 1;
}

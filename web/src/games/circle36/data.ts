/** What the components read from a view of this game. */
import type { GameData } from "../../wire/types";

type Sheet = GameData["circle36"]["sheets"][number];
export type Offer = GameData["circle36"]["offers"][number];
/** One round in the Scoring Box. */
export type Entry = Sheet["box"][number];

/** The index of the die that was used in a round; null for a combo of both. */
export function usedDie(entry: Entry): 0 | 1 | null {
  if (entry.combo) return null;
  return String(entry.dice[0]) === entry.how ? 0 : 1;
}

/** What the server tells about a table of this game, in `view.sees`. */
import type { View } from "../../wire/types";

export interface Piece {
  player: number;
  /** The id of a pick. */
  piece: string;
  spaces: string[];
  leader: boolean;
}

export interface Seen {
  free_turn: boolean;
  lost_turns: number;
  round: number;
  scores: number[];
  /** Of this round. */
  points: number[];
  /** For each player, how many of each pick. */
  left: Record<string, number>[];
  pieces: Piece[];
  leader: string[];
  beside_leader: string[];
}

export function seen(view: View): Seen {
  return view.sees as unknown as Seen;
}

export function leftOf(view: View, player: number): number {
  return Object.values(seen(view).left[player] ?? {}).reduce((sum, n) => sum + n, 0);
}

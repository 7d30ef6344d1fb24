/** What the components read from a view of this game. */
import type { View } from "../../wire/types";

/** The number of pieces that a player has left. */
export function piecesLeft(view: View<"cirkis">, player: number): number {
  return Object.values(view.data.left[player] ?? {}).reduce((sum, n) => sum + n, 0);
}

/** The last move of each player, to be marked on the board until their next one. */
import type { LastMove } from "../board/BoardNotes.svelte";
import type { View } from "../wire/types";

/** Those on one board: all of them where players share it, otherwise only that of the board's player. */
export function lastMovesOn(view: View | null, board: number): LastMove[] {
  if (!view) return [];
  const here = view.boards.length > 1 ? view.last.filter(({ seat }) => seat === board) : view.last;
  return here.map(({ seat, spaces }) => ({ player: seat, spaces }));
}

/** What each seat's last move scored for that seat; null for a seat that has not moved yet. */
export function lastPoints(view: View): (number | null)[] {
  return view.seats.map(({ seat }) => {
    const move = view.last.find((one) => one.seat === seat);
    if (!move) return null;
    return move.points.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0);
  });
}

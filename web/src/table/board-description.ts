/** The board in words, for screen readers. */
import type { BoardOut, Layout, Mark, View } from "../wire/types";
import { say, t, withColon } from "../i18n/translate.svelte";
import type { Slots } from "./slots";

/** A game's own words for its spaces. */
type SpaceWords = Pick<Slots, "describe" | "spaceName">;

/** The name of a space, what lies on it, and whether the viewer can act there. */
export function describeSpace(
  space: string,
  board: BoardOut,
  layout: Layout,
  view: View,
  free: boolean,
  { describe, spaceName = String }: SpaceWords = {},
): string {
  const parts = [spaceName(space)];
  if (describe) parts.push(...describe(space, view, layout));
  for (const mark of describe ? [] : board.marks) {
    if (!mark.spaces.includes(space)) continue;
    const words = markInWords(mark, layout, view);
    if (words && !parts.includes(words)) parts.push(words);
  }
  if (parts.length === 1) parts.push(t("space.free"));
  if (free) parts.push(t("space.possible"));
  return parts.join(", ");
}

/** A line for each mark on a board: its spaces, and what it is. */
export function describeBoard(
  board: BoardOut,
  layout: Layout,
  view: View,
  { spaceName = String }: SpaceWords = {},
): string[] {
  const lines = board.marks
    .filter((mark) => mark.spaces.length)
    .map((mark) => [mark.spaces.map(spaceName).join(" "), markInWords(mark, layout, view)] as const)
    .filter(([, words]) => words)
    .map(([where, words]) => withColon(where, words));
  return [...new Set(lines)];
}

function markInWords(mark: Mark, layout: Layout, view: View): string {
  const piece = layout.pieces.find((known) => known.symbol !== "" && known.symbol === mark.symbol);
  if (piece) return say(piece.name);
  if (mark.text) return mark.text;
  return mark.player === null ? "" : (view.seats[mark.player]?.name ?? "");
}

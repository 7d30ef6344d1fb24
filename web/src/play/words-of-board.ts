/** The board in words, for people who listen to the page. */
import type { BoardSeen, LayoutSeen, MarkSeen, View } from "../lib/wire";
import { say, t } from "../lib/words.svelte";
import type { Panels } from "./panels";

/** A game's own words for its spaces. */
export type Words = Pick<Panels, "describe" | "spaceName">;

/** What a space is called, what lies on it, and whether something can be done there. */
export function spaceInWords(
  space: string,
  board: BoardSeen,
  layout: LayoutSeen,
  view: View,
  free: boolean,
  { describe, spaceName = String }: Words = {},
): string {
  const parts = [spaceName(space)];
  if (describe) parts.push(...describe(space, view, layout));
  for (const mark of describe ? [] : board.marks) {
    if (!mark.shapes.includes(space)) continue;
    const words = markInWords(mark, layout, view);
    if (words && !parts.includes(words)) parts.push(words);
  }
  if (parts.length === 1) parts.push(t("space.free"));
  if (free) parts.push(t("space.possible"));
  return parts.join(", ");
}

/** What lies on a board, thing by thing: where, and what it is. */
export function boardInWords(
  board: BoardSeen,
  layout: LayoutSeen,
  view: View,
  { spaceName = String }: Words = {},
): string[] {
  const lines = board.marks
    .filter((mark) => mark.shapes.length)
    .map((mark) => [mark.shapes.map(spaceName).join(" "), markInWords(mark, layout, view)] as const)
    .filter(([, words]) => words)
    .map(([where, words]) => `${where}: ${words}`);
  return [...new Set(lines)];
}

function markInWords(mark: MarkSeen, layout: LayoutSeen, view: View): string {
  const pick = layout.picks.find((known) => known.symbol !== "" && known.symbol === mark.symbol);
  if (pick) return say(pick.name);
  if (mark.text) return mark.text;
  return mark.player === null ? "" : (view.seats[mark.player]?.name ?? "");
}

/** The board in words, for people who listen to the page. */
import type { BoardSeen, LayoutSeen, View } from "../lib/wire";
import { say, t } from "../lib/words.svelte";

/** What a space is called, what lies on it, and whether something can be done there. */
export function spaceInWords(space: string, board: BoardSeen, layout: LayoutSeen, view: View, free: boolean): string {
  const parts = [space];
  for (const mark of board.marks) {
    if (!mark.shapes.includes(space)) continue;
    const pick = layout.picks.find((known) => known.symbol !== "" && known.symbol === mark.symbol);
    if (pick) parts.push(say(pick.name));
    else if (mark.text) parts.push(mark.text);
    else if (mark.player !== null) {
      const name = view.seats[mark.player]?.name ?? "";
      if (!parts.includes(name)) parts.push(name);
      else parts.push(mark.kind);
    }
  }
  if (parts.length === 1) parts.push(t("space.free"));
  if (free) parts.push(t("space.possible"));
  return parts.join(", ");
}

/** A space in words: what it belongs to, what lies on it, and what the Leader has to do with it. */
import { say, t } from "../../i18n/translate.svelte";
import type { Describe } from "../../table/slots";
import { seen } from "./data";
import { kindName, word } from "./words";

export const describe: Describe = (space, view, layout) => {
  const table = seen(view);
  const kind = layout.spaces.find(({ id }) => id === space)?.kind ?? "";
  const words = kindName(kind);
  const placed = table.pieces.find(({ spaces }) => spaces.includes(space));
  if (!placed) words.push(t("space.free"));
  else {
    const piece = layout.pieces.find(({ id }) => id === placed.piece);
    words.push(piece ? say(piece.name) : placed.piece, view.seats[placed.player]?.name ?? "");
    if (placed.leader) words.push(word("leader"));
  }
  if (!table.free_turn && table.beside_leader.includes(space)) words.push(word("beside"));
  return words;
};

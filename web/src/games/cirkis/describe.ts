/** A space in words: what it belongs to, what lies on it, and what the Leader has to do with it. */
import { say, t } from "../../i18n/translate.svelte";
import type { Describe } from "../../table/slots";
import { seen } from "./data";
import { kindName, word } from "./words";

export const describe: Describe = (space, view, layout) => {
  const table = seen(view);
  const kind = layout.shapes.find(({ id }) => id === space)?.kind ?? "";
  const words = kindName(kind);
  const piece = table.pieces.find(({ spaces }) => spaces.includes(space));
  if (!piece) words.push(t("space.free"));
  else {
    const pick = layout.picks.find(({ id }) => id === piece.piece);
    words.push(pick ? say(pick.name) : piece.piece, view.seats[piece.player]?.name ?? "");
    if (piece.leader) words.push(word("leader"));
  }
  if (!table.free_turn && table.beside_leader.includes(space)) words.push(word("beside"));
  return words;
};

/** A space in words: its kind, what lies on it, and whether that is the Leader or touches it. */
import { say, t } from "../../i18n/translate.svelte";
import type { GameData, Piece, SeatOut, Space } from "../../wire/types";
import { kindName, word } from "./words";

/** The parts of a view and of a layout that are needed. */
interface ViewPart {
  data: Pick<GameData["cirkis"], "free_turn" | "pieces" | "beside_leader">;
  seats: readonly Pick<SeatOut, "name">[];
}
interface LayoutPart {
  spaces: readonly Pick<Space, "id" | "kind">[];
  pieces: readonly Pick<Piece, "id" | "name">[];
}

export function describe(space: string, view: ViewPart, layout: LayoutPart): string[] {
  const { data } = view;
  const kind = layout.spaces.find(({ id }) => id === space)?.kind ?? "";
  const words = kindName(kind);
  const placed = data.pieces.find(({ spaces }) => spaces.includes(space));
  if (!placed) words.push(t("space.free"));
  else {
    const piece = layout.pieces.find(({ id }) => id === placed.piece);
    words.push(piece ? say(piece.name) : placed.piece, view.seats[placed.player]?.name ?? "");
    if (placed.leader) words.push(word("leader"));
  }
  if (!data.free_turn && data.beside_leader.includes(space)) words.push(word("beside"));
  return words;
}

/** Spaces and moves in words. */
import { joinAnd, say, t } from "../../i18n/translate.svelte";
import type { ActionOut, GameData, Piece, SeatOut, Space } from "../../wire/types";
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

/** Its kind, what lies on it, and whether that is the Leader or touches it. */
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

/** The piece, and the spaces that it covers. */
export function moveName(
  { label, piece, spaces }: ActionOut,
  _view: unknown,
  layout: Pick<LayoutPart, "pieces">,
): string {
  const placed = layout.pieces.find(({ id }) => id === piece);
  return placed && spaces.length ? word("move", { piece: say(placed.name), spaces: joinAnd(spaces) }) : label;
}

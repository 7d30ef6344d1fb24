/** Spaces and moves in words. */
import { t } from "../../i18n/translate.svelte";
import type { Describe, Slots } from "../../table/slots";
import { glyphName, multipliers } from "./data";
import { named, word } from "./words";

/** Its multiplier, and what lies on it. */
export const describe: Describe<"cropcircles"> = (space, view, layout) => {
  const { data } = view;
  const kind = layout.spaces.find(({ id }) => id === space)?.kind;
  const multiplier = multipliers(layout).find((known) => known.kind === kind);
  const ground = multiplier ? [`${named(multiplier.kind)} ${multiplier.label}`] : [];
  const glyph = data.board[space];
  if (!glyph) return [...ground, t("space.free")];
  return [glyphName(layout, glyph), ...(data.string.spaces.includes(space) ? [word("new"), ...ground] : [])];
};

/** The glyph, and where it goes or comes from. */
export const moveName: NonNullable<Slots<"cropcircles">["moveName"]> = ({ label, piece, spaces }, { data }, layout) => {
  const [space] = spaces;
  if (space) return word("move.lay", { glyph: glyphName(layout, piece), space });
  if (piece === "bag") return word("move.bag");
  const taken = piece.startsWith("pool ") && data.pool[Number(piece.slice(5)) - 1];
  return taken ? word("move.pool", { glyph: glyphName(layout, taken) }) : label;
};

/** A space in words: its multiplier, and what lies on it. */
import { t } from "../../i18n/translate.svelte";
import type { Describe } from "../../table/slots";
import { glyphName, multipliers } from "./data";
import { named, word } from "./words";

export const describe: Describe<"cropcircles"> = (space, view, layout) => {
  const { data } = view;
  const kind = layout.spaces.find(({ id }) => id === space)?.kind;
  const multiplier = multipliers(layout).find((known) => known.kind === kind);
  const ground = multiplier ? [`${named(multiplier.kind)} ${multiplier.label}`] : [];
  const glyph = data.board[space];
  if (!glyph) return [...ground, t("space.free")];
  return [glyphName(layout, glyph), ...(data.string.spaces.includes(space) ? [word("new"), ...ground] : [])];
};

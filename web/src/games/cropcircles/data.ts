/** What can be read off a view and the layout of this game. Nothing here knows what is allowed. */
import type { ActionOut, GameData, Layout } from "../../wire/types";
import { say, t } from "../../i18n/translate.svelte";
import type { Describe } from "../../table/slots";
import { named, word } from "./words";

type StringData = GameData["cropcircles"]["string"];

/** A glyph's name; the layout lists all that can be taken in hand. */
export function glyphName(layout: Layout, id: string): string {
  const piece = layout.pieces.find((known) => known.id === id);
  return piece ? say(piece.name) : id;
}

/** How a string's score comes about, as people write it: (2 + 3×3) × 2 = 22. */
export function formula({ terms, touches, score }: StringData): string {
  const sum = terms.map(([value, times]) => (times === 1 ? `${value}` : `${value}×${times}`)).join(" + ");
  return `${terms.length > 1 ? `(${sum})` : sum} × ${touches} = ${score}`;
}

/** Fields that count several times: what stands there, and how often they count. */
export function multipliers(layout: Layout): { kind: string; label: string }[] {
  const found = new Map(
    layout.spaces
      .filter(({ label, symbol, kind }) => label.endsWith("×") && symbol === kind)
      .map((s) => [s.kind, s.label]),
  );
  return [...found].map(([kind, label]) => ({ kind, label })).sort((a, b) => a.label.localeCompare(b.label));
}

/** The action that takes from a place of the pool, or from the bag. */
export function taking(actions: readonly ActionOut[], from: number | "bag"): ActionOut | undefined {
  return actions.find(({ piece }) => piece === (from === "bag" ? "bag" : `pool ${from + 1}`));
}

/** The actions that need nothing in hand: finishing a string, passing. */
export const turnEnds = (actions: readonly ActionOut[]): ActionOut[] =>
  actions.filter(({ piece, spaces }) => !piece && !spaces.length);

export const describe: Describe<"cropcircles"> = (space, view, layout) => {
  const { data } = view;
  const shape = layout.spaces.find(({ id }) => id === space);
  const place = shape && multipliers(layout).find(({ kind }) => kind === shape.kind);
  const ground = place ? [`${named(place.kind)} ${place.label}`] : [];
  const glyph = data.board[space];
  if (!glyph) return [...ground, t("space.free")];
  return [glyphName(layout, glyph), ...(data.string.spaces.includes(space) ? [word("new"), ...ground] : [])];
};

/** Shapes as a sentence lists them; nothing that could be added is left out. */
export function shapes(names: readonly string[], all: number): string {
  return names.length === all ? word("any") : names.map(named).join(", ");
}

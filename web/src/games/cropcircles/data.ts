/** What the components read from a view and the layout of this game. No rules: the server says what is legal. */
import type { ActionOut, GameData, Layout } from "../../wire/types";
import { say } from "../../i18n/translate.svelte";
import { named, word } from "./words";

type StringData = GameData["cropcircles"]["string"];

/** A glyph's name, from the layout's pieces. */
export function glyphName(layout: Layout, id: string): string {
  const piece = layout.pieces.find((known) => known.id === id);
  return piece ? say(piece.name) : id;
}

/** The calculation of a string's score: (2 + 3×3) × 2 = 22. */
export function formula({ terms, touches, score }: StringData): string {
  const sum = terms.map(([value, times]) => (times === 1 ? `${value}` : `${value}×${times}`)).join(" + ");
  return `${terms.length > 1 ? `(${sum})` : sum} × ${touches} = ${score}`;
}

/** The kinds of spaces that multiply a glyph, with their labels, such as "2×". */
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

/** Shapes in words; "any shape" if they are all there are. */
export function shapes(names: readonly string[], all: number): string {
  return names.length === all ? word("any") : names.map(named).join(", ");
}

/** The order in which a player sorts the hand, kept in this browser. A key is a glyph and a number among its kind. */
import { loadItem, saveItem } from "../../app/storage";

export interface Held {
  key: string;
  glyph: string;
}

/** A hand in a given order; glyphs that are not in it come last. */
export function sortHand(hand: readonly string[], order: readonly string[]): Held[] {
  const counts = new Map<string, number>();
  const held = hand.map((glyph) => {
    const n = counts.get(glyph) ?? 0;
    counts.set(glyph, n + 1);
    return { key: `${glyph}.${n}`, glyph };
  });
  const place = new Map(order.map((key, i) => [key, i]));
  const rank = ({ key }: Held): number => place.get(key) ?? order.length;
  return held
    .map((each, i) => ({ each, i }))
    .sort((a, b) => rank(a.each) - rank(b.each) || a.i - b.i)
    .map(({ each }) => each);
}

/**
 * Of the glyphs that are new in a hand, those drawn unseen from the bag. `before` and `now` are the glyphs of that hand
 * which everybody knows: what was taken openly has joined them.
 */
export function drawnUnseen(added: readonly string[], before: readonly string[], now: readonly string[]): string[] {
  const count = (glyphs: readonly string[], glyph: string): number => glyphs.filter((other) => other === glyph).length;
  return [...new Set(added)].flatMap((glyph) => {
    const openly = Math.max(0, count(now, glyph) - count(before, glyph));
    return added.filter((other) => other === glyph).slice(openly);
  });
}

/** The order with one glyph moved to a position. */
export function moveTo(order: readonly string[], key: string, to: number): string[] {
  const others = order.filter((other) => other !== key);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/**
 * The order with a glyph in place of the last-numbered one of its kind, and the other way round. When a glyph is
 * played, the last-numbered one disappears from the hand, whichever was meant: swapping them first makes the right one
 * go.
 */
export function swapWithLast(order: readonly string[], key: string): string[] {
  const glyph = key.slice(0, key.lastIndexOf("."));
  const last = order
    .filter((other) => other.startsWith(`${glyph}.`))
    .reduce((a, b) => (Number(b.slice(glyph.length + 1)) > Number(a.slice(glyph.length + 1)) ? b : a), key);
  return order.map((other) => (other === key ? last : other === last ? key : other));
}

export function loadOrder(table: string, seat: number): string[] {
  try {
    const kept: unknown = JSON.parse(loadItem(`hand.${table}.${seat}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function saveOrder(table: string, seat: number, order: readonly string[]): void {
  saveItem(`hand.${table}.${seat}`, JSON.stringify(order));
}

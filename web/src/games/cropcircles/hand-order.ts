/** The player's own order of the hand, kept in this browser. Glyphs of one kind are numbered. */
import { loadItem, saveItem } from "../../app/storage";

export interface Held {
  key: string;
  glyph: string;
}

/** A hand in the kept order; glyphs that are not in it come last. */
export function arrange(hand: readonly string[], kept: readonly string[]): Held[] {
  const counts = new Map<string, number>();
  const held = hand.map((glyph) => {
    const n = counts.get(glyph) ?? 0;
    counts.set(glyph, n + 1);
    return { key: `${glyph}.${n}`, glyph };
  });
  const place = new Map(kept.map((key, i) => [key, i]));
  const rank = ({ key }: Held): number => place.get(key) ?? kept.length;
  return held
    .map((each, i) => ({ each, i }))
    .sort((a, b) => rank(a.each) - rank(b.each) || a.i - b.i)
    .map(({ each }) => each);
}

/** The order with one glyph moved to a position. */
export function moved(order: readonly string[], key: string, to: number): string[] {
  const others = order.filter((other) => other !== key);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/**
 * The order when a glyph leaves the hand. The server takes any of its kind, which here is the one with the last number:
 * the two change places, so that the one that was meant is gone.
 */
export function without(order: readonly string[], key: string): string[] {
  const glyph = key.slice(0, key.lastIndexOf("."));
  const last = order
    .filter((other) => other.startsWith(`${glyph}.`))
    .reduce((a, b) => (Number(b.slice(glyph.length + 1)) > Number(a.slice(glyph.length + 1)) ? b : a), key);
  return order.map((other) => (other === key ? last : other === last ? key : other));
}

export function keptOrder(table: string, seat: number): string[] {
  try {
    const kept: unknown = JSON.parse(loadItem(`hand.${table}.${seat}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function keepOrder(table: string, seat: number, order: readonly string[]): void {
  saveItem(`hand.${table}.${seat}`, JSON.stringify(order));
}

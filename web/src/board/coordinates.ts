/** Whether and where the names of spaces are written on the board. */
import type { Layout, Space } from "../wire/types";

/** Whether a board has names for its spaces that are not written beside it anyway. */
export function hasCoordinates(layout: Layout): boolean {
  return layout.labels.length === 0 && layout.spaces.some((space) => space.label !== "");
}

/** The spaces whose names are written: all of them if `all`, otherwise those that something is `about`. */
export function namedSpaces(layout: Layout, all: boolean, about: readonly string[]): Set<string> {
  if (!hasCoordinates(layout)) return new Set();
  return new Set(all ? layout.spaces.map(({ id }) => id) : about);
}

/** A name on the board, and its size in the layout's units. */
export interface Written {
  space: Space;
  size: number;
}

const LETTER = 0.62; // the width of a letter and the height of a capital, for a font of size 1
const CAPITAL = 0.8;
const LEAST = 12; // pixels, of any name
const LEGIBLE = 14; // pixels, of a name that something is about

/**
 * The names to write on a board where a unit has `scale` pixels. On a small board not all of them can be read, so, as on
 * a map, some are left out: no name touches another. Names that something is about come first, and are larger.
 */
export function writtenNames(
  layout: Layout,
  named: ReadonlySet<string>,
  about: ReadonlySet<string>,
  scale: number,
): Written[] {
  const spaces = layout.spaces.filter(({ id, label }) => label && (named.has(id) || about.has(id)));
  const usual = layout.text_size * 1.2;
  const atLeast = (pixels: number): number => Math.max(usual, scale ? pixels / scale : 0);
  const all = [
    ...spaces.filter(({ id }) => about.has(id)).map((space) => ({ space, size: atLeast(LEGIBLE) })),
    ...spaces.filter(({ id }) => !about.has(id)).map((space) => ({ space, size: atLeast(LEAST) })),
  ];
  if (atLeast(LEAST) === usual) return all;
  const written: Written[] = [];
  for (const each of all)
    if (about.has(each.space.id) || !written.some((other) => touch(each, other))) written.push(each);
  return written;
}

function touch(a: Written, b: Written): boolean {
  const width = ({ space, size }: Written): number => size * LETTER * (space.label.length + 0.5);
  const [dx, dy] = [a.space.centre[0] - b.space.centre[0], a.space.centre[1] - b.space.centre[1]];
  return 2 * Math.abs(dx) < width(a) + width(b) && 2 * Math.abs(dy) < CAPITAL * (a.size + b.size);
}

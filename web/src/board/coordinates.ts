/** Whether and where the names of spaces are written on the board. */
import type { Layout, Point, Space } from "../wire/types";
import { contains, distanceToOutline, inradius } from "./geometry";

/** Whether a board has names for its spaces that are not written beside it anyway. */
export function hasCoordinates(layout: Layout): boolean {
  return layout.labels.length === 0 && layout.spaces.some((space) => space.label !== "");
}

/** The spaces whose names are written: all of them if `all`, otherwise those that something is `about`. */
export function namedSpaces(layout: Layout, all: boolean, about: readonly string[]): Set<string> {
  if (!hasCoordinates(layout)) return new Set();
  return new Set(all ? layout.spaces.map(({ id }) => id) : about);
}

/** A name on the board: where it is written, and its size in the layout's units. */
export interface Written {
  space: Space;
  at: Point;
  size: number;
}

// For a font of size 1: the widths of a wide letter and of a figure, the height of a capital with the gap above it (a Q reaches below), and
// the gap beside a name, without which two read as one.
const LETTER = 0.8;
const FIGURE = 0.7;
const CAPITAL = 1;
const GAP = 0.25;
const LEGIBLE = 14; // pixels
const ROUNDS = 12; // of moving names apart; more don't find room for more of them

/**
 * The names to write on a board where a unit has `scale` pixels. Each is as near to the middle of its space as others
 * permit. Where there is no room for all of them, some are left out, as on a map: no name touches another. Names that
 * something is about come first.
 */
export function writtenNames(
  layout: Layout,
  named: ReadonlySet<string>,
  about: ReadonlySet<string>,
  scale: number,
): Written[] {
  const size = Math.max(Math.min(layout.text_size * 1.2, largest(layout.spaces)), scale ? LEGIBLE / scale : 0);
  const spaces = layout.spaces.filter(({ id, label }) => label && (named.has(id) || about.has(id)));
  const all = [...spaces.filter(({ id }) => about.has(id)), ...spaces.filter(({ id }) => !about.has(id))].map(
    (space): Written => ({ space, at: roomiest(space), size }),
  );
  for (let round = 0; round < ROUNDS && moveApart(all); round++);
  const written: Written[] = [];
  const left: Written[] = [];
  for (const each of all) {
    const fits = about.has(each.space.id) || !written.some((other) => overlap(each, other));
    (fits ? written : left).push(each);
  }
  for (const { space } of left) {
    // There may still be room elsewhere in the space.
    const tries = spots(space).map((at): Written => ({ space, at, size }));
    const found = tries.find((each) => !written.some((other) => overlap(each, other)));
    if (found) written.push(found);
  }
  return written;
}

/** The largest size in which half of the spaces have room for their names; half of the gap may lie outside. */
function largest(spaces: readonly Space[]): number {
  const sizes = spaces.map((space) => inradius(space) * Math.min(1, 2 / (width(space.label) - GAP / 2)));
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

/** The width of a name with the gap beside it, for a font of size 1. */
function width(label: string): number {
  return LETTER + FIGURE * (label.length - 1) + GAP;
}

/** Points in a space: its centre, and others towards its corners and the middles of its sides. */
function spots({ centre, outline }: Space): Point[] {
  const [x, y] = centre;
  const ends = outline.flatMap(([ax, ay], i): Point[] => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    return [
      [ax, ay],
      [(ax + bx) / 2, (ay + by) / 2],
    ];
  });
  const parts = [0.15, 0.3, 0.45, 0.6];
  const found = parts.flatMap((part) => ends.map(([ex, ey]): Point => [x + (ex - x) * part, y + (ey - y) * part]));
  return [centre, ...found.filter((at) => contains(outline, at))];
}

/** Where a space has most room round a point. */
function roomiest(space: Space): Point {
  const room = (at: Point): number => distanceToOutline(space.outline, at);
  return spots(space).reduce((best, at) => (room(at) > room(best) ? at : best));
}

/** Moves names that touch away from each other, as far as each stays in its space; false if none touch. */
function moveApart(names: readonly Written[]): boolean {
  let touched = false;
  for (let i = 0; i < names.length; i++) {
    for (let j = i + 1; j < names.length; j++) {
      const [a, b] = [names[i]!, names[j]!];
      const found = overlap(a, b);
      if (!found) continue;
      touched = true;
      const [dx, dy] = found;
      // Half of it each, along the way between them: that leads both towards the far ends of their spaces.
      shift(a, dx / 2, dy / 2);
      shift(b, -dx / 2, -dy / 2);
    }
  }
  return touched;
}

function shift(name: Written, dx: number, dy: number): void {
  const to: Point = [name.at[0] + dx, name.at[1] + dy];
  if (contains(name.space.outline, to)) name.at = to;
}

/** How far `a` has to move away from `b` so that they don't touch; null if they don't. */
function overlap(a: Written, b: Written): Point | null {
  const [dx, dy] = [a.at[0] - b.at[0], a.at[1] - b.at[1]];
  const across = (a.size * width(a.space.label) + b.size * width(b.space.label)) / 2 - Math.abs(dx);
  const down = (CAPITAL * (a.size + b.size)) / 2 - Math.abs(dy);
  if (across <= 0 || down <= 0) return null;
  const more = 1.02 * Math.min(dx ? across / Math.abs(dx) : Infinity, dy ? down / Math.abs(dy) : Infinity);
  return Number.isFinite(more) ? [dx * more, dy * more] : [across, 0];
}

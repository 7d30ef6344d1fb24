/** Outlines of spaces, distances and neighbours. Lengths are in the layout's units; y runs down. */
import type { Point, Space } from "../wire/types";

/** Path data for a polygon. */
export function path(points: readonly Point[], closed = true): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("") + (closed ? "Z" : "");
}

/** A smaller outline within an outline, drawn towards a point in it. */
export function inset(outline: readonly Point[], [cx, cy]: Point, scale = 0.84): Point[] {
  return outline.map(([x, y]) => [cx + scale * (x - cx), cy + scale * (y - cy)]);
}

/**
 * The outlines of several adjacent polygons as if they were one: edges that two of them share are left out. Neighbours
 * must have the same corners, and all polygons the same orientation.
 */
export function outline(parts: readonly (readonly Point[])[]): Point[][] {
  const edges = new Map<string, [Point, Point]>();
  for (const part of parts) {
    part.forEach((start, i) => {
      const end = part[(i + 1) % part.length]!;
      edges.set(`${start}|${end}`, [start, end]);
    });
  }
  const onward = new Map<string, Point[]>();
  for (const [start, end] of edges.values()) {
    if (edges.has(`${end}|${start}`)) continue;
    const key = String(start);
    onward.set(key, [...(onward.get(key) ?? []), end]);
  }
  const at = new Map([...edges.values()].map(([start]) => [String(start), start]));
  const found: Point[][] = [];
  for (let first = onward.keys().next(); !first.done; first = onward.keys().next()) {
    const chain = [at.get(first.value)!];
    for (let ends = onward.get(String(chain.at(-1))); ends; ends = onward.get(String(chain.at(-1)))) {
      const key = String(chain.at(-1));
      chain.push(ends.pop()!);
      if (!ends.length) onward.delete(key);
    }
    found.push(chain.slice(0, -1));
  }
  return found;
}

/** The radius of the largest circle round the centre of a space that fits inside it. */
export function inradius(space: Pick<Space, "outline" | "centre">): number {
  return distanceToOutline(space.outline, space.centre);
}

function distanceToSide(start: readonly [number, number], end: readonly [number, number]): number {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(start[0] * dx + start[1] * dy) / length));
  return Math.hypot(start[0] + along * dx, start[1] + along * dy);
}

/** The distance from a point to an outline. */
export function distanceToOutline(outline: readonly Point[], [x, y]: Point): number {
  const corners = outline.map(([cx, cy]) => [cx - x, cy - y] as const);
  return Math.min(...corners.map((corner, i) => distanceToSide(corner, corners[(i + 1) % corners.length]!)));
}

/** Whether a point is inside an outline. */
export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  return outline.reduce((inside, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

/** The point in the middle of several spaces. */
export function middle(spaces: readonly Pick<Space, "centre">[]): [number, number] {
  const n = Math.max(1, spaces.length);
  return [
    spaces.reduce((sum, space) => sum + space.centre[0], 0) / n,
    spaces.reduce((sum, space) => sum + space.centre[1], 0) / n,
  ];
}

export type Direction = "up" | "down" | "left" | "right";

const ROTATED: Record<Direction, (dx: number, dy: number) => [number, number]> = {
  right: (dx, dy) => [dx, dy],
  left: (dx, dy) => [-dx, dy],
  down: (dx, dy) => [dy, dx],
  up: (dx, dy) => [-dy, dx],
};

/**
 * The space to which an arrow key leads: the nearest one in that direction. Sideways distance counts double, and spaces
 * that lie more sideways than ahead are left out. Without any, the same space.
 */
export function neighbour(spaces: readonly Space[], from: string, direction: Direction): string {
  const start = spaces.find((space) => space.id === from);
  if (!start) return spaces[0]?.id ?? from;
  let best = from;
  let least = Infinity;
  for (const space of spaces) {
    const [ahead, aside] = ROTATED[direction](space.centre[0] - start.centre[0], space.centre[1] - start.centre[1]);
    if (ahead <= 1e-6 || Math.abs(aside) > ahead * 1.2) continue;
    const distance = Math.hypot(ahead, 2 * aside);
    if (distance < least - 1e-9) {
      least = distance;
      best = space.id;
    }
  }
  return best;
}

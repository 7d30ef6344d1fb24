import { describe, expect, test } from "vitest";
import type { Space } from "../wire/types";
import { outline, path, inradius, neighbour } from "./geometry";

function square(x: number, y: number): [number, number][] {
  return [
    [x, y],
    [x + 2, y],
    [x + 2, y + 2],
    [x, y + 2],
  ];
}

function space(id: string, x: number, y: number): Space {
  return { id, kind: "", outline: square(x, y), centre: [x + 1, y + 1], label: id, symbol: "" };
}

describe("outline", () => {
  test("of one polygon is itself", () => {
    expect(outline([square(0, 0)])).toEqual([square(0, 0)]);
  });

  test("of neighbours leaves out the side that they share", () => {
    const [line, ...more] = outline([square(0, 0), square(2, 0)]);
    expect(more).toEqual([]);
    expect(line).toHaveLength(6);
    expect(line).toContainEqual([2, 0]);
    expect(line).toContainEqual([4, 2]);
  });

  test("of a ring has a line outside and one inside", () => {
    const ring = [0, 2, 4].flatMap((x) => [0, 2, 4].map((y) => [x, y] as const)).filter(([x, y]) => x !== 2 || y !== 2);
    const lines = outline(ring.map(([x, y]) => square(x, y)));
    expect(lines.map((line) => line.length).sort((a, b) => a - b)).toEqual([4, 12]);
  });

  test("of polygons that meet in a point only keeps every side", () => {
    const lines = outline([square(0, 0), square(2, 2)]);
    expect(lines.reduce((sum, line) => sum + line.length, 0)).toBe(8);
  });
});

test("a path is closed unless it is a line", () => {
  expect(
    path([
      [0, 1],
      [2, 3],
    ]),
  ).toBe("M0 1L2 3Z");
  expect(
    path(
      [
        [0, 1],
        [2, 3],
      ],
      false,
    ),
  ).toBe("M0 1L2 3");
});

test("the inradius is the distance to the nearest side", () => {
  expect(inradius({ outline: square(0, 0), centre: [1, 1] })).toBe(1);
  expect(inradius({ outline: square(0, 0), centre: [0.5, 1] })).toBe(0.5);
});

describe("arrow keys", () => {
  const spaces = [space("a1", 0, 0), space("b1", 2, 0), space("a2", 0, 2), space("b2", 2, 2)];

  test("lead to the neighbour in that direction", () => {
    expect(neighbour(spaces, "a1", "right")).toBe("b1");
    expect(neighbour(spaces, "a1", "down")).toBe("a2");
    expect(neighbour(spaces, "b2", "up")).toBe("b1");
    expect(neighbour(spaces, "b2", "left")).toBe("a2");
  });

  test("stay where there is nothing", () => {
    expect(neighbour(spaces, "a1", "up")).toBe("a1");
    expect(neighbour(spaces, "a1", "left")).toBe("a1");
  });

  test("lead from an unknown space to the first one", () => {
    expect(neighbour(spaces, "z", "up")).toBe("a1");
  });
});

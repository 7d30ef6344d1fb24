import { expect, test } from "vitest";
import type { Layout, Point } from "../wire/types";
import { namedSpaces, writtenNames } from "./coordinates";
import { contains } from "./geometry";

const strip = (x: number): Point[] => [
  [x - 1.5, -1],
  [x + 1.5, -1],
  [x + 1.5, 1],
  [x - 1.5, 1],
];

const layout = {
  text_size: 0.6,
  labels: [],
  spaces: Array.from({ length: 20 }, (_, i) => ({
    id: `A${i}`,
    label: `A${i}`,
    centre: [i * 3, 0],
    outline: strip(i * 3),
  })),
} as unknown as Layout;
const all = namedSpaces(layout, true, []);
const NONE = new Set<string>();

test("on a large board every name is written, in its usual size", () => {
  const written = writtenNames(layout, all, NONE, 20);
  expect(written).toHaveLength(20);
  expect(new Set(written.map(({ size }) => size))).toEqual(new Set([0.6 * 1.2]));
});

test("names are no larger than spaces have room for", () => {
  const short = layout.spaces.slice(0, 10);
  const written = writtenNames({ ...layout, spaces: short, text_size: 5 }, all, NONE, 20);
  expect(written).toHaveLength(10);
  expect(new Set(written.map(({ size }) => size))).toEqual(new Set([1]));
});

test("on a small board names are legible and do not touch, and what something is about is never left out", () => {
  const written = writtenNames(layout, all, new Set(["A4", "A5"]), 4);
  const names = written.map(({ space }) => space.id);
  expect(names).toEqual(expect.arrayContaining(["A4", "A5"]));
  expect(names.length).toBeLessThan(15);
  expect(names.length).toBeGreaterThan(5);
  for (const { size } of written) expect(size * 4).toBeGreaterThanOrEqual(14 - 1e-9);
  const others = written.filter(({ space }) => !["A4", "A5"].includes(space.id)).map(({ space }) => space.centre[0]);
  for (const [i, x] of others.sort((a, b) => a - b).entries()) if (i) expect(x - others[i - 1]!).toBeGreaterThan(5);
});

test("in narrow spaces names move apart, each within its own", () => {
  // The central star of Cir*Kis: five darts round a point.
  const turned = ([x, y]: Point, i: number): Point => {
    const [c, s] = [Math.cos((i * 2 * Math.PI) / 5), Math.sin((i * 2 * Math.PI) / 5)];
    return [x * c - y * s, x * s + y * c];
  };
  const dart: Point[] = [
    [0, 0],
    [11.032, -15.185],
    [0, -11.6],
    [-11.032, -15.185],
  ];
  const spaces = Array.from({ length: 5 }, (_, i) => ({
    id: `A${i + 1}`,
    label: `A${i + 1}`,
    outline: dart.map((corner) => turned(corner, i)),
    centre: turned([0, -5.8], i),
  }));
  const star = { text_size: 4.4, labels: [], spaces } as unknown as Layout;
  for (const pixels of [360, 480, 560]) {
    const written = writtenNames(star, NONE, new Set(["A1", "A2"]), pixels / 206);
    const [a, b] = written;
    const [across, down] = [Math.abs(a!.at[0] - b!.at[0]), Math.abs(a!.at[1] - b!.at[1])];
    expect(across > 1.7 * a!.size || down > 0.79 * a!.size, `${pixels}`).toBe(true);
    for (const { space, at } of written) expect(contains(space.outline, at)).toBe(true);
  }
  expect(writtenNames(star, namedSpaces(star, true, []), NONE, 480 / 206)).toHaveLength(5);
});

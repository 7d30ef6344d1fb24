import { expect, test } from "vitest";
import type { Layout } from "../wire/types";
import { namedSpaces, writtenNames } from "./coordinates";

const layout = {
  text_size: 1,
  labels: [],
  spaces: Array.from({ length: 20 }, (_, i) => ({ id: `A${i}`, label: `A${i}`, centre: [i * 3, 0] })),
} as unknown as Layout;
const all = namedSpaces(layout, true, []);
const NONE = new Set<string>();

test("on a large board every name is written, in its usual size", () => {
  const written = writtenNames(layout, all, NONE, 20);
  expect(written).toHaveLength(20);
  expect(new Set(written.map(({ size }) => size))).toEqual(new Set([1.2]));
});

test("on a small board names are legible and do not touch, and what something is about is never left out", () => {
  const written = writtenNames(layout, all, new Set(["A4", "A5"]), 4);
  const names = written.map(({ space }) => space.id);
  expect(names).toEqual(expect.arrayContaining(["A4", "A5"]));
  expect(names.length).toBeLessThan(15);
  expect(names.length).toBeGreaterThan(5);
  for (const { size } of written) expect(size * 4).toBeGreaterThanOrEqual(12);
  const others = written.filter(({ space }) => !["A4", "A5"].includes(space.id)).map(({ space }) => space.centre[0]);
  for (const [i, x] of others.sort((a, b) => a - b).entries()) if (i) expect(x - others[i - 1]!).toBeGreaterThan(5);
});

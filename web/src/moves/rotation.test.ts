import { expect, test } from "vitest";
import type { ActionOut, Layout } from "../wire/types";
import { MoveSelection } from "./move-selection.svelte";
import { Rotation } from "./rotation";

/** A cross of five spaces: a middle, and one to each side. */
const CENTRES: Record<string, [number, number]> = {
  middle: [0, 0],
  left: [-10, 0],
  below: [0, 10],
  right: [10, 0],
  above: [0, -10],
};
const LAYOUT = {
  spaces: Object.entries(CENTRES).map(([id, centre]) => ({
    id,
    centre,
    kind: "",
    label: id,
    symbol: "",
    outline: [],
  })),
  pieces: ["pair", "single"].map((id) => ({
    id,
    name: { en: id, fr: id },
    outlines: [],
    symbol: "",
    size: 1,
    each: 0,
  })),
} satisfies Pick<Layout, "spaces" | "pieces">;

const action = (piece: string, ...spaces: string[]): ActionOut => ({
  text: `${piece} ${spaces.join(" ")}`,
  label: "",
  group: null,
  piece,
  spaces,
});
const SINGLE = action("single", "middle");
const LEFT = action("pair", "left", "middle");
const BELOW = action("pair", "below", "middle");
const RIGHT = action("pair", "middle", "right");
const ABOVE = action("pair", "above", "middle");
const ALL = [LEFT, BELOW, SINGLE, RIGHT, ABOVE];

function newSelection(): MoveSelection {
  const selection = new MoveSelection();
  selection.rotation = new Rotation(LAYOUT);
  selection.offer(0, ALL);
  return selection;
}

test("candidates are ordered by size, then clockwise from the top", () => {
  expect(new Rotation(LAYOUT).order(ALL, "middle")).toEqual([SINGLE, ABOVE, RIGHT, BELOW, LEFT]);
});

test("with a piece in hand, the candidate nearest to the pointer is chosen", () => {
  const selection = newSelection();
  selection.take("pair");
  expect(selection.actionAt("middle", [3, 1])).toBe(RIGHT);
  expect(selection.actionAt("middle", [-1, 4])).toBe(BELOW);
  selection.selectSpace("middle", [-3, 1]);
  expect(selection.chosen).toBe(LEFT);
  selection.rotate();
  expect(selection.chosen).toBe(ABOVE);
});

test("a rotation at the pointer is kept on selecting, and reset elsewhere", () => {
  const selection = newSelection();
  selection.take("pair");
  selection.rotateAt("middle");
  expect(selection.actionAt("middle", [3, 1])).toBe(BELOW);
  selection.selectSpace("middle", [3, 1]);
  expect(selection.chosen).toBe(BELOW);
  selection.clearSpaces();
  selection.rotateAt("middle");
  selection.resetRotation();
  expect(selection.actionAt("middle", [3, 1])).toBe(RIGHT);
});

test("without a piece in hand, the action that covers just the selected spaces comes first", () => {
  const selection = newSelection();
  selection.selectSpace("middle", [3, 1]);
  expect(selection.chosen).toBe(SINGLE);
  selection.selectSpace("above", [0, -9]);
  expect(selection.chosen).toBe(ABOVE);
});

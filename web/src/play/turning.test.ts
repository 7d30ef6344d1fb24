import { expect, test } from "vitest";
import type { ActionSeen, LayoutSeen } from "../lib/wire";
import { Choose } from "./choose.svelte";
import { Turning } from "./turning";

/** A cross of five spaces: a middle, and one to each side. */
const CENTRES: Record<string, [number, number]> = {
  middle: [0, 0],
  left: [-10, 0],
  below: [0, 10],
  right: [10, 0],
  above: [0, -10],
};
const LAYOUT = {
  shapes: Object.entries(CENTRES).map(([id, centre]) => ({
    id,
    centre,
    kind: "",
    label: id,
    symbol: "",
    outline: [],
  })),
  picks: ["pair", "single"].map((id) => ({ id, name: { en: id, fr: id }, outlines: [], symbol: "", size: 1 })),
} satisfies Pick<LayoutSeen, "shapes" | "picks">;

const action = (pick: string, ...spaces: string[]): ActionSeen => ({
  text: `${pick} ${spaces.join(" ")}`,
  shown: "",
  group: null,
  pick,
  spaces,
});
const SINGLE = action("single", "middle");
const LEFT = action("pair", "left", "middle");
const BELOW = action("pair", "below", "middle");
const RIGHT = action("pair", "middle", "right");
const ABOVE = action("pair", "above", "middle");
const ALL = [LEFT, BELOW, SINGLE, RIGHT, ABOVE];

function choosing(): Choose {
  const choose = new Choose();
  choose.turning = new Turning(LAYOUT);
  choose.offer(0, ALL);
  return choose;
}

test("ways follow each other clockwise from the top, after what covers less", () => {
  expect(new Turning(LAYOUT).order(ALL, "middle")).toEqual([SINGLE, ABOVE, RIGHT, BELOW, LEFT]);
});

test("of what is in hand, the way that lies under the pointer is meant", () => {
  const choose = choosing();
  choose.take("pair");
  expect(choose.foreseen("middle", [3, 1])).toBe(RIGHT);
  expect(choose.foreseen("middle", [-1, 4])).toBe(BELOW);
  choose.touch("middle", [-3, 1]);
  expect(choose.chosen).toBe(LEFT);
  choose.turn();
  expect(choose.chosen).toBe(ABOVE);
});

test("what was turned under the pointer is what is chosen there, and elsewhere it begins anew", () => {
  const choose = choosing();
  choose.take("pair");
  choose.turnForeseen("middle");
  expect(choose.foreseen("middle", [3, 1])).toBe(BELOW);
  choose.touch("middle", [3, 1]);
  expect(choose.chosen).toBe(BELOW);
  choose.drop();
  choose.turnForeseen("middle");
  choose.moveOn();
  expect(choose.foreseen("middle", [3, 1])).toBe(RIGHT);
});

test("pointing at spaces with nothing in hand finds what covers just these", () => {
  const choose = choosing();
  choose.touch("middle", [3, 1]);
  expect(choose.chosen).toBe(SINGLE);
  choose.touch("above", [0, -9]);
  expect(choose.chosen).toBe(ABOVE);
});

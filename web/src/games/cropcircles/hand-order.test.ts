import { expect, test } from "vitest";
import { drawnUnseen, moveTo, sortHand, swapWithLast } from "./hand-order";

const keys = (hand: string[], order: string[]): string[] => sortHand(hand, order).map(({ key }) => key);

test("a hand keeps its order, and new glyphs come last", () => {
  expect(keys(["circle1", "star3", "square2"], ["star3.0", "circle1.0"])).toEqual([
    "star3.0",
    "circle1.0",
    "square2.0",
  ]);
  expect(keys(["circle1", "star3"], [])).toEqual(["circle1.0", "star3.0"]);
});

test("glyphs of one kind have numbers", () => {
  expect(keys(["star3", "star3", "star3"], ["star3.2", "star3.0"])).toEqual(["star3.2", "star3.0", "star3.1"]);
});

test("a glyph that is played and taken back is where it was", () => {
  const order = ["star3.0", "circle1.0", "square2.0"];
  expect(keys(["star3", "square2"], order)).toEqual(["star3.0", "square2.0"]);
  expect(keys(["circle1", "square2", "star3"], order)).toEqual(order);
});

test("a glyph goes where it is dropped", () => {
  const order = ["a.0", "b.0", "c.0", "d.0"];
  expect(moveTo(order, "a.0", 2)).toEqual(["b.0", "c.0", "a.0", "d.0"]);
  expect(moveTo(order, "d.0", 0)).toEqual(["d.0", "a.0", "b.0", "c.0"]);
  expect(moveTo(order, "b.0", 99)).toEqual(["a.0", "c.0", "d.0", "b.0"]);
  expect(moveTo(order, "b.0", 1)).toEqual(order);
});

test("of two of a kind, the one that was selected leaves", () => {
  const order = ["star3.0", "circle1.0", "star3.1"];
  const left = sortHand(["star3", "circle1"], swapWithLast(order, "star3.0"));
  expect(left.map(({ glyph }) => glyph)).toEqual(["circle1", "star3"]);
  expect(swapWithLast(order, "circle1.0")).toEqual(order);
});

test("what was taken openly was not drawn unseen", () => {
  expect(drawnUnseen(["star3"], ["circle1"], ["circle1", "star3"])).toEqual([]);
  expect(drawnUnseen(["star3"], ["star3"], ["star3"])).toEqual(["star3"]);
  expect(drawnUnseen(["star3", "star3", "circle1"], [], ["star3"])).toEqual(["star3", "circle1"]);
});

import { beforeEach, describe, expect, test } from "vitest";
import type { ActionOut } from "../wire/types";
import { MoveSelection } from "./move-selection.svelte";

function action(text: string, piece: string, ...spaces: string[]): ActionOut {
  return { text, label: text, group: null, piece, spaces };
}

const WEDGE_B1 = action("wedge B1", "wedge", "B1");
const SLICE_B1_B2 = action("slice B1 B2", "slice", "B1", "B2");
const SLICE_B1_B3 = action("slice B1 B3", "slice", "B1", "B3");
const SLICE_B4_B5 = action("slice B4 B5", "slice", "B4", "B5");
const PASS = action("pass", "");
const ALL = [WEDGE_B1, SLICE_B1_B2, SLICE_B1_B3, SLICE_B4_B5, PASS];

let selection: MoveSelection;
beforeEach(() => {
  selection = new MoveSelection();
  selection.offer(0, ALL);
});

describe("a piece first", () => {
  test("lights up where it fits, and only there", () => {
    selection.take("wedge");
    expect([...selection.lit]).toEqual(["B1"]);
    selection.take("slice");
    expect([...selection.lit].sort()).toEqual(["B1", "B2", "B3", "B4", "B5"]);
  });

  test("a space with only one candidate chooses it", () => {
    selection.take("slice");
    expect(selection.selectSpace("B5")).toBe(true);
    expect(selection.chosen).toBe(SLICE_B4_B5);
  });

  test("selecting again rotates through the candidates and wraps round", () => {
    selection.take("slice");
    selection.selectSpace("B1");
    expect(selection.chosen).toBe(SLICE_B1_B2);
    selection.selectSpace("B1");
    expect(selection.chosen).toBe(SLICE_B1_B3);
    selection.selectSpace("B1");
    expect(selection.chosen).toBe(SLICE_B1_B2);
    selection.rotate(-1);
    expect(selection.chosen).toBe(SLICE_B1_B3);
  });

  test("another space of a candidate narrows the choice", () => {
    selection.take("slice");
    selection.selectSpace("B1");
    selection.selectSpace("B3");
    expect(selection.chosen).toBe(SLICE_B1_B3);
    expect(selection.candidates).toEqual([SLICE_B1_B3]);
  });

  test("a space elsewhere starts over; one where nothing fits chooses nothing", () => {
    selection.take("slice");
    selection.selectSpace("B1");
    selection.selectSpace("B4");
    expect(selection.chosen).toBe(SLICE_B4_B5);
    expect(selection.selectSpace("Z9")).toBe(false);
    expect(selection.chosen).toBeNull();
  });

  test("taking it again puts it back, and an unknown piece is ignored", () => {
    selection.take("slice");
    selection.take("slice");
    expect(selection.piece).toBeNull();
    selection.take("crown");
    expect(selection.piece).toBeNull();
  });

  test("the action at a space is what selecting it chooses", () => {
    selection.take("slice");
    selection.rotateAt("B1");
    expect(selection.actionAt("B1")).toBe(SLICE_B1_B3);
    expect(selection.actionAt("Z9")).toBeNull();
    expect(selection.actionAt(null)).toBeNull();
  });
});

describe("a space first", () => {
  test("shows what fits there", () => {
    selection.selectSpace("B1");
    expect([...selection.fitting].sort()).toEqual(["slice", "wedge"]);
    selection.selectSpace("B3");
    expect([...selection.fitting]).toEqual(["slice"]);
    expect(selection.chosen).toBe(SLICE_B1_B3);
  });

  test("taking a piece that fits keeps the space, any other deselects it", () => {
    selection.selectSpace("B1");
    selection.take("slice");
    expect(selection.chosen).toBe(SLICE_B1_B2);
    selection.clear();
    selection.selectSpace("B4");
    selection.take("wedge");
    expect(selection.chosen).toBeNull();
    expect(selection.piece).toBe("wedge");
  });
});

describe("a new offer", () => {
  test("keeps what is still legal", () => {
    selection.take("slice");
    selection.selectSpace("B1");
    selection.selectSpace("B1");
    selection.offer(0, ALL.slice(1));
    expect(selection.chosen).toBe(SLICE_B1_B3);
  });

  test("drops what is no longer legal", () => {
    selection.take("wedge");
    selection.selectSpace("B1");
    selection.offer(0, [SLICE_B4_B5]);
    expect(selection.piece).toBeNull();
    expect(selection.chosen).toBeNull();
  });

  test("for another seat starts over", () => {
    selection.take("slice");
    selection.selectSpace("B1");
    selection.offer(1, ALL);
    expect([selection.piece, selection.chosen]).toEqual([null, null]);
  });

  test("of nothing leaves nothing to do", () => {
    selection.offer(null, []);
    expect([selection.lit.size, selection.pieces.length, selection.plain.length]).toEqual([0, 0, 0]);
  });
});

test("actions without spaces are listed apart", () => {
  expect(selection.plain).toEqual([PASS]);
  expect(selection.pieces).toEqual(["wedge", "slice"]);
});

test("an action can be chosen directly", () => {
  selection.choose(SLICE_B1_B3);
  expect(selection.chosen).toBe(SLICE_B1_B3);
  expect(selection.piece).toBe("slice");
});

describe("one placement after the other", () => {
  test("of the piece in hand, round and round, forwards and backwards", () => {
    selection.take("slice");
    const forwards = [1, 1, 1, 1].map((step) => selection.cycle(step));
    expect(forwards).toEqual([SLICE_B1_B2, SLICE_B1_B3, SLICE_B4_B5, SLICE_B1_B2]);
    expect(selection.cycle(-1)).toBe(SLICE_B4_B5);
    expect(selection.chosen).toBe(SLICE_B4_B5);
    expect(selection.piece).toBe("slice");
  });

  test("without a piece in hand, all placements, and none is taken", () => {
    expect(selection.cycle(-1)).toBe(SLICE_B4_B5);
    expect(selection.cycle(1)).toBe(WEDGE_B1);
    expect(selection.chosen).toBe(WEDGE_B1);
    expect(selection.piece).toBeNull();
  });

  test("where nothing can be placed, nothing happens", () => {
    selection.offer(0, [PASS]);
    expect(selection.cycle(1)).toBeNull();
    expect(selection.chosen).toBeNull();
  });
});

test("only one piece in several ways turns", () => {
  selection.take("slice");
  selection.selectSpace("B1");
  expect(selection.turns).toBe(true);
  selection.clear();
  selection.selectSpace("B1");
  expect(selection.candidates).toHaveLength(3);
  expect(selection.turns).toBe(false);
});

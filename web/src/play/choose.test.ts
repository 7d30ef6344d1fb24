import { beforeEach, describe, expect, test } from "vitest";
import type { ActionSeen } from "../lib/wire";
import { Choose } from "./choose.svelte";

function action(text: string, pick: string, ...spaces: string[]): ActionSeen {
  return { text, shown: text, group: null, pick, spaces };
}

const WEDGE_B1 = action("wedge B1", "wedge", "B1");
const SLICE_B1_B2 = action("slice B1 B2", "slice", "B1", "B2");
const SLICE_B1_B3 = action("slice B1 B3", "slice", "B1", "B3");
const SLICE_B4_B5 = action("slice B4 B5", "slice", "B4", "B5");
const PASS = action("pass", "");
const ALL = [WEDGE_B1, SLICE_B1_B2, SLICE_B1_B3, SLICE_B4_B5, PASS];

let choose: Choose;
beforeEach(() => {
  choose = new Choose();
  choose.offer(0, ALL);
});

describe("something in hand first", () => {
  test("lights up where it fits, and only there", () => {
    choose.take("wedge");
    expect([...choose.lit]).toEqual(["B1"]);
    choose.take("slice");
    expect([...choose.lit].sort()).toEqual(["B1", "B2", "B3", "B4", "B5"]);
  });

  test("a space that only one way covers chooses it", () => {
    choose.take("slice");
    expect(choose.touch("B5")).toBe(true);
    expect(choose.chosen).toBe(SLICE_B4_B5);
  });

  test("pointing again turns through the ways, and round again", () => {
    choose.take("slice");
    choose.touch("B1");
    expect(choose.chosen).toBe(SLICE_B1_B2);
    choose.touch("B1");
    expect(choose.chosen).toBe(SLICE_B1_B3);
    choose.touch("B1");
    expect(choose.chosen).toBe(SLICE_B1_B2);
    choose.turn(-1);
    expect(choose.chosen).toBe(SLICE_B1_B3);
  });

  test("another space of the same place narrows the choice", () => {
    choose.take("slice");
    choose.touch("B1");
    choose.touch("B3");
    expect(choose.chosen).toBe(SLICE_B1_B3);
    expect(choose.candidates).toEqual([SLICE_B1_B3]);
  });

  test("a space elsewhere begins anew; one where nothing fits chooses nothing", () => {
    choose.take("slice");
    choose.touch("B1");
    choose.touch("B4");
    expect(choose.chosen).toBe(SLICE_B4_B5);
    expect(choose.touch("Z9")).toBe(false);
    expect(choose.chosen).toBeNull();
  });

  test("taking it again puts it back, and what can't be taken is not", () => {
    choose.take("slice");
    choose.take("slice");
    expect(choose.pick).toBeNull();
    choose.take("crown");
    expect(choose.pick).toBeNull();
  });

  test("what is foreseen at a space is what pointing chooses", () => {
    choose.take("slice");
    choose.turnForeseen("B1");
    expect(choose.foreseen("B1")).toBe(SLICE_B1_B3);
    expect(choose.foreseen("Z9")).toBeNull();
    expect(choose.foreseen(null)).toBeNull();
  });
});

describe("a space first", () => {
  test("shows what fits there", () => {
    choose.touch("B1");
    expect([...choose.fitting].sort()).toEqual(["slice", "wedge"]);
    choose.touch("B3");
    expect([...choose.fitting]).toEqual(["slice"]);
    expect(choose.chosen).toBe(SLICE_B1_B3);
  });

  test("taking something that fits keeps the space, anything else drops it", () => {
    choose.touch("B1");
    choose.take("slice");
    expect(choose.chosen).toBe(SLICE_B1_B2);
    choose.clear();
    choose.touch("B4");
    choose.take("wedge");
    expect(choose.chosen).toBeNull();
    expect(choose.pick).toBe("wedge");
  });
});

describe("a new offer", () => {
  test("keeps what is still allowed", () => {
    choose.take("slice");
    choose.touch("B1");
    choose.touch("B1");
    choose.offer(0, ALL.slice(1));
    expect(choose.chosen).toBe(SLICE_B1_B3);
  });

  test("drops what no longer is", () => {
    choose.take("wedge");
    choose.touch("B1");
    choose.offer(0, [SLICE_B4_B5]);
    expect(choose.pick).toBeNull();
    expect(choose.chosen).toBeNull();
  });

  test("for somebody else begins anew", () => {
    choose.take("slice");
    choose.touch("B1");
    choose.offer(1, ALL);
    expect([choose.pick, choose.chosen]).toEqual([null, null]);
  });

  test("of nothing leaves nothing to do", () => {
    choose.offer(null, []);
    expect([choose.lit.size, choose.picks.length, choose.plain.length]).toEqual([0, 0, 0]);
  });
});

test("actions without a place stand apart", () => {
  expect(choose.plain).toEqual([PASS]);
  expect(choose.picks).toEqual(["wedge", "slice"]);
});

test("an action can be chosen as a whole", () => {
  choose.settle(SLICE_B1_B3);
  expect(choose.chosen).toBe(SLICE_B1_B3);
  expect(choose.pick).toBe("slice");
});

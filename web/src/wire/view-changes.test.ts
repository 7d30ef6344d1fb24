import { expect, test } from "vitest";
import type { View, ViewChanges } from "./types";
import { withChanges } from "./view-changes";

const mark = (text: string): object => ({ spaces: [], kind: "number", text });
const view = {
  number: 3,
  status: "playing",
  data: { round: 1, dice: [4, 3], sheets: ["a", "b"] },
  boards: [
    { marks: [mark("1")], panels: ["p"] },
    { marks: [mark("2")], panels: ["q"] },
  ],
  legal: [{ seat: 0, actions: [] }],
} as unknown as View;

test("what has not changed stays, and null is a board that has not changed", () => {
  const changes = { number: 4, data: { round: 2 }, boards: [null, { marks: [mark("5")] }] } as unknown as ViewChanges;
  const after = withChanges(view, changes);
  expect(after).toMatchObject({ number: 4, status: "playing", data: { round: 2, dice: [4, 3], sheets: ["a", "b"] } });
  expect(after.boards).toEqual([view.boards[0], { marks: [mark("5")], panels: ["q"] }]);
  expect(after.legal).toBe(view.legal);
  expect(view).toMatchObject({ number: 3, data: { round: 1 } });
});

test("a remark changes neither the boards nor the data", () => {
  const after = withChanges(view, { number: 4 } as ViewChanges);
  expect(after.boards).toBe(view.boards);
  expect(after.data).toEqual(view.data);
});

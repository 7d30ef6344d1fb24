import { expect, test } from "vitest";
import type { ListedTable } from "../wire/types";
import { isWon, opponentsOf, resultOf, scoresOf } from "./result";

const table = (changes: Partial<ListedTable>): ListedTable => ({
  ...{ table: "0", game: "any", players: 2, options: {}, status: "over", names: ["Ada", "Bob"], how: "played" },
  ...{ winners: [0], scores: [30, 20], updated: 1, public: false, deadline: null },
  ...{ levels: [null, null], ended: 1, ended_by: null, counts: true, mine: [0] },
  ...changes,
});

test.each([
  [{}, "Won"],
  [{ mine: [1] }, "Lost"],
  [{ winners: [0, 1] }, "Shared the win"],
  [{ how: "resigned" }, "Won: the others gave up"],
  [{ how: "resigned", mine: [1] }, "Gave up"],
  [{ how: "timed-out" }, "Won on time"],
  [{ how: "timed-out", mine: [1] }, "Ran out of time"],
  [{ how: "in a new way" }, "Won"],
  [{ how: "abandoned", winners: [] }, "Stopped"],
  [{ players: 1, names: ["Ada"], scores: [1] }, "1 point"],
  [{ players: 1, names: ["Ada"], scores: [-4] }, "−4 points"],
  [{ mine: [0, 1], winners: [1] }, "Bob wins."],
  [{ levels: [4, null] }, "Left to a bot"],
  [{ levels: [4, null], status: "playing" as const }, "Left to a bot"],
  [{ status: "playing" as const }, "Being played"],
  [{ status: "open" as const }, "Waiting for players"],
])("%j: %s", (changes, words) => {
  expect(resultOf(table(changes))).toBe(words);
});

test("a game is won by whoever played it to its end", () => {
  expect(isWon(table({}))).toBe(true);
  expect(isWon(table({ mine: [1] }))).toBe(false);
  expect(isWon(table({ levels: [4, null] }))).toBe(false);
  expect(isWon(table({ players: 1 }))).toBe(false);
});

test("opponents are named, bots with their level", () => {
  expect(opponentsOf(table({}))).toBe("with Bob");
  expect(opponentsOf(table({ mine: [0, 1] }))).toBe("at one screen: Ada and Bob");
  expect(opponentsOf(table({ players: 1, names: ["Ada"], mine: [0] }))).toBe("alone");
  const three = { names: ["Ada", "Kite", "Bot 2", ""], levels: [null, 4, 2, null] };
  expect(opponentsOf(table(three))).toBe("with Kite (level\u00a04), Bot 2 and free seat");
});

test("one's own score comes first", () => {
  expect(scoresOf(table({ mine: [1] }))).toBe("20–30");
  expect(scoresOf(table({ players: 3, scores: [-1, 2, 3] }))).toBe("−1, 2, 3");
  expect(scoresOf(table({ players: 1, scores: [7] }))).toBe("");
  expect(scoresOf(table({ status: "playing", scores: [] }))).toBe("");
});

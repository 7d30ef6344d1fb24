import { expect, test } from "vitest";
import { formatChange, gameOfDay, puzzlePath, sparkline, themeOf } from "./puzzles";

test("addresses", () => {
  expect(puzzlePath("cirkis")).toBe("/puzzles/cirkis");
  expect(puzzlePath("cirkis", "cirkis-017")).toBe("/puzzles/cirkis/cirkis-017");
  expect(puzzlePath("cirkis", "", "free-turn")).toBe("/puzzles/cirkis#free-turn");
  expect(themeOf("#free-turn")).toBe("free-turn");
  expect(themeOf("")).toBe("");
  expect(themeOf("#<b>")).toBe("");
});

test("a change fits the rounded ratings before and after it", () => {
  expect(formatChange(1520.4, 20)).toBe("+20");
  expect(formatChange(1480.6, -19.2)).toBe("−19");
  expect(formatChange(1500, 0)).toBe("±0");
});

test("a line through ratings", () => {
  expect(sparkline([1500], 100, 20)).toBe("");
  expect(sparkline([1500, 1600, 1550], 100, 20)).toBe("0,20 50,0 100,10");
  expect(sparkline([1500, 1500], 100, 20)).toBe("0,10 100,10");
});

test("each game has its day", () => {
  const games = ["a", "b", "c"];
  expect([0, 1, 2, 3].map((day) => gameOfDay(games, day * 86_400_000 + 5))).toEqual(["a", "b", "c", "a"]);
  expect(gameOfDay([], 5)).toBeUndefined();
});

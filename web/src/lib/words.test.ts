import { describe, expect, test } from "vitest";
import { en } from "../words/en";
import { fr } from "../words/fr";
import { fill } from "./words.svelte";

const keys = Object.keys(en) as (keyof typeof en)[];
const holes = (words: string): string[] => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort();

test("both languages have the same keys in the same order", () => {
  expect(Object.keys(fr)).toEqual(keys);
});

test.each(keys)("%s has the same parameters in both languages", (key) => {
  expect(holes(fr[key])).toEqual(holes(en[key]));
});

test.each(keys)("%s is French as it is set", (key) => {
  expect(fr[key]).not.toMatch(/[^\u00a0][:»]|[^\u202f][;!?]|«[^\u00a0]|'/u);
  expect(fr[key]).not.toMatch(/\b(tu|toi|ton|tes|vous|votre|vos)\b/iu);
});

describe("one or several", () => {
  test("in English", () => {
    expect([0, 1, 2].map((n) => fill("{n} point|{n} points", { n }, "en"))).toEqual([
      "0 points",
      "1 point",
      "2 points",
    ]);
  });
  test("in French nought is singular", () => {
    expect([0, 1, 2].map((n) => fill("{n} point|{n} points", { n }, "fr"))).toEqual(["0 point", "1 point", "2 points"]);
  });
});

test("what has no value stays as it is", () => {
  expect(fill("{a} and {b}", { a: 1 }, "en")).toBe("1 and {b}");
});

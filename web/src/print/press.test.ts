import { expect, test } from "vitest";
import { optionTexts, usualPaper, withQuery } from "./press.svelte";

test("the paper is what is usual where the reader lives", () => {
  expect(usualPaper(["en-US", "en"])).toBe("letter");
  expect(usualPaper(["fr-CA"])).toBe("letter");
  expect(usualPaper(["fr-FR", "en-US"])).toBe("a4");
  expect(usualPaper(["en", "en-US"])).toBe("letter");
  expect(usualPaper(["zh-Hant-TW"])).toBe("a4");
  expect(usualPaper(["fr"])).toBe("a4");
  expect(usualPaper([])).toBe("a4");
});

test("an address has each parameter, and lists by their entries", () => {
  expect(withQuery("/x", { paper: "a4", copies: 2, option: ["a=1", "b=é"] })).toBe(
    "/x?paper=a4&copies=2&option=a%3D1&option=b%3D%C3%A9",
  );
  expect(withQuery("/x", { booklet: true, option: [] })).toBe("/x?booklet=true");
});

test("only options that were changed are sent", () => {
  const options = [
    { name: "poster", default: false },
    { name: "edge", default: 22 },
    { name: "extra", default: true },
    { name: "new", default: 1 },
  ];
  expect(optionTexts(options, { poster: true, edge: 22, extra: false })).toEqual(["poster=on", "extra=off"]);
  expect(optionTexts(options, { poster: false, edge: 30, extra: true, new: 1 })).toEqual(["edge=30"]);
});

import { afterEach, describe, expect, test } from "vitest";
import { settings } from "../app/settings.svelte";
import { setLanguage, useWords, type Catalogue } from "./catalogues.svelte";
import { bestLanguage, LANGUAGES, SOURCE_LANGUAGE } from "./languages";
import { format, formatDate, formatPercent, joinAnd, say, t, withColon, wordIn } from "./translate.svelte";

const files = import.meta.glob<Catalogue>(["../words/*.po", "../games/*/words/*.po"], { eager: true });
const raw = import.meta.glob<string>(["../words/*.po", "../games/*/words/*.po"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const languageOf = (file: string): string => file.split("/").at(-1)!.replace(".po", "");
const sourceOf = (file: string): string => file.replace(/[^/]+$/, `${SOURCE_LANGUAGE}.po`);
/** The keys in a file itself, without those filled in from the source language. */
const keysOf = (file: string): string[] => [...raw[file]!.matchAll(/^msgid "(.+)"$/gm)].map((found) => found[1]!);
const forms = (message: string | readonly string[]): readonly string[] =>
  typeof message === "string" ? [message] : message;
const placeholders = (message: string | readonly string[]): string[] =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

afterEach(() => setLanguage(SOURCE_LANGUAGE));

test("languages are found, with their own names", () => {
  expect(LANGUAGES).toMatchObject({ en: "English", fr: "Français" });
});

test.each(Object.keys(files))("%s has the keys of the source language in the same order", (file) => {
  expect(keysOf(file)).toEqual(keysOf(sourceOf(file)));
  expect(new Set(keysOf(file)).size).toBe(keysOf(file).length);
});

test.each(Object.keys(files))("%s flags the entries that have placeholders, and only those", (file) => {
  for (const entry of raw[file]!.split("\n\n").slice(1)) {
    expect(entry.includes("#, python-brace-format\nmsgid"), entry).toBe(/\{\w+\}/.test(entry));
  }
});

test.each(Object.keys(files))("%s has the same placeholders as the source language", (file) => {
  for (const key of keysOf(file)) {
    const [own, source] = [files[file]!.messages[key]!, files[sourceOf(file)]!.messages[key]!];
    // A plural form may leave out the number: "one draw".
    const withoutNumber = (names: string[]): string[] =>
      typeof own === "string" ? names : names.filter((name) => name !== "{n}");
    expect(withoutNumber(placeholders(own)), key).toEqual(withoutNumber(placeholders(source)));
    expect(typeof own, key).toBe(typeof source);
  }
});

test.each(Object.keys(files).filter((file) => languageOf(file) === "fr"))(
  "%s follows French typography and says vous",
  (file) => {
    for (const [key, message] of Object.entries(files[file]!.messages)) {
      for (const text of forms(message)) {
        expect(text, key).not.toMatch(/[^\u00a0][:»]|[^\u202f][;!?]|«[^\u00a0]|'/u);
        expect(text, key).not.toMatch(/(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu);
      }
    }
  },
);

test.each(Object.keys(files).filter((file) => languageOf(file) === "en"))("%s has the signs of print", (file) => {
  for (const [key, message] of Object.entries(files[file]!.messages)) {
    for (const text of forms(message)) expect(text, key).not.toMatch(/['"«»]/u);
  }
});

describe("plural forms", () => {
  const counted = (): string[] => [0, 1, 2, -5].map((n) => t("points", { n }));
  test("in English", () => expect(counted()).toEqual(["0 points", "1 point", "2 points", "−5 points"]));
  test("in French zero is singular", async () => {
    await setLanguage("fr");
    expect(counted()).toEqual(["0 point", "1 point", "2 points", "−5 points"]);
  });
});

test("a placeholder without a value stays as it is, and an unknown key is shown as itself", () => {
  const catalogue: Catalogue = { messages: { a: "{a} and {b}", many: ["one", "some"] }, plural: () => 2 };
  expect(format(catalogue, "a", { a: 1 })).toBe("1 and {b}");
  expect(format(catalogue, "many", { n: 9 })).toBe("some");
  expect(format(catalogue, "missing", {})).toBe("missing");
});

test("a text of the server falls back to the source language", async () => {
  expect(say({ en: "yes", fr: "oui" })).toBe("yes");
  await setLanguage("fr");
  expect(say({ en: "yes", fr: "oui" })).toBe("oui");
  expect(say({ en: "yes" })).toBe("yes");
  expect(joinAnd(["a", "b", "c"])).toBe("a, b et c");
});

test("a domain without a catalogue in the language uses the source language", async () => {
  await setLanguage("xx");
  expect(t("close")).toBe("Close");
});

test("the first language is the best that the page has", () => {
  expect(bestLanguage(["xx", "fr-CA", "en"])).toBe("fr");
  expect(bestLanguage(["xx"])).toBe(SOURCE_LANGUAGE);
  expect(bestLanguage([])).toBe(SOURCE_LANGUAGE);
  expect(settings.language).toBe(SOURCE_LANGUAGE);
});

test("dates and levels don't break over lines", async () => {
  for (const language of ["en", "fr"]) {
    await setLanguage(language);
    expect(formatDate(Date.UTC(2026, 10, 17))).toMatch(/^17\u00a0\S+\u00a02026$/u);
    expect(t("bot.level", { level: 3 })).toMatch(/\u00a03$/u);
  }
});

test("percentages are written as the language does", async () => {
  expect([0.614, -0.001, -0.5].map(formatPercent)).toEqual(["61%", "0%", "−50%"]);
  await setLanguage("fr");
  expect(formatPercent(0.614)).toMatch(/^61\s%$/);
});

test("a game may have its own word for something of the page", async () => {
  await Promise.all(["page", "circle36", "cirkis"].map(useWords));
  await setLanguage("fr");
  expect(wordIn("circle36", "board.other", { name: "Ada" })).toBe("C’est la feuille de Ada.");
  expect(wordIn("circle36", "close")).toBe(t("close"));
  expect(wordIn("cirkis", "board.own")).toBe("Revenir à mon plateau");
  expect(wordIn(undefined, "board.own")).toBe("Revenir à mon plateau");
});

test("a colon is the language's own, in hidden text too", async () => {
  await useWords("page");
  expect(withColon("Bow", 2)).toBe("Bow: 2");
  await setLanguage("fr");
  expect(withColon("Nœud", 2)).toBe("Nœud\u00a0: 2");
  const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../generated/*"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const joined = /[^\s}]\}: [{<$]|\$\{[^}]*\}: /; // "{name}: {points}" in a template or a string
  const found = Object.entries(sources).flatMap(([file, text]) =>
    text.split("\n").flatMap((line) => (joined.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

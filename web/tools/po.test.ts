import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileCatalogue, fillConstants, parseCatalogue, parsePluralForms, SOURCE_LANGUAGE } from "./po.js";

const catalogue = (body: string, plural = "nplurals=2; plural=(n != 1);"): string =>
  `msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: ${plural}\\n"\n\n${body}`;

test.each([
  ["nplurals=1; plural=0;", [0, 0, 0, 0, 0]],
  ["nplurals=2; plural=(n != 1);", [1, 0, 1, 1, 1]],
  ["nplurals=2; plural=n>1", [0, 0, 1, 1, 1]],
  [
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    [2, 0, 1, 2, 2],
  ],
])("%s", (header, expected) => {
  const { plural } = parsePluralForms(header);
  const rule = new Function("n", `return ${plural}`) as (n: number) => number;
  expect([0, 1, 2, 5, 11].map(rule)).toEqual(expected);
});

test.each([
  "",
  "nplurals=2",
  "nplurals=2; plural=alert(1);",
  "nplurals=2; plural=n.constructor;",
  "nplurals=2; plural=n=1;",
  "nplurals=2; plural=(n != 1;",
  "nplurals=2; plural=n;",
  "nplurals=2; plural=number;",
  "nplurals=2; plural=n/2;",
])("%s is refused", (header) => {
  expect(() => parsePluralForms(header)).toThrow();
});

test("a catalogue has sentences and plural forms", () => {
  const source = catalogue(
    'msgid "a.b"\nmsgstr "One \\"thing\\"."\n\nmsgid "n"\nmsgid_plural "n"\nmsgstr[0] "x"\nmsgstr[1] "y"\n',
  );
  expect(parseCatalogue(source, "xx").messages).toEqual({ "a.b": 'One "thing".', n: ["x", "y"] });
});

test.each([
  ['msgid "a"\nmsgstr ""\n', "no text"],
  ['msgid "n"\nmsgid_plural "n"\nmsgstr[0] "x"\n', "2 forms"],
  ['msgctxt "c"\nmsgid "a"\nmsgstr "x"\n', "msgctxt"],
])("%s is refused", (body, why) => {
  expect(() => parseCatalogue(catalogue(body), "xx")).toThrow(why);
});

test("a catalogue of another language is refused", () => {
  expect(() => parseCatalogue(catalogue(""), "yy")).toThrow("Language: xx");
});

test("constants of the rules are filled in, other placeholders stay", () => {
  expect(fillConstants("{points} of {goal}; {goal} is {far}", { goal: 40, far: 0 })).toBe("{points} of 40; 40 is 0");
});

test("keys that a catalogue lacks are taken from the source language", () => {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  const texts = 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n';
  writeFileSync(join(folder, `${SOURCE_LANGUAGE}.po`), catalogue(texts).replace("xx", SOURCE_LANGUAGE));
  writeFileSync(join(folder, "xx.po"), catalogue('msgid "a"\nmsgstr "Α"\n'));
  const module = compileCatalogue(join(folder, "xx.po"));
  rmSync(folder, { recursive: true });
  expect(module).toContain('{"a":"Α","b":"B"}');
  expect(module).toContain("export const plural = (n) => Number((n != 1));");
});

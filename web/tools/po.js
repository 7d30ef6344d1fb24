// Reads gettext catalogues (`words/<language>.po`) and turns them into JavaScript modules. A catalogue is monolingual:
// its `msgid` is a key, its `msgstr` the sentence in the catalogue's language.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";

/** The numbers in each game's rules that texts mention: `Game.constants` in Python. */
export const CONSTANTS_FILE = fileURLToPath(new URL("../src/generated/constants.json", import.meta.url));

/** The language that texts are written in first; the fallback for texts that another language lacks. */
export const SOURCE_LANGUAGE = "en";

/**
 * @typedef {object} Catalogue
 * @property {string} language
 * @property {Record<string, string | string[]>} messages texts by key; a list where there are plural forms
 * @property {number} forms the number of plural forms
 * @property {string} plural the plural rule as a JavaScript expression of `n`
 */

/**
 * The catalogue in a file. Throws if the page can't use it.
 * @param {string} file
 * @returns {Catalogue}
 */
export function readCatalogue(file) {
  return parseCatalogue(readFileSync(file, "utf8"), basename(file, ".po"));
}

/**
 * @param {string} source
 * @param {string} language the language that the header must name
 * @returns {Catalogue}
 */
export function parseCatalogue(source, language) {
  const { headers, translations } = po.parse(source);
  if (headers["Language"] !== language) throw new Error(`the header says Language: ${headers["Language"]}`);
  const { forms, plural } = parsePluralForms(headers["Plural-Forms"] ?? "");
  /** @type {Record<string, string | string[]>} */
  const messages = {};
  for (const entry of Object.values(translations[""] ?? {})) {
    if (!entry.msgid || entry.obsolete) continue;
    if (entry.msgstr.some((text) => !text)) throw new Error(`${entry.msgid} has no text`);
    const expected = entry.msgid_plural === undefined ? 1 : forms;
    if (entry.msgstr.length !== expected) throw new Error(`${entry.msgid} needs ${expected} forms`);
    messages[entry.msgid] = entry.msgid_plural === undefined ? entry.msgstr[0] : entry.msgstr;
  }
  if (Object.keys(translations).some((context) => context !== "")) throw new Error("msgctxt is not supported");
  return { language, messages, forms, plural };
}

const HEADER = /^\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*$/;
const TOKENS = /\s+|\d+|n(?!\w)|\|\||&&|[=!<>]=|[<>!?:()%*/+-]/y;
const SAMPLES = [...Array(1000).keys(), 10_000, 100_001, 1_000_002];

/**
 * A `Plural-Forms` header as a JavaScript expression of `n`. Gettext's C syntax is valid JavaScript, so it is enough to
 * check that the header contains nothing else, and that the result is always one of the forms.
 * @param {string} header
 * @returns {{ forms: number, plural: string }}
 */
export function parsePluralForms(header) {
  const found = HEADER.exec(header);
  if (!found) throw new Error(`not a Plural-Forms header: ${header}`);
  const [, count, expression] = found;
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < expression.length) {
    const at = TOKENS.lastIndex;
    if (!TOKENS.test(expression)) throw new Error(`not a plural rule, from ${expression.slice(at)}`);
  }
  const forms = Number(count);
  const plural = `Number(${expression})`;
  let rule;
  try {
    rule = new Function("n", `return ${plural}`);
  } catch {
    throw new Error(`not a plural rule: ${expression}`);
  }
  for (const n of SAMPLES) {
    const form = rule(n);
    if (!Number.isInteger(form) || form < 0 || form >= forms) throw new Error(`${expression} gives ${form} for ${n}`);
  }
  return { forms, plural };
}

/**
 * The source of the module for a catalogue. Keys that it lacks get the source language's text, and in a game's
 * catalogue the constants of its rules are filled in.
 * @param {string} file
 */
export function compileCatalogue(file) {
  const { messages, plural } = readCatalogue(file);
  const source = join(dirname(file), `${SOURCE_LANGUAGE}.po`);
  const all = existsSync(source) ? { ...readCatalogue(source).messages, ...messages } : messages;
  const constants = JSON.parse(readFileSync(CONSTANTS_FILE, "utf8"))[basename(dirname(dirname(file)))] ?? {};
  const filled = Object.entries(all).map(([key, text]) => [
    key,
    Array.isArray(text) ? text.map((form) => fillConstants(form, constants)) : fillConstants(text, constants),
  ]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(filled))};\nexport const plural = (n) => ${plural};\n`;
}

/**
 * A text with the placeholders filled that are constants; all others stay.
 * @param {string} text
 * @param {Record<string, number>} constants
 */
export function fillConstants(text, constants) {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(constants[name] ?? placeholder));
}

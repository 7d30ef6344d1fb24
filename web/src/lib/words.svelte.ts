/** What the page says, in the language that is set. Components that call these change at once with the language. */
import { en } from "../words/en";
import { fr } from "../words/fr";
import { settings } from "./settings.svelte";
import type { Text } from "./wire";

export type Key = keyof typeof en;
export type Words = Record<Key, string>;

const WORDS: Record<string, Words> = { en, fr };

/**
 * The words for a key. `{name}` is replaced by a parameter. Where `n` decides between one and several, both stand side
 * by side: `{n} player|{n} players`. In French nought is singular.
 */
export function t(key: Key, params: Record<string, string | number> = {}): string {
  return fill(WORDS[settings.language]![key], params, settings.language);
}

export function fill(words: string, params: Record<string, string | number>, language: string): string {
  const [one, several] = words.split("|");
  const n = Number(params["n"]);
  const single = language === "fr" ? Math.abs(n) < 2 : n === 1;
  const chosen = several === undefined || single ? one! : several;
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === "number" ? points(value) : value;
  });
}

/** A game's own words, said like the page's. */
export function speaker<K extends string>(
  words: Readonly<Record<K, Text>>,
): (key: K, params?: Record<string, string | number>) => string {
  return (key, params = {}) => fill(say(words[key]), params, settings.language);
}

/** What the server says in both languages, in the one that is set. */
export function say(text: Text): string {
  return text[settings.language];
}

/** Points as people write them, with a true minus sign; `signed` also with a plus. */
export function points(n: number, signed = false): string {
  return `${n < 0 ? "−" : signed && n > 0 ? "+" : ""}${Math.abs(n)}`;
}

/** Several names as people list them: "a, b and c". */
export function list(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}

/** Words of the page in both languages, like a text of the server's. */
export function both(key: Key, params: Record<string, string | number> = {}): Text {
  return { en: fill(en[key], params, "en"), fr: fill(fr[key], params, "fr") };
}

/** What the page says, in the language that is set. Components that call these change at once with the language. */
import { settings } from "../app/settings.svelte";
import type { Words } from "../generated/words";
import type { Text } from "../wire/types";
import { catalogueOf, type Catalogue, type Domain } from "./catalogues.svelte";
import { SOURCE_LANGUAGE } from "./languages";

export type Key = Words["page"];
export type Params = Readonly<Record<string, string | number>>;
/** A sentence for people: the server's, in every language, or the page's own, in the one that is set. */
export type Sentence = Text | (() => string);

/** Something that gives the words of a domain: `{name}` becomes a parameter, and `n` decides between plural forms. */
export function translator<D extends Domain>(domain: D): (key: Words[D], params?: Params) => string {
  return (key, params = {}) => {
    const catalogue = catalogueOf(domain);
    return catalogue ? format(catalogue, key, params) : key;
  };
}

/** The page's own words. */
export const t = translator("page");

/** The page's own words, to be said later and again when the language changes. */
export const sentence =
  (key: Key, params: Params = {}): Sentence =>
  () =>
    t(key, params);

export function format({ messages, plural }: Catalogue, key: string, params: Params): string {
  const message = messages[key] ?? key;
  const text =
    typeof message === "string" ? message : (message[plural(Math.abs(Number(params["n"])))] ?? message.at(-1) ?? key);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === "number" ? formatPoints(value) : value;
  });
}

/** Whether a game's catalogue has words for a name that the server uses. */
export function hasWord<D extends Domain>(domain: D, key: string): key is Words[D] {
  return key in (catalogueOf(domain)?.messages ?? {});
}

/** A sentence in the language that is set, or else in the source language. */
export function say(sentence: Sentence): string {
  if (typeof sentence === "function") return sentence();
  const text: Readonly<Record<string, string>> = sentence;
  return text[settings.language] ?? text[SOURCE_LANGUAGE] ?? "";
}

/** Points as people write them, with a true minus sign; `signed` also with a plus. */
export function formatPoints(n: number, signed = false): string {
  return `${n < 0 ? "−" : signed && n > 0 ? "+" : ""}${Math.abs(n)}`;
}

/** A day as people write it. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(t("language.dates"), { dateStyle: "medium" }).format(time);
}

/** Several names as people list them: "a, b and c". */
export function joinAnd(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}

/** Texts in the current language. Components that call these functions update when the language changes. */
import { settings } from "../app/settings.svelte";
import type { Words } from "../generated/words";
import type { Text } from "../wire/types";
import { catalogueOf, type Catalogue, type Domain } from "./catalogues.svelte";
import { SOURCE_LANGUAGE } from "./languages";

export type Key = Words["page"];
export type Params = Readonly<Record<string, string | number>>;
/** A sentence to show: the server's, in every language, or the page's own, in the current one. */
export type Sentence = Text | (() => string);

/** A function for the words of a domain: parameters replace `{name}`, and `n` selects the plural form. */
export function translator<D extends Domain>(domain: D): (key: Words[D], params?: Params) => string {
  return (key, params = {}) => {
    const catalogue = catalogueOf(domain);
    return catalogue ? format(catalogue, key, params) : key;
  };
}

/** The page's own words. */
export const t = translator("page");

/** The page's own words, translated whenever they are shown. */
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

/** Whether a domain's catalogue has a key, such as a name that the server uses. */
export function hasWord<D extends Domain>(domain: D, key: string): key is Words[D] {
  return key in (catalogueOf(domain)?.messages ?? {});
}

/** "Theme: dark", with the colon as the language writes it. */
export const withColon = (label: string, text: string | number): string => t("colon", { label, text: `${text}` });

/** A word of the page, or a game's own for the same thing: Circle 36 has sheets where others have a board. */
export function wordIn(game: string | undefined, key: Key, params: Params = {}): string {
  const catalogue = catalogueOf(game ?? "page");
  return catalogue && key in catalogue.messages ? format(catalogue, key, params) : t(key, params);
}

/** A sentence in the current language, or else in the source language. */
export function say(sentence: Sentence): string {
  if (typeof sentence === "function") return sentence();
  const text: Readonly<Record<string, string>> = sentence;
  const said = text[settings.language] ?? text[SOURCE_LANGUAGE] ?? "";
  return said.replace(/(\d) (?=points?\b)/g, "$1\u00a0"); // no line begins with the points of the number before it
}

/** A number with a typographic minus sign; `signed` adds a plus sign to positive numbers. */
export function formatPoints(n: number, signed = false): string {
  return `${n < 0 ? "−" : signed && n > 0 ? "+" : ""}${Math.abs(n)}`;
}

/** A number with one decimal, as the language writes it. */
export function formatAverage(n: number): string {
  return new Intl.NumberFormat(t("language.dates"), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(n)
    .replace("-", "−");
}

/** A probability as a rounded percentage, as the language writes it. */
export function formatPercent(probability: number): string {
  const rounded = Math.round(100 * probability) / 100 || 0; // never −0
  return new Intl.NumberFormat(t("language.dates"), { style: "percent" }).format(rounded).replace("-", "−");
}

/** The date of a time in milliseconds, which does not break over lines. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(t("language.dates"), { dateStyle: "medium" }).format(time).replaceAll(" ", "\u00a0");
}

/** Names joined as in a sentence: "a, b and c". */
export function joinAnd(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}

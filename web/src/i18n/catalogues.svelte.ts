/**
 * The loaded catalogues. The page's own words are one domain, the words of each game another. Each domain has a
 * catalogue for every language, loaded when it is needed.
 */
import { settings } from "../app/settings.svelte";
import type { Words } from "../generated/words";
import { SOURCE_LANGUAGE } from "./languages";

export type Domain = keyof Words;

export interface Catalogue {
  /** Sentences by key; where a number decides, one for each plural form. */
  messages: Readonly<Record<string, string | readonly string[]>>;
  /** The plural form for a number. */
  plural: (n: number) => number;
}

const files = import.meta.glob<Catalogue>(["../words/*.po", "../games/*/words/*.po"]);
const used = new Set<string>();
let loaded = $state.raw<Readonly<Record<string, Catalogue>>>({});

const fileOf = (domain: string, language: string): string =>
  domain === "page" ? `../words/${language}.po` : `../games/${domain}/words/${language}.po`;

/** The catalogue of a domain in the current language; undefined until it is loaded. */
export function catalogueOf(domain: string): Catalogue | undefined {
  return loaded[fileOf(domain, settings.language)];
}

/** Loads a domain's words in the current language, if it has any, and from then on in every language that is set. */
export async function useWords(domain: string): Promise<void> {
  used.add(domain);
  await load(domain, settings.language);
}

/** Changes the language, after loading the words of every domain in use. */
export async function setLanguage(language: string): Promise<void> {
  for (let known = -1; known !== used.size;) {
    known = used.size;
    await Promise.all([...used].map((domain) => load(domain, language)));
  }
  settings.language = language;
}

async function load(domain: string, language: string): Promise<void> {
  const file = fileOf(domain, language);
  const read = files[file] ?? files[fileOf(domain, SOURCE_LANGUAGE)]; // a game may lack a language
  if (!read || loaded[file]) return;
  const { messages, plural } = await read();
  loaded = { ...loaded, [file]: { messages, plural } };
}

/** The page's languages: one for each catalogue in `words/`. */
const found = import.meta.glob<string>("../words/*.po", { eager: true, query: "?name", import: "default" });

/** Each language's name in that language, by its code. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, name]) => [path.split("/").at(-1)!.replace(".po", ""), name]),
);

/** The language that texts are written in first; the fallback for texts that another language lacks. */
export const SOURCE_LANGUAGE = import.meta.env.SOURCE_LANGUAGE;

export const isLanguage = (code: string | null): code is string => code !== null && code in LANGUAGES;

/** The first of the wanted languages, best first, that the page has; else the source language. */
export function bestLanguage(wanted: readonly string[]): string {
  const codes = wanted.flatMap((tag) => [tag, tag.split("-")[0]!]);
  return codes.find(isLanguage) ?? SOURCE_LANGUAGE;
}

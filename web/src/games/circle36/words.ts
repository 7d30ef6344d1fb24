/** The words that only this game needs on the page. */
import type { Words } from "../../generated/words";
import { hasWord, translator } from "../../i18n/translate.svelte";

export type Word = Words["circle36"];

export const word = translator("circle36");

/** How the dice give a number, with a true minus sign: 5−4. Notation has a hyphen there. */
export const withMinus = (how: string): string => how.replace("-", "−");

/** What a space is called: "red 3", "centre". */
export function spaceName(space: string): string {
  const [ring, number = ""] = space.split(" ");
  const key = `space.${ring}`;
  return hasWord("circle36", key) ? word(key, { number }) : space;
}

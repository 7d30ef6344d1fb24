import { settings } from "../../lib/settings.svelte";
import { fill } from "../../lib/words.svelte";
import { WORDS, type Word } from "./words";

/** The words of this game in the language that is set. */
export function word(key: Word, params: Record<string, string | number> = {}): string {
  return fill(WORDS[key][settings.language], params, settings.language);
}

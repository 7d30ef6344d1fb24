/** The words that only this game needs on the page. */
import { hasWord, translator } from "../../i18n/translate.svelte";

export const word = translator("cirkis");

/** The word for a kind of space; none if the catalogue has none. */
export const kindName = (kind: string): string[] => (hasWord("cirkis", kind) ? [word(kind)] : []);

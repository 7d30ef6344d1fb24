/** The words that only this game needs on the page. */
import { hasWord, translator } from "../../i18n/translate.svelte";

export const word = translator("cropcircles");

/** The word for what the server calls by a name of its own: a shape, a shading, what is on a space. */
export const named = (thing: string): string => (hasWord("cropcircles", thing) ? word(thing) : thing);

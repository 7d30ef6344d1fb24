import { afterEach, expect, test } from "vitest";
import { setLanguage, useWords } from "../../i18n/catalogues.svelte";
import { SOURCE_LANGUAGE } from "../../i18n/languages";
import { moveName } from "./describe";

type Args = Parameters<typeof moveName>;

const VIEW = { data: { pool: [null, "star3"] } } as unknown as Args[1];
const LAYOUT = { pieces: [{ id: "star3", name: { en: "striped star", fr: "étoile rayée" } }] } as unknown as Args[2];
const named = (piece: string, ...spaces: string[]): string =>
  moveName({ text: "", label: "pass", piece, spaces } as unknown as Args[0], VIEW, LAYOUT);

afterEach(() => setLanguage(SOURCE_LANGUAGE));

test("a move is named by its glyph in words, not in notation", async () => {
  await useWords("cropcircles");
  const all = (): string[] => [named("star3", "h7"), named("pool 2"), named("bag"), named("")];
  expect(all()).toEqual(["striped star on h7", "striped star from the pool", "a glyph from the bag", "pass"]);
  await setLanguage("fr");
  expect(all()).toEqual(["étoile rayée en h7", "étoile rayée de la réserve", "un glyphe du sac", "pass"]);
});

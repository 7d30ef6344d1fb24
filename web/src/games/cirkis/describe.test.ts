import { afterEach, expect, test } from "vitest";
import { setLanguage, useWords } from "../../i18n/catalogues.svelte";
import { SOURCE_LANGUAGE } from "../../i18n/languages";
import { describe, moveName } from "./describe";

type Args = Parameters<typeof describe>;

const DATA: Args[1]["data"] = {
  free_turn: false,
  pieces: [
    { player: 1, piece: "slice", spaces: ["B1", "B2"], leader: true },
    { player: 0, piece: "wedge", spaces: ["D1"], leader: false },
  ],
  beside_leader: ["A1"],
};
const LAYOUT: Args[2] = {
  spaces: [
    { id: "A1", kind: "star" },
    { id: "B1", kind: "ring" },
    { id: "D1", kind: "circle" },
    { id: "E1", kind: "dart" },
  ],
  pieces: [
    { id: "slice", name: { en: "Slice", fr: "Part" } },
    { id: "wedge", name: { en: "Wedge", fr: "Wedge" } },
  ],
};

function described(space: string, changed: Partial<Args[1]["data"]> = {}): string[] {
  return describe(space, { data: { ...DATA, ...changed }, seats: [{ name: "Ada" }, { name: "Grace" }] }, LAYOUT);
}

afterEach(() => setLanguage(SOURCE_LANGUAGE));

test("a piece is described with its owner, and as the Leader if it is", () => {
  expect(described("B1")).toEqual(["Center Ring", "Slice", "Grace", "Leader"]);
  expect(described("D1")).toEqual(["circle", "Wedge", "Ada"]);
});

test("a free space is described as touching the Leader, except on a free turn", () => {
  expect(described("A1")).toEqual(["star", "free", "touches the Leader"]);
  expect(described("A1", { free_turn: true })).toEqual(["star", "free"]);
  expect(described("E1")).toEqual(["free"]);
});

test("in French too", async () => {
  await setLanguage("fr");
  expect(described("B1")).toEqual(["Cercle Central", "Part", "Grace", "Leader"]);
  expect(described("A1")).toEqual(["étoile", "libre", "touche le Leader"]);
});

test("a move is named in words, as in the log", async () => {
  await Promise.all(["page", "cirkis"].map(useWords));
  const named = (piece: string, ...spaces: string[]): string =>
    moveName({ text: "", label: "slice B1 B2", piece, spaces, preview: null } as never, null, LAYOUT);
  expect([named("slice", "B1", "B2"), named("wedge", "D1")]).toEqual(["Slice on B1 and B2", "Wedge on D1"]);
  await setLanguage("fr");
  expect([named("slice", "B1", "B2"), named("wedge", "D1")]).toEqual(["Part en B1 et B2", "Wedge en D1"]);
});

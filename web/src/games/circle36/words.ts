/** What only this game says on the page. */
import type { Text } from "../../lib/wire";
import { speaker } from "../../lib/words.svelte";

const WORDS = {
  red: { en: "Red Ring", fr: "Anneau rouge" },
  blue: { en: "Blue Ring", fr: "Anneau bleu" },
  green: { en: "Green Ring", fr: "Anneau vert" },
  "space.red": { en: "red {number}", fr: "rouge {number}" },
  "space.blue": { en: "blue {number}", fr: "bleu {number}" },
  "space.green": { en: "green {number}", fr: "vert {number}" },
  "space.centre": { en: "centre", fr: "centre" },
  A: { en: "Row A", fr: "Rangée A" },
  B: { en: "Row B", fr: "Rangée B" },
  C: { en: "Row C", fr: "Rangée C" },
  D: { en: "Row D", fr: "Rangée D" },
  upper: { en: "Upper red half", fr: "Moitié rouge du haut" },
  line: { en: "Line", fr: "Ligne" },
  sum: { en: "Sum", fr: "Somme" },
  missing: { en: "To go", fr: "Manque" },
  free: { en: "Free", fr: "Libres" },
  sums: { en: "Rings and rows", fr: "Anneaux et rangées" },
  made: { en: "made", fr: "atteint" },
  missed: { en: "missed", fr: "manqué" },
  box: { en: "Scoring Box", fr: "Cadre des scores" },
  "box.round": { en: "Round {n}", fr: "Manche {n}" },
  "box.used": { en: "Round {n}: {dice}, used {how}", fr: "Manche {n} : {dice}, {how} inscrit" },
  "box.open": { en: "Round {n}: still to come", fr: "Manche {n} : à venir" },
  combos: { en: "Combos", fr: "Combos" },
  penalty: { en: "Penalty", fr: "Pénalité" },
  "combo.free": { en: "combo, free", fr: "combo, gratuit" },
  "combo.costs": { en: "combo, −{n}", fr: "combo, −{n}" },
  dice: { en: "Dice", fr: "Dés" },
  "dice.rolled": { en: "The dice show {a} and {b}.", fr: "Les dés montrent {a} et {b}." },
  "dice.none": { en: "The dice are about to be rolled.", fr: "Les dés vont être lancés." },
  round: { en: "Round {n} of 25", fr: "Manche {n} sur 25" },
  sheets: { en: "The others’ sheets", fr: "Les feuilles des autres" },
  entered: { en: "has entered", fr: "a inscrit" },
  thinking: { en: "still chooses", fr: "choisit encore" },
  show: { en: "Show the sheet of {name}", fr: "Montrer la feuille de {name}" },
  bests: { en: "Best scores on this device", fr: "Meilleurs scores sur cet appareil" },
  "bests.new": { en: "A new best!", fr: "Nouveau record !" },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export const word = speaker(WORDS);

/** What a space is called: «red 3», «centre». */
export function spaceName(space: string): string {
  const [ring, number = ""] = space.split(" ");
  return word(`space.${ring}` as Word, { number });
}

/** What only this game says on the page, in both languages. Several stand after one, as in `lib/words`. */
import type { Text } from "../../lib/wire";
import { speaker } from "../../lib/words.svelte";

const WORDS = {
  circle: { en: "circle", fr: "cercle" },
  square: { en: "square", fr: "carré" },
  triangle: { en: "triangle", fr: "triangle" },
  star: { en: "star", fr: "étoile" },
  any: { en: "any shape", fr: "toutes les formes" },
  empty: { en: "empty", fr: "vide" },
  solid: { en: "solid", fr: "plein" },
  striped: { en: "striped", fr: "rayé" },
  crossed: { en: "crossed", fr: "quadrillé" },
  scarecrow: { en: "scarecrow", fr: "épouvantail" },
  cow: { en: "cow", fr: "vache" },
  barn: { en: "barn", fr: "grange" },
  new: { en: "just laid", fr: "pose en cours" },

  hand: { en: "Hand", fr: "Main" },
  "hand.hint": {
    en: "Drag to the field, or to sort. Shift and an arrow key sort too.",
    fr: "Glisser vers le champ, ou pour trier. Majuscule et une flèche trient aussi.",
  },
  "hand.empty": { en: "The hand is empty.", fr: "La main est vide." },
  "hand.drawn": { en: "New in the hand: {glyphs}.", fr: "Nouveau dans la main : {glyphs}." },
  "hand.moved": { en: "{glyph}: place {n}.", fr: "{glyph} : place {n}." },

  lay: { en: "Lay glyphs in a line, or pass.", fr: "Poser une ligne, ou passer." },
  "lay.none": { en: "Nothing in hand fits: pass.", fr: "Aucun signe ne convient : passer." },
  "lay.on": { en: "Go on, or finish.", fr: "Continuer, ou finir." },
  "lay.end": { en: "The line can’t go on: finish.", fr: "La ligne ne peut pas continuer : finir." },
  take: {
    en: "Take {n} more glyph.|Take {n} more glyphs.",
    fr: "Encore {n} signe à prendre.|Encore {n} signes à prendre.",
  },
  last: {
    en: "Last round: {n} turn left|Last round: {n} turns left",
    fr: "Dernière manche : encore {n} tour|Dernière manche : encore {n} tours",
  },

  "finish.worth": { en: "Finish: {n} point|Finish: {n} points", fr: "Finir : {n} point|Finir : {n} points" },
  "pass.what": { en: "Pass and take one", fr: "Passer et en prendre un" },
  back: { en: "Take back", fr: "Reprendre" },
  string: { en: "The string: {formula}", fr: "La ligne : {formula}" },
  touches: { en: "next to {n} glyph|next to {n} glyphs", fr: "{n} signe voisin|{n} signes voisins" },

  pool: { en: "Pool", fr: "Réserve" },
  "pool.take": { en: "Take the {glyph}", fr: "Prendre : {glyph}" },
  "pool.gone": { en: "taken", fr: "pris" },
  bag: { en: "Bag", fr: "Sac" },
  "bag.left": { en: "{n} left", fr: "reste {n}" },
  "bag.take": {
    en: "Take one blind from the bag, {n} left",
    fr: "Prendre à l’aveugle dans le sac, qui en contient {n}",
  },

  rules: { en: "Who may be next to whom", fr: "Qui va à côté de qui" },
  "rules.can": { en: "Rules can change", fr: "Règles : changement possible" },
  "rules.cannot": { en: "Rules can’t change", fr: "Règles : pas de changement" },
  "rules.fixed": { en: "These rules never change", fr: "Ces règles ne changent jamais" },
  "rules.why": {
    en: "A glyph on a scarecrow, a cow or a barn brings the next card.",
    fr: "Un signe sur un épouvantail, une vache ou une grange amène la carte suivante.",
  },
  "rules.holder": { en: "card: {name}", fr: "carte : {name}" },
  "rules.next": { en: "next", fr: "ensuite" },
  "rules.told": {
    en: "{shading}, worth {value}: next to {shapes}",
    fr: "{shading}, valeur {value} : à côté de {shapes}",
  },
  "rules.told-next": { en: "next card, {shading}: {shapes}", fr: "carte suivante, {shading} : {shapes}" },
  field: { en: "Fields that count more", fr: "Cases qui comptent plus" },

  hands: { en: "Hands", fr: "Mains" },
  glyphs: { en: "{n} glyph|{n} glyphs", fr: "{n} signe|{n} signes" },
  known: { en: "known: {glyphs}", fr: "connus : {glyphs}" },
} satisfies Record<string, Text>;

export const word = speaker(WORDS);

/** What the server calls by a name of its own: a shape, a shading, what stands in a field. */
export const named = (thing: string): string => (thing in WORDS ? word(thing as keyof typeof WORDS) : thing);

/** What only this game says on the page. */
import type { Text } from "../../lib/wire";
import { speaker } from "../../lib/words.svelte";

const WORDS = {
  begin: {
    en: "Begin in the middle: on the central star or the ring round it.",
    fr: "Commencer au milieu : sur l’étoile centrale ou sur l’anneau qui l’entoure.",
  },
  follow: { en: "Touch the Leader.", fr: "Il faut toucher le Leader." },
  free: { en: "Free turn! Touch any piece on the board.", fr: "Tour gratuit ! Toucher n’importe quelle pièce posée." },
  "free.theirs": { en: "It is a free turn.", fr: "C’est un tour gratuit." },
  stuck: { en: "Nothing fits: this turn is lost.", fr: "Rien ne va : ce tour est perdu." },
  "stuck.free": { en: "Nothing fits: the free turn is lost.", fr: "Rien ne va : le tour gratuit est perdu." },
  tray: { en: "My pieces", fr: "Mes pièces" },
  "tray.of": { en: "{name}’s pieces", fr: "Pièces de {name}" },
  left: { en: "{n} piece left|{n} pieces left", fr: "{n} pièce restante|{n} pièces restantes" },
  count: { en: "{n} left", fr: "reste {n}" },
  nowhere: { en: "no place for it just now", fr: "pas de place pour l’instant" },
  track: { en: "Score track", fr: "Piste des points" },
  round: { en: "Round {number}", fr: "Manche {number}" },
  "this-round": { en: "This round: {scores}", fr: "Cette manche : {scores}" },
  leader: { en: "Leader", fr: "Leader" },
  beside: { en: "touches the Leader", fr: "touche le Leader" },
  circle: { en: "circle", fr: "cercle" },
  star: { en: "star", fr: "étoile" },
  ring: { en: "Center Ring", fr: "anneau central" },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export const isWord = (key: string): key is Word => key in WORDS;

export const word = speaker(WORDS);

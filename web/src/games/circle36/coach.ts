import type { CoachStep } from "../../play/coach";
import { seen } from "./sees";

const steps: CoachStep[] = [
  {
    when: ({ view }) => view.status === "over",
    say: {
      en: "The sheet is full. Below stands which lines came to 36, and what the combos cost. Again?",
      fr: "La feuille est pleine. Ci-dessous : les lignes qui font 36, et le prix des combinaisons. On rejoue ?",
    },
  },
  {
    when: ({ myTurn, choose }) => myTurn && choose.placed.length === 0 && choose.plain.length > 0,
    say: {
      en: "Doubles! Whoever rolled may keep them, or roll both dice again.",
      fr: "Un double ! Qui a lancé peut le garder, ou relancer les deux dés.",
    },
    at: "actions",
  },
  {
    when: ({ myTurn, choose, done }) => myTurn && done < 3 && choose.chosen !== null,
    say: {
      en: "This is where it would be written. What is written stays. Confirm below.",
      fr: "Le nombre irait là. Ce qui est inscrit reste. Il faut confirmer ci-dessous.",
    },
    at: "actions",
  },
  {
    when: ({ myTurn, choose, done }) => myTurn && done === 0 && choose.pick === null,
    say: ({ view }) => {
      const [a, b] = seen(view).dice ?? [0, 0];
      return {
        en: `The dice show ${a} and ${b}. Take one of the two numbers below: either is free. The sum or difference is a combo; only the first is free.`,
        fr: `Les dés montrent ${a} et ${b}. Prendre l’un des deux nombres ci-dessous\u00a0: c’est gratuit. Somme et différence sont des combinaisons\u202f; seule la première est gratuite.`,
      };
    },
    at: "tray",
  },
  {
    when: ({ myTurn, choose, done }) => myTurn && done === 0 && choose.pick !== null,
    say: {
      en: "Now touch any space of the sheet. Every space of a ring lies on its ring and on a row through the centre.",
      fr: "Toucher maintenant une case de la feuille. Chaque case est sur un anneau et sur une rangée par le centre.",
    },
    at: "board",
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: {
      en: "Everybody writes at the same time. The next roll comes when all have.",
      fr: "Tout le monde inscrit en même temps. Le lancer suivant vient quand c’est fait.",
    },
  },
  {
    when: ({ scored }) => scored > 0,
    say: ({ scored, mine }) => ({
      en: `+${scored}: ${mine?.points.map(({ reason }) => reason.en).join(" ")} Every line that is exactly 36 brings 5.`,
      fr: `+${scored}\u00a0: ${mine?.points.map(({ reason }) => reason.fr).join(" ")} Chaque ligne qui fait exactement 36 vaut 5.`,
    }),
    at: "players",
  },
  {
    when: ({ scored }) => scored < 0,
    say: {
      en: "−1: that was another combo. The first is free, each further one costs a point.",
      fr: "−1 : c’était une combinaison de plus. La première est gratuite, chaque autre coûte un point.",
    },
    at: "players",
  },
  {
    when: ({ done }) => done === 1,
    say: {
      en: "The aim: each ring of eight and each row of seven should add up to exactly 36. That is 5 points each.",
      fr: "Le but : chaque anneau de huit et chaque rangée de sept doivent faire exactement 36. Cela vaut 5 points.",
    },
    at: "side",
  },
  {
    when: ({ done }) => done === 2,
    say: {
      en: "A ring needs 4½ a space on average, a row a little more than 5. The upper half of the red ring at 18 brings 3 more.",
      fr: "Un anneau demande 4½ par case en moyenne, une rangée un peu plus de 5. La moitié haute du rouge à 18 vaut 3 de plus.",
    },
    at: "side",
  },
  {
    when: ({ done }) => done < 8,
    say: {
      en: "The list beside the sheet says what each line still lacks. The centre lies on all four rows: keep it for a good number.",
      fr: "La liste à côté de la feuille dit ce qui manque à chaque ligne. Le centre est sur les quatre rangées : le garder pour un bon nombre.",
    },
    at: "side",
  },
  {
    when: () => true,
    say: {
      en: "Steer the lines towards 36 together. The hint button helps when it gets tight.",
      fr: "Mener les lignes vers 36 toutes ensemble. Le bouton d’aide sert quand cela se resserre.",
    },
  },
];
export default steps;

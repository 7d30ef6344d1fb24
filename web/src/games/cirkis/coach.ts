import type { CoachStep } from "../../play/coach";
import { seen } from "./seen";

const steps: CoachStep[] = [
  {
    when: ({ view }) => view.status === "over",
    say: {
      en: "That was a whole game. The points are worked through below. Again?",
      fr: "Voilà une partie entière. Le détail des points est ci-dessous. On rejoue ?",
    },
  },
  {
    when: ({ myTurn, choose, done }) => myTurn && done < 3 && choose.chosen !== null,
    say: {
      en: "This is how it would lie. Turn it with R or with another tap, then play it.",
      fr: "La pièce serait posée ainsi. La touche R ou un autre appui la tourne ; il reste à jouer.",
    },
    at: "actions",
  },
  {
    when: ({ myTurn, choose, done }) => myTurn && done === 0 && choose.pick === null,
    say: {
      en: "Take a piece from the row below the board. Any one will do.",
      fr: "Prendre une pièce dans la rangée sous le plateau. N’importe laquelle convient.",
    },
    at: "tray",
  },
  {
    when: ({ myTurn, done, view }) => myTurn && done === 0 && seen(view).pieces.length === 0,
    say: {
      en: "Now touch a lit space near the middle: the first piece must touch the central star or the ring round it.",
      fr: "Toucher maintenant une case éclairée près du milieu : la première pièce couvre l’étoile centrale ou l’anneau.",
    },
    at: "board",
  },
  {
    when: ({ myTurn, view }) => myTurn && seen(view).free_turn,
    say: {
      en: "A free turn! One more piece, and this one may touch any piece on the board.",
      fr: "Un tour offert ! Encore une pièce, et celle-ci peut toucher n’importe quelle autre.",
    },
    at: "board",
  },
  {
    when: ({ myTurn, scored, times }) => !myTurn && scored > 0 && times === 1,
    say: ({ scored, mine }) => ({
      en: `+${scored}: ${mine?.points[0]?.reason.en}. Most segments of a full Circle or Star bring 10, filling its last space 5.`,
      fr: `+${scored}\u00a0: ${mine?.points[0]?.reason.fr}. Le plus de segments d’un cercle ou d’une étoile complète vaut 10, la compléter 5.`,
    }),
    at: "players",
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: {
      en: "The other side plays. Watch where their piece lands: the next one has to touch it.",
      fr: "L’autre joue. Bien regarder où la pièce se pose : la suivante devra la toucher.",
    },
  },
  {
    when: ({ done, choose }) => done <= 1 && choose.pick === null,
    say: {
      en: "Follow the Leader: the next piece must touch the one just played. Take a piece and see where it fits.",
      fr: "Il faut suivre la meneuse : la pièce suivante touche la dernière jouée. En prendre une montre où elle va.",
    },
    at: "tray",
    spaces: ({ view }) => seen(view).leader,
  },
  {
    when: ({ choose }) => choose.pick !== null,
    say: {
      en: "The lit spaces are where it fits. A Circle or a Star that is almost full is worth a look.",
      fr: "Les cases éclairées sont celles où elle va. Un cercle ou une étoile presque pleine mérite un regard.",
    },
    at: "board",
  },
  {
    when: ({ times }) => times === 0,
    say: {
      en: "The aim: own most of the five segments of a Circle or Star when it becomes full. That is 10 points; 40 end the game.",
      fr: "Le but : tenir le plus des cinq segments d’un cercle ou d’une étoile qui se remplit. Cela vaut 10 points ; à 40, c’est fini.",
    },
    at: "tray",
    spaces: ({ view }) => seen(view).leader,
  },
  {
    when: ({ done }) => done < 8,
    say: {
      en: "A piece with no empty space round it earns a free turn. Otherwise: touch the Leader, and fill shapes.",
      fr: "Une pièce sans case vide autour d’elle offre un tour. Sinon : toucher la meneuse, et remplir les formes.",
    },
    spaces: ({ view }) => seen(view).leader,
  },
  {
    when: () => true,
    say: {
      en: "That is all there is to know. The hint button helps when nothing comes to mind.",
      fr: "Il n’y a rien d’autre à savoir. Le bouton d’aide propose un coup quand rien ne vient.",
    },
  },
];
export default steps;

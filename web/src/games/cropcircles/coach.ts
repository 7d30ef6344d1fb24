import type { CoachStep, Scene } from "../../play/coach";

const phase = ({ view }: Scene): string => String(view.sees["phase"] ?? "");
const laid = ({ view }: Scene): number => (view.sees["string"] as { fields: string[] } | undefined)?.fields.length ?? 0;

const steps: CoachStep[] = [
  {
    when: ({ view }) => view.status === "over",
    say: {
      en: "The field is done. Below stands how the points came about. Again?",
      fr: "Le champ est fait. Ci-dessous, d’où viennent les points. On rejoue ?",
    },
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: {
      en: "The other side plays. Each glyph will have only some shapes next to it; the rule cards say which.",
      fr: "L’autre joue. Chaque signe n’accepte que certaines formes à côté de lui ; les cartes disent lesquelles.",
    },
  },
  {
    when: (scene) => phase(scene) === "taking" && scene.scored > 0,
    say: ({ scored }) => ({
      en: `+${scored}: the value of the new glyphs, multiplied by how many old ones they touch. Now take glyphs from the pool, or blind from the bag.`,
      fr: `+${scored}\u00a0: la valeur des nouveaux signes, multipliée par le nombre d’anciens qu’ils touchent. Prendre maintenant des signes à la réserve, ou à l’aveugle dans le sac.`,
    }),
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "taking",
    say: {
      en: "Take glyphs: from the open pool, or blind from the bag.",
      fr: "Prendre des signes : à la réserve ouverte, ou à l’aveugle dans le sac.",
    },
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "placing" && laid(scene) > 0,
    say: {
      en: "Lay another glyph in the same line if one fits, or finish the string to score it.",
      fr: "Poser un autre signe dans la même ligne s’il en va un, ou finir la ligne pour la compter.",
    },
    at: "actions",
    spaces: ({ view }) => (view.sees["string"] as { fields: string[] }).fields,
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.choose.chosen !== null,
    say: {
      en: "This would lie here. Confirm it below, or take another glyph that fits.",
      fr: "Ce signe serait posé là. Confirmer ci-dessous, ou prendre un autre signe qui va.",
    },
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.choose.pick !== null,
    say: {
      en: "The lit spaces are where it fits: next to an old glyph, and both must permit each other’s shape.",
      fr: "Les cases éclairées sont celles qui vont : à côté d’un ancien signe, et chacun doit accepter la forme de l’autre.",
    },
    at: "board",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.times === 0,
    say: {
      en: "Take a glyph from the hand below the field. Touching several old glyphs multiplies what it scores.",
      fr: "Prendre un signe de la main, sous le champ. En toucher plusieurs anciens multiplie ce qu’il rapporte.",
    },
    at: "tray",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.times < 4,
    say: {
      en: "Scarecrows double, cows triple and barns quadruple the glyph on them; and there a rule may change.",
      fr: "L’épouvantail double, la vache triple et la grange quadruple le signe posé dessus ; et une règle peut y changer.",
    },
    at: "board",
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

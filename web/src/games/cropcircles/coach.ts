import type { Course, Scene } from "../../coach/coach";
import { multipliers } from "./data";
import { word } from "./words";

type MyScene = Scene<"cropcircles">;
const laid = ({ view }: MyScene): number => view.data.string.spaces.length;
const placing = ({ myTurn, view }: MyScene): boolean => myTurn && view.data.phase === "placing";
const taking = ({ myTurn, view }: MyScene): boolean => myTurn && view.data.phase === "taking";
/** The learner's turn begins, after a first string. */
const later = (scene: MyScene): boolean => placing(scene) && laid(scene) === 0 && scene.timesScored > 0;

const course: Course<"cropcircles"> = {
  // The rulebook advises it for a first game.
  options: { fixed_rules: true },
  lessons: [
    {
      id: "scored",
      when: (scene) => taking(scene) && scene.scored > 0,
      say: ({ scored }) => word("coach.scored", { points: scored }),
      at: "pool",
    },
    {
      id: "take",
      when: (scene) => taking(scene) && scene.timesScored === 0,
      say: () => word("coach.take"),
      at: "pool",
    },
    {
      id: "wait",
      when: ({ myTurn }) => !myTurn,
      say: () => word("coach.wait"),
      at: "board",
    },
    {
      id: "extend",
      when: (scene) => placing(scene) && laid(scene) > 0,
      say: () => word("coach.extend"),
      at: "ends",
      spaces: ({ view }) => view.data.string.spaces,
    },
    {
      id: "confirm",
      when: (scene) => placing(scene) && scene.selection.chosen !== null,
      say: () => word("coach.confirm"),
      at: "actions",
    },
    {
      id: "place",
      when: (scene) => placing(scene) && scene.selection.piece !== null,
      say: () => word("coach.place"),
      at: "board",
    },
    {
      id: "hand",
      when: (scene) => placing(scene) && laid(scene) === 0,
      say: () => word("coach.hand"),
      at: "tray",
    },
    {
      id: "cards",
      when: later,
      say: () => word("coach.cards"),
      at: "cards",
    },
    {
      id: "multipliers",
      when: later,
      say: () => word("coach.multipliers"),
      at: "board",
      spaces: ({ layout, view }) => {
        const kinds = new Set(layout && multipliers(layout).map(({ kind }) => kind));
        return (layout?.spaces ?? [])
          .filter(({ id, kind }) => kinds.has(kind) && !view.data.board[id])
          .map(({ id }) => id);
      },
    },
    {
      id: "changes",
      when: later,
      say: ({ view }) => word(view.data.holder === null ? "coach.changes.fixed" : "coach.changes"),
      at: "cards",
    },
    {
      id: "end",
      when: (scene) => later(scene) && scene.timesScored > 3,
      say: () => word("coach.end"),
    },
  ],
  summary: () => [
    { text: word("coach.learned.line"), rule: "6" },
    { text: word("coach.learned.next"), rule: "8" },
    { text: word("coach.learned.score"), rule: "10" },
    { text: word("coach.learned.take"), rule: "12" },
    { text: word("coach.learned.changes"), rule: "11" },
    { text: word("coach.learned.end"), rule: "14" },
  ],
};
export default course;

import { say } from "../../i18n/translate.svelte";
import type { CoachStep } from "../../coach/coach";
import { word } from "./words";

const steps: CoachStep<"circle36">[] = [
  {
    when: ({ view }) => view.status === "over",
    say: () => word("coach.over"),
  },
  {
    when: ({ myTurn, selection }) => myTurn && selection.placements.length === 0 && selection.plain.length > 0,
    say: () => word("coach.doubles"),
    at: "actions",
  },
  {
    when: ({ myTurn, selection, actionsTaken }) => myTurn && actionsTaken < 3 && selection.chosen !== null,
    say: () => word("coach.confirm"),
    at: "actions",
  },
  {
    when: ({ myTurn, selection, actionsTaken }) => myTurn && actionsTaken === 0 && selection.piece === null,
    say: ({ view }) => {
      const [a = 0, b = 0] = view.data.dice ?? [];
      return word("coach.dice", { a, b });
    },
    at: "tray",
  },
  {
    when: ({ myTurn, selection, actionsTaken }) => myTurn && actionsTaken === 0 && selection.piece !== null,
    say: () => word("coach.place"),
    at: "board",
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: () => word("coach.wait"),
  },
  {
    when: ({ scored }) => scored > 0,
    say: ({ scored, lastAction }) =>
      word("coach.scored", {
        points: scored,
        reasons: (lastAction?.points ?? []).map(({ reason }) => say(reason)).join(" "),
      }),
    at: "players",
  },
  {
    when: ({ scored }) => scored < 0,
    say: () => word("coach.combo"),
    at: "players",
  },
  {
    when: ({ actionsTaken }) => actionsTaken === 1,
    say: () => word("coach.aim"),
    at: "side",
  },
  {
    when: ({ actionsTaken }) => actionsTaken === 2,
    say: () => word("coach.average"),
    at: "side",
  },
  {
    when: ({ actionsTaken }) => actionsTaken < 8,
    say: () => word("coach.centre"),
    at: "side",
  },
  {
    when: () => true,
    say: () => word("coach.end"),
  },
];
export default steps;

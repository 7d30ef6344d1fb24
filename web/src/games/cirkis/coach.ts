import { say } from "../../i18n/translate.svelte";
import type { CoachStep } from "../../coach/coach";
import { word } from "./words";

const steps: CoachStep<"cirkis">[] = [
  {
    when: ({ view }) => view.status === "over",
    say: () => word("coach.over"),
  },
  {
    when: ({ myTurn, selection, actionsTaken }) => myTurn && actionsTaken < 3 && selection.chosen !== null,
    say: () => word("coach.confirm"),
    at: "actions",
  },
  {
    when: ({ myTurn, selection, actionsTaken }) => myTurn && actionsTaken === 0 && selection.piece === null,
    say: () => word("coach.take"),
    at: "tray",
  },
  {
    when: ({ myTurn, actionsTaken, view }) => myTurn && actionsTaken === 0 && view.data.pieces.length === 0,
    say: () => word("coach.first"),
    at: "board",
  },
  {
    when: ({ myTurn, view }) => myTurn && view.data.free_turn,
    say: () => word("coach.free-turn"),
    at: "board",
  },
  {
    when: ({ myTurn, scored, timesScored }) => !myTurn && scored > 0 && timesScored === 1,
    say: ({ scored, lastAction }) =>
      word("coach.scored", { points: scored, reason: lastAction?.points[0] ? say(lastAction.points[0].reason) : "" }),
    at: "players",
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: () => word("coach.wait"),
  },
  {
    when: ({ actionsTaken, selection }) => actionsTaken <= 1 && selection.piece === null,
    say: () => word("coach.follow"),
    at: "tray",
    spaces: ({ view }) => view.data.leader,
  },
  {
    when: ({ selection }) => selection.piece !== null,
    say: () => word("coach.place"),
    at: "board",
  },
  {
    when: ({ timesScored }) => timesScored === 0,
    say: () => word("coach.aim"),
    at: "tray",
    spaces: ({ view }) => view.data.leader,
  },
  {
    when: ({ actionsTaken }) => actionsTaken < 8,
    say: () => word("coach.surround"),
    spaces: ({ view }) => view.data.leader,
  },
  {
    when: () => true,
    say: () => word("coach.end"),
  },
];
export default steps;

import { say } from "../../i18n/translate.svelte";
import type { Course } from "../../coach/coach";
import { word } from "./words";

const course: Course<"cirkis"> = {
  lessons: [
    {
      id: "over",
      when: ({ view }) => view.status === "over",
      say: () => word("coach.over"),
      at: "summary",
    },
    {
      id: "confirm",
      when: ({ myTurn, selection }) => myTurn && selection.chosen !== null,
      say: () => word("coach.confirm"),
      at: "actions",
    },
    {
      id: "scored",
      when: ({ scored }) => scored > 0,
      say: ({ scored, lastAction }) =>
        word("coach.scored", { points: scored, reason: lastAction?.points[0] ? say(lastAction.points[0].reason) : "" }),
      at: "players",
      stays: true,
    },
    {
      id: "free-turn",
      when: ({ myTurn, view }) => myTurn && view.data.free_turn,
      say: () => word("coach.free-turn"),
      at: "board",
    },
    {
      id: "wait",
      when: ({ myTurn }) => !myTurn,
      say: () => word("coach.wait"),
      at: "board",
      stays: true,
    },
    {
      id: "take",
      when: ({ myTurn, selection, view }) => myTurn && selection.piece === null && view.data.pieces.length === 0,
      say: () => word("coach.take"),
      at: "tray",
    },
    {
      id: "first",
      when: ({ myTurn, selection, view }) => myTurn && selection.piece !== null && view.data.pieces.length === 0,
      say: () => word("coach.first"),
      at: "board",
    },
    {
      id: "follow",
      when: ({ myTurn, selection }) => myTurn && selection.piece === null,
      say: () => word("coach.follow"),
      at: "tray",
      spaces: ({ view }) => view.data.leader,
    },
    {
      id: "place",
      when: ({ myTurn, selection }) => myTurn && selection.piece !== null,
      say: () => word("coach.place"),
      at: "board",
    },
    {
      id: "aim",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 1,
      say: () => word("coach.aim"),
      at: "board",
      spaces: ({ view }) => view.data.leader,
    },
    {
      id: "surround",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 2,
      say: () => word("coach.surround"),
      at: "board",
      spaces: ({ view }) => view.data.leader,
    },
    {
      id: "end",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 3,
      say: () => word("coach.end"),
    },
  ],
  summary: () => [
    { text: word("coach.learned.first"), rule: "2" },
    { text: word("coach.learned.leader"), rule: "3" },
    { text: word("coach.learned.free-turn"), rule: "5" },
    { text: word("coach.learned.points"), rule: "7" },
    { text: word("coach.learned.end"), rule: "9" },
  ],
};
export default course;

import { say } from "../../i18n/translate.svelte";
import type { Course } from "../../coach/coach";
import { word } from "./words";

const course: Course<"circle36"> = {
  lessons: [
    {
      id: "doubles",
      when: ({ myTurn, selection }) => myTurn && selection.placements.length === 0 && selection.plain.length > 0,
      say: () => word("coach.doubles"),
      at: "actions",
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
      say: ({ scored, reasons }) =>
        word("coach.scored", { points: scored, reasons: reasons.map((reason) => say(reason)).join(" ") }),
      at: "players",
      stays: true,
    },
    {
      id: "combo",
      when: ({ scored }) => scored < 0,
      say: () => word("coach.combo"),
      at: "players",
      stays: true,
    },
    {
      id: "dice",
      when: ({ myTurn, selection }) => myTurn && selection.piece === null && selection.placements.length > 0,
      say: ({ view }) => {
        const [a = 0, b = 0] = view.data.dice ?? [];
        return word("coach.dice", { a, b });
      },
      at: "tray",
    },
    {
      id: "place",
      when: ({ myTurn, selection }) => myTurn && selection.piece !== null,
      say: () => word("coach.place"),
      at: "board",
    },
    {
      id: "wait",
      when: ({ myTurn }) => !myTurn,
      say: () => word("coach.wait"),
    },
    {
      id: "aim",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 0,
      say: () => word("coach.aim"),
      at: "board",
    },
    {
      id: "sums",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 1,
      say: () => word("coach.sums"),
      at: "sums",
    },
    {
      id: "average",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 2,
      say: () => word("coach.average"),
      at: "sums",
    },
    {
      id: "centre",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 3,
      say: () => word("coach.centre"),
      at: "board",
      spaces: ({ view }) => view.data.lines["A"]?.filter((space) => view.data.lines["B"]?.includes(space)) ?? [],
    },
    {
      id: "end",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 4,
      say: () => word("coach.end"),
    },
  ],
  summary: () => [
    { text: word("coach.learned.numbers"), rule: "3" },
    { text: word("coach.learned.doubles"), rule: "2" },
    { text: word("coach.learned.combos"), rule: "5" },
    { text: word("coach.learned.lines"), rule: "7" },
    { text: word("coach.learned.upper"), rule: "6" },
  ],
};
export default course;

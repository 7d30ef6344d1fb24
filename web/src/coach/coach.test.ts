import { expect, test } from "vitest";
import type { LogLine, View } from "../wire/types";
import { sceneOf, Syllabus, type Lesson, type Scene } from "./coach";

const lesson = (id: string, when: (scene: Scene) => boolean, stays = false): Lesson => ({
  id,
  when,
  say: () => id,
  stays,
});
const scene = (myTurn: boolean, actionsTaken: number, piece: string | null = null): Scene =>
  ({
    view: { status: "playing" },
    myTurn,
    actionsTaken,
    selection: { piece, chosen: null },
  }) as unknown as Scene;

const LESSONS = [
  lesson("wait", ({ myTurn }) => !myTurn, true),
  lesson("take", ({ selection }) => selection.piece === null),
  lesson("place", ({ selection }) => selection.piece !== null),
];
const ids = (course: Syllabus, ...scenes: Scene[]): (string | undefined)[] =>
  scenes.map((each) => course.next(each)?.id);

test("each lesson is given once", () => {
  const course = new Syllabus(LESSONS);
  expect(ids(course, scene(true, 0), scene(true, 0, "fin"), scene(true, 0), scene(true, 0, "fin"))).toEqual([
    "take",
    "place",
    undefined,
    undefined,
  ]);
});

test("a lesson stays until the learner does something, however quick the others are", () => {
  const course = new Syllabus(LESSONS);
  expect(ids(course, scene(true, 0), scene(false, 1), scene(true, 1), scene(true, 1, "fin"))).toEqual([
    "take",
    "wait",
    "wait",
    "place",
  ]);
});

test("a lesson lasts until the next action at most", () => {
  const always = [lesson("one", () => true), lesson("two", () => true)];
  expect(ids(new Syllabus(always), scene(true, 1), scene(false, 1), scene(true, 2), scene(true, 3))).toEqual([
    "one",
    "one",
    "two",
    undefined,
  ]);
});

test("a lesson that something urgent replaced at once is given later", () => {
  const lessons = [lesson("urgent", ({ timesScored }) => timesScored === 1), lesson("calm", () => true)];
  const urgent = { ...scene(true, 1), timesScored: 1 };
  expect(ids(new Syllabus(lessons), scene(true, 1), urgent, scene(true, 2), scene(true, 3))).toEqual([
    "calm",
    "urgent",
    "calm",
    undefined,
  ]);
});

test("what was given before a reload is not given again", () => {
  expect(ids(new Syllabus(LESSONS, new Set(["take"])), scene(true, 0), scene(true, 0, "fin"))).toEqual([
    undefined,
    "place",
  ]);
});

test("a lesson about points is about the learner's own", () => {
  const line = (number: number, seat: number | null, points: LogLine["points"] = []): LogLine =>
    ({ number, seat, points, text: {}, spaces: [] }) as unknown as LogLine;
  const log = [
    line(1, null),
    line(2, 0, [
      { seat: 1, points: 10, reason: { en: "most segments" } },
      { seat: 0, points: 5, reason: { en: "completed" } },
    ] as LogLine["points"]),
  ];
  const found = sceneOf({ mine: [0] } as unknown as View, scene(true, 1).selection, log, 0, null);
  expect(found.scored).toBe(5);
  expect(found.reasons).toEqual([{ en: "completed" }]);
});

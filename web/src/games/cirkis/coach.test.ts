import { expect, test } from "vitest";
import { Syllabus, type Lesson, type Scene } from "../../coach/coach";
import course from "./coach";

type Data = Scene<"cirkis">["view"]["data"];

/** The learner, who has seat 0, is to move in a game that has been going on for a while. */
function scene(data: Partial<Data>, piece: string | null = null): Scene {
  const usual = { points: [0, 0], figures: [], left: [{ wedge: 12 }, {}], leader: [], pieces: [{}], free_turn: false };
  return {
    view: { status: "playing", data: { ...usual, ...data } },
    me: 0,
    myTurn: true,
    scored: 0,
    actionsTaken: 5,
    selection: { piece, chosen: null },
  } as unknown as Scene;
}
const figure = (kind: string, ...segments: number[]): Data["figures"][number] =>
  ({ figure: kind, kind, segments, spaces: [..."abcde"] }) as Data["figures"][number];
const RULES = ["confirm", "scored", "wait", "follow", "place", "aim"];
function hintFor(at: Scene, ...given: string[]): string | undefined {
  return new Syllabus(course.lessons as unknown as Lesson[], new Set([...RULES, ...given])).next(at)?.id;
}

test.each<[string, string, Scene]>([
  ["a Big Slice in hand", "hint.big-slice", scene({}, "big slice")],
  ["a small piece in hand, early", "hint.small", scene({}, "arrow")],
  ["a small piece in hand, late", "end", scene({ left: [{ wedge: 3 }, {}] }, "arrow")],
  ["a Star that is nearly full", "hint.star", scene({ figures: [figure("star", 2, 2)] })],
  ["a Star that is full", "end", scene({ figures: [figure("star", 2, 3)] })],
  ["a figure of another who is behind", "hint.another", scene({ figures: [figure("circle", 1, 3)], points: [20, 5] })],
  ["a figure of another who comes level", "end", scene({ figures: [figure("circle", 1, 3)], points: [20, 15] })],
  ["a figure of one's own", "end", scene({ figures: [figure("circle", 3, 1)], points: [20, 5] })],
  ["a figure that anybody may win", "end", scene({ figures: [figure("circle", 2, 2)], points: [20, 5] })],
  ["an opponent close to the goal", "hint.win", scene({ points: [0, 35] })],
  ["an opponent not that close", "end", scene({ points: [38, 34] })],
])("%s: %s", (_when, lesson, at) => {
  expect(hintFor(at, "hint.edge")).toBe(lesson);
});

test("the edge is a hint for any later turn", () => {
  expect(hintFor(scene({}))).toBe("hint.edge");
});

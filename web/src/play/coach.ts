/**
 * A first game, step by step. What to say when stands in `games/<name>/coach.ts`: steps in order of urgency, each with
 * a condition on what is seen. The first that holds is said. They hold no rules: what is legal, the server sent.
 */
import type { LogLine, Text, View } from "../lib/wire";
import type { Choose } from "./choose.svelte";

export interface Scene {
  view: View;
  /** The learner's seat. */
  me: number;
  myTurn: boolean;
  choose: Pick<Choose, "pick" | "chosen" | "placed" | "plain" | "picks">;
  /** How many things the learner has done. */
  done: number;
  /** The last thing the learner did, and the last anybody did. */
  mine: LogLine | null;
  last: LogLine | null;
  /** What the learner's last action scored for the learner. */
  scored: number;
  /** How often the learner has scored. */
  times: number;
}

export interface CoachStep {
  when: (scene: Scene) => boolean;
  say: Text | ((scene: Scene) => Text);
  /** What to look at. */
  at?: "tray" | "board" | "side" | "players" | "actions";
  /** Spaces to point at. */
  spaces?: (scene: Scene) => string[];
}

export function sceneOf(view: View, choose: Scene["choose"], log: readonly LogLine[], seat: number | null): Scene {
  const me = view.mine[0] ?? 0;
  // Who sat down stands in the log too. The first line that is nobody's says that the game begins.
  const begun = log.find((line) => line.seat === null)?.number ?? Infinity;
  const acts = log.filter((line) => line.seat === me && line.number > begun);
  const pointsIn = (line: LogLine | undefined): number =>
    (line?.points ?? []).reduce((sum, { seat: whose, points }) => sum + (whose === me ? points : 0), 0);
  return {
    view,
    me,
    myTurn: seat === me,
    choose,
    done: acts.length,
    mine: acts.at(-1) ?? null,
    last: log.at(-1) ?? null,
    scored: pointsIn(acts.at(-1)),
    times: acts.filter((line) => pointsIn(line) !== 0).length,
  };
}

export function stepFor(steps: readonly CoachStep[], scene: Scene): CoachStep | null {
  return steps.find((step) => step.when(scene)) ?? null;
}

export function wordsOf(step: CoachStep, scene: Scene): Text {
  return typeof step.say === "function" ? step.say(scene) : step.say;
}

const found = import.meta.glob<{ default: CoachStep[] }>("../games/*/coach.ts");

export const canTeach = (game: string): boolean => `../games/${game}/coach.ts` in found;

export async function coachOf(game: string): Promise<CoachStep[]> {
  const load = found[`../games/${game}/coach.ts`];
  return load ? (await load()).default : [];
}

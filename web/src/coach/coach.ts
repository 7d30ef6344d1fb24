/**
 * A first game with a coach. `games/<name>/coach.ts` lists steps in order of urgency, each with a condition on the
 * scene; the first whose condition holds is shown. Steps contain no rules: the server sends what is legal.
 */
import { useWords } from "../i18n/catalogues.svelte";
import type { GameName, LogLine, View } from "../wire/types";
import type { MoveSelection } from "../moves/move-selection.svelte";

export interface Scene<G extends GameName = GameName> {
  view: View<G>;
  /** The learner's seat. */
  me: number;
  myTurn: boolean;
  selection: Pick<MoveSelection, "piece" | "chosen" | "placements" | "plain" | "pieces">;
  /** The number of actions the learner has taken. */
  actionsTaken: number;
  /** The log line of the learner's last action. */
  lastAction: LogLine | null;
  /** The points that the learner's last action scored for the learner. */
  scored: number;
  /** How often the learner has scored. */
  timesScored: number;
}

export interface CoachStep<G extends GameName = GameName> {
  when: (scene: Scene<G>) => boolean;
  say: (scene: Scene<G>) => string;
  /** What to look at. */
  at?: "tray" | "board" | "side" | "players" | "actions";
  /** Spaces to point at. */
  spaces?: (scene: Scene<G>) => string[];
}

export function sceneOf(
  view: View,
  selection: Scene["selection"],
  log: readonly LogLine[],
  seat: number | null,
): Scene {
  const me = view.mine[0] ?? 0;
  // The log also says who sat down. The first line without a seat is the start of the game.
  const begun = log.find((line) => line.seat === null)?.number ?? Infinity;
  const acts = log.filter((line) => line.seat === me && line.number > begun);
  const pointsIn = (line: LogLine | undefined): number =>
    (line?.points ?? []).reduce((sum, { seat: whose, points }) => sum + (whose === me ? points : 0), 0);
  return {
    view,
    me,
    myTurn: seat === me,
    selection,
    actionsTaken: acts.length,
    lastAction: acts.at(-1) ?? null,
    scored: pointsIn(acts.at(-1)),
    timesScored: acts.filter((line) => pointsIn(line) !== 0).length,
  };
}

export function stepFor(steps: readonly CoachStep[], scene: Scene): CoachStep | null {
  return steps.find((step) => step.when(scene)) ?? null;
}

const found = import.meta.glob<{ default: CoachStep[] }>("../games/*/coach.ts");

export async function coachOf(game: string): Promise<CoachStep[]> {
  const load = found[`../games/${game}/coach.ts`];
  if (!load) return [];
  const [steps] = await Promise.all([load(), useWords(game)]);
  return steps.default;
}

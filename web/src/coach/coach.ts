/**
 * A first game with a coach. `games/<name>/coach.ts` lists lessons in order of urgency, each with a condition on the
 * scene; the first that applies and was not given yet is shown. Lessons contain no rules: the server sends what is
 * legal.
 */
import { useWords } from "../i18n/catalogues.svelte";
import { t } from "../i18n/translate.svelte";
import type { GameName, Layout, LogLine, View } from "../wire/types";
import type { MoveSelection } from "../moves/move-selection.svelte";

export interface Scene<G extends GameName = GameName> {
  view: View<G>;
  /** The learner's seat. */
  me: number;
  myTurn: boolean;
  layout: Layout | null;
  selection: Pick<MoveSelection, "piece" | "chosen" | "placements" | "plain" | "pieces">;
  /** The number of actions the learner has taken. */
  actionsTaken: number;
  /** The points that the learner's last action scored for the learner, and what for. */
  scored: number;
  reasons: LogLine["text"][];
  /** How often the learner has scored. */
  timesScored: number;
}

export interface Lesson<G extends GameName = GameName> {
  /** The lesson's name; each is given once. */
  id: string;
  when: (scene: Scene<G>) => boolean;
  say: (scene: Scene<G>) => string;
  /** What to look at: an element with this name in its `data-guide` attribute. */
  at?: string;
  /** Spaces to point at. */
  spaces?: (scene: Scene<G>) => string[];
  /** Whether it stays until the learner does something, so that there is time to read it while others play. */
  stays?: boolean;
}

/** One sentence of the summary at the end, and the number of the rule it is about. */
export interface Learned {
  text: string;
  rule: string;
}

export interface Course<G extends GameName = GameName> {
  lessons: Lesson<G>[];
  summary: () => Learned[];
  /** The options of the table at which it is given. */
  options?: Record<string, boolean | number | string>;
}

export function sceneOf(
  view: View,
  selection: Scene["selection"],
  log: readonly LogLine[],
  seat: number | null,
  layout: Layout | null,
): Scene {
  const me = view.mine[0] ?? 0;
  // The log also says who sat down. The first line without a seat is the start of the game.
  const begun = log.find((line) => line.seat === null)?.number ?? Infinity;
  const acts = log.filter((line) => line.seat === me && line.number > begun);
  const mine = (line: LogLine | undefined): LogLine["points"] =>
    (line?.points ?? []).filter(({ seat: whose }) => whose === me);
  const pointsIn = (line: LogLine | undefined): number => mine(line).reduce((sum, { points }) => sum + points, 0);
  return {
    view,
    me,
    myTurn: seat === me,
    layout,
    selection,
    actionsTaken: acts.length,
    scored: pointsIn(acts.at(-1)),
    reasons: mine(acts.at(-1)).map(({ reason }) => reason),
    timesScored: acts.filter((line) => pointsIn(line) !== 0).length,
  };
}

/** Which lesson is due, and which were given. It remembers what it has shown: call it for every new scene. */
export class Syllabus {
  #shown: Lesson | null = null;
  #actions = 0;
  #since = "";

  constructor(
    private readonly lessons: readonly Lesson[],
    readonly given: Set<string> = new Set(),
  ) {}

  /** The lesson for a scene, until the learner's next action at most; null if there is nothing new to say. */
  next(scene: Scene): Lesson | null {
    const { actionsTaken, selection, view } = scene;
    const doing = `${actionsTaken} ${selection.piece} ${selection.chosen?.text} ${view.status}`;
    const shown = this.#shown;
    if (shown) {
      if (shown.stays && doing === this.#since) return shown;
      const urgent = this.lessons.slice(0, this.lessons.indexOf(shown)).some((lesson) => this.#due(lesson, scene));
      if (!urgent && actionsTaken === this.#actions && shown.when(scene)) return shown;
      // Whoever has done nothing since has hardly read what something urgent replaces: it comes again later.
      if (!urgent || doing !== this.#since) this.given.add(shown.id);
    }
    this.#shown = this.lessons.find((lesson) => this.#due(lesson, scene)) ?? null;
    this.#actions = actionsTaken;
    this.#since = doing;
    return this.#shown;
  }

  #due(lesson: Lesson, scene: Scene): boolean {
    return !this.given.has(lesson.id) && lesson.when(scene);
  }
}

/** What every course ends with. */
const OVER: Lesson = {
  id: "over",
  when: ({ view }) => view.status === "over",
  say: () => t("learn.over"),
  at: "summary",
};

const found = import.meta.glob<{ default: Course }>("../games/*/coach.ts");

/** The options that a first game is played with. */
export async function coachOptions(game: string): Promise<Record<string, boolean | number | string>> {
  return (await found[`../games/${game}/coach.ts`]?.())?.default.options ?? {};
}

export async function courseOf(game: string): Promise<Course> {
  const load = found[`../games/${game}/coach.ts`];
  if (!load) return { lessons: [], summary: () => [] };
  const [{ default: course }] = await Promise.all([load(), useWords(game)]);
  return { ...course, lessons: [OVER, ...course.lessons] };
}

/** The coach at one table: which lesson it shows, and whether the learner has dismissed it. */
import { untrack } from "svelte";
import { loadItem, saveItem } from "../app/storage";
import type { MoveSelection } from "../moves/move-selection.svelte";
import type { LiveTable } from "../wire/live-table.svelte";
import { courseOf, sceneOf, Syllabus, type Course, type Lesson } from "./coach";

const keyOf = (table: string): string => `coach.${table}`;

/** Turns the coach on for a new table. */
export const startCoach = (table: string): void => saveItem(keyOf(table), "on");

export class CoachSession {
  /** Whether the coach is on at this table. */
  active = $state(false);
  /** The lesson shown; null if there is nothing new to say. */
  lesson = $state.raw<Lesson | null>(null);
  #course = $state.raw<Course | null>(null);
  /** Whether the learner has closed what the coach says at the end. */
  #closed = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly selection: MoveSelection,
  ) {
    this.active = (loadItem(keyOf(live.table)) ?? "off") !== "off";
  }

  /** What the lessons can look at; null for a spectator. */
  readonly scene = $derived.by(() => {
    const { view, log, layout } = this.live;
    return this.active && view?.mine.length ? sceneOf(view, this.selection, log, this.selection.seat, layout) : null;
  });
  /** Whether the coach has something to say, and has loaded it. */
  readonly ready = $derived.by(() => this.scene !== null && this.#course !== null && !this.#closed);
  /** What was learned, once the game is over; before that, nothing. */
  readonly summary = $derived.by(() => (this.scene?.view.status === "over" ? (this.#course?.summary() ?? []) : []));

  /** Loads the game's lessons and follows the game. To be called while a component is set up. */
  run(game: () => string | undefined): void {
    $effect(() => {
      const name = game();
      if (!this.active || !name) return;
      courseOf(name).then(
        (course) => (this.#course = course),
        () => undefined, // without its lessons the coach is silent, and the game goes on
      );
    });
    const syllabus = $derived(this.#course && new Syllabus(this.#course.lessons, this.#given()));
    $effect(() => {
      // While a command is on its way, the lesson stays. What is legal is offered a moment after a view arrives.
      if (!syllabus || !this.scene || this.live.pending) return;
      const [offered] = this.scene.view.legal;
      if ((offered?.seat ?? null) !== this.selection.seat) return;
      if (offered && offered.actions !== this.selection.actions) return;
      void [this.selection.piece, this.selection.chosen, this.selection.actions];
      const scene = this.scene;
      untrack(() => {
        this.lesson = syllabus.next(scene);
        if (this.active) saveItem(keyOf(this.live.table), ["on", ...syllabus.given].join(" "));
      });
    });
  }

  #given(): Set<string> {
    return new Set((loadItem(keyOf(this.live.table)) ?? "").split(" ").slice(1));
  }

  readonly dismiss = (): void => {
    this.#closed = this.scene?.view.status === "over"; // then the summary stays
    if (this.#closed) return;
    this.active = false;
    saveItem(keyOf(this.live.table), "off");
  };
}

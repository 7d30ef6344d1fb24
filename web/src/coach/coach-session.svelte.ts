/** The coach at one table: which step it shows, and whether the learner has dismissed it. */
import { loadItem, saveItem } from "../app/storage";
import type { MoveSelection } from "../moves/move-selection.svelte";
import type { LiveTable } from "../wire/live-table.svelte";
import { coachOf, sceneOf, stepFor, type CoachStep } from "./coach";

const keyOf = (table: string): string => `coach.${table}`;

/** Turns the coach on for a new table. */
export const startCoach = (table: string): void => saveItem(keyOf(table), "on");

export class CoachSession {
  /** Whether the coach is on at this table. */
  active = $state(false);
  #steps = $state.raw<CoachStep[]>([]);
  #last = $state.raw<CoachStep | null>(null);

  constructor(
    private readonly live: LiveTable,
    private readonly selection: MoveSelection,
  ) {
    this.active = loadItem(keyOf(live.table)) === "on";
  }

  /** What the steps can look at; null for a spectator. */
  readonly scene = $derived.by(() => {
    const { view, log } = this.live;
    return this.active && view?.mine.length ? sceneOf(view, this.selection, log, this.selection.seat) : null;
  });
  /** The step that applies now; null while a command is on its way. */
  readonly current = $derived.by(() => (this.scene && !this.live.pending ? stepFor(this.#steps, this.scene) : null));
  /** The step to show: the last one stays while a command is on its way. */
  readonly shown = $derived.by(() => this.current ?? this.#last);

  /** Loads the game's steps and keeps track of the last one. To be called while a component is set up. */
  run(game: () => string | undefined): void {
    $effect(() => {
      const name = game();
      if (this.active && name) void coachOf(name).then((steps) => (this.#steps = steps));
    });
    $effect(() => {
      if (this.current) this.#last = this.current;
    });
  }

  readonly dismiss = (): void => {
    this.active = false;
    saveItem(keyOf(this.live.table), "off");
  };
}

/** What the parts of a screen share on which a line is played, as `TableController` for a table. */
import { untrack } from "svelte";
import { settings } from "../app/settings.svelte";
import { PlayController } from "../table/play-controller.svelte";
import type { ActionOut } from "../wire/types";
import { LineGame, type LineSource } from "./line-game.svelte";

const BY_CHANCE = "*:";

export class LineController extends PlayController {
  readonly live: LineGame;
  /** Called after every action that was played here. */
  onplayed: (actions: readonly string[]) => void = () => undefined;

  /** `first` are actions that were played before; they are not taken back. */
  constructor(
    source: LineSource,
    readonly first: readonly string[] = [],
  ) {
    super();
    this.live = new LineGame(source, settings.language);
  }

  readonly busy = $derived.by(() => this.live.pending);
  /** What was played, an entry for each action: `1: 6 at red 3`, `*: roll 4-3`. */
  readonly actions = $derived.by(() => this.live.actions);
  /** Whether chance is to act. */
  readonly chance = $derived.by(() => this.view?.status === "playing" && !this.view.seats.some(({ to_act }) => to_act));

  /** Plays an action of the seat that is to act, in any of the ways in which it can be written. */
  readonly act = async (action: ActionOut | string): Promise<boolean> => {
    const seat = this.selection.seat ?? this.view?.seat ?? null;
    if (seat === null || this.busy) return false;
    return this.add([seat + 1, typeof action === "string" ? action : action.text].join(": "));
  };

  /** Adds an entry as a record has it, also one of chance. Resolves to whether it was allowed; if not, it says why. */
  readonly add = async (entry: string): Promise<boolean> => {
    const done = await this.go([...this.actions, entry]);
    if (done) {
      this.played();
      this.onplayed(this.actions);
    }
    return done;
  };

  /** Shows the line after other actions. Resolves to whether they are allowed; if not, it says why. */
  readonly go = async (actions: readonly string[]): Promise<boolean> => {
    this.refusal.clear();
    try {
      await this.live.go(actions);
      return true;
    } catch (error) {
      this.refusal.fail(error);
      return false;
    }
  };

  /** The actions without the last one that a player took, and what chance did after it. */
  readonly before = $derived.by((): readonly string[] => {
    const last = this.actions.findLastIndex((entry) => !entry.startsWith(BY_CHANCE));
    return this.actions.slice(0, Math.max(last, Math.min(this.first.length, this.actions.length)));
  });
  readonly canUndo = $derived.by(() => this.before.length < this.actions.length);
  readonly undo = (): void => {
    if (!this.canUndo || this.busy) return;
    this.selection.clear();
    void this.go(this.before);
  };
  /** Back to where it began. */
  readonly reset = (): void => {
    this.selection.clear();
    void this.go(this.first);
  };

  /** Shows the line and keeps everything up to date. To be called while a component is set up. */
  override run(): void {
    $effect(() => {
      untrack(() => void this.live.open(this.first));
    });
    super.run();
    $effect(() => {
      const { language } = settings;
      untrack(() => this.live.setLanguage(language));
    });
  }
}

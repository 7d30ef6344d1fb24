/**
 * A try at a daily task. The server makes what counts from actions; where they may be taken back, they are kept here
 * until the attempt is over.
 */
import { LineController } from "../line/line-controller.svelte";
import type { LineSource } from "../line/line-game.svelte";
import { settings } from "../app/settings.svelte";
import { Failure, get, getOnce, post, postSafely } from "../wire/api";
import type { DailyLineOut, DailyTryOut, Layout, LineOut, PreviewOut } from "../wire/types";
import { taskPath } from "./daily";

const ENTRY = /^\d+: /;
/** The texts of the player's own actions among entries of a record. */
const own = (entries: readonly string[]): string[] =>
  entries.filter((entry) => ENTRY.test(entry)).map((entry) => entry.replace(ENTRY, ""));

export class DailyTry implements LineSource {
  readonly id: string;
  readonly path: string;
  tried = $state.raw<DailyTryOut | null>(null);
  /** The score of an attempt that has just ended, while others are left. */
  ended = $state<number | null>(null);
  readonly line: LineController;

  constructor(
    readonly day: string,
    readonly game: string,
    readonly practice: boolean,
  ) {
    this.id = `daily-${day}-${game}`;
    this.path = taskPath(day, game);
    this.line = new LineController(this);
  }

  readonly finished = $derived.by(() => this.tried?.finished ?? false);
  readonly canUndo = $derived.by(() => (this.tried?.revisable ?? false) && this.ended === null && this.line.canUndo);

  layout(): Promise<Layout> {
    return getOnce<Layout>(`/games/${this.game}/layout`);
  }

  async view(entries: readonly string[], lang: string): Promise<LineOut> {
    const pending = this.#pending(entries);
    if (!this.tried || this.tried.finished || !pending.length) {
      this.tried = await get<DailyTryOut>(`${this.path}?practice=${this.practice}&lang=${lang}`);
      return this.tried.line;
    }
    if (!this.tried.revisable) return (await this.#send(pending, lang)).line;
    const { practice } = this;
    const seen = await post<DailyLineOut>(`${this.path}/view`, { practice, actions: pending, lang });
    if (!seen.over) return seen.line;
    const after = await this.#send(pending, lang);
    if (after.finished) return after.line;
    this.ended = after.scores.at(-1) ?? 0;
    return seen.line;
  }

  preview(entries: readonly string[], _seat: number, text: string): Promise<PreviewOut> {
    const { practice } = this;
    return post<PreviewOut>(`${this.path}/preview`, { practice, actions: this.#pending(entries), text });
  }

  /** Begins the next attempt. */
  readonly next = (): void => {
    this.ended = null;
    this.line.selection.clear();
    this.line.live.forget(); // the same actions are new ones in another attempt
    void this.line.go([]);
  };

  /** Does without the attempts that are left. */
  readonly stop = async (): Promise<void> => {
    await this.#send(["stop"], settings.language);
    this.ended = null;
    await this.line.live.refresh().catch(() => undefined);
  };

  /** Begins to practise, anew if there was a try already. */
  static async practise(day: string, game: string): Promise<void> {
    await post(`${taskPath(day, game)}/practice`);
  }

  #pending(entries: readonly string[]): string[] {
    return own(entries).slice(own(this.ended === null ? (this.tried?.line.actions ?? []) : entries).length);
  }

  async #send(actions: readonly string[], lang: string): Promise<DailyTryOut> {
    const { practice } = this;
    const known = this.tried?.known ?? 0;
    try {
      return (this.tried = await postSafely<DailyTryOut>(`${this.path}/actions`, { practice, known, actions, lang }));
    } catch (error) {
      // The same person played on elsewhere: show that from now on.
      if (error instanceof Failure && error.code === "daily-stale") {
        this.tried = await get<DailyTryOut>(`${this.path}?practice=${practice}&lang=${lang}`);
      }
      throw error;
    }
  }
}

/** A line that is played: a position, the actions from there, and what the server says of them. */
import { asFailure, type Failure } from "../wire/api";
import type { PlayedGame } from "../table/play-controller.svelte";
import type { Layout, LineOut, LogLine, PreviewOut, View } from "../wire/types";

/** Where a line comes from: what the server says of its actions. It decides what is seen, and which seats one plays. */
export interface LineSource {
  /** What this browser keeps for the line goes by it. */
  readonly id: string;
  /** The empty board. */
  layout(): Promise<Layout>;
  /**
   * The line after these actions, entries as in a record (`1: 6 at red 3`, `*: roll 4-3`). The answer's own list of
   * actions counts: the source may let chance act too. Rejects with a `Failure` for what is not allowed.
   */
  view(actions: readonly string[], language: string): Promise<LineOut>;
  /** What an action after these would score, or why it is refused. */
  preview(actions: readonly string[], seat: number, text: string): Promise<PreviewOut>;
}

const MOST_KEPT = 300; // answers, so that going back and forth asks nobody

export class LineGame implements PlayedGame {
  view = $state.raw<View | null>(null);
  layout = $state.raw<Layout | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  news = $state.raw<readonly LogLine[]>([]);
  readonly begun = 0;
  /** What was played, an entry for each action. */
  actions = $state.raw<readonly string[]>([]);
  /** What each of them is called in the reader's language. */
  labels = $state.raw<readonly string[]>([]);
  /** Why the line can't be shown at all. */
  failure = $state.raw<Failure | null>(null);
  #pending = $state(0);
  #attempt = 0;
  #kept = new Map<string, LineOut>();

  constructor(
    readonly source: LineSource,
    private language: string,
  ) {}

  get table(): string {
    return this.source.id;
  }
  /** Whether an answer is on its way. */
  get pending(): boolean {
    return this.#pending > 0;
  }

  /** Shows the first position. */
  async open(actions: readonly string[] = []): Promise<void> {
    try {
      this.layout ??= await this.source.layout();
      await this.go(actions);
    } catch (error) {
      this.failure = asFailure(error);
    }
  }

  /** Shows the line after other actions. If that is refused it rejects, and nothing changes. The last call counts. */
  async go(actions: readonly string[]): Promise<void> {
    const attempt = ++this.#attempt;
    const before = this.actions;
    this.#pending += 1;
    try {
      const found = await this.#find(actions);
      if (attempt === this.#attempt) this.#show(found, before);
    } finally {
      this.#pending -= 1;
    }
  }

  /** Keeps no answer: the source answers otherwise from now on. */
  forget(): void {
    this.#kept.clear();
  }

  /** Asks for the same actions again, if their source answers otherwise now. */
  async refresh(): Promise<void> {
    this.#kept.clear();
    await this.go(this.actions);
  }

  setLanguage(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.view) void this.refresh().catch(() => undefined); // what is shown stays as it is
  }

  preview(seat: number, text: string): Promise<PreviewOut> {
    return this.source.preview(this.actions, seat, text);
  }

  async #find(actions: readonly string[]): Promise<LineOut> {
    const key = actions.join("\n");
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const found = await this.source.view(actions, this.language);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(found.actions.join("\n"), found);
    return found;
  }

  #show(found: LineOut, before: readonly string[]): void {
    const goesOn = this.view !== null && before.every((entry, i) => entry === found.actions[i]);
    this.actions = found.actions;
    this.labels = found.labels;
    this.log = found.log;
    this.news = goesOn ? found.log.slice(before.length) : [];
    this.view = found.view;
  }
}

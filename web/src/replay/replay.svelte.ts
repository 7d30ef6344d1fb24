/**
 * A game step by step. The sentences and scores of all steps are loaded at once; the view of a step is loaded when it
 * is shown, together with those of its neighbours, and cached.
 */
import { asFailure, get, type Failure } from "../wire/api";
import type { Layout, Steps, Turn, View } from "../wire/types";

type Fetch = <T>(path: string) => Promise<T>;
const PREFETCHED = 2; // stops to either side
const SLIDER_DELAY = 120; // how long the slider must rest before a view is loaded, in milliseconds

export class Replay {
  steps = $state.raw<Steps | null>(null);
  layout = $state.raw<Layout | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The number of actions taken at the step that is shown. */
  at = $state(0);
  /** Whether steps go from turn to turn, and not from action to action. */
  byTurns = $state(true);
  /** The view at that step; while it is loading, the one before. */
  view = $state.raw<View | null>(null);
  #cache = new Map<string, Promise<View>>();
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `path` is where the game is: `/tables/…` or `/records/…`. */
  constructor(
    readonly path: string,
    private language: string,
    private readonly fetch: Fetch = get,
  ) {}

  get last(): number {
    return this.steps?.steps.length ?? 0;
  }

  /** The numbers of actions at which to stop. */
  readonly stops = $derived.by(() =>
    this.byTurns
      ? [0, ...(this.steps?.turns ?? []).map(({ end }) => end)]
      : Array.from({ length: this.last + 1 }, (_, n) => n),
  );
  /** The place among the stops of what is shown: the last one that is reached. */
  readonly stop = $derived(this.stops.findLastIndex((actions) => actions <= this.at));
  /** The turn that is shown, as far as it has got; null before the first. */
  readonly turn = $derived.by((): Turn | null => this.steps?.turns.find((turn) => this.at <= turn.end) ?? null);
  /** The turn that is shown whole; null in the middle of one. */
  readonly wholeTurn = $derived(this.at > 0 && this.turn?.end === this.at ? this.turn : null);

  /** Where a step forward or back leads: to another stop, or by single actions. */
  step(by: 1 | -1, single = false): number {
    if (single) return this.at + by;
    if (by > 0) return this.stops.find((actions) => actions > this.at) ?? this.last;
    return this.stops.findLast((actions) => actions < this.at) ?? 0;
  }

  /** Whether the view is that of the step. */
  get ready(): boolean {
    return this.view?.actions === this.at;
  }

  /** The scores at that step. */
  readonly scores = $derived(this.at ? (this.steps?.steps[this.at - 1]?.scores ?? []) : (this.steps?.first ?? []));

  async open(at: number | null): Promise<void> {
    try {
      [this.steps, this.layout] = await Promise.all([
        this.fetch<Steps>(`${this.path}/steps`),
        this.fetch<Layout>(`${this.path}/layout`),
      ]);
      this.at = this.#within(at ?? 0);
      await this.#show();
    } catch (error) {
      this.failure = asFailure(error);
    }
  }

  /** Goes to another step. While the slider is `passing` steps, no view is loaded until it rests. */
  go(at: number, passing = false): void {
    this.at = this.#within(at);
    clearTimeout(this.#rest);
    if (passing && !this.#cache.has(this.#key(this.at))) this.#rest = setTimeout(() => void this.#show(), SLIDER_DELAY);
    else void this.#show();
  }

  /** Loads the view in another language. */
  setLanguage(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.steps) void this.#show();
  }

  close(): void {
    clearTimeout(this.#rest);
  }

  #within(at: number): number {
    return Math.min(Math.max(0, Math.trunc(at) || 0), this.last);
  }

  #key(at: number): string {
    return `${at}-${this.language}`;
  }

  #view(at: number): Promise<View> {
    const key = this.#key(at);
    let cached = this.#cache.get(key);
    if (!cached) {
      cached = this.fetch<View>(`${this.path}/history?actions=${at}&lang=${this.language}`);
      this.#cache.set(key, cached);
      cached.catch(() => this.#cache.delete(key));
    }
    return cached;
  }

  async #show(): Promise<void> {
    const wanted = this.#key(this.at);
    const at = this.at;
    try {
      const view = await this.#view(at);
      if (wanted !== this.#key(this.at)) return; // another step was selected meanwhile
      this.view = view;
      this.failure = null;
      for (let step = 1; step <= PREFETCHED; step++) {
        for (const near of [this.stops[this.stop + step], this.stops[this.stop - step]]) {
          if (near !== undefined) this.#view(near).catch(() => undefined);
        }
      }
    } catch (error) {
      if (wanted === this.#key(this.at)) this.failure = asFailure(error);
    }
  }
}

/**
 * A game that was played, step by step. Sentences and scores come at once for all steps; a step's view is requested when
 * it is shown, together with those of its neighbours, and kept.
 */
import { asFailure, get, type Failure } from "../wire/api";
import type { Layout, Steps, View } from "../wire/types";

type Fetch = <T>(path: string) => Promise<T>;
const AHEAD = 2; // steps to either side whose views are requested early
const PATIENCE = 120; // how long a slider must rest, in milliseconds

export class Replay {
  steps = $state.raw<Steps | null>(null);
  layout = $state.raw<Layout | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The number of actions taken at the step that is shown. */
  at = $state(0);
  /** The view at that step, or at the one shown before while it is being loaded. */
  view = $state.raw<View | null>(null);
  #known = new Map<string, Promise<View>>();
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

  /** Goes to another step. While a slider is `passing`, views are not requested until it rests. */
  go(at: number, passing = false): void {
    this.at = this.#within(at);
    clearTimeout(this.#rest);
    if (passing && !this.#known.has(this.#key(this.at))) this.#rest = setTimeout(() => void this.#show(), PATIENCE);
    else void this.#show();
  }

  /** Asks for the words on and beside the board in another language. */
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
    let known = this.#known.get(key);
    if (!known) {
      known = this.fetch<View>(`${this.path}/history?actions=${at}&lang=${this.language}`);
      this.#known.set(key, known);
      known.catch(() => this.#known.delete(key));
    }
    return known;
  }

  async #show(): Promise<void> {
    const wanted = this.#key(this.at);
    const at = this.at;
    try {
      const view = await this.#view(at);
      if (wanted !== this.#key(this.at)) return; // the reader has gone on
      this.view = view;
      this.failure = null;
      for (let step = 1; step <= AHEAD; step++) {
        for (const near of [at + step, at - step]) {
          if (near >= 0 && near <= this.last) this.#view(near).catch(() => undefined);
        }
      }
    } catch (error) {
      if (wanted === this.#key(this.at)) this.failure = asFailure(error);
    }
  }
}

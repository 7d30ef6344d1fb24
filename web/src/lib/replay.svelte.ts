/**
 * A game that was played, step by step. Sentences and scores come at once for all steps; what lay on the table comes
 * when it is looked at, is kept, and is asked for a little ahead.
 */
import { asFailure, get, type Failure } from "./api";
import type { LayoutSeen, Steps, View } from "./wire";

type Ask = <T>(path: string) => Promise<T>;
const AHEAD = 2;
const PATIENCE = 120; // how long a slider must rest, in milliseconds

export class Replay {
  steps = $state.raw<Steps | null>(null);
  layout = $state.raw<LayoutSeen | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** How many actions have been taken at the moment that is looked at. */
  at = $state(0);
  /** What lay on the table then, or at the moment before while that is on its way. */
  view = $state.raw<View | null>(null);
  #known = new Map<string, Promise<View>>();
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `path` is where the game is: `/tables/…` or `/records/…`. */
  constructor(
    readonly path: string,
    private language: "en" | "fr",
    private readonly ask: Ask = get,
  ) {}

  get last(): number {
    return this.steps?.steps.length ?? 0;
  }

  /** Whether what is shown is what lay on the table at this moment. */
  get ready(): boolean {
    return this.view?.actions === this.at;
  }

  /** How everybody stood. */
  readonly scores = $derived(this.at ? (this.steps?.steps[this.at - 1]?.scores ?? []) : (this.steps?.first ?? []));

  async open(at: number | null): Promise<void> {
    try {
      [this.steps, this.layout] = await Promise.all([
        this.ask<Steps>(`${this.path}/steps`),
        this.ask<LayoutSeen>(`${this.path}/layout`),
      ]);
      this.at = this.#within(at ?? 0);
      await this.#show();
    } catch (error) {
      this.failure = asFailure(error);
    }
  }

  /** Look at another moment. A slider passes many on its way: those are not asked for. */
  go(at: number, passing = false): void {
    this.at = this.#within(at);
    clearTimeout(this.#rest);
    if (passing && !this.#known.has(this.#key(this.at))) this.#rest = setTimeout(() => void this.#show(), PATIENCE);
    else void this.#show();
  }

  /** Words on and beside the board in another language. */
  speak(language: "en" | "fr"): void {
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
      known = this.ask<View>(`${this.path}/history?actions=${at}&lang=${this.language}`);
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
      if (wanted !== this.#key(this.at)) return; // somebody went on meanwhile
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

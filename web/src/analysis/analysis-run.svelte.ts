/** The analysis of a finished game on the server: looked for at once, started on request, followed until it is done. */
import { asFailure, get } from "../wire/api";
import { session } from "../wire/session";
import type { Analysis } from "../wire/types";
import type { Sentence } from "../i18n/translate.svelte";

type Fetch = <T>(path: string) => Promise<T>;
const POLL_INTERVAL = 1000; // milliseconds
const RETRY_INTERVAL = 5000; // the same after a failure

export class AnalysisRun {
  /** What has been found so far; null if nobody has asked for it yet. */
  found = $state.raw<Analysis | null>(null);
  failure = $state.raw<Sentence | null>(null);
  /** Whether it was looked for: before that, nothing is known. */
  looked = $state(false);
  asked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `path` is where the game is: `/tables/…` or `/records/…`. */
  constructor(
    readonly path: string,
    private readonly fetch: Fetch = get,
    private readonly begin: () => Promise<unknown> = session,
  ) {}

  /** Looks whether there is one already. */
  async look(): Promise<void> {
    await this.#get("?start=false");
    this.looked = true;
  }

  /** Starts it. */
  async start(): Promise<void> {
    this.asked = true;
    await this.begin().catch(() => undefined); // the request then says what is wrong
    await this.#get("");
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #get(query: string): Promise<void> {
    try {
      const found = await this.fetch<Analysis>(`${this.path}/analysis${query}`);
      this.failure = null;
      this.found = found.started ? found : null;
      this.asked = found.started;
      this.#goOn(POLL_INTERVAL);
    } catch (error) {
      const { code, text } = asFailure(error);
      this.failure = text;
      if (code === "broken") this.found = null; // it would only fail again; there is the button
      this.asked = this.found !== null;
      this.#goOn(RETRY_INTERVAL);
    }
  }

  /** Asks again later, while something is under way. */
  #goOn(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.found || this.found.done || this.#closed) return;
    this.#timer = setTimeout(() => void this.#get(""), delay);
  }
}

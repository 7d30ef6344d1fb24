/** The bot's opinion on the position shown: quick at first, then asked for again with more effort, while it stays. */
import { asFailure, LONG_TIMEOUT, post } from "../wire/api";
import type { OpinionOut, OpinionRequest } from "../wire/types";

const SETTLE = 120; // milliseconds: whoever walks through a tree wants no opinion on every node
const TIRED = 2500; // milliseconds until the server is asked again after it had too much to do

export class OpinionRun {
  /** Whether opinions are wanted. */
  on = $state(true);
  found = $state.raw<OpinionOut | null>(null);
  thinking = $state(false);
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `request` makes the request for a step of effort, about what is shown. */
  constructor(private readonly request: (step: number) => OpinionRequest) {}

  think(shown: boolean): void {
    this.stop();
    this.found = null;
    if (this.on && shown) this.#ask(0, SETTLE);
  }

  stop(): void {
    this.#attempt += 1;
    this.thinking = false;
    clearTimeout(this.#timer);
  }

  #ask(step: number, wait: number): void {
    const attempt = this.#attempt;
    this.thinking = true;
    this.#timer = setTimeout(async () => {
      try {
        const found = await post<OpinionOut>("/explore/opinion", this.request(step), LONG_TIMEOUT);
        if (attempt !== this.#attempt) return;
        this.found = found;
        if (found.last) this.thinking = false;
        else this.#ask(step + 1, 0);
      } catch (error) {
        if (attempt !== this.#attempt) return;
        const passing = ["too-fast", "overloaded", "too-slow", "busy", "no-connection"].includes(asFailure(error).code);
        if (passing) this.#ask(step, TIRED);
        else this.thinking = false;
      }
    }, wait);
  }
}

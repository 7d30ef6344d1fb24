/**
 * The updates of a table on their way to the screen. After a bot's move has been shown, what comes next waits for a
 * moment, so that several moves in a row can be followed.
 */
import type { Update, View } from "./types";

/**
 * Whether an update shows a bot's move that people want to see before the next one: the bot was the only one to act,
 * and it did something on the board, or its turn is over.
 */
export function isBotsMove(before: View, update: Update): boolean {
  const acting = before.seats.filter((seat) => seat.to_act);
  const [bot] = acting;
  if (acting.length !== 1 || bot?.kind !== "bot") return false;
  const lines = update.log.filter((line) => line.number > before.number && line.seat === bot.seat);
  return lines.length > 0 && (lines.some((line) => line.spaces.length > 0) || !update.view?.seats[bot.seat]?.to_act);
}

export class UpdateQueue {
  #waiting: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` gets updates in the order in which they were added: one, or all that waited. */
  constructor(private readonly show: (updates: Update[]) => void) {}

  /** Adds an update; what is added after it waits for `pause(update)` milliseconds from when it is shown. */
  add(update: Update, pause: (update: Update) => number): void {
    this.#waiting.push(update);
    if (this.#timer === undefined) this.#next(pause);
  }

  /** Shows everything at once. */
  flush(): void {
    this.#stop();
    if (this.#waiting.length) this.show(this.#waiting.splice(0));
  }

  /** Forgets what was not shown. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(pause: (update: Update) => number): void {
    this.#timer = undefined;
    for (let update = this.#waiting.shift(); update; update = this.#waiting.shift()) {
      const wait = pause(update); // before it is shown: it depends on what is shown now
      this.show([update]);
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(pause), wait);
        return;
      }
    }
  }
}

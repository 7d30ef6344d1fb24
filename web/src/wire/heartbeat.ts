/**
 * Whether the other end of a socket is still there. The server sends something every few seconds, so silence means that
 * the line is dead, although the browser may not notice for minutes. Times are milliseconds, given by the caller.
 */
const SLACK = 2000; // that a beat may be late
const WAKING = 4000; // between two looks after which the page was asleep, and in which the server must then answer

export class Heartbeat {
  /** How often the server sends something. */
  interval = 5000;
  #heard = 0;
  #looked = 0;

  /** The longest silence of a living line. */
  get patience(): number {
    return 2 * this.interval + SLACK;
  }

  /** Something arrived, or the line is new. */
  hear(now: number): void {
    this.#heard = now;
  }

  /** To be called every second. A page that was asleep could not hear anything, so it must ask the server first. */
  look(now: number): "alive" | "ask" | "dead" {
    const asleep = this.#looked > 0 && now - this.#looked > WAKING;
    this.#looked = now;
    if (asleep) return this.wake(now);
    return now - this.#heard > this.patience ? "dead" : "alive";
  }

  /** The page is in sight again, or the network has changed. */
  wake(now: number): "alive" | "ask" {
    if (now - this.#heard <= this.interval + SLACK / 2) return "alive";
    this.#heard = now - this.patience + WAKING;
    return "ask";
  }
}

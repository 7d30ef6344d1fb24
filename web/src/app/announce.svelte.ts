/**
 * Sentences for screen readers, spoken by the live region in `App.svelte`. A new text in the region cuts off the one
 * that is being read, so sentences wait for each other: what comes together is said together, in order, and what comes
 * later waits until the last text can have been read.
 */
const TOGETHER = 80; // milliseconds to wait for what belongs to the same moment
const READING = 45; // milliseconds to read a character
const LONGEST = 4000; // milliseconds to wait for a text to be read

/** What is said after all news, in this order. Of several texts on one topic, only the newest is said. */
const TOPICS = ["string", "turn", "task", "coach"] as const;
export type Topic = (typeof TOPICS)[number];

interface Waiting {
  text: string;
  topic: Topic | null;
}
const rank = ({ topic }: Waiting): number => (topic === null ? -1 : TOPICS.indexOf(topic));

export class Announcer {
  /** The newest text. The number makes a repeated text new. */
  spoken = $state({ number: 0, text: "" });
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readUntil = 0;

  /** Says a sentence after those before it, or in the place of its topic. */
  announce(text: string, topic: Topic | null = null): void {
    if (!text) return;
    this.#waiting = this.#waiting.filter((other) => other.text !== text && (topic === null || other.topic !== topic));
    this.#waiting.push({ text, topic });
    this.#schedule(TOGETHER);
  }

  /** Takes back a sentence that has not been said yet. */
  withdraw(text: string): void {
    this.#waiting = this.#waiting.filter((other) => other.text !== text);
  }

  /** Says at once what a key has just done, whatever is being read; what waits is said after it. */
  respond(text: string): void {
    if (!text) return;
    this.#speak(text);
    if (this.#waiting.length) this.#schedule(TOGETHER);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), Math.max(delay, this.#readUntil - Date.now()));
  }

  #flush(): void {
    const text = [...this.#waiting]
      .sort((a, b) => rank(a) - rank(b))
      .map((each) => each.text)
      .join(" ");
    this.#waiting = [];
    if (text) this.#speak(text);
  }

  #speak(text: string): void {
    this.spoken = { number: this.spoken.number + 1, text };
    this.#readUntil = Date.now() + Math.min(LONGEST, READING * text.length);
  }
}

export const announcer = new Announcer();
export const announce = (text: string, topic: Topic | null = null): void => announcer.announce(text, topic);
export const withdraw = (text: string): void => announcer.withdraw(text);
export const respond = (text: string): void => announcer.respond(text);

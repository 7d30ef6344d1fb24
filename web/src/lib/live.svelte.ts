/**
 * One table, live: what this viewer sees of it, and what they wish.
 *
 * A wish that gets no answer is sent again with the same id, after a reconnect too, so it comes true exactly once. A
 * reconnect asks for what happened since, so nothing is missed.
 */
import { asFailure, failureOf, get, post, Failure } from "./api";
import { keepCommitment } from "./promises";
import { newSession, session, wishId } from "./session";
import type { Ack, FromServer, LayoutSeen, LogLine, SaidLine, Told, Update, View, Wish } from "./wire";

export type Connection = "connecting" | "open" | "lost";
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Wanted = WithoutId<Wish>;
type Answer = Ack | Told;

interface Waiting {
  message: { id: string };
  resolve: (answer: Answer) => void;
  reject: (failure: Failure) => void;
  sent: number;
}

const PAUSES = [300, 600, 1200, 2500, 5000, 10000, 15000];
const PATIENCE = 8000; // how long an answer may take before the connection is given up

export class LiveTable {
  view = $state.raw<View | null>(null);
  layout = $state.raw<LayoutSeen | null>(null);
  log = $state.raw<LogLine[]>([]);
  said = $state.raw<SaidLine[]>([]);
  connection = $state<Connection>("connecting");
  /** Why there is nothing to see: no such table, for instance. */
  failure = $state.raw<Failure | null>(null);
  /** Lines of the log that came with the last update; none at the first. */
  news = $state.raw<LogLine[]>([]);
  #waiting = new Map<string, Waiting>();
  #pending = $state(0);
  #acknowledged = $state(-1);
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #seat: number | null = null;
  #attempt = 0;

  constructor(
    readonly table: string,
    private language: "en" | "fr",
  ) {}

  /** Whether something was sent that the view does not show yet. */
  get pending(): boolean {
    return this.#pending > 0 || (this.view !== null && this.view.number < this.#acknowledged);
  }

  open(): void {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#watch = setInterval(() => this.#check(), 1000);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#drop();
  }

  /** Have everything in another language: what the server says for one viewer is in theirs. */
  speak(language: "en" | "fr"): void {
    if (language === this.language) return;
    this.language = language;
    if (!this.#closed && this.view) void this.#connect();
  }

  /** Wish for something. Resolves when it is stored; rejects with a `Failure` that says why not. */
  async wish(wanted: Wanted): Promise<Ack> {
    this.#pending += 1;
    try {
      const ack = (await this.#send(wanted)) as Ack;
      this.#acknowledged = Math.max(this.#acknowledged, ack.number);
      return ack;
    } finally {
      this.#pending -= 1;
    }
  }

  /** What an action would do. */
  async ask(seat: number, text: string): Promise<Told> {
    return (await this.#send({ wish: "ask", seat, text })) as Told;
  }

  /** Look through the eyes of another of one's own seats. The next update shows it. */
  look(seat: number | null): void {
    this.#seat = seat;
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN && this.connection === "open") {
      socket.send(JSON.stringify({ wish: "look", id: wishId(), seat }));
    } else {
      void this.#connect();
    }
  }

  #send(wanted: Wanted): Promise<Answer> {
    const id = wishId();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { message: { ...wanted, id }, resolve, reject, sent: 0 };
      this.#waiting.set(id, waiting);
      this.#deliver(waiting);
    });
  }

  #deliver(waiting: Waiting): void {
    const socket = this.#socket;
    if (this.connection !== "open" || socket?.readyState !== WebSocket.OPEN) return;
    waiting.sent = Date.now();
    socket.send(JSON.stringify(waiting.message));
  }

  #check(): void {
    const late = [...this.#waiting.values()].some(({ sent }) => sent > 0 && Date.now() - sent > PATIENCE);
    if (late && this.connection === "open") this.#lose();
  }

  #hurry = (): void => {
    if (this.connection === "lost" && document.visibilityState === "visible") {
      clearTimeout(this.#retry);
      void this.#connect();
    }
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #lose(): void {
    this.#drop();
    if (this.#closed) return;
    this.connection = "lost";
    for (const waiting of this.#waiting.values()) waiting.sent = 0;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)]!;
    this.#tries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), pause * (0.8 + Math.random() * 0.4));
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const attempt = ++this.#attempt;
    this.#drop();
    if (this.connection === "open") this.connection = "connecting";
    let ticket: string;
    try {
      await session();
      this.layout ??= await get<LayoutSeen>(`/tables/${this.table}/layout`);
      ticket = (await post<{ ticket: string }>(`/tables/${this.table}/tickets`)).ticket;
    } catch (error) {
      if (attempt !== this.#attempt) return;
      const failure = asFailure(error);
      if (failure.code === "unknown-table" || failure.code === "unreadable") {
        this.failure = failure;
        return;
      }
      if (failure.code === "no-session") await newSession().catch(() => undefined);
      this.#lose();
      return;
    }
    if (attempt !== this.#attempt || this.#closed) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.view?.number ?? -1;
      const hello = { wish: "hello", id: wishId(), ticket, since, seat: this.#seat, lang: this.language };
      socket.send(JSON.stringify({ ...hello, stream: "full" }));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lose();
  }

  #hear(message: FromServer): void {
    switch (message.kind) {
      case "update":
        this.#update(message);
        break;
      case "ack":
      case "told":
        this.#settle(message.id, (waiting) => waiting.resolve(message));
        break;
      case "refused":
        if (message.id) this.#settle(message.id, (waiting) => waiting.reject(failureOf(message)));
        break;
      case "bye":
        break;
    }
  }

  #settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    how(waiting);
  }

  #update(update: Update): void {
    const last = this.log.at(-1)?.number ?? -1;
    const fresh = update.log.filter((line) => line.number > last);
    const first = this.view === null;
    if (fresh.length) this.log = [...this.log, ...fresh];
    const heard = this.said.at(-1)?.number ?? -1;
    const words = update.said.filter((line) => line.number > heard);
    if (words.length) this.said = [...this.said, ...words];
    if (update.view) this.view = update.view;
    // Once the secret is out, a commitment proves nothing any more.
    if (first && update.view && update.view.status !== "over")
      keepCommitment(this.table, update.view.fairness.commitment);
    this.news = first ? [] : fresh;
    if (this.connection !== "open") {
      this.connection = "open";
      this.#tries = 0;
      for (const waiting of this.#waiting.values()) this.#deliver(waiting);
    }
  }
}

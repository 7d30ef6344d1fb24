/**
 * A live table over a socket: what this viewer sees of it, and the commands they send.
 *
 * A command without an answer is sent again with the same id, even after a reconnect, so it is executed exactly once.
 * After a reconnect, the page asks for what happened meanwhile, so nothing is missed. A line on which nothing comes is
 * given up within seconds.
 */
import { asFailure, failureOf, request, Failure } from "./api";
import { saveCommitment } from "../fairness/commitments";
import { Heartbeat } from "./heartbeat";
import { newSession, session, commandId } from "./session";
import type {
  Ack,
  ChatLine,
  FromClient,
  FromServer,
  Layout,
  LogLine,
  PreviewOut,
  SocketToken,
  Update,
  View,
} from "./types";
import { isBotsMove, UpdateQueue } from "./update-queue";
import { withChanges } from "./view-changes";

export type Connection = "connecting" | "open" | "lost";
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command before it has an id. */
export type Command = WithoutId<FromClient>;
type Answer = Ack | PreviewOut;

interface Waiting {
  message: { id: string };
  resolve: (answer: Answer) => void;
  reject: (failure: Failure) => void;
  sent: number;
}

const RETRY_DELAYS = [300, 600, 1200, 2500, 5000, 10000, 15000]; // milliseconds
const ANSWER_TIMEOUT = 8000; // milliseconds without an answer after which the connection counts as lost
const MEANT: ReadonlySet<Command["command"]> = new Set(["act", "undo", "answer"] as const);
const ONCE = { repeatable: false }; // connecting is tried again as a whole

export class LiveTable {
  view = $state.raw<View | null>(null);
  layout = $state.raw<Layout | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Who is there, by seat. */
  presence = $state.raw<readonly boolean[]>([]);
  connection = $state<Connection>("connecting");
  /** While the connection is lost: when it is tried again, by this browser's clock; null while it is being tried. */
  retryAt = $state<number | null>(null);
  /** Why the table can't be shown; for example, it does not exist. */
  failure = $state.raw<Failure | null>(null);
  /** The log lines that came with the last update; empty after the first. */
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
  #panels = false;
  #attempt = 0;
  #heartbeat = new Heartbeat();
  /** The view after the last update of this connection, shown or not. */
  #newest: View | null = null;
  #updates = new UpdateQueue((updates) => this.#show(updates));
  /** For how many milliseconds a bot's move is shown before what follows it. */
  botPause: () => number = () => 0;

  constructor(
    readonly table: string,
    private language: string,
  ) {}

  /** Whether a command was sent whose effect the view does not show yet. */
  get pending(): boolean {
    return this.#pending > 0 || (this.view !== null && this.view.number < this.#acknowledged);
  }

  /** The number of the line with which the game began; before it, people only sit down. */
  readonly begun = $derived.by(() => this.log.find((line) => line.seat === null)?.number ?? null);

  open(): void {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = setInterval(() => this.#check(), 1000);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#drop();
  }

  /** Changes the language of what the server sends, by connecting again. */
  setLanguage(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (!this.#closed && this.view) void this.#connect();
  }

  /** Sends a command. Resolves when its events are stored; rejects with a `Failure` that says why it was refused. */
  async send(command: Command): Promise<Ack> {
    this.#updates.flush(); // whoever acts has seen enough
    this.#pending += 1;
    try {
      const ack = (await this.#request(this.#meant(command))) as Ack;
      this.#acknowledged = Math.max(this.#acknowledged, ack.number);
      return ack;
    } finally {
      this.#pending -= 1;
    }
  }

  /** A command with the last event that this page knows, where it was meant for what is on the screen. */
  #meant(command: Command): Command {
    if (!this.view || !MEANT.has(command.command)) return command;
    return { ...command, number: this.view.number } as Command;
  }

  /** What an action would do. */
  async preview(seat: number, text: string): Promise<PreviewOut> {
    return (await this.#request({ command: "preview", seat, text })) as PreviewOut;
  }

  /** Changes the viewpoint to another of the viewer's seats. The next update shows it. */
  viewAs(seat: number | null): void {
    this.#seat = seat;
    this.#updates.flush();
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN && this.connection === "open") this.#refresh();
    else void this.#connect();
  }

  /** Whether the boards of the views have panels: nothing is sent that is not shown. */
  showPanels(panels: boolean): void {
    if (panels === this.#panels) return;
    this.#panels = panels;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#refresh();
  }

  #refresh(): void {
    const message: FromClient = { command: "refresh", id: commandId(), seat: this.#seat, panels: this.#panels };
    this.#socket?.send(JSON.stringify(message));
  }

  #request(command: Command): Promise<Answer> {
    const id = commandId();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { message: { ...command, id }, resolve, reject, sent: 0 };
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
    if (!this.#socket) return; // a request is under way, or it is not time yet
    const late = [...this.#waiting.values()].some(({ sent }) => sent > 0 && Date.now() - sent > ANSWER_TIMEOUT);
    const line = this.#heartbeat.look(performance.now());
    if (line === "dead" || late) this.#lose();
    else if (line === "ask" && this.connection === "open") this.#refresh();
  }

  #wake = (): void => {
    if (document.visibilityState !== "visible") return this.#updates.flush();
    if (this.connection === "lost") {
      if (this.retryAt === null) return; // it is being tried
      clearTimeout(this.#retry);
      void this.#connect();
    } else if (this.connection === "open" && this.#heartbeat.wake(performance.now()) === "ask") this.#refresh();
  };

  #drop(): void {
    this.#updates.clear(); // after a reconnect, the server sends again what was not shown
    this.#newest = null;
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
    const delay = RETRY_DELAYS[Math.min(this.#tries, RETRY_DELAYS.length - 1)]!;
    this.#tries += 1;
    clearTimeout(this.#retry);
    const wait = delay * (0.8 + Math.random() * 0.4);
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const attempt = ++this.#attempt;
    this.#drop();
    this.retryAt = null;
    if (this.connection === "open") this.connection = "connecting";
    let token: string;
    try {
      await session();
      this.layout ??= await request<Layout>("GET", `/tables/${this.table}/layout`, undefined, ONCE);
      const given = await request<SocketToken>("POST", `/tables/${this.table}/tokens`);
      token = given.token;
      this.#heartbeat.interval = given.beat * 1000;
    } catch (error) {
      if (attempt !== this.#attempt) return;
      const failure = asFailure(error);
      if (["unknown-table", "unreadable", "banned"].includes(failure.code)) {
        this.failure = failure;
        return;
      }
      if (failure.code === "no-session") await newSession().catch(() => undefined);
      this.#lose();
      return;
    }
    if (attempt !== this.#attempt || this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket?table=${this.table}`);
    this.#socket = socket;
    this.#heartbeat.hear(performance.now());
    socket.onopen = () => {
      const since = this.view?.number ?? -1;
      const who = { token, seat: this.#seat, lang: this.language };
      const what = { since, stream: "full" as const, panels: this.#panels };
      const hello: FromClient = { command: "hello", id: commandId(), ...who, ...what };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lose();
  }

  #receive(message: FromServer): void {
    this.#heartbeat.hear(performance.now());
    switch (message.kind) {
      case "update":
        this.#updates.add(this.#whole(message), this.#pauseAfter);
        // What one did oneself is shown at once, and so is everything while nobody looks: the turn is to be told.
        if (this.connection !== "open" || this.pending || document.hidden) this.#updates.flush();
        break;
      case "ack":
      case "preview":
        this.#answer(message.id, (waiting) => waiting.resolve(message));
        break;
      case "refused":
        if (message.id) this.#answer(message.id, (waiting) => waiting.reject(failureOf(message)));
        break;
      case "presence":
        this.presence = message.seats;
        break;
      case "beat":
      case "bye":
        break;
    }
  }

  /** An update with its whole view, of which the server sends only what has changed. */
  #whole(update: Update): Update {
    const view = update.changes && this.#newest ? withChanges(this.#newest, update.changes) : update.view;
    this.#newest = view;
    return { ...update, view };
  }

  #answer(id: string, respond: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    respond(waiting);
  }

  /** At a table with clocks nothing waits: the time of whoever is next is running. */
  #pauseAfter = (update: Update): number => {
    const { view } = this;
    if (!view || view.status !== "playing" || view.seats.some((seat) => seat.remaining !== null)) return 0;
    return isBotsMove(view, update) ? this.botPause() : 0;
  };

  #show(updates: readonly Update[]): void {
    const first = this.view === null;
    const news: LogLine[] = [];
    for (const update of updates) {
      const fresh = newer(update.log, this.log);
      if (fresh.length) this.log = [...this.log, ...fresh];
      news.push(...fresh);
      const messages = newer(update.chat, this.chat);
      if (messages.length) this.chat = [...this.chat, ...messages];
    }
    const view = updates.findLast((update) => update.view)?.view;
    if (view) {
      this.view = view;
      this.presence = view.seats.map((seat) => seat.present);
      // Once the secret is public, a commitment proves nothing.
      if (first && view.status !== "over") saveCommitment(this.table, view.fairness.commitment);
    }
    this.news = first ? [] : news;
    if (this.connection !== "open") {
      this.connection = "open";
      this.#tries = 0;
      for (const waiting of this.#waiting.values()) this.#deliver(waiting);
    }
  }
}

/** The lines that are newer than the known ones. */
function newer<T extends { number: number }>(lines: readonly T[], known: readonly T[]): T[] {
  const last = known.at(-1)?.number ?? -1;
  return lines.filter((line) => line.number > last);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "./heartbeat";
import { LiveTable } from "./live-table.svelte";

/** A socket whose other end is this test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { command: string; since?: number; id: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(): string[] {
    return this.sent.map(({ command }) => command);
  }
}

const update = (number: number): unknown => ({
  ...{ kind: "update", number, chat: [], brief: null },
  log: [{ number, text: { en: `event ${number}` }, seat: null, points: [], spaces: [] }],
  view: { number, status: "over", seats: [{ present: true }, { present: false }], mine: [0] },
});
const page = { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() };
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

let table: LiveTable;
let answers: (path: string) => unknown;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  answers = (path) => (path.endsWith("/tokens") ? { token: "t", seconds: 30, beat: 5 } : {});
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:", host: "tondo" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("fetch", (path: string) => {
    const found = answers(path);
    return found === undefined
      ? Promise.reject(new TypeError("no network"))
      : Promise.resolve(new Response(JSON.stringify(found)));
  });
  table = new LiveTable("0".repeat(32), "en");
  table.open();
  await vi.advanceTimersByTimeAsync(1);
  last().say(update(3));
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a server that beats is alive, however long nothing happens", async () => {
  for (let beat = 0; beat < 20; beat++) {
    await vi.advanceTimersByTimeAsync(5000);
    last().say({ kind: "beat" });
  }
  expect(table.connection).toBe("open");
  expect(FakeSocket.all).toHaveLength(1);
});

test("what was meant for the screen says what was on it, and a retry says the same", async () => {
  void table.send({ command: "act", seat: 0, text: "x" });
  void table.send({ command: "say", seat: 0, text: "hm" });
  const [act, say] = last().sent.slice(-2);
  expect(act).toMatchObject({ command: "act", number: 3 });
  expect(say).not.toHaveProperty("number");
  last().say(update(5));
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(1000);
  last().say(update(5));
  expect(last().sent.slice(-2)).toEqual([act, say]);
});

test("silence is noticed within seconds, and the table resumes where it was", async () => {
  await vi.advanceTimersByTimeAsync(11_000);
  expect(table.connection).toBe("open");
  await vi.advanceTimersByTimeAsync(2500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  expect(last().sent.at(-1)).toMatchObject({ command: "hello", since: 3 });
  expect(table.connection).toBe("lost");
  last().say(update(4));
  expect(table.connection).toBe("open");
  expect(table.log.map((line) => line.number)).toEqual([3, 4]);
});

test("while there is no network, attempts get rarer, and it is known when the next one is", async () => {
  answers = () => undefined;
  last().onclose?.();
  expect(table.connection).toBe("lost");
  expect(table.retryAt! - Date.now()).toBeLessThanOrEqual(360);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    await vi.advanceTimersByTimeAsync(table.retryAt! - Date.now() + 1);
    waits.push(table.retryAt! - Date.now());
  }
  expect(waits[0]).toBeLessThan(800);
  expect(waits.at(-1)).toBeGreaterThan(10_000);
  expect(waits.at(-1)).toBeLessThanOrEqual(18_000);
  answers = (path) => (path.endsWith("/tokens") ? { token: "t", seconds: 30, beat: 5 } : {});
  await vi.advanceTimersByTimeAsync(18_000);
  last().say(update(3));
  expect(table.connection).toBe("open");
  expect(table.retryAt).toBeNull();
});

test("a command without an answer is sent again with the same id", async () => {
  const done = table.send({ command: "say", seat: 0, text: "hello" });
  const [hello, first] = last().sent;
  expect(hello!.command).toBe("hello");
  await vi.advanceTimersByTimeAsync(13_000);
  last().say(update(3));
  const again = last().sent.at(-1)!;
  expect(again).toEqual(first);
  last().say({ kind: "ack", id: again.id, number: 4 });
  expect((await done).number).toBe(4);
});

test("a page that was asleep asks before it gives the line up", async () => {
  const socket = last();
  await vi.advanceTimersByTimeAsync(2000);
  const asleep = performance.now() + 600_000;
  vi.spyOn(performance, "now").mockImplementation(() => asleep);
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.commands().at(-1)).toBe("refresh");
  expect(table.connection).toBe("open");
  vi.mocked(performance.now).mockImplementation(() => asleep + 3000);
  await vi.advanceTimersByTimeAsync(1000);
  socket.say(update(3));
  vi.mocked(performance.now).mockImplementation(() => asleep + 6000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.connection).toBe("open");
  expect(FakeSocket.all).toHaveLength(1);
});

test("panels are sent only while they are shown", () => {
  const socket = last();
  expect(socket.sent[0]).toMatchObject({ command: "hello", panels: false });
  table.showPanels(true);
  table.showPanels(true);
  expect(socket.sent.slice(1)).toMatchObject([{ command: "refresh", panels: true }]);
  table.showPanels(false);
  expect(socket.sent.at(-1)).toMatchObject({ command: "refresh", panels: false });
});

test("presence comes without a view", () => {
  const view = table.view;
  expect(table.presence).toEqual([true, false]);
  last().say({ kind: "presence", seats: [true, true] });
  expect(table.presence).toEqual([true, true]);
  expect(table.view).toBe(view);
});

test("a heartbeat follows the server's interval", () => {
  const heartbeat = new Heartbeat();
  heartbeat.interval = 20_000;
  heartbeat.hear(0);
  for (let now = 0; now <= 42_000; now += 1000) expect(heartbeat.look(now)).toBe("alive");
  expect(heartbeat.look(43_000)).toBe("dead");
});

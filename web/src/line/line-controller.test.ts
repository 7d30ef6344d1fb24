import { expect, test, vi } from "vitest";
import { sentence } from "../i18n/translate.svelte";
import { Failure } from "../wire/api";
import type { Layout, LineOut, PreviewOut } from "../wire/types";
import { LineController } from "./line-controller.svelte";
import type { LineSource } from "./line-game.svelte";

/** A game without a board in which players say numbers in turn, and chance acts after every second one. */
class Source implements LineSource {
  readonly id = "test";
  asked: string[] = [];
  constructor(private readonly letsChanceAct = false) {}

  layout(): Promise<Layout> {
    return Promise.resolve({ spaces: [], pieces: [], labels: [] } as unknown as Layout);
  }
  view(actions: readonly string[], language: string): Promise<LineOut> {
    this.asked.push(`${language}: ${actions.join(", ")}`);
    if (actions.some((entry) => entry.endsWith("nonsense"))) {
      return Promise.reject(new Failure("illegal", sentence("not-there"), "3"));
    }
    const played = actions.flatMap((entry, i) =>
      this.letsChanceAct && i === actions.length - 1 && i % 3 === 1 ? [entry, "*: rain"] : [entry],
    );
    const chance = played.length % 3 === 2;
    const seat = played.length % 3;
    const legal = chance ? [] : [{ seat, actions: [{ text: "6", label: "six", piece: "", spaces: [], group: null }] }];
    return Promise.resolve({
      actions: played,
      log: played.map((entry, i) => ({ number: i + 1, text: { en: entry }, seat: null, points: [], spaces: [] })),
      view: {
        ...{
          game: "none",
          status: "playing",
          seat,
          mine: [0, 1],
          boards: [{ marks: [], panels: [] }],
          last: [],
          legal,
        },
        seats: [0, 1].map((other) => ({ seat: other, name: `P${other}`, to_act: !chance && other === seat })),
      },
    } as unknown as LineOut);
  }
  preview(actions: readonly string[], seat: number, text: string): Promise<PreviewOut> {
    return Promise.resolve({ legal: true, lines: [], text: { en: `${actions.length} ${seat} ${text}` } } as never);
  }
}

/** A line as its screen has it: the screen's effects don't run in tests. */
class TestLine extends LineController {
  constructor(source: LineSource, first: readonly string[]) {
    super(source, first);
    this.loadedSlots = {};
  }
  offer(): void {
    const [mover] = this.view?.legal ?? [];
    this.selection.offer(mover?.seat ?? null, mover?.actions ?? []);
  }
}

async function open(source: Source, first: readonly string[] = []): Promise<TestLine> {
  const line = new TestLine(source, first);
  await line.live.open(first);
  line.offer();
  return line;
}

test("an action is played for the seat that is to act, and taken back", async () => {
  const line = await open(new Source());
  const played = vi.fn();
  line.onplayed = played;
  expect(line.selection.seat).toBe(0);
  expect(await line.act("6")).toBe(true);
  line.offer();
  expect(line.actions).toEqual(["1: 6"]);
  expect(line.live.news.map(({ number }) => number)).toEqual([1]);
  expect(played).toHaveBeenCalledWith(["1: 6"]);
  expect(line.selection.seat).toBe(1);
  line.undo();
  await vi.waitFor(() => expect(line.actions).toEqual([]));
  expect(line.live.news).toEqual([]);
  expect(line.canUndo).toBe(false);
});

test("what is refused says why, and changes nothing", async () => {
  const line = await open(new Source());
  expect(await line.act("nonsense")).toBe(false);
  expect(line.refusal.rule).toBe("3");
  expect(line.actions).toEqual([]);
  expect(await line.act("6")).toBe(true);
  expect(line.refusal.text).toBeNull();
});

test("chance acts in the line, by choice or by the source", async () => {
  const line = await open(new Source());
  await line.act("6");
  line.offer();
  await line.act("6");
  line.offer();
  expect(line.chance).toBe(true);
  expect(line.status).toBe("Chance decides now.");
  expect(await line.act("6")).toBe(true); // nobody is to act: it goes to the viewpoint, and the server decides
  await line.go(["1: 6", "2: 6"]);
  expect(await line.add("*: sun")).toBe(true);
  expect(line.actions).toEqual(["1: 6", "2: 6", "*: sun"]);
  expect(line.before).toEqual(["1: 6"]);
  const drawn = await open(new Source(true), ["1: 6"]);
  await drawn.act("6");
  expect(drawn.actions).toEqual(["1: 6", "2: 6", "*: rain"]);
  drawn.undo();
  await vi.waitFor(() => expect(drawn.actions).toEqual(["1: 6"]));
  expect(drawn.canUndo).toBe(false);
});

test("going back and forth asks once, and again in another language", async () => {
  const source = new Source();
  const line = await open(source);
  await line.act("6");
  await line.go([]);
  await line.go(["1: 6"]);
  line.reset();
  await vi.waitFor(() => expect(line.actions).toEqual([]));
  expect(source.asked).toEqual(["en: ", "en: 1: 6"]);
  line.live.setLanguage("fr");
  await vi.waitFor(() => expect(source.asked.at(-1)).toBe("fr: "));
});

test("of two requests the last one counts", async () => {
  const line = await open(new Source());
  await Promise.all([line.go(["1: 6"]), line.go(["1: 6", "2: 6"])]);
  expect(line.actions).toEqual(["1: 6", "2: 6"]);
});

test("previews are of the line as it is", async () => {
  const line = await open(new Source());
  await line.act("6");
  expect((await line.live.preview(1, "5")).text).toEqual({ en: "1 1 5" });
});

// Tables without the page: made, begun and played over HTTP, with the session of a browser. For tests of what comes after.
import type { Page } from "@playwright/test";
import type { components } from "../src/generated/schema";

type Schemas = components["schemas"];
export type View = Schemas["View"];

export interface Wanted {
  game: string;
  /** Names of people at this browser; all others are bots. */
  people?: string[];
  players?: number;
  /** How strong the bots are; 0 plays at random. */
  level?: number;
  options?: Record<string, string | number | boolean>;
  public?: boolean;
}

async function ask<T>(page: Page, path: string, content?: unknown): Promise<T> {
  const answer =
    content === undefined ? await page.request.get(path) : await page.request.post(path, { data: content as object });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function games(page: Page): Promise<Schemas["GameSeen"][]> {
  return ask(page, "/api/games");
}

let wishes = 0;

export async function wish(
  page: Page,
  table: string,
  content: { wish: string } & Record<string, unknown>,
): Promise<void> {
  await ask(page, `/api/tables/${table}/wishes`, { id: `e2e-${wishes++}`, ...content });
}

export async function see(page: Page, table: string, seat?: number): Promise<View> {
  const eyes = seat === undefined ? "" : `?seat=${seat}`;
  return (await ask<Schemas["Update"]>(page, `/api/tables/${table}${eyes}`)).view!;
}

/** A table where the game has begun: people sit at the first seats, bots at the others. */
export async function newTable(
  page: Page,
  { game, people = ["Ada"], players, level = 0, ...more }: Wanted,
): Promise<string> {
  await ask(page, "/api/session", {});
  const { min_players } = await ask<Schemas["GameSeen"]>(page, `/api/games/${game}`);
  const seats = players ?? Math.max(min_players, people.length);
  const bots = Array.from({ length: seats }, (_, seat) => (seat < people.length ? null : level));
  const { table } = await ask<Schemas["Made"]>(page, "/api/tables", { game, players: seats, bots, ...more });
  for (const [seat, name] of people.entries()) await wish(page, table, { wish: "sit", seat, name, nonce: "" });
  await wish(page, table, { wish: "start" });
  return table;
}

/** Plays for this browser's seats until `enough` says so or the game is over. Of what is legal, `choose` takes one. */
export async function playUntil(
  page: Page,
  table: string,
  enough: (view: View) => boolean = () => false,
  choose: (actions: Schemas["ActionSeen"][], turn: number) => Schemas["ActionSeen"] = (actions, turn) =>
    actions[(turn * 7919) % actions.length]!,
): Promise<View> {
  for (let turn = 0; ; turn++) {
    let view = await see(page, table);
    if (view.status === "over" || enough(view)) return view;
    let mine = view.legal.find(({ actions }) => actions.length > 0);
    for (const seat of mine ? [] : view.mine) {
      view = await see(page, table, seat); // where hands are secret, one sees with one seat's eyes at a time
      mine = view.legal.find(({ actions }) => actions.length > 0);
      if (mine) break;
    }
    if (mine) await wish(page, table, { wish: "act", seat: mine.seat, text: choose(mine.actions, turn).text });
    else await new Promise((done) => setTimeout(done, 20)); // a bot thinks
  }
}

/** Plays a game against bots as a strong bot advises, until so many actions were taken and it is this browser's turn. */
export async function playWell(page: Page, table: string, actions: number): Promise<void> {
  for (;;) {
    const view = await see(page, table);
    const mine = view.legal.find(({ actions }) => actions.length > 0);
    if (view.status === "over" || (mine && view.actions >= actions)) return;
    if (mine) {
      const { text } = await ask<Schemas["Hint"]>(page, `/api/tables/${table}/hints`, { seat: mine.seat });
      await wish(page, table, { wish: "act", seat: mine.seat, text });
    } else await new Promise((done) => setTimeout(done, 20));
  }
}

/** Opens a table on the page and waits until the board is there. */
export async function openTable(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await page.locator("main svg").first().waitFor();
}

// Tables without the page: made, begun and played over HTTP, with the session of a browser. For tests of what comes
// after.
import type { Page } from "@playwright/test";
import type { ActionOut, GameName, GameOut, Hint, TableCreated, View } from "../src/wire/types";

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

export async function games(page: Page): Promise<GameOut[]> {
  return ask(page, "/api/games");
}

let commands = 0;

export async function send(
  page: Page,
  table: string,
  content: { command: string } & Record<string, unknown>,
): Promise<void> {
  await ask(page, `/api/tables/${table}/commands`, { id: `e2e-${commands++}`, ...content });
}

/** What this browser sees of a table, which must be of game `G`. */
export async function see<G extends GameName = GameName>(page: Page, table: string, seat?: number): Promise<View<G>> {
  const viewpoint = seat === undefined ? "" : `?seat=${seat}`;
  return (await ask<{ view: View<G> | null }>(page, `/api/tables/${table}${viewpoint}`)).view!;
}

/** A table where the game has begun: people sit at the first seats, bots at the others. */
export async function newTable(
  page: Page,
  { game, people = ["Ada"], players, level = 0, ...more }: Wanted,
): Promise<string> {
  await ask(page, "/api/session", {});
  const { min_players } = await ask<GameOut>(page, `/api/games/${game}`);
  const seats = players ?? Math.max(min_players, people.length);
  const bots = Array.from({ length: seats }, (_, seat) => (seat < people.length ? null : level));
  const { table } = await ask<TableCreated>(page, "/api/tables", { game, players: seats, bots, ...more });
  for (const [seat, name] of people.entries()) await send(page, table, { command: "sit", seat, name, nonce: "" });
  await send(page, table, { command: "start" });
  return table;
}

/** Plays for this browser's seats until `enough` says so or the game is over. Of what is legal, `choose` takes one. */
export async function playUntil(
  page: Page,
  table: string,
  enough: (view: View) => boolean = () => false,
  choose: (actions: ActionOut[], turn: number) => ActionOut = (actions, turn) =>
    actions[(turn * 7919) % actions.length]!,
): Promise<View> {
  for (let turn = 0; ; turn++) {
    let view = await see(page, table);
    if (view.status === "over" || enough(view)) return view;
    let mine = view.legal.find(({ actions }) => actions.length > 0);
    for (const seat of mine ? [] : view.mine) {
      view = await see(page, table, seat); // where hands are secret, a view is that of one seat
      mine = view.legal.find(({ actions }) => actions.length > 0);
      if (mine) break;
    }
    if (mine) await send(page, table, { command: "act", seat: mine.seat, text: choose(mine.actions, turn).text });
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
      const { text } = await ask<Hint>(page, `/api/tables/${table}/hints`, { seat: mine.seat });
      await send(page, table, { command: "act", seat: mine.seat, text });
    } else await new Promise((done) => setTimeout(done, 20));
  }
}

/** Opens a table on the page and waits until the board is there. */
export async function openTable(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await page.locator("main svg").first().waitFor();
}

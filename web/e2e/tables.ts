// Creates tables and plays games over HTTP, with the session of a browser, to bring tests to the point that they are
// about.
import type { Page } from "@playwright/test";
import type { ActionOut, GameName, GameOut, Hint, NewTable, TableCreated, View } from "../src/wire/types";

interface TableOptions {
  game: string;
  /** The names of the people at this browser; the other seats are bots. */
  people?: string[];
  players?: number;
  /** The level of the bots; 0 plays at random. */
  level?: number;
  options?: Record<string, string | number | boolean>;
  clock?: NewTable["clock"];
  public?: boolean;
}

/** The server may close a connection just when it is used again. */
const maxRetries = 2;

async function ask<T>(page: Page, path: string, content?: unknown): Promise<T> {
  const shown = page.url();
  const address = shown.startsWith("http") ? new URL(path, shown).href : path; // a test may have a server of its own
  const answer =
    content === undefined
      ? await page.request.get(address, { maxRetries })
      : await page.request.post(address, { data: content as object, maxRetries });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function games(page: Page): Promise<GameOut[]> {
  return ask(page, "/api/games");
}

/** A moment for bots to think, or devices to reveal their nonces. */
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

let commands = 0;

export async function send(
  page: Page,
  table: string,
  content: { command: string } & Record<string, unknown>,
): Promise<void> {
  await ask(page, `/api/tables/${table}/commands`, { id: `e2e-${commands++}`, ...content });
}

/** This browser's view of a table, which must be one of game `G`. */
export async function see<G extends GameName = GameName>(page: Page, table: string, seat?: number): Promise<View<G>> {
  const viewpoint = seat === undefined ? "" : `?seat=${seat}`;
  return (await ask<{ view: View<G> | null }>(page, `/api/tables/${table}${viewpoint}`)).view!;
}

/**
 * This browser's view once somebody is to act, or the game is over. A table that was just started may still be sealed,
 * until all devices have revealed their nonces, and has nobody to act.
 */
async function whenPlaying(page: Page, table: string): Promise<View> {
  for (;;) {
    const view = await see(page, table);
    if (view.status === "over" || view.seats.some((seat) => seat.to_act)) return view;
    await pause();
  }
}

/** The seat whose turn it is; -1 if the game is over. See `whenPlaying`. */
export async function mover(page: Page, table: string): Promise<number> {
  return (await whenPlaying(page, table)).seats.findIndex((seat) => seat.to_act);
}

const canAct = ({ legal }: View): boolean => legal.some(({ actions }) => actions.length > 0);

/** This browser's view once one of its seats can act, or the game is over. */
export async function whenMine(page: Page, table: string): Promise<View> {
  for (;;) {
    const view = await see(page, table);
    if (view.status === "over") return view;
    // In a game with secrets, a view shows the actions of one seat only.
    for (const each of [view.seat, ...view.mine]) {
      const seen = each === view.seat ? view : await see(page, table, each!);
      if (canAct(seen)) return seen;
    }
    await pause();
  }
}

/** Creates a table at which nobody sits yet. Resolves to its id. */
export async function createTable(page: Page, wanted: Partial<NewTable>): Promise<string> {
  await ask(page, "/api/session", {});
  return (await ask<TableCreated>(page, "/api/tables", wanted)).table;
}

/** Creates a table and starts its game: people have the first seats, bots the others. Resolves to its id. */
export async function newTable(
  page: Page,
  { game, people = ["Ada"], players, level = 0, ...more }: TableOptions,
): Promise<string> {
  await ask(page, "/api/session", {});
  const { min_players } = await ask<GameOut>(page, `/api/games/${game}`);
  const seats = players ?? Math.max(min_players, people.length);
  const bots = Array.from({ length: seats }, (_, seat) => (seat < people.length ? null : level));
  const table = await createTable(page, { game, players: seats, bots, ...more });
  for (const [seat, name] of people.entries()) await send(page, table, { command: "sit", seat, name });
  await send(page, table, { command: "start" });
  return table;
}

/**
 * Two people, Ada and Grace, at a game for two that has begun; nobody has opened it. `at` is the server's address if it
 * is not the shared one. Resolves to the table's id.
 */
export async function seatTwo(ada: Page, grace: Page, game: string, at = ""): Promise<string> {
  for (const page of [ada, grace]) await ask(page, `${at}/api/session`, {});
  const { table } = await ask<TableCreated>(ada, `${at}/api/tables`, { game, players: 2 });
  const command = (page: Page, content: object): Promise<unknown> =>
    ask(page, `${at}/api/tables/${table}/commands`, { id: `e2e-${commands++}`, ...content });
  await command(ada, { command: "sit", seat: 0, name: "Ada" });
  await command(grace, { command: "sit", seat: 1, name: "Grace" });
  await command(ada, { command: "start" });
  return table;
}

/** The same, and both have opened it. */
export async function meet(ada: Page, grace: Page, game: string, at = ""): Promise<string> {
  const table = await seatTwo(ada, grace, game, at);
  for (const page of [ada, grace]) {
    await page.goto(`${at}/t/${table}`);
    await page.locator("[data-status=playing] svg.board").first().waitFor();
  }
  return table;
}

/** Plays for this browser's seats, by `choose`, until `enough` is true or the game is over. */
export async function playUntil(
  page: Page,
  table: string,
  enough: (view: View) => boolean = () => false,
  choose: (actions: ActionOut[], turn: number) => ActionOut = (actions, turn) =>
    actions[(turn * 7919) % actions.length]!,
): Promise<View> {
  for (let turn = 0; ; turn++) {
    const now = await see(page, table);
    if (now.status === "over" || enough(now)) return now;
    const view = canAct(now) ? now : await whenMine(page, table);
    if (view.number > now.number && enough(view)) return view;
    const mine = view.legal.find(({ actions }) => actions.length > 0);
    if (mine) await send(page, table, { command: "act", seat: mine.seat, text: choose(mine.actions, turn).text });
  }
}

/** Plays by hints until at least `actions` actions were taken and it is this browser's turn, or the game is over. */
export async function playWell(page: Page, table: string, actions: number): Promise<void> {
  for (;;) {
    const view = await see(page, table);
    const mine = view.legal.find(({ actions }) => actions.length > 0);
    if (view.status === "over" || (mine && view.actions >= actions)) return;
    if (mine) {
      const { text } = await ask<Hint>(page, `/api/tables/${table}/hints`, { seat: mine.seat });
      await send(page, table, { command: "act", seat: mine.seat, text });
    } else await pause();
  }
}

/** The table that a page shows. */
export const tableOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2]!;

/** Opens a table on the page and waits until the board is there. */
export async function openTable(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await page.locator("main svg").first().waitFor();
}

// Takes pictures of every screen, for people to look at. Not a test: it checks nothing.
import type { Page } from "@playwright/test";
import type { Analysis, RecordCreated } from "../src/wire/types";
import { createTable, games, meet, newTable, openTable, playUntil, playWell, send, tableOf, whenMine } from "./tables";
import { test } from "./fixtures";

const FOLDER = "../build/screenshots";
/** The number of actions, chance included, after which there is much to see. */
const HALF_WAY: Record<string, number> = { cirkis: 13, cropcircles: 90, circle36: 44 };

/** To a nonce that nobody reveals. */
const COMMITMENT = "c".repeat(64);

/** The screens of one game: each function prepares some of them and returns their paths by name. */
const ofGame: ((page: Page, game: string) => Promise<Record<string, string>>)[] = [
  async (page, game) => {
    const table = await newTable(page, { game });
    return {
      ...{ new: `/new/${game}`, rules: `/rules/${game}`, learn: `/learn/${game}`, print: `/print/${game}` },
      puzzle: `/puzzles/${game}/${game}-001`,
      ...{ begun: `/t/${table}`, "print-begun": `/t/${table}/print` },
    };
  },
  async (page, game) => {
    const table = await newTable(page, { game, players: 2, level: 6 });
    await playWell(page, table, HALF_WAY[game] ?? 30);
    return { played: `/t/${table}` }; // the wide ones are in the README
  },
  async (page, game) => {
    const table = await newTable(page, { game, people: ["Ada", "Grace"] });
    await playUntil(page, table, ({ actions }) => actions >= 24);
    return { middle: `/t/${table}` };
  },
  async (page, game) => {
    const table = await newTable(page, { game });
    await playUntil(page, table);
    await analysed(page, table);
    return {
      over: `/t/${table}`,
      replay: `/t/${table}/replay`,
      "print-over": `/t/${table}/print`,
      analysis: `/t/${table}/replay#${await mistake(page, table)}`,
    };
  },
];

/** A lobby with a bot and two seats that are free. */
async function lobby(page: Page): Promise<string> {
  const table = await createTable(page, { game: "cirkis", players: 4, bots: [null, null, 6, null] });
  await send(page, table, { command: "sit", seat: 0, name: "Ada" });
  return `/t/${table}`;
}

const others: Record<string, string> = {
  start: "/",
  records: "/records",
  puzzles: "/puzzles",
  daily: "/daily",
  settings: "/settings",
  transfer: "/transfer",
  nothing: "/nothing/here",
};
/** Screens about the games of whoever looks, who has some by then. */
const own: Record<string, string> = { games: "/games", statistics: "/statistics", "start-again": "/" };

test("screens without a game", async ({ page }, { project }) => {
  for (const [name, path] of Object.entries(others)) await picture(page, path, `${name}-${project.name}`);
});

test("setting up a table", async ({ page }, { project }) => {
  await picture(page, await lobby(page), `lobby-${project.name}`);
  await page.goto("/new/cirkis");
  await page.locator(".more > summary").click();
  await save(page, `new-all-${project.name}`);
  const sealed = await createTable(page, { game: "cirkis", players: 2 });
  for (const [seat, name] of ["Ada", "Grace"].entries()) {
    await send(page, sealed, { command: "sit", seat, name, commitment: COMMITMENT });
  }
  await send(page, sealed, { command: "start" });
  await page.goto(`/t/${sealed}`);
  await page.locator("[aria-live] h2").waitFor(); // at first nothing is said
  await save(page, `sealed-${project.name}`);
});

test("many players", async ({ page }, { project }) => {
  const twelve = await newTable(page, { game: "circle36", players: 12, level: 1 });
  await playUntil(page, twelve, ({ actions }) => actions >= 60);
  await picture(page, `/t/${twelve}`, `twelve-${project.name}`);
  await page.locator(".compare button").click();
  await page.locator("dialog").waitFor();
  await save(page, `twelve-compared-${project.name}`, false);
  const four = await newTable(page, { game: "cirkis", players: 4, level: 1 });
  await playUntil(page, four, ({ actions, seats }) => actions >= 24 && seats[0]!.to_act);
  await picture(page, `/t/${four}`, `four-${project.name}`);
  await page.locator(".read [aria-pressed]").click();
  await save(page, `four-coordinates-${project.name}`, false);
  await page.locator(".read [aria-pressed]").click();
  const six = await newTable(page, { game: "cropcircles", players: 6, level: 1 });
  await playUntil(page, six, ({ actions }) => actions >= 90);
  await picture(page, `/t/${six}`, `six-${project.name}`);
});

test("choosing a move", async ({ page }, { project }) => {
  for (const { name: game } of await games(page)) {
    const table = await newTable(page, { game, level: 1 });
    await playUntil(page, table, ({ legal }) =>
      legal.some(({ actions }) => actions.some((action) => action.spaces[0])),
    );
    await openTable(page, table);
    await page.locator("[data-guide~=tray] button:enabled").first().click();
    await page.keyboard.press("n");
    await save(page, `${game}-choosing-${project.name}`, false);
    await page.keyboard.press("Escape");
    await page.locator("#typed-move").fill("nonsense");
    await page.keyboard.press("Enter");
    await page.locator(".refusal").waitFor();
    await save(page, `${game}-refusal-${project.name}`, false);
  }
  await page.locator("#typed-move").blur();
  await page.keyboard.press("?");
  await page.locator("dialog").waitFor();
  await save(page, `keys-${project.name}`, false);
});

test("one screen for two, a hint and the menu", async ({ page }, { project }) => {
  const hidden = await newTable(page, { game: "cropcircles", people: ["Ada", "Grace"] });
  await page.goto(`/t/${hidden}`);
  await page.locator(".square .button.primary").click();
  await page.locator(".tray .glyph").first().waitFor();
  await save(page, `hand-${project.name}`);
  for (const { name: game } of await games(page)) {
    await openTable(page, await newTable(page, { game, level: 1 }));
    const hint = page.locator(".tools > button").last();
    await hint.click();
    await page.locator(".tools > p").first().waitFor();
    await page.locator(".menu > summary").click();
    await page.locator(".menu .button").nth(0).click(); // ask whether to resign
    await save(page, `${game}-hint-${project.name}`);
  }
});

test("the guided first games", async ({ page }, { project }) => {
  for (const { name: game } of await games(page)) {
    await page.goto(`/learn/${game}`);
    await page.locator(".button.primary").click();
    const coach = page.locator(".coach");
    await coach.waitFor();
    const table = tableOf(page);
    const seen = new Set<string>();
    for (let turn = 0; turn < 40; turn++) {
      const { status, legal } = await whenMine(page, table);
      await page.waitForTimeout(200);
      const lesson = (await coach.getAttribute("data-lesson")) ?? "";
      if (lesson && !seen.has(lesson)) await save(page, `${game}-guide-${lesson}-${project.name}`, false);
      seen.add(lesson);
      if (status === "over" || lesson === "end") break;
      const mine = legal.find(({ actions }) => actions.length)!;
      const { text } = mine.actions[(turn * 7919) % mine.actions.length]!;
      await send(page, table, { command: "act", seat: mine.seat, text });
    }
    await send(page, table, { command: "resign", seat: 0 });
    await page.locator(".summary").waitFor();
    await save(page, `${game}-guide-summary-${project.name}`, false);
  }
});

test("records, dice and devices", async ({ page }, { project }) => {
  const table = await newTable(page, { game: "circle36", level: 1 });
  await playUntil(page, table);
  await page.goto(`/t/${table}`);
  await page.locator(".dice .button").click();
  await page.locator(".dice .good").waitFor();
  await page.locator(".dice").screenshot({ path: `${FOLDER}/dice-${project.name}.png` });
  const record = await (await page.request.get(`/api/tables/${table}/record`)).text();
  const created = (await (await page.request.post("/api/records", { data: { record } })).json()) as RecordCreated;
  await picture(page, `/records/${created.record}`, `record-${project.name}`);
  await picture(page, "/records", `records-some-${project.name}`);
  await page.goto("/settings");
  await page.locator("h3 ~ button").first().click();
  await page.locator(".given svg").waitFor();
  await save(page, `settings-code-${project.name}`);
});

test("screens about one's own games", async ({ page }, { project }) => {
  for (const [game, players] of [
    ["circle36", 1],
    ["cropcircles", 2],
  ] as const) {
    await playUntil(page, await newTable(page, { game, players, level: 1 }));
  }
  await send(page, await newTable(page, { game: "cirkis", level: 3 }), { command: "resign", seat: 0 });
  await newTable(page, { game: "cirkis", level: 5 });
  for (const [name, path] of Object.entries(own)) await picture(page, path, `${name}-${project.name}`);
});

for (const [number, prepare] of ofGame.entries()) {
  test(`screens of every game, part ${number}`, async ({ page }, { project }) => {
    for (const { name: game } of await games(page)) {
      for (const [name, path] of Object.entries(await prepare(page, game))) {
        await picture(page, path, `${game}-${name}-${project.name}`);
      }
    }
  });
}

test("reporting somebody", async ({ page, another }, { project }) => {
  const other = await another();
  const table = await meet(page, other, "cirkis");
  await send(other, table, { command: "say", seat: 1, text: "Rude words" });
  await page.goto(`/t/${table}`);
  await page.getByRole("button", { name: /^(Report|Signaler)/ }).click();
  await page.screenshot({ path: `${FOLDER}/report-${project.name}.png`, animations: "disabled" });
});

test.describe("the press", () => {
  test.use({ expected: [[/Failed to load resource/], { scope: "test" }] });

  test("having something printed", async ({ page }, { project }) => {
    await page.goto("/print/cirkis");
    await page.locator("[value=parts]").check();
    await save(page, `print-parts-${project.name}`);
    await page.locator("[value=kit]").check();
    await page.locator("form .button.primary").click();
    await page.locator(".done:not(:empty)").waitFor();
    await save(page, `print-done-${project.name}`);
    await page.locator("#option-edge").fill("10");
    await page.route("**/kit.pdf*", (route) => route.abort());
    await page.locator("form .button.primary").click();
    await page.locator(".failure").waitFor();
    await save(page, `print-failed-${project.name}`);
  });
});

test.describe("when somebody or something is away", () => {
  test.use({ expected: [[/WebSocket/, /ERR_/, /Failed to load resource/], { scope: "test" }] });

  test("screens of a table", async ({ page, another, ownServer }, { project }) => {
    const other = await another();
    for (const { name: game } of await games(page)) {
      const table = await meet(page, other, game);
      await send(other, table, { command: "leave", seat: 1 });
      await picture(page, `/t/${table}`, `${game}-away-${project.name}`);
    }
    const talk = await meet(page, other, "circle36");
    await send(other, talk, { command: "say", seat: 1, text: "Hello, Ada!" });
    await send(page, talk, { command: "say", seat: 0, text: "Good luck!" });
    await send(other, talk, { command: "propose", seat: 1, what: "abandon", about: 1 });
    await picture(page, `/t/${talk}`, `proposal-${project.name}`);
    await picture(page, `/link/${"A".repeat(43)}`, `link-${project.name}`);
    await meet(page, other, "cirkis", ownServer.address);
    await ownServer.kill();
    await page.locator(".connection").waitFor();
    await page.screenshot({ path: `${FOLDER}/connection-${project.name}.png`, animations: "disabled" });
  });
});

/** Waits until a finished game is analysed. */
async function analysed(page: Page, table: string): Promise<void> {
  while (!((await (await page.request.get(`/api/tables/${table}/analysis`)).json()) as Analysis).done) {
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** The number of actions after the worst mistake of an analysed game. */
async function mistake(page: Page, table: string): Promise<number> {
  const { turns, mistakes } = (await (await page.request.get(`/api/tables/${table}/analysis`)).json()) as Analysis;
  return turns.find(({ number }) => number === mistakes[0])?.end ?? 0;
}

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("main").waitFor();
  await page.waitForTimeout(700); // the socket does not tell when it has sent everything
  await save(page, name);
}

/** The whole page, or just the window. */
async function save(page: Page, name: string, fullPage = true): Promise<void> {
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage, animations: "disabled" });
}

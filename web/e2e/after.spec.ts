// What comes after a game, and before the first one: result, dice, replay, records, rules, the first game.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { games, newTable, openTable, playUntil, see } from "./tables";
import { expect, expectNoSidewaysScroll, test } from "./tondo";

/** A game that was played to its end, with its table open. */
async function played(page: Page, game: string): Promise<string> {
  const table = await newTable(page, { game });
  await openTable(page, table);
  await page.goto("about:blank"); // a page that follows every action takes its time
  await playUntil(page, table);
  await openTable(page, table);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  return table;
}

test("the result is worked through and every draw is made again in the browser", async ({ page }) => {
  test.slow(); // whole games
  for (const { name } of await games(page)) {
    const table = await played(page, name);
    const { outcome } = await see(page, table);
    const totals = await page.locator(".result tfoot td").allInnerTexts();
    expect(totals.map((text) => Number(text.replace("−", "-"))).sort()).toEqual([...outcome!.scores].sort());
    const { draws } = await (await page.request.get(`/api/tables/${table}/draws`)).json();
    const check = page.getByRole("button", { name: "Check the dice" });
    if (!draws.length) {
      await expect(page.getByRole("link", { name: "Watch it again" })).toBeVisible();
      await expect(check).toHaveCount(0);
      continue;
    }
    await check.click();
    await expect(page.getByText(`All ${draws.length} draws are as promised.`)).toBeVisible();
    await expect(page.getByText("Checked against what this browser was told")).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("a draw that is not as promised is shown", async ({ page }) => {
  const dicey = (await games(page)).at(0)!.name;
  await page.route("**/draws", async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const draw = told.draws[3];
    draw.drawn = draw.outcomes.find(({ text }: { text: string }) => text !== draw.drawn).text;
    await route.fulfill({ json: told });
  });
  await played(page, dicey);
  await page.getByRole("button", { name: "Check the dice" }).click();
  await expect(page.getByText("Draw 4 is not as promised")).toBeVisible();
});

test("a game is watched again with keys, slider and list", async ({ page }) => {
  const [first] = await games(page);
  const table = await played(page, first!.name);
  const { actions, outcome } = await see(page, table);
  await page.getByRole("link", { name: "Watch it again" }).click();
  const count = page.locator("output");
  await expect(count).toHaveText(`0 of ${actions}`);
  await page.keyboard.press("End");
  await expect(count).toHaveText(`${actions} of ${actions}`);
  await expect(page.locator(".players strong").first()).toContainText(`${outcome!.scores[0]}`.replace("-", "−"));
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(`${actions - 1} of ${actions}`);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(`2 of ${actions}`);
  await expect(page.locator(".step p").first()).toHaveText(await page.locator("ol li").nth(1).innerText());
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(count).toHaveText(`3 of ${actions}`);
  await page.keyboard.press(" ");
  await page.reload();
  await expect(count).toHaveText(/^[3-9] of/);
  await page.getByRole("slider").fill("10");
  await expect(count).toHaveText(`10 of ${actions}`);
  await expect(page.locator(".square.late")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("a record goes out as a file and comes back as a game to watch", async ({ page, another, problems }) => {
  const [first] = await games(page);
  await played(page, first!.name);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  const file = await (await download).path();
  const actions = (JSON.parse(readFileSync(file, "utf8")) as { actions: string[] }).actions.length;
  const other = await another();
  await other.goto("/records");
  await other.getByLabel("Choose a file").setInputFiles({
    name: "no-record.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(other.getByRole("alert")).not.toBeEmpty();
  await expect.poll(() => problems.join()).toContain("422"); // the browser notes that this was refused
  problems.length = 0;
  await other.getByLabel("Choose a file").setInputFiles(file);
  await expect(other.locator("output")).toHaveText(`0 of ${actions}`);
  await other.keyboard.press("End");
  await expect(other.locator("output")).toHaveText(`${actions} of ${actions}`);
  await other.getByRole("link", { name: "Records" }).click();
  await expect(other.getByRole("link", { name: /Ada/ }).first()).toBeVisible();
});

test("against a bot one plays again at once", async ({ page }) => {
  const [first] = await games(page);
  const table = await newTable(page, { game: first!.name, players: 2 });
  await openTable(page, table);
  await playUntil(page, table);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(page.locator("main svg").first()).toBeVisible();
  await expect(page.locator(".table")).toHaveAttribute("data-status", /open|playing/);
});

test("rules have pictures, contents and numbers to point at", async ({ page }) => {
  for (const { name } of await games(page)) {
    await page.goto(`/rules/${name}#rule-3`);
    await expect(page.locator("#rule-3")).toBeInViewport();
    expect(await page.locator("figure svg.board").count()).toBeGreaterThan(2);
    await page.getByRole("navigation").getByRole("link").last().click();
    await expect(page).toHaveURL(/#.+/);
    await page.goto(`/rules/${name}`);
    await page.locator("figcaption a").first().click();
    await expect(page).toHaveURL(/#rule-\d+$/);
  }
});

test("a first game is led move by move, until one can manage", async ({ page }) => {
  for (const { title } of await games(page)) {
    await page.goto("/");
    const card = page.getByRole("listitem").filter({ hasText: title });
    await card.getByRole("link", { name: "How do I play?" }).click();
    await page.getByRole("button", { name: "Begin the first game" }).click();
    const guide = page.getByRole("complementary", { name: "Guide" });
    await expect(guide).toBeVisible();
    const table = new URL(page.url()).pathname.split("/")[2]!;
    const lit = page.locator(".hit.lit");
    const plain = page.locator(".hand .button:not(:disabled)");
    await expect(lit.or(plain).first()).toBeVisible();
    const said = await guide.getByRole("status").innerText();
    if (await lit.count()) {
      await lit.first().click({ force: true });
      await expect(guide.getByRole("status")).not.toHaveText(said);
      await page.locator(".confirm .primary:not(:disabled)").click();
    } else {
      await plain.first().click();
    }
    await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(0);
    await page.reload();
    await expect(guide).toBeVisible();
    await guide.getByRole("button", { name: "I can manage" }).click();
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(page.locator("main svg").first()).toBeVisible();
    await expect(guide).toBeHidden();
  }
});

test("a hint shows a move that can be played", async ({ page }) => {
  const [first] = await games(page);
  const table = await newTable(page, { game: first!.name, players: 2 });
  await playUntil(page, table, (view) => view.legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)));
  await openTable(page, table);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText("A strong bot would play").first()).toBeVisible();
  await expect(page.locator(".ghost.firm")).toBeAttached();
  const before = (await see(page, table)).actions;
  await page.locator(".confirm .primary:not(:disabled)").click();
  await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(before);
});

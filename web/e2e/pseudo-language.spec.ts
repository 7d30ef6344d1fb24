// With every text of the catalogues marked, all other text on any screen must come from the server.
import { MarkedPage } from "./marked-page";
import { games, newTable, playUntil } from "./tables";
import { expect, test } from "./fixtures";

test.describe("without a game", () => {
  test.use({ expected: [[/status of 404/], { scope: "test" }] }); // a table that does not exist

  test("every screen", { tag: "@wide" }, async ({ page }) => {
    const marked = await MarkedPage.of(page);
    for (const path of [
      "/",
      "/games",
      "/statistics",
      "/settings",
      "/transfer",
      "/records",
      "/daily",
      "/puzzles",
      "/explore",
      "/nothing/here",
      `/t/${"0".repeat(32)}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await marked.unmarked(), path).toEqual([]);
    }
    for (const button of await page.locator("header button.sign").all()) {
      for (let i = 0; i < 3; i++) {
        await button.click();
        expect(await marked.unmarked()).toEqual([]);
      }
    }
  });
});

test("a text that is in no catalogue is found", { tag: "@wide" }, async ({ page }) => {
  const marked = await MarkedPage.of(page);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p title="Forgotten">Left out</p>'));
  expect((await marked.unmarked()).sort()).toEqual(["Forgotten", "Left out"]);
});

test("screens before a game", { tag: "@wide" }, async ({ page }) => {
  const marked = await MarkedPage.of(page);
  for (const { name } of await games(page)) {
    await page.goto(`/print/${name}`);
    await expect(page.locator("form .primary")).toBeVisible();
    for (const choice of await page.getByRole("radio").all()) {
      await choice.check();
      expect(await marked.unmarked(), name).toEqual([]);
    }
    for (const path of [`/rules/${name}`, `/learn/${name}`, `/new/${name}`]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("button").or(page.locator("figure")).first()).toBeVisible();
      expect(await marked.unmarked(), path).toEqual([]);
    }
    for (const choice of await page.getByRole("radio").all()) {
      await choice.check();
      expect(await marked.unmarked(), name).toEqual([]);
    }
    // Two people at one screen: in a game with secrets, the handover screen is shown.
    await page.locator("form .primary").click();
    await expect(page.locator("[data-status=playing]")).toBeVisible();
    await expect(page.locator("main svg.board, .cover").first()).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
    await page.goto("/");
    await page.locator(".games li").first().locator(".ways .button").nth(1).click();
    await expect(page.locator(".lobby")).toBeVisible();
    expect(await marked.unmarked(), "lobby").toEqual([]);
  }
});

test("a first game", { tag: "@wide" }, async ({ page }) => {
  const marked = await MarkedPage.of(page);
  for (const { name } of await games(page)) {
    await page.goto(`/learn/${name}`);
    await page.locator("main .primary").click();
    await expect(page.locator(".coach")).toBeVisible();
    await expect(page.locator(".hit.lit, .actions .button:enabled").first()).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
    const lit = page.locator(".hit.lit").first();
    if (await lit.count()) await lit.click({ force: true });
    for (const details of await page.locator("details").all()) {
      await details.evaluate((element) => ((element as HTMLDetailsElement).open = true));
    }
    await page.locator(".menu .button").first().click(); // "Give up" asks for confirmation
    expect(await marked.unmarked(), name).toEqual([]);
    await page.locator("#typed-move").fill("castle kingside");
    await page.locator("#typed-move + .button").click();
    await expect(page.locator(".refusal")).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
  }
});

test("a game in its middle and after its end", { tag: "@wide" }, async ({ page }) => {
  test.slow();
  const marked = await MarkedPage.of(page);
  for (const { name, min_players } of await games(page)) {
    const table = await newTable(page, { game: name, players: min_players, people: ["Ada"] });
    await playUntil(page, table, ({ actions }) => actions >= 20);
    await page.goto(`/t/${table}`);
    await expect(page.locator("main svg.board").first()).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
    await page.goto("about:blank"); // drawing every action would take long
    await playUntil(page, table);
    await page.goto(`/t/${table}`);
    await expect(page.locator(".result")).toBeVisible();
    const check = page.locator(".dice .button");
    await page.waitForLoadState("networkidle");
    if (await check.count()) {
      await check.click();
      await expect(page.locator(".dice .good")).toBeVisible();
    }
    expect(await marked.unmarked(), name).toEqual([]);
    await page.goto(`/t/${table}/replay#5`);
    await expect(page.locator(".square svg")).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
    await page.goto(`/t/${table}/print`);
    await expect(page.locator("form .primary")).toBeVisible();
    expect(await marked.unmarked(), name).toEqual([]);
  }
});

// What works at every table, in every game.
import type { Page } from "@playwright/test";
import { playOnce, playShown } from "./gestures";
import { games, mover, newTable, openTable, playUntil, see, send, tableOf } from "./tables";
import { expect, expectAccessible, test } from "./fixtures";

const linesOf = (page: Page): Promise<string[]> => page.locator(".log ol li").allInnerTexts();
const same = (some: string[], others: string[]): boolean => some.join("\n") === others.join("\n");

test("one click starts a game against the computer", async ({ page }) => {
  for (const { title } of await games(page)) {
    await page.goto("/");
    await page
      .getByRole("listitem")
      .filter({ hasText: title })
      .getByRole("button", { name: "Play now", exact: true })
      .click();
    await playOnce(page);
    await expect(page.locator("main")).toHaveText(/Guest/);
    const table = tableOf(page);
    await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(0);
  }
});

test("an unreadable typed move is refused with a sentence, and nothing happens", { tag: "@wide" }, async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name });
    await openTable(page, table);
    await page.getByRole("textbox", { name: "Type a move" }).fill("castle kingside");
    const before = (await see(page, table)).actions;
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator(".refusal")).toContainText("castle kingside");
    expect((await see(page, table)).seats[0]!.score).toBe(0);
    expect((await see(page, table)).actions).toBeGreaterThanOrEqual(before);
  }
});

test("the language changes at once, in the log too", { tag: "@wide" }, async ({ page }) => {
  const [first] = await games(page);
  await openTable(page, await newTable(page, { game: first!.name }));
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Journal" })).toBeVisible();
  await expect(page.locator(".log ol")).toContainText("La partie commence.");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Journal" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("when the connection is lost", () => {
  test.use({ expected: [[/WebSocket/, /ERR_CONNECTION_REFUSED/, /Failed to load resource/], { scope: "test" }] });

  test(
    "the page says so, reconnects by itself, and nothing is lost or repeated",
    { tag: "@wide" },
    async ({ page, ownServer }) => {
      const at = ownServer.address;
      await page.goto(at);
      await page.getByRole("button", { name: "Play now", exact: true }).first().click();
      await playOnce(page);
      await expect.poll(() => page.locator(".log ol li").count()).toBeGreaterThan(2);
      await ownServer.kill();
      await expect(page.getByText("Connection lost.").last()).toBeVisible();
      const lines = await page.locator(".log ol li").allInnerTexts();
      await ownServer.start();
      await expect(page.locator(".connection")).toHaveCount(0);
      const after = await page.locator(".log ol li").allInnerTexts();
      expect(after.slice(0, lines.length)).toEqual(lines);
      await playOnce(page);
      await expect.poll(() => page.locator(".log ol li").count()).toBeGreaterThan(after.length);
    },
  );
});

test("a second tab and a reload show the same table", { tag: "@wide" }, async ({ page, context }) => {
  const [first] = await games(page);
  const table = await newTable(page, { game: first!.name });
  await openTable(page, table);
  const second = await context.newPage();
  await openTable(second, table);
  const before = await linesOf(second);
  await playOnce(page);
  await expect.poll(async () => (await linesOf(second)).length).toBeGreaterThan(before.length);
  await expect.poll(async () => same(await linesOf(page), await linesOf(second))).toBe(true);
  await page.reload();
  await expect.poll(async () => same(await linesOf(page), await linesOf(second))).toBe(true);
});

test("hands stay hidden while the screen is passed on", async ({ page }) => {
  const secret = (await games(page)).find((game) => game.has_secrets);
  test.skip(!secret, "no game has secrets");
  const table = await newTable(page, { game: secret!.name, people: ["Ada", "Grace"] });
  await page.goto(`/t/${table}`);
  const cover = page.getByRole("heading", { name: /Pass the screen to/ });
  await expect(cover).toBeVisible();
  await expect(page.locator("main svg.board")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: /I am/ }).click();
  await expect(page.locator("main svg.board").first()).toBeVisible();
  const first = await mover(page, table);
  const handOf = async (seat: number): Promise<string[]> =>
    (await see<"cropcircles">(page, table, seat)).data.hand ?? [];
  const shown = (): Promise<(string | null)[]> =>
    page.locator("[data-glyph]").evaluateAll((all) => all.map((each) => each.getAttribute("data-glyph")));
  expect((await shown()).sort()).toEqual([...(await handOf(first))].sort());
  while ((await mover(page, table)) === first) {
    await playShown(page, table);
  }
  await expect(cover).toBeVisible();
  await expect(page.locator("[data-glyph]")).toHaveCount(0);
  await page.getByRole("button", { name: /I am/ }).click();
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  expect((await shown()).sort()).toEqual([...((await handOf(1 - first)) as string[])].sort());
});

test("every game can be played by keyboard", { tag: "@wide" }, async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name });
    await playUntil(page, table, (view) =>
      view.legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)),
    );
    await openTable(page, table);
    const before = (await see(page, table)).actions;
    await expect(page.locator(".hit.lit").first()).toBeVisible();
    await page.locator(".skip").focus();
    for (let i = 0; i < 40 && !(await page.locator(".hit:focus").count()); i++) await page.keyboard.press("Tab");
    await expect(page.locator(".hit:focus")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    for (let i = 0; i < 30 && !(await page.locator(".hit.lit:focus").count()); i++) {
      await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][i % 4]!);
    }
    await page.keyboard.press("Enter");
    await expect(page.locator(".ghost.firm")).toBeAttached();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(before);
  }
});

test("a spectator sees the game and can do nothing", { tag: "@wide" }, async ({ page, another }) => {
  const [first] = await games(page);
  const table = await newTable(page, { game: first!.name });
  const other = await another();
  await openTable(other, table);
  await expect(other.getByText(/^Watching/)).toBeVisible();
  await expect(other.locator(".hit.lit")).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await send(page, table, { command: "say", seat: 0, text: "Hello there" });
  await expect(other.getByText("Hello there")).toBeVisible();
});

test.describe("when a game's own components can't be loaded", () => {
  test.use({ expected: [[/Failed to load resource/, /ERR_FAILED/], { scope: "test" }] });

  test("the table works without them", { tag: "@wide" }, async ({ page }) => {
    const [first] = await games(page);
    const table = await newTable(page, { game: first!.name });
    await page.route(`**/assets/${first!.name}-*.js`, (route) => route.abort());
    await openTable(page, table);
    await playOnce(page);
  });
});

// Axe finds nothing on any screen, in light and dark mode, and no screen scrolls sideways.
import type { Page } from "@playwright/test";
import { games, newTable, playUntil } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

/** What depends on the size of the window; the other rules are checked on the wide one. */
const OF_SIZE = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];

/** With all rules, and the colours in dark mode too; on a phone, with those rules that depend on the size. */
async function check(page: Page, isMobile: boolean): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (isMobile) return expectAccessible(page, OF_SIZE);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
}

test("screens without a game", async ({ page, isMobile }) => {
  for (const path of [
    "/",
    "/games",
    "/statistics",
    "/settings",
    "/transfer",
    "/records",
    "/puzzles",
    "/explore",
    "/nothing/here",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await check(page, isMobile);
  }
});

for (const game of ["cirkis", "cropcircles", "circle36"]) {
  test(`screens of ${game}`, async ({ page, isMobile }) => {
    test.slow(); // a whole game, and eight screens
    const table = await newTable(page, { game });
    for (const path of [
      `/t/${table}`,
      `/new/${game}`,
      `/rules/${game}`,
      `/learn/${game}`,
      `/print/${game}`,
      `/puzzles/${game}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      await check(page, isMobile);
    }
    await playUntil(page, table);
    await page.goto(`/t/${table}`);
    await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
    await check(page, isMobile);
    await page.goto(`/t/${table}/replay#9`);
    await expect(page.locator(".square svg")).toBeVisible();
    await check(page, isMobile);
    await page.goto(`/t/${table}/print`);
    await expect(page.getByRole("button", { name: "Make the PDF" })).toBeVisible();
    await check(page, isMobile);
  });
}

test("several sheets, and the list of keys", async ({ page, isMobile }) => {
  const table = await newTable(page, { game: "circle36", players: 12 });
  await page.goto(`/t/${table}`);
  await expect(page.locator(".sheet svg").first()).toBeVisible();
  await check(page, isMobile);
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await check(page, isMobile);
});

test("every game is looked at", { tag: "@wide" }, async ({ page }) => {
  const names = (await games(page)).map(({ name }) => name);
  expect(names.sort()).toEqual(["circle36", "cirkis", "cropcircles"]);
});

// What comes out of a printer: the board and the texts, black on white, without what one presses.
import type { Page } from "@playwright/test";
import { games, newTable, openTable, playUntil } from "./tables";
import { expect, test } from "./fixtures";

const PAGE_WIDTH = 688; // pixels between the margins of A4

/** Switches to paper, from the dark theme, and checks what holds for every screen. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: PAGE_WIDTH, height: 1000 });
  const onScreen = ["header.screen-only", "nav", ".button", "form", "details", ".skip"];
  await expect(page.locator(onScreen.map((each) => `${each}:visible`).join(", "))).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAGE_WIDTH);
}

async function expectWholeBoard(page: Page): Promise<void> {
  const box = (await page.locator("svg.board").first().boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PAGE_WIDTH);
  expect(box.width).toBeGreaterThan(PAGE_WIDTH / 2);
}

test(
  "tables, results, replays and rules are printed without what belongs to the screen",
  { tag: "@wide" },
  async ({ page }) => {
    for (const { name, title } of await games(page)) {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      const table = await newTable(page, { game: name, players: 2 });
      await playUntil(page, table, ({ actions, legal }) => actions > 6 && legal.length > 0);
      await openTable(page, table);
      await page.locator(".hit.lit").first().waitFor({ state: "attached" });
      await onPaper(page);
      await expectWholeBoard(page);
      const named = page.locator(".paper-only");
      await expect(named).toBeVisible();
      expect((await named.innerText()).startsWith(`${title}, `)).toBe(true);
      await expect(named).toHaveText(/, \d{1,2}\s\w+\s20\d\d$/);
      await expect(page.getByRole("list", { name: "Players" })).toBeVisible();
      await expect(page.locator("[data-guide~=tray]")).toBeHidden();
      await expect(page.locator(".hit").first()).toBeHidden();
      // The whole log, not the part that its box shows.
      const [inner, outer] = await page.locator(".log ol").evaluate((list) => [list.scrollHeight, list.clientHeight]);
      expect(inner).toBeLessThanOrEqual(outer!);

      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await playUntil(page, table);
      await page.locator("[data-status=over] .result table").waitFor();
      await onPaper(page);
      await expectWholeBoard(page);
      await expect(page.locator(".result table")).toBeVisible();

      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await page.goto(`/t/${table}/replay`);
      await page.locator("svg.board").first().waitFor();
      await onPaper(page);
      await expectWholeBoard(page);
      await expect(page.locator("#step")).toBeHidden();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.locator(".paper-only")).toHaveText(/20\d\d$/);

      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await page.goto(`/rules/${name}`);
      await page.locator("figure svg").first().waitFor();
      await onPaper(page);
      const styles = await page.evaluate(() => ({
        figure: getComputedStyle(document.querySelector("figure")!).breakInside,
        heading: getComputedStyle(document.querySelector("article h2")!).breakAfter,
      }));
      expect(styles).toEqual({ figure: "avoid", heading: "avoid" });
    }
  },
);

// A whole game by keyboard alone.
import type { Page } from "@playwright/test";
import { newTable, openTable, see } from "./tables";
import { expect, test } from "./fixtures";

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${selector}`);
}

test("a whole game against a bot, by keyboard alone", async ({ page }, { project }) => {
  test.skip(project.name !== "wide", "phones have no keyboard");
  // With one piece of each kind, which is quicker.
  const table = await newTable(page, { game: "cirkis", options: { pieces: "1 1 1 1 1 1 1 1 1 = 9" } });
  await openTable(page, table);
  const lit = page.locator(".hit.lit");
  const plain = page.locator(".actions .button:enabled");
  const over = page.getByRole("button", { name: "Play again" });
  const voice = page.locator("[aria-live]");
  let moves = 0;
  while (true) {
    await expect(lit.or(plain).or(over).first()).toBeAttached();
    if (await over.count()) break;
    const before = (await see(page, table)).number;
    if (await plain.count()) {
      await tabTo(page, ".actions .button");
      await page.keyboard.press("Enter");
    } else {
      await tabTo(page, ".hit");
      const piece = page.locator(".tray button:enabled").first();
      await page.keyboard.press((await piece.getAttribute("aria-keyshortcuts"))!);
      await expect(piece).toHaveAttribute("aria-pressed", "true");
      for (let i = 0; i < 40 && !(await page.locator(".hit.lit:focus").count()); i++) {
        await page.keyboard.press(ARROWS[i % 4]!);
      }
      await expect(page.locator(".ghost")).toBeAttached();
      await page.keyboard.press("r");
      await page.keyboard.press("Enter");
      await expect(page.locator(".ghost.firm")).toBeAttached();
      await expect(voice.first()).toContainText((await page.locator(".confirm strong").innerText()).slice(1));
      await page.keyboard.press("Enter");
    }
    await expect.poll(async () => (await see(page, table)).number).toBeGreaterThan(before);
    await expect(page.getByRole("listitem").filter({ hasText: "your turn" }).or(over).first()).toBeVisible();
    moves++;
  }
  expect(moves).toBeGreaterThan(3);
  await tabTo(page, ".result .button");
});

// Circle 36 by mouse or touch: the dice, the sheet, the Scoring Box, the result.
import { newTable, openTable, see } from "./tables";
import { expect, test } from "./fixtures";

test("a whole game against a bot, by mouse or touch", async ({ page, isMobile }) => {
  test.slow();
  const table = await newTable(page, { game: "circle36", players: 2 });
  await openTable(page, table);
  const entries = page.locator(".box .numbers");
  const keep = page.locator(".actions .button:not(:disabled)");
  const die = page.locator(".die:not(:disabled)").first();
  for (let round = 0; round < 25; round++) {
    await expect(die.or(keep.first()).first()).toBeVisible();
    if (await keep.count()) {
      await keep.first().click(); // doubles: keep them
      await expect(die).toBeVisible();
    }
    await expect(page.locator(".sheet .round").first()).toHaveText(`Round ${round + 1} of 25`);
    const combo = page.locator("button.combo:not(:disabled)").first();
    await (round === 3 || round === 7 ? combo : die).click();
    const spaces = page.locator(".hit.lit");
    await expect(spaces).toHaveCount(25 - round);
    const space = spaces.nth((round * 7) % (25 - round));
    if (isMobile) {
      await space.tap({ force: true });
      await page.locator(".confirm .primary:not(:disabled)").tap();
    } else {
      await space.click({ force: true });
    }
    await expect(entries).toHaveCount(round + 1);
  }
  await expect(page.locator("#result-title")).toBeVisible();
  await expect(page.locator("li.combo")).toHaveCount(2);
  const { outcome, seats } = await see(page, table);
  expect(outcome).not.toBeNull();
  await expect(page.locator(".players")).toContainText(String(Math.abs(seats[0]!.score)));
});

test("hovering a space shows what the entry would make of its lines", async ({ page, isMobile }) => {
  test.skip(isMobile, "touch can't hover");
  const table = await newTable(page, { game: "circle36", players: 1 });
  await openTable(page, table);
  const keep = page.locator(".actions .button:not(:disabled)");
  const die = page.locator(".die:not(:disabled)").first();
  await expect(die.or(keep.first()).first()).toBeVisible();
  if (await keep.count()) await keep.first().click();
  await die.click();
  const value = await die.getAttribute("aria-label");
  await page.locator('.hit.lit[data-space="red 3"]').hover({ force: true });
  const touched = page.locator("tr.touched");
  await expect(touched).toHaveCount(3); // the ring, the row and the upper half
  for (const row of await touched.all()) await expect(row.locator("td").first()).toHaveText(value!);
});

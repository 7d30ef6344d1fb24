// What comes and goes at a table does not move what one plays with.
import { games, newTable, openTable, playUntil } from "./tables";
import { expect, test } from "./fixtures";

test("a refusal moves nothing, names its rule once, and goes when something else is chosen", async ({ page }) => {
  const table = await newTable(page, { game: "cirkis", players: 2 });
  await playUntil(page, table, (view) => view.actions > 1 && view.legal.length > 0);
  await openTable(page, table);
  const tray = page.getByRole("group", { name: "My pieces" });
  const wedge = tray.getByRole("button", { name: /^Wedge/ });
  await wedge.click();
  const before = await tray.boundingBox();
  // A single space of the right kind, far from the Leader.
  const refused = page.locator(".refusal");
  for (const space of ["M1", "M6", "K1", "K6", "H1", "H6"]) {
    const hit = page.locator(`[data-space="${space}"]`);
    if (!(await hit.count()) || (await hit.getAttribute("class"))?.includes("lit")) continue;
    await hit.dispatchEvent("click");
    await expect(refused).toBeVisible();
    if (await refused.getByRole("link").count()) break;
  }
  const link = refused.getByRole("link");
  await expect(link).toHaveText(/^rule \d+$/);
  expect((await refused.innerText()).match(/rule/gi)).toHaveLength(1);
  await expect(link).toHaveAttribute("href", /^\/rules\/cirkis#rule-\d+$/);
  await expect(refused).toBeInViewport({ ratio: 1 });
  expect(await tray.boundingBox()).toEqual(before);
  await tray.locator("button:enabled[aria-pressed=false]").first().click();
  await expect(refused).toBeHidden();
});

test("nothing jumps while a player chooses: taking, refusals, going through placements, dropping", async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name, players: 2 });
    await playUntil(page, table, (view) =>
      view.legal.some(({ actions }) => view.actions > 1 && actions.some(({ spaces }) => spaces.length)),
    );
    await openTable(page, table);
    await page.locator(".hit.lit").first().waitFor();
    await page.waitForLoadState("networkidle");
    // What follows a key or a click counts, too: `hadRecentInput` is not looked at.
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          (window as unknown as { shifted: number }).shifted += value;
        }
      }).observe({ type: "layout-shift" });
    });
    const chosen = page.locator(".ghost.firm");
    for (let round = 0; round < 2; round++) {
      await page
        .locator("[data-guide~=tray] button:enabled")
        .nth(round % 2)
        .dispatchEvent("click");
      const refused = page.locator(".hit:not(.lit)");
      if (await refused.count()) {
        await refused.first().dispatchEvent("click");
        await expect(page.locator(".refusal")).toBeVisible();
      }
      await page.keyboard.press("n");
      await expect(chosen).toBeAttached();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(chosen).not.toBeAttached();
    }
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, name).toBeLessThan(0.02);
  }
});

// Nothing jumps when the board appears, and the feedback to a click does not wait for the server.
import type { Page } from "@playwright/test";
import { games, newTable, openTable, playUntil } from "./tables";
import { expect, test } from "./fixtures";

/** The cumulative layout shift since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

test("nothing jumps when the board appears", async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name });
    await openTable(page, table);
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page), name).toBeLessThan(0.02);
  }
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page), "start").toBeLessThan(0.02);
});

test("a selected space shows in the next frame, whatever the server does", { tag: "@wide" }, async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name });
    await playUntil(page, table, ({ legal }) =>
      legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)),
    );
    await openTable(page, table);
    await expect(page.locator(".hit.lit").first()).toBeVisible();
    const shown = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          WebSocket.prototype.send = () => undefined; // from now on, nothing reaches the server
          const space = document.querySelector(".hit.lit")!;
          space.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
          requestAnimationFrame(() => done(document.querySelector(".ghost.firm") !== null));
        }),
    );
    expect(shown, name).toBe(true);
  }
});

// Axe finds nothing on any screen, in light and dark mode, and no screen scrolls sideways.
import { games, newTable, playUntil } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test.skip(({ isMobile }) => isMobile && colorScheme === "dark", "colours do not depend on the size");

    test("screens without a game", async ({ page }) => {
      for (const path of ["/", "/games", "/statistics", "/settings", "/transfer", "/records", "/nothing/here"]) {
        await page.goto(path);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test("screens of every game", async ({ page }) => {
      test.slow();
      for (const { name } of await games(page)) {
        const table = await newTable(page, { game: name });
        for (const path of [`/t/${table}`, `/new/${name}`, `/rules/${name}`, `/learn/${name}`]) {
          await page.goto(path);
          await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
          await page.waitForLoadState("networkidle");
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await playUntil(page, table);
        await page.goto(`/t/${table}`);
        await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.goto(`/t/${table}/replay#9`);
        await expect(page.locator(".square svg")).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test("several sheets, and the list of keys", async ({ page }) => {
      const table = await newTable(page, { game: "circle36", players: 12 });
      await page.goto(`/t/${table}`);
      await expect(page.locator(".sheet svg").first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Keys" }).click();
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

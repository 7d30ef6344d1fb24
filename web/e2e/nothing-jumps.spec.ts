// What comes and goes at a table does not move what one plays with.
import { newTable, openTable, playUntil } from "./tables";
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

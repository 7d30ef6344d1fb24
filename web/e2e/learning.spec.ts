// Learning a game: the rules, the first game with the coach, hints.
import { games, newTable, openTable, playUntil, see, tableOf } from "./tables";
import { expect, test } from "./fixtures";

test("rules have pictures, a table of contents and numbers to link to", async ({ page }) => {
  for (const { name } of await games(page)) {
    await page.goto(`/rules/${name}#rule-3`);
    await expect(page.locator("#rule-3")).toBeInViewport();
    expect(await page.locator("figure svg.board").count()).toBeGreaterThan(2);
    await page.getByRole("navigation").getByRole("link").last().click();
    await expect(page).toHaveURL(/#.+/);
    await page.goto(`/rules/${name}`);
    await page.locator("figcaption a").first().click();
    await expect(page).toHaveURL(/#rule-\d+$/);
  }
  // Tables have room for every column, in French too.
  await page.goto("/rules/cirkis");
  await page.getByRole("button", { name: "Français" }).click();
  const pieces = page.locator("article table").filter({ hasText: "par joueur" });
  await expect(pieces).toBeVisible();
  expect(await pieces.evaluate((table) => table.scrollWidth - table.clientWidth)).toBeLessThanOrEqual(0);
});

test("a link leads to its rule, which is marked and has the focus", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/rules/cirkis#7");
  const rule = page.locator("#rule-7");
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport({ ratio: 1 });
  await expect(rule).toHaveAttribute("data-linked", "");
  const link = page.locator("figcaption a").first();
  const target = (await link.getAttribute("href"))!;
  await link.click();
  await expect(page.locator("[data-linked]")).toHaveId(target.slice(1));
  await expect(page.locator(target)).toBeFocused();
});

test("the rules show every piece, with its name and how many each player has", { tag: "@wide" }, async ({ page }) => {
  for (const [language, name, each] of [
    ["English", "Big Slice", "3 each"],
    ["Français", "", "3 par joueur"],
  ] as const) {
    await page.goto("/rules/cirkis");
    const change = page.locator("header").getByRole("button", { name: language, exact: true });
    if (await change.count()) await change.click();
    const pieces = page.locator("section[aria-labelledby='pieces'] li");
    await expect(pieces).toHaveCount(9);
    await expect(pieces.first()).toContainText(name);
    await expect(pieces.first()).toContainText(each);
    expect(await pieces.locator("svg path.piece").count()).toBe(9);
  }
});

test("the coach leads through a first game until it is dismissed", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ hasText: "Cir*Kis" });
  await card.getByRole("link", { name: "How do I play?" }).click();
  await page.getByRole("button", { name: "Begin the first game" }).click();
  const coach = page.getByRole("complementary", { name: /^Guide$/ });
  await expect(coach).toHaveAttribute("data-lesson", "take");
  await page.getByRole("group", { name: "My pieces" }).locator("button:enabled").first().click();
  // To touch the star or the ring from outside is not enough.
  await expect(coach).toContainText("the first piece must lie, at least in part, inside the central star or the ring");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(coach).toContainText("au moins en partie, dans l’étoile centrale ou dans le Cercle Central");
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".hit.lit").first().click({ force: true });
  await expect.poll(async () => (await see(page, tableOf(page))).actions).toBeGreaterThan(0);
  await page.reload();
  await expect(coach).toBeVisible();
  await coach.getByRole("button", { name: "I can manage" }).click();
  await expect(coach).toBeHidden();
  await page.reload();
  await expect(page.locator("main svg").first()).toBeVisible();
  await expect(coach).toBeHidden();
});

test("a hint shows a move that can be played", { tag: "@wide" }, async ({ page }) => {
  const [first] = await games(page);
  const table = await newTable(page, { game: first!.name, players: 2 });
  await playUntil(page, table, (view) => view.legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)));
  await openTable(page, table);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText("A strong bot would play").first()).toBeVisible();
  await expect(page.locator(".ghost.firm")).toBeAttached();
  const before = (await see(page, table)).actions;
  await page.locator(".confirm .primary:not(:disabled)").click();
  await expect.poll(async () => (await see(page, table)).actions).toBeGreaterThan(before);
});

// One's own games, running and finished, and what they add up to.
import { newTable, playUntil, send } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

test("finished games stay, with result, opponents and replay, and add up", { tag: "@phone" }, async ({ page }) => {
  const given = await newTable(page, { game: "cirkis", level: 2 });
  await send(page, given, { command: "resign", seat: 0 });
  const alone = await newTable(page, { game: "circle36", players: 1 });
  const { outcome } = await playUntil(page, alone);
  const score = outcome!.scores[0]!;
  const running = await newTable(page, { game: "cropcircles", level: 1 });

  // The start page has the latest, the running ones first.
  await page.goto("/");
  const entries = page.locator("section:not(#today) li");
  await expect(entries).toHaveCount(3);
  await expect(entries.first().getByRole("link", { name: "Continue" })).toHaveAttribute("href", `/t/${running}`);
  await page.getByRole("link", { name: "All my games" }).click();

  await expect(page.getByRole("heading", { name: "My games", level: 1 })).toBeVisible();
  const lost = page.getByRole("listitem").filter({ hasText: "Cir*Kis" });
  await expect(lost).toContainText("Gave up");
  await expect(lost).toContainText(/level\s2|Bot 2/);
  await expect(lost.getByRole("link", { name: "Watch it again" })).toHaveAttribute("href", `/t/${given}/replay`);
  await expect(page.getByRole("listitem").filter({ hasText: "Circle 36" })).toContainText(
    `${score} point`.replace("-", "−"), // or points
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Show").selectOption("circle36");
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Mes parties" })).toBeVisible();
  await expect(page.getByRole("listitem")).toContainText("en solo");

  await page.getByRole("link", { name: "Statistiques" }).click();
  const rows = page.getByRole("row").filter({ hasText: "niveau 2" });
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("en solo ou contre d’autres")).toBeVisible(); // what counts
  await expect(rows.getByRole("cell")).toHaveText(["1", "0", "0", "1", "–", "–", "0", "0"]);
  const cut = await page
    .locator(".scroll")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
  expect(cut).toHaveLength(0); // every column is in sight
  await expect(page.getByText("Répartition des scores")).toBeVisible();
  await expect(page.locator(`a[href="/t/${alone}"]`)).toContainText(`${score}`.replace("-", "−"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The best scores under the result are the same ones.
  await page.goto(`/t/${alone}`);
  await expect(page.locator("li.now")).toContainText(`${score}`.replace("-", "−"));
});

test("many games come page by page", { tag: "@wide" }, async ({ page }) => {
  const pages = (before: string | null, from: number) => ({
    tables: Array.from({ length: 2 }, (_, number) => ({
      ...{ table: `${from + number}`.padStart(32, "0"), game: "cirkis", players: 2, options: {}, status: "over" },
      ...{ names: ["Ada", "Bob"], how: "played", winners: [0], scores: [9, 1], updated: 0, ended: 0, public: false },
      ...{ deadline: null, levels: [null, null], counts: true, mine: [0] },
    })),
    before,
  });
  await page.route("**/api/tables?mine=true*", (route) =>
    route.fulfill({ json: route.request().url().includes("before=5-x") ? pages(null, 2) : pages("5-x", 0) }),
  );
  await page.goto("/games");
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Older games" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Older games" })).toHaveCount(0);
});

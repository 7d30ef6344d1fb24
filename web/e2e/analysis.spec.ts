// Every move can be seen, and the analysis can be followed: coordinates, last moves, the log and the board, replays.
import type { Page } from "@playwright/test";
import type { Steps } from "../src/wire/types";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { newTable, openTable, playUntil, see, send } from "./tables";

/** Sets the page's language; the next page that is opened has it. */
async function speak(page: Page, language: "en" | "fr"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("tondo.language", value), language);
}

/** A short game against a bot that this browser gave up, with at least so many actions. */
async function givenUp(page: Page, game: string, actions: number): Promise<string> {
  const table = await newTable(page, { game, players: 2, level: 1 });
  await playUntil(page, table, (view) => view.actions >= actions && view.legal.length > 0);
  await send(page, table, { command: "resign", seat: 0 });
  return table;
}

const lightedBy = (page: Page, name: string): ReturnType<Page["locator"]> => page.locator(`[data-name="${name}"]`);

test("coordinates, the last moves, and the spaces of a line are on the board", async ({ page }, { project }) => {
  const phone = project.name === "phone";
  const table = await newTable(page, { game: "cirkis", people: ["Ada", "Grace"] });
  await playUntil(page, table, (view) => view.last.length === 2);
  await openTable(page, table);
  const { last, seats } = await see(page, table);
  await expect(page.locator(".acting .note")).toHaveText(["to play"]); // nobody in particular is "you"
  for (const { seat } of seats) await expect(page.locator(`[data-last="${seat}"]`)).toBeVisible();
  const dashes = await page
    .locator("[data-last]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("stroke-dasharray")));
  expect(new Set(dashes).size).toBe(2); // told apart without colours too

  // Nothing is written on the board until it is needed, or wanted.
  const names = page.locator("[data-name]");
  await expect(names).toHaveCount(0);
  await page.getByLabel("Type a move").focus();
  await expect(names.first()).toBeVisible();
  await page.getByLabel("Type a move").blur();
  await expect(names).toHaveCount(0);
  const space = last[0]!.spaces[0]!;
  const line = page.locator(".log button").filter({ hasText: new RegExp(`\\b${space}\\b`) });
  if (phone) await line.tap();
  else await line.hover();
  await expect(page.locator("path.pointed").first()).toBeVisible();
  await expect(lightedBy(page, space)).toBeVisible();
  const size = await lightedBy(page, space).evaluate((text) => {
    const matrix = (text as unknown as SVGGraphicsElement).getScreenCTM()!;
    return matrix.a * parseFloat(text.getAttribute("font-size")!);
  });
  expect(size).toBeGreaterThanOrEqual(13.9);
  if (phone) await line.tap();
  else await page.mouse.move(0, 0);
  await expect(page.locator("path.pointed")).toHaveCount(0);

  await page.getByRole("button", { name: "Coordinates" }).click();
  for (const again of [false, true]) {
    if (again) await page.reload(); // it is remembered
    if (phone) await expect.poll(() => names.count()).toBeGreaterThan(120);
    else await expect(names).toHaveCount(165);
    // On a small board some are left out, so that the others can be read.
    const sizes = await names.evaluateAll((all) =>
      all.map(
        (text) => (text as unknown as SVGGraphicsElement).getScreenCTM()!.a * Number(text.getAttribute("font-size")),
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13.9);
  }
  await expectNoSidewaysScroll(page);
});

test("a line's points say whose they are, in both languages", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "circle36", people: ["Ada", "Grace"], options: { near_misses: true } });
  const view = await playUntil(page, table, (now) => now.last.some(({ points }) => points.length > 0));
  const scored = view.last.find(({ points }) => points.length)!.points[0]!;
  for (const language of ["en", "fr"] as const) {
    await speak(page, language);
    await openTable(page, table);
    const name = view.seats[scored.seat]!.name;
    const sign = scored.points < 0 ? "−" : "\\+";
    await expect(page.locator(".log .points").last()).toHaveText(new RegExp(`^(Ada|Grace) [+−]`));
    await expect(page.locator(".log")).toHaveText(new RegExp(`${name} ${sign}`));
  }
});

const BUTTON = { en: /What does the computer think/, fr: /Qu’en pense l’ordinateur/ };
const BETTER = { en: "Better", fr: "Mieux" };

/** Opens the replay of a finished game, asks for its analysis, and waits until it is done. */
async function analyse(page: Page, address: string, language: "en" | "fr"): Promise<void> {
  await speak(page, language);
  await page.goto(address);
  await page.getByRole("button", { name: BUTTON[language] }).click();
  await expect(page.locator(".analysis .players tbody tr").first()).toBeVisible({ timeout: 100_000 });
}

/** The worst mistake, if there is one, is told in words. */
async function expectWords(page: Page, language: "en" | "fr"): Promise<void> {
  await expectNoSidewaysScroll(page);
  const first = page.locator(".mistakes a").filter({ hasText: BETTER[language] }).first();
  if (!(await first.count())) return;
  await first.click();
  await expect(page.locator(".opinion dl").first()).toBeVisible();
  expect(await page.locator(".opinion dt").count()).toBe(await page.locator(".opinion dd").count());
  // The list shows the whole turn, or as much of it as there is room for.
  const [list, turn] = await page
    .locator("ol[aria-labelledby=steps-title], ol[aria-labelledby=steps-title] [aria-current]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(turn!.top).toBeGreaterThanOrEqual(list!.top - 1);
  expect(turn!.bottom).toBeLessThanOrEqual(Math.max(list!.bottom, list!.top + turn!.height) + 1);
  expect(await page.locator(".opinion").innerText()).not.toMatch(/\b(star|circle|square|triangle)\d\b/);
  await expectAccessible(page);
}

test(
  "an analysis is in words, beside the game's own panels, and stays",
  { tag: "@wide" },
  async ({ page, ownServer }) => {
    test.slow(); // a strong bot thinks
    const at = (path: string): string => ownServer.address + path;
    await page.goto(at("/"));
    const table = await givenUp(page, "cirkis", 7);
    await analyse(page, at(`/t/${table}/replay`), "en");
    await expect(page.locator(".side").first()).toBeVisible();
    const { turns } = (await (await page.request.get(at(`/api/tables/${table}/steps`))).json()) as Steps;
    await expect(page.locator("ol[aria-labelledby=steps-title] > li")).toHaveCount(turns.length);
    await ownServer.stop();
    await ownServer.start();
    await page.reload();
    await expect(page.locator(".analysis .players tbody tr")).toHaveCount(2);
    await expectWords(page, "en");
  },
);

test("the analysis of a turn of many actions is one, in French too", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const table = await givenUp(page, "cropcircles", 45);
  await analyse(page, `/t/${table}/replay`, "fr");
  const { turns, steps } = (await (await page.request.get(`/api/tables/${table}/steps`)).json()) as Steps;
  await expect(page.locator("ol[aria-labelledby=steps-title] > li")).toHaveCount(turns.length);
  expect(turns.length).toBeLessThan(steps.length / 2);
  await expectWords(page, "fr");
});

test("the better move is drawn beside the one that was played", { tag: "@wide" }, async ({ page }) => {
  test.slow();
  // Deliberately bad: the first sheet is filled with the smallest numbers, in the order of the actions.
  const table = await newTable(page, { game: "circle36", people: ["Ada"], players: 1 });
  await playUntil(
    page,
    table,
    (view) => view.actions >= 16,
    (legal) => legal[0]!,
  );
  await send(page, table, { command: "resign", seat: 0 });
  await analyse(page, `/t/${table}/replay`, "en");
  await page.locator(".mistakes a").first().click();
  await expect(page.locator(".square")).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator("[data-move=played]")).toBeVisible();
  await expect(page.locator("[data-move=better]")).toBeVisible();
  await expect(page.locator(".opinion")).toContainText(/Better\s+Ada writes/);
  await expect(page.locator(".marks span").first()).toBeAttached();
  // One step back by a single action: in the middle of things nothing is compared.
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-move=played]")).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator(".opinion")).toContainText(/Mieux\s+Ada inscrit/);
});

const LUCK = { en: /Choices cost Ada/, fr: /Les choix ont coûté/ };

test("luck and skill are told in two sentences, drawn, and add up", async ({ page }) => {
  test.slow();
  const table = await newTable(page, { game: "circle36", people: ["Ada", "Grace"] });
  await playUntil(page, table, (view) => view.actions >= 14 && view.legal.length > 0);
  await send(page, table, { command: "resign", seat: 0 });
  for (const language of ["en", "fr"] as const) {
    await speak(page, language);
    await page.goto(`/t/${table}/replay`);
    const ask = page.getByRole("button", { name: BUTTON[language] });
    const report = page.locator(".luck-report");
    await expect(ask.or(report)).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(report).toContainText(LUCK[language], { timeout: 60_000 });
    await expect(report.locator("polyline")).toHaveCount(3); // the dice are everybody's
    const cells = await report.locator("tbody td:nth-child(2)").allInnerTexts();
    const numbers = cells.map((cell) => Number(cell.split("±")[0]!.replace("−", "-").replace(",", ".")));
    const result = numbers.pop()!;
    expect(Math.abs(numbers.reduce((sum, n) => sum + n, 0) - result)).toBeLessThan(2); // they are rounded
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await report.screenshot({ path: test.info().outputPath(`luck-${language}.png`) });
  }
});

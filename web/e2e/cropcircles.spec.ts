// Crop Circles by mouse or touch: a whole game, dragging, sorting, undo.
import type { Locator, Page } from "@playwright/test";
import { centre, drag, dragByFinger, playShown } from "./gestures";
import type { View } from "../src/wire/types";
import { newTable, openTable, playUntil, see, send, tableOf } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

const ABOVE_FINGER = 44; // pixels, as in glyph-drag.svelte.ts

const glyphs = (page: Page): Locator => page.locator(".glyph[data-key]");
const orderOf = (page: Page): Promise<(string | null)[]> =>
  glyphs(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-glyph")));

/** A table where this browser is to lay a glyph, and at least one fits. */
async function readyToLay(page: Page, players = 2): Promise<string> {
  const table = await newTable(page, { game: "cropcircles", players });
  const { status } = await playUntil(
    page,
    table,
    ({ legal }) => legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)),
    (actions) => actions[0]!,
  );
  expect(status).toBe("playing");
  return table;
}

test("a glyph is dragged to a space, scored, taken back, laid by touch, and the string finished", async ({
  page,
  isMobile,
}) => {
  const table = await readyToLay(page);
  await openTable(page, table);
  const fitting = page.locator(".glyph[data-key]:not(.unfit)");
  await expect(fitting.first()).toBeVisible();
  const size = (await orderOf(page)).length;
  const { legal } = await see(page, table);
  const action = legal[0]!.actions.find(({ spaces }) => spaces.length)!;
  const glyph = page.locator(`.glyph[data-glyph="${action.piece}"]`).first();
  const space = page.locator(`[data-space="${action.spaces[0]}"]`);
  const [x, y] = await centre(space);
  if (isMobile) await dragByFinger(page, glyph, [x, y + ABOVE_FINGER]);
  else await drag(page, glyph, [x, y]);
  await expect(glyphs(page)).toHaveCount(size - 1);
  const { score } = (await see<"cropcircles">(page, table)).data.string;
  await expect(page.getByText(new RegExp(`× \\d = ${score}$`))).toBeVisible();
  await page.locator(".tray").getByRole("button", { name: "Lift last glyph" }).click();
  await expect(glyphs(page)).toHaveCount(size);
  await glyph.click();
  await expect(glyph).toHaveAttribute("aria-pressed", "true");
  await space.click();
  await expect(glyphs(page)).toHaveCount(size - 1);
  await page.getByRole("button", { name: /^Finish/ }).click();
  await expect(page.getByRole("heading", { name: "Take 3 more glyphs." })).toBeVisible();
  await page.getByRole("button", { name: /blind from the bag/ }).click();
  await expect(page.getByRole("heading", { name: "Take 2 more glyphs." })).toBeVisible();
  await expect(glyphs(page)).toHaveCount(size);
});

test("a drop where the glyph does not fit says why, and it stays in the hand", { tag: "@wide" }, async ({ page }) => {
  const table = await readyToLay(page);
  await openTable(page, table);
  const size = (await orderOf(page)).length;
  await drag(page, glyphs(page).first(), await centre(page.locator('[data-space="a1"]')));
  await expect(page.locator(".refusal")).toContainText("a1");
  await expect(glyphs(page)).toHaveCount(size);
});

test("a hand is sorted by dragging and by keys, and stays sorted", { tag: "@wide" }, async ({ page }) => {
  const table = await readyToLay(page);
  await openTable(page, table);
  const [first, ...rest] = await orderOf(page);
  const [x, y] = await centre(glyphs(page).last());
  await drag(page, glyphs(page).first(), [x + 20, y]);
  await expect.poll(() => orderOf(page)).toEqual([...rest, first]);
  await page.reload();
  await expect.poll(() => orderOf(page)).toEqual([...rest, first]);
  await glyphs(page).last().focus();
  for (const _ of rest) await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => orderOf(page)).toEqual([first, ...rest]);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await expect(keys).toContainText("Sort the hand");
  await expect(keys).not.toContainText("Turn the piece"); // glyphs are not turned
});

test("a game against a bot: its first turns and its last turns, by mouse or touch", async ({ page }) => {
  test.slow();
  const table = await newTable(page, { game: "cropcircles" });
  await openTable(page, table);
  for (let turn = 0; turn < 6; turn++) await playShown(page, table);
  await page.goto("about:blank"); // drawing every action would take long
  await playUntil(page, table, ({ data }) => "last_turns" in data && data.last_turns > 0);
  await openTable(page, table);
  await expect(page.locator(".last", { hasText: /^Last turns/ })).toBeVisible();
  while (await playShown(page, table));
  await expect(page.locator("#result-title")).toBeVisible();
  const { outcome, seats } = await see(page, table);
  expect(outcome?.scores).toHaveLength(2);
  await expect(page.locator(".players")).toContainText(String(seats[0]!.score));
  await expect(send(page, table, { command: "act", seat: 0, text: "pass" })).rejects.toThrow("409");
});

test("the guided game keeps its rules, and its score track goes to 600", { tag: "@phone" }, async ({ page }) => {
  for (const [language, begin, fixed, track] of [
    ["English", "Begin the first game", "These rules never change", "Score track"],
    ["Français", "Commencer la première partie", "Ces règles ne changent jamais", "Piste de marquage"],
  ] as const) {
    await page.goto("/learn/cropcircles");
    const change = page.locator("header").getByRole("button", { name: language, exact: true });
    if (await change.count()) await change.click();
    await page.getByRole("button", { name: begin }).click();
    await expect(page.locator(".coach")).toBeVisible();
    await expect(page.locator("[data-guide=cards]").filter({ visible: true })).toContainText(fixed);
    const [board, hand] = [page.locator(".square"), page.locator(".hand").first()];
    await expect(board.locator(".hit.lit").first()).toBeVisible();
    const bottom = await board.evaluate((square) => square.getBoundingClientRect().bottom);
    expect(await hand.evaluate((under) => under.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom - 1);
    const { data, options } = await see<"cropcircles">(page, tableOf(page));
    expect([options["fixed_rules"], data.deck, data.upcoming]).toEqual([true, null, null]);
    const furrows = page.getByRole("img", { name: new RegExp(`^${track}`) });
    await expect(furrows).toBeVisible();
    await expect(furrows.locator("text")).toHaveText(["0", "100", "200", "300", "400", "500", "600"]);
  }
});

for (const players of [3, 6]) {
  test(`${players} players: the hand is in sight while laying, and the pool while taking`, async ({
    page,
    isMobile,
  }) => {
    const sizes = isMobile ? [[390, 844] as const, [375, 667] as const] : [[1280, 800] as const, [1366, 657] as const];
    const expectInSight = async (what: Locator): Promise<void> => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(what.first()).toBeInViewport({ ratio: 1 });
        await expect(what.last()).toBeInViewport({ ratio: 1 });
      }
    };
    const table = await readyToLay(page, players);
    await openTable(page, table);
    await expectInSight(glyphs(page));
    await expectInSight(page.locator("[data-play=ends] button"));
    if (!isMobile) {
      await page.keyboard.press("n");
      const top = async (what: string): Promise<number> => (await page.locator(what).boundingBox())!.y;
      expect(await top(".confirm.firm.direct"), "covers the button or not, but never half of it").toBeLessThanOrEqual(
        await top("[data-play=ends] button"),
      );
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    }
    const { legal } = await see(page, table);
    const { text } = legal[0]!.actions.find(({ spaces }) => spaces.length)!;
    await send(page, table, { command: "act", seat: 0, text });
    await expectInSight(page.locator("[data-play=ends] button").filter({ hasText: "Finish" }));
    await expectInSight(glyphs(page));
    await page.getByRole("button", { name: /^Finish/ }).click();
    await expectInSight(page.locator("[data-play=pool] button"));
    await expectInSight(glyphs(page));
    await expectNoSidewaysScroll(page);
    const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await page.getByRole("button", { name: "Français" }).click();
    await connected;
    const left = page.locator("[data-play=pool] button.bag small").filter({ visible: true });
    expect((await left.boundingBox())!.height, "one line").toBeLessThan(24);
  });
}

test("laying and taking are accessible, at any size", async ({ page }) => {
  const table = await readyToLay(page);
  await openTable(page, table);
  await expect(glyphs(page).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const taking = ({ data }: View): boolean => "owed" in data && data.phase === "taking";
  await playUntil(page, table, taking, (actions) => actions.find(({ spaces }) => !spaces.length) ?? actions[0]!);
  await expect(page.getByRole("button", { name: /blind from the bag/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

// Crop Circles with mouse and finger: a whole game, dragging, sorting, taking back.
import type { Locator, Page } from "@playwright/test";
import { centre, drag, dragByFinger, playOnce } from "./playing";
import type { View } from "../src/wire/types";
import { newTable, openTable, playUntil, see, send } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./tondo";

const ABOVE = 44; // what is dragged is shown so far above the finger

const glyphs = (page: Page): Locator => page.locator(".glyph[data-key]");
const orderOf = (page: Page): Promise<(string | null)[]> =>
  glyphs(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-glyph")));

/** A table where something in the hand fits somewhere, with somebody to place it. */
async function readyToLay(page: Page): Promise<string> {
  const table = await newTable(page, { game: "cropcircles" });
  const idle = (
    await playUntil(
      page,
      table,
      ({ legal }) => legal.some(({ actions }) => actions.some(({ spaces }) => spaces.length)),
      (actions) => actions[0]!,
    )
  ).status;
  expect(idle).toBe("playing");
  return table;
}

test("a glyph is dragged to the field, counted, taken back, laid by touching, and finished", async ({
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
  const field = page.locator(`[data-space="${action.spaces[0]}"]`);
  const [x, y] = await centre(field);
  if (isMobile) await dragByFinger(page, glyph, [x, y + ABOVE]);
  else await drag(page, glyph, [x, y]);
  await expect(glyphs(page)).toHaveCount(size - 1);
  const { score } = (await see<"cropcircles">(page, table)).data.string;
  await expect(page.getByText(new RegExp(`× \\d = ${score}$`))).toBeVisible();
  await page.locator(".tray").getByRole("button", { name: "Take back" }).click();
  await expect(glyphs(page)).toHaveCount(size);
  await glyph.click();
  await expect(glyph).toHaveAttribute("aria-pressed", "true");
  await field.click();
  await expect(glyphs(page)).toHaveCount(size - 1);
  await page.getByRole("button", { name: /^Finish/ }).click();
  await expect(page.getByRole("heading", { name: "Take 3 more glyphs." })).toBeVisible();
  await page.getByRole("button", { name: /blind from the bag/ }).click();
  await expect(page.getByRole("heading", { name: "Take 2 more glyphs." })).toBeVisible();
  await expect(glyphs(page)).toHaveCount(size);
});

test("a drop where nothing goes says why, and the glyph stays in the hand", async ({ page, isMobile }) => {
  test.skip(isMobile, "the mouse drags");
  const table = await readyToLay(page);
  await openTable(page, table);
  const size = (await orderOf(page)).length;
  await drag(page, glyphs(page).first(), await centre(page.locator('[data-space="a1"]')));
  await expect(page.locator(".refusal")).toContainText("a1");
  await expect(glyphs(page)).toHaveCount(size);
});

test("a hand is sorted by dragging and by keys, and stays sorted", async ({ page, isMobile }) => {
  test.skip(isMobile, "the mouse drags");
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
});

test("a whole game against a bot with the mouse", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a finger other games are played to their end");
  test.slow();
  const table = await newTable(page, { game: "cropcircles" });
  await openTable(page, table);
  const result = page.locator("#result-title");
  const last = page.locator(".last", { hasText: /^Last round/ });
  let told = false;
  for (;;) {
    await expect(page.locator(".hit.lit, .actions .button:not(:disabled), #result-title").first()).toBeVisible();
    if (await result.isVisible()) break;
    const { number } = await see(page, table);
    await playOnce(page);
    await expect.poll(async () => (await see(page, table)).number, { intervals: [20] }).toBeGreaterThan(number);
    told ||= await last.isVisible();
  }
  expect(told).toBe(true);
  const { outcome, seats } = await see(page, table);
  expect(outcome?.scores).toHaveLength(2);
  await expect(page.locator(".players")).toContainText(String(seats[0]!.score));
  await expect(send(page, table, { command: "act", seat: 0, text: "pass" })).rejects.toThrow("409");
});

test("laying and taking are for everyone, at any size", async ({ page }) => {
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

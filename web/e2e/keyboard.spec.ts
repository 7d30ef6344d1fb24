// By keyboard alone: a whole game, where the focus goes, what is said, and the keys.
import type { Page } from "@playwright/test";
import { newTable, openTable, playUntil, see, send } from "./tables";
import { expect, test } from "./fixtures";

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${selector}`);
}

test("a whole game against a bot, by keyboard alone", { tag: "@wide" }, async ({ page }) => {
  // With one piece of each kind, which is quicker.
  const table = await newTable(page, { game: "cirkis", options: { pieces: "1 1 1 1 1 1 1 1 1 = 9" } });
  await openTable(page, table);
  const lit = page.locator(".hit.lit");
  const plain = page.locator(".actions .button:enabled");
  const over = page.getByRole("button", { name: "Play again" });
  const voice = page.locator("[aria-live]");
  let moves = 0;
  while (true) {
    await expect(lit.or(plain).or(over).first()).toBeAttached();
    if (await over.count()) break;
    const before = (await see(page, table)).number;
    if (await plain.count()) {
      await tabTo(page, ".actions .button");
      await page.keyboard.press("Enter");
    } else {
      await tabTo(page, ".hit");
      const piece = page.locator(".tray button:enabled").first();
      await page.keyboard.press((await piece.getAttribute("aria-keyshortcuts"))!);
      await expect(piece).toHaveAttribute("aria-pressed", "true");
      for (let i = 0; i < 40 && !(await page.locator(".hit.lit:focus").count()); i++) {
        await page.keyboard.press(ARROWS[i % 4]!);
      }
      await expect(page.locator(".ghost")).toBeAttached();
      await page.keyboard.press("r");
      await page.keyboard.press("Enter");
      await expect(page.locator(".ghost.firm")).toBeAttached();
      await expect(voice.first()).toContainText((await page.locator(".confirm strong").innerText()).slice(1));
      await page.keyboard.press("Enter");
    }
    await expect.poll(async () => (await see(page, table)).number).toBeGreaterThan(before);
    await expect(page.getByRole("listitem").filter({ hasText: "your turn" }).or(over).first()).toBeVisible();
    moves++;
  }
  expect(moves).toBeGreaterThan(3);
  await tabTo(page, ".result .button");
});

/** Keeps everything that the live region says, from now on, in `window.said`. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector("body > [aria-live], #app > [aria-live], [aria-live]")?.textContent?.trim();
      if (text) said.push(text);
    }).observe(document.querySelector("[aria-live]")!, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test(
  "the focus stays where play goes on, and the string, its score and the turn are said",
  { tag: "@wide" },
  async ({ page }) => {
    const table = await newTable(page, { game: "cropcircles" });
    await playUntil(page, table, ({ data, legal }) =>
      legal.some(
        ({ actions }) => "phase" in data && data.phase === "placing" && actions.some((one) => one.spaces.length),
      ),
    );
    await openTable(page, table);
    await expect(page.locator(".hit.lit").first()).toBeAttached();
    const said = await listen(page);
    const glyph = page.locator("[data-play=hand] button:not(.unfit)").first();
    await glyph.focus();
    await page.keyboard.press("Enter");
    await expect(glyph).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("n");
    await expect(page.locator(".ghost.firm")).toBeAttached();
    await expect(page.locator(".hit:focus")).toBeAttached();
    await page.keyboard.press("Enter");
    const finish = page.getByRole("button", { name: /^Finish/ });
    await expect(finish).toBeVisible();
    await expect(page.locator(".hit:focus")).toBeAttached();
    await expect.poll(async () => (await said()).join(" | ")).toMatch(/The string: .* = \d+, next to \d+ glyph/);
    await finish.focus();
    await page.keyboard.press("Enter");
    const pool = page.locator("[data-play=pool] button:focus");
    await expect(pool).toBeAttached();
    const owed = (await see<"cropcircles">(page, table)).data.owed;
    for (let left = owed; left > 1; left--) {
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await see<"cropcircles">(page, table)).data.owed).toBe(left - 1);
      await expect(pool).toBeAttached();
    }
    const all = async (): Promise<string> => (await said()).join(" | ");
    const before = (await all()).length;
    await page.keyboard.press("Enter");
    // The bot plays, and it is the player's turn again.
    await expect(page.locator("[data-play=hand] button:focus")).toBeAttached();
    const since = async (): Promise<string> => (await all()).slice(before);
    await expect.poll(since).toMatch(/points? \(next to[^]*Your turn\./);
    expect((await since()).match(/Your turn\./g)).toHaveLength(1);
    // The log names what was taken from the pool, and so nothing else does.
    expect(await all()).toContain("from the pool.");
    expect(await all()).not.toContain("New in the hand");
  },
);

test("whoever is to act again at once is told so after every roll", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "circle36", people: ["Ada"], players: 1 });
  await openTable(page, table);
  const said = await listen(page);
  const told = async (): Promise<number> => (await said()).join(" ").match(/Your turn\./g)?.length ?? 0;
  for (let turn = 1; turn <= 3; turn++) {
    const { legal } = await see(page, table);
    await send(page, table, { command: "act", seat: 0, text: legal[0]!.actions[0]!.text });
    await expect.poll(told).toBeGreaterThanOrEqual(turn);
  }
});

test("N goes through the places where a piece fits, and ? lists the keys", { tag: "@wide" }, async ({ page }) => {
  // The first piece of a game fits in many places, whichever it is.
  const table = await newTable(page, { game: "cirkis", people: ["Ada", "Grace"] });
  await openTable(page, table);
  await page.locator(".hit.lit").first().waitFor();
  await page.locator(".tray button:enabled").first().focus();
  await page.keyboard.press("Enter");
  const voice = page.locator("[aria-live]").first();
  const chosen = page.locator(".confirm strong");
  await page.keyboard.press("n");
  await expect(voice).toContainText(/, 1 of \d+/);
  const first = (await chosen.textContent())!;
  await page.keyboard.press("n");
  await expect(voice).toContainText(/, 2 of \d+/);
  await page.keyboard.press("Shift+N");
  await expect(chosen).toHaveText(first);
  for (const [title, take, back] of [
    ["Keys", "Take a piece", "Shift+N"],
    ["Touches du clavier", "Prendre une pièce", "Maj+N"],
  ] as const) {
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: title });
    await expect(keys).toContainText(take);
    await expect(keys).toContainText(back);
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    const french = page.getByRole("button", { name: "Français" });
    if (await french.count()) await french.click();
  }
  await page.keyboard.press("Escape");
  const before = (await see(page, table)).number;
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await see(page, table)).number).toBeGreaterThan(before);
  await expect(page.locator("body:focus")).not.toBeAttached();
});

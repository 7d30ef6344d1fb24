// What comes and goes at a table does not move what one plays with.
import type { Update } from "../src/wire/types";
import { games, newTable, openTable, playUntil, see, send } from "./tables";
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

/** The times, in the page, at which each state of the table was shown, and every layout shift. */
interface Recorded {
  shown: { number: number; at: number }[];
  shifts: { value: number; at: number }[];
}

for (const game of ["cirkis", "cropcircles", "circle36"]) {
  test(`nothing jumps in a whole game of ${game}, its result included`, async ({ page }) => {
    const table = await newTable(page, { game, players: 2 });
    await openTable(page, table);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const recorded: Recorded = { shown: [], shifts: [] };
      Object.assign(window, { recorded });
      const frame = document.querySelector<HTMLElement>("[data-number]")!;
      new MutationObserver(() => {
        recorded.shown.push({ number: Number(frame.dataset["number"]), at: performance.now() });
      }).observe(frame, { attributeFilter: ["data-number"] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          recorded.shifts.push({ value: entry.value, at: entry.startTime });
      }).observe({ type: "layout-shift" });
    });
    const shown = page.locator("[data-number]");
    for (let view = await see(page, table); view.status !== "over"; view = await see(page, table)) {
      const actions = view.legal.flatMap((legal) => legal.actions);
      if (!actions.length) continue; // a bot is thinking
      const { text } = actions[(view.number * 7919) % actions.length]!;
      await send(page, table, { command: "act", seat: 0, text });
      await expect.poll(async () => Number(await shown.getAttribute("data-number"))).toBeGreaterThan(view.number);
    }
    await page.locator("[data-status=over] .result").waitFor();
    await page.waitForLoadState("networkidle");

    // Moving what one has just acted on is an answer, not a jump: browsers leave that out after a click. The moves here
    // come without one, so what follows them is left out instead; what follows the bot's moves, and chance, counts.
    const { log } = (await (await page.request.get(`/api/tables/${table}?since=-1`)).json()) as Update;
    const own = new Set(log.filter(({ seat }) => seat === 0).map(({ number }) => number));
    const { shown: states, shifts } = await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
    expect(states.length).toBeGreaterThan(10);
    const over = states.at(-1)!.number;
    const counted = shifts.filter(({ at }) => {
      const state = states.findLast((each) => each.at <= at)?.number ?? -1;
      return state >= over || !own.has(state);
    });
    // As browsers define it: the largest sum within five seconds without a pause of one.
    let [worst, sum, first, last] = [0, 0, 0, -Infinity];
    for (const { value, at } of counted) {
      [sum, first] = at - last < 1000 && at - first < 5000 ? [sum + value, first] : [value, at];
      last = at;
      worst = Math.max(worst, sum);
    }
    expect(worst).toBeLessThan(0.02);
  });
}

// What comes and goes at a table does not move what one plays with.
import type { Update } from "../src/wire/types";
import { games, newTable, openTable, playUntil, seatTwo, see, send } from "./tables";
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

test("a proposal moves nothing and is in sight", async ({ page, another }) => {
  const grace = await another();
  const table = await seatTwo(page, grace, "cirkis");
  await openTable(page, table);
  const tray = page.getByRole("group", { name: "My pieces" });
  const before = await tray.boundingBox();
  await send(grace, table, { command: "propose", seat: 1, what: "abandon", about: 1 });
  const proposal = page.getByRole("group", { name: "A question" });
  await expect(proposal).toContainText("Grace");
  await expect(proposal).toBeInViewport({ ratio: 1 });
  expect(await tray.boundingBox()).toEqual(before);
  const [box, players] = [(await proposal.boundingBox())!, (await page.locator(".players").boundingBox())!];
  expect(box.x >= players.x + players.width || box.y + box.height <= players.y, "it covers no player").toBe(true);
  await proposal.getByRole("button").last().click();
  await expect(proposal).toBeHidden();
});

test("a line of the log that is tapped brings the board into sight", { tag: "@phone" }, async ({ page }) => {
  const table = await newTable(page, { game: "cirkis", players: 2 });
  await playUntil(page, table, (view) => view.actions > 2);
  await openTable(page, table);
  const line = page.locator("section[aria-labelledby=history-title] li button").first();
  await line.scrollIntoViewIfNeeded();
  await expect(page.locator(".square")).not.toBeInViewport({ ratio: 0.5 });
  await line.tap();
  await expect(page.locator(".square")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("path.pointed").first()).toBeAttached();
});

test("what comes late to the start page has its place already", { tag: "@wide" }, async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  for (const late of ["**/api/daily?*", "**/api/puzzles"]) {
    await page.route(late, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.goto("/");
  await expect(page.locator(".games h2")).toHaveCount(3);
  const section = page.locator("#today");
  const before = await section.boundingBox();
  release();
  await expect(page.locator(".today li")).toHaveCount(3);
  await expect(page.locator('#today a[href^="/puzzles/"]')).toBeVisible();
  expect(await section.boundingBox()).toEqual(before);
});

const SMALL = { width: 1280, height: 800 };
const LOW = { width: 1366, height: 657 };

test("a refusal covers nothing that one plays with", { tag: "@wide" }, async ({ page }) => {
  for (const { name } of await games(page)) {
    const table = await newTable(page, { game: name, players: 2 });
    await playUntil(page, table, ({ legal }) => legal.length > 0);
    await openTable(page, table);
    // What the bot does takes a refusal away.
    await expect.poll(async () => (await see(page, table)).seats[1]!.to_act).toBe(false);
    for (const language of ["Français", "English"]) {
      await page.getByRole("button", { name: language }).click();
      const refused = page.locator(".refusal", { hasText: "nonsense" });
      await expect(async () => {
        await page.locator("#typed-move").fill("nonsense");
        await page.locator("form:has(#typed-move) button").click();
        await expect(refused).toBeVisible({ timeout: 3000 });
      }).toPass();
      for (const size of [SMALL, LOW]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0)); // the field in which one types may lie below the window
        const { y, height } = (await refused.boundingBox())!;
        expect(y, name).toBeGreaterThanOrEqual(0);
        expect(y + height, name).toBeLessThanOrEqual((await page.locator(".square").boundingBox())!.y);
      }
    }
  }
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

/** The frames, by their times in the page, in which each state of the table was shown, and every layout shift. */
interface Recorded {
  shown: { number: number; at: number }[];
  shifts: { value: number; at: number }[];
}

for (const game of ["cirkis", "cropcircles", "circle36"]) {
  test(`nothing jumps in a whole game of ${game}, its result included`, async ({ page, another }) => {
    test.slow(); // some two hundred actions
    const grace = await another();
    const table = await seatTwo(page, grace, game);
    await openTable(page, table);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const recorded: Recorded = { shown: [], shifts: [] };
      Object.assign(window, { recorded });
      const frame = document.querySelector<HTMLElement>("[data-number]")!;
      new MutationObserver(() => {
        const number = Number(frame.dataset["number"]);
        requestAnimationFrame((at) => recorded.shown.push({ number, at }));
      }).observe(frame, { attributeFilter: ["data-number"] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          recorded.shifts.push({ value: entry.value, at: entry.startTime });
      }).observe({ type: "layout-shift" });
    });
    const shown = page.locator("[data-number]");
    for (let view = await see(page, table); view.status !== "over"; view = await see(page, table)) {
      const seat = view.seats.findIndex((each) => each.to_act);
      const person = seat === 0 ? page : grace;
      const { number, legal } = seat === 0 ? view : await see(grace, table);
      const { actions } = legal.find((each) => each.seat === seat)!;
      const { text } = actions[(number * 7919) % actions.length]!;
      await send(person, table, { command: "act", seat, text });
      await expect.poll(async () => Number(await shown.getAttribute("data-number"))).toBeGreaterThan(number);
      // All that the action moves has moved before the next one, a frame later too, as by a ResizeObserver.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await page.locator("[data-status=over] .result").waitFor();
    await page.waitForLoadState("networkidle");

    // Moving what one has just acted on is an answer, not a jump: browsers leave that out after a click. The moves here
    // come without one, so what follows them is left out instead; what follows Grace's moves, and chance, counts.
    const { log } = (await (await page.request.get(`/api/tables/${table}?since=-1`)).json()) as Update;
    const own = new Set(log.filter(({ seat }) => seat === 0).map(({ number }) => number));
    const { shown: states, shifts } = await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
    expect(states.length).toBeGreaterThan(10);
    const over = states.at(-1)!.number;
    const counted = shifts.filter(({ at }) => {
      const number = states.findLast((each) => each.at <= at)?.number;
      return number === over || !own.has(number ?? -1);
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

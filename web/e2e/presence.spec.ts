// Who is at the table: somebody goes and comes back, a bot takes over, the game is claimed; a server that is silent; and
// how the page says that it is one's turn.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { playOnce } from "./gestures";
import { createTable, games, meet, openTable, send } from "./tables";

const QUICK = { TONDO_PING_SECONDS: "1", TONDO_AWAY_SECONDS: "4" };

// The server stops, or is stopped, while pages are open.
const LOST = [/WebSocket/, /ERR_/, /Failed to load resource/];
test.use({ ownSettings: [QUICK, { scope: "test" }], expected: [LOST, { scope: "test" }] });

const row = (page: Page, name: string) => page.locator(".players li").filter({ hasText: name });

/** Starts to add up how much the layout shifts. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sum = { value: 0 };
    (window as unknown as { shifts: typeof sum }).shifts = sum;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
}

test("somebody goes and is back, then a bot plays on", async ({ page, another, ownServer, isMobile }) => {
  const other = await another();
  const [first] = await games(page);
  const table = await meet(page, other, first!.name, ownServer.address);
  await expect(row(page, "Grace").getByText("here", { exact: true })).toBeAttached();
  const shifts = await watchShifts(page);
  await other.goto("about:blank");
  await expect(row(page, "Grace")).toContainText("offline");
  const panel = page.getByRole("region", { name: "Grace is away." });
  await expect(panel).toBeVisible();
  await expect(row(page, "Grace")).toContainText("away");
  // It covers nobody's row, and no label.
  const box = (await panel.boundingBox())!;
  for (const other of [page.locator(".players"), page.locator(".log ol"), page.locator("label[for=typed-move]")]) {
    const { x, y, width, height } = (await other.boundingBox())!;
    const apart = x >= box.x + box.width || box.x >= x + width || y >= box.y + box.height || box.y >= y + height;
    expect(apart).toBe(true);
  }
  const choose = async (): Promise<void> => {
    if (isMobile) await panel.getByRole("button", { name: "What now?" }).click();
  };
  await choose();
  await expect(panel.getByRole("button", { name: /Claim the game\s*possible in [0-2]:\d\d/ })).toBeDisabled();
  expect(await shifts()).toBeLessThan(0.02);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Français" }).press("Enter");
  await expect(page.getByRole("region", { name: "Grace n’est plus là." })).toContainText("possible dans");
  await page.getByRole("button", { name: "English" }).press("Enter");
  await panel.getByRole("button", { name: "Wait" }).click();
  await expect(panel).toBeHidden();
  await other.goto(`${ownServer.address}/t/${table}`); // being there is enough
  await expect(page.locator(".log ol")).toContainText("Grace is back.");
  await expect(row(page, "Grace").getByText("here", { exact: true })).toBeAttached();
  await other.close();
  await expect(panel).toBeVisible();
  await choose();
  await panel.getByRole("button", { name: "Let a bot play on" }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator(".log ol")).toContainText(/bot/i);
});

test(
  "the level of a bot that plays for somebody is in sight on a phone",
  { tag: "@phone" },
  async ({ page, another }) => {
    const grace = await another();
    const table = await createTable(page, { game: "cropcircles", players: 3, bots: [null, null, 1] });
    await send(page, table, { command: "sit", seat: 0, name: "Ada" });
    await grace.goto(`/t/${table}`);
    await grace.locator(".lobby").waitFor();
    await send(grace, table, { command: "sit", seat: 1, name: "Grace Brewster" });
    await send(page, table, { command: "start" });
    await send(grace, table, { command: "resign", seat: 1 });
    await openTable(page, table);
    for (const [language, said] of [
      ["English", "level\u00a04"],
      ["Français", "niveau\u00a04"],
    ] as const) {
      if (language === "Français") await page.getByRole("button", { name: language }).click();
      const level = row(page, "Grace Brewster").locator(".level");
      await expect(level).toHaveText(said);
      const cut = await level.evaluate((shown) => {
        const [inner, outer] = [shown.getBoundingClientRect(), shown.parentElement!.getBoundingClientRect()];
        return (
          shown.scrollWidth > shown.clientWidth || inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1
        );
      });
      expect(cut).toBe(false);
    }
  },
);

test.describe("when somebody does not come back", () => {
  test.use({ ownSettings: [{ ...QUICK, TONDO_CLAIM_SECONDS: "3" }, { scope: "test" }] });

  test("the game can be claimed after a while", { tag: "@wide" }, async ({ page, another, ownServer }) => {
    const other = await another();
    const [first] = await games(page);
    await meet(page, other, first!.name, ownServer.address);
    await other.close();
    const panel = page.getByRole("region", { name: "Grace is away." });
    await panel.getByRole("button", { name: "Wait" }).click();
    // That it can be claimed now is news, so the panel is back.
    await panel.getByRole("button", { name: "Claim the game", exact: true }).click();
    await expect(page.locator("#result-title")).toBeVisible();
    await expect(page.locator("[data-status=over]")).toBeVisible();
  });
});

test.describe("when the server is silent", () => {
  test("the page notices without a move, moves nothing, and goes on by itself", async ({ page, ownServer }, {
    project,
  }) => {
    await page.goto(ownServer.address);
    await page.getByRole("button", { name: "Play now", exact: true }).first().click();
    await expect(page.locator("[data-status=playing] svg.board").first()).toBeVisible();
    const places = (): Promise<unknown> =>
      page.evaluate(() =>
        [...document.querySelectorAll(".hand, .boards, svg.board, .players")].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    // It is this player's turn, and no bot is thinking.
    await expect(page.locator(".players .acting")).toHaveText([/your turn/]);
    const before = await places();
    const shifts = await watchShifts(page);
    ownServer.freeze();
    const banner = page.locator(".connection");
    await expect(banner).toContainText("Connection lost.", { timeout: 20_000 });
    await expect(banner).toContainText(/Trying again/);
    expect(await places()).toEqual(before);
    expect(await shifts()).toBeLessThan(0.02);
    if (project.name === "phone") {
      expect(await banner.boundingBox(), "no half of the header shows").toEqual(
        await page.locator("header").boundingBox(),
      );
    }
    ownServer.thaw();
    await expect(banner).toHaveText("Connected again.", { timeout: 30_000 });
    await expect(banner).toHaveCount(0);
    await playOnce(page);
  });
});

test(
  "the title and, if wanted, a notification say that it is one's turn",
  { tag: "@wide" },
  async ({ page, another, ownServer }) => {
    await page.context().grantPermissions(["notifications"], { origin: ownServer.address });
    await page.addInitScript(() => {
      const shown: string[] = [];
      (window as unknown as { shown: string[] }).shown = shown;
      class Recorded {
        static permission = "default";
        static requestPermission = async (): Promise<string> => (Recorded.permission = "granted");
        onclick = null;
        constructor(title: string, { body }: { body: string }) {
          shown.push(`${title}: ${body}`);
        }
        close(): void {}
      }
      Object.assign(window, { Notification: Recorded });
    });
    const other = await another();
    const turns = (await games(page)).find((game) => !game.has_secrets && game.min_players > 1)!;
    await meet(page, other, turns.name, ownServer.address);
    const shown = (): Promise<string[]> => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const mine = (each: Page): Promise<boolean> => each.title().then((title) => title.startsWith("● Your turn – "));
    await expect.poll(async () => (await mine(page)) !== (await mine(other))).toBe(true);
    if (!(await mine(page))) {
      await playOnce(other);
      await expect.poll(() => mine(page)).toBe(true);
    }
    expect(await shown()).toEqual([]); // nothing was asked, nothing is shown
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Notify me when it is my turn" }).click();
    await expect(page.getByRole("button", { name: "Notifications are on", pressed: true })).toBeVisible();
    await playOnce(page);
    await expect.poll(() => mine(other)).toBe(true);
    await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
    await playOnce(other);
    await expect.poll(shown).toEqual([`Your turn: ${turns.title}`]);
  },
);

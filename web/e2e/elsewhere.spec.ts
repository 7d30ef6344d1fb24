// Games that are not part of Tondo: the page plays them with its own panels and whatever words they bring.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { playOnce, playShown } from "./gestures";
import { newTable, playUntil, see } from "./tables";

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}.py`, import.meta.url));

/** Hex until eight stones lie on the board; then its rules fail. */
const FRAGILE = `
import importlib.util, sys
spec = importlib.util.spec_from_file_location("hex_of_another", ${JSON.stringify(example("hex"))})
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)


class FragileState(module.HexState):
    def legal(self, player):
        return [1 // 0] if len(self.history) >= 8 else super().legal(player)


class Fragile(module.Hex):
    name = "fragile"
    title = "Fragile"
    state_type = FragileState
`;

const folder = mkdtempSync(join(tmpdir(), "tondo-e2e-games-"));
const fragile = join(folder, "fragile.py");
writeFileSync(fragile, FRAGILE);
process.once("exit", () => rmSync(folder, { recursive: true, force: true })); // not after a test: others may follow

/** The server of a test ends before its page does, and the game of the last test ends with an error. */
const LOST = [/ERR_CONNECTION_REFUSED/, /status of 500/];

test.use({
  ownSettings: [{ TONDO_GAMES: [example("hex"), example("liars_dice"), fragile].join(delimiter) }, { scope: "test" }],
  expected: [LOST, { scope: "test" }],
});

test("Hex, found in the list and played to the end", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.address}/`);
  const card = page.getByRole("listitem").filter({ hasText: "Hex" });
  await expect(card).toContainText("Connect your two sides");
  await expect(card.locator("svg.board")).toBeVisible();
  const table = await newTable(page, { game: "hex", people: ["Ada", "Grace"], options: { size: 3 } });
  await page.goto(`${ownServer.address}/t/${table}`);
  await expect(page.locator(".hit.lit")).toHaveCount(9);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  while (await playShown(page, table));
  await expect(page.locator("#result-title")).toContainText("wins");
  await expect(page.locator(".result .reason").first()).toHaveText("Two sides are connected.");
  await expect(page.locator(".log")).toContainText("Ada puts a stone on a1.");
});

test("Liar's Dice against a bot: own dice, bids as buttons, and nobody else's dice", async ({ page, ownServer }) => {
  test.slow();
  await page.goto(`${ownServer.address}/`);
  const table = await newTable(page, { game: "liars_dice", players: 2, level: 0, options: { dice: 1 } });
  await page.goto(`${ownServer.address}/t/${table}`);
  await expect(page.locator("svg.board text", { hasText: "?" })).toHaveCount(1);
  await expect(
    page
      .locator("table", { hasText: "Dice" })
      .or(page.getByText("Dice", { exact: true }))
      .first(),
  ).toBeVisible();
  while (await playShown(page, table));
  await expect(page.locator("#result-title")).toContainText("wins");
  expect((await see(page, table)).how).toBe("played");
});

test("a game whose rules fail ends in words, and others go on", { tag: "@wide" }, async ({ page, ownServer }) => {
  await page.goto(`${ownServer.address}/`);
  const table = await newTable(page, { game: "fragile", people: ["Ada", "Grace"] });
  await page.goto(`${ownServer.address}/t/${table}`);
  for (let move = 0; move < 7; move++) expect(await playShown(page, table)).toBe(true);
  await playOnce(page);
  await expect(page.locator(".result .reason").first()).toContainText("Fragile has a fault of its own");
  const other = await newTable(page, { game: "hex", options: { size: 2 } });
  expect((await playUntil(page, other)).how).toBe("played");
});

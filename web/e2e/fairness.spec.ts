// Fair chance: a take-back brings no other dice, and browsers check the draws that both of them had a part in.
import type { Page } from "@playwright/test";
import type { Draws } from "../src/wire/types";
import { meetByLink, shows } from "./gestures";
import { newTable, openTable, playUntil, see, send } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

const diceOf = (page: Page): Promise<(string | null)[]> =>
  page.locator(".die").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));

test(
  "the same dice come after a take-back, and the result says that there was one",
  { tag: "@phone" },
  async ({ page }) => {
    const table = await newTable(page, { game: "circle36", players: 1 });
    const { actions, legal } = await playUntil(page, table, (view) =>
      view.legal.some((mine) => mine.actions.some(({ spaces }) => spaces.length)),
    );
    await openTable(page, table);
    await expect(page.locator(".die").first()).toBeVisible();
    const before = await diceOf(page);
    const rolls: unknown[] = [];
    // Three other entries, but each is the first: what follows is the same.
    for (const entry of [0, 1, 2]) {
      await send(page, table, { command: "act", seat: 0, text: legal[0]!.actions[entry]!.text });
      const { number, data } = await see<"circle36">(page, table);
      await shows(page, number);
      await expect.poll(() => diceOf(page)).toEqual(data.dice!.map(String));
      rolls.push(data.dice);
      await page.getByRole("button", { name: "Take back" }).click();
      await expect.poll(async () => (await see(page, table)).actions).toBe(actions);
      await expect.poll(() => diceOf(page)).toEqual(before);
    }
    expect(rolls).toEqual([rolls[0], rolls[0], rolls[0]]);

    await send(page, table, { command: "resign", seat: 0 });
    const result = page.locator(".result");
    await expect(result).toContainText("3 moves were taken back after the dice");
    await expect(result).toContainText("does not count for best scores and statistics");
    await page.getByRole("button", { name: "Français" }).click();
    await expect(result).toContainText("3 coups ont été repris alors que les dés");
    await expectNoSidewaysScroll(page);
  },
);

test("two browsers check the dice, with what each of them gave", { tag: "@wide" }, async ({ page, another }) => {
  const other = await another();
  const table = await meetByLink(page, other, "Circle 36");
  for (let round = 0; round < 2; round++) {
    for (const person of [page, other]) await playUntil(person, table, ({ legal }) => !legal[0]?.actions.length);
  }
  await send(page, table, { command: "resign", seat: 0 });
  const { draws, nonces, commitments } = (await (await page.request.get(`/api/tables/${table}/draws`)).json()) as Draws;
  expect(draws.length).toBeGreaterThan(2);
  for (const given of [...nonces, ...commitments]) expect(given).toMatch(/^[0-9a-f]{64}$/);
  for (const person of [page, other]) {
    await person.getByRole("button", { name: "Check the dice" }).click();
    const verdict = person.locator(".dice");
    await expect(verdict).toContainText(`All ${draws.length} draws are as promised.`);
    await expect(verdict).toContainText("Checked against what this browser was told before the first draw.");
    await expect(verdict).toContainText("own contribution to the randomness was used.");
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator(".dice")).toContainText(`Les ${draws.length} tirages sont conformes à la promesse.`);

  // A nonce that is altered afterwards: one's own is known, and the other's is not what was promised.
  for (const [seat, said] of [
    [1, "own contribution to the randomness is missing"],
    [0, "A player’s contribution to the randomness is not what was promised."],
  ] as const) {
    await other.route("**/draws", async (route) => {
      const published = (await (await route.fetch()).json()) as Draws;
      const nonce = published.nonces[seat]!;
      published.nonces[seat] = (nonce[0] === "0" ? "1" : "0") + nonce.slice(1);
      await route.fulfill({ json: published });
    });
    await other.reload();
    await other.getByRole("button", { name: "Check the dice" }).click();
    await expect(other.locator(".dice .bad")).toContainText(said);
    await other.unroute("**/draws");
  }
});

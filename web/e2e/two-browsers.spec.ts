// Two people at two browsers meet by a link and play each game by hand: its beginning and its end.
import type { Page } from "@playwright/test";
import type { GameName, View } from "../src/wire/types";
import { meetByLink, playShown } from "./gestures";
import { games, mover, playUntil, see } from "./tables";
import { expect, test } from "./fixtures";

/** When a game is near its end. */
const NEARLY_OVER: Record<GameName, (view: View) => boolean> = {
  circle36: ({ data }) => "sheets" in data && data.sheets.every(({ box }) => box.length >= 23),
  cirkis: ({ data }) =>
    "pieces" in data && data.left.some((mine) => Object.values(mine).reduce((sum, n) => sum + n, 0) <= 2),
  cropcircles: ({ data }) => "last_turns" in data && data.last_turns > 0,
};

for (const [game, nearlyOver] of Object.entries(NEARLY_OVER))
  // Each game once, one of them by touch.
  test(
    `two browsers meet by a link and play ${game}`,
    { tag: game === "circle36" ? "@phone" : "@wide" },
    async ({ page, another }) => {
      test.slow();
      const other = await another();
      const people = [page, other];
      const lines = (person: Page): Promise<string> => person.locator(".log ol").first().innerText();
      const { title } = (await games(page)).find(({ name }) => name === game)!;
      const table = await meetByLink(page, other, title);
      for (let turn = 0; turn < 5; turn++) await playShown(people[await mover(page, table)]!, table);
      await expect.poll(async () => (await lines(page)) === (await lines(other))).toBe(true);
      await other.getByRole("textbox", { name: "Say something" }).fill("Well played");
      await other.getByRole("button", { name: "Say", exact: true }).click();
      await expect(page.getByText("Well played")).toBeVisible();

      for (const person of people) await person.goto("about:blank"); // drawing every action would take long
      for (let seat = await mover(page, table); seat >= 0; seat = await mover(page, table)) {
        const view = await playUntil(people[seat]!, table, (now) => nearlyOver(now) || !now.seats[seat]!.to_act);
        if (nearlyOver(view)) break;
      }
      for (const person of people) await person.goto(`/t/${table}`);
      let byHand = 0;
      for (let seat = await mover(page, table); seat >= 0; seat = await mover(page, table)) {
        await playShown(people[seat]!, table);
        byHand++;
      }
      expect(byHand).toBeGreaterThan(1);
      for (const person of people) await expect(person.locator("#result-title")).toBeVisible();
      const listed = await page.locator(".players").innerText();
      for (const { score } of (await see(other, table)).seats) expect(listed).toContain(String(Math.abs(score)));
      await expect.poll(async () => (await lines(page)) === (await lines(other))).toBe(true);
    },
  );

test("each player sees only their own hand", { tag: "@wide" }, async ({ page, another }) => {
  const secret = (await games(page)).find((game) => game.has_secrets);
  test.skip(!secret, "no game has secrets");
  const other = await another();
  const table = await meetByLink(page, other, secret!.title);
  const hands = await Promise.all(
    [page, other].map(async (person) => (await see<"cropcircles">(person, table)).data.hand!),
  );
  for (const [seat, person] of [page, other].entries()) {
    const shown = person.locator("[data-glyph]");
    await expect(shown).toHaveCount(hands[seat]!.length);
    const held = await shown.evaluateAll((all) => all.map((each) => each.getAttribute("data-glyph")!));
    expect(held.sort()).toEqual([...hands[seat]!].sort());
    const asked = await see<"cropcircles">(person, table, 1 - seat); // asking for another seat's view does not help
    expect(asked.seat).not.toBe(1 - seat);
    expect([null, hands[seat]]).toContainEqual(asked.data.hand);
  }
});

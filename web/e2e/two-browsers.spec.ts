// Two people at two browsers meet by a link and play each game with the mouse.
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { playShown } from "./gestures";
import { games, mover, see, tableOf } from "./tables";
import { expect, test } from "./fixtures";

/** Brings two browsers to one table and starts the game. Resolves to the table's id. */
async function meet(page: Page, other: Page, title: string): Promise<string> {
  await page.goto("/");
  const listed = page.getByRole("listitem").filter({ hasText: title });
  await listed.getByRole("button", { name: "With friends" }).click();
  const link = await page.getByLabel("Whoever opens this link").inputValue();
  await other.goto(link);
  await other.getByLabel("Your name").fill("Grace");
  await other.getByRole("button", { name: "Sit down here" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(other.locator("[data-status=playing] svg.board").first()).toBeVisible();
  return tableOf(page);
}

for (const game of readdirSync(new URL("../src/games", import.meta.url))) {
  test(`two browsers meet by a link and play ${game} to its end`, async ({ page, another }, { project }) => {
    test.skip(project.name !== "wide", "other tests play by touch");
    test.slow(); // a whole game
    const other = await another();
    const { title } = (await games(page)).find(({ name }) => name === game)!;
    const table = await meet(page, other, title);
    const people = [page, other];
    for (let seat = await mover(page, table); seat >= 0; seat = await mover(page, table)) {
      await playShown(people[seat]!, table);
    }
    for (const person of people) await expect(person.locator("#result-title")).toBeVisible();
    const listed = await page.locator(".players").innerText();
    for (const { score } of (await see(other, table)).seats) expect(listed).toContain(String(Math.abs(score)));
    const lines = (person: Page): Promise<string> => person.locator(".log ol").first().innerText();
    await expect.poll(async () => (await lines(page)) === (await lines(other))).toBe(true);
  });
}

test("each player sees only their own hand", async ({ page, another }) => {
  const secret = (await games(page)).find((game) => game.has_secrets);
  test.skip(!secret, "no game has secrets");
  const other = await another();
  const table = await meet(page, other, secret!.title);
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

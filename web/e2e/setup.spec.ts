// Setting up tables: who plays in which seat, the lobby, the host's name, and playing again.
import type { Locator } from "@playwright/test";
import { BOT_NAMES } from "../src/generated/bots";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { createTable, newTable, openTable, see, send, tableOf } from "./tables";

const WORDS = {
  "en-GB": {
    name: "Your name",
    more: "One more player",
    invite: "Invite friends",
    begin: "Begin",
    sit: "Sit down here",
    away: "Send away",
    bot: "Invite a bot",
    level: "level",
  },
  "fr-FR": {
    name: "Votre nom",
    more: "Un joueur de plus",
    invite: "Inviter des amis",
    begin: "Commencer",
    sit: "Prendre cette place",
    away: "Renvoyer",
    bot: "Inviter un robot",
    level: "niveau",
  },
} as const;

/** Whether there is room for any of the options. */
async function uncut(select: Locator): Promise<boolean> {
  return select.evaluate((shown: HTMLElement) => {
    const free = shown.cloneNode(true) as HTMLElement;
    Object.assign(free.style, { position: "absolute", width: "max-content", minWidth: "0" });
    shown.after(free);
    const wanted = free.offsetWidth;
    free.remove();
    return wanted <= shown.offsetWidth;
  });
}

for (const locale of ["en-GB", "fr-FR"] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    // Each language at one size.
    test(
      "a friend and bots of different levels at one table",
      { tag: locale === "en-GB" ? "@wide" : "@phone" },
      async ({ page, another }) => {
        const words = WORDS[locale];
        await page.goto("/new/cirkis");
        await page.getByLabel(words.name).fill("Ada");
        for (let more = 0; more < 2; more++) await page.getByRole("button", { name: words.more }).click();
        const rows = page.locator(".seats li");
        await rows.nth(1).getByRole("combobox").first().selectOption("friend");
        await rows.nth(2).getByRole("combobox").nth(1).selectOption("2");
        await rows.nth(3).getByRole("combobox").nth(1).selectOption("7");
        expect(await uncut(rows.nth(3).getByRole("combobox").nth(1))).toBe(true);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole("button", { name: words.invite }).click();

        await expect(page.locator(".invitation svg path")).toBeAttached();
        const link = await page.locator("#address").inputValue();
        const seats = page.locator(".lobby li");
        await expect(seats).toContainText(["Ada", "", `${words.level} 2`, `${words.level} 7`]);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const [inner, outer] = await page
          .locator(".lobby")
          .evaluate((all) => [all.scrollWidth, all.clientWidth] as const);
        expect(inner).toBeLessThanOrEqual(outer); // a phone would show a wider page smaller
        // Any seated person may send a bot away and invite another, or have one in place of the friend.
        await seats.nth(3).getByRole("button", { name: words.away }).click();
        const level = seats.nth(3).getByRole("combobox");
        await level.selectOption("5");
        expect(await uncut(level)).toBe(true);
        await seats.nth(3).getByRole("button", { name: words.bot }).click();
        await expect(seats.nth(3)).toContainText(`${words.level} 5`);

        const friend = await another();
        await friend.goto(link);
        await friend.locator("#my-name").fill("Grace");
        await expectAccessible(friend);
        await expectNoSidewaysScroll(friend);
        await friend.locator(".lobby li .primary").click();
        await expect(friend.locator(".lobby li").nth(1)).toContainText("Grace");
        await page.getByRole("button", { name: words.begin }).click();
        await expect(friend.locator("[data-status=playing]")).toBeVisible();

        const view = await see(page, tableOf(page));
        expect(view.seats.map(({ level }) => level)).toEqual([null, null, 2, 5]);
        const names = view.seats.map(({ name }) => name);
        expect(names.slice(0, 2)).toEqual(["Ada", "Grace"]);
        for (const bot of names.slice(2)) expect(BOT_NAMES).toContain(bot);
        expect(new Set(names).size).toBe(4);
        const players = page.locator(".players li");
        await expect(players).toContainText([
          "Ada",
          "Grace",
          `${names[2]} ${words.level} 2`,
          `${names[3]} ${words.level} 5`,
        ]);
        await expect(players.nth(2).locator("svg g")).not.toHaveCount(0); // a face
      },
    );
  });
}

test("the lobby says who begins, as it was chosen with the table", { tag: "@wide" }, async ({ page, another }) => {
  await page.goto("/new/cirkis");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("With friends").check();
  const begins = page.getByLabel(/^who begins/);
  await expect(begins).toHaveValue("1");
  await begins.selectOption("2");
  await page.getByRole("button", { name: "Invite friends" }).click();
  const first = page.locator(".lobby .first");
  await expect(first).toHaveText("Whoever takes seat 2 begins.");
  const friend = await another();
  await friend.goto(page.url());
  await friend.locator("#my-name").fill("Grace");
  await friend.locator(".lobby li .primary").click();
  await expect(friend.locator(".lobby .first")).toHaveText("You begin.");
  await expect(first).toHaveText("Grace begins.");

  const saying: [game: string, options: Record<string, number>, said: string[]][] = [
    ["cropcircles", { begins: 0 }, ["A lot decides who begins."]],
    ["circle36", {}, []], // the dice decide
  ];
  for (const [game, options, said] of saying) {
    await page.goto(`/t/${await createTable(page, { game, players: 2, options })}`);
    await expect(page.locator(".lobby li")).toHaveCount(2);
    await expect(first).toHaveText(said);
  }
});

test("the name that a host types in the lobby is used and remembered", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "With friends" }).first().click();
  const seats = page.locator(".lobby li");
  await expect(seats.first()).toContainText("Guest");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Use this name" }).click();
  await expect(seats.first()).toContainText("Ada");
  // A name that was typed but not confirmed is meant too.
  await page.getByLabel("Your name").fill("Ada L.");
  for (const invite of await page.getByRole("button", { name: "Invite a bot" }).all()) await invite.click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".players li").first()).toContainText("Ada L.");
  await page.goto("/new/cirkis");
  await expect(page.getByLabel("Your name")).toHaveValue("Ada L.");
});

test("playing again begins at once where nobody else has to agree", { tag: "@wide" }, async ({ page }) => {
  const against = await newTable(page, { game: "circle36", players: 2 });
  await send(page, against, { command: "resign", seat: 0 });
  const bot = (await see(page, against)).seats[1]!;
  await openTable(page, against);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator("[data-status=playing]")).toBeVisible();
  const next = await see(page, tableOf(page));
  expect(next.seats.map(({ name }) => name)).toEqual([bot.name, "Ada"]); // everybody moves on by one seat
  expect(next.seats[0]!.level).toBe(bot.level);

  const shared = await newTable(page, { game: "cirkis", people: ["Ada", "Grace"] });
  await send(page, shared, { command: "propose", seat: 0, what: "abandon", about: 0 });
  await openTable(page, shared);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator("[data-status=playing]")).toBeVisible();
  expect((await see(page, tableOf(page))).seats.map(({ name }) => name)).toEqual(["Grace", "Ada"]);
});

test("who begins is a seat that is chosen, or a lot decides", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/new/cirkis");
  const begins = page.getByLabel("Who begins");
  await expect(begins).toHaveCount(1); // not once more among the variants
  await expect(begins.locator("option:checked")).toHaveText("By lot");
  await page.getByLabel("On this screen").check();
  await expect(begins.locator("option:checked")).toHaveText("You");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Seat 2: name").fill("Grace");
  await begins.selectOption("Grace");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".players .acting")).toContainText("Grace");

  // Whoever was chosen stays chosen when seats are exchanged.
  await page.goto("/new/cirkis");
  await begins.selectOption("You");
  await page.getByLabel("Seat 2: who plays").selectOption("You");
  await expect(begins.locator("option:checked")).toHaveText("You");
  await expect(begins).toHaveValue("2");

  await page.goto("/");
  await page.getByRole("button", { name: "Play Cir*Kis now" }).click();
  await expect(page.locator("[data-status=playing]")).toBeVisible();
  const { game, options } = await see(page, tableOf(page));
  expect([game, options["begins"]]).toEqual(["cirkis", 0]);
});

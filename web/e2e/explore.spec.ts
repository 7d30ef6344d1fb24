// Exploring: trees of variations, chance, positions set up by hand, files and links. Each language at one size.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { newTable, playUntil } from "./tables";

const LANGUAGES = [
  {
    ...{ locale: "en-GB", tag: "@wide", tree: "Variations", start: "Start", bot: "What the bot thinks" },
    ...{ name: "Name of this variation", title: "Title", share: "Share a link", download: "Download" },
    ...{ open: "Open a file", bad: "This file is no exploration.", chance: "What comes?", decide: "Let chance decide" },
    ...{ all: "Draw all that follows", setup: "Players and options", players: "Players", begin: "Begin anew" },
    ...{ edit: "Set up a position", text: "The position as text", use: "Use this text", wrong: "A position is" },
    ...{ done: "Explore from this position", put: "Put it here", hand: "Hand of player 1", upcoming: "Upcoming rule" },
    ...{ glyph: "striped star", take: "take away", player: "Player 1", rolled: /^roll/, fromHere: "Explore from here" },
    ...{ afterwards: "Explore this game", placed: / at |keep|again/ },
  },
  {
    ...{ locale: "fr-FR", tag: "@phone", tree: "Variantes", start: "Début", bot: "L’avis du robot" },
    ...{ name: "Nom de cette variante", title: "Titre", share: "Partager un lien", download: "Télécharger" },
    ...{ open: "Ouvrir un fichier", bad: "Ce fichier n’est pas une exploration.", chance: "Que sort-il ?" },
    ...{ decide: "Laisser faire le hasard", all: "Tirer toute la suite", setup: "Joueurs et options" },
    ...{ players: "Joueurs", begin: "Recommencer ainsi", edit: "Composer une position" },
    ...{ text: "La position en toutes lettres", use: "Prendre ce texte", wrong: "Une position" },
    ...{
      done: "Explorer depuis cette position",
      put: "Poser ici",
      hand: "Main du joueur 1",
      upcoming: "Règle à venir",
    },
    ...{
      glyph: "étoile rayée",
      take: "retirer",
      player: "Joueur 1",
      rolled: /^lancer/,
      fromHere: "Explorer à partir d’ici",
    },
    ...{ afterwards: "Explorer cette partie", placed: / en |garder|relancer/ },
  },
];

for (const words of LANGUAGES) {
  test.describe(words.locale, { tag: words.tag }, () => {
    test.use({ locale: words.locale });

    const tree = (page: Page): Locator => page.getByRole("region", { name: words.tree });
    const nodes = (page: Page): Locator => tree(page).locator(".row button");
    const best = (page: Page): Locator => page.getByRole("region", { name: words.bot }).getByRole("listitem");

    test("one plays for all sides, branches, names, shares, downloads and opens the tree", async ({ page }) => {
      await page.goto("/explore");
      await page.getByRole("link", { name: "Cir*Kis" }).click();
      await expect(page.locator(".bar")).toBeVisible();
      await best(page).first().getByRole("button").click();
      await expect(tree(page).locator("[aria-current]")).not.toHaveText(words.start);
      await expect(page.locator("[data-move=better]").first()).toBeVisible();
      await best(page).first().getByRole("button").click();
      await expect(nodes(page)).toHaveCount(3);
      await page.locator("h1").click();
      await page.keyboard.press("ArrowLeft");
      await expect(nodes(page).nth(1)).toHaveAttribute("aria-current", "step");
      await page.keyboard.press("Home");
      await expect(nodes(page).first()).toHaveAttribute("aria-current", "step");
      await best(page).nth(1).getByRole("button").click();
      await expect(nodes(page)).toHaveCount(4);
      await tree(page).getByLabel(words.name).fill("a plan");
      await tree(page).getByLabel(words.name).press("Tab");
      await page.getByLabel(words.title).fill("My tree");
      const shown = await nodes(page).allTextContents();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: words.download }).click();
      const content = await readFile(await (await downloading).path(), "utf8");
      await page.getByRole("button", { name: words.share }).click();
      await expect(page).toHaveURL(/\/explore\/x\/[0-9a-f]{32}$/);
      await page.reload();
      await expect(page.getByText("a plan")).toBeVisible();
      await expect(page.getByLabel(words.title)).toHaveValue("My tree");
      await expect(nodes(page)).toHaveText(shown);

      await page.goto("/explore");
      const field = page.getByLabel(words.open);
      await field.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("[1]") });
      await expect(page.getByText(words.bad)).toBeVisible();
      await field.setInputFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(content) });
      await expect(page.getByText("a plan")).toBeVisible();
      await expect(nodes(page)).toHaveText(shown);
    });

    test("a finished game is explored from its end and from any moment, and is called as readers say it", async ({
      page,
    }) => {
      const table = await newTable(page, { game: "circle36", players: 1 });
      await playUntil(page, table);
      await page.goto(`/t/${table}`);
      await page.getByRole("link", { name: words.afterwards }).click();
      await expect(nodes(page).last()).toHaveAttribute("aria-current", "step");
      const all = await nodes(page).count();
      expect(all).toBeGreaterThan(40);
      await expect(nodes(page).nth(1)).toHaveText(words.rolled);
      await expect(nodes(page).nth(2)).toHaveText(words.placed);
      await nodes(page).nth(1).click();
      await best(page).last().getByRole("button").click();
      await expect(nodes(page).nth(1)).not.toHaveAttribute("aria-current", "step");
      await page.goto(`/t/${table}/replay`);
      await page.keyboard.press("Home");
      await page.getByRole("link", { name: words.fromHere }).click();
      await expect(nodes(page)).toHaveCount(all);
      await expect(nodes(page).first()).toHaveAttribute("aria-current", "step");
    });

    test("chance is chosen, or draws; players and options too", async ({ page }) => {
      await page.goto("/explore/circle36");
      const chance = page.getByRole("region", { name: words.chance });
      await chance.locator(".outcomes button").nth(3).click();
      await expect(nodes(page)).toHaveCount(2);
      await page.getByText(words.setup).click();
      await page.locator("#explore-players").selectOption("3");
      await page.getByRole("button", { name: words.begin }).click();
      await expect(page.getByRole("list", { name: words.players }).getByRole("listitem")).toHaveCount(3);
      await expect(nodes(page)).toHaveCount(1);
      await chance.getByRole("button", { name: words.decide }).click();
      await expect(nodes(page)).toHaveCount(2);

      await page.goto("/explore/cropcircles");
      await chance.getByRole("button", { name: words.all }).click();
      await expect(chance).toHaveCount(0);
      expect(await nodes(page).count()).toBeGreaterThan(15);
      await expectNoSidewaysScroll(page);
    });

    test.describe("what is refused", () => {
      test.use({ expected: [[/422/], { scope: "test" }] });

      test("a position is set up by text and by hand, and the editor says what is wrong", async ({ page }) => {
        await page.goto("/explore/cropcircles");
        await page.getByRole("button", { name: words.edit }).click();
        const text = page.getByLabel(words.text);
        await expect(text).toHaveValue(/^placing/);
        const before = await text.inputValue();
        await text.fill("nonsense");
        await page.getByRole("button", { name: words.use }).click();
        await expect(page.getByRole("alert")).toContainText(words.wrong);
        await text.fill(before);
        await page.getByRole("button", { name: words.use }).click();
        await expect(page.getByRole("alert")).toBeEmpty();

        const hand = page.getByRole("group", { name: words.hand });
        const held = await hand.getByRole("button", { name: words.take }).count();
        await page.getByRole("button", { name: words.glyph, exact: true }).click();
        await hand.getByRole("button", { name: words.put }).click();
        await expect(hand.getByRole("button", { name: words.take })).toHaveCount(held + 1);
        const upcoming = page.getByLabel(words.upcoming);
        const card = await upcoming.inputValue();
        await upcoming.selectOption({ index: card.endsWith(".1") ? 1 : 0 });
        await expect(upcoming).not.toHaveValue(card);
        await page.locator(".board [data-space]").first().click(); // apart from all others
        await expect(page.getByRole("alert")).not.toBeEmpty();
        await expectAccessible(page);
        await page.getByRole("button", { name: words.done }).click();
        await expect(best(page).first()).toBeVisible();
        await expect(nodes(page)).toHaveText([words.start]);
      });
    });
  });
}

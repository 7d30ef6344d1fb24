// Puzzles in a browser: played by hand or typed, checked, explained and rated.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { playOnce } from "./gestures";
import { MarkedPage } from "./marked-page";
import type { PuzzleOut } from "../src/wire/types";

interface Stored {
  id: string;
  answer: string[];
  others: [string[], number][];
}

/** The first puzzle of a game that is about spaces, and for which something holds; with its answer. */
function puzzleOf(game: string, wanted: (puzzle: Stored) => boolean = () => true): Stored {
  const plain = /^(keep|reroll)/;
  const lines = readFileSync(new URL(`../../src/tondo/games/${game}/puzzles.jsonl`, import.meta.url), "utf8");
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Stored)
    .find((puzzle) => wanted(puzzle) && !plain.test(puzzle.answer[0]!) && !plain.test(puzzle.others[0]![0][0]!))!;
}

const frame = (page: Page): Locator => page.locator(".frame.puzzle");
const expectStatus = (page: Page, status: string): Promise<void> =>
  expect(frame(page)).toHaveAttribute("data-status", status);

async function open(page: Page, game: string, puzzle: Stored): Promise<void> {
  await page.goto(`/puzzles/${game}/${puzzle.id}`);
  await expectStatus(page, "playing");
}

/** Types a turn, and has it checked. */
async function type(page: Page, texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    const box = page.locator("#typed-move");
    await box.fill(text);
    await expect(page.locator("form:has(#typed-move) button")).toBeEnabled(); // the move before it was answered
    await box.press("Enter");
    await expect(i < texts.length - 1 ? box : page.locator(".check .primary")).toBeVisible();
    if (i < texts.length - 1) await expect(box).toHaveValue("");
  }
  await page.locator(".check .primary").click();
}

/** Plays a turn by hand; its first action is taken back once. */
async function playSome(page: Page, undo: string, check: Locator): Promise<void> {
  for (let taken = false; ;) {
    const back = page.getByRole("button", { name: undo, exact: true });
    await playOnce(page);
    await expect(back).toBeVisible();
    if (!taken) {
      await back.click();
      await expect(back).toBeHidden();
      taken = true;
    } else if (await check.isVisible()) return;
  }
}

/** Lays a glyph of one's hand where it fits, and ends the string. */
async function layGlyph(page: Page): Promise<void> {
  const asked = await page.request.get(`/api${new URL(page.url()).pathname}`);
  const { line } = (await asked.json()) as PuzzleOut;
  const { piece, spaces } = line.view.legal[0]!.actions.find((action) => action.spaces.length)!;
  await page.locator(`.glyph[data-glyph="${piece}"]`).first().click();
  await page.locator(`[data-space="${spaces[0]}"]`).click();
  await page.getByRole("button", { name: /^Fini/ }).click();
}

const GAMES = ["circle36", "cirkis", "cropcircles"];

for (const { lang, size, solve, undo, check, another, again, practice, about, hint } of [
  {
    ...{ lang: "en", size: "wide", solve: "Solve one", undo: "Take back", check: "Check it", another: "Another one" },
    ...{ again: "Try again", practice: /no longer counts/, about: /about \d+ ± \d+/, hint: /^A(nother)? hint$/ },
  },
  {
    ...{ lang: "fr", size: "phone", solve: "En résoudre un", undo: "Reprendre", check: "Vérifier" },
    another: "Un autre",
    ...{ again: "Réessayer", practice: /ne compte plus/, about: /environ \d+ ± \d+/, hint: /^Un (autre )?indice$/ },
  },
]) {
  test.describe(lang, { tag: `@${size}` }, () => {
    test.use({ locale: lang });

    test(`one after another, by mouse and touch (${lang})`, async ({ page }) => {
      for (const game of GAMES) {
        await page.goto("/puzzles");
        await page.getByRole("link", { name: solve }).nth(GAMES.indexOf(game)).click();
        await expectStatus(page, "playing");
        await expectNoSidewaysScroll(page);
        const button = page.getByRole("button", { name: check });
        await (game === "cropcircles" ? layGlyph(page) : playSome(page, undo, button));
        await button.click();
        await expect(frame(page)).toHaveAttribute("data-status", /solved|wrong/);
        await expect(page.locator(".verdict .rating strong")).toHaveText(/[+−±]\d/);
        await expectNoSidewaysScroll(page);
        const before = page.url();
        await page.getByRole("button", { name: another }).click();
        await expect(page).not.toHaveURL(before);
        await expectStatus(page, "playing");
      }
    });

    test(`a wrong answer is explained and drawn, and only the first one counts (${lang})`, async ({ page }) => {
      for (const game of GAMES) {
        const puzzle = puzzleOf(game);
        await open(page, game, puzzle);
        await type(page, puzzle.others[0]![0]);
        await expectStatus(page, "wrong");
        await expect(page.locator("[data-move=played]")).toBeVisible();
        await expect(page.locator("[data-move=better]")).toBeVisible();
        await expect(page.locator(".verdict .rating strong")).toHaveText(/−\d+/);
        await expect(page.locator(".verdict .rating")).toContainText(about);
        await expectNoSidewaysScroll(page);
        await page.getByRole("button", { name: again }).click();
        await expectStatus(page, "playing");
        await type(page, puzzle.answer);
        await expectStatus(page, "solved");
        await expect(page.locator(".verdict")).toContainText(practice);
      }
    });

    test(`hints come in steps, and the answer can be shown (${lang})`, async ({ page }) => {
      await open(page, "cirkis", puzzleOf("cirkis"));
      const asked = page.getByRole("button", { name: hint });
      let hints = 0;
      while (await asked.isVisible()) {
        await asked.click();
        await expect(page.locator(".hints li")).toHaveCount(++hints);
      }
      expect(hints).toBeGreaterThan(1);
      await page.reload();
      await expect(page.locator(".hints li")).toHaveCount(hints);
      await page.locator(".helps button").nth(0).click();
      await expectStatus(page, "wrong");
      await expect(page.locator("[data-move=better]")).toBeVisible();
    });
  });
}

test("a right answer raises the rating, which the list shows", { tag: "@wide" }, async ({ page }) => {
  const puzzle = puzzleOf("circle36");
  await open(page, "circle36", puzzle);
  await type(page, puzzle.answer);
  await expectStatus(page, "solved");
  await expect(page.locator(".verdict .rating strong")).toHaveText(/\+\d+/);
  await page.getByRole("link", { name: "Puzzles" }).last().click();
  await expect(page.locator(".puzzles .rating strong")).toHaveText(/^about 1\d{3} ± \d+$/);
  await expect(page.locator(".puzzles .counts").filter({ hasText: "Solved: 1 of 1" })).toBeVisible();
});

test("with the keyboard alone", { tag: "@wide" }, async ({ page }) => {
  await open(
    page,
    "cirkis",
    puzzleOf("cirkis", ({ answer: best }) => best.length === 1),
  );
  await page.locator(".tray button").first().focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.locator(".check .primary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(frame(page)).toHaveAttribute("data-status", /solved|wrong/);
});

test("a theme, from the list and from the screen", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/puzzles");
  await page.locator(".puzzles li a").first().click();
  await expectStatus(page, "playing");
  const chosen = page.locator(".themes select");
  await expect(chosen).not.toHaveValue("");
  await chosen.selectOption("");
  await expect(page).not.toHaveURL(/#/);
  await expect(chosen).toHaveValue("");
});

test("the screens are accessible", { tag: "@wide" }, async ({ page }) => {
  const puzzle = puzzleOf("cropcircles");
  await open(page, "cropcircles", puzzle);
  await expectAccessible(page);
  await type(page, puzzle.others[0]![0]);
  await expectStatus(page, "wrong");
  await expectAccessible(page);
  await page.goto("/puzzles");
  await expect(page.locator(".puzzles section")).toHaveCount(3);
  await expectAccessible(page);
});

test("every text is in a catalogue, or from the server", { tag: "@wide" }, async ({ page }) => {
  const marked = await MarkedPage.of(page);
  const puzzle = puzzleOf("circle36");
  await open(page, "circle36", puzzle);
  await page.locator(".helps button").first().click();
  await expect(page.locator(".hints li")).toHaveCount(1);
  expect(await marked.unmarked()).toEqual([]);
  await type(page, puzzle.others[0]![0]);
  await expectStatus(page, "wrong");
  expect(await marked.unmarked()).toEqual([]);
});

test.describe("nothing there", () => {
  test.use({ expected: [[/status of 404/], { scope: "test" }] });

  test("a puzzle that does not exist", { tag: "@wide" }, async ({ page }) => {
    await page.goto("/puzzles/cirkis/cirkis-999");
    await expect(page.getByText("There is no puzzle")).toBeVisible();
  });
});

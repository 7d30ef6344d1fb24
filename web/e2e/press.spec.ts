// What the server prints: kits, rules and files for makers of a game, and a game that was played.
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { games, newTable, openTable, playUntil, send } from "./tables";

/** Has what was chosen made; resolves to its name and its content. */
async function make(page: Page, button = "Make the PDF"): Promise<{ name: string; content: string; asked: URL }> {
  const asked = page.waitForRequest(/\/api\/.*\.(pdf|zip)\?/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await download;
  const content = (await readFile(await file.path())).toString("latin1");
  await expect(page.getByText(`${file.suggestedFilename()} is among your downloads.`)).toBeVisible();
  return { name: file.suggestedFilename(), content, asked: new URL((await asked).url()) };
}

test("every game has a kit and rules, one link away", async ({ page, isMobile }) => {
  test.slow(); // kits take seconds
  for (const { name, title } of await games(page)) {
    await page.goto("/");
    await page.locator(".games li", { hasText: title }).getByRole("link", { name: "Print" }).click();
    await expect(page.getByRole("heading", { name: `${title} on paper` })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^The game/ })).toBeChecked();
    await expectNoSidewaysScroll(page);
    if (isMobile) continue;
    const kit = await make(page);
    expect(kit.name).toBe(`tondo-${name}-kit.pdf`);
    expect(kit.content.startsWith("%PDF-")).toBe(true);
    await expect(page.getByText("Print it at 100 % (“actual size”)")).toBeVisible();
  }
  await page.goto("/rules/cropcircles");
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("radio", { name: /booklet/ }).check();
  const { name, asked } = await make(page);
  expect(name).toBe("tondo-cropcircles-booklet.pdf");
  expect(asked.searchParams.get("booklet")).toBe("true");
});

test("what was chosen is asked for, and remembered", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/print/cirkis");
  await page.getByLabel("Paper").selectOption("Letter");
  await page.getByLabel("Ink").selectOption("black only");
  await page.getByLabel("Language", { exact: true }).selectOption("Français");
  await page.getByLabel("Fronts and backs").selectOption("folded");
  await page.locator("#option-edge").fill("12");
  const { searchParams } = (await make(page)).asked;
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ paper: "letter", ink: "black", lang: "fr", sides: "fold", option: "edge=12" },
  });
  await page.reload();
  await expect(page.getByLabel("Paper")).toHaveValue("letter");
  await expect(page.getByLabel("Ink")).toHaveValue("black");

  await page.getByRole("radio", { name: /makers/ }).check();
  await expect(page.getByLabel("Paper")).toHaveCount(0);
  await page.getByLabel("Machine").selectOption("3D printer (STL)");
  await page.getByLabel("Thickness, in mm").fill("3.5");
  const parts = await make(page, "Make the files");
  expect(parts.name).toBe("tondo-cirkis-stl.zip");
  expect(parts.content.startsWith("PK")).toBe(true);
  expect(parts.asked.searchParams.get("thickness")).toBe("3.5");
});

test.describe("when it can't be made", () => {
  test.use({ expected: [[/Failed to load resource/, /ERR_FAILED/], { scope: "test" }] });

  test("the page says why, and it can be tried again", { tag: "@wide" }, async ({ page }) => {
    await page.goto("/print/circle36");
    const text = { en: "That is a lot to print at once.", fr: "Trop à la fois." };
    await page.route("**/kit.pdf*", (route) =>
      route.fulfill({ status: 429, json: { kind: "refused", id: null, code: "too-many-prints", rule: null, text } }),
    );
    const button = page.getByRole("button", { name: "Make the PDF" });
    await button.click();
    await expect(page.getByRole("alert")).toHaveText(text.en);
    await page.unroute("**/kit.pdf*");
    let answer = (): void => undefined;
    await page.route("**/kit.pdf*", async (route) => {
      await new Promise<void>((done) => (answer = done));
      await route.abort();
    });
    await button.focus();
    await page.keyboard.press("Enter");
    const busy = page.getByRole("button", { name: "One moment…" });
    await expect(busy).toBeFocused(); // it keeps the focus while it is busy
    await expect(page.getByRole("alert")).toHaveCount(0);
    answer();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.unroute("**/kit.pdf*");
    expect((await make(page)).name).toBe("tondo-circle36-kit.pdf");
  });
});

test("a finished game is printed as a book, and its positions", async ({ page, isMobile }) => {
  test.slow(); // a whole game, and its analysis
  const table = await newTable(page, { game: "circle36", players: 1 });
  await playUntil(page, table);
  await openTable(page, table);
  await page.getByRole("link", { name: "Print this game" }).click();
  await expect(page.getByText("Circle 36: Ada")).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (isMobile) return;
  const book = await make(page);
  expect(book.name).toBe(`tondo-${table.slice(0, 8)}.pdf`);
  expect(book.asked.searchParams.get("opinion")).toBe("true");
  await page.goto(`/t/${table}/replay#7`);
  await page.getByRole("link", { name: "Print this game" }).click();
  await page.getByRole("radio", { name: /^A position/ }).check();
  await expect(page.getByLabel("After how many")).toHaveValue("7");
  const position = await make(page);
  expect(position.name).toBe(`tondo-${table.slice(0, 8)}-position.pdf`);
  expect(position.asked.searchParams.get("actions")).toBe("7");
  await page.getByRole("link", { name: "Watch it again" }).click();
  await expect(page.locator("output")).toBeVisible();
});

test("while a game is played, its position is printed with one's own hand", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "cropcircles" });
  await openTable(page, table);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Print the position" }).click();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect(page.getByText("Only your own hand is in it")).toBeVisible();
  expect((await make(page)).content.startsWith("%PDF-")).toBe(true);
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page.locator("[data-status=playing]")).toBeVisible();
  await send(page, table, { command: "resign", seat: 0 });
});

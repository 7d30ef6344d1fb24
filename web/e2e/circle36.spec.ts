// Circle 36 by mouse or touch: the dice, the sheet, the Scoring Box, the result.
import { newTable, openTable, playUntil, see } from "./tables";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

test("a whole game against a bot, by mouse or touch", async ({ page, isMobile }) => {
  test.slow();
  const table = await newTable(page, { game: "circle36", players: 2 });
  await openTable(page, table);
  const entries = page.locator(".box .numbers");
  const keep = page.locator(".actions .button:not(:disabled)");
  const die = page.locator(".die:not(:disabled)").first();
  for (let round = 0; round < 25; round++) {
    await expect(die.or(keep.first()).first()).toBeVisible();
    if (await keep.count()) {
      await keep.first().click(); // doubles: keep them
      await expect(die).toBeVisible();
    }
    await expect(page.locator(".sheet .round").first()).toHaveText(`Round ${round + 1} of 25`);
    const combo = page.locator("button.combo:not(:disabled)").first();
    await (round === 3 || round === 7 ? combo : die).click();
    const spaces = page.locator(".hit.lit");
    await expect(spaces).toHaveCount(25 - round);
    const space = spaces.nth((round * 7) % (25 - round));
    if (isMobile) {
      await space.tap({ force: true });
      await page.locator(".confirm .primary:not(:disabled)").tap();
    } else {
      await space.click({ force: true });
    }
    await expect(entries).toHaveCount(round + 1);
  }
  await expect(page.locator("#result-title")).toBeVisible();
  await expect(page.locator("li.combo")).toHaveCount(2);
  const { outcome, seats } = await see(page, table);
  expect(outcome).not.toBeNull();
  await expect(page.locator(".players")).toContainText(String(Math.abs(seats[0]!.score)));
});

test("hovering a space shows what the entry would make of its lines", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "circle36", players: 1 });
  await openTable(page, table);
  const keep = page.locator(".actions .button:not(:disabled)");
  const die = page.locator(".die:not(:disabled)").first();
  await expect(die.or(keep.first()).first()).toBeVisible();
  if (await keep.count()) await keep.first().click();
  await die.click();
  const value = await die.getAttribute("aria-label");
  await page.locator('.hit.lit[data-space="red 3"]').hover({ force: true });
  const touched = page.locator("tr.touched");
  await expect(touched).toHaveCount(3); // the ring, the row and the upper half
  for (const row of await touched.all()) await expect(row.locator("td").first()).toHaveText(value!);
  await expect(page.locator(".board > .ghost ~ .beside-spaces")).toHaveCount(8); // the sums lie over the entry
  await page.keyboard.press("n");
  await expect(page.locator(".board > .focus:not(.under) ~ .beside-spaces")).toHaveCount(8); // and over the focus
  await page.keyboard.press("Escape");
});

test("twelve players: the dice are in reach, and all sheets can be compared", async ({ page }, { project }) => {
  const table = await newTable(page, { game: "circle36", players: 12 });
  await playUntil(
    page,
    table,
    ({ actions, legal }) => actions > 60 && legal.some((one) => one.actions[0]?.spaces.length),
  );
  await openTable(page, table);
  const die = page.locator(".die:enabled").first();
  await expect(die).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  // Nothing of a player is cut or under something else.
  for (const language of ["Français", "English"]) {
    await page.locator("header").getByRole("button", { name: language }).click();
    await expect(page.locator(".acting .note").first()).toHaveText(language === "English" ? "your turn" : "à vous");
    const faults = await page.locator(".players > li").evaluateAll((players) =>
      players
        .filter((player) => {
          const [who, name, note, sum] = [".who", ".name", ".note", ".sum"].map((part) => player.querySelector(part)!);
          const right = name!.getBoundingClientRect().right;
          return (
            note!.scrollWidth > note!.clientWidth ||
            right > sum!.getBoundingClientRect().left ||
            who!.scrollWidth > who!.clientWidth
          );
        })
        .map((player) => player.textContent),
    );
    expect(faults).toEqual([]);
  }
  // Where one can write, before and with a number in hand: rings keep their colours, and sums are above everything.
  await expect(page.locator(".inlay").first()).toBeAttached();
  await die.click();
  await expect(page.locator(".inlay.eager").first()).toBeAttached();
  expect(
    await page
      .locator(".hit.lit")
      .first()
      .evaluate((hit) => getComputedStyle(hit).fillOpacity),
  ).toBe("0");
  expect(await page.locator(".inlay ~ .beside-spaces").count()).toBeGreaterThan(7);
  const compare = page.getByRole("button", { name: "Compare all sheets" });
  await compare.focus();
  await page.keyboard.press("Enter");
  const overview = page.getByRole("dialog", { name: "All sheets" });
  const sheets = overview.locator(".cards > li");
  await expect(sheets).toHaveCount(12);
  await expect(sheets.last()).toContainText(/last: .* in (red|blue|green|the centre)/);
  await expect(sheets.last().locator(".sums li")).toHaveCount(8);
  await expect(sheets.last().locator("svg.board")).toBeVisible();
  // What is written on a sheet can be read, however small it is.
  const sizes = await page
    .locator("svg.board text")
    .evaluateAll((all) =>
      all.map(
        (text) => (text as unknown as SVGGraphicsElement).getScreenCTM()!.a * Number(text.getAttribute("font-size")),
      ),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13.9);
  if (project.name === "wide")
    for (const sheet of await sheets.all()) await expect(sheet).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(overview).toBeHidden();
  await expect(compare).toBeFocused();
});

test("only what turns is said to turn, and a line's name is one line of text", { tag: "@phone" }, async ({ page }) => {
  const table = await newTable(page, { game: "circle36" });
  await playUntil(page, table, ({ legal }) => legal.some((one) => one.actions[0]?.spaces.length));
  await openTable(page, table);
  await page.getByRole("button", { name: "Français" }).click();
  for (const name of await page.locator("[data-guide=sums] tbody th").all()) {
    expect((await name.boundingBox())!.height).toBeLessThan(30);
  }
  await expectNoSidewaysScroll(page);
  await page.locator(".hit.lit").first().dispatchEvent("click");
  await expect(page.locator("tr.touched").first()).toBeVisible();
  const lines = await page.locator("[data-guide=sums]").boundingBox();
  const side = await page.locator("section.sheet").boundingBox();
  expect(lines!.width).toBeLessThanOrEqual(side!.width); // figures stay in their column
  const confirm = page.locator(".confirm .buttons");
  await expect(confirm).toContainText(/Suivant \(\d choix\)/);
  await expect(confirm).not.toContainText("Tourner");
});

test("the board in words has the panels of the position", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "circle36", players: 1 });
  await openTable(page, table);
  const words = page.locator("details", { hasText: "The sheet in words" });
  await words.locator("summary").click();
  const lines = words.getByRole("table", { name: "Lines" });
  await expect(lines.getByRole("row")).toHaveCount(9);
  const before = await lines.textContent();
  await playUntil(page, table, ({ actions }) => actions > 4);
  await expect(lines).not.toHaveText(before ?? "");
  await page.reload();
  await expect(words.getByRole("table")).toHaveCount(0);
});

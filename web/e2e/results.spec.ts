// After a game: the result, the check of the draws, the replay, the record.
import type { Page } from "@playwright/test";
import type { Steps } from "../src/wire/types";
import { games, newTable, openTable, playUntil, see, send } from "./tables";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";

/** Plays a game to its end and opens its table. */
async function playToTheEnd(page: Page, game: string): Promise<string> {
  const table = await newTable(page, { game });
  await openTable(page, table);
  await page.goto("about:blank"); // drawing every action would take long
  await playUntil(page, table);
  await openTable(page, table);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  return table;
}

test("the result is explained, and the browser repeats every draw", async ({ page }) => {
  test.slow(); // whole games
  for (const { name } of await games(page)) {
    const table = await playToTheEnd(page, name);
    const { outcome } = await see(page, table);
    const totals = await page.locator(".result tfoot tr:first-child td").allInnerTexts();
    expect(totals.map((text) => Number(text.replace("−", "-"))).sort()).toEqual([...outcome!.scores].sort());
    const { draws } = await (await page.request.get(`/api/tables/${table}/draws`)).json();
    const check = page.getByRole("button", {
      name: name === "cropcircles" ? "Check the bag" : /^Check the (dice|draws)$/,
    });
    if (!draws.length) {
      await expect(page.getByRole("link", { name: "Watch it again" })).toBeVisible();
      await expect(check).toHaveCount(0);
      continue;
    }
    await check.click();
    await expect(page.getByText(`All ${draws.length} draws are as promised.`)).toBeVisible();
    await expect(page.getByText("Checked against what this browser was told")).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("the result says who gave up or ran out of time, and honours the winner", { tag: "@phone" }, async ({ page }) => {
  const given = await newTable(page, { game: "cropcircles" });
  await openTable(page, given);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  const result = page.locator(".result");
  await expect(result).toContainText("Ada gave up.");
  const winner = (await see(page, given)).seats[1]!.name;
  await expect(page.locator("#result-title")).toHaveText(`${winner} wins.`);
  await expect(result.locator(".honour")).toHaveText("Chief Earthling Communicator");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(result).toContainText("Ada a abandonné.");
  await expect(result.locator(".honour")).toHaveText("Grand Messager auprès des Terriens");

  const clock = { kind: "each", base: 1500, increment: 0 } as const;
  await openTable(page, await newTable(page, { game: "cirkis", people: ["Ada", "Grace"], clock }));
  await expect(result).toContainText(/(Ada|Grace) n’avait plus de temps\./);
  await expect(result.locator(".honour")).toHaveCount(0);
  await page.getByRole("button", { name: "English" }).click();
  await expect(result).toContainText(/(Ada|Grace) ran out of time\./);
  await expectNoSidewaysScroll(page);
});

test("a manipulated draw is shown", { tag: "@wide" }, async ({ page }) => {
  const [first] = await games(page); // one with dice
  await page.route("**/draws", async (route) => {
    const answer = await route.fetch();
    const published = await answer.json();
    const draw = published.draws[3];
    draw.drawn = draw.outcomes.find(({ text }: { text: string }) => text !== draw.drawn).text;
    await route.fulfill({ json: published });
  });
  await playToTheEnd(page, first!.name);
  await page.getByRole("button", { name: "Check the dice" }).click();
  await expect(page.getByText("Draw 4 is not as promised")).toBeVisible();
});

test("a replay goes by turns or by actions, with keys, slider and list", async ({ page }) => {
  const [first] = await games(page);
  const table = await playToTheEnd(page, first!.name);
  const { actions, outcome } = await see(page, table);
  const { turns } = (await (await page.request.get(`/api/tables/${table}/steps`)).json()) as Steps;
  await page.getByRole("link", { name: "Watch it again" }).click();
  const count = page.locator("output");
  await expect(count).toHaveText(`Turn 0 of ${turns.length}`);
  const places = (): Promise<unknown> =>
    Promise.all([page.getByRole("slider"), page.locator(".single")].map((each) => each.boundingBox()));
  const before = await places();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(`Turn 2 of ${turns.length}`);
  await expect(page.locator(".step p").first()).toHaveText(turns[1]!.texts[0]!["en"]!);
  expect(await places(), "the controls stay where they are").toEqual(before);
  await page.keyboard.press("Shift+ArrowRight");
  expect(new URL(page.url()).hash).toBe(`#${turns[1]!.end + 1}`);
  await page.getByLabel("Step by single actions").check();
  await page.keyboard.press("End");
  await expect(count).toHaveText(`${actions} of ${actions}`);
  await expect(page.locator(".players strong").first()).toContainText(`${outcome!.scores[0]}`.replace("-", "−"));
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(`${actions - 1} of ${actions}`);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(`2 of ${actions}`);
  await expect(page.locator(".step p").first()).toHaveText(
    await page.locator("ol[aria-labelledby=steps-title] li").nth(1).innerText(),
  );
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(count).toHaveText(`3 of ${actions}`);
  await page.keyboard.press(" ");
  await page.reload();
  await page.getByLabel("Step by single actions").check();
  await expect(count).toHaveText(/^[3-9] of/);
  await page.getByRole("slider").fill("10");
  await expect(count).toHaveText(`10 of ${actions}`);
  await expect(page.locator(".square.late")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("all that is said of a turn can be read, and why a game ended early", { tag: "@wide" }, async ({ page }) => {
  const table = await newTable(page, { game: "cropcircles", level: 4 });
  await playUntil(page, table, ({ actions }) => actions >= 120);
  await send(page, table, { command: "resign", seat: 0 });
  await page.goto(`/t/${table}/replay`);
  const count = page.locator("output");
  await expect(count).toHaveText(/^Turn 0 of [1-9]/);
  const caption = page.locator(".step[tabindex]");
  const slider = page.getByRole("slider");
  const place = (await slider.boundingBox())!;
  const turns = Number(/\d+$/.exec(await count.innerText())![0]);
  for (let turn = 1; turn <= turns; turn++) {
    await page.keyboard.press("ArrowRight");
    await expect(count).toHaveText(`Turn ${turn} of ${turns}`);
    const hidden = await caption.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, await caption.innerText()).toBeLessThanOrEqual(0);
    expect(await slider.boundingBox()).toEqual(place);
  }
  await expect(caption).toContainText("Ada gave up.");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
});

test("a record is downloaded, uploaded and replayed", { tag: "@wide" }, async ({ page, another, problems }) => {
  const [first] = await games(page);
  await playToTheEnd(page, first!.name);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  const file = await (await download).path();
  const other = await another();
  await other.goto("/records");
  await other.getByLabel("Choose a file").setInputFiles({
    name: "no-record.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(other.getByRole("alert")).not.toBeEmpty();
  await expect.poll(() => problems.join()).toContain("422"); // the browser reports the refused upload
  problems.length = 0;
  await other.getByLabel("Choose a file").setInputFiles(file);
  await expect(other.locator("output")).toHaveText(/^Turn 0 of [1-9]/); // it is loaded
  await other.keyboard.press("End");
  await expect(other.locator("output")).toHaveText(/^Turn (\d+) of \1$/);
  await other.getByRole("link", { name: "Records" }).click();
  await expect(other.getByRole("link", { name: /Ada/ }).first()).toBeVisible();
});

// Cir*Kis by mouse or touch: a whole game, previews, finding pieces, French.
import type { Page } from "@playwright/test";
import type { ActionOut, PreviewOut } from "../src/wire/types";
import { newTable, openTable, playUntil, see } from "./tables";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";

const lit = (page: Page) => page.locator(".hit.lit");
const plain = (page: Page) => page.locator(".actions .button:enabled");
const over = (page: Page) => page.getByRole("button", { name: "Play again" });
const pieces = (page: Page) => page.getByRole("group", { name: "My pieces" }).locator("button:enabled");

/** A point on the screen inside a space. */
async function middleOf(page: Page, space: string): Promise<{ x: number; y: number }> {
  return page.locator(`[data-space="${space}"]`).evaluate((path) => {
    const shape = path as SVGPathElement;
    const box = shape.getBBox();
    const inside: DOMPoint[] = [];
    for (let i = 1; i < 12; i++) {
      for (let j = 1; j < 12; j++) {
        const point = new DOMPoint(box.x + (box.width * i) / 12, box.y + (box.height * j) / 12);
        if (shape.isPointInFill(point)) inside.push(point);
      }
    }
    const at = inside[Math.floor(inside.length / 2)]!;
    return at.matrixTransform(shape.getScreenCTM()!);
  });
}

async function firstLit(page: Page): Promise<{ x: number; y: number }> {
  return middleOf(page, (await lit(page).first().getAttribute("data-space"))!);
}

/** Plays the first piece that fits, in the first space where it fits, by mouse or touch. */
async function playFirst(page: Page, touch: boolean): Promise<void> {
  if (await plain(page).count()) {
    await expect(page.getByText(/is lost\./).first()).toBeVisible();
    await plain(page).first().click();
    return;
  }
  const piece = pieces(page).first();
  if (touch) {
    await piece.tap();
    const { x, y } = await firstLit(page);
    await page.touchscreen.tap(x, y);
    await page.getByRole("button", { name: "Play it" }).tap();
  } else {
    await piece.click();
    const { x, y } = await firstLit(page);
    await page.mouse.move(x, y);
    await expect(page.locator(".ghost")).toBeAttached();
    await page.mouse.click(x, y);
  }
}

test("a whole game against a bot, by mouse or touch", async ({ page }, { project }) => {
  // By touch with one piece of each kind, which is quicker.
  const few = project.name === "phone" ? { options: { pieces: "1 1 1 1 1 1 1 1 1 = 9" } } : {};
  const table = await newTable(page, { game: "cirkis", ...few });
  await openTable(page, table);
  await expect(page.getByText("Begin in the middle")).toBeVisible();
  let moves = 0;
  while (true) {
    await expect(lit(page).or(plain(page)).or(over(page)).first()).toBeAttached();
    if (await over(page).count()) break;
    const before = (await see(page, table)).number;
    await playFirst(page, project.name === "phone");
    await expect.poll(async () => (await see(page, table)).number).toBeGreaterThan(before);
    await expect(page.getByRole("listitem").filter({ hasText: "your turn" }).or(over(page)).first()).toBeVisible();
    if (++moves === 3) await expectNoSidewaysScroll(page);
  }
  expect(moves).toBeGreaterThan(3);
  const view = await see(page, table);
  const scores = view.seats.map(({ name, score }) => `${name}: ${score}`).join(" and ");
  await expect(page.getByRole("img", { name: `Score track: ${scores}` })).toBeVisible();
});

/** The first action that scores, with its preview; null if there is none. */
async function scoring(page: Page, table: string, actions: ActionOut[]): Promise<[ActionOut, PreviewOut] | null> {
  for (const action of actions) {
    const answer = await page.request.post(`/api/tables/${table}/previews`, {
      data: { command: "preview", id: "preview", seat: 0, text: action.text },
    });
    expect(answer.ok()).toBe(true);
    const preview = (await answer.json()) as PreviewOut;
    if (preview.lines.length) return [action, preview];
  }
  return null;
}

const pieceName = ({ piece }: ActionOut): string => piece.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
/** A move as the page says it: "Crown on A1, B2 and B3". */
const inWords = (action: ActionOut): string =>
  `${pieceName(action)} on ${action.spaces.join(", ").replace(/, ([^,]+)$/, " and $1")}`;

test(
  "what a move scores is shown in the preview, and in the log once it is played",
  { tag: "@wide" },
  async ({ page }) => {
    const table = await newTable(page, { game: "cirkis", people: ["Ada", "Grace"] });
    let found: [ActionOut, PreviewOut] | null = null;
    for (let n = 6; !found; n++) {
      const view = await playUntil(page, table, ({ actions, seats }) => actions >= n && seats[0]!.to_act);
      expect(view.status, "nobody could score in a whole game").toBe("playing");
      found = await scoring(page, table, view.legal[0]!.actions);
    }
    const [action, preview] = found;
    await openTable(page, table);
    const name = pieceName(action);
    await page.getByRole("button", { name: new RegExp(`^${name}, \\d left`) }).click();
    const { x, y } = await middleOf(page, action.spaces[0]!);
    await page.mouse.move(x, y);
    for (let i = 0; i < 12 && !(await page.locator(".hint strong", { hasText: inWords(action) }).count()); i++) {
      await page.keyboard.press("r");
    }
    const words = preview.lines.map(({ points, reason }) => `+${points} ${reason.en}`);
    for (const line of words)
      await expect(page.locator(".hint .points").filter({ hasText: line }).first()).toBeVisible();
    await page.mouse.click(x, y);
    for (const line of words) await expect(page.locator(".status .last")).toContainText(line);
    for (const line of words) await expect(page.locator("ol li").last()).toContainText(line);
  },
);

test("without a piece in hand, selecting spaces finds the pieces that fit", { tag: "@phone" }, async ({ page }) => {
  const table = await newTable(page, { game: "cirkis" });
  await openTable(page, table);
  const action = (await see(page, table)).legal[0]!.actions.find(({ piece }) => piece === "slice")!;
  for (const space of action.spaces) {
    const { x, y } = await middleOf(page, space);
    await page.mouse.click(x, y);
  }
  await expect(page.locator(".confirm strong")).toHaveText(inWords(action));
  const sliver = page.getByRole("button", { name: /^Sliver/ });
  await expect(sliver).toBeDisabled();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.locator("ol")).toContainText("plays Slice on");
});

test("in French", { tag: "@phone" }, async ({ page }) => {
  const table = await newTable(page, { game: "cirkis" });
  await openTable(page, table);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByText("Commencez au milieu")).toBeVisible();
  await playUntil(page, table, ({ actions, seats }) => actions >= 6 && seats[0]!.to_act);
  await expect(page.getByText(/Suivez le Leader|Rejouez|passez votre tour|ne rejouez pas/).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Mes pièces" })).toContainText("Grande Part");
  await expect(page.getByRole("img", { name: /Piste de marquage/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /pièces restantes/ })).toBeVisible();
  await expect(page.locator('[aria-label*="Leader"]').first()).toBeAttached();
});

test("before the first move, who sat down is no news", { tag: "@wide" }, async ({ page, another }) => {
  const table = await newTable(page, { game: "cirkis", people: ["Ada", "Bea"] });
  const spectator = await another();
  await openTable(spectator, table);
  await expect(spectator.locator(".status .turn")).not.toBeEmpty();
  await expect(spectator.locator(".status .last")).toHaveText("");
});

for (const players of [2, 3, 4]) {
  test(`with ${players} players, board and pieces are whole in the window, names included`, async ({ page }) => {
    const wide = page.viewportSize()!.width > 1000;
    await openTable(page, await newTable(page, { game: "cirkis", players }));
    await expect(page.locator(".tray .count")).toHaveCount(9);
    for (const language of ["Français", "English"]) {
      const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
      await page.getByRole("button", { name: language }).click();
      await connected;
      for (const [width, height] of wide
        ? [
            [1280, 800],
            [1280, 657],
          ]
        : [
            [390, 844],
            [375, 667],
          ]) {
        await page.setViewportSize({ width: width!, height: height! });
        const below = await page.evaluate(() => {
          window.scrollTo(0, 0);
          return [...document.querySelectorAll("svg.board, .tray > button, .tray .name")]
            .filter((each) => each.getBoundingClientRect().bottom > window.innerHeight)
            .map((each) => each.getAttribute("aria-label") ?? each.textContent);
        });
        expect(below, `${language}, ${width} by ${height}`).toEqual([]);
      }
    }
  });
}

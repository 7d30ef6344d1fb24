// The guided first game: what the guide points at is in sight together with what it says, and it says a thing once.
import type { Page } from "@playwright/test";
import { shows } from "./gestures";
import { games, send, tableOf, whenMine } from "./tables";
import { expect, test } from "./fixtures";

interface Shown {
  lesson: string;
  words: string;
  /** Why something is not in sight; empty if everything is. */
  wrong: string;
}

/** What the guide shows now, once the page has caught up with the table. */
async function look(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const coach = document.querySelector<HTMLElement>(".coach")!;
    const lesson = coach.dataset["lesson"] ?? "";
    const words = coach.querySelector("p")!.innerText;
    const box = coach.getBoundingClientRect();
    const target = document.querySelector("[data-pointed]");
    const wrong: string[] = [];
    const inside = ({ top, bottom, left, right }: DOMRect): boolean =>
      top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    if (!inside(box)) wrong.push("the guide is outside the window");
    if (target) {
      const it = target.getBoundingClientRect();
      if (!inside(it)) wrong.push(`what it points at is outside: ${Math.round(it.top)} to ${Math.round(it.bottom)}`);
      if (it.top < box.bottom && it.bottom > box.top && it.left < box.right && it.right > box.left) {
        wrong.push("the guide covers what it points at");
      }
    }
    return { lesson, words, wrong: wrong.map((why) => `${lesson}: ${why}`).join("; ") };
  });
}

const SIZES = { wide: [[1280, 800], [1366, 657]], phone: [[375, 667]] } as const; // prettier-ignore

for (const project of ["wide", "phone"] as const) {
  for (const [width, height] of SIZES[project]) {
    for (const game of ["cirkis", "cropcircles", "circle36"]) {
      test(`${game} at ${width}×${height}`, { tag: `@${project}` }, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        await page.goto(`/learn/${game}`);
        if (project === "phone") await page.getByRole("button", { name: "Français" }).click();
        await page.locator(".button.primary").click();
        await page.locator(".coach").waitFor();
        const table = tableOf(page);
        const frame = page.locator(".frame");
        const seen: Shown[] = [];
        const note = async (): Promise<void> => {
          const shown = await look(page);
          if (shown.lesson !== seen.at(-1)?.lesson) seen.push(shown);
        };
        // By hand, as the guide says: take something, see where it goes; then play on until it has no more to say.
        for (let turn = 0; turn < 60 && seen.at(-1)?.lesson !== "end"; turn++) {
          const { status, number, legal } = await whenMine(page, table);
          await shows(page, number);
          if (status === "over") break;
          const mine = legal.find(({ actions }) => actions.length)!;
          // What the turn before offered may still be there.
          const offered = mine.actions.some(({ spaces }) => spaces.length) ? ".hit.lit" : ".actions .button:enabled";
          await page.locator(offered).first().waitFor({ state: "attached" });
          await note();
          const piece = page.locator("[data-guide~=tray] button:enabled").first();
          if (turn < 6 && mine.actions.some(({ spaces }) => spaces.length) && (await piece.count())) {
            await piece.click();
            await note();
            await page.keyboard.press("n");
            await note();
            await page.keyboard.press("Escape");
          }
          const { text } = mine.actions[(turn * 7919) % mine.actions.length]!;
          await send(page, table, { command: "act", seat: mine.seat, text });
        }
        if (seen.at(-1)?.lesson === "end") await send(page, table, { command: "resign", seat: 0 });
        await expect(frame).toHaveAttribute("data-status", "over");
        await expect(page.locator(".coach")).toHaveAttribute("data-lesson", "over");
        await note();
        expect(seen.map(({ wrong }) => wrong).filter(Boolean)).toEqual([]);
        // It says each thing once, whatever comes in between.
        const lessons = seen.map(({ lesson }) => lesson).filter(Boolean);
        expect(lessons).toEqual([...new Set(lessons)]);
        expect(lessons).toContain("confirm");
        expect(lessons).not.toContain("wait"); // which is about the turn of others
        for (const due of { cropcircles: ["cards", "multipliers", "changes"], circle36: ["sums", "centre"] }[game] ??
          []) {
          expect(lessons).toContain(due);
        }
        // It ends with a summary.
        const summary = page.locator(".summary");
        await expect(summary).toBeInViewport();
        expect(await summary.getByRole("link").count()).toBeGreaterThan(5);
        await page.locator(".coach button").click();
        await expect(page.locator(".coach")).toHaveCount(0);
        await summary.locator(`a[href='/new/${game}']`).click();
        await expect(page).toHaveURL(new RegExp(`/new/${game}$`));
      });
    }
  }
}

test("the guide knows every game", { tag: "@wide" }, async ({ page }) => {
  for (const { name } of await games(page)) expect(["cirkis", "cropcircles", "circle36"]).toContain(name);
});

// Input as people give it: clicking, tapping, and dragging with mouse or finger.
import { expect, type Locator, type Page } from "@playwright/test";
import { see, tableOf, whenMine } from "./tables";

/** Plays an action on the board by mouse or touch, or one that needs no space by its button. */
export async function playOnce(page: Page): Promise<void> {
  const spaces = page.locator(".hit.lit");
  const plain = page.locator(".actions .button:not(:disabled)");
  await expect(spaces.or(plain).first()).toBeVisible();
  if (await spaces.count()) {
    const [x, y] = await inside(spaces.first());
    if (page.viewportSize()!.width < 700) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await page.locator(".confirm .primary:not(:disabled)").click();
  } else {
    // The primary button, if there is one: another may be "Take back".
    const onward = page.locator(".actions .primary:not(:disabled)");
    await ((await onward.count()) ? onward : plain).first().click();
  }
}

/**
 * Plays one action by hand, once it is this browser's turn and the page shows that. False if the game is over. Without
 * waiting for the page, the same player's turn before this one might be what is clicked.
 */
export async function playShown(page: Page, table: string): Promise<boolean> {
  const { status, number } = await whenMine(page, table);
  if (status === "over") return false;
  await shows(page, number);
  await playOnce(page);
  await expect.poll(async () => (await see(page, table)).number, { intervals: [20] }).toBeGreaterThan(number);
  return true;
}

/** Waits until the page shows the table as it is after event `number`. */
export async function shows(page: Page, number: number): Promise<void> {
  const shown = async (): Promise<number> => Number(await page.locator(".frame").getAttribute("data-number"));
  await expect.poll(shown, { intervals: [20] }).toBeGreaterThanOrEqual(number);
}

/** Two people, Guest and Grace, meet by a link, so that both devices add to the randomness. Resolves to the table's id. */
export async function meetByLink(page: Page, other: Page, title: string): Promise<string> {
  await page.goto("/");
  const listed = page.getByRole("listitem").filter({ hasText: title });
  await listed.getByRole("button", { name: "With friends" }).click();
  await other.goto(await page.getByLabel("Whoever opens this link").inputValue());
  await other.getByLabel("Your name").fill("Grace");
  await other.getByRole("button", { name: "Sit down here" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(other.locator("[data-status=playing] svg.board").first()).toBeVisible();
  return tableOf(page);
}

/** A point on the screen inside a space; the middle of its bounding box may be outside. */
async function inside(space: Locator): Promise<[number, number]> {
  await space.scrollIntoViewIfNeeded();
  return space.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [4, 3, 5, 2, 6, 1, 7];
    for (const row of parts) {
      for (const column of parts) {
        const at: [number, number] = [left + (width * column) / 8, top + (height * row) / 8];
        if (document.elementFromPoint(...at) === element) return at;
      }
    }
    throw new Error(`${element.getAttribute("data-space")} is covered`);
  });
}

export async function centre(thing: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Drags with the mouse. */
export async function drag(page: Page, from: Locator, to: [number, number]): Promise<void> {
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(to[0], to[1], { steps: 4 });
  await page.mouse.up();
}

/** Drags with a finger, as the browser gets it from a touch screen. */
export async function dragByFinger(page: Page, from: Locator, to: [number, number]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: [number, number]): Promise<unknown> =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const begin = await centre(from);
  await touch("touchStart", begin);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [begin[0] + part * (to[0] - begin[0]), begin[1] + part * (to[1] - begin[1])]);
  }
  await touch("touchEnd");
  await screen.detach();
}

// The daily circle in a browser: one try at each task counts, one sees how one did, and a past day can be checked.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { playOnce } from "./gestures";
import type { DailyDraws, DailyOut, DailyTryOut } from "../src/wire/types";

type Words = (typeof WORDS)["en"];

const WORDS = {
  en: {
    ...{ finish: /^Finish/, next: "Next try", stop: "Stop here", undo: "Take back", practise: "Practise" },
    ...{ best: "Show it on the board", back: "Back to your try", counts: "This try counts.", share: "Share" },
    ...{
      counted: "Your try counted.",
      practice: "Practice: this does not count.",
      yours: "(yours)",
      days: "2 days in a row",
    },
    ...{
      check: "Check the draws",
      promised: "The secret is the one that was promised.",
      given: "was given the promise",
    },
    ...{
      draws: "draws of your try follow from it.",
      choices: "choices that led to the position",
      rest: "tondo verify",
    },
    ...{ bad: "The secret does not match the promise.", other: "This is not the promise", roll: "is not as promised" },
  },
  fr: {
    ...{ finish: /^Finir/, next: "Essai suivant", stop: "S’arrêter là", undo: "Reprendre", practise: "S’entraîner" },
    ...{
      best: "Le montrer sur le plateau",
      back: "Revenir à votre essai",
      counts: "Cet essai compte.",
      share: "Partager",
    },
    ...{ counted: "Votre essai a compté.", practice: "Entraînement : cela ne compte pas.", yours: "(vous)" },
    ...{
      days: "2 jours de suite",
      check: "Vérifier les tirages",
      promised: "Le secret est bien celui qui était promis.",
    },
    ...{
      given: "avait reçu la promesse",
      draws: "tirages de votre essai en découlent.",
      choices: "choix qui ont mené",
    },
    ...{ rest: "tondo verify", bad: "Le secret ne correspond pas à la promesse.", other: "Ce n’est pas la promesse" },
    roll: "n’est pas conforme",
  },
};

async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const maxRetries = 2; // the server may close a connection just when it is used again
  const answer = await (body
    ? page.request.post(path, { data: body, maxRetries })
    : page.request.get(path, { maxRetries }));
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Opens a task of today from the list of them. */
async function open(page: Page, game: string): Promise<string> {
  await page.goto("/daily");
  const { today } = await ask<DailyOut>(page, "/api/daily");
  await page.locator(`a[href="/daily/${today}/${game}"]`).click();
  await expect(frame(page)).toHaveAttribute("data-status", "playing");
  await expectNoSidewaysScroll(page);
  return `/api/daily/${today}/${game}`;
}

const frame = (page: Page): Locator => page.locator(".frame.daily");

/** Plays a try by requests until something holds, with what comes first. */
async function play(page: Page, path: string, until: (tried: DailyTryOut) => boolean): Promise<void> {
  let tried = await ask<DailyTryOut>(page, path);
  while (!until(tried)) {
    const text = tried.line.view.legal[0]!.actions[0]!.text;
    tried = await ask<DailyTryOut>(page, `${path}/actions`, { known: tried.known, actions: [text] });
  }
}

/** What is shown once a try is finished, and that another one changes nothing. */
async function expectOutcome(page: Page, path: string, words: Words): Promise<void> {
  await expect(frame(page)).toHaveAttribute("data-status", "finished");
  await expect(page.locator(".kind")).toHaveText(words.counted);
  const { score, day } = await ask<DailyTryOut>(page, path);
  const outcome = page.locator(".outcome");
  await expect(outcome.locator(".score")).toHaveText(`${score}`.replace("-", "−"));
  await expect(outcome.locator("figure svg .mine")).toHaveCount(1);
  await expect(outcome.locator("figure li").filter({ hasText: words.yours })).toHaveCount(1);
  await outcome.getByRole("button", { name: words.best }).click();
  await expect(page.locator(".shows")).toBeVisible();
  await expect(outcome.locator(".levels li").first()).toBeVisible();
  await outcome.getByRole("button", { name: words.back }).click();
  await expect(page.locator(".shows")).toBeHidden();
  await outcome.getByRole("button", { name: words.share }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared?: string }).shared);
  expect(shared).toMatch(/^Tondo · .*\n[▁▂▃▄▅▆▇█[\]]+\nhttp.*\/daily$/);
  expect(shared).toContain(`${score}`.replace("-", "−"));
  await expectNoSidewaysScroll(page);
  await outcome.getByRole("button", { name: words.practise, exact: true }).click();
  await expect(frame(page)).toHaveAttribute("data-status", "playing");
  await expect(page.locator(".kind")).toContainText(words.practice);
  await page.goto("/daily");
  await expect(page.locator(".today .done")).toHaveCount(1);
  await expect(page.locator(".today .done")).toHaveAttribute("href", `/daily/${day}/${path.split("/").at(-1)}`);
  await expect(page.locator(".today .done .state")).toContainText(`${score}`.replace("-", "−"));
}

/** What is shared, by a share sheet or by copying it, is kept on the page instead. */
const keepShared = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keep = (text: string): Promise<void> => {
      (window as unknown as { shared?: string }).shared = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: ({ text }: { text: string }) => keep(text) });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: keep } });
  });

/** Plays a placement with keys alone: the next place that fits, then Enter. */
async function playByKeys(page: Page): Promise<void> {
  await page.locator(".tray button:not(:disabled)").first().focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  const confirm = page.locator(".confirm .primary:not(:disabled)");
  if (await confirm.isVisible()) await page.keyboard.press("Enter");
}

for (const [lang, size] of [
  ["en", "wide"],
  ["fr", "phone"],
  ["fr", "wide"],
  ["en", "phone"],
] as const) {
  const words: Words = WORDS[lang];
  const main = (lang === "en") === (size === "wide");
  test.describe(`${lang}, ${size}`, { tag: `@${size}` }, () => {
    test.use({ locale: lang });
    test.beforeEach(async ({ page }) => void (await keepShared(page)));

    test(`Cir*Kis: a turn, taken back as long as it is not over, ${main ? "by hand" : "by keys"}`, async ({ page }) => {
      const path = await open(page, "cirkis");
      await expect(page.locator(".kind")).toHaveText(words.counts);
      const undone = page.getByRole("button", { name: words.undo, exact: true });
      for (let taken = false; !(await ask<DailyTryOut>(page, path)).finished;) {
        const before = await frame(page).getAttribute("data-number");
        await (main ? playOnce(page) : playByKeys(page));
        await expect(frame(page)).not.toHaveAttribute("data-number", before!);
        await expect(undone.or(page.locator(".outcome .score"))).toBeVisible();
        if (taken || !(await undone.isVisible())) continue;
        taken = true;
        await undone.click();
        await expect(frame(page)).toHaveAttribute("data-number", before!);
      }
      await expectOutcome(page, path, words);
    });
    if (!main) return;

    test("Circle 36: the dice of the day, entry by entry", async ({ page }) => {
      await page.goto("/daily");
      await expect(page.locator(".today li")).toHaveCount(3);
      const { today } = await ask<DailyOut>(page, "/api/daily");
      const path = `/api/daily/${today}/circle36`;
      await play(page, path, ({ line }) => line.actions.filter((entry) => entry.includes(" at ")).length === 24);
      await open(page, "circle36");
      for (;;) {
        const { known, finished } = await ask<DailyTryOut>(page, path);
        if (finished) break;
        await playOnce(page);
        await expect.poll(async () => (await ask<DailyTryOut>(page, path)).known).toBeGreaterThan(known);
      }
      await expectOutcome(page, path, words);
    });

    test("Crop Circles: tries, of which the best counts", async ({ page }) => {
      const path = await open(page, "cropcircles");
      for (const button of [words.next, words.stop]) {
        const { line } = await ask<DailyTryOut>(page, path);
        const { piece, spaces } = line.view.legal[0]!.actions.find((action) => action.spaces.length)!;
        const glyph = page.locator(`.glyph[data-glyph="${piece}"]`).first();
        await glyph.click();
        await expect(glyph).toHaveAttribute("aria-pressed", "true");
        await page.locator(`[data-space="${spaces[0]}"]`).click();
        await page.getByRole("button", { name: words.finish }).click();
        await page.getByRole("button", { name: button }).click();
      }
      expect((await ask<DailyTryOut>(page, path)).scores).toHaveLength(2);
      await expectOutcome(page, path, words);
    });

    test.describe("two days", () => {
      test.use({ ownSettings: { DAYS_BEHIND: "1" } });

      test("a day that is over can be checked, and the next one goes on with the streak", async ({
        page,
        ownServer,
      }) => {
        const at = ownServer.address;
        await page.goto(`${at}/daily`);
        await expect(page.locator(".today li")).toHaveCount(3);
        const { today: day } = await ask<DailyOut>(page, `${at}/api/daily`);
        for (const game of ["circle36", "cirkis", "cropcircles"]) {
          await play(page, `${at}/api/daily/${day}/${game}`, ({ finished }) => finished);
        }
        await page.goto("about:blank"); // a page that asks for something meanwhile is refused
        await ownServer.restart({ DAYS_BEHIND: "0" });

        await page.goto(`${at}/daily`);
        const past = page.locator(".daily li").filter({ has: page.locator(`a[href="/daily/${day}/cirkis"]`) });
        await expect(past.locator("strong")).toHaveCount(3);
        const verdict = page.locator(".proof .found");
        const check = async (game: string): Promise<void> => {
          await page.goto(`${at}/daily/${day}/${game}`);
          await page.getByRole("button", { name: words.check }).click();
        };
        await check("cirkis");
        for (const said of [words.promised, words.choices, words.given, words.rest]) {
          await expect(verdict).toContainText(said);
        }
        await check("circle36");
        for (const said of [words.promised, words.draws, words.given]) await expect(verdict).toContainText(said);
        await expect(verdict).not.toContainText(words.rest);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);

        const zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"; // the SHA-256 of 32 zeros
        for (const [said, change] of [
          [words.bad, { secret: "0".repeat(64) }],
          [words.other, { secret: "0".repeat(64), commitment: zeros }],
          [words.roll, {}],
        ] as const) {
          await page.route("**/draws?*", async (route) => {
            const published = { ...((await (await route.fetch()).json()) as DailyDraws), ...change };
            published.draws[3]!.drawn = published.draws[3]!.drawn === "roll 6-6" ? "roll 5-5" : "roll 6-6";
            await route.fulfill({ json: published });
          });
          await check("circle36");
          await expect(verdict.locator(".bad")).toContainText(said);
          await page.unroute("**/draws?*");
        }

        // The next day: the start page has its tasks, a puzzle, and the streak.
        const { today } = await ask<DailyOut>(page, `${at}/api/daily`);
        await play(page, `${at}/api/daily/${today}/cirkis`, ({ finished }) => finished);
        await page.goto(at);
        await expect(page.locator(".today li")).toHaveCount(3);
        await expect(page.locator(".today .done")).toHaveCount(1);
        await expect(page.getByText(words.days)).toBeVisible();
        await expect(page.locator('a[href^="/puzzles/"]').first()).toBeVisible();
        await page.locator(".today .done").click();
        await expect(page.locator(".outcome .streak")).toHaveText(words.days);
      });
    });
  });
}

test("the list and a task are accessible", async ({ page }) => {
  await open(page, "cirkis");
  await expectAccessible(page);
  await page.goto("/daily");
  await expect(page.locator(".today li")).toHaveCount(3);
  await expectAccessible(page);
});

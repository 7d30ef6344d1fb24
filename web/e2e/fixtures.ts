// Fixtures and assertions for all browser tests, which import `expect` and `test` from here.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Server } from "./server";

export { expect, Server };

interface Each {
  /** Problems that a test causes on purpose, such as a lost connection. */
  expected: RegExp[];
  /** What any browser of this test reported: errors, failed requests, violations of the content security policy. */
  problems: string[];
  /** Opens a page for another person, with a browser and a session of their own. */
  another: () => Promise<Page>;
  /** Settings of `ownServer`, as environment variables. */
  ownSettings: Record<string, string>;
  /** A server for this test alone, to be stopped and started; go to its `address`. */
  ownServer: Server;
}

interface Shared {
  /** The server that the tests of one process share. */
  server: Server;
}

export const test = base.extend<Each, Shared>({
  server: [
    async ({}, use) => {
      const server = await Server.begin();
      await use(server);
      await server.finish();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  expected: [[], { option: true }],
  problems: async ({ expected }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  context: async ({ context, problems }, use) => {
    watch(context, problems);
    await use(context);
  },
  another: async ({ browser, contextOptions, baseURL, problems }, use, { project }) => {
    const contexts: BrowserContext[] = [];
    // `contextOptions` does not include what the project sets.
    const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = project.use;
    const wanted = { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId, baseURL };
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...given,
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      contexts.push(context);
      watch(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  ownSettings: [{}, { option: true }],
  ownServer: async ({ ownSettings, context }, use) => {
    const server = await Server.begin(ownSettings);
    await use(server);
    for (const page of context.pages()) await page.close(); // one that still asks for something would be refused
    await server.finish();
  },
});

function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
}

/**
 * Axe finds nothing, with all its rules, best practices included, or with some `rules`. It checks one space of a board for all of them. There are no frames, so legacy mode is
 * enough, which does not open another page to collect their results.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('.hit[tabindex="-1"]');
  if (rules) builder.withRules(rules);
  else builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const found = await builder.analyze();
  expect(
    found.violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) })),
  ).toEqual([]);
}

/** The page is no wider than the window. A phone's `innerWidth` would grow with the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

// What every test of the page begins with: `import { expect, test } from "./tondo"`.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Server } from "./server";

export { expect, Server };

interface Each {
  /** Problems in the browser that a test brings about on purpose, such as a lost connection. */
  expected: RegExp[];
  /** What went wrong in any browser of this test: errors, refused resources, violations of the content policy. */
  problems: string[];
  /** Another person, with a browser and a session of their own. */
  another: () => Promise<Page>;
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
    // What a project says of its browser is beside these options, not in them.
    const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = project.use;
    const told = { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId, baseURL };
    const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...known, reducedMotion: "reduce" });
      contexts.push(context);
      watch(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  ownServer: async ({}, use) => {
    const server = await Server.begin();
    await use(server);
    await server.finish();
  },
});

function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
}

/** No serious violation of the rules that axe knows of. Call it on every screen. Of the spaces of a board it looks at one,
 * and, since there are no frames, it need not open another page to put their results together. */
export async function expectAccessible(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('.hit[tabindex="-1"]');
  const found = await builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) })),
  ).toEqual([]);
}

/** Nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(inner).toBeLessThanOrEqual(outer);
}

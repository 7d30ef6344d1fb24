import { gzipSync } from "node:zlib";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

const LIMIT = 150_000; // bytes of a first load, compressed
const SCRIPT_LIMIT = 60_000; // of these JavaScript

test("the page opens without errors and is accessible, at any size", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Tondo/);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the content security policy forbids inline styles", { tag: "@wide" }, async ({ page, problems }) => {
  await page.goto("/");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>x</p>"));
  await expect.poll(() => problems.join()).toContain("Content Security Policy");
  problems.length = 0;
});

test("an unknown address shows the page", { tag: "@wide" }, async ({ page }) => {
  const answer = await page.goto("/nothing/here");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main")).toBeVisible();
});

test("the first load is small", { tag: "@wide" }, async ({ page, server }) => {
  const loaded: Promise<[string, number, number]>[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(server.address) && !response.url().includes("/api/")) {
      const name = new URL(response.url()).pathname;
      loaded.push(
        Promise.all([response.body(), response.request().sizes()]).then(([body, { responseBodySize }]) => {
          return [name, gzipSync(body).length, responseBodySize];
        }),
      );
    }
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(loaded);
  expect(files.length).toBeGreaterThan(1);
  const total = (some: typeof files): number => some.reduce((sum, [, compressed]) => sum + compressed, 0);
  expect(total(files)).toBeLessThan(LIMIT);
  expect(total(files.filter(([name]) => name.endsWith(".js")))).toBeLessThan(SCRIPT_LIMIT);
  for (const [name, compressed, sent] of files) {
    expect(sent, `${name} is sent compressed`).toBeLessThanOrEqual(compressed + 100);
  }
});

import { gzipSync } from "node:zlib";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

const LIMIT = 150_000; // bytes of a first load, compressed

test("the page opens without errors and is accessible, at any size", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Tondo/);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the content security policy forbids inline styles", async ({ page, problems }) => {
  await page.goto("/");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>x</p>"));
  await expect.poll(() => problems.join()).toContain("Content Security Policy");
  problems.length = 0;
});

test("an unknown address shows the page", async ({ page }) => {
  const answer = await page.goto("/nothing/here");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main")).toBeVisible();
});

test("the first load is small", async ({ page, server }, { project }) => {
  test.skip(project.name !== "wide", "the same everywhere");
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
  expect(files.reduce((sum, [, compressed]) => sum + compressed, 0)).toBeLessThan(LIMIT);
  for (const [name, compressed, sent] of files) {
    expect(sent, `${name} is sent compressed`).toBeLessThanOrEqual(compressed + 100);
  }
});

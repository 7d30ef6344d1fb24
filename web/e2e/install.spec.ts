// The page as an installed application, links to it elsewhere, and pictures of a result.
import { readFileSync } from "node:fs";
import { newTable, openTable, send } from "./tables";
import { expect, test } from "./fixtures";

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow", expected: [[/ERR_CONNECTION_REFUSED/], { scope: "test" }] });

  test("the page can be installed, keeps its files, and says when there is no connection", async ({
    page,
    ownServer,
  }) => {
    const { address } = ownServer;
    await page.goto(address);
    const manifest = await (await page.request.get(`${address}/manifest.webmanifest`)).json();
    for (const { src } of manifest.icons) expect((await page.request.get(address + src)).ok(), src).toBe(true);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/offline.html");
    expect(kept.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(10);
    expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Play now", exact: true }).first()).toBeVisible();
    await ownServer.stop();
    await page.goto(`${address}/rules/circle36`);
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Pas de connexion" })).toBeVisible();
    await ownServer.start();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Circle 36" }).first()).toBeVisible();
  });
});

test("a link has a preview, and a result a picture", async ({ page, isMobile }) => {
  const table = await newTable(page, { game: "cirkis" });
  await send(page, table, { command: "resign", seat: 0 });
  await openTable(page, table);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await page.request.get(image!)).headers()["content-type"]).toBe("image/png");
  if (isMobile) {
    await page.evaluate(() => {
      navigator.canShare = () => true;
      navigator.share = async (data) => void (document.title = data!.files![0]!.name);
    });
    await page.getByRole("button", { name: "Share picture" }).click();
    await expect.poll(() => page.title()).toMatch(/^tondo-.*\.png$/);
  } else {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share picture" }).click();
    expect(
      readFileSync(await (await saved).path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  }
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("button", { name: "Partager l’image" })).toBeVisible();
});

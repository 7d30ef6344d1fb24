// The page as an installed application, links to it elsewhere, and pictures of a result.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newTable, openTable, send } from "./tables";
import { expect, Server, test } from "./fixtures";

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow", expected: [[/ERR_CONNECTION_REFUSED/], { scope: "test" }] });

  test(
    "the page can be installed, keeps its files, and says when there is no connection",
    { tag: "@wide" },
    async ({ page, ownServer }) => {
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
    },
  );
});

/** A copy of the built page that can be replaced by another version. */
class Build {
  readonly folder = mkdtempSync(join(tmpdir(), "tondo-page-"));

  constructor() {
    const built = fileURLToPath(new URL("../../src/tondo/server/page", import.meta.url));
    cpSync(built, this.folder, { recursive: true, filter: (name) => !name.endsWith(".gz") });
  }

  /** Makes it a newer version, whose shell has one more part. */
  replace(): void {
    const worker = this.edit("sw.js", (code) =>
      code.replace(/VERSION = "\w+"/, 'VERSION = "next"').replace('FILES = ["', 'FILES = ["/assets/next.js","'),
    );
    expect(worker).toContain('VERSION = "next"');
    writeFileSync(join(this.folder, "assets/next.js"), "document.documentElement.dataset.version = 'next';");
    this.edit("index.html", (html) =>
      html.replace("</head>", '<script type="module" src="/assets/next.js"></script></head>'),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private edit(name: string, by: (text: string) => string): string {
    const path = join(this.folder, name);
    const text = by(readFileSync(path, "utf-8"));
    writeFileSync(path, text);
    return text;
  }
}

test.describe("when there is a new version", () => {
  test.use({ serviceWorkers: "allow", expected: [[/ERR_CONNECTION_REFUSED/], { scope: "test" }] });

  test(
    "its worker takes over while the page is open, and the page has the new shell",
    { tag: "@wide" },
    async ({ page }) => {
      const build = new Build();
      const server = await Server.begin({ TONDO_PAGE: build.folder });
      try {
        await page.goto(server.address);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await page.reload(); // from now on it is controlled by the worker, which the next one would have to wait for
        await page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          Object.assign(window, { before: active });
        });
        await page.waitForLoadState("networkidle");
        await server.stop();
        build.replace();
        await server.start();
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        const before = (): Promise<string> =>
          page.evaluate(() => (window as unknown as { before: ServiceWorker }).before.state);
        await expect.poll(before).toBe("redundant");
        const kept = await page.evaluate(async () => {
          const paths = async (name: string): Promise<string[]> =>
            (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
          return Promise.all((await caches.keys()).map(async (name) => [name, await paths(name)] as const));
        });
        expect(kept).toHaveLength(2); // an open page still loads parts of the old one
        expect(Object.fromEntries(kept)["tondo-next"]).toContain("/assets/next.js");
        await page.reload();
        await expect(page.locator("html")).toHaveAttribute("data-version", "next");
        await expect(page.getByRole("button", { name: "Play now", exact: true }).first()).toBeVisible();
      } finally {
        await server.finish();
        build.remove();
      }
    },
  );
});

test("a link has a preview, and a result a picture", async ({ page, isMobile }) => {
  const table = await newTable(page, { game: "cirkis" });
  await send(page, table, { command: "resign", seat: 0 });
  await openTable(page, table);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  // A busy machine may be late with the first picture, which then is refused.
  const picture = expect.poll(async () => (await page.request.get(image!)).headers()["content-type"], {
    timeout: 60_000,
  });
  await picture.toBe("image/png");
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

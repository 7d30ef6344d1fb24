import { defineConfig } from "@playwright/test";

/** Debian's Chromium, unless `CHROMIUM` names another, as the Makefile does. */
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * Chromium heeds only the last switch of this kind, so what Playwright switches off is listed again. The last two are
 * programs of their own behind the address bar, which nobody sees here: they took most of the time in which a page opens.
 */
const switchedOff = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "AimEnabled",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  // Games are dealt by chance, and in CI everything runs at once on few processors: there a test that fails is tried
  // once more. It is still listed as flaky, and is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Whole games on a busy machine take a while.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["dot"]],
  use: {
    browserName: "chromium",
    trace: "off",
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    serviceWorkers: "block", // except in their own test
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${switchedOff.join(",")}`,
      ],
    },
  },
  // A test that would show the same at both sizes is tagged with the one it runs at.
  projects: [
    { name: "wide", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grepInvert: /@wide/,
      // One pixel a pixel: what is measured is the same, and four times as many would have to be drawn.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
});

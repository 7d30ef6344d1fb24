// `make screenshots`: every screen at both sizes, light and dark, in both languages, into build/screenshots.
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig({
  ...base,
  testMatch: "screenshots.ts",
  timeout: 300_000,
  projects: (base.projects ?? []).flatMap((size) =>
    (["light", "dark"] as const).flatMap((colorScheme) =>
      (["en-GB", "fr-FR"] as const).map((locale) => ({
        ...size,
        name: `${size.name}-${colorScheme}-${locale.slice(0, 2)}`,
        use: { ...size.use, deviceScaleFactor: size.use?.isMobile ? 2 : 1, colorScheme, locale },
      })),
    ),
  ),
});

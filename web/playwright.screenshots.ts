// `make screenshots`: every screen at both sizes, light and dark, into build/screenshots.
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig({
  ...base,
  testMatch: "screenshots.ts",
  timeout: 300_000,
  projects: (base.projects ?? []).flatMap((size) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      ...size,
      name: `${size.name}-${colorScheme}`,
      use: { ...size.use, colorScheme },
    })),
  ),
});

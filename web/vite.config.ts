import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { catalogues } from "./tools/po-plugin.js";
import { shell } from "./tools/shell-plugin.js";

const page = fileURLToPath(new URL("../src/tondo/server/page", import.meta.url));
const server = process.env.TONDO_ADDRESS ?? "http://127.0.0.1:8036";

/** Writes a compressed copy next to every text file; the server sends these. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(page, { recursive: true, encoding: "utf8" })) {
        if (/\.(html|js|css|svg|json|webmanifest)$/.test(entry)) {
          const path = `${page}/${entry}`;
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), svelte(), shell(), compressed()],
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows nothing inline: styles and scripts must be files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of the bundled libraries must be shipped with them.
    license: { fileName: "licenses.md" },
  },
  server: {
    // `npm run dev` next to `tondo serve`. The server accepts commands only from its own origin, so the header is
    // rewritten.
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  // In Node, tests would otherwise get Svelte's server build.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
    setupFiles: ["src/i18n/load-words.ts"],
  },
});

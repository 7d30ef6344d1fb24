// A Vite plugin: the service worker with the files of this build, and the page that it shows without a connection.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCatalogue } from "./po.js";

const worker = fileURLToPath(new URL("service-worker.js", import.meta.url));
const words = fileURLToPath(new URL("../src/words", import.meta.url));

/** @returns {import("vite").Plugin} */
export function shell() {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css)$/.test(name))
        .sort()
        .map((name) => `/${name}`);
      const code = readFileSync(worker, "utf8").replace(/\/\* global.*\n/, "");
      const version = createHash("sha256")
        .update(code + files.join())
        .digest("hex")
        .slice(0, 12);
      const constants = `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: "asset", fileName: "sw.js", source: constants + code });
      this.emitFile({ type: "asset", fileName: "offline.html", source: offline() });
    },
  };
}

/** Says in every language that there is no connection. */
function offline() {
  const said = readdirSync(words)
    .filter((file) => file.endsWith(".po"))
    .map((file) => readCatalogue(`${words}/${file}`))
    .map(
      ({ language, messages }) =>
        `<section lang="${language}"><h1>${messages["offline.title"]}</h1><p>${messages["offline.about"]}</p>` +
        `<p><a href="">${messages["reload"]}</a></p></section>`,
    );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8" />' +
    '<meta name="viewport" content="width=device-width, initial-scale=1" /><title>Tondo</title>' +
    `<link rel="stylesheet" href="/offline.css" /></head><body><main>${said.join("")}</main></body></html>`
  );
}

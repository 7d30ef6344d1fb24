// What the scripts that write into src/generated share: with --check they only say whether a file would change.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * @param {string} name
 * @param {string} text
 * @param {string} command what writes the file anew
 */
export function writeGenerated(name, text, command) {
  const file = fileURLToPath(new URL(`../src/generated/${name}`, import.meta.url));
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`web/src/generated/${name} is out of date; \`${command}\` writes it`);
    process.exitCode = 1;
  }
}

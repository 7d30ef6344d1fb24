// Shared by the scripts that write into src/generated. With --check, they only report files that are out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * @param {string} name
 * @param {string} text
 * @param {string} command the command that writes the file
 */
export function writeGenerated(name, text, command) {
  const file = fileURLToPath(new URL(`../src/generated/${name}`, import.meta.url));
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`web/src/generated/${name} is out of date: run \`${command}\``);
    process.exitCode = 1;
  }
}

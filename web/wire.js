// Writes src/wire.d.ts from what the server says of itself; with --check, only says whether it would change.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const file = new URL("src/wire.d.ts", import.meta.url);
const python = process.env.PYTHON ?? "python3";
const schema = execFileSync(python, ["-m", "tondo.server.openapi"], { encoding: "utf8", maxBuffer: 2 ** 26 });
const types = astToString(await openapiTS(JSON.parse(schema)));
const text = `// Made by \`npm run wire\` from the server's OpenAPI document. Not to be edited.\n${types}`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  console.error("web/src/wire.d.ts is not what the server says; `make wire` writes it anew");
  process.exit(1);
}

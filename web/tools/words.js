// Writes src/generated/words.d.ts: the keys of the source language's catalogues as types.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeGenerated } from "./generated.js";
import { readCatalogue, SOURCE_LANGUAGE } from "./po.js";

const src = fileURLToPath(new URL("../src", import.meta.url));
const domains = { page: "words" };
for (const file of readdirSync(`${src}/games`, { recursive: true, encoding: "utf8" }).sort()) {
  const [game, folder, name] = file.split(/[\\/]/);
  if (folder === "words" && name === `${SOURCE_LANGUAGE}.po`) domains[game] = `games/${game}/words`;
}
const keys = Object.entries(domains).map(([domain, folder]) => {
  const { messages } = readCatalogue(`${src}/${folder}/${SOURCE_LANGUAGE}.po`);
  return `  ${domain}:\n${Object.keys(messages)
    .map((key) => `    | ${JSON.stringify(key)}`)
    .join("\n")};`;
});
const text = `// Made by \`npm run words\` from the catalogues of the source language. Not to be edited.
/** The keys of the page's own words, and of those that only one game needs. */
export interface Words {
${keys.join("\n")}
}
`;
writeGenerated("words.d.ts", text, "npm run words");

// Writes what the page takes from Python into src/generated: the types of the server's messages, the palette, and the
// constants of the games' rules that texts mention.
import { execFileSync } from "node:child_process";
import openapiTS, { astToString } from "openapi-typescript";
import { writeGenerated } from "./generated.js";

const python = (...args) =>
  execFileSync(process.env.PYTHON ?? "python3", args, { encoding: "utf8", maxBuffer: 2 ** 26 });

const schema = JSON.parse(python("-m", "tondo.server.openapi"));
const types = astToString(await openapiTS(schema));
writeGenerated(
  "schema.d.ts",
  `// Made by \`npm run wire\` from the server's OpenAPI document. Not to be edited.\n${types}`,
  "make wire",
);

const palette = python(
  "-c",
  "import dataclasses, json; from tondo.core.palette import PLAYERS; print(json.dumps([dataclasses.asdict(p) for p in PLAYERS]))",
);
writeGenerated(
  "palette.ts",
  `// Made by \`npm run wire\` from tondo.core.palette. Not to be edited.
/** The players' colours in the order of the seats. Each is doubled by a pattern in an 8 by 8 tile. */
export const PLAYERS = ${JSON.stringify(JSON.parse(palette), null, 2)} as const;
`,
  "make wire",
);

const constants = python(
  "-c",
  "import json; from tondo.core import game_names, game_type; print(json.dumps({n: dict(game_type(n).constants) for n in game_names()}))",
);
writeGenerated("constants.json", `${JSON.stringify(JSON.parse(constants), null, 2)}\n`, "make wire");

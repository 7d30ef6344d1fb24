// A Vite plugin that compiles gettext catalogues. `import … from "./en.po"` gives the messages and the plural rule, and
// `./en.po?name` just the language's own name. The browser needs no gettext library.
import { fileURLToPath } from "node:url";
import { compileCatalogue, CONSTANTS_FILE, readCatalogue, SOURCE_LANGUAGE } from "./po.js";

const source = fileURLToPath(new URL(`../src/words/${SOURCE_LANGUAGE}.po`, import.meta.url));

/** @returns {import("vite").Plugin} */
export function catalogues() {
  return {
    name: "catalogues",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.SOURCE_LANGUAGE": JSON.stringify(SOURCE_LANGUAGE) } }),
    load(id) {
      const [file, query] = id.split("?");
      const wanted = new URLSearchParams(query);
      if (!file.endsWith(".po") || wanted.has("raw")) return null;
      this.addWatchFile(file);
      this.addWatchFile(CONSTANTS_FILE);
      try {
        if (wanted.has("name")) {
          return `export default ${JSON.stringify(readCatalogue(file).messages["language.name"])};`;
        }
        return compileCatalogue(file);
      } catch (error) {
        return this.error(`${file}: ${error instanceof Error ? error.message : error}`);
      }
    },
    /** Fills in the texts of index.html, which are shown before any script runs. */
    transformIndexHtml(html) {
      const { language, messages } = readCatalogue(source);
      return html.replace("{language}", language).replace("{description}", String(messages["page.description"]));
    },
  };
}

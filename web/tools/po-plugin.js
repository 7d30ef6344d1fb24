// A Vite plugin for gettext catalogues. `import … from "./fr.po"` gives the messages and the plural rule; with `?name`, it
// gives just the language's name in that language. Nothing of gettext is left for the browser to do.
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
    /** What index.html says before any script runs. */
    transformIndexHtml(html) {
      const { language, messages } = readCatalogue(source);
      return html.replace("{language}", language).replace("{description}", String(messages["page.description"]));
    },
  };
}

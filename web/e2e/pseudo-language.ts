// A language made from the source language in which every text is marked, and what a page says that has no mark.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { readCatalogue, SOURCE_LANGUAGE } from "../tools/po.js";

const [OPEN, CLOSE] = ["⟦", "⟧"];
const NOT_SHOWN = new Set(["language.dates"]); // the name of a locale
const words = fileURLToPath(new URL("../src/words", import.meta.url));

/** What needs no translation: the name of the program, of each language in itself, and what the browser says of today. */
const TODAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format();
const NAMES = [
  TODAY,
  "Tondo",
  ...readdirSync(words).map((file) => readCatalogue(`${words}/${file}`).messages["language.name"]),
];
/** Where the server's messages have what people read; the rest are codes. */
const READ = new Set(["title", "label", "name", "names", "head", "rows", "text", "id", "spaces"]);
const ATTRIBUTES = ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"];

type Message = string | string[];

/** A browser page whose catalogues are marked, and that remembers what the server said. */
export class MarkedPage {
  readonly #said = new Set<string>(NAMES.map(String));

  private constructor(readonly page: Page) {}

  static async of(page: Page): Promise<MarkedPage> {
    const marked = new MarkedPage(page);
    await page.route(`**/assets/${SOURCE_LANGUAGE}-*.js`, async (route) => {
      const source = await (await route.fetch()).text();
      const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
      const { messages, plural } = module as { messages: Record<string, Message>; plural: (n: number) => number };
      const body = `export const messages = ${JSON.stringify(mark(messages))};\nexport const plural = ${plural};`;
      await route.fulfill({ contentType: "text/javascript", body });
    });
    page.on("response", async (response) => {
      if (response.url().includes("/api/")) marked.#listen(await response.json().catch(() => null));
    });
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => marked.#listen(JSON.parse(String(payload)))),
    );
    return marked;
  }

  /** Everything on the page that neither a catalogue nor the server said. */
  async unmarked(): Promise<string[]> {
    const texts = await this.page.evaluate(textsOf, ATTRIBUTES);
    const said = [...this.#said].sort((a, b) => b.length - a.length);
    // The server's sentences have names in them that the page made up, and the page's sentences have the server's
    // words.
    return [...new Set(texts)].filter((text) => /\p{L}/u.test(without(stripMarks(without(text, said)), said)));
  }

  #listen(message: unknown, read = false): void {
    if (typeof message === "string") {
      if (read) for (const line of [message, ...message.split("\n")]) this.#said.add(plain(line));
    } else if (Array.isArray(message)) {
      for (const item of message) this.#listen(item, read);
    } else if (message !== null && typeof message === "object") {
      const isText = SOURCE_LANGUAGE in message;
      for (const [key, value] of Object.entries(message)) this.#listen(value, isText || READ.has(key));
    }
  }
}

function mark(messages: Record<string, Message>): Record<string, Message> {
  const marked = (text: string): string => `${OPEN}${text}${CLOSE}`;
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      NOT_SHOWN.has(key) ? message : typeof message === "string" ? marked(message) : message.map(marked),
    ]),
  );
}

/** Without what is marked; what a marked sentence has as a parameter may be marked itself. */
function stripMarks(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  return rest;
}

/** Without what the server said, as whole words. */
function without(text: string, said: readonly string[]): string {
  let rest = plain(text);
  for (const known of said) {
    if (!/\p{L}/u.test(rest)) break;
    if (!known || !rest.includes(known)) continue;
    const literal = known.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), " ");
  }
  return rest;
}

/** Without Markdown's signs and without line breaks. */
function plain(text: string): string {
  return text
    .replace(/[*`#\\|]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Every text in the document and in what describes its elements. Runs in the browser. */
function textsOf(attributes: string[]): string[] {
  const found = [document.title];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node instanceof Element) {
      for (const name of attributes) found.push(node.getAttribute(name) ?? "");
    } else if (!node.parentElement?.closest("article, script, style")) {
      found.push(node.textContent ?? ""); // an article has the rules, which are the server's
    }
  }
  return found.filter((text) => text.trim() !== "");
}

// A pseudo-language: the source language with every text marked; and a search for texts on the page that have no mark.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, Response } from "@playwright/test";
import { readCatalogue, SOURCE_LANGUAGE } from "../tools/po.js";

const [OPEN, CLOSE] = ["⟦", "⟧"];
const NOT_SHOWN = new Set(["language.dates"]); // the name of a locale
const words = fileURLToPath(new URL("../src/words", import.meta.url));

/** What needs no translation: the name of the program, the languages' own names, and dates, which the browser formats. */
const TODAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format();
const NAMES = [
  TODAY,
  "Tondo",
  ...readdirSync(words).map((file) => readCatalogue(`${words}/${file}`).messages["language.name"]),
];
/** The fields of the server's messages that people read; the others are codes. */
const READ = new Set(["title", "label", "name", "names", "head", "rows", "text", "id", "spaces"]);
const ATTRIBUTES = ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"];

type Message = string | string[];

/** A page whose catalogues are marked, and that remembers the server's texts. */
export class MarkedPage {
  readonly #serverTexts = new Set<string>(NAMES.map(String));
  /** Answers of the server that are still being read. The page may show their texts before this process has them. */
  readonly #unread = new Set<Promise<void>>();

  private constructor(readonly page: Page) {}

  static async of(page: Page): Promise<MarkedPage> {
    const marked = new MarkedPage(page);
    await page.route(`**/assets/${SOURCE_LANGUAGE}-*.js`, async (route) => {
      const source = await route
        .fetch()
        .then((response) => response.text())
        .catch(() => null);
      if (source === null) return route.abort().catch(() => undefined); // the page was left while it loaded
      const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
      const { messages, plural } = module as { messages: Record<string, Message>; plural: (n: number) => number };
      const body = `export const messages = ${JSON.stringify(mark(messages))};\nexport const plural = ${plural};`;
      await route.fulfill({ contentType: "text/javascript", body });
    });
    page.on("response", (response) => {
      if (response.url().includes("/api/")) marked.#read(response);
    });
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => marked.#listen(JSON.parse(String(payload)))),
    );
    return marked;
  }

  /** The texts on the page that come neither from a catalogue nor from the server. */
  async unmarked(): Promise<string[]> {
    const texts = await this.page.evaluate(textsOf, ATTRIBUTES);
    await Promise.all(this.#unread);
    const known = [...this.#serverTexts].sort((a, b) => b.length - a.length);
    // Sentences of the server contain names that the page made up, and sentences of the page contain the server's
    // words.
    return [...new Set(texts)].filter((text) =>
      /\p{L}/u.test(removeKnown(stripMarks(removeKnown(text, known)), known)),
    );
  }

  #read(response: Response): void {
    const reading = response
      .json()
      .catch(() => null) // no JSON, or the page has moved on
      .then((message) => this.#listen(message))
      .finally(() => this.#unread.delete(reading));
    this.#unread.add(reading);
  }

  #listen(message: unknown, read = false): void {
    if (typeof message === "string") {
      if (read) for (const line of [message, ...message.split("\n")]) this.#serverTexts.add(plain(line));
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

/** A text without its marked parts; a parameter of a marked sentence may itself be marked. */
function stripMarks(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  return rest;
}

/** A text without the server's texts, as whole words. */
function removeKnown(text: string, known: readonly string[]): string {
  let rest = plain(text);
  for (const part of known) {
    if (!/\p{L}/u.test(rest)) break;
    if (!part || !rest.includes(part)) continue;
    const literal = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), " ");
  }
  return rest;
}

/** A text without Markdown's markup and line breaks. */
function plain(text: string): string {
  return text
    .replace(/[*`#\\|]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Every text in the document and in the attributes that describe its elements. Runs in the browser. */
function textsOf(attributes: string[]): string[] {
  const found = [document.title];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node instanceof Element) {
      for (const name of attributes) found.push(node.getAttribute(name) ?? "");
    } else if (!node.parentElement?.closest("article, script, style, .initial")) {
      found.push(node.textContent ?? ""); // the rules, in an article, are the server's; an initial is part of a name
    }
  }
  return found.filter((text) => text.trim() !== "");
}

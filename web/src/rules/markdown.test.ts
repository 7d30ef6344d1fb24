import { expect, test } from "vitest";
import { contents, html } from "./markdown";

test("headings, paragraphs and emphasis", () => {
  expect(html("# Title\n\nOne **bold**\nand *slanted* `code <x>`.")).toBe(
    '<h1 id="title">Title</h1>\n<p>One <strong>bold</strong> and <em>slanted</em> <code>code &#60;x&#62;</code>.</p>',
  );
});

test("numbered rules keep their numbers, also after something in between", () => {
  expect(html("1. One\n   goes on.\n2. Two.")).toBe(
    '<ol><li id="rule-1">One goes on.</li><li id="rule-2">Two.</li></ol>',
  );
  expect(html("1. One.\n\nIn between.\n\n2. Two.")).toContain('<ol start="2"><li id="rule-2">Two.</li></ol>');
});

test("lists and tables", () => {
  expect(html("- a\n- b")).toBe("<ul><li>a</li><li>b</li></ul>");
  expect(html("| a | b |\n|---|---|\n| 1 | *2* |")).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      "<tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>",
  );
});

test("markup in the text stays text", () => {
  expect(html("<script>alert(1)</script> & co")).toBe("<p>&#60;script&#62;alert(1)&#60;/script&#62; &#38; co</p>");
});

test("headings make a table of contents that leads to them", () => {
  const text = "# Title\n\n## What is needed\n\nx\n\n## Pièces *et* cases\n\ny";
  expect(contents(text)).toEqual([
    { id: "what-is-needed", text: "What is needed" },
    { id: "pieces-et-cases", text: "Pièces et cases" },
  ]);
  for (const { id } of contents(text)) expect(html(text)).toContain(`<h2 id="${id}">`);
});

test("a star in a name is no emphasis", () => {
  expect(html("# Cir\\*Kis\n\nCir*Kis and 2 * 3 * 4")).toBe(
    '<h1 id="cir-kis">Cir&#42;Kis</h1>\n<p>Cir*Kis and 2 * 3 * 4</p>',
  );
});

const RULES = import.meta.glob<string>("../../../src/tondo/games/*/RULES*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("there are rules to read", () => {
  expect(Object.keys(RULES).length).toBeGreaterThan(0);
});

test.each(Object.entries(RULES))("%s leaves no Markdown behind", (_, source) => {
  const plain = html(source).replace(/<(pre|code)>.*?<\/\1>/gs, "");
  expect(plain).not.toMatch(/\*\*|^#|^\||`/m);
  expect(plain).toContain("<ol>");
  const ids = [...plain.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

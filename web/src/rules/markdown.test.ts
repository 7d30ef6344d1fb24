import { expect, test } from "vitest";
import { headings, html as render } from "./markdown";

/** Without the line breaks between elements. */
const html = (source: string): string =>
  render(source)
    .replace(/\n(?=<)/g, "")
    .trim();

test("headings, paragraphs and emphasis", () => {
  expect(html("# Title\n\nOne **bold**\nand *slanted* `code <x>`.")).toBe(
    '<h1 id="title">Title</h1><p>One <strong>bold</strong>\nand <em>slanted</em> <code>code &lt;x&gt;</code>.</p>',
  );
});

test("numbered rules keep their numbers, even after a paragraph in between", () => {
  expect(html("1. One\n   goes on.\n2. Two.")).toBe(
    '<ol><li id="rule-1">One\ngoes on.</li><li id="rule-2">Two.</li></ol>',
  );
  expect(html("1. One.\n\nIn between.\n\n2. Two.")).toContain('<ol start="2"><li id="rule-2">Two.</li></ol>');
});

test("lists within a rule get no rule numbers", () => {
  expect(html("3. One:\n   1. a\n   - b\n4. Two.")).toBe(
    '<ol start="3"><li id="rule-3">One:<ol><li>a</li></ol><ul><li>b</li></ul></li><li id="rule-4">Two.</li></ol>',
  );
});

test("lists and tables", () => {
  expect(html("- a\n- b")).toBe("<ul><li>a</li><li>b</li></ul>");
  expect(html("| a | b |\n|---|---|\n| 1 | *2* |")).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      "<tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>",
  );
});

test("a table without a head has none", () => {
  expect(html("| | |\n|---|---|\n| 1 | 2 |")).toBe("<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>");
});

test("markup in the text stays text", () => {
  expect(html("<script>alert(1)</script> & co")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>");
  expect(html("<div onclick=x>\n\n<b>no</b>")).not.toMatch(/<(div|b)\b/);
});

test.each(["[see](https://example.com/)", "[see](javascript:alert(1))", "![see](x.png)", "[see][1]\n\n[1]: /x"])(
  "%s becomes its text",
  (source) => expect(html(source)).toBe("<p>see</p>"),
);

test("an address does not become a link", () => {
  expect(html("<https://example.com/> https://example.com/")).not.toContain("<a");
});

test("headings have anchors for a table of contents", () => {
  const text = "# Title\n\n## What is needed\n\nx\n\n## Pièces *et* cases\n\ny";
  expect(headings(text, 2)).toEqual([
    { id: "what-is-needed", text: "What is needed" },
    { id: "pieces-et-cases", text: "Pièces et cases" },
  ]);
  for (const { id } of headings(text, 2)) expect(html(text)).toContain(`<h2 id="${id}">`);
});

test("an asterisk in a name is not emphasis", () => {
  const text = "# Cir\\*Kis\n\nCir*Kis and 2 * 3 * 4";
  expect(html(text)).toBe('<h1 id="cir-kis">Cir*Kis</h1><p>Cir*Kis and 2 * 3 * 4</p>');
  expect(headings(text, 1)).toEqual([{ id: "cir-kis", text: "Cir*Kis" }]);
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

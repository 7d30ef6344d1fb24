/** The rules' Markdown as HTML. Raw HTML in it is escaped; links and pictures are reduced to their text. */
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.disable(["autolink", "html_inline", "html_block"]);
markdown.validateLink = () => true; // any address will do, since only the text of a link is kept
markdown.renderer.rules["link_open"] = () => "";
markdown.renderer.rules["link_close"] = () => "";
markdown.renderer.rules["image"] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]!.content);

/** Gives headings their anchors, rules their numbers, and tables what screen readers need. */
markdown.core.ruler.push("anchors", ({ tokens }) => {
  const numbers: number[] = []; // the next number of each open list; rules are in the outermost
  tokens.forEach((token, index) => {
    switch (token.type) {
      case "heading_open":
        token.attrSet("id", anchor(plainText(tokens[index + 1]!.children ?? [])));
        break;
      case "ordered_list_open":
        numbers.push(Number(token.attrGet("start") ?? 1));
        break;
      case "bullet_list_open":
        numbers.push(NaN);
        break;
      case "ordered_list_close":
      case "bullet_list_close":
        numbers.pop();
        break;
      case "list_item_open":
        if (numbers.length === 1 && numbers[0]) token.attrSet("id", `rule-${numbers[0]++}`);
        break;
      case "th_open":
        token.attrSet("scope", "col");
        break;
    }
  });
  dropEmptyHeads(tokens);
});

export function html(source: string): string {
  return markdown.render(source);
}

/** The anchor for a heading. */
export function anchor(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The headings of a level with their anchors: level 1 is the title, level 2 the chapters. */
export function headings(source: string, level: number): { id: string; text: string }[] {
  const tokens = markdown.parse(source, {});
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open" || token.tag !== `h${level}`) return [];
    return { id: String(token.attrGet("id")), text: plainText(tokens[index + 1]!.children ?? []) };
  });
}

type Token = ReturnType<typeof markdown.parse>[number];

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => token.content).join("");
}

/** Removes table heads with empty cells only, which Markdown needs for a table without a head. */
function dropEmptyHeads(tokens: Token[]): void {
  for (let index = tokens.length - 1; index >= 0; index--) {
    if (tokens[index]!.type !== "thead_open") continue;
    const end = tokens.findIndex((token, at) => at > index && token.type === "thead_close");
    const head = tokens.slice(index, end + 1);
    if (head.every((token) => token.type !== "inline" || !token.content)) tokens.splice(index, head.length);
  }
}

/** The little Markdown in which rules are written, as HTML: headings, paragraphs, lists, tables, emphasis, code. */
import { escape } from "../board/draw";

/** HTML in which everything that is not Markdown is escaped. */
export function html(markdown: string): string {
  const blocks = markdown.replace(/\r/g, "").split(/\n{2,}/);
  const parts: string[] = [];
  for (const block of blocks) {
    let rest = block.replace(/^\n+|\s+$/g, "");
    const heading = /^(#{1,4}) (.*)(?:\n|$)/.exec(rest);
    if (heading) {
      const level = heading[1]!.length;
      parts.push(`<h${level} id="${anchor(heading[2]!)}">${inline(heading[2]!)}</h${level}>`);
      rest = rest.slice(heading[0].length);
    }
    if (rest) parts.push(body(rest));
  }
  // Items that were set apart by empty lines still belong together.
  return parts.join("\n").replace(/<\/ul>\n<ul>|<\/ol>\n<ol[^>]*>/g, "");
}

/** What a heading is called in an address. */
export function anchor(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The headings below the title, for a table of contents. */
export function contents(markdown: string): { id: string; text: string }[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map((found) => ({
    id: anchor(found[1]!),
    text: found[1]!.replace(/[*\\`]/g, ""),
  }));
}

function body(block: string): string {
  const lines = block.split("\n");
  if (lines[0]!.startsWith("|") && /^\|[\s:|-]+\|$/.test(lines[1] ?? "")) return table(lines);
  if (/^(```)/.test(lines[0]!)) return `<pre>${escape(lines.slice(1, -1).join("\n"))}</pre>`;
  if (/^\d+\. /.test(lines[0]!)) return items(lines, /^(\d+)\. /, "ol");
  if (/^[-*] /.test(lines[0]!)) return items(lines, /^([-*]) /, "ul");
  const start = lines.findIndex((line) => /^(\d+\.|[-*]) /.test(line));
  if (start > 0) return body(lines.slice(0, start).join("\n")) + body(lines.slice(start).join("\n"));
  return `<p>${inline(lines.join(" "))}</p>`;
}

function items(lines: string[], sign: RegExp, kind: "ol" | "ul"): string {
  const found: string[] = [];
  for (const line of lines) {
    if (sign.test(line) || !found.length) found.push(line.replace(sign, ""));
    else found[found.length - 1] += ` ${line.trim().replace(/^[-*] /, "• ")}`;
  }
  const first = kind === "ol" ? Number(sign.exec(lines[0]!)?.[1] ?? 1) : 1;
  const start = first === 1 ? "" : ` start="${first}"`;
  // Rules are cited by their numbers.
  const name = (index: number): string => (kind === "ol" ? ` id="rule-${first + index}"` : "");
  return `<${kind}${start}>${found.map((item, n) => `<li${name(n)}>${inline(item)}</li>`).join("")}</${kind}>`;
}

function table(lines: string[]): string {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const head = cells(lines[0]!).map((cell) => `<th scope="col">${cell}</th>`);
  const rows = lines.slice(2).map(
    (line) =>
      `<tr>${cells(line)
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`,
  );
  const top = head.every((cell) => cell.endsWith("></th>")) ? "" : `<thead><tr>${head.join("")}</tr></thead>`;
  return `<table>${top}<tbody>${rows.join("")}</tbody></table>`;
}

function inline(text: string): string {
  const codes: string[] = [];
  const marked = escape(text.replace(/`([^`]+)`/g, (_, code: string) => `\uE000${codes.push(code) - 1}\uE001`))
    .replace(/\\\*/g, "&#42;")
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return marked.replace(/\uE000(\d+)\uE001/g, (_, n: string) => `<code>${escape(codes[Number(n)]!)}</code>`);
}

import { describe, expect, test } from "vitest";
import type { Layout, Mark, Style } from "../wire/types";
import { Drawing, escape, prefixIds } from "./draw";

const STYLE: Style = {
  fill: "none",
  stroke: "none",
  width: 1,
  ink: "#000",
  opacity: 1,
  bold: false,
  bevel: false,
  halo: false,
};
const LAYOUT: Layout = {
  radius: 10,
  text_size: 2,
  spaces: [
    {
      id: "a",
      kind: "field",
      outline: [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      centre: [1, 1],
      label: "A",
      symbol: "",
    },
    {
      id: "b",
      kind: "field",
      outline: [
        [2, 0],
        [4, 0],
        [4, 2],
        [2, 2],
      ],
      centre: [3, 1],
      label: "B",
      symbol: "dot",
    },
  ],
  labels: [{ at: [0, -5], text: "<north>", kind: "rim" }],
  lines: [],
  styles: { piece: { ...STYLE, fill: "player", stroke: "player", bevel: true }, field: { ...STYLE, fill: "#eee" } },
  symbols: { dot: '<use href="#part"/>' },
  anchors: { side: [5, 5] },
  definitions: '<g id="part"><circle r="1" clip-path="url(#part)"/></g>',
  pieces: [],
};
const MARK: Mark = { spaces: ["a", "b"], kind: "piece", player: 1, text: "", symbol: "", at: "", wordless: false };
const drawing = new Drawing(LAYOUT, "x-");

test("ids get the prefix, and so do references to them", () => {
  expect(prefixIds(LAYOUT.definitions, "x-")).toBe('<g id="x-part"><circle r="1" clip-path="url(#x-part)"/></g>');
  expect(drawing.ground()).toContain('href="#x-part"');
});

test("texts can't become markup", () => {
  expect(escape(`<b>"&'`)).toBe("&#60;b&#62;&#34;&#38;&#39;");
  expect(drawing.ground()).toContain("&#60;north&#62;");
});

describe("a mark", () => {
  test("over several spaces is one outline in its player's colours, with a bevel", () => {
    const drawn = drawing.mark(MARK, "m0");
    expect(drawn).toContain('fill="url(#x-player1)"');
    expect(drawn).toContain('stroke="#86202e"');
    expect(drawn).toContain('clip-path="url(#x-m0)"');
    expect(drawn.match(/Z/g)).toHaveLength(4); // the piece, its clip, light and shade: one closed line each
  });

  test("without spaces is a disc at its anchor, and nothing if there is no such anchor", () => {
    const sum = { ...MARK, spaces: [], player: null, text: "36", at: "side" };
    expect(drawing.mark(sum, "m")).toContain('cx="5" cy="5"');
    expect(drawing.mark({ ...sum, at: "nowhere" }, "m")).toBe("");
  });

  test("that is wordless shows its symbol only", () => {
    const glyph = { ...MARK, player: null, symbol: "dot", text: "○3", wordless: true };
    expect(drawing.mark(glyph, "m")).not.toContain("○3");
    expect(drawing.mark({ ...glyph, wordless: false }, "m")).toContain("○3");
  });
});

test("there is no inline style, which the content security policy would refuse", () => {
  expect(drawing.ground() + drawing.definitions(6) + drawing.mark(MARK, "m")).not.toContain("style=");
});

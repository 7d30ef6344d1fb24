import { expect, test } from "vitest";
import { ROOT, VariationTree } from "./variation-tree";

function tree(...lines: string[]): VariationTree {
  return lines.reduce((found, line) => found.with([...line])[0], new VariationTree());
}
const text = (found: VariationTree): string[] =>
  found.rows().map(({ depth, nodes }) => " ".repeat(depth) + nodes.map((id) => found.nodes[id]!.action).join(""));

test("lines share what they have in common", () => {
  const found = tree("abc", "abd", "abd");
  expect(found.nodes.map(({ after, action }) => `${after}${action}`)).toEqual(["-1a", "0b", "1c", "1d"]);
  expect(found.with([..."abc"])[0]).toBe(found);
  expect(found.find([..."abd"])).toBe(3);
  expect(found.find([..."x"])).toBeNull();
  expect(found.actions(3).join("")).toBe("abd");
  expect(found.actions(ROOT)).toEqual([]);
});

test("walking", () => {
  const found = tree("abc", "abd", "abe");
  expect(found.end(ROOT)).toBe(2);
  expect(found.sibling(2, 1)).toBe(3);
  expect(found.sibling(2, -1)).toBe(2);
  expect(found.sibling(ROOT, 1)).toBe(ROOT);
});

test("rows show variations where they leave a line", () => {
  expect(text(tree("abcde"))).toEqual(["abcde"]);
  expect(text(tree("abcde", "abxy", "abxz", "abw"))).toEqual(["abc", " xy", "  z", " w", "de"]);
  expect(text(tree("ab", "cd"))).toEqual(["a", " cd", "b"]);
  expect(text(new VariationTree())).toEqual([]);
});

test("a branch is named and taken away with what follows it", () => {
  const found = tree("abc", "axy", "az").named(3, "plan");
  expect(found.nodes[3]).toEqual({ after: 0, action: "x", name: "plan" });
  const less = found.without(3);
  expect(less.nodes.map(({ action }) => action).join("")).toBe("abcz");
  expect(less.actions(3).join("")).toBe("az");
  expect(found.without(0).nodes).toEqual([]);
});

test("a long line is no problem", () => {
  const long = new VariationTree().with(Array.from({ length: 3000 }, (_, i) => `${i}`))[0];
  expect(long.rows()).toHaveLength(1);
  expect(long.end(ROOT)).toBe(2999);
});

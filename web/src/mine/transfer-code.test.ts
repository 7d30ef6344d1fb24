import { expect, test } from "vitest";
import { readCode, showCode } from "./transfer-code";

test.each([
  ["ABCD2345", "ABCD2345"],
  [" abcd 2345 ", "ABCD2345"],
  ["abcd-2345", "ABCD2345"],
  ["ABCD234", null],
  ["ABCD23456", null],
  ["ABCO2345", null],
  ["", null],
])("%j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test("what is shown can be typed", () => {
  expect(showCode("WXYZ2345")).toBe("WXYZ 2345");
  expect(readCode(showCode("WXYZ2345"))).toBe("WXYZ2345");
});

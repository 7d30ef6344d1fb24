import { expect, test } from "vitest";
import { BOT_NAMES } from "../generated/bots";
import { FACES } from "./faces";

test("every bot has a face of its own", () => {
  expect(Object.keys(FACES).sort()).toEqual([...BOT_NAMES].sort());
  expect(new Set(Object.values(FACES).map(({ shape, detail }) => shape + detail)).size).toBe(BOT_NAMES.length);
  for (const { shape, eyes } of Object.values(FACES)) {
    expect(shape).not.toContain("NaN");
    expect(Math.hypot(eyes.x - 16, eyes.y - 16)).toBeLessThan(10);
  }
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "./announce.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes together is said together, in order, and once", () => {
  const announcer = new Announcer();
  for (const text of ["Ada plays Fin.", "+10 Circle 3.", "Your turn.", "Your turn."]) announcer.announce(text);
  expect(announcer.spoken.number).toBe(0);
  vi.advanceTimersByTime(100);
  expect(announcer.spoken).toEqual({ number: 1, text: "Ada plays Fin. +10 Circle 3. Your turn." });
});

test("what is not true any more is not said", () => {
  const announcer = new Announcer();
  announcer.announce("This would bring: +10.", "task");
  announcer.announce("Bot plays Hook.");
  announcer.withdraw("This would bring: +10.");
  vi.advanceTimersByTime(100);
  expect(announcer.spoken.text).toBe("Bot plays Hook.");
});

test("a text is not talked over", () => {
  const announcer = new Announcer();
  announcer.announce("The string: (2 + 3×3) × 2 = 22, next to 2 glyphs.");
  vi.advanceTimersByTime(100);
  announcer.announce("Bot takes a glyph.");
  announcer.announce("Your turn.");
  vi.advanceTimersByTime(1000);
  expect(announcer.spoken.text).toContain("= 22");
  vi.advanceTimersByTime(4000);
  expect(announcer.spoken).toEqual({ number: 2, text: "Bot takes a glyph. Your turn." });
});

test("of what waits on one topic, only the newest is said", () => {
  const announcer = new Announcer();
  announcer.announce("The string: 2 × 1 = 2", "string");
  announcer.announce("A rule changes.");
  announcer.announce("The string: (2 + 3) × 1 = 5", "string");
  vi.advanceTimersByTime(100);
  expect(announcer.spoken.text).toBe("A rule changes. The string: (2 + 3) × 1 = 5");
});

test("news come first, then the turn, then what to do in it", () => {
  const announcer = new Announcer();
  announcer.announce("Take 2 more glyphs.", "task");
  announcer.announce("Your turn.", "turn");
  announcer.announce("Bot passes.");
  vi.advanceTimersByTime(100);
  expect(announcer.spoken.text).toBe("Bot passes. Your turn. Take 2 more glyphs.");
});

test("the answer to a key comes at once, and what waited comes after it", () => {
  const announcer = new Announcer();
  announcer.announce("Bot plays Hook.");
  announcer.respond("Fin on A1 and B1");
  expect(announcer.spoken.text).toBe("Fin on A1 and B1");
  vi.advanceTimersByTime(5000);
  expect(announcer.spoken.text).toBe("Bot plays Hook.");
});

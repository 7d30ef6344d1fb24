import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkDay } from "./check-day";
// A finished try with dice, and one at a position that was made by choices; the same day and secret.
import tries from "./check-day.fixture.json";
import type { DailyDraws } from "../wire/types";
import { commitmentOfDay, saveDays } from "./day-commitments";

const OTHER_SECRET = "00".repeat(32);
const ITS_COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

describe.each(tries.map(({ published, entries }) => ({ real: published as DailyDraws, entries })))(
  "$real.game",
  ({ real, entries }) => {
    const shown = { day: real.day, game: real.game, entries };
    const change = (how: (published: DailyDraws) => void): DailyDraws => {
      const published = structuredClone(real);
      how(published);
      return published;
    };
    const made = (published: DailyDraws) => (published.draws.length ? published.draws : published.choices);

    test("a real day is fair", () => {
      const { draws, choices } = real;
      expect(draws.length + choices.length).toBeGreaterThan(10);
      const found = { fair: true, draws: draws.length, choices: choices.length };
      expect(checkDay(real, shown, null)).toEqual({ ...found, fromBefore: false });
      expect(checkDay(real, shown, real.commitment)).toEqual({ ...found, fromBefore: true });
    });

    test("a changed result is found, wherever it is", () => {
      for (const [index, one] of made(real).entries()) {
        const published = change((changed) => {
          made(changed)[index]!.drawn = one.outcomes.find(({ text }) => text !== one.drawn)!.text;
        });
        expect(checkDay(published, shown, null)).toMatchObject({ fair: false, what: "draw", instead: one.drawn });
      }
    });

    test("a changed secret is found, even with a commitment that fits", () => {
      const other = change((published) => (published.secret = OTHER_SECRET));
      expect(checkDay(other, shown, null)).toEqual({ fair: false, what: "secret" });
      const replaced = { ...other, commitment: ITS_COMMITMENT };
      expect(checkDay(replaced, shown, null)).toMatchObject({ fair: false, what: "draw" });
      expect(checkDay(replaced, shown, real.commitment)).toEqual({ fair: false, what: "commitment" });
      expect(checkDay({ ...real, secret: "no digits" }, shown, null)).toEqual({ fair: false, what: "secret" });
    });

    test("the draws of another day, or another game, are found", () => {
      expect(checkDay(real, { ...shown, day: "2026-11-19" }, null)).toMatchObject({ fair: false, what: "draw" });
      expect(checkDay(real, { ...shown, game: "other" }, null)).toMatchObject({ fair: false, what: "draw" });
    });

    test("what is missing, doubled or out of order is found", () => {
      const gap = change((published) => void made(published).splice(3, 1));
      expect(checkDay(gap, shown, null)).toEqual({ fair: false, what: "order" });
      const doubled = change((published) => void made(published).splice(1, 0, made(published)[0]!));
      expect(checkDay(doubled, shown, null)).toEqual({ fair: false, what: "order" });
      const turned = change((published) => void made(published).reverse());
      expect(checkDay(turned, shown, null)).toEqual({ fair: false, what: "order" });
    });

    test("an unknown scheme is refused", () => {
      const later = { ...real, daily_scheme: "tondo-daily-2" };
      expect(checkDay(later, shown, null)).toEqual({ fair: false, what: "scheme" });
      expect(checkDay({ ...real, scheme: "tondo-draw-1" }, shown, null)).toEqual({ fair: false, what: "scheme" });
    });

    test("draws that are not those of the try are found", () => {
      const more = { ...shown, entries: [...entries, "*: roll 6-6"] };
      expect(checkDay(real, more, null)).toEqual({ fair: false, what: "shown" });
      const other = { ...shown, entries: entries.map((entry) => entry.replace(/^\*: .*/, "*: roll 7-7")) };
      if (real.draws.length) expect(checkDay(real, other, null)).toEqual({ fair: false, what: "shown" });
    });
  },
);

describe("commitments of days", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  const days = (...pairs: [string, string][]) =>
    pairs.map(([day, commitment]) => ({ day, commitment, secret: null as string | null }));

  test("the first one stays, and the latest days are kept", () => {
    saveDays(days(["2026-11-18", "aa"]));
    saveDays(days(["2026-11-18", "bb"], ["2026-11-19", "cc"]));
    expect(commitmentOfDay("2026-11-18")).toBe("aa");
    expect(commitmentOfDay("2026-11-19")).toBe("cc");
    saveDays(days(...Array.from({ length: 500 }, (_, n): [string, string] => [`3000-${1000 + n}`, "dd"])));
    expect(Object.keys(JSON.parse(stored.get("tondo.daily.commitments")!) as object)).toHaveLength(400);
    expect(commitmentOfDay("3000-1499")).toBe("dd");
  });

  test("one that comes with its secret proves nothing, and is not kept", () => {
    saveDays([{ day: "2026-11-17", commitment: "aa", secret: "00" }]);
    expect(commitmentOfDay("2026-11-17")).toBeNull();
  });
});

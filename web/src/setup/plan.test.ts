import { describe, expect, test } from "vitest";
import type { GameOut } from "../wire/types";
import * as plans from "./plan";

const text = { en: "", fr: "" };
const levels = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => ({ level, name: text }));
const number = (name: string, usual: number) =>
  ({ name, kind: "number", default: usual, low: 0, high: 99, values: null, about: text }) as const;
const begins = {
  name: "begins",
  kind: "begins",
  default: 1,
  low: null,
  high: null,
  values: null,
  about: text,
} as const;

function game(more: Partial<GameOut> = {}): GameOut {
  return {
    ...{ name: "rings", title: "Rings", tagline: text, help: text, rules_version: 1, has_secrets: false },
    ...{ min_players: 1, max_players: 12, default_players: 2, options: [number("points", 5)], levels },
    ...{ has_kit: false, kit_options: [], has_parts: false, part_options: [] },
    ...more,
  };
}

describe("the usual plan", () => {
  test("is one bot of medium strength, and a lot decides who begins", () => {
    const plan = plans.defaultPlan(game({ options: [number("points", 5), begins] }), "bots");
    expect(plan.seats).toEqual([{ who: "me" }, { who: "bot", level: 4 }]);
    expect(plan.options).toEqual({ begins: plans.BY_LOT });
  });

  test("leaves out what a game does not have", () => {
    expect(plans.defaultPlan(game(), "bots").options).toEqual({});
  });

  test("is as the game says where only people play", () => {
    const withStart = game({ options: [begins] });
    expect(plans.defaultPlan(withStart, "friends").options).toEqual({});
    expect(plans.defaultPlan(withStart, "screen").options).toEqual({});
  });

  test("has two players where one could play alone", () => {
    expect(plans.defaultPlan(game({ default_players: 1 }), "bots").seats).toHaveLength(2);
    expect(plans.defaultPlan(game({ default_players: 1 }), "screen").seats).toHaveLength(2);
  });
});

describe("seats", () => {
  const mixed: plans.SeatPlan[] = [
    { who: "me" },
    { who: "friend" },
    { who: "bot", level: 2 },
    { who: "bot", level: 7 },
    { who: "here", name: " Ann " },
    { who: "here", name: " " },
  ];

  test("have a level each, or none", () => {
    expect(plans.botsOf(mixed)).toEqual([null, null, 2, 7, null, null]);
  });

  test("at this screen have a name each", () => {
    expect(plans.namesHere(mixed, "Ada")).toEqual([
      { seat: 0, name: "Ada" },
      { seat: 4, name: "Ann" },
      { seat: 5, name: "Slate" },
    ]);
  });

  test("are of one kind, or mixed", () => {
    expect(plans.opponentsOf(mixed)).toBeNull();
    for (const opponents of ["bots", "friends", "screen"] as const) {
      expect(plans.opponentsOf(plans.seatsFor(game(), opponents, 4))).toBe(opponents);
    }
  });

  test("are exchanged when the user takes another one", () => {
    expect(plans.withMeIn(mixed, 2).slice(0, 3)).toEqual([{ who: "bot", level: 2 }, { who: "friend" }, { who: "me" }]);
    expect(plans.withMeIn(mixed, 0)).toEqual(mixed);
  });
});

test("twelve players have different colours, further ones a number too", () => {
  const names = Array.from({ length: 24 }, (_, seat) => plans.colourName(seat));
  expect(new Set(names).size).toBe(24);
  expect(names[12]).toBe("Violet 2");
});

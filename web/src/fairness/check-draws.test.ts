import { describe, expect, test } from "vitest";
import { checkDraws, type Commitments } from "./check-draws";
// Real games for two, with moves taken back.
import played1 from "./check-draws-1.fixture.json";
import played2 from "./check-draws-2.fixture.json";
import type { Draws } from "../wire/types";

const nothing: Commitments = { commitment: null, sealed: null, nonces: {} };

describe.each([played1 as Draws, played2 as Draws])("$scheme", (real) => {
  const change = (how: (published: Draws) => void): Draws => {
    const published = structuredClone(real);
    how(published);
    return published;
  };

  test("a real game is fair", () => {
    expect(real.draws.length).toBeGreaterThan(20);
    expect(real.taken_back).toBeGreaterThan(0);
    expect(checkDraws(real, nothing)).toEqual({
      fair: true,
      draws: real.draws.length,
      takenBack: real.taken_back,
      fromBefore: false,
      ownNonces: 0,
    });
    const own = { commitment: real.commitment, sealed: real.commitments, nonces: { 0: real.nonces[0]! } };
    expect(checkDraws(real, own)).toMatchObject({ fair: true, fromBefore: true, ownNonces: 1 });
  });

  test.each(real.draws.map((_, index) => index))("a changed result of draw %i is found", (index) => {
    const published = change(({ draws }) => {
      const draw = draws[index]!;
      draw.drawn = draw.outcomes.find(({ text }) => text !== draw.drawn)!.text;
    });
    expect(checkDraws(published, nothing)).toMatchObject({
      fair: false,
      what: "draw",
      index,
      instead: real.draws[index]!.drawn,
    });
  });

  test("an impossible result is found", () => {
    const published = change(({ draws }) => (draws[3]!.drawn = "roll 7-7"));
    expect(checkDraws(published, nothing)).toMatchObject({ fair: false, what: "draw", index: 3 });
  });

  test("invalid weights are found", () => {
    const none = change(({ draws }) => (draws[2]!.outcomes = []));
    expect(checkDraws(none, nothing)).toMatchObject({ fair: false, what: "draw", index: 2, instead: null });
    const less = change(({ draws }) => (draws[2]!.outcomes[0]!.weight = -1));
    expect(checkDraws(less, nothing)).toMatchObject({ fair: false, what: "draw", index: 2 });
  });

  test("a changed secret is found, even with a matching commitment", () => {
    const other = change((published) => (published.secret = "00".repeat(32)));
    expect(checkDraws(other, nothing)).toEqual({ fair: false, what: "secret" });
    const replaced = change((published) => {
      published.secret = "00".repeat(32);
      published.commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    });
    expect(checkDraws(replaced, nothing)).toMatchObject({ fair: false, what: "draw" });
    expect(checkDraws(replaced, { ...nothing, commitment: real.commitment })).toEqual({
      fair: false,
      what: "commitment",
    });
    expect(checkDraws({ ...real, secret: "no digits" }, nothing)).toEqual({ fair: false, what: "secret" });
  });

  test("a changed nonce is found", () => {
    const published = change(({ nonces }) => (nonces[0] = ""));
    expect(checkDraws(published, nothing)).toMatchObject({ fair: false, what: "draw" });
    expect(checkDraws(published, { ...nothing, nonces: { 0: real.nonces[0]! } })).toEqual({
      fair: false,
      what: "nonce",
      seat: 0,
    });
  });

  test("missing and duplicate draws are found", () => {
    const gap = change((published) => {
      published.taken_back = 0;
      published.draws.splice(5, 1);
    });
    const what = real.scheme === "tondo-draw-1" ? "gaps" : "order";
    expect(checkDraws(gap, nothing)).toEqual({ fair: false, what });
    const doubled = change(({ draws }) => draws.splice(1, 0, draws[0]!));
    expect(checkDraws(doubled, nothing)).toEqual({ fair: false, what: "order" });
  });

  test("an unknown scheme is refused", () => {
    expect(checkDraws({ ...real, scheme: "tondo-draw-3" as never }, nothing)).toEqual({ fair: false, what: "scheme" });
  });
});

test("a nonce that is not what its seat had committed to is found", () => {
  const real = played2 as Draws;
  const other = { ...real, nonces: ["ff".repeat(32), ""] };
  expect(checkDraws(other, nothing)).toEqual({ fair: false, what: "opening", seat: 0 });
  expect(checkDraws({ ...real, commitments: ["", ""] }, nothing)).toEqual({ fair: false, what: "opening", seat: 0 });
  // With a commitment that was made to match, the draws differ, and so does what was seen before the game.
  const matching = { ...other, commitments: ["af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051", ""] };
  expect(checkDraws(matching, nothing)).toMatchObject({ fair: false, what: "draw" });
  expect(checkDraws(matching, { ...nothing, sealed: real.commitments })).toEqual({ fair: false, what: "sealed" });
});

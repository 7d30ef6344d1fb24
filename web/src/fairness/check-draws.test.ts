import { expect, test } from "vitest";
import { checkDraws, type Commitments } from "./check-draws";
import played from "./check-draws.fixture.json"; // a game of two with moves taken back, as a server told it
import type { Draws } from "../wire/types";

const real = played as Draws;
const nothing: Commitments = { commitment: null, nonces: {} };
const change = (how: (told: Draws) => void): Draws => {
  const told = structuredClone(real);
  how(told);
  return told;
};

test("a real game is as promised", () => {
  expect(real.draws.length).toBeGreaterThan(20);
  expect(real.taken_back).toBeGreaterThan(0);
  expect(checkDraws(real, nothing)).toEqual({
    fair: true,
    draws: real.draws.length,
    takenBack: real.taken_back,
    fromBefore: false,
    ownNonces: 0,
  });
  const own = { commitment: real.commitment, nonces: { 0: real.nonces[0]! } };
  expect(checkDraws(real, own)).toMatchObject({ fair: true, fromBefore: true, ownNonces: 1 });
});

test.each(real.draws.map((_, index) => index))("another result of draw %i is found", (index) => {
  const told = change(({ draws }) => {
    const draw = draws[index]!;
    draw.drawn = draw.outcomes.find(({ text }) => text !== draw.drawn)!.text;
  });
  expect(checkDraws(told, nothing)).toMatchObject({
    fair: false,
    what: "draw",
    index,
    instead: real.draws[index]!.drawn,
  });
});

test("a result that could not be drawn is found", () => {
  const told = change(({ draws }) => (draws[3]!.drawn = "roll 7-7"));
  expect(checkDraws(told, nothing)).toMatchObject({ fair: false, what: "draw", index: 3 });
});

test("weights that were changed until the result fits again are not taken for granted", () => {
  const none = change(({ draws }) => (draws[2]!.outcomes = []));
  expect(checkDraws(none, nothing)).toMatchObject({ fair: false, what: "draw", index: 2, instead: null });
  const less = change(({ draws }) => (draws[2]!.outcomes[0]!.weight = -1));
  expect(checkDraws(less, nothing)).toMatchObject({ fair: false, what: "draw", index: 2 });
});

test("another secret is found, also together with its own promise", () => {
  const other = change((told) => (told.secret = "00".repeat(32)));
  expect(checkDraws(other, nothing)).toEqual({ fair: false, what: "secret" });
  const exchanged = change((told) => {
    told.secret = "00".repeat(32);
    told.commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
  });
  expect(checkDraws(exchanged, nothing)).toMatchObject({ fair: false, what: "draw" });
  expect(checkDraws(exchanged, { commitment: real.commitment, nonces: {} })).toEqual({
    fair: false,
    what: "commitment",
  });
  expect(checkDraws({ ...real, secret: "no digits" }, nothing)).toEqual({ fair: false, what: "secret" });
});

test("a nonce that was exchanged is found", () => {
  const told = change(({ nonces }) => (nonces[0] = "ff"));
  expect(checkDraws(told, nothing)).toMatchObject({ fair: false, what: "draw" });
  expect(checkDraws(told, { commitment: null, nonces: { 0: real.nonces[0]! } })).toEqual({
    fair: false,
    what: "nonce",
    seat: 0,
  });
});

test("draws that were left out or doubled are found", () => {
  const gap = change((told) => (told.taken_back = 0));
  expect(checkDraws(gap, nothing)).toEqual({ fair: false, what: "gaps" });
  const doubled = change(({ draws }) => draws.splice(1, 0, draws[0]!));
  expect(checkDraws(doubled, nothing)).toEqual({ fair: false, what: "order" });
});

test("another way of drawing is not known here", () => {
  expect(checkDraws({ ...real, scheme: "tondo-draw-2" as never }, nothing)).toEqual({ fair: false, what: "scheme" });
});

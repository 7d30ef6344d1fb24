import { expect, test } from "vitest";
import type { ScoreLineOut, Steps } from "../wire/types";
import { bestMoves, breakdownRows } from "./score-breakdown";

const text = (words: string): { en: string; fr: string } => ({ en: words, fr: words });
const line = (seat: number, points: number, reason: string): ScoreLineOut => ({ seat, points, reason: text(reason) });

test("lines with the same reason are one row", () => {
  const rows = breakdownRows([line(1, 5, "Row A"), line(0, -2, "Combos"), line(0, 5, "Row A"), line(1, 3, "Row A")], 2);
  expect(rows.map(({ reason, points }) => [reason.en, points])).toEqual([
    ["Row A", [5, 8]],
    ["Combos", [-2, null]],
  ]);
  expect(breakdownRows([], 3)).toEqual([]);
});

test("the best move of a player is the one that scored most for them", () => {
  const step = (seat: number | null, points: ScoreLineOut[]): Steps["steps"][number] => ({
    text: text("x"),
    seat,
    points,
    spaces: [],
    scores: [],
  });
  const steps = [
    step(null, []),
    step(0, [line(0, 5, "a"), line(1, 10, "b")]),
    step(1, [line(0, 10, "a")]),
    step(0, [line(0, 3, "a"), line(0, 4, "b")]),
  ];
  const best = bestMoves({ game: "g", names: ["Ada", "Bob"], first: [0, 0], steps, turns: [] });
  expect(best[0]).toMatchObject({ step: 4, points: 7 });
  expect(best[1]).toBeNull();
});

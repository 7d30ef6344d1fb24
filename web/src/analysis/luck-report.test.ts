import { expect, test } from "vitest";
import type { LuckReport, TurnAnalysis } from "../wire/types";
import { luckPlot, luckSentences } from "./luck-report";

const account = (luck: number, lost: number, luck_error = 0): LuckReport["accounts"][number] => ({
  expected: 30,
  luck,
  luck_error,
  fit: 0,
  lost,
  others: 0,
  rest: 0,
  error: 1,
  result: 30 + luck - lost,
});

const turn = (
  end: number,
  seat: number | null,
  luck: number[],
  shared_luck: number | null,
  loss = 0,
): TurnAnalysis => ({
  number: end - 1,
  end,
  seat,
  moves: [],
  win_probabilities: [0.5, 0.5],
  scores: [0, 0],
  after: { win_probabilities: [0.5, 0.5], scores: [0, 0] },
  loss,
  win_loss: 0,
  luck,
  luck_errors: [0, 0],
  shared_luck,
});

test("luck that all share is one sentence, and what choices cost another", () => {
  const report: LuckReport = {
    leads: false,
    shared: true,
    finished: true,
    accounts: [account(-2, 7), account(-2, 0.5)],
  };
  const [luck, skill] = luckSentences(report, ["Ada", "Grace"]);
  expect(luck).toContain("2.0 points less than could be expected");
  expect(skill).toBe("Choices cost Ada 7.0 points and Grace 0.5 points.");
});

test("sampled luck has its error", () => {
  const report: LuckReport = {
    leads: true,
    shared: false,
    finished: true,
    accounts: [account(3, 1, 9), account(-3, 1, 9)],
  };
  expect(luckSentences(report, ["Ada", "Grace"])[0]).toMatch(
    /Ada 3\.0 points more and Grace 3\.0 points less than could be expected, give or take 9\.0 points\.$/,
  );
});

test("luck and choices are summed up turn by turn", () => {
  const turns = [turn(1, null, [3, -1], 2), turn(2, 0, [0, 0], 0, 2)];
  const own = luckPlot({ turns }, { shared: false }, 2);
  expect([own.luck.low, own.luck.high, own.luck.zero]).toEqual([-1, 3, 0.25]);
  expect(own.luck.lines[0]).toEqual([
    [0, 0.25],
    [0.5, 1],
    [1, 1],
  ]);
  expect([own.choices.low, own.choices.high]).toEqual([-2, 0]);
  expect(own.choices.lines[0]!.at(-1)).toEqual([1, 0]);
  expect(own.choices.lines[1]!.at(-1)).toEqual([1, 1]);
  expect(luckPlot({ turns }, { shared: true }, 2).luck.lines).toHaveLength(1);
});

test("a plot of little has some room", () => {
  const { luck, choices } = luckPlot({ turns: [turn(1, 0, [1, 1], 1, 10)] }, { shared: false }, 1);
  expect([choices.low, choices.high]).toEqual([-10, 0]);
  expect([luck.low, luck.high]).toEqual([-1.5, 2.5]);
});

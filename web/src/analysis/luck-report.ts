/** What was luck and what was skill: lines for a plot, and sentences. */
import { formatAverage, joinAnd, t } from "../i18n/translate.svelte";
import type { Analysis, LuckReport } from "../wire/types";

export interface LuckPlot {
  /** The points of each line, x from 0 to 1 and y from 0 (bottom) to 1. */
  lines: [number, number][][];
  /** The values at the bottom and at the top; 0 is between them. */
  low: number;
  high: number;
  /** Where 0 is, from 0 (bottom) to 1. */
  zero: number;
}

/** A plot of lines that begin at 0, over a range of at least so many points. */
function plotOf(lines: [number, number][][], least: number): LuckPlot {
  const values = lines.flat().map(([, y]) => y);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, least - (highest - lowest)) / 2;
  const [low, high] = [lowest - more, highest + more];
  const span = high - low || 1;
  const scaled = lines.map((line) => line.map(([x, y]): [number, number] => [x, (y - low) / span]));
  return { lines: scaled, low, high, zero: -low / span };
}

/** The range of the smaller plot, as a part of that of the larger one; at least. */
const LEAST_RANGE = 0.4;

/** What luck brought and choices cost up to each turn. Luck that all share is one line. */
export function luckPlot(
  { turns }: Pick<Analysis, "turns">,
  report: Pick<LuckReport, "shared">,
  players: number,
): { luck: LuckPlot; choices: LuckPlot } {
  const end = Math.max(1, turns.at(-1)?.end ?? 0);
  const sums = (value: (turn: Analysis["turns"][number]) => number): [number, number][] => {
    let sum = 0;
    return [[0, 0], ...turns.map((turn): [number, number] => [turn.end / end, (sum += value(turn))])];
  };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const luck = report.shared
    ? [sums((turn) => turn.shared_luck ?? 0)]
    : seats.map((seat) => sums((turn) => turn.luck[seat] ?? 0));
  const choices = seats.map((seat) => sums((turn) => (turn.seat === seat ? -turn.loss : 0)));
  const range = (lines: [number, number][][]): number => {
    const values = lines.flat().map(([, y]) => y);
    return Math.max(...values) - Math.min(...values);
  };
  const least = Math.max(range(luck), range(choices)) * LEAST_RANGE;
  return { luck: plotOf(luck, least), choices: plotOf(choices, least) };
}

/** Two sentences: what chance brought, and what choices cost. */
export function luckSentences({ accounts, leads, shared }: LuckReport, names: readonly string[]): [string, string] {
  const points = (n: number): string => formatAverage(Math.abs(n));
  const sign = (n: number): "more" | "less" => (n >= 0 ? "more" : "less");
  const error = Math.max(...accounts.map(({ luck_error }) => luck_error));
  const within = error ? t("luck.within", { points: points(error) }) : "";
  const first = accounts[0]?.luck ?? 0;
  const all = joinAnd(
    accounts.map(({ luck }, seat) =>
      t(sign(luck) === "more" ? "luck.more" : "luck.less", { name: names[seat] ?? "", points: points(luck) }),
    ),
  );
  const brought = shared
    ? t(sign(first) === "more" ? "luck.shared-more" : "luck.shared-less", { points: points(first), within })
    : t(leads ? "luck.brought-lead" : "luck.brought", { all, within });
  const cost = joinAnd(
    accounts.map(({ lost }, seat) => t("luck.cost-of", { name: names[seat] ?? "", points: points(lost) })),
  );
  return [brought, t("luck.cost", { all: cost })];
}

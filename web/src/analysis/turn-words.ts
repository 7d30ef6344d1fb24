/** An analysed turn in words. */
import type { MoveAnalysis, TurnAnalysis } from "../wire/types";
import { formatAverage, formatPercent, formatPoints, say, t } from "../i18n/translate.svelte";

type Better = NonNullable<MoveAnalysis["best"]>;

/** What was decided in a turn. */
export function turnText(turn: TurnAnalysis): string {
  return turn.moves.map((move) => say(move.played.text)).join(" ");
}

/** What would have been better in a turn, each thing once; empty if nothing was. */
export function betterText(turn: TurnAnalysis): string {
  return betterMoves(turn)
    .map(({ best }) => say(best.text))
    .join(" ");
}

/** The decisions of a turn for which there were better ones; those for which the same was better are together. */
export function betterMoves(turn: TurnAnalysis): { best: Better; moves: MoveAnalysis[] }[] {
  const found = new Map<string, { best: Better; moves: MoveAnalysis[] }>();
  for (const move of turn.moves) {
    if (!move.best) continue;
    const text = say(move.best.text);
    const same = found.get(text) ?? { best: move.best, moves: [] };
    same.moves.push(move);
    found.set(text, same);
  }
  return [...found.values()];
}

const LEAST_CHANCE = 0.005; // what is shown as 0 %

/** What a turn or a decision cost: in points and, where it is more than nothing and others play, in chances to win. */
export function costText({ loss, win_loss }: { loss: number; win_loss: number }, alone: boolean): string {
  const points = signed(-loss);
  return alone || Math.abs(win_loss) < LEAST_CHANCE
    ? t("analysis.cost-points", { points })
    : t("analysis.cost", { points, chance: formatPercent(-win_loss) });
}

/** Points with a sign: one decimal where they are few. */
export function signed(points: number): string {
  if (Math.abs(points) < 0.05) return "0";
  if (Math.abs(points) >= 9.95) return formatPoints(Math.round(points), true);
  return `${points > 0 ? "+" : ""}${formatAverage(points)}`;
}

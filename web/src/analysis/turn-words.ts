/** An analysed turn in words. */
import type { TurnAnalysis } from "../wire/types";
import { formatAverage, formatPoints, say } from "../i18n/translate.svelte";

/** What was decided in a turn. */
export function turnText(turn: TurnAnalysis): string {
  return turn.moves.map((move) => say(move.played.text)).join(" ");
}

/** Points with a sign: one decimal where they are few. */
export function signed(points: number): string {
  if (Math.abs(points) < 0.05) return "0";
  if (Math.abs(points) >= 10) return formatPoints(Math.round(points), true);
  return `${points > 0 ? "+" : ""}${formatAverage(points)}`;
}

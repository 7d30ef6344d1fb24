/** A score line as text: "Ada +10 Circle 3: most segments". */
import type { ScoreLineOut } from "../wire/types";
import { formatPoints, say } from "../i18n/translate.svelte";

/** Begins with the name of who scored, unless that is `by`, whom the text is about anyway. */
export function scoreLineText(line: ScoreLineOut, by: number | null, seats: readonly { name: string }[]): string {
  const words = `${formatPoints(line.points, true)} ${say(line.reason)}`;
  return line.seat === by ? words : `${seats[line.seat]?.name ?? ""} ${words}`;
}

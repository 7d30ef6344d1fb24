/** A score line as people read it: "+10 Circle 3: most segments". */
import type { ScoreLineOut, SeatOut } from "../wire/types";
import { formatPoints, say } from "../i18n/translate.svelte";

/** The name comes first, unless the points are for `by`, who acted. */
export function scoreLineText(line: ScoreLineOut, by: number | null, seats: readonly SeatOut[]): string {
  const words = `${formatPoints(line.points, true)} ${say(line.reason)}`;
  return line.seat === by ? words : `${seats[line.seat]?.name ?? ""}: ${words}`;
}

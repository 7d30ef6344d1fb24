/** What was scored, as people say it: "+10 Circle 3: most segments". */
import type { ScoreLineOut, SeatOut } from "../wire/types";
import { points, say } from "../i18n/translate.svelte";

/** With the name in front, unless it is `by`, who did it. */
export function scored(line: ScoreLineOut, by: number | null, seats: readonly SeatOut[]): string {
  const words = `${points(line.points, true)} ${say(line.reason)}`;
  return line.seat === by ? words : `${seats[line.seat]?.name ?? ""}: ${words}`;
}

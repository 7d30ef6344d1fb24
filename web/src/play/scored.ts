/** What was scored, as people say it: "+10 Circle 3: most segments". */
import type { LineSeen, SeatSeen } from "../lib/wire";
import { points, say } from "../lib/words.svelte";

/** With the name in front, unless it is `by`, who did it. */
export function scored(line: LineSeen, by: number | null, seats: readonly SeatSeen[]): string {
  const words = `${points(line.points, true)} ${say(line.reason)}`;
  return line.seat === by ? words : `${seats[line.seat]?.name ?? ""}: ${words}`;
}

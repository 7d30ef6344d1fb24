/** A new line of the log as screen readers hear it: with its points, unless the sentence itself names them. */
import { say } from "../i18n/translate.svelte";
import type { LogLine, SeatOut } from "../wire/types";
import { scoreLineText } from "./score-line";

export function newsText(line: Pick<LogLine, "text" | "seat" | "points">, seats: readonly SeatOut[]): string {
  const text = say(line.text);
  const totals = new Map<number, number>();
  for (const { seat, points } of line.points) totals.set(seat, (totals.get(seat) ?? 0) + points);
  const named = (total: number): boolean => text.split(/[^\d\p{L}]+/u).includes(String(Math.abs(total)));
  const unsaid = line.points.filter(({ seat }) => !named(totals.get(seat)!));
  return [text, ...unsaid.map((points) => `${scoreLineText(points, line.seat, seats)}.`)].join(" ");
}

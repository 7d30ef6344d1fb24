/** What this browser was told about days of the daily circle before they were over, so that it can't be changed later. */
import { loadItem, saveItem } from "../app/storage";
import type { DailyDayOut } from "../wire/types";

const KEY = "daily.commitments";
const MOST_DAYS = 400; // the page does not list older ones

let unsaved: Record<string, string> = {}; // where the browser stores nothing

function saved(): Record<string, string> {
  try {
    return { ...unsaved, ...(JSON.parse(loadItem(KEY) ?? "{}") as Record<string, string>) };
  } catch {
    return unsaved;
  }
}

/** The first commitment of a day that this browser was told before the day was over; null if it was told none. */
export function commitmentOfDay(day: string): string | null {
  return saved()[day] ?? null;
}

/** Keeps the commitments of days that are not over; a day's later ones are ignored. */
export function saveDays(days: readonly Pick<DailyDayOut, "day" | "commitment" | "secret">[]): void {
  const kept = saved();
  const fresh = days.filter(({ day, secret }) => secret === null && !(day in kept));
  if (!fresh.length) return;
  const all = [...Object.entries(kept), ...fresh.map(({ day, commitment }) => [day, commitment] as const)];
  unsaved = Object.fromEntries(all.sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MOST_DAYS));
  saveItem(KEY, JSON.stringify(unsaved));
}

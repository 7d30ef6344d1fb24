/** The daily circle: its addresses, its dates, and the text that is shared. */
import { bars, type Bar } from "../mine/distribution";
import { formatPercent, t } from "../i18n/translate.svelte";
import type { DailyResults } from "../wire/types";

const BLOCKS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/** The address of a task, or of a try at it, after `/api`. */
export const taskPath = (day: string, game: string): string => `/daily/${day}/${game}`;

/** A day as people write it. It is a day in UTC, wherever the reader is. */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(t("language.dates"), { dateStyle: "medium", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`)).replaceAll(" ", "\u00a0");
}

/** Hours and minutes until a moment so many milliseconds away. */
export function formatRest(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  const rest = `${minutes % 60}`.padStart(2, "0");
  return t("daily.hours", { hours: `${Math.floor(minutes / 60)}`, minutes: rest });
}

/** The bars of the histogram; those of the bots and one's own score are among them. */
export function scoreBars(results: DailyResults): Bar[] {
  const shown = [results.score, ...(results.levels ?? []), ...(results.best ? [results.best.score] : [])];
  return bars([
    ...results.histogram.map(({ score, tries }) => ({ score, games: tries })),
    ...shown.map((score) => ({ score, games: 0 })),
  ]);
}

/** What the levels of the bots scored, highest first; neighbouring levels with the same score are a range. */
export function standingOf(levels: readonly number[]): { score: number; levels: string[]; n: number }[] {
  const scores = [...new Set(levels)].sort((a, b) => b - a);
  return scores.map((score) => {
    const ranges: [number, number][] = [];
    levels.forEach((reached, place) => {
      if (reached !== score) return;
      const last = ranges.at(-1);
      if (last?.[1] === place) last[1] = place + 1;
      else ranges.push([place + 1, place + 1]);
    });
    return {
      score,
      levels: ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)),
      n: levels.filter((reached) => reached === score).length,
    };
  });
}

/** Where one's score stands among others, in one or two sentences; none if there are no others. */
export function ranking({ score, better_than, histogram }: DailyResults): string[] {
  if (better_than === null) return [];
  const top = histogram.every((bar) => bar.score <= score);
  const better = better_than > 0 ? [t("daily.better", { percent: formatPercent(better_than / 100) })] : [];
  if (top) return [...better, t("daily.top")];
  return better.length ? better : [t("daily.better-none")];
}

/** A histogram in one line of characters; the bar with one's own score is in brackets. */
export function barLine(found: readonly Bar[], score: number): string {
  const most = Math.max(1, ...found.map(({ games }) => games));
  return found
    .map(({ low, high, games }) => {
      const block = BLOCKS[Math.min(BLOCKS.length - 1, Math.floor((games / most) * (BLOCKS.length - 1) + 0.5))]!;
      return score >= low && score <= high ? `[${block}]` : block;
    })
    .join("");
}

/** What is shared: how one did, and nothing about the task. */
export function shareText(title: string, results: DailyResults, address: string): string {
  const better = results.better_than;
  const said = [
    t("daily.share-line", { n: results.score }),
    ...(better ? [t("daily.share-better", { percent: formatPercent(better / 100) })] : []),
  ].join(", ");
  const parts = ["Tondo", title, formatDay(results.day), said];
  if (results.streak > 1) parts.push(t("daily.streak", { n: results.streak }));
  return [parts.join(" · "), barLine(scoreBars(results), results.score), address].join("\n");
}

/** Puzzles: their addresses, ratings in words, and which were shown lately. */
import { formatPoints, t } from "../i18n/translate.svelte";
import { get } from "../wire/api";
import { session } from "../wire/session";
import type { PuzzleOut, SolverOut } from "../wire/types";

const MOST_SKIPPED = 20;
/** The puzzles of this visit, latest last, so that others come first. */
const shown: string[] = [];
/** A puzzle that was asked for and is not on the screen yet. */
let handed: PuzzleOut | null = null;

/** The address of a puzzle on the page; with a theme, others of it come after this one. */
export const puzzlePath = (game: string, puzzle = "", theme = ""): string =>
  `/puzzles/${game}${puzzle && `/${puzzle}`}${theme && `#${theme}`}`;

/** The theme in an address's fragment; empty without one. */
export const themeOf = (hash: string): string => /^#([a-z0-9-]{1,40})$/.exec(hash)?.[1] ?? "";

/** A rating with its uncertainty, and a word of caution while that is large. */
export const formatRating = ({ rating, deviation, provisional }: Omit<SolverOut, "tried" | "solved">): string =>
  t(provisional ? "puzzles.rating-provisional" : "puzzles.rating-value", {
    rating: Math.round(rating),
    deviation: Math.round(deviation),
  });

/** What an answer brought to a rating, which is shown rounded before and after. */
export function formatChange(rating: number, change: number): string {
  const points = Math.round(rating) - Math.round(rating - change);
  return points ? formatPoints(points, true) : "±0";
}

/** Asks for another puzzle, near one's rating and not seen lately, and keeps it for the screen that shows it. */
export async function another(game: string, theme: string, language: string): Promise<PuzzleOut> {
  await session();
  const asked = new URLSearchParams({ lang: language, ...(theme && { theme }) });
  for (const id of shown.slice(-MOST_SKIPPED)) asked.append("skip", id);
  handed = await get<PuzzleOut>(`/puzzles/${game}/next?${asked}`);
  return handed;
}

/** One puzzle: the one that was asked for just before, or else as the server has it. */
export async function find(game: string, id: string, language: string): Promise<PuzzleOut> {
  const kept = handed?.puzzle === id ? handed : null;
  handed = null;
  shown.push(id);
  if (kept) return kept;
  await session();
  return get<PuzzleOut>(`/puzzles/${game}/${id}?lang=${language}`);
}

/** The points of a line through values, latest last, in a box so wide and so high. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = width / (values.length - 1);
  return values
    .map((value, i) => {
      const y = high > low ? height * (1 - (value - low) / (high - low)) : height / 2;
      return `${+(i * step).toFixed(1)},${+y.toFixed(1)}`;
    })
    .join(" ");
}

const DAY = 86_400_000; // milliseconds

/** The game of the day's puzzle: each in its turn. */
export function gameOfDay<T>(games: readonly T[], now: number): T | undefined {
  return games[Math.floor(now / DAY) % games.length];
}

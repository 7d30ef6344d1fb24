/** The best scores of solo games: those that the server knows, and those that older pages kept in this browser. */
import { loadItem } from "../../app/storage";
import type { Results } from "../../wire/types";

export type HighScore = Results["high_scores"][number];

const KEY = "circle36.bests";
const MAX_SHOWN = 5;

/** The scores that older pages kept for a set of options, best first. Malformed entries are ignored. */
export function keptScores(options: string): HighScore[] {
  try {
    const kept: unknown = JSON.parse(loadItem(`${KEY}.${options}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHighScore).slice(0, MAX_SHOWN) : [];
  } catch {
    return [];
  }
}

/** The high scores for a set of options, best first; of a game that is known twice, what the server says. */
export function highScores(results: readonly Results[], options: Results["options"]): HighScore[] {
  const wanted = keyOf(options);
  const alone = results.find((result) => result.against === "alone" && keyOf(result.options) === wanted);
  const known = alone?.high_scores ?? [];
  const tables = new Set(known.map(({ table }) => table));
  const kept = keptScores(JSON.stringify(options)).filter(({ table }) => !tables.has(table));
  return [...known, ...kept].sort((a, b) => b.score - a.score || a.at - b.at).slice(0, MAX_SHOWN);
}

function keyOf(options: Results["options"]): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isHighScore(value: unknown): value is HighScore {
  if (typeof value !== "object" || value === null) return false;
  const { score, at, table } = value as Partial<Record<keyof HighScore, unknown>>;
  return Number.isInteger(score) && Number.isFinite(at) && typeof table === "string";
}

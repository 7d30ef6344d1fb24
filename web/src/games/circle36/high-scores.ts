/** The best scores of solo games, kept in this browser. */
import { loadItem, saveItem } from "../../app/storage";

export interface HighScore {
  score: number;
  /** When the game ended, in milliseconds since 1970. */
  at: number;
  table: string;
}

const KEY = "circle36.bests";
const MAX_KEPT = 5;

/** The high scores for a set of options, best first. Malformed entries are ignored. */
export function highScores(options: string): HighScore[] {
  try {
    const kept: unknown = JSON.parse(loadItem(`${KEY}.${options}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHighScore).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

/** Adds a score, once for each table, and returns the high scores. */
export function saveScore(options: string, best: HighScore): HighScore[] {
  const before = highScores(options);
  if (before.some(({ table }) => table === best.table)) return before;
  const after = [...before, best].sort((a, b) => b.score - a.score || a.at - b.at).slice(0, MAX_KEPT);
  saveItem(`${KEY}.${options}`, JSON.stringify(after));
  return after;
}

function isHighScore(value: unknown): value is HighScore {
  if (typeof value !== "object" || value === null) return false;
  const { score, at, table } = value as Partial<Record<keyof HighScore, unknown>>;
  return Number.isInteger(score) && Number.isFinite(at) && typeof table === "string";
}

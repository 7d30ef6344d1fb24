/** The best scores of games alone, kept in this browser. */
import { loadItem, saveItem } from "../../app/storage";

export interface HighScore {
  score: number;
  /** When, in milliseconds. */
  at: number;
  table: string;
}

const KEY = "circle36.bests";
const KEPT = 5;

/** What is kept under a set of options; rubbish counts as nothing. */
export function highScores(options: string): HighScore[] {
  try {
    const kept: unknown = JSON.parse(loadItem(`${KEY}.${options}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHighScore).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Keep a score, once for each table; the best come first. */
export function saveScore(options: string, best: HighScore): HighScore[] {
  const before = highScores(options);
  if (before.some(({ table }) => table === best.table)) return before;
  const after = [...before, best].sort((a, b) => b.score - a.score || a.at - b.at).slice(0, KEPT);
  saveItem(`${KEY}.${options}`, JSON.stringify(after));
  return after;
}

function isHighScore(value: unknown): value is HighScore {
  if (typeof value !== "object" || value === null) return false;
  const { score, at, table } = value as Partial<Record<keyof HighScore, unknown>>;
  return Number.isInteger(score) && Number.isFinite(at) && typeof table === "string";
}

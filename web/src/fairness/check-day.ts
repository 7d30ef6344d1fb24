/**
 * Repeats the draws of a past day of the daily circle, as `docs/daily.md` describes, and checks them against the
 * commitment that was published before the day.
 */
import type { DailyDraws } from "../wire/types";
import { drawAgain, opened, type Draw } from "./check-draws";

/** What the page shows of the try whose draws are checked. */
export interface ShownTry {
  day: string;
  game: string;
  /** All actions, as a record writes them: what chance did begins with a star. */
  entries: readonly string[];
}

export type DayVerdict =
  | { fair: true; draws: number; choices: number; fromBefore: boolean }
  | { fair: false; what: "scheme" | "commitment" | "secret" | "order" | "shown" }
  | { fair: false; what: "draw"; index: number; draw: Draw; instead: string | null };

const SCHEME = "tondo-draw-2";
const DAILY_SCHEME = "tondo-daily-1";
const CHANCE = "*: ";

/** Compares what was published after a day with what was `known` before it was over, and with what the page shows. */
export function checkDay(published: DailyDraws, shown: ShownTry, known: string | null): DayVerdict {
  if (published.scheme !== SCHEME || published.daily_scheme !== DAILY_SCHEME) return { fair: false, what: "scheme" };
  if (known !== null && known !== published.commitment) return { fair: false, what: "commitment" };
  const secret = opened(published.secret, published.commitment);
  if (!secret) return { fair: false, what: "secret" };
  const { choices, draws, numbers_each_round: each } = published;
  if (!follow(choices, 1, choices[0]?.number ?? 0) || !follow(draws, each, 0)) return { fair: false, what: "order" };
  for (const [made, what] of [
    [choices, "task"],
    [draws, "draws"],
  ] as const) {
    // The page itself says which day and which game it is.
    const line = `${DAILY_SCHEME} ${shown.day} ${shown.game} ${what}`;
    for (const [index, draw] of made.entries()) {
      const instead = drawAgain(SCHEME, secret, [line], draw);
      if (instead !== draw.drawn) return { fair: false, what: "draw", index, draw, instead };
    }
  }
  const seen = shown.entries.filter((entry) => entry.startsWith(CHANCE)).map((entry) => entry.slice(CHANCE.length));
  if (seen.length !== draws.length || draws.some(({ drawn }, index) => drawn !== seen[index]))
    return { fair: false, what: "shown" };
  return { fair: true, draws: draws.length, choices: choices.length, fromBefore: known !== null };
}

/** Whether no number is left out, but for those that remain of a round when the next one begins. */
function follow(draws: readonly Draw[], each: number, first: number): boolean {
  let last = first - 1;
  return draws.every(({ number }) => {
    const next = last < first ? first : (Math.floor(last / each) + 1) * each;
    const fits = Number.isSafeInteger(number) && (number === last + 1 || number === next);
    last = number;
    return fits;
  });
}

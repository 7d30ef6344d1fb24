/** Marks with keys, so that a board can tell which are new. */
import type { Mark } from "../wire/types";

export interface KeyedMark {
  /** The same for as long as the mark does not change. */
  key: string;
  mark: Mark;
}

export function keyedMarks(marks: readonly Mark[]): KeyedMark[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const plain = JSON.stringify(mark);
    const n = seen.get(plain) ?? 0;
    seen.set(plain, n + 1);
    return { key: `${plain}${n}`, mark };
  });
}

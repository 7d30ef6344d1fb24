/** What the components of a game need of whatever is played: a live table, or a line. */
import type { LogLine, PreviewOut } from "./types";

/** Says what an action would score, or why it is refused. */
export interface Previews {
  preview(seat: number, text: string): Promise<PreviewOut>;
}

export interface LiveGame extends Previews {
  /** What this browser keeps for the game goes by it: the id of the table. */
  readonly table: string;
  /** What happened, in order. */
  readonly log: readonly LogLine[];
  /** The lines that came last. */
  readonly news: readonly LogLine[];
  /** The number of the line with which the game began; before it, people only sit down. Null before the start. */
  readonly begun: number | null;
}

/** A game that only is looked at. */
export const NO_GAME: LiveGame = {
  ...{ table: "", log: [], news: [], begun: null },
  preview: () => Promise.reject(new Error("nothing is played")),
};

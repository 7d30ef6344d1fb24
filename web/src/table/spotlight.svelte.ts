/** What the screen is about just now, apart from the move in hand: a line of the log, a hint, a move being typed. */

/** Something that happened on the board. Where each player has a board, it was on that of `seat`. */
export interface Lit {
  spaces: readonly string[];
  seat: number | null;
}

export class Spotlight {
  /** The line that the pointer or the focus is on. */
  lit = $state.raw<Lit | null>(null);
  /** The line that was tapped: it stays lit until it, or another, is tapped. */
  #kept = $state.raw<Lit | null>(null);
  /** Whether a move is being typed. */
  typing = $state(false);
  /** The spaces of a hint. */
  hint = $state.raw<readonly string[]>([]);

  /** What is lit: what is pointed at, or else what was tapped. */
  readonly current = $derived.by(() => this.lit ?? this.#kept);
  readonly spaces = $derived.by(() => this.current?.spaces ?? []);

  readonly point = (line: Lit | null): void => {
    this.lit = line?.spaces.length ? line : null;
  };
  readonly keep = (line: Lit): void => {
    this.#kept = this.#kept?.spaces === line.spaces ? null : line;
    if (!this.#kept) this.lit = null;
  };
  readonly clear = (): void => {
    this.lit = this.#kept = null;
  };
}

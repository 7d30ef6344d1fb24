/** A puzzle that is being solved: the turn so far, hints, and what the server says of the answer. */
import { announce } from "../app/announce.svelte";
import { settings } from "../app/settings.svelte";
import { play } from "../app/sound";
import type { ShownMove } from "../board/BoardNotes.svelte";
import { say } from "../i18n/translate.svelte";
import { LineController } from "../line/line-controller.svelte";
import type { LineSource } from "../line/line-game.svelte";
import { asFailure, getOnce, post, postSafely, type Failure } from "../wire/api";
import type {
  Layout,
  LineOut,
  PreviewOut,
  PuzzleHintsOut,
  PuzzleLineOut,
  PuzzleOut,
  PuzzleVerdict,
} from "../wire/types";
import { find } from "./puzzles";

/** The texts of actions, from entries as records have them. */
const texts = (entries: readonly string[]): string[] => entries.map((entry) => entry.replace(/^\d+: /, ""));

export class PuzzleSolve implements LineSource {
  readonly path: string;
  readonly line: LineController;
  puzzle = $state.raw<PuzzleOut | null>(null);
  hints = $state.raw<PuzzleOut["hints"]>([]);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** Whether the answer that the verdict is about was the first one. */
  first = $state(false);
  failure = $state.raw<Failure | null>(null);
  asking = $state(false);
  /** Whether nothing can be played: the verdict is shown. */
  #closed = false;
  #whole = new Set<string>();

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.path = `/puzzles/${game}/${id}`;
    this.line = new LineController(this);
  }

  /** Whether the turn is over, so that it can be checked. */
  readonly whole = $derived.by(() => !this.verdict && this.#whole.has(this.line.actions.join("\n")));
  /** Whether there was no answer yet. */
  readonly counts = $derived.by(() => this.puzzle?.solved === null);
  readonly moreHints = $derived.by(() => !this.verdict && this.hints.length < (this.puzzle?.hints_total ?? 0));
  /** What the last hint points at. */
  readonly pointed = $derived.by(() => (this.verdict ? [] : (this.hints.at(-1)?.spaces ?? [])));
  /** A wrong turn and the better one, to be drawn; or the answer alone. */
  readonly moves = $derived.by((): ShownMove[] => {
    const { verdict } = this;
    if (!verdict || verdict.solved) return [];
    const { played, best } = verdict;
    // A better move in the same place would hide what was played there: its outline is enough.
    const overlaps = best.spaces.some((space) => played?.spaces.includes(space));
    return [
      ...(played ? [{ kind: "played" as const, spaces: played.spaces, marks: overlaps ? [] : played.marks }] : []),
      { kind: "better", spaces: best.spaces, marks: overlaps ? [] : best.marks },
    ];
  });

  layout(): Promise<Layout> {
    return getOnce<Layout>(`/games/${this.game}/layout`);
  }

  async view(entries: readonly string[], lang: string): Promise<LineOut> {
    if (!this.puzzle) {
      const found = await find(this.game, this.id, lang);
      this.hints = found.hints;
      this.puzzle = found;
      return found.line;
    }
    const { line, whole } = await post<PuzzleLineOut>(`${this.path}/view`, { actions: texts(entries), lang });
    if (whole) this.#whole.add(line.actions.join("\n"));
    return this.#closed ? { ...line, view: { ...line.view, legal: [], mine: [] } } : line;
  }

  preview(entries: readonly string[], _seat: number, text: string): Promise<PreviewOut> {
    return post<PreviewOut>(`${this.path}/preview`, { actions: texts(entries), text });
  }

  /** Asks for so many hints more. */
  readonly hint = (more = 1): Promise<void> =>
    this.#ask(async () => {
      const count = Math.min(this.hints.length + more, this.puzzle?.hints_total ?? 1);
      const found = await postSafely<PuzzleHintsOut>(`${this.path}/hints`, { count });
      this.hints = found.hints;
      announce(say(found.hints.at(-1)!.text));
    });

  /** Has the turn checked. */
  readonly check = (): Promise<void> =>
    this.#ask(async () => {
      const actions = texts(this.line.actions);
      this.#show(await postSafely<PuzzleVerdict>(`${this.path}/answer`, { actions }));
    });

  /** Asks for the answer; that counts as not solved. */
  readonly reveal = (): Promise<void> =>
    this.#ask(async () => this.#show(await postSafely<PuzzleVerdict>(`${this.path}/solution`)));

  /** Plays it once more, which does not count. */
  readonly again = (): void => {
    this.verdict = null;
    this.#closed = false;
    this.#goBack();
  };

  #show(verdict: PuzzleVerdict): void {
    const { puzzle } = this;
    this.first = puzzle?.solved === null;
    this.verdict = verdict;
    if (puzzle) this.puzzle = { ...puzzle, solved: puzzle.solved ?? verdict.solved, theme: verdict.theme };
    announce(verdict.paragraphs.map(say).join(" "));
    if (verdict.solved) {
      play("score");
      return;
    }
    this.#closed = true;
    this.#goBack();
  }

  #goBack(): void {
    this.line.selection.clear();
    void this.line.live.refresh().catch(() => undefined);
    void this.line.go([]);
  }

  async #ask(run: () => Promise<void>): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.failure = null;
    try {
      await run();
    } catch (error) {
      this.failure = asFailure(error);
      announce(say(this.failure.text));
    } finally {
      this.asking = false;
    }
  }

  /** The puzzle's theme in the reader's language; empty while it is not known. */
  readonly theme = $derived.by(() => (void settings.language, this.puzzle?.theme ? say(this.puzzle.theme.title) : ""));
}

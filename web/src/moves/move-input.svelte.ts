/** Turns pointer and keyboard input into actions: hovering, selecting and rotating, and dropping a piece on a space. */
import { respond } from "../app/announce.svelte";
import { settings } from "../app/settings.svelte";
import type { PointerKind } from "../board/Board.svelte";
import type { Ghost } from "../board/Ghost.svelte";
import { sentence, t } from "../i18n/translate.svelte";
import type { Refusal } from "../table/refusal.svelte";
import type { Previews } from "../wire/live-game";
import type { ActionOut, Layout, Point } from "../wire/types";
import type { MoveSelection } from "./move-selection.svelte";

/** What `MoveInput` needs to know of the game. */
export interface MoveContext {
  live: Previews;
  selection: MoveSelection;
  refusal: Refusal;
  layout: Layout | null;
  /** Whether the viewer acts on the board that is shown. */
  acting: boolean;
  /** Whether a command is on its way, or there is no connection. */
  busy: boolean;
  /** Whether a piece in hand is played by touching a space, without confirming. */
  direct: boolean;
  act: (action: ActionOut) => Promise<boolean>;
  /** What an action is called in a sentence. */
  moveName: (action: ActionOut) => string;
  /** Moves the keyboard focus to a space. */
  focusSpace: (space: string) => void;
  /** Whether the list of keys is shown. */
  keysShown: boolean;
}

const NOWHERE: ReadonlySet<string> = new Set();

export class MoveInput {
  hovered = $state<string | null>(null);
  #pointer = $state.raw<Point | null>(null);

  constructor(private readonly context: MoveContext) {}

  /** The action of the piece in hand where the pointer or the keyboard is. */
  readonly hoveredAction = $derived.by(() => {
    const { acting, busy, selection } = this.context;
    return acting && !busy && selection.piece !== null ? selection.actionAt(this.hovered, this.#pointer) : null;
  });
  /** The chosen action, or else the hovered one. */
  readonly intended = $derived.by(() =>
    this.context.acting ? (this.context.selection.chosen ?? this.hoveredAction) : null,
  );
  /** The spaces where the viewer can act. */
  readonly lit = $derived.by(() => {
    const { acting, busy, selection } = this.context;
    return acting && !busy ? selection.lit : NOWHERE;
  });
  /** The intended action as the board draws it. */
  readonly ghost = $derived.by((): Ghost | null => {
    const { layout, selection } = this.context;
    const action = this.intended;
    if (!action || !layout) return null;
    const piece = layout.pieces.find((listed) => listed.id === action.piece);
    return {
      spaces: action.spaces,
      player: selection.seat,
      symbol: piece?.symbol ?? "",
      text: piece ? "" : action.piece.replace("-", "−"),
      firm: selection.chosen !== null,
    };
  });

  readonly hover = (space: string | null, at: Point | null): void => {
    if (space !== this.hovered) this.context.selection.resetRotation();
    this.hovered = space;
    this.#pointer = at;
  };

  readonly select = async (space: string, kind: PointerKind, at: Point | null): Promise<void> => {
    const { acting, act, busy, direct, moveName, refusal, selection } = this.context;
    refusal.clear();
    if (!acting || busy) return;
    const action = selection.actionAt(space, at);
    // With a piece in hand, hovering shows what a click will do, so a click needs no confirmation unless it is wished.
    const atOnce = direct || (kind === "mouse" && !settings.confirm);
    if (atOnce && selection.piece !== null && action) await act(action);
    else if (kind === "key" && selection.chosen?.spaces.includes(space)) await act(selection.chosen);
    else if (!selection.selectSpace(space, at)) await this.#explain(selection.piece, space);
    else if (selection.chosen) respond(moveName(selection.chosen));
  };

  /** Plays a piece that was dropped on a space, or says why it does not go there. */
  readonly put = async (piece: string, space: string): Promise<void> => {
    const { acting, act, busy, direct, refusal, selection } = this.context;
    refusal.clear();
    if (!acting || busy) return;
    const action = selection.placements.find((placing) => placing.piece === piece && placing.spaces.includes(space));
    if (action && settings.confirm && !direct) selection.choose(action);
    else if (action) await act(action);
    else await this.#explain(piece, space);
  };

  readonly keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    const { refusal, selection } = this.context;
    const key = event.key.toLowerCase();
    if (key === "r" || key === "f") {
      const step = key === "r" ? 1 : -1;
      if (selection.selectedSpaces.length) selection.rotate(step);
      else if (this.hovered) selection.rotateAt(this.hovered, step);
      const rotated = selection.chosen ?? this.hoveredAction;
      if (rotated) respond(this.context.moveName(rotated));
    } else if (key === "n") {
      this.#cycle(event.shiftKey ? -1 : 1);
    } else if (key === "?") {
      event.preventDefault();
      this.context.keysShown = true;
    } else if (key === "escape") {
      if (selection.selectedSpaces.length) selection.clearSpaces();
      else selection.clear();
      refusal.clear();
    }
  };

  /** Goes through the places where the piece in hand fits; without one, through all placements. */
  #cycle(step: number): void {
    const { acting, busy, focusSpace, moveName, selection } = this.context;
    const next = acting && !busy ? selection.cycle(step) : null;
    if (!next) return;
    focusSpace(next.spaces[0]!);
    const n = selection.possible.findIndex((action) => action.text === next.text) + 1;
    respond(t("keys.placement", { label: moveName(next), n, count: selection.possible.length }));
  }

  /** Shows why nothing is possible there: in the server's words, if it can read piece and space as a move. */
  async #explain(piece: string | null, space: string): Promise<void> {
    const { live, refusal, selection } = this.context;
    if (selection.seat === null) return;
    try {
      const preview = await live.preview(selection.seat, `${piece ?? ""} ${space}`.trim());
      if (!preview.legal && preview.rule !== null && preview.text) {
        refusal.show(preview.text, preview.rule);
        return;
      }
    } catch {
      // Fall through to the page's own words.
    }
    refusal.show(sentence(piece === null ? "nothing-fits" : "not-there"));
  }
}

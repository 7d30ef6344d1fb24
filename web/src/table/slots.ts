/**
 * What a game adds to its table. A game that wants more than the usual has `games/<name>/index.ts`, whose default export
 * names its components by slot. They draw what the server sent and hold no rules.
 */
import type { Component } from "svelte";
import { useWords } from "../i18n/catalogues.svelte";
import type { LiveTable } from "../wire/live-table.svelte";
import type { ActionOut, GameName, Layout, View } from "../wire/types";
import type { MoveSelection } from "../moves/move-selection.svelte";

/** What every component in a slot gets. */
export interface SlotProps<G extends GameName = GameName> {
  view: View<G>;
  layout: Layout;
  selection: MoveSelection;
  live: LiveTable;
  /** The board that is shown, where everybody has one. */
  board: number;
  /** Shows another board, where everybody has one. */
  show: (board: number) => void;
  /** The chosen action, or else the one where the pointer is. */
  intended: ActionOut | null;
  /** Whether something is on its way to the server. */
  busy: boolean;
  /** Sends an action. */
  act: (action: ActionOut) => void;
  /** Plays a piece that was dropped on a space, or says why it does not go there. */
  put: (piece: string, space: string) => void;
  /** Takes the last action back. */
  undo: () => void;
}

export type SpaceName = (space: string) => string;
export type Describe<G extends GameName = GameName> = (space: string, view: View<G>, layout: Layout) => string[];

/** The slots of one game. They only ever get views of that game: `slotsOf` finds them by the game's name. */
export interface Slots<G extends GameName = GameName> {
  /** Above the board, instead of whose turn it is; gets that as `status`. */
  status?: Component<SlotProps<G> & { status: string }>;
  /** Instead of the usual tray of pieces. */
  tray?: Component<SlotProps<G>>;
  /** Beside the board, instead of the server's panels; those stay in "The board in words". */
  side?: Component<SlotProps<G>>;
  /** Under the tray. */
  below?: Component<SlotProps<G>>;
  /** Over the board, in the same square. It must let pointers through. */
  overlay?: Component<SlotProps<G>>;
  /** Instead of buttons for actions without a place. */
  actions?: Component<SlotProps<G>>;
  /** Between the result and the buttons when the game is over. */
  after?: Component<SlotProps<G>>;
  /** What screen readers say about a space, instead of what the marks say. */
  describe?: Describe<G>;
  /** What people call a space, where its name in notation is not for everybody. */
  spaceName?: SpaceName;
  /**
   * Whether a piece in hand is played by touching a space, without confirming: where it can be taken back freely. Then
   * the game's own components say what to do next.
   */
  direct?: boolean;
}

const found = import.meta.glob<{ default: Slots }>("../games/*/index.ts");

export async function slotsOf(game: string): Promise<Slots> {
  const load = found[`../games/${game}/index.ts`];
  if (!load) return {};
  const [slots] = await Promise.all([load(), useWords(game)]);
  return slots.default;
}

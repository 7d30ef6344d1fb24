/**
 * What a game adds to its table: the default export of `games/<name>/index.ts`, if there is one, with a component for
 * each slot that it fills. The components draw what the server sent and contain no rules.
 */
import type { Component } from "svelte";
import { useWords } from "../i18n/catalogues.svelte";
import type { LiveGame } from "../wire/live-game";
import type { ActionOut, GameName, Layout, View } from "../wire/types";
import type { MoveSelection } from "../moves/move-selection.svelte";

/** What every component in a slot gets. */
export interface SlotProps<G extends GameName = GameName> {
  view: View<G>;
  layout: Layout;
  selection: MoveSelection;
  live: LiveGame;
  /** The board that is shown, where each player has one. */
  board: number;
  /** Shows another board, where each player has one. */
  show: (board: number) => void;
  /** The chosen action, or else the one where the pointer is. */
  intended: ActionOut | null;
  /** Whether a command is on its way, or there is no connection. */
  busy: boolean;
  /** Sends an action. */
  act: (action: ActionOut) => void;
  /** Plays a piece that was dropped on a space, or says why it does not go there. */
  put: (piece: string, space: string) => void;
  /** Takes the last action back. */
  undo: () => void;
}

export type Describe<G extends GameName = GameName> = (space: string, view: View<G>, layout: Layout) => string[];

/** The slots of one game. They only get views of that game: `slotsOf` finds them by its name. */
export interface Slots<G extends GameName = GameName> {
  /** Above the board, instead of the sentence about whose turn it is, which it gets as `status`. */
  status?: Component<SlotProps<G> & { status: string }>;
  /** Instead of the usual tray of pieces. */
  tray?: Component<SlotProps<G>>;
  /** Beside the board, instead of the server's panels; those stay in "The board in words". */
  side?: Component<SlotProps<G>>;
  /** Under everything else below the board. */
  below?: Component<SlotProps<G>>;
  /** Over the board, in the same square. It must let pointers through. */
  overlay?: Component<SlotProps<G>>;
  /** Under the tray, instead of buttons for the actions that need no space. */
  actions?: Component<SlotProps<G>>;
  /** Under the result, when the game is over. */
  after?: Component<SlotProps<G>>;
  /** What screen readers say about a space, instead of what the marks say. */
  describe?: Describe<G>;
  /** The name of a space in words, where its notation is not enough. */
  spaceName?: (space: string) => string;
  /** What an action is called in a sentence, where its notation is hard to read. */
  moveName?: (action: ActionOut, view: View<G>, layout: Layout) => string;
  /** The game's own keys and what they do, for the list of keys. */
  keys?: () => [keys: string, what: string][];
  /**
   * Whether a piece in hand is played by touching a space, without confirming: for games where it can be taken back
   * freely. The game's own components then say what to do next.
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

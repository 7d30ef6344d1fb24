/**
 * What differs between games on the page. A game that wants more than the usual has `games/<name>/index.ts`, whose
 * default export names its components by slot. They draw what the server sent and hold no rules.
 */
import type { Component } from "svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { ActionSeen, LayoutSeen, View } from "../lib/wire";
import type { Choose } from "./choose.svelte";

/** What every panel gets. */
export interface PanelProps {
  view: View;
  layout: LayoutSeen;
  choose: Choose;
  live: LiveTable;
  /** The board that is shown, where there are several. */
  board: number;
  /** Show another board, where there are several. */
  show: (board: number) => void;
  /** What would be done where the pointer is, or what is chosen. */
  foreseen: ActionSeen | null;
  /** Whether something is on its way to the server. */
  busy: boolean;
  /** Send an action. */
  act: (action: ActionSeen) => void;
  /** Put a pick on a space, as if it were dropped there: it is played, or it is said why it can't be. */
  put: (pick: string, space: string) => void;
  /** Take the last action back. */
  undo: () => void;
}

/** What people call a space, where its name in notation is not for everybody. */
export type SpaceName = (space: string) => string;
export type Describe = (space: string, view: View, layout: LayoutSeen) => string[];

export interface Panels {
  /** Over the board, instead of whose turn it is; gets that as `status`. */
  status?: Component<PanelProps & { status: string }>;
  /** Instead of the usual tray of picks. */
  tray?: Component<PanelProps>;
  /** Beside the board, instead of the server's tables; those stay in "The board in words". */
  side?: Component<PanelProps>;
  /** Under the tray. */
  below?: Component<PanelProps>;
  /** Over the board, in the same square. It must let pointers through. */
  over?: Component<PanelProps>;
  /** Instead of buttons for actions without a place. */
  actions?: Component<PanelProps>;
  /** Between the result and the buttons when the game is over. */
  after?: Component<PanelProps>;
  /** What there is to say about a space, for people who listen, instead of what can be told from the marks. */
  describe?: Describe;
  spaceName?: SpaceName;
  /**
   * Whether what is in hand is played by touching a space, without confirming: where it can be taken back freely. Then
   * the game's own panels say what to do next.
   */
  direct?: boolean;
}

const found = import.meta.glob<{ default: Panels }>("../games/*/index.ts");

export async function panelsOf(game: string): Promise<Panels> {
  const load = found[`../games/${game}/index.ts`];
  return load ? (await load()).default : {};
}

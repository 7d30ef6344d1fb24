/** What all screens share on which a game is played: its slots, the board shown, the selection, refusals, the keys. */
import { tick, untrack } from "svelte";
import { announce } from "../app/announce.svelte";
import { play } from "../app/sound";
import { joinAnd, t } from "../i18n/translate.svelte";
import { MoveInput, type MoveContext } from "../moves/move-input.svelte";
import { MoveSelection } from "../moves/move-selection.svelte";
import { Rotation } from "../moves/rotation";
import { getOnce } from "../wire/api";
import type { LiveGame } from "../wire/live-game";
import type { ActionOut, GameOut, Layout, View } from "../wire/types";
import { lastMovesOn } from "./last-moves";
import { newsText } from "./news";
import { PlayFocus } from "./play-focus";
import { Refusal } from "./refusal.svelte";
import { Spotlight } from "./spotlight.svelte";
import { slotsOf, type SlotProps, type Slots } from "./slots";

/** What is played: a live table, or a line. */
export interface PlayedGame extends LiveGame {
  readonly view: View | null;
  readonly layout: Layout | null;
}

export abstract class PlayController implements MoveContext {
  abstract readonly live: PlayedGame;
  /** Whether a command is on its way, or there is no connection. */
  abstract readonly busy: boolean;
  /** Sends an action of the seat that is to act. Resolves to whether it was executed. */
  abstract readonly act: (action: ActionOut | string) => Promise<boolean>;
  /** Takes the last action back. */
  abstract readonly undo: () => void;

  readonly selection = new MoveSelection();
  readonly refusal = new Refusal();
  readonly spotlight = new Spotlight();
  readonly input: MoveInput;
  readonly focus = new PlayFocus();
  /** Whether the list of keys is shown. */
  keysShown = $state(false);
  /** Moves the focus to a space of the board that is shown. */
  focusSpace: (space: string) => void = () => undefined;
  game = $state.raw<GameOut | null>(null);
  /** Whether the board is shown in words too. */
  wordsShown = $state(false);
  protected loadedSlots = $state.raw<Slots | null>(null);
  protected wantedBoard = $state<number | null>(null);

  constructor() {
    this.input = new MoveInput(this);
  }

  readonly slots = $derived.by(() => this.loadedSlots ?? {});
  // Nothing is shown before the game's slots are loaded, so that nothing jumps once the board is there.
  readonly view = $derived.by(() => this.loadedSlots && this.live.view);
  readonly layout = $derived.by(() => this.loadedSlots && this.live.layout);
  readonly title = $derived.by(() => this.game?.title ?? "");

  /** The viewer's seat that is to act, with its legal actions. */
  readonly #mover = $derived.by(() => this.view?.legal[0] ?? null);
  /** The number of boards: one, or one for each player. */
  readonly boards = $derived.by(() => this.view?.boards.length ?? 1);
  /** The board of the seat that acts. */
  readonly ownBoard = $derived.by(() => (this.boards > 1 ? (this.#mover?.seat ?? this.view?.seat ?? 0) : 0));
  readonly board = $derived.by(() => (this.boards > 1 ? (this.wantedBoard ?? this.ownBoard) : 0));
  /** The board that is looked at: that of a line of the log which is pointed at, or else the one that is shown. */
  readonly lookedAt = $derived.by(() => (this.boards > 1 ? (this.spotlight.current?.seat ?? this.board) : this.board));
  /** What lies on the board that is shown. */
  readonly shownBoard = $derived.by(() => this.view?.boards[this.lookedAt] ?? null);
  /** The last moves on that board. */
  readonly lastMoves = $derived.by(() => lastMovesOn(this.view, this.lookedAt));
  /** Whether a player is to be seen first who has not got the screen yet. */
  get covered(): boolean {
    return false;
  }
  readonly acting = $derived.by(() => this.selection.seat !== null && this.board === this.ownBoard && !this.covered);
  readonly direct = $derived.by(() => this.slots.direct ?? false);

  readonly status = $derived.by(() => {
    const { view, selection } = this;
    if (!view) return "";
    if (view.status === "open") return t("status.open");
    if (view.status === "over") return t("status.over");
    if (selection.seat !== null) {
      return view.mine.length > 1 ? t("status.turn-of", { name: this.name(selection.seat) }) : t("status.yours");
    }
    const acting = view.seats.filter((seat) => seat.to_act);
    if (!acting.length) return t("status.chance");
    return t(view.mine.length ? "status.wait" : "status.watch", { names: joinAnd(acting.map((seat) => seat.name)) });
  });

  /** The props of the game's own components. */
  readonly slotProps = $derived.by((): SlotProps | null => {
    const { board, busy, layout, live, selection, show, undo, view } = this;
    if (!view || !layout) return null;
    return {
      ...{ view, layout, selection, live, board, show, busy, undo },
      intended: this.input.intended,
      act: (action) => void this.act(action),
      put: (piece, space) => void this.input.put(piece, space),
    };
  });

  name(seat: number): string {
    return this.view?.seats[seat]?.name ?? "";
  }

  /** What an action is called in a sentence. */
  readonly moveName = (action: ActionOut): string => {
    const { layout, slots, view } = this;
    return view && layout && slots.moveName ? slots.moveName(action, view, layout) : action.label;
  };

  /** Shows another board, where each player has one. */
  readonly show = (board: number): void => {
    this.wantedBoard = board === this.ownBoard ? null : board;
  };
  readonly showOwn = (): void => this.show(this.ownBoard);

  /** After an action: the piece in hand is on the board now; a second click must do nothing. */
  protected played(): void {
    this.wantedBoard = null;
    this.spotlight.clear();
    this.selection.clear();
    play("place");
  }

  /** Keeps everything up to date with what is played. To be called while a component is set up. */
  run(): void {
    const { selection } = this;
    const game = $derived(this.live.view?.game);
    $effect(() => {
      if (game) untrack(() => this.#loadGame(game));
    });
    $effect(() => {
      const seat = this.#mover?.seat ?? null;
      const actions = this.#mover?.actions ?? [];
      untrack(() => selection.offer(seat, actions));
    });
    // A refusal is about what was chosen: it goes when something else is.
    $effect(() => {
      void [selection.piece, selection.selectedSpaces, this.board];
      untrack(() => this.refusal.clear());
    });
    $effect(() => {
      if (this.layout) selection.rotation = new Rotation(this.layout);
    });
    // A button that was pressed is often gone or disabled afterwards; the focus goes where play goes on.
    $effect(() => {
      void [this.live.view, selection.actions, selection.chosen];
      if (!this.busy) void tick().then(() => this.focus.restore());
    });
    this.#announceNews();
  }

  #loadGame(game: string): void {
    void slotsOf(game).then(
      (slots) => (this.loadedSlots = slots),
      () => (this.loadedSlots = {}), // the game then shows what all games have
    );
    void getOnce<GameOut>(`/games/${game}`).then(
      (found) => (this.game = found),
      () => undefined,
    );
  }

  /** Announces new log lines to screen readers, and plays sounds. */
  #announceNews(): void {
    $effect(() => {
      const news = this.live.news;
      if (!news.length) return;
      untrack(() => announce(news.map((line) => newsText(line, this.view?.seats ?? [])).join(" ")));
      if (news.some((line) => line.points.length)) play("score");
    });
    $effect(() => {
      if (this.selection.seat === null) return;
      play("turn");
      untrack(() => announce(this.status, "turn"));
    });
  }
}

/** What the parts of a table's screen share: the live table, the game's slots, the board shown, and the commands. */
import { tick, untrack } from "svelte";
import { announce } from "../app/announce.svelte";
import { router } from "../app/router.svelte";
import { BOT_PAUSES, settings } from "../app/settings.svelte";
import { play } from "../app/sound";
import { turnNotice } from "../app/turn-notice.svelte";
import { CoachSession } from "../coach/coach-session.svelte";
import { joinAnd, t } from "../i18n/translate.svelte";
import { MoveInput, type MoveContext } from "../moves/move-input.svelte";
import { MoveSelection } from "../moves/move-selection.svelte";
import { Rotation } from "../moves/rotation";
import { getOnce } from "../wire/api";
import { LiveTable, type Command } from "../wire/live-table.svelte";
import type { ActionOut, GameOut } from "../wire/types";
import { lastMovesOn } from "./last-moves";
import { Handover } from "./handover.svelte";
import { newsText } from "./news";
import { PlayFocus } from "./play-focus";
import { Refusal } from "./refusal.svelte";
import { Spotlight } from "./spotlight.svelte";
import { slotsOf, type SlotProps, type Slots } from "./slots";

export class TableController implements MoveContext {
  readonly live: LiveTable;
  readonly selection = new MoveSelection();
  readonly refusal = new Refusal();
  readonly spotlight = new Spotlight();
  readonly input: MoveInput;
  readonly handover: Handover;
  readonly coach: CoachSession;
  readonly focus = new PlayFocus();
  /** Whether the list of keys is shown. */
  keysShown = $state(false);
  /** Moves the focus to a space of the board that is shown. */
  focusSpace: (space: string) => void = () => undefined;
  game = $state.raw<GameOut | null>(null);
  /** When the view arrived, by this browser's clock. */
  since = $state(Date.now());
  /** Whether the board is shown in words too. */
  wordsShown = $state(false);
  #slots = $state.raw<Slots | null>(null);
  #wantedBoard = $state<number | null>(null);
  #followsRematch = $state(false);

  constructor(table: string) {
    this.live = new LiveTable(table, settings.language);
    this.live.botPause = () => BOT_PAUSES[settings.botSpeed];
    this.input = new MoveInput(this);
    this.handover = new Handover(this.live, () => this.game?.has_secrets ?? false);
    this.coach = new CoachSession(this.live, this.selection);
  }

  readonly slots = $derived.by(() => this.#slots ?? {});
  // Nothing is shown before the game's slots are loaded, so that nothing jumps once the board is there.
  readonly view = $derived.by(() => this.#slots && this.live.view);
  readonly layout = $derived.by(() => this.#slots && this.live.layout);
  readonly title = $derived.by(() => this.game?.title ?? "");

  /** The viewer's seat that is to act, with its legal actions. */
  readonly #mover = $derived.by(() => this.view?.legal[0] ?? null);
  /** The number of boards: one, or one for each player. */
  readonly boards = $derived.by(() => this.view?.boards.length ?? 1);
  /** The board of the seat that acts. */
  readonly ownBoard = $derived.by(() => (this.boards > 1 ? (this.#mover?.seat ?? this.view?.seat ?? 0) : 0));
  readonly board = $derived.by(() => (this.boards > 1 ? (this.#wantedBoard ?? this.ownBoard) : 0));
  /** The board that is looked at: that of a line of the log which is pointed at, or else the one that is shown. */
  readonly lookedAt = $derived.by(() => (this.boards > 1 ? (this.spotlight.current?.seat ?? this.board) : this.board));
  /** What lies on the board that is shown. */
  readonly shownBoard = $derived.by(() => this.view?.boards[this.lookedAt] ?? null);
  /** The last moves on that board. */
  readonly lastMoves = $derived.by(() => lastMovesOn(this.view, this.lookedAt));
  readonly busy = $derived.by(() => this.live.pending || this.live.connection !== "open");
  readonly acting = $derived.by(
    () => this.selection.seat !== null && this.board === this.ownBoard && this.handover.next === null,
  );
  readonly direct = $derived.by(() => this.slots.direct ?? false);
  /** The seat for which commands are sent; null for a spectator. */
  readonly seat = $derived.by(() => this.selection.seat ?? this.view?.seat ?? this.view?.mine[0] ?? null);
  /** Where several players share the screen, the seat that moved last: its move is taken back. */
  readonly #lastMover = $derived.by(
    () => this.live.log.findLast((line) => line.seat !== null && this.view?.mine.includes(line.seat))?.seat ?? null,
  );

  /** Whether the game is about to begin without anybody else: a rematch against bots, or at one screen. */
  readonly beginsByItself = $derived.by(() => {
    const { view } = this;
    return !!view?.rematch && view.seats.every(({ seat, kind }) => kind === "bot" || view.mine.includes(seat));
  });

  readonly status = $derived.by(() => {
    const { view, selection } = this;
    if (!view) return "";
    if (view.status === "open") return t("status.open");
    if (view.status === "over") return t("status.over");
    if (selection.seat !== null) {
      return view.mine.length > 1 ? t("status.turn-of", { name: this.name(selection.seat) }) : t("status.yours");
    }
    const names = joinAnd(view.seats.filter((seat) => seat.to_act).map((seat) => seat.name));
    return t(view.mine.length ? "status.wait" : "status.watch", { names });
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

  /** Whether others at the table wait for the one person at this screen. */
  readonly #myTurn = $derived.by(
    () => this.selection.seat !== null && this.view?.mine.length === 1 && this.view.players > 1,
  );
  /** The title of the browser's tab. */
  readonly pageTitle = $derived.by(() => {
    if (!this.title) return "Tondo";
    return this.#myTurn ? `● ${t("title.turn")} – ${this.title}` : `${this.title} · Tondo`;
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
    this.#wantedBoard = board === this.ownBoard ? null : board;
  };
  readonly showOwn = (): void => this.show(this.ownBoard);

  /** Sends a command; if it is refused, shows why. Resolves to whether it was executed. */
  async send(command: Command): Promise<boolean> {
    this.refusal.clear();
    try {
      await this.live.send(command);
      return true;
    } catch (error) {
      this.refusal.fail(error);
      return false;
    }
  }

  readonly act = async (action: ActionOut | string): Promise<boolean> => {
    const seat = this.selection.seat ?? this.view?.seat ?? null;
    if (seat === null) return false;
    const done = await this.send({ command: "act", seat, text: typeof action === "string" ? action : action.text });
    if (done) {
      this.#wantedBoard = null;
      this.spotlight.clear();
      this.selection.clear(); // the piece in hand is on the board now; a second click must do nothing
      play("place");
    }
    return done;
  };

  readonly undo = (): void => {
    if (this.seat !== null) void this.send({ command: "undo", seat: this.#lastMover ?? this.seat });
  };

  readonly rematch = (): void => {
    const seat = this.view?.mine[0];
    if (seat === undefined) return;
    this.#followsRematch = true;
    void this.send({ command: "propose", seat, what: "rematch", about: seat });
  };

  readonly answer = (seat: number, yes: boolean): void => {
    if (yes && this.view?.proposal?.what === "rematch") this.#followsRematch = true;
    void this.send({ command: "answer", seat, yes });
  };

  /** Opens the table and keeps everything up to date. To be called while a component is set up. */
  run(): void {
    const { live, selection } = this;
    const game = $derived(live.view?.game);
    this.coach.run(() => game);
    $effect(() => {
      untrack(() => live.open());
      return () => live.close();
    });
    $effect(() => {
      const { language } = settings;
      untrack(() => live.setLanguage(language));
    });
    $effect(() => {
      if (game) untrack(() => this.#loadGame(game));
    });
    $effect(() => {
      const seat = this.#mover?.seat ?? null;
      const actions = this.#mover?.actions ?? [];
      untrack(() => selection.offer(seat, actions));
    });
    // A game shows its own components beside the board; then the panels are only in words.
    $effect(() => {
      const panels = this.#slots !== null && (!this.#slots.side || this.wordsShown);
      untrack(() => live.showPanels(panels));
    });
    // A refusal is about what was chosen: it goes when something else is.
    $effect(() => {
      void [selection.piece, selection.selectedSpaces, this.board];
      untrack(() => this.refusal.clear());
    });
    $effect(() => {
      if (this.layout) selection.rotation = new Rotation(this.layout);
    });
    $effect(() => {
      if (this.view) this.since = Date.now();
    });
    $effect(() => {
      const { view } = live;
      if (view?.status !== "open" || !view.mine.length) return;
      import("../fairness/take-part")
        .then(({ takePart }) => takePart(view, (command) => live.send(command)))
        .catch(() => undefined); // the next view tries again
    });
    // After a rematch is agreed, go to its table; its game begins as soon as every device has committed.
    $effect(() => {
      if (this.#followsRematch && this.view?.next) router.go(`/t/${this.view.next}`);
    });
    // A button that was pressed is often gone or disabled afterwards; the focus goes where play goes on.
    $effect(() => {
      void [live.view, selection.actions, selection.chosen];
      if (!this.busy) void tick().then(() => this.focus.restore());
    });
    this.#announceNews();
  }

  #loadGame(game: string): void {
    void slotsOf(game).then(
      (slots) => (this.#slots = slots),
      () => (this.#slots = {}), // the game then shows what all games have
    );
    void getOnce<GameOut>(`/games/${game}`).then(
      (found) => (this.game = found),
      () => undefined,
    );
  }

  /** Announces new log lines to screen readers, and plays sounds. */
  #announceNews(): void {
    const { live, selection } = this;
    $effect(() => {
      const news = live.news;
      if (!news.length) return;
      untrack(() => announce(news.map((line) => newsText(line, this.view?.seats ?? [])).join(" ")));
      if (news.some((line) => line.points.length)) play("score");
    });
    $effect(() => {
      if (selection.seat === null) return;
      play("turn");
      untrack(() => announce(this.status, "turn"));
    });
    $effect(() => {
      if (!this.#myTurn) return;
      untrack(() => void turnNotice.show(t("title.turn"), this.title));
      return () => turnNotice.clear();
    });
  }
}

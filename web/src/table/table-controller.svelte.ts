/** What the parts of a table's screen share: the live table, and the commands. */
import { untrack } from "svelte";
import { router } from "../app/router.svelte";
import { BOT_PAUSES, settings } from "../app/settings.svelte";
import { turnNotice } from "../app/turn-notice.svelte";
import { CoachSession } from "../coach/coach-session.svelte";
import { t } from "../i18n/translate.svelte";
import { LiveTable, type Command } from "../wire/live-table.svelte";
import type { ActionOut } from "../wire/types";
import { Handover } from "./handover.svelte";
import { PlayController } from "./play-controller.svelte";

export class TableController extends PlayController {
  readonly live: LiveTable;
  readonly handover: Handover;
  readonly coach: CoachSession;
  /** When the view arrived, by this browser's clock. */
  since = $state(Date.now());
  #followsRematch = $state(false);

  constructor(table: string) {
    super();
    this.live = new LiveTable(table, settings.language);
    this.live.botPause = () => BOT_PAUSES[settings.botSpeed];
    this.handover = new Handover(this.live, () => this.game?.has_secrets ?? false);
    this.coach = new CoachSession(this.live, this.selection);
  }

  readonly busy = $derived.by(() => this.live.pending || this.live.connection !== "open");
  override get covered(): boolean {
    return this.handover.next !== null;
  }
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

  /** Whether others at the table wait for the one person at this screen. */
  readonly #myTurn = $derived.by(
    () => this.selection.seat !== null && this.view?.mine.length === 1 && this.view.players > 1,
  );
  /** The title of the browser's tab. */
  readonly pageTitle = $derived.by(() => {
    if (!this.title) return "Tondo";
    return this.#myTurn ? `● ${t("title.turn")} – ${this.title}` : `${this.title} · Tondo`;
  });

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
    if (done) this.played();
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
  override run(): void {
    const { live } = this;
    this.coach.run(() => live.view?.game);
    $effect(() => {
      untrack(() => live.open());
      return () => live.close();
    });
    super.run();
    $effect(() => {
      const { language } = settings;
      untrack(() => live.setLanguage(language));
    });
    // A game shows its own components beside the board; then the panels are only in words.
    $effect(() => {
      const panels = this.loadedSlots !== null && (!this.loadedSlots.side || this.wordsShown);
      untrack(() => live.showPanels(panels));
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
    $effect(() => {
      if (!this.#myTurn) return;
      untrack(() => void turnNotice.show(t("title.turn"), this.title));
      return () => turnNotice.clear();
    });
  }
}

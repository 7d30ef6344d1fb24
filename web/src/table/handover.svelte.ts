/**
 * Passing one screen from player to player. In a game with secrets, the screen is covered until the next player
 * confirms that they have it.
 */
import type { LiveTable } from "../wire/live-table.svelte";

export class Handover {
  #holder = $state<number | null>(null);

  /** `hasSecrets` says whether the game has any, once that is known. */
  constructor(
    private readonly live: LiveTable,
    private readonly hasSecrets: () => boolean,
  ) {}

  /** The seat that has to take the screen; null while no handover is needed. */
  readonly next = $derived.by(() => {
    const view = this.live.view;
    if (!view || !this.hasSecrets() || view.status !== "playing" || view.mine.length < 2) return null;
    const acting = view.seats.find((seat) => seat.to_act && view.mine.includes(seat.seat))?.seat ?? null;
    return acting === null || (acting === this.#holder && acting === view.seat) ? null : acting;
  });

  /** Called when the player of a seat has the screen. */
  take(seat: number): void {
    this.#holder = seat;
    if (this.live.view?.seat !== seat) this.live.viewAs(seat);
  }
}

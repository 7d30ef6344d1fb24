/**
 * How a player chooses an action, in any game: take a piece in hand, select a space, rotate through the ways in which
 * it fits there, confirm. Or select a space first and see which pieces fit. It knows only the legal actions that the
 * server sent.
 */
import type { ActionOut, Point } from "../wire/types";
import type { Rotation } from "./rotation";

export class MoveSelection {
  /** The seat that acts; null while none of the viewer's seats is to act. */
  seat = $state<number | null>(null);
  actions = $state.raw<readonly ActionOut[]>([]);
  /** The piece in hand. */
  piece = $state<string | null>(null);
  /** The spaces selected so far; every candidate covers them all. */
  selectedSpaces = $state.raw<readonly string[]>([]);
  /** The order of the candidates at a space; without it, the order of the server. */
  rotation = $state.raw<Rotation | null>(null);
  #rotated = $state(0);

  /** Actions that cover spaces of the board, and those that don't. */
  readonly placements = $derived(this.actions.filter((action) => action.spaces.length > 0));
  readonly plain = $derived(this.actions.filter((action) => action.spaces.length === 0));
  /** The pieces that can be taken in hand, in the order of the actions. */
  readonly pieces = $derived([...new Set(this.placements.flatMap((action) => (action.piece ? [action.piece] : [])))]);
  /** The placements of the piece in hand; all placements if there is none. */
  readonly possible = $derived(
    this.piece === null ? this.placements : this.placements.filter((action) => action.piece === this.piece),
  );
  /** The spaces that a possible placement covers. */
  readonly lit = $derived(new Set(this.possible.flatMap((action) => action.spaces)));
  readonly candidates = $derived(this.selectedSpaces.length ? this.#candidatesAt(this.selectedSpaces) : []);
  /** Whether the candidates are one piece in different ways, and not different pieces. */
  readonly turns = $derived(
    this.candidates.length > 1 && new Set(this.candidates.map((action) => action.piece)).size === 1,
  );
  /** The action that would be sent. */
  readonly chosen = $derived(this.candidates[this.#rotated % Math.max(1, this.candidates.length)] ?? null);
  /** The pieces that fit the selected spaces. */
  readonly fitting = $derived(
    new Set(
      (this.selectedSpaces.length ? covering(this.placements, this.selectedSpaces) : this.placements).map(
        (action) => action.piece,
      ),
    ),
  );

  /** Sets what is legal now. Drops a chosen action that is no longer legal; the piece in hand stays if it still fits. */
  offer(seat: number | null, actions: readonly ActionOut[]): void {
    const before = this.chosen?.text;
    const sameSeat = seat === this.seat;
    this.seat = seat;
    this.actions = actions;
    if (!sameSeat || (this.piece !== null && !this.pieces.includes(this.piece))) this.piece = null;
    const stillLegal = sameSeat && before !== undefined && actions.some((action) => action.text === before);
    if (!stillLegal) this.clearSpaces();
  }

  /** Takes a piece in hand, or puts it back. Selected spaces are kept if it fits there. */
  take(piece: string): void {
    if (!this.pieces.includes(piece)) return;
    if (this.piece === piece) {
      this.piece = null;
      this.clearSpaces();
      return;
    }
    this.piece = piece;
    this.#rotated = 0;
    if (!this.candidates.length) this.clearSpaces();
  }

  /**
   * Selects a space, at a point in it. If the chosen action covers the space, it rotates; a space that another
   * candidate covers narrows the choice; any other space starts over. Returns whether anything fits.
   */
  selectSpace(space: string, at: Point | null = null): boolean {
    if (this.chosen?.spaces.includes(space)) {
      this.rotate();
      return true;
    }
    const narrowed = [...this.selectedSpaces, space];
    if (this.selectedSpaces.length && this.#candidatesAt(narrowed).length) {
      this.#rotated = this.#nearest(this.#candidatesAt(narrowed), at);
      this.selectedSpaces = narrowed;
    } else {
      const rotated = this.selectedSpaces.length ? 0 : this.#rotated;
      const candidates = this.#candidatesAt([space]);
      this.#rotated = candidates.length ? (this.#nearest(candidates, at) + rotated) % candidates.length : 0;
      this.selectedSpaces = candidates.length ? [space] : [];
    }
    return this.selectedSpaces.length > 0;
  }

  /** Goes `step` candidates on, or back if it is negative. */
  rotate(step = 1): void {
    this.#rotateAmong(this.candidates.length, step);
  }

  /** The action that selecting a space, at a point in it, would choose. */
  actionAt(space: string | null, at: Point | null = null): ActionOut | null {
    if (space === null || this.selectedSpaces.length) return null;
    const candidates = this.#candidatesAt([space]);
    return candidates[(this.#nearest(candidates, at) + this.#rotated) % Math.max(1, candidates.length)] ?? null;
  }

  /** The number of candidates at a space with the piece in hand. */
  countAt(space: string): number {
    return covering(this.possible, [space]).length;
  }

  /** Rotates what `actionAt` gives, before a space is selected. */
  rotateAt(space: string, step = 1): void {
    this.#rotateAmong(this.countAt(space), step);
  }

  /** Undoes `rotateAt`, unless a space is selected: the pointer has moved to another space. */
  resetRotation(): void {
    if (!this.selectedSpaces.length) this.#rotated = 0;
  }

  /** Chooses exactly this action. */
  choose(action: ActionOut): void {
    this.#choose(action, action.piece || null);
  }

  /** Chooses the placement that comes `step` places after the chosen one, of the piece in hand if there is one. */
  cycle(step: number): ActionOut | null {
    const count = this.possible.length;
    const at = this.possible.findIndex((action) => action.text === this.chosen?.text);
    const from = at < 0 && step < 0 ? 0 : at;
    const next = this.possible[(((from + step) % count) + count) % count];
    if (next) this.#choose(next, this.piece);
    return next ?? null;
  }

  #choose(action: ActionOut, piece: string | null): void {
    this.piece = piece;
    this.selectedSpaces = action.spaces;
    this.#rotated = Math.max(
      0,
      this.candidates.findIndex((other) => other.text === action.text),
    );
  }

  /** Deselects all spaces; the piece in hand stays. */
  clearSpaces(): void {
    this.selectedSpaces = [];
    this.#rotated = 0;
  }

  /** Deselects all spaces and puts the piece back. */
  clear(): void {
    this.piece = null;
    this.clearSpaces();
  }

  #rotateAmong(count: number, step: number): void {
    if (count) this.#rotated = (((this.#rotated + step) % count) + count) % count;
  }

  #candidatesAt(spaces: readonly string[]): ActionOut[] {
    const found = covering(this.possible, spaces);
    return this.rotation ? this.rotation.order(found, spaces[0]!) : found;
  }

  #nearest(candidates: readonly ActionOut[], at: Point | null): number {
    return at && this.rotation ? this.rotation.nearest(candidates, at) : 0;
  }
}

function covering(actions: readonly ActionOut[], spaces: readonly string[]): ActionOut[] {
  return actions.filter((action) => spaces.every((space) => action.spaces.includes(space)));
}

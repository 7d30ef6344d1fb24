/**
 * How somebody comes to an action, in any game: take something in hand, say where, turn through the ways in which it
 * fits there, confirm. Or say where first, and see what fits. All it knows are the legal actions that the server sent.
 */
import type { ActionSeen, Point } from "../lib/wire";
import type { Turning } from "./turning";

export class Choose {
  /** The seat whose action it will be; null while none of the viewer's is to act. */
  seat = $state<number | null>(null);
  actions = $state.raw<readonly ActionSeen[]>([]);
  /** What is taken in hand. */
  pick = $state<string | null>(null);
  /** The spaces that were pointed at; every candidate covers them all. */
  touched = $state.raw<readonly string[]>([]);
  /** How the ways at a space follow each other; without it, as the server names them. */
  turning = $state.raw<Turning | null>(null);
  #turned = $state(0);

  /** Actions that go onto the board, and those that don't. */
  readonly placed = $derived(this.actions.filter((action) => action.spaces.length > 0));
  readonly plain = $derived(this.actions.filter((action) => action.spaces.length === 0));
  /** What can be taken in hand for the board, in the order of the actions. */
  readonly picks = $derived([...new Set(this.placed.flatMap((action) => (action.pick ? [action.pick] : [])))]);
  /** The actions that what is in hand leaves. */
  readonly possible = $derived(
    this.pick === null ? this.placed : this.placed.filter((action) => action.pick === this.pick),
  );
  /** Where something can be done. */
  readonly lit = $derived(new Set(this.possible.flatMap((action) => action.spaces)));
  readonly candidates = $derived(this.touched.length ? this.#ways(this.touched) : []);
  /** What would be sent. */
  readonly chosen = $derived(this.candidates[this.#turned % Math.max(1, this.candidates.length)] ?? null);
  /** Which picks fit the spaces pointed at. */
  readonly fitting = $derived(
    new Set((this.touched.length ? covering(this.placed, this.touched) : this.placed).map((action) => action.pick)),
  );

  /** What the server allows now. A choice that it no longer allows is dropped; what is in hand stays if it can. */
  offer(seat: number | null, actions: readonly ActionSeen[]): void {
    const before = this.chosen?.text;
    const samePerson = seat === this.seat;
    this.seat = seat;
    this.actions = actions;
    if (!samePerson || (this.pick !== null && !this.picks.includes(this.pick))) this.pick = null;
    const still = samePerson && before !== undefined && actions.some((action) => action.text === before);
    if (!still) this.drop();
  }

  /** Take something in hand, or put it back. Spaces that were pointed at are kept if it fits there. */
  take(pick: string): void {
    if (!this.picks.includes(pick)) return;
    if (this.pick === pick) {
      this.pick = null;
      this.drop();
      return;
    }
    this.pick = pick;
    this.#turned = 0;
    if (!this.candidates.length) this.drop();
  }

  /**
   * Point at a space, and at a point in it. What covers it already is turned; a space that belongs to another way of
   * placing narrows the choice; any other begins anew. Returns whether anything fits.
   */
  touch(space: string, at: Point | null = null): boolean {
    if (this.chosen?.spaces.includes(space)) {
      this.turn();
      return true;
    }
    const both = [...this.touched, space];
    if (this.touched.length && this.#ways(both).length) {
      this.#turned = this.#meant(this.#ways(both), at);
      this.touched = both;
    } else {
      const foreseen = this.touched.length ? 0 : this.#turned;
      const ways = this.#ways([space]);
      this.#turned = ways.length ? (this.#meant(ways, at) + foreseen) % ways.length : 0;
      this.touched = ways.length ? [space] : [];
    }
    return this.touched.length > 0;
  }

  /** The next way in which it fits here, or the one before. */
  turn(step = 1): void {
    const n = this.candidates.length;
    if (n) this.#turned = (((this.#turned + step) % n) + n) % n;
  }

  /** What pointing at a space, and at a point in it, would choose. */
  foreseen(space: string | null, at: Point | null = null): ActionSeen | null {
    if (space === null || this.touched.length) return null;
    const ways = this.#ways([space]);
    return ways[(this.#meant(ways, at) + this.#turned) % Math.max(1, ways.length)] ?? null;
  }

  /** How many ways there are at a space with what is in hand. */
  ways(space: string): number {
    return covering(this.possible, [space]).length;
  }

  /** Turn what is foreseen, before a space is pointed at. */
  turnForeseen(space: string, step = 1): void {
    const n = this.ways(space);
    if (n) this.#turned = (((this.#turned + step) % n) + n) % n;
  }

  /** The pointer comes to another space: what is foreseen there has not been turned yet. */
  moveOn(): void {
    if (!this.touched.length) this.#turned = 0;
  }

  /** Choose exactly this action. */
  settle(action: ActionSeen): void {
    this.pick = action.pick || null;
    this.touched = action.spaces;
    this.#turned = Math.max(
      0,
      this.candidates.findIndex((other) => other.text === action.text),
    );
  }

  /** Point at nothing any more; what is in hand stays. */
  drop(): void {
    this.touched = [];
    this.#turned = 0;
  }

  /** Put everything back. */
  clear(): void {
    this.pick = null;
    this.drop();
  }

  #ways(spaces: readonly string[]): ActionSeen[] {
    const found = covering(this.possible, spaces);
    return this.turning ? this.turning.order(found, spaces[0]!) : found;
  }

  #meant(ways: readonly ActionSeen[], at: Point | null): number {
    return at && this.turning ? this.turning.nearest(ways, at) : 0;
  }
}

function covering(actions: readonly ActionSeen[], spaces: readonly string[]): ActionSeen[] {
  return actions.filter((action) => spaces.every((space) => action.spaces.includes(space)));
}

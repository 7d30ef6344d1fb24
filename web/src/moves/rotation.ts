/** The order in which rotating goes through the placements at a space, and which of them is nearest to the pointer. */
import { middle } from "../board/geometry";
import type { ActionOut, Layout, Point, Space } from "../wire/types";

export class Rotation {
  readonly #spaces: ReadonlyMap<string, Space>;
  readonly #tray: ReadonlyMap<string, number>;

  constructor(layout: Pick<Layout, "spaces" | "pieces">) {
    this.#spaces = new Map(layout.spaces.map((space) => [space.id, space]));
    this.#tray = new Map(layout.pieces.map((piece, index) => [piece.id, index]));
  }

  /** Fewest spaces first, so that selecting just these finds the action; then the order of the tray; then clockwise. */
  order(actions: readonly ActionOut[], space: string): ActionOut[] {
    const keys = new Map(
      actions.map((action) => [
        action,
        [action.spaces.length, this.#tray.get(action.piece) ?? Infinity, this.#angle(action, space)],
      ]),
    );
    return [...actions].sort((a, b) => {
      const [one, other] = [keys.get(a)!, keys.get(b)!];
      const at = one.findIndex((key, i) => key !== other[i]);
      return at < 0 ? 0 : one[at]! - other[at]!;
    });
  }

  /** The index of the action nearest to a point, among those with the same piece and size as the first. */
  nearest(actions: readonly ActionOut[], at: Point): number {
    const first = actions[0];
    let best = 0;
    let least = Infinity;
    actions.forEach((action, i) => {
      if (action.piece !== first?.piece || action.spaces.length !== first.spaces.length) return;
      const [x, y] = this.#middle(action);
      const distance = Math.hypot(x - at[0], y - at[1]);
      if (distance < least - 1e-6) [best, least] = [i, distance];
    });
    return best;
  }

  #middle(action: ActionOut): [number, number] {
    return middle(action.spaces.flatMap((space) => this.#spaces.get(space) ?? []));
  }

  /** The direction from a space to an action, clockwise from the top. */
  #angle(action: ActionOut, space: string): number {
    const centre = this.#spaces.get(space)?.centre;
    if (!centre) return 0;
    const [x, y] = this.#middle(action);
    const angle = Math.atan2(x - centre[0], centre[1] - y);
    return angle < -1e-9 ? angle + 2 * Math.PI : angle;
  }
}

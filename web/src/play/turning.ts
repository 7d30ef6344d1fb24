/** In which order one turns through the ways in which something fits, and which of them a pointer means. */
import { middle } from "../board/geometry";
import type { ActionSeen, LayoutSeen, Point, ShapeSeen } from "../lib/wire";

export class Turning {
  readonly #shapes: ReadonlyMap<string, ShapeSeen>;
  readonly #tray: ReadonlyMap<string, number>;

  constructor(layout: Pick<LayoutSeen, "shapes" | "picks">) {
    this.#shapes = new Map(layout.shapes.map((shape) => [shape.id, shape]));
    this.#tray = new Map(layout.picks.map((pick, place) => [pick.id, place]));
  }

  /** What covers the fewest spaces first, so that pointing at just these finds it; then as in the tray; then clockwise. */
  order(actions: readonly ActionSeen[], space: string): ActionSeen[] {
    const keys = new Map(
      actions.map((action) => [
        action,
        [action.spaces.length, this.#tray.get(action.pick) ?? Infinity, this.#angle(action, space)],
      ]),
    );
    return [...actions].sort((a, b) => {
      const [one, other] = [keys.get(a)!, keys.get(b)!];
      const at = one.findIndex((key, i) => key !== other[i]);
      return at < 0 ? 0 : one[at]! - other[at]!;
    });
  }

  /** Of ordered actions, those that begin the order are alike in hand: which of them lies nearest to a point. */
  nearest(actions: readonly ActionSeen[], at: Point): number {
    const first = actions[0];
    let best = 0;
    let least = Infinity;
    actions.forEach((action, i) => {
      if (action.pick !== first?.pick || action.spaces.length !== first.spaces.length) return;
      const [x, y] = this.#middle(action);
      const distance = Math.hypot(x - at[0]!, y - at[1]!);
      if (distance < least - 1e-6) [best, least] = [i, distance];
    });
    return best;
  }

  #middle(action: ActionSeen): [number, number] {
    return middle(action.spaces.flatMap((space) => this.#shapes.get(space) ?? []));
  }

  /** Where an action lies round a space, clockwise from the top. */
  #angle(action: ActionSeen, space: string): number {
    const centre = this.#shapes.get(space)?.centre;
    if (!centre) return 0;
    const [x, y] = this.#middle(action);
    const angle = Math.atan2(x - centre[0]!, centre[1]! - y);
    return angle < -1e-9 ? angle + 2 * Math.PI : angle;
  }
}

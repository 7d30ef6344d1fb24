/** Dragging a glyph from the hand: to a space of the field, or to another place in the hand. */
import type { MoveSelection } from "../../moves/move-selection.svelte";

const DRAG_THRESHOLD = 6; // pixels
const ABOVE_FINGER = 44; // pixels between a finger and the glyph it drags, so that the finger does not hide it

interface Drag {
  key: string;
  glyph: string;
  pointer: number;
  touch: boolean;
  from: [number, number];
  at: [number, number];
  moving: boolean;
  /** Where on the screen the space under it is, if it fits there. */
  over: { left: number; top: number; size: number } | null;
}

interface Hooks {
  selection: () => MoveSelection;
  /** Whether glyphs can be laid now. */
  canLay: () => boolean;
  /** Called when a drag takes this glyph in hand. */
  onlift: (key: string) => void;
  onspace: (key: string, glyph: string, space: string) => void;
  onsort: (key: string, x: number, y: number) => void;
}

export class GlyphDrag {
  #drag = $state.raw<Drag | null>(null);
  /** Whether a drag has just ended: then the click that follows is ignored. */
  justEnded = false;

  constructor(private readonly hooks: Hooks) {}

  /** The glyph being dragged, where it is on the screen, and whether it is over a space where it fits. */
  readonly shown = $derived.by(() => {
    const drag = this.#drag;
    if (!drag?.moving) return null;
    const [x, y] = tip(drag, ...drag.at);
    const box = drag.over ?? { left: x - 24, top: y - 24, size: 48 };
    return { key: drag.key, glyph: drag.glyph, over: drag.over !== null, ...box };
  });

  down(event: PointerEvent, key: string, glyph: string): void {
    if (event.button !== 0 || this.#drag) return;
    this.justEnded = false;
    const at: [number, number] = [event.clientX, event.clientY];
    const touch = event.pointerType !== "mouse";
    this.#drag = { key, glyph, pointer: event.pointerId, touch, from: at, at, moving: false, over: null };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  readonly move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.moving && Math.hypot(x - drag.from[0], y - drag.from[1]) <= DRAG_THRESHOLD) return;
    const selection = this.hooks.selection();
    if (!drag.moving && this.hooks.canLay() && selection.piece !== drag.glyph) {
      selection.clear();
      selection.take(drag.glyph);
      this.hooks.onlift(drag.key);
    }
    const space = spaceAt(...tip(drag, x, y));
    const fits = selection.piece === drag.glyph && selection.lit.has(space?.getAttribute("data-space") ?? "");
    const box = fits ? space?.getBoundingClientRect() : null;
    const over = box ? { left: box.left, top: box.top, size: box.width } : null;
    this.#drag = { ...drag, at: [x, y], moving: true, over };
  };

  readonly up = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#drag = null;
    if (!drag.moving) return;
    this.justEnded = true;
    const { clientX: x, clientY: y } = event;
    const space = spaceAt(...tip(drag, x, y))?.getAttribute("data-space");
    if (space) this.hooks.onspace(drag.key, drag.glyph, space);
    else this.hooks.onsort(drag.key, x, y);
    this.hooks.selection().clear();
  };

  readonly cancel = (): void => {
    if (this.#drag?.moving) this.hooks.selection().clear();
    this.#drag = null;
  };
}

function tip({ touch }: Drag, x: number, y: number): [number, number] {
  return touch ? [x, y - ABOVE_FINGER] : [x, y];
}

function spaceAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest("[data-space]") ?? null;
}

/**
 * Keeps the keyboard focus where play goes on. What a key has pressed is often gone or disabled once the action is
 * played, and the browser then drops the focus. It goes to a neighbour in the same group of controls
 * (`data-play="…"`), or else to the first group under the board that has something to press, or else to the board.
 */
const FOCUSABLE = "button:not(:disabled), a[href], [tabindex='0']";

interface Focused {
  element: HTMLElement | SVGElement;
  group: string | null;
  /** Among the controls of the group. */
  place: number;
}

export class PlayFocus {
  #root: HTMLElement | null = null;
  #last: Focused | null = null;
  #byKey = false;

  /** An attachment for the element that contains the table. */
  readonly watch = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const focus = (event: FocusEvent): void => {
      const element = event.target;
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
      const group = element.closest<HTMLElement>("[data-play]");
      const place = group ? within(group).indexOf(element) : -1;
      this.#last = { element, group: group?.dataset["play"] ?? null, place };
    };
    const key = (): void => void (this.#byKey = true);
    const pointer = (): void => void (this.#byKey = false);
    root.addEventListener("focusin", focus);
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    return () => {
      root.removeEventListener("focusin", focus);
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
    };
  };

  /** Moves the focus to where play goes on, if it was lost after a key. Not while controls are disabled for a moment. */
  readonly restore = (): void => {
    const active = document.activeElement;
    const lost = !active || active === document.body || active.matches(":disabled");
    if (!lost || !this.#byKey || !this.#root || !this.#last) return;
    this.#target(this.#root, this.#last)?.focus();
  };

  #target(root: HTMLElement, { element, group, place }: Focused): HTMLElement | SVGElement | undefined {
    if (element.isConnected && shown(element) && !element.matches(":disabled")) return element;
    const groups = [...root.querySelectorAll<HTMLElement>("[data-play]")].map((found) => ({
      name: found.dataset["play"],
      controls: within(found),
    }));
    const same = groups.find(({ name, controls }) => name === group && controls.length);
    if (same) return same.controls[Math.min(Math.max(0, place), same.controls.length - 1)];
    return groups.find(({ controls }) => controls.length)?.controls[0] ?? within(root, ".board [tabindex='0']")[0];
  }
}

function within(root: ParentNode, selector: string = FOCUSABLE): (HTMLElement | SVGElement)[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(shown);
}

const shown = (element: Element): boolean => element.getClientRects().length > 0;

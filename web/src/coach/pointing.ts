/** Marks what the coach points at, and brings it into view beside or below the coach. */
const MARK = "data-pointed";
const MARGIN = 8; // pixels around what is pointed at

/**
 * Points at the visible element with this name in its `data-guide`; without a name, at nothing. Returns where on the
 * page it is. If it has moved from `before`, it is brought into view; otherwise the reader may have scrolled on.
 */
export function pointAt(name: string | undefined, coach: HTMLElement | null, before: string): string {
  const target = name === undefined ? undefined : find(name);
  for (const old of document.querySelectorAll(`[${MARK}]`)) if (old !== target) old.removeAttribute(MARK);
  if (!target || !coach) return "";
  target.setAttribute(MARK, "");
  const { top, height } = target.getBoundingClientRect();
  const place = `${name} ${Math.round(top + scrollY)} ${Math.round(height)}`;
  // Twice: the coach sticks to the window only once it has been scrolled to the top.
  for (let round = 0; place !== before && round < 2; round++)
    scrollBy({ top: distance(target, coach), behavior: "instant" });
  return place;
}

function find(name: string): Element | undefined {
  return [...document.querySelectorAll(`[data-guide~="${CSS.escape(name)}"]`)].find(
    (element) => element.getClientRects().length > 0,
  );
}

/** How far to scroll so that the target is in the part of the window that nothing covers. */
function distance(target: Element, coach: HTMLElement): number {
  if (getComputedStyle(target).position === "fixed") return 0;
  const box = target.getBoundingClientRect();
  const above = coach.getBoundingClientRect();
  const covered = above.left < box.right && above.right > box.left;
  const bar = document.querySelector(".confirm.firm > .confirm");
  const barred = bar && getComputedStyle(bar).position === "fixed" && !target.contains(bar);
  const top = (covered ? above.bottom : 0) + MARGIN;
  const bottom = (barred ? bar.getBoundingClientRect().top : innerHeight) - MARGIN;
  // Of a heading, what follows is of interest too.
  if (box.top < top || (box.bottom > bottom && target.matches("h2"))) return box.top - top;
  return box.bottom > bottom ? Math.min(box.bottom - bottom, box.top - top) : 0;
}

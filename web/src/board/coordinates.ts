/** Whether and where the names of spaces are written on the board. */
import type { Layout } from "../wire/types";

/** Whether a board has names for its spaces that are not written beside it anyway. */
export function hasCoordinates(layout: Layout): boolean {
  return layout.labels.length === 0 && layout.spaces.some((space) => space.label !== "");
}

/** The spaces whose names are written: all of them if `all`, otherwise those that something is `about`. */
export function namedSpaces(layout: Layout, all: boolean, about: readonly string[]): Set<string> {
  if (!hasCoordinates(layout)) return new Set();
  return new Set(all ? layout.spaces.map(({ id }) => id) : about);
}

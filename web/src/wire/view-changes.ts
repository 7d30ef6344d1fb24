/** What the server sends of a view when only a part of it has changed. */
import type { View, ViewChanges } from "./types";

/** The view after `changes`. What has not changed is the same object as before. */
export function withChanges(view: View, changes: ViewChanges): View {
  const boards = changes.boards?.map((board, number) => ({ ...view.boards[number]!, ...board }));
  return { ...view, ...changes, boards: boards ?? view.boards, data: { ...view.data, ...changes.data } } as View;
}

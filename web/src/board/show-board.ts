/** Scrolls to the board, unless all of it is in the window: for what is shown there because of something far below it. */
export function showBoard(): void {
  const board = document.querySelector('[data-guide="board"]');
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) board.scrollIntoView({ block: "center" });
}

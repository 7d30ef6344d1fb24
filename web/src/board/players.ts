/** The players' colours, each doubled by a pattern in an 8 by 8 tile, so that nobody needs to tell colours apart. */
export interface PlayerStyle {
  colour: string;
  /** What is readable on it. */
  ink: string;
  pattern: string;
  /** A deeper shade, for outlines. */
  dark: string;
}

const PLAYERS: PlayerStyle[] = [
  { colour: "#714895", ink: "#ffffff", pattern: "", dark: "#4c2d69" },
  { colour: "#c93347", ink: "#ffffff", pattern: '<path d="M-2 6 6-2M2 10 10 2" stroke-width="1.6"/>', dark: "#86202e" },
  {
    colour: "#3db994",
    ink: "#2b2622",
    pattern: '<circle cx="4" cy="4" r="1.5" stroke="none" fill="#fff"/>',
    dark: "#1d5c49",
  },
  {
    colour: "#e0a526",
    ink: "#2b2622",
    pattern: '<path d="M4 1.5V6.5M1.5 4H6.5" stroke-width="1.4"/>',
    dark: "#8a6206",
  },
  { colour: "#4992bf", ink: "#1d1a17", pattern: '<path d="M0 4Q2 1 4 4T8 4" stroke-width="1.3"/>', dark: "#215272" },
  { colour: "#5b6470", ink: "#ffffff", pattern: '<circle cx="4" cy="4" r="2.3" stroke-width="1.1"/>', dark: "#333a43" },
];

/** The style of a player; beyond six they begin again. */
export function playerStyle(player: number): PlayerStyle {
  return PLAYERS[player % PLAYERS.length]!;
}

/** A pattern to fill with, as `url(#id)`. */
export function pattern(id: string, player: number, scale: number): string {
  const style = playerStyle(player);
  return (
    `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
    `<rect width="8" height="8" fill="${style.colour}"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".6" fill-opacity=".6">${style.pattern}</g></pattern>`
  );
}

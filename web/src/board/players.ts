/** The players' styles, from the server's palette, and their patterns as SVG. */
import { PLAYERS } from "../generated/palette";

export type PlayerStyle = (typeof PLAYERS)[number];

/** The style of a player; with more players than styles, they repeat. */
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

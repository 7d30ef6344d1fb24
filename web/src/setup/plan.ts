/** What is chosen before a game: who plays in which seat, who begins, the options and the clock. */
import { playerStyle } from "../board/players";
import { PLAYERS } from "../generated/palette";
import { t } from "../i18n/translate.svelte";
import type { GameOut, NewClock, NewTable } from "../wire/types";

/**
 * Who plays in a seat: the user; a friend, who comes by a link; somebody else at this screen, named after their colour
 * if they have no name; or a bot of some level.
 */
export type SeatPlan =
  { who: "me" } | { who: "friend" } | { who: "here"; name: string } | { who: "bot"; level: number };
export type Who = SeatPlan["who"];

/** Bots, friends at other devices, or several players at this screen. */
export type Opponents = "bots" | "friends" | "screen";

export interface Plan {
  game: string;
  seats: SeatPlan[];
  options: NonNullable<NewTable["options"]>;
  clock: NewClock;
  open: boolean;
}

export const NO_CLOCK: NewClock = { kind: "none", base: 0, increment: 0 };

/** The option of a game for who begins: the number of a player, from 1, or by lot. */
export const BEGINS = "begins";
export const BY_LOT = 0;

/** The plan for "Play now": the usual game, against bots of medium strength. */
export function defaultPlan(game: GameOut, opponents: Opponents): Plan {
  const seats = seatsFor(game, opponents, defaultPlayers(game, opponents));
  return {
    game: game.name,
    seats,
    options: changedOptions(game, { [BEGINS]: defaultStart(game, seats) }),
    clock: NO_CLOCK,
    open: false,
  };
}

export function defaultPlayers(game: GameOut, opponents: Opponents): number {
  const least = opponents === "bots" ? Math.max(2, game.min_players) : game.min_players;
  return Math.min(game.max_players, Math.max(least, game.default_players, opponents === "screen" ? 2 : 1));
}

export function defaultLevel({ levels }: Pick<GameOut, "levels">): number {
  return levels[Math.floor((levels.length - 1) / 2)]?.level ?? 0;
}

/** The user in the first seat, and the same kind of player in all others. */
export function seatsFor(game: GameOut, opponents: Opponents, players: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { who: "me" } : newSeat(game, opponents)));
}

/** A seat for one more player. */
export function newSeat(game: GameOut, opponents: Opponents): SeatPlan {
  if (opponents === "friends") return { who: "friend" };
  return opponents === "screen" ? { who: "here", name: "" } : { who: "bot", level: defaultLevel(game) };
}

/** Whom a plan is against, if it is the same for all seats. */
export function opponentsOf(seats: readonly SeatPlan[]): Opponents | null {
  const kinds = new Set(seats.map(({ who }) => who).filter((who) => who !== "me"));
  if (kinds.size !== 1) return null;
  return kinds.has("bot") ? "bots" : kinds.has("friend") ? "friends" : "screen";
}

/** The seats with the user in `seat`, who changes places with whoever was there. */
export function withMeIn(seats: readonly SeatPlan[], seat: number): SeatPlan[] {
  const mine = seats.findIndex(({ who }) => who === "me");
  return seats.map((plan, number) => (number === seat ? { who: "me" } : number === mine ? seats[seat]! : plan));
}

/** Who begins unless chosen: a lot decides where bots play, otherwise it is as the game says. */
export function defaultStart(game: GameOut, seats: readonly SeatPlan[]): number {
  const usual = game.options.find(({ name }) => name === BEGINS)?.default;
  return typeof usual !== "number" || seats.some(({ who }) => who === "bot") ? BY_LOT : usual;
}

/** The options that differ from the game's defaults; what the game does not have is left out. */
export function changedOptions(game: GameOut, chosen: Plan["options"]): Plan["options"] {
  const changed = game.options.filter(({ name, default: usual }) => name in chosen && chosen[name] !== usual);
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]!]));
}

/** The levels of the bots by seat, null for people, as the server wants them. */
export function botsOf(seats: readonly SeatPlan[]): (number | null)[] {
  return seats.map((plan) => (plan.who === "bot" ? plan.level : null));
}

/** The seats of this browser with the names of those who play there. `mine` is the user's own. */
export function namesHere(seats: readonly SeatPlan[], mine: string): { seat: number; name: string }[] {
  return seats.flatMap((plan, seat) => {
    if (plan.who === "me") return [{ seat, name: mine }];
    return plan.who === "here" ? [{ seat, name: plan.name.trim() || colourName(seat) }] : [];
  });
}

/** The name of a player's colour, which is unique at a table. */
export function colourName(seat: number): string {
  const round = Math.floor(seat / PLAYERS.length);
  const colour = t(`colour.${playerStyle(seat).name}`);
  return round ? `${colour} ${round + 1}` : colour;
}

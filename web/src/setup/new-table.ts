/** Creates a table and takes seats at it. */
import { asFailure, post } from "../wire/api";
import { playerStyle } from "../board/players";
import { PLAYERS } from "../generated/palette";
import { saveNonce } from "../fairness/commitments";
import { myName, nonce, session, commandId } from "../wire/session";
import type { FromClient, GameOut, NewClock, NewTable, TableCreated } from "../wire/types";
import { t } from "../i18n/translate.svelte";

/** Bots, friends at other devices, or several players at this screen. */
export type Opponents = "bots" | "friends" | "screen";

export interface Plan {
  game: string;
  opponents: Opponents;
  players: number;
  options: NonNullable<NewTable["options"]>;
  clock: NewClock;
  level: number;
  open: boolean;
  /** The names of the players at this screen by seat; those without one are named after their colour. */
  names: string[];
}

export const NO_CLOCK: NewClock = { kind: "none", base: 0, increment: 0 };

/** The plan for "Play now": the usual game, against bots of medium strength. */
export function defaultPlan(game: GameOut, opponents: Opponents): Plan {
  return {
    game: game.name,
    opponents,
    players: defaultPlayers(game, opponents),
    options: {},
    clock: NO_CLOCK,
    level: defaultLevel(game),
    open: false,
    names: [],
  };
}

export function defaultPlayers(game: GameOut, opponents: Opponents): number {
  const least = opponents === "bots" ? Math.max(2, game.min_players) : game.min_players;
  return Math.min(game.max_players, Math.max(least, game.default_players, opponents === "screen" ? 2 : 1));
}

export function defaultLevel(game: GameOut): number {
  const { levels } = game;
  return levels[Math.floor((levels.length - 1) / 2)]?.level ?? 0;
}

/** Creates the table and takes the seats; starts unless friends have yet to join. Resolves to the table's id. */
export async function setUp(plan: Plan): Promise<string> {
  await session();
  const alone = plan.opponents === "bots";
  const bots = Array.from({ length: plan.players }, (_, seat) => (alone && seat > 0 ? plan.level : null));
  const wanted: NewTable = {
    game: plan.game,
    players: plan.players,
    options: plan.options,
    bots,
    clock: plan.clock,
    public: plan.open && !alone,
  };
  const { table } = await post<TableCreated>("/tables", wanted);
  const seats = plan.opponents === "screen" ? plan.players : 1;
  for (let seat = 0; seat < seats; seat++) await sit(table, seat, nameOf(plan, seat));
  if (plan.opponents !== "friends" || plan.players === 1) await send(table, { command: "start", id: commandId() });
  return table;
}

/** The name of a player's colour, which is unique at a table. */
export function colourName(seat: number): string {
  const round = Math.floor(seat / PLAYERS.length);
  const colour = t(`colour.${playerStyle(seat).name}`);
  return round ? `${colour} ${round + 1}` : colour;
}

function nameOf(plan: Plan, seat: number): string {
  const given = plan.names[seat]?.trim();
  if (given) return given;
  return plan.opponents === "screen" ? colourName(seat) : myName();
}

const send = (table: string, command: FromClient): Promise<unknown> => post(`/tables/${table}/commands`, command);

async function sit(table: string, seat: number, name: string): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      const uniqueName = n === 1 ? name : `${name} ${n}`;
      const mine = nonce();
      await send(table, { command: "sit", id: commandId(), seat, name: uniqueName, nonce: mine });
      saveNonce(table, seat, mine);
      return;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== "name-taken" || n > 20) throw failure;
    }
  }
}

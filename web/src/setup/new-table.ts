/** Creates a table and takes seats at it. */
import { asFailure, get, postSafely } from "../wire/api";
import { saveNonce } from "../fairness/commitments";
import { myName, nonce, session, commandId } from "../wire/session";
import type { FromClient, NewTable, TableCreated, Update } from "../wire/types";
import { botsOf, namesHere, type Plan } from "./plan";

/** Creates the table and takes the seats; starts unless friends have yet to join. Resolves to the table's id. */
export async function setUp(plan: Plan): Promise<string> {
  await session();
  const waits = plan.seats.some(({ who }) => who === "friend");
  const wanted: NewTable = {
    id: commandId(), // so that a retry makes no second table
    game: plan.game,
    players: plan.seats.length,
    options: plan.options,
    bots: botsOf(plan.seats),
    clock: plan.clock,
    public: plan.open && waits,
  };
  const { table } = await postSafely<TableCreated>("/tables", wanted);
  for (const { seat, name } of namesHere(plan.seats, myName())) await sit(table, seat, name);
  if (!waits) await start(table);
  return table;
}

/** Starts the game of a table at which nobody else has to come: all seats belong to this browser or to bots. */
export async function startAlone(table: string): Promise<void> {
  const { view } = await get<Update>(`/tables/${table}`);
  if (view?.status === "open") await start(table);
}

const send = (table: string, command: FromClient): Promise<unknown> => postSafely(`/tables/${table}/commands`, command);

const start = (table: string): Promise<unknown> => send(table, { command: "start", id: commandId() });

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

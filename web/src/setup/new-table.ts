/** Creates a table and takes seats at it. */
import { asFailure, postSafely } from "../wire/api";
import { myName, session, commandId } from "../wire/session";
import type { FromClient, NewTable, TableCreated } from "../wire/types";
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
  const here = namesHere(plan.seats, myName());
  for (const { seat, name } of here) await sit(table, seat, name);
  if (!waits) await start(table, here[0]!.seat);
  return table;
}

const send = (table: string, command: FromClient): Promise<unknown> => postSafely(`/tables/${table}/commands`, command);

async function start(table: string, seat: number): Promise<void> {
  const { startHere } = await import("../fairness/take-part");
  await startHere(table, seat, (command) => send(table, { ...command, id: commandId() } as FromClient));
}

async function sit(table: string, seat: number, name: string): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      const uniqueName = n === 1 ? name : `${name} ${n}`;
      await send(table, { command: "sit", id: commandId(), seat, name: uniqueName, commitment: "" });
      return;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== "name-taken" || n > 20) throw failure;
    }
  }
}

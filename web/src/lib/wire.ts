/** Short names for the messages of the server. Their fields are generated from its schema, see `wire.d.ts`. */
import type { components } from "../wire";

type Schemas = components["schemas"];

export type Text = Schemas["Text"];
export type GameSeen = Schemas["GameSeen"] & { levels?: Level[] };
export type OptionSeen = Schemas["OptionSeen"];
export type Level = { level: number; name: Text };
export type Listed = Schemas["Listed"];
export type Tables = Schemas["Tables"];
export type NewTable = Schemas["NewTable"];
export type NewClock = Schemas["NewClock"];
export type Rules = Schemas["Rules"];
export type ShapeSeen = Schemas["ShapeSeen"];
export type StyleSeen = Schemas["StyleSeen"];
export type MarkSeen = Schemas["MarkSeen"];
export type TableSeen = Schemas["TableSeen"];
export type BoardSeen = Schemas["BoardSeen"];
export type SeatSeen = Schemas["SeatSeen"];
export type LineSeen = Schemas["LineSeen"];
export type SaidLine = Schemas["SaidLine"];
export type AskedSeen = Schemas["AskedSeen"];
export type OutcomeSeen = Schemas["OutcomeSeen"];
export type Refusal = Schemas["Refusal"];
export type Ack = Schemas["Ack"];
export type Told = Schemas["Told"];
export type Update = Schemas["Update"];
export type LogLine = Schemas["LogLine"];
export type ActionSeen = Schemas["ActionSeen"];
export type LegalSeen = Schemas["LegalSeen"];
export type LayoutSeen = Schemas["LayoutSeen"];
export type PickSeen = Schemas["PickSeen"];
export type View = Schemas["View"];
export type Wish = Schemas["FromClient"];
export type FromServer = Schemas["FromServer"];
export type Point = readonly number[];

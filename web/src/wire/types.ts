/** Short names for the server's messages. Their fields are generated from its schema, see `generated/schema.d.ts`. */
import type { components } from "../generated/schema";

type Schemas = components["schemas"];

export type Text = Schemas["Text"];
export type Point = readonly [number, number];

export type GameOut = Schemas["GameOut"];
export type Rules = Schemas["Rules"];
export type ExampleOut = Schemas["ExampleOut"];
export type Layout = Schemas["Layout"];
export type Space = Schemas["Space"];
export type Style = Schemas["Style"];
export type Piece = Schemas["Piece"];
export type Mark = Schemas["Mark"];
export type Panel = Schemas["Panel"];

export type NewTable = Schemas["NewTable"];
export type NewClock = Schemas["NewClock"];
export type Tables = Schemas["Tables"];
export type ListedTable = Schemas["ListedTable"];
export type Statistics = Schemas["Statistics"];
export type Results = Schemas["Results"];
export type TableCreated = Schemas["TableCreated"];
export type Records = Schemas["Records"];
export type ListedRecord = Schemas["ListedRecord"];
export type RecordCreated = Schemas["RecordCreated"];
export type RecordText = Schemas["RecordText"];

export type SocketToken = Schemas["SocketToken"];
export type LinkRequest = Schemas["LinkRequest"];
export type ReportRequest = Schemas["ReportRequest"];
export type SeatLink = Schemas["SeatLink"];
export type UseLink = Schemas["UseLink"];
export type TransferCode = Schemas["TransferCode"];
export type UseCode = Schemas["UseCode"];
export type EndSession = Schemas["EndSession"];
export type Transferred = Schemas["Transferred"];
export type SeatMoved = Schemas["SeatMoved"];

/** The data of each game's views, by the game's name. */
export type GameData = Schemas["GameData"];
export type GameName = keyof GameData;
/** What a viewer sees of a table. `data` is the game's own description. */
export type View<G extends GameName = GameName> = Omit<Schemas["View"], "data"> & { data: GameData[G] };
export type ViewChanges = Schemas["ViewChanges"];
export type Update = Omit<Schemas["Update"], "view"> & { view: View | null };
export type BoardOut = Schemas["BoardOut"];
export type SeatOut = Schemas["SeatOut"];
export type ActionOut = Schemas["ActionOut"];
export type ScoreLineOut = Schemas["ScoreLineOut"];
export type OutcomeOut = Schemas["OutcomeOut"];
export type LogLine = Schemas["LogLine"];
export type ChatLine = Schemas["ChatLine"];

export type DailyOut = Schemas["DailyOut"];
export type DailyGameOut = Schemas["DailyGameOut"];
export type DailyDayOut = Schemas["DailyDayOut"];
export type DailyTryOut = Omit<Schemas["DailyTryOut"], "line"> & { line: LineOut };
export type DailyLineOut = Omit<Schemas["DailyLineOut"], "line"> & { line: LineOut };
export type DailyResults = Omit<Schemas["DailyResults"], "best"> & {
  best: (Omit<Schemas["DailyBest"], "line"> & { line: LineOut }) | null;
};

export type PuzzleListOut = Schemas["PuzzleListOut"];
export type PuzzleThemesOut = Schemas["PuzzleThemesOut"];
export type PuzzleOut = Omit<Schemas["PuzzleOut"], "line"> & { line: LineOut };
export type PuzzleLineOut = Omit<Schemas["PuzzleLineOut"], "line"> & { line: LineOut };
export type PuzzleHintsOut = Schemas["PuzzleHintsOut"];
export type PuzzleVerdict = Schemas["PuzzleVerdictOut"];
export type SolverOut = Schemas["SolverOut"];

export type LineIn = Schemas["LineIn"];
/** A line as its player sees it. */
export type LineOut = Omit<Schemas["LineOut"], "view"> & { view: View };

export type OpinionRequest = Schemas["OpinionRequest"];
export type OpinionOut = Schemas["OpinionOut"];
export type BestMove = Schemas["BestMoveOut"];
export type ChanceOut = Schemas["ChanceOut"];
export type LabelsOut = Schemas["LabelsOut"];
export type EditingOut = Schemas["EditingOut"];
export type EditItem = Schemas["EditItemOut"];

export type FromClient = Schemas["FromClient"];
export type FromServer = Exclude<Schemas["FromServer"], Schemas["Update"]> | Update;
export type Ack = Schemas["Ack"];
export type PreviewOut = Schemas["PreviewOut"];
export type RefusalOut = Schemas["Refusal"];

export type Hint = Schemas["Hint"];
export type HintRequest = Schemas["HintRequest"];
export type Analysis = Schemas["Analysis"];
export type MoveAnalysis = Schemas["MoveAnalysisOut"];
export type LuckReport = Schemas["LuckReport"];
export type TurnAnalysis = Schemas["TurnAnalysisOut"];
export type Turn = Schemas["TurnOut"];
export type Steps = Schemas["Steps"];
export type Draws = Schemas["Draws"];
export type DailyDraws = Schemas["DailyDraws"];

// Made by `npm run wire` from the server's OpenAPI document. Not to be edited.
export interface paths {
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Session
         * @description Whether there is a session.
         */
        get: operations["get_session_api_session_get"];
        put?: never;
        /**
         * Begin Session
         * @description Begin a session as a guest, or renew the one there is. It is kept in a cookie.
         */
        post: operations["begin_session_api_session_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description All games, with their options and bot levels.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Game
         * @description One game.
         */
        get: operations["get_game_api_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Rules
         * @description The numbered rules of a game, in every language.
         */
        get: operations["get_rules_api_games__game__rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Examples
         * @description Positions that explain its rules.
         */
        get: operations["list_examples_api_games__game__examples_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Layout
         * @description The empty board of a game with its default options.
         */
        get: operations["get_layout_api_games__game__layout_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables
         * @description Public tables, or the caller's own.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Create Table
         * @description Create a table. Whoever has its id can open it.
         */
        post: operations["create_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Table
         * @description A table as the caller sees it, with what happened since.
         */
        get: operations["get_table_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get History
         * @description The table as it was after the first ``actions`` actions, those of chance included.
         */
        get: operations["get_history_api_tables__table__history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Steps
         * @description What each action was, in order: number ``n`` led to what ``history?actions=n+1`` shows.
         */
        get: operations["list_steps_api_tables__table__steps_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Table Layout
         * @description The empty board of this table's game, with its options.
         */
        get: operations["get_table_layout_api_tables__table__layout_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Record
         * @description The game as a record file. While a game with secrets is being played, nobody gets one.
         */
        get: operations["get_record_api_tables__table__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Draws
         * @description All that it takes to repeat every draw of a finished game. Before the end nobody gets it.
         */
        get: operations["list_draws_api_tables__table__draws_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute
         * @description Execute a command; the same commands as over a socket. A retry with the same id is harmless.
         */
        post: operations["execute_api_tables__table__commands_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Preview
         * @description What an action would do, without taking it.
         */
        post: operations["create_preview_api_tables__table__previews_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Hint
         * @description What the strongest bot would do in the caller's place. Only where all others at the table are bots.
         */
        post: operations["create_hint_api_tables__table__hints_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Analysis
         * @description What the strongest bot thinks of every action of a finished game, as far as it has got.
         */
        get: operations["get_analysis_api_tables__table__analysis_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Token
         * @description A token that opens one socket to this table, once, within a short time.
         */
        post: operations["create_token_api_tables__table__tokens_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Link
         * @description A link that moves one of the caller's seats to another device.
         */
        post: operations["create_link_api_tables__table__links_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Link
         * @description Take the seat that a link moves, if it still belongs to the user who made the link.
         */
        post: operations["use_link_api_links_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Records
         * @description Imported records, most recently imported first.
         */
        get: operations["list_records_api_records_get"];
        put?: never;
        /**
         * Create Record
         * @description Import a record. It is verified first.
         */
        post: operations["create_record_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/{record}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Record
         * @description An imported record as a file.
         */
        get: operations["get_record_api_records__record__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/{record}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Record Layout
         * @description The empty board of the record's game, with its options.
         */
        get: operations["get_record_layout_api_records__record__layout_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/{record}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Record Steps
         * @description What each action was, in order.
         */
        get: operations["list_record_steps_api_records__record__steps_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/{record}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Record History
         * @description The game after the first ``actions`` actions, as a spectator would have seen it.
         */
        get: operations["get_record_history_api_records__record__history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Health
         * @description Whether the server is up and its store answers.
         */
        get: operations["get_health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Ack
         * @description The command was executed and its events are durable; ``number`` is the last of them.
         */
        Ack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "ack";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Number */
            number: number;
        };
        /**
         * Act
         * @description Take an action, or a whole turn, as text.
         */
        Act: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "act";
            /** Text */
            text: string;
        };
        /**
         * ActionOut
         * @description A legal action: ``text`` is what to send back, ``label`` what to show in the viewer's language.
         *
         *     ``piece`` is what it takes in hand and ``spaces`` where it puts it. See `tondo.core.layout.Gesture`.
         */
        ActionOut: {
            /** Text */
            text: string;
            /** Label */
            label: string;
            group: components["schemas"]["Text"] | null;
            /** Piece */
            piece: string;
            /** Spaces */
            spaces: string[];
        };
        /**
         * Analysis
         * @description The analysis of a finished game: ``analysed`` of ``total`` actions. ``mistakes`` are numbers, worst first.
         */
        Analysis: {
            /** Table */
            table: string;
            /** Done */
            done: boolean;
            /** Analysed */
            analysed: number;
            /** Total */
            total: number;
            /** Actions */
            actions: components["schemas"]["MoveAnalysisOut"][];
            /** Mistakes */
            mistakes: number[];
        };
        /**
         * Answer
         * @description Agree to a proposal, or decline it.
         */
        Answer: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "answer";
            /** Yes */
            yes: boolean;
        };
        /**
         * BoardOut
         * @description What lies on one board, and the panels beside it in the viewer's language.
         */
        BoardOut: {
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Panels */
            panels: components["schemas"]["Panel"][];
        };
        /**
         * Brief
         * @description What a program needs after each event.
         */
        Brief: {
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "over";
            /** To Act */
            to_act: number[];
            /** Position */
            position: string;
            /** Legal */
            legal: components["schemas"]["BriefLegal"][];
        };
        /**
         * BriefLegal
         * @description What one of the viewer's seats may do now, as texts.
         */
        BriefLegal: {
            /** Seat */
            seat: number;
            /** Actions */
            actions: string[];
        };
        /**
         * ChatLine
         * @description What somebody said.
         */
        ChatLine: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * Circle36Data
         * @description What everyone sees. ``goals`` and ``lines`` say what each line should add up to and which spaces it has.
         */
        Circle36Data: {
            /**
             * Phase
             * @enum {string}
             */
            phase: "starting" | "rolling" | "deciding" | "entering" | "over";
            /** Round */
            round: number;
            /** Starter */
            starter: number | null;
            /** Roller */
            roller: number | null;
            /** Start Rolls */
            start_rolls: (number | null)[] | null;
            /** Dice */
            dice: number[] | null;
            /** Numbers */
            numbers: number[];
            /** Offers */
            offers: components["schemas"]["Circle36Offer"][];
            /** Goals */
            goals: {
                [key: string]: number;
            };
            /** Lines */
            lines: {
                [key: string]: string[];
            };
            /** Sheets */
            sheets: components["schemas"]["Circle36Sheet"][];
        };
        /**
         * Circle36Entry
         * @description A line of the Scoring Box: a round's dice, the number that was used and where it was written.
         */
        Circle36Entry: {
            /** How */
            how: string;
            /** Number */
            number: number;
            /** Combo */
            combo: boolean;
            /** Dice */
            dice: number[];
            /** Space */
            space: number;
        };
        /**
         * Circle36Offer
         * @description A number that the dice give: how it comes about, and whether that is a combo.
         */
        Circle36Offer: {
            /** How */
            how: string;
            /** Number */
            number: number;
            /** Combo */
            combo: boolean;
        };
        /**
         * Circle36Sheet
         * @description A player's sheet. ``penalty`` is what combos cost so far, ``next_combo`` what one more would cost.
         *
         *     ``sums`` is what is written into each line so far, ``free`` how many of its spaces are free.
         */
        Circle36Sheet: {
            /** Numbers */
            numbers: (number | null)[];
            /** Box */
            box: components["schemas"]["Circle36Entry"][];
            /** Combos */
            combos: number;
            /** Penalty */
            penalty: number;
            /** Next Combo */
            next_combo: number;
            /** Sums */
            sums: {
                [key: string]: number;
            };
            /** Free */
            free: {
                [key: string]: number;
            };
            /** Score */
            score: number;
        };
        /**
         * CirkisCompleted
         * @description A completed figure: who has most of it, None if several have, and who completed it.
         */
        CirkisCompleted: {
            /** Figure */
            figure: string;
            /** Spaces */
            spaces: string[];
            /** Most */
            most: number | null;
            /** By */
            by: number;
        };
        /**
         * CirkisData
         * @description What everyone sees. ``points`` are those of this round; ``left`` is how many of each piece a player still has.
         */
        CirkisData: {
            /** Free Turn */
            free_turn: boolean;
            /** Lost Turns */
            lost_turns: number;
            /** Round */
            round: number;
            /** Scores */
            scores: number[];
            /** Points */
            points: number[];
            /** Left */
            left: {
                [key: string]: number;
            }[];
            /** Pieces */
            pieces: components["schemas"]["CirkisPiece"][];
            /** Leader */
            leader: string[];
            /** Beside Leader */
            beside_leader: string[];
            /** Figures */
            figures: components["schemas"]["CirkisFigure"][];
            /** Completed */
            completed: components["schemas"]["CirkisCompleted"][];
        };
        /**
         * CirkisFigure
         * @description A circle, a star or the Center Ring, and how many of its segments each player has.
         */
        CirkisFigure: {
            /** Figure */
            figure: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "circle" | "star" | "ring";
            /** Spaces */
            spaces: string[];
            /** Segments */
            segments: number[];
        };
        /**
         * CirkisPiece
         * @description A piece on the board.
         */
        CirkisPiece: {
            /** Player */
            player: number;
            /** Piece */
            piece: string;
            /** Spaces */
            spaces: string[];
            /** Leader */
            leader: boolean;
        };
        /**
         * Clock
         * @description How much time a game allows.
         *
         *     *none*: no clock. *bank*: ``base`` for the whole game, and ``increment`` more after each action. *each*: ``base``
         *     every time a seat is to act.
         */
        Clock: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "none" | "bank" | "each";
            /** Base */
            base: number;
            /** Increment */
            increment: number;
        };
        /**
         * ComeBack
         * @description Come back after leaving.
         */
        ComeBack: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "come_back";
        };
        /**
         * CropCirclesCard
         * @description A rule card: next to which shapes glyphs of a shading may lie.
         */
        CropCirclesCard: {
            /**
             * Shading
             * @enum {string}
             */
            shading: "empty" | "solid" | "striped" | "crossed";
            /** Permits */
            permits: string[];
        };
        /**
         * CropCirclesData
         * @description What a seat sees. Glyphs are named as in notation.
         *
         *     ``owed`` is how many glyphs are still to be taken in this turn, ``last_turns`` how many turns are left in the last
         *     round, 0 before it. ``hand`` is the viewer's own, None for a spectator. ``deck`` and ``holder`` are None where
         *     rules never change.
         */
        CropCirclesData: {
            /**
             * Phase
             * @enum {string}
             */
            phase: "dealing" | "seeding" | "filling" | "ruling" | "placing" | "revealing" | "taking" | "drawing" | "refilling" | "over";
            /** Turn */
            turn: number;
            /** Mover */
            mover: number | null;
            /** Owed */
            owed: number;
            /** Last Turns */
            last_turns: number;
            /** Board */
            board: {
                [key: string]: string;
            };
            string: components["schemas"]["CropCirclesString"];
            /** Pool */
            pool: (string | null)[];
            /** Bag */
            bag: number;
            /** Hand */
            hand: string[] | null;
            /** Seats */
            seats: components["schemas"]["CropCirclesSeat"][];
            /** Values */
            values: {
                [key: string]: number;
            };
            /** Rules */
            rules: {
                [key: string]: string[];
            };
            upcoming: components["schemas"]["CropCirclesCard"] | null;
            /** Replaced */
            replaced: components["schemas"]["CropCirclesCard"][];
            /** Deck */
            deck: number | null;
            /** Can Change */
            can_change: boolean;
            /** Holder */
            holder: number | null;
        };
        /**
         * CropCirclesSeat
         * @description What everyone knows of a player: points, glyphs in the hand, and which of these were taken openly.
         */
        CropCirclesSeat: {
            /** Score */
            score: number;
            /** Size */
            size: number;
            /** Known */
            known: string[];
        };
        /**
         * CropCirclesString
         * @description The string that is being laid: its spaces, and what would be added up and multiplied for it [10].
         *
         *     A term is a glyph's value and the multiplier of its space, in the order of ``spaces``.
         */
        CropCirclesString: {
            /** Spaces */
            spaces: string[];
            /** Terms */
            terms: [
                number,
                number
            ][];
            /** Touches */
            touches: number;
            /** Score */
            score: number;
        };
        /**
         * Draw
         * @description One draw that was not taken back, after ``after`` actions.
         *
         *     ``outcomes`` is what could be drawn, in the order that the draw depends on; ``label`` is what was ``drawn``, in
         *     every language.
         */
        Draw: {
            /** Number */
            number: number;
            /** After */
            after: number;
            /** Outcomes */
            outcomes: components["schemas"]["WeightedOutcome"][];
            /** Drawn */
            drawn: string;
            /** Label */
            label: {
                [key: string]: string;
            };
        };
        /**
         * Draws
         * @description What it takes to repeat every draw of a finished game. See docs/fairness.md.
         *
         *     ``taken_back`` is the number of draws that are missing because they were undone.
         */
        Draws: {
            /**
             * Scheme
             * @constant
             */
            scheme: "tondo-draw-1";
            /** Commitment */
            commitment: string;
            /** Secret */
            secret: string;
            /** Nonces */
            nonces: string[];
            /** Draws */
            draws: components["schemas"]["Draw"][];
            /** Taken Back */
            taken_back: number;
        };
        /**
         * ExampleOut
         * @description A position that explains a rule, to be drawn on the board of ``layout``; ``spaces`` are to be highlighted.
         */
        ExampleOut: {
            /** Rule */
            rule: string;
            caption: components["schemas"]["Text"];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Spaces */
            spaces: string[];
        };
        /**
         * FairnessOut
         * @description What it takes to check the draws; the secret only when the game is over. See docs/fairness.md.
         */
        FairnessOut: {
            /** Commitment */
            commitment: string;
            /** Nonces */
            nonces: string[];
            /** Secret */
            secret: string | null;
        };
        /**
         * GameOut
         * @description A game that can be played here.
         */
        GameOut: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            tagline: components["schemas"]["Text"];
            help: components["schemas"]["Text"];
            /** Rules Version */
            rules_version: number;
            /** Min Players */
            min_players: number;
            /** Max Players */
            max_players: number;
            /** Default Players */
            default_players: number;
            /** Has Secrets */
            has_secrets: boolean;
            /** Options */
            options: components["schemas"]["OptionOut"][];
            /** Levels */
            levels: components["schemas"]["LevelOut"][];
        };
        /**
         * Health
         * @description The server is up and its store answers.
         */
        Health: {
            /** Ok */
            ok: boolean;
            /** Version */
            version: string;
        };
        /**
         * Hint
         * @description What the strongest bot would do, knowing what the seat knows, after event ``number``.
         *
         *     ``text`` is the action to send, ``label`` what to show; ``win_probabilities`` and ``scores`` (the final ones that
         *     the bot expects) have one entry per player.
         */
        Hint: {
            /**
             * Kind
             * @constant
             */
            kind: "hint";
            /** Id */
            id: string | null;
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
            label: components["schemas"]["Text"];
            /** Win Probabilities */
            win_probabilities: number[];
            /** Scores */
            scores: number[];
        };
        /**
         * HintRequest
         * @description A request for a hint for one of the caller's seats; ``id`` is repeated in the answer.
         */
        HintRequest: {
            /** Seat */
            seat: number;
            /** Id */
            id?: string | null;
        };
        /**
         * Label
         * @description A text beside the spaces: the name of a row, a number on the rim.
         */
        Label: {
            /** At */
            at: [
                number,
                number
            ];
            /** Text */
            text: string;
            /** Kind */
            kind: string;
        };
        /**
         * Layout
         * @description A whole board. It reaches ``radius`` to every side of the origin.
         *
         *     ``styles`` goes by the kinds of spaces, labels, lines and marks; ``ground`` is the kind of the round paper under
         *     it all, if it has any. ``symbols`` are drawings of our own as fragments of SVG in a box from -1 to 1, which spaces
         *     and marks name; ``definitions`` is what these refer to (clips, parts that are used often), a fragment of SVG too;
         *     ``anchors`` are places for marks beside the spaces; ``text_size`` is the height of what is written into
         *     a space; ``pieces`` is what there is to take in hand, in the order in which it lies in a tray.
         */
        Layout: {
            /** Radius */
            radius: number;
            /** Spaces */
            spaces: components["schemas"]["Space"][];
            /** Labels */
            labels: components["schemas"]["Label"][];
            /** Lines */
            lines: components["schemas"]["Line"][];
            /** Styles */
            styles: {
                [key: string]: components["schemas"]["Style"];
            };
            /** Symbols */
            symbols: {
                [key: string]: string;
            };
            /** Anchors */
            anchors: {
                [key: string]: [
                    number,
                    number
                ];
            };
            /** Text Size */
            text_size: number;
            /** Definitions */
            definitions: string;
            /** Pieces */
            pieces: components["schemas"]["Piece"][];
        };
        /**
         * Leave
         * @description Leave in the middle of a game.
         */
        Leave: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "leave";
        };
        /**
         * LegalOut
         * @description What one of the viewer's seats may do now.
         */
        LegalOut: {
            /** Seat */
            seat: number;
            /** Actions */
            actions: components["schemas"]["ActionOut"][];
        };
        /**
         * LevelOut
         * @description A level of bots: 1 is a beginner, the last one the strongest.
         */
        LevelOut: {
            /** Level */
            level: number;
            name: components["schemas"]["Text"];
        };
        /**
         * Line
         * @description A line drawn over the spaces: the rim of a circle, the outline of a star.
         */
        Line: {
            /** Points */
            points: [
                number,
                number
            ][];
            /** Kind */
            kind: string;
            /** Closed */
            closed: boolean;
        };
        /**
         * LinkRequest
         * @description Which of the caller's seats is to be moved to another device.
         */
        LinkRequest: {
            /** Seat */
            seat: number;
        };
        /**
         * ListedRecord
         * @description An imported record in a list, with its id; ``updated`` is when it was imported.
         *
         *     ``source`` is where it came from, in the words of whoever imported it.
         */
        ListedRecord: {
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: boolean | number | string;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "over";
            /** Names */
            names: string[];
            /** How */
            how: string;
            /** Winners */
            winners: number[];
            /** Scores */
            scores: number[];
            /** Updated */
            updated: number;
            /** Record */
            record: string;
            /** Source */
            source: string;
        };
        /**
         * ListedTable
         * @description A live game in a list, with its id.
         */
        ListedTable: {
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: boolean | number | string;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "over";
            /** Names */
            names: string[];
            /** How */
            how: string;
            /** Winners */
            winners: number[];
            /** Scores */
            scores: number[];
            /** Updated */
            updated: number;
            /** Public */
            public: boolean;
            /** Deadline */
            deadline: number | null;
            /** Table */
            table: string;
        };
        /**
         * LogLine
         * @description What happened, as a sentence. ``number`` is the event's, ``seat`` who did it (null: no seat).
         *
         *     ``points`` is what it scored, for whichever seats.
         */
        LogLine: {
            /** Number */
            number: number;
            text: components["schemas"]["Text"];
            /** Seat */
            seat: number | null;
            /** Points */
            points: components["schemas"]["ScoreLineOut"][];
        };
        /**
         * Mark
         * @description Something that lies on the board: a number, a piece, a glyph.
         *
         *     It covers ``spaces`` (ids) as one thing. ``kind`` decides how it is drawn, ``player`` whose colour and pattern
         *     it has, ``text`` is written in the middle, and ``symbol`` is one of the layout's symbols, drawn over each space. A
         *     ``wordless`` mark is told by its symbol: its text is only for where nothing can be drawn. A mark that covers no
         *     space is drawn beside them, ``at`` one of the layout's anchors, as a small disc with a text.
         */
        Mark: {
            /** Spaces */
            spaces: string[];
            /** Kind */
            kind: string;
            /** Player */
            player: number | null;
            /** Text */
            text: string;
            /** Symbol */
            symbol: string;
            /** At */
            at: string;
            /** Wordless */
            wordless: boolean;
        };
        /**
         * MoveAnalysisOut
         * @description One action of a finished game, analysed by a bot that knows what the seat knew then.
         *
         *     ``number`` is how many actions, those of chance included, came before it: what ``history`` takes.
         *     ``win_probabilities`` and ``scores`` are those before the action. ``loss`` is how much worse it is than the best, in
         *     ``unit``; where ``looked_at`` is false, the bot did not consider it and the loss is at least that much. ``choices``
         *     is how many actions were legal.
         */
        MoveAnalysisOut: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Played */
            played: string;
            played_label: components["schemas"]["Text"];
            /** Best */
            best: string;
            best_label: components["schemas"]["Text"];
            /** Win Probabilities */
            win_probabilities: number[];
            /** Scores */
            scores: number[];
            /** Loss */
            loss: number;
            /**
             * Unit
             * @enum {string}
             */
            unit: "win_probability" | "points";
            /** Looked At */
            looked_at: boolean;
            /** Choices */
            choices: number;
        };
        /**
         * Mute
         * @description Stop receiving what somebody says, or receive it again.
         */
        Mute: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "mute";
            /** Whom */
            whom: number;
            /** On */
            on: boolean;
        };
        /**
         * NewClock
         * @description The clock of a new table, in milliseconds.
         */
        NewClock: {
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind: "none" | "bank" | "each";
            /**
             * Base
             * @default 0
             */
            base: number;
            /**
             * Increment
             * @default 0
             */
            increment: number;
        };
        /**
         * NewTable
         * @description A new table. ``bots`` has a level, or null for a person, for each seat; an empty list means no bots.
         */
        NewTable: {
            /** Game */
            game: string;
            /** Players */
            players?: number | null;
            /** Options */
            options?: {
                [key: string]: boolean | number | string;
            };
            /** Bots */
            bots?: (number | null)[];
            /**
             * @default {
             *       "kind": "none",
             *       "base": 0,
             *       "increment": 0
             *     }
             */
            clock: components["schemas"]["NewClock"];
            /**
             * Public
             * @default false
             */
            public: boolean;
        };
        /**
         * OptionOut
         * @description An option of a game, chosen when a table is created.
         */
        OptionOut: {
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "switch" | "number" | "text";
            /** Default */
            default: boolean | number | string;
            /** Low */
            low: number | null;
            /** High */
            high: number | null;
            about: components["schemas"]["Text"];
        };
        /**
         * OutcomeOut
         * @description How a game ended. ``reason`` is null if it was not played to its end: the view's ``how`` says why.
         */
        OutcomeOut: {
            /** Scores */
            scores: number[];
            /** Winners */
            winners: number[];
            reason: components["schemas"]["Text"] | null;
            /** Lines */
            lines: components["schemas"]["ScoreLineOut"][];
        };
        /**
         * Panel
         * @description Facts beside the board, in words: rows of cells under a title, for a screen, a page or a reader's voice.
         */
        Panel: {
            /** Title */
            title: string;
            /** Rows */
            rows: string[][];
            /** Head */
            head: string[];
        };
        /**
         * Piece
         * @description Something that a player takes in hand to put on the board: a piece, a glyph.
         *
         *     It is drawn as ``outlines``, closed lines in the layout's units round an origin of their own from which they reach
         *     ``size`` to every side; or as a ``symbol`` of the layout, in its box from -1 to 1; or told by its name alone.
         */
        Piece: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Outlines */
            outlines: [
                number,
                number
            ][][];
            /** Symbol */
            symbol: string;
            /** Size */
            size: number;
        };
        /**
         * Preview
         * @description What would this action do? Nothing happens; the answer is a *preview*.
         */
        Preview: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "preview";
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * PreviewOut
         * @description The answer to *preview*: whether the action is legal, and what it would score or why it is not.
         */
        PreviewOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "preview";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Legal */
            legal: boolean;
            /** Rule */
            rule: string | null;
            text: components["schemas"]["Text"] | null;
            /** Lines */
            lines: components["schemas"]["ScoreLineOut"][];
        };
        /**
         * ProposalOut
         * @description A proposal that waits for answers. ``waiting`` are the seats of people who have not answered yet.
         */
        ProposalOut: {
            /** Seat */
            seat: number;
            /**
             * What
             * @enum {string}
             */
            what: "undo" | "take-over" | "abandon" | "rematch";
            /** About */
            about: number;
            /** Waiting */
            waiting: number[];
        };
        /**
         * Propose
         * @description Propose something to the others. ``about`` is the seat that a bot is to take over, otherwise the own seat.
         */
        Propose: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "propose";
            /**
             * What
             * @enum {string}
             */
            what: "take-over" | "abandon" | "rematch";
            /** About */
            about: number;
        };
        /**
         * RecordCreated
         * @description The id of a stored record.
         */
        RecordCreated: {
            /** Record */
            record: string;
        };
        /**
         * RecordText
         * @description A record file, as text.
         */
        RecordText: {
            /** Record */
            record: string;
        };
        /**
         * Records
         * @description Imported records, most recently imported first. ``before`` asks for the next page; null on the last.
         */
        Records: {
            /** Records */
            records: components["schemas"]["ListedRecord"][];
            /** Before */
            before: string | null;
        };
        /**
         * Refusal
         * @description The command was not executed, and nothing has changed.
         *
         *     ``rule`` is the number in the game's rules, if one of them forbids it.
         */
        Refusal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "refused";
            /** Id */
            id: string | null;
            /** Code */
            code: string;
            /** Rule */
            rule: string | null;
            text: components["schemas"]["Text"];
        };
        /**
         * Resign
         * @description Give up.
         */
        Resign: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "resign";
        };
        /**
         * Rules
         * @description The numbered rules, in Markdown.
         */
        Rules: {
            markdown: components["schemas"]["Text"];
        };
        /**
         * Say
         * @description Say something short to everybody at the table.
         */
        Say: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "say";
            /** Text */
            text: string;
        };
        /**
         * ScoreLineOut
         * @description Points that a seat got, and what for.
         */
        ScoreLineOut: {
            /** Seat */
            seat: number;
            /** Points */
            points: number;
            reason: components["schemas"]["Text"];
        };
        /**
         * SeatLink
         * @description Moves a seat to whoever brings ``link``, once, within ``seconds``.
         */
        SeatLink: {
            /** Link */
            link: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * SeatMoved
         * @description The seat that now belongs to the caller.
         */
        SeatMoved: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
        };
        /**
         * SeatOut
         * @description A seat. ``remaining`` is its time in milliseconds at the view's ``now``; null without a clock.
         *
         *     ``score`` is the score so far; in every game scores are open.
         */
        SeatOut: {
            /** Seat */
            seat: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "open" | "person" | "bot";
            /** Level */
            level: number | null;
            /** Name */
            name: string;
            /** Away */
            away: boolean;
            /** To Act */
            to_act: boolean;
            /** Score */
            score: number;
            /** Remaining */
            remaining: number | null;
            /** Running */
            running: boolean;
        };
        /**
         * Session
         * @description The caller's session. The session itself is a cookie that scripts can't read.
         */
        Session: {
            /** Guest */
            guest: boolean;
        };
        /**
         * Sit
         * @description Sit down in an open seat.
         */
        Sit: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "sit";
            /** Seat */
            seat: number;
            /** Name */
            name: string;
            /**
             * Nonce
             * @default
             */
            nonce: string;
        };
        /**
         * SocketToken
         * @description Opens one socket, once, within ``seconds``.
         */
        SocketToken: {
            /** Token */
            token: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * Space
         * @description One space of a board. ``id`` is its name in notation, ``kind`` decides how it is coloured.
         *
         *     The outline is a closed polygon, fine enough where the board is round. ``centre`` is where to write into it,
         *     ``label`` what is written there while nothing lies on it, and ``symbol`` one of the layout's symbols, printed on the
         *     board.
         */
        Space: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Outline */
            outline: [
                number,
                number
            ][];
            /** Centre */
            centre: [
                number,
                number
            ];
            /** Label */
            label: string;
            /** Symbol */
            symbol: string;
        };
        /**
         * Stand
         * @description Leave one's seat before the start.
         */
        Stand: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "stand";
        };
        /**
         * Start
         * @description Start the game, once no seat is open. Anybody with a seat at the table may.
         */
        Start: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "start";
        };
        /**
         * StepOut
         * @description One action: what it was, who took it (null: chance), what it scored, and the scores after it.
         */
        StepOut: {
            text: components["schemas"]["Text"];
            /** Seat */
            seat: number | null;
            /** Points */
            points: components["schemas"]["ScoreLineOut"][];
            /** Scores */
            scores: number[];
        };
        /**
         * Steps
         * @description A game action by action. ``first`` are the scores before it began.
         */
        Steps: {
            /** Game */
            game: string;
            /** Names */
            names: string[];
            /** First */
            first: number[];
            /** Steps */
            steps: components["schemas"]["StepOut"][];
        };
        /**
         * Style
         * @description How a kind of space, line or mark is coloured. Colours are CSS; widths are in the layout's units.
         *
         *     Of a mark, ``player`` as a fill is its player's colour and pattern, and as a stroke a shade of it. A ``bevel``
         *     makes it look like a piece that lies on the board; a ``halo`` sets off its stroke from whatever is beneath.
         */
        Style: {
            /** Fill */
            fill: string;
            /** Stroke */
            stroke: string;
            /** Width */
            width: number;
            /** Ink */
            ink: string;
            /** Opacity */
            opacity: number;
            /** Bold */
            bold: boolean;
            /** Bevel */
            bevel: boolean;
            /** Halo */
            halo: boolean;
        };
        /**
         * TableCreated
         * @description The id of a new table: whoever knows it can open it.
         */
        TableCreated: {
            /** Table */
            table: string;
        };
        /**
         * Tables
         * @description Tables, most recently changed first. ``before`` asks for the next page; null on the last.
         */
        Tables: {
            /** Tables */
            tables: components["schemas"]["ListedTable"][];
            /** Before */
            before: string | null;
        };
        Text: {
            [key: string]: string;
        };
        /**
         * Undo
         * @description Take the seat's last action back, or propose it if others have acted since.
         */
        Undo: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "undo";
        };
        /**
         * Update
         * @description The table after event ``number``.
         *
         *     ``log`` and ``chat`` are what is new since the viewer's last update; there is either a view or a brief.
         */
        Update: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "update";
            /** Number */
            number: number;
            /** Log */
            log: components["schemas"]["LogLine"][];
            /** Chat */
            chat: components["schemas"]["ChatLine"][];
            view: components["schemas"]["View"] | null;
            brief: components["schemas"]["Brief"] | null;
        };
        /**
         * UseLink
         * @description A link that moves a seat to the caller.
         */
        UseLink: {
            /** Link */
            link: string;
        };
        /**
         * View
         * @description Everything that this viewer may see; no earlier view is needed.
         *
         *     ``seat`` is the viewpoint (null: a spectator's), ``mine`` the viewer's seats, ``data`` the game's own description of
         *     what lies on the table (see *GameData*), ``next`` the table of the rematch.
         */
        View: {
            /** Table */
            table: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: boolean | number | string;
            };
            /** Public */
            public: boolean;
            /** Number */
            number: number;
            /** At */
            at: number;
            /** Now */
            now: number;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "over";
            /** How */
            how: string;
            /** Seats */
            seats: components["schemas"]["SeatOut"][];
            clock: components["schemas"]["Clock"];
            proposal: components["schemas"]["ProposalOut"] | null;
            outcome: components["schemas"]["OutcomeOut"] | null;
            fairness: components["schemas"]["FairnessOut"];
            /** Next */
            next: string | null;
            /** Seat */
            seat: number | null;
            /** Mine */
            mine: number[];
            /** Actions */
            actions: number;
            /** Position */
            position: string;
            /** Data */
            data: components["schemas"]["Circle36Data"] | components["schemas"]["CirkisData"] | components["schemas"]["CropCirclesData"];
            /** Boards */
            boards: components["schemas"]["BoardOut"][];
            /** Legal */
            legal: components["schemas"]["LegalOut"][];
        };
        /**
         * WeightedOutcome
         * @description Something that could be drawn, with probability ``weight`` over the sum of all weights.
         */
        WeightedOutcome: {
            /** Text */
            text: string;
            /** Weight */
            weight: number;
        };
        /**
         * Bye
         * @description The last message before the server closes the socket; ``code`` says why.
         */
        Bye: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bye";
            /** Code */
            code: string;
            text: components["schemas"]["Text"];
        };
        /**
         * GameData
         * @description What the views of each game have as ``data``, by the game's name.
         */
        GameData: {
            circle36: components["schemas"]["Circle36Data"];
            cirkis: components["schemas"]["CirkisData"];
            cropcircles: components["schemas"]["CropCirclesData"];
        };
        /**
         * Hello
         * @description The first message on a socket. ``since`` is the last event that the client knows, -1 for none.
         *
         *     ``seat`` is the viewpoint: one of the viewer's seats; null is the first of them or, without a seat, a spectator's.
         *     A *full* stream has a whole view in every update; a *light* one, after the first, only what programs need.
         */
        Hello: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "hello";
            /** Token */
            token: string;
            /**
             * Since
             * @default -1
             */
            since: number;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
            /**
             * Lang
             * @description A language tag. One that Tondo does not have is answered in the source language.
             * @default en
             */
            lang: string;
            /**
             * Stream
             * @default full
             * @enum {string}
             */
            stream: "full" | "light";
        };
        /**
         * Refresh
         * @description Send the whole view now; ``seat`` is the viewpoint from now on.
         */
        Refresh: {
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            command: "refresh";
            /**
             * Seat
             * @default null
             */
            seat: number | null;
        };
        FromClient: components["schemas"]["Stand"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["ComeBack"] | components["schemas"]["Propose"] | components["schemas"]["Answer"] | components["schemas"]["Say"] | components["schemas"]["Mute"] | components["schemas"]["Sit"] | components["schemas"]["Start"] | components["schemas"]["Hello"] | components["schemas"]["Refresh"] | components["schemas"]["Preview"];
        FromServer: components["schemas"]["Update"] | components["schemas"]["Ack"] | components["schemas"]["Refusal"] | components["schemas"]["PreviewOut"] | components["schemas"]["Bye"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_session_api_session_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    begin_session_api_session_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOut"][];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_game_api_games__game__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOut"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_rules_api_games__game__rules_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_examples_api_games__game__examples_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExampleOut"][];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_layout_api_games__game__layout_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_tables_api_tables_get: {
        parameters: {
            query?: {
                status?: ("open" | "playing" | "over") | null;
                game?: string | null;
                name?: string | null;
                /** @description Only tables at which the caller has a seat. */
                mine?: boolean;
                before?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableCreated"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_table_api_tables__table__get: {
        parameters: {
            query?: {
                /** @description The viewpoint: one of the caller's seats. */
                seat?: number | null;
                /** @description A language tag. One that Tondo does not have is answered in the source language. */
                lang?: string;
                /** @description The last event that the caller knows. */
                since?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_history_api_tables__table__history_get: {
        parameters: {
            query: {
                actions: number;
                /** @description The viewpoint: one of the caller's seats. */
                seat?: number | null;
                /** @description A language tag. One that Tondo does not have is answered in the source language. */
                lang?: string;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_steps_api_tables__table__steps_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Steps"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_table_layout_api_tables__table__layout_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_record_api_tables__table__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_draws_api_tables__table__draws_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draws"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    execute_api_tables__table__commands_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Stand"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["ComeBack"] | components["schemas"]["Propose"] | components["schemas"]["Answer"] | components["schemas"]["Say"] | components["schemas"]["Mute"] | components["schemas"]["Sit"] | components["schemas"]["Start"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ack"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_preview_api_tables__table__previews_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preview"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewOut"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_hint_api_tables__table__hints_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HintRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_analysis_api_tables__table__analysis_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Not finished yet; ask again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_token_api_tables__table__tokens_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocketToken"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_link_api_tables__table__links_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatLink"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    use_link_api_links_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatMoved"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_records_api_records_get: {
        parameters: {
            query?: {
                game?: string | null;
                name?: string | null;
                before?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Records"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_record_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordText"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordCreated"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_record_api_records__record__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                record: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_record_layout_api_records__record__layout_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                record: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_record_steps_api_records__record__steps_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                record: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Steps"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_record_history_api_records__record__history_get: {
        parameters: {
            query: {
                actions: number;
                /** @description A language tag. One that Tondo does not have is answered in the source language. */
                lang?: string;
            };
            header?: never;
            path: {
                record: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description There is no session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: another's seat, a foreign page, a used token or link. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The table, or a rule of the game, does not allow it now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too big. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a request that the server knows. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_health_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The server or its store is not ready; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}

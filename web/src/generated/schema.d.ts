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
         * See Session
         * @description Whether there is a session.
         */
        get: operations["see_session_api_session_get"];
        put?: never;
        /**
         * Begin Session
         * @description Begin a session as a guest, or go on with the one there is. It is kept in a cookie.
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
         * @description All games, with what can be chosen.
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
         * See Game
         * @description One game.
         */
        get: operations["see_game_api_games__game__get"];
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
         * Read Rules
         * @description The rules of a game, numbered, in both languages.
         */
        get: operations["read_rules_api_games__game__rules_get"];
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
         * See Examples
         * @description Positions that explain its rules.
         */
        get: operations["see_examples_api_games__game__examples_get"];
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
         * See Layout
         * @description The empty board of a game as it is usually played.
         */
        get: operations["see_layout_api_games__game__layout_get"];
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
         * @description Public tables, or one's own.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Make Table
         * @description Make a table. Its id is the link by which others come in.
         */
        post: operations["make_table_api_tables_post"];
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
         * See Table
         * @description A table as the caller sees it, with what happened since.
         */
        get: operations["see_table_api_tables__table__get"];
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
         * See History
         * @description The table as it was after the first so many actions, those of chance included.
         */
        get: operations["see_history_api_tables__table__history_get"];
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
         * See Steps
         * @description What each action was, in order: number ``n`` led to what ``history?actions=n+1`` shows.
         */
        get: operations["see_steps_api_tables__table__steps_get"];
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
         * See Table Layout
         * @description The empty board of this table's game, with its options.
         */
        get: operations["see_table_layout_api_tables__table__layout_get"];
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
         * @description The game as a record file. While a game with secrets goes on, nobody gets one.
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
         * See Draws
         * @description All that it takes to make every draw of a finished game again, in a browser. Before the end nobody gets it.
         */
        get: operations["see_draws_api_tables__table__draws_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wish
         * @description Make a wish come true; the same wishes as over a socket. A retry with the same id is harmless.
         */
        post: operations["wish_api_tables__table__wishes_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/asks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask
         * @description What an action would do, without taking it.
         */
        post: operations["ask_api_tables__table__asks_post"];
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
         * Give Hint
         * @description What the strongest bot would do in one's place. Only where all others at the table are bots.
         */
        post: operations["give_hint_api_tables__table__hints_post"];
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
         * See Analysis
         * @description What the strongest bot thinks of every action of a finished game, as far as it has got by now.
         */
        get: operations["see_analysis_api_tables__table__analysis_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Ticket
         * @description A ticket that opens one socket to this table, once and soon.
         */
        post: operations["give_ticket_api_tables__table__tickets_post"];
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
         * Give Link
         * @description A link that moves one's seat to another device.
         */
        post: operations["give_link_api_tables__table__links_post"];
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
         * @description Take the seat that a link moves.
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
         * @description Records that came from elsewhere, the newest first.
         */
        get: operations["list_records_api_records_get"];
        put?: never;
        /**
         * Bring Record
         * @description Keep a record that came from elsewhere. It is played through first; it never becomes a live game.
         */
        post: operations["bring_record_api_records_post"];
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
         * See Record
         * @description One of them, as a file.
         */
        get: operations["see_record_api_records__record__get"];
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
         * See Record Layout
         * @description The empty board of its game, with its options.
         */
        get: operations["see_record_layout_api_records__record__layout_get"];
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
         * See Record Steps
         * @description What each of its actions was, in order.
         */
        get: operations["see_record_steps_api_records__record__steps_get"];
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
         * See Record History
         * @description Its game after the first so many actions, as a spectator would have seen it.
         */
        get: operations["see_record_history_api_records__record__history_get"];
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
         * Health
         * @description Whether the server lives and its store answers.
         */
        get: operations["health_healthz_get"];
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
         * @description The wish came true and is stored for good; ``number`` is the last event it led to.
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
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "act";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * ActionSeen
         * @description A legal action: its ``text`` is what to send back, ``shown`` what to show a reader of the viewer's language.
         *
         *     ``piece`` is what it takes in hand and ``spaces`` where it puts that. See `tondo.core.layout.Gesture`.
         */
        ActionSeen: {
            /** Text */
            text: string;
            /** Shown */
            shown: string;
            group: components["schemas"]["Text"] | null;
            /** Piece */
            piece: string;
            /** Spaces */
            spaces: string[];
        };
        /**
         * Analysis
         * @description A finished game, action by action, as far as it is ``judged``. ``mistakes`` are numbers, the worst first.
         */
        Analysis: {
            /** Table */
            table: string;
            /** Done */
            done: boolean;
            /** Judged */
            judged: number;
            /** Total */
            total: number;
            /** Actions */
            actions: components["schemas"]["JudgementSeen"][];
            /** Mistakes */
            mistakes: number[];
        };
        /**
         * Answer
         * @description Agree to what was asked, or decline.
         */
        Answer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "answer";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /** Yes */
            yes: boolean;
        };
        /**
         * Ask
         * @description What would this action do? Nothing happens; the answer is *told*.
         */
        Ask: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "ask";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * AskedSeen
         * @description A proposal that waits for answers. ``waiting`` are the seats of people who have not answered yet.
         */
        AskedSeen: {
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
         * BoardSeen
         * @description One board with what lies on it and beside it.
         */
        BoardSeen: {
            /** Marks */
            marks: components["schemas"]["MarkSeen"][];
            /** Tables */
            tables: components["schemas"]["TableSeen"][];
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
            legal: components["schemas"]["LightLegal"][];
        };
        /**
         * ClockSeen
         * @description How much time there is, in milliseconds.
         */
        ClockSeen: {
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
         * @description Be there again.
         */
        ComeBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "come_back";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
        };
        /**
         * DrawSeen
         * @description One draw: its ``number``, how many actions were taken before it, what could be drawn in order, and what was.
         */
        DrawSeen: {
            /** Number */
            number: number;
            /** After */
            after: number;
            /** Outcomes */
            outcomes: components["schemas"]["Weighted"][];
            /** Drawn */
            drawn: string;
            shown: components["schemas"]["Text"];
        };
        /**
         * DrawnLine
         * @description A line over the spaces.
         */
        DrawnLine: {
            /** Points */
            points: number[][];
            /** Kind */
            kind: string;
            /** Closed */
            closed: boolean;
        };
        /**
         * Draws
         * @description What it takes to make all draws of a finished game again. See docs/fairness.md.
         *
         *     ``taken_back`` is how many draws are missing because they were undone.
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
            draws: components["schemas"]["DrawSeen"][];
            /** Taken Back */
            taken_back: number;
        };
        /**
         * ExampleSeen
         * @description A position that explains a rule, to be drawn on the board of ``layout``; ``spaces`` are pointed at.
         */
        ExampleSeen: {
            /** Rule */
            rule: string;
            caption: components["schemas"]["Text"];
            /** Marks */
            marks: components["schemas"]["MarkSeen"][];
            /** Spaces */
            spaces: string[];
        };
        /**
         * FairnessSeen
         * @description What it takes to check the dice; the secret only when the game is over. See docs/fairness.md.
         */
        FairnessSeen: {
            /** Commitment */
            commitment: string;
            /** Nonces */
            nonces: string[];
            /** Secret */
            secret: string | null;
        };
        /**
         * GameSeen
         * @description A game that can be played here.
         */
        GameSeen: {
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
            options: components["schemas"]["OptionSeen"][];
            /** Levels */
            levels: components["schemas"]["LevelSeen"][];
        };
        /**
         * Health
         * @description That the server lives and its store answers.
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
         *     ``text`` is the action to send, ``shares`` every player's chance to win, ``scores`` the final scores to expect.
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
            shown: components["schemas"]["Text"];
            /** Shares */
            shares: number[];
            /** Scores */
            scores: number[];
        };
        /**
         * JudgementSeen
         * @description One action of a finished game, as a bot sees it that knows what the seat knew then.
         *
         *     ``number`` is how many actions, those of chance included, came before it: what ``history`` takes. ``shares`` and
         *     ``scores`` are from before the action. ``loss`` is how much worse it is than the best, in ``unit``; if the bot did
         *     not think of it (``looked_at``), at least so much. ``choices`` is how many actions were legal.
         */
        JudgementSeen: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Played */
            played: string;
            played_shown: components["schemas"]["Text"];
            /** Best */
            best: string;
            best_shown: components["schemas"]["Text"];
            /** Shares */
            shares: number[];
            /** Scores */
            scores: number[];
            /** Loss */
            loss: number;
            /**
             * Unit
             * @enum {string}
             */
            unit: "share" | "points";
            /** Looked At */
            looked_at: boolean;
            /** Choices */
            choices: number;
        };
        /**
         * LabelSeen
         * @description A text beside the spaces.
         */
        LabelSeen: {
            /** At */
            at: number[];
            /** Text */
            text: string;
            /** Kind */
            kind: string;
        };
        /**
         * LayoutSeen
         * @description The empty board, as spaces. See `tondo.core.layout.Layout`. ``boards`` says how many there are.
         */
        LayoutSeen: {
            /** Boards */
            boards: number;
            /** Radius */
            radius: number;
            /** Text Size */
            text_size: number;
            /** Spaces */
            spaces: components["schemas"]["SpaceOut"][];
            /** Labels */
            labels: components["schemas"]["LabelSeen"][];
            /** Lines */
            lines: components["schemas"]["DrawnLine"][];
            /** Styles */
            styles: {
                [key: string]: components["schemas"]["StyleSeen"];
            };
            /** Symbols */
            symbols: {
                [key: string]: string;
            };
            /** Anchors */
            anchors: {
                [key: string]: number[];
            };
            /** Definitions */
            definitions: string;
            /** Pieces */
            pieces: components["schemas"]["PieceOut"][];
        };
        /**
         * Leave
         * @description Go away in the middle of a game.
         */
        Leave: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "leave";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
        };
        /**
         * LegalSeen
         * @description What one of the viewer's seats may do now.
         */
        LegalSeen: {
            /** Seat */
            seat: number;
            /** Actions */
            actions: components["schemas"]["ActionSeen"][];
        };
        /**
         * LevelSeen
         * @description How strong a bot can be: 1 is a beginner, the last one the strongest.
         */
        LevelSeen: {
            /** Level */
            level: number;
            name: components["schemas"]["Text"];
        };
        /**
         * LightLegal
         * @description What one of the viewer's seats may do now, as texts.
         */
        LightLegal: {
            /** Seat */
            seat: number;
            /** Actions */
            actions: string[];
        };
        /**
         * LineSeen
         * @description One line of a reckoning.
         */
        LineSeen: {
            /** Seat */
            seat: number;
            /** Points */
            points: number;
            reason: components["schemas"]["Text"];
        };
        /**
         * Listed
         * @description A table in a list.
         */
        Listed: {
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
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "over";
            /** Names */
            names: string[];
            /** Public */
            public: boolean;
            /** How */
            how: string;
            /** Winners */
            winners: number[];
            /** Scores */
            scores: number[];
            /** Updated */
            updated: number;
        };
        /**
         * LogLine
         * @description What happened, as a sentence. ``number`` is the event's, ``seat`` who did it (null: no seat did).
         *
         *     ``points`` is what it scored, to whomever.
         */
        LogLine: {
            /** Number */
            number: number;
            /** En */
            en: string;
            /** Fr */
            fr: string;
            /** Seat */
            seat: number | null;
            /** Points */
            points: components["schemas"]["LineSeen"][];
        };
        /**
         * Made
         * @description The id of a new table: whoever knows it may come in.
         */
        Made: {
            /** Table */
            table: string;
        };
        /**
         * MarkSeen
         * @description Something that lies on a board. See `tondo.core.layout.Mark`.
         */
        MarkSeen: {
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
         * Moved
         * @description The seat that is the caller's now.
         */
        Moved: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
        };
        /**
         * Mute
         * @description No longer hear what somebody says, or hear it again.
         */
        Mute: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "mute";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
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
         * @description What is settled when a table is made. ``bots`` has a level or null for each seat; nothing means no bots.
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
         * OptionSeen
         * @description Something that can be chosen before a game.
         */
        OptionSeen: {
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
         * OutcomeSeen
         * @description How a game ended. Without ``reason`` it was not played to its end: the view's ``how`` says why.
         */
        OutcomeSeen: {
            /** Scores */
            scores: number[];
            /** Winners */
            winners: number[];
            reason: components["schemas"]["Text"] | null;
            /** Lines */
            lines: components["schemas"]["LineSeen"][];
        };
        /**
         * PieceOut
         * @description Something to take in hand. See `tondo.core.layout.Piece`.
         */
        PieceOut: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Outlines */
            outlines: number[][][];
            /** Symbol */
            symbol: string;
            /** Size */
            size: number;
        };
        /**
         * Propose
         * @description Ask the others. ``about`` is the seat that a bot is to take over, otherwise one's own.
         */
        Propose: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "propose";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /**
             * What
             * @enum {string}
             */
            what: "take-over" | "abandon" | "rematch";
            /** About */
            about: number;
        };
        /**
         * RecordListed
         * @description An imported record in a list.
         */
        RecordListed: {
            /** Record */
            record: string;
            /** Game */
            game: string;
            /** Names */
            names: string[];
            /** Scores */
            scores: number[];
            /** Over */
            over: boolean;
            /** Imported */
            imported: number;
        };
        /**
         * RecordMade
         * @description The id of a stored record.
         */
        RecordMade: {
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
         * @description Imported records, the newest first. ``before`` asks for the next page; null on the last.
         */
        Records: {
            /** Records */
            records: components["schemas"]["RecordListed"][];
            /** Before */
            before: string | null;
        };
        /**
         * Refusal
         * @description The wish did not come true, and nothing has changed.
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
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "resign";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
        };
        /**
         * Rules
         * @description The numbered rules, in Markdown.
         */
        Rules: {
            markdown: components["schemas"]["Text"];
        };
        /**
         * SaidLine
         * @description What somebody said.
         */
        SaidLine: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * Say
         * @description Say a short thing to everybody at the table.
         */
        Say: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "say";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
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
         * SeatSeen
         * @description A seat. ``left`` is the time it has left in milliseconds at the view's ``now``; null without a clock.
         *
         *     ``score`` is what it has now; in every game scores are open.
         */
        SeatSeen: {
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
            /** Left */
            left: number | null;
            /** Running */
            running: boolean;
        };
        /**
         * Session
         * @description Who one is: a guest. The session itself is a cookie that scripts can't read.
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
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "sit";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
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
         * SpaceOut
         * @description One space of a board. See `tondo.core.layout.Space`.
         */
        SpaceOut: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Outline */
            outline: number[][];
            /** Centre */
            centre: number[];
            /** Label */
            label: string;
            /** Symbol */
            symbol: string;
        };
        /**
         * Stand
         * @description Get up again before the start.
         */
        Stand: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "stand";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
        };
        /**
         * Start
         * @description Begin, once no seat is open. Anybody who sits at the table may.
         */
        Start: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "start";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
        };
        /**
         * StepSeen
         * @description One action: what it was, who took it (null: chance), what it scored, and how everybody stood after it.
         */
        StepSeen: {
            text: components["schemas"]["Text"];
            /** Seat */
            seat: number | null;
            /** Points */
            points: components["schemas"]["LineSeen"][];
            /** Scores */
            scores: number[];
        };
        /**
         * Steps
         * @description A game action by action. ``first`` is how everybody stood before it began.
         */
        Steps: {
            /** Game */
            game: string;
            /** Names */
            names: string[];
            /** First */
            first: number[];
            /** Steps */
            steps: components["schemas"]["StepSeen"][];
        };
        /**
         * StyleSeen
         * @description How a kind of thing is coloured.
         */
        StyleSeen: {
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
         * TableSeen
         * @description Facts beside a board, in the viewer's language.
         */
        TableSeen: {
            /** Title */
            title: string;
            /** Head */
            head: string[];
            /** Rows */
            rows: string[][];
        };
        /**
         * Tables
         * @description Tables, the last changed first. ``before`` asks for the next page; null on the last.
         */
        Tables: {
            /** Tables */
            tables: components["schemas"]["Listed"][];
            /** Before */
            before: string | null;
        };
        /**
         * Text
         * @description A sentence for people, in every language Tondo speaks.
         */
        Text: {
            /** En */
            en: string;
            /** Fr */
            fr: string;
        };
        /**
         * Ticket
         * @description Opens one socket, once, within ``seconds``.
         */
        Ticket: {
            /** Ticket */
            ticket: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * Told
         * @description The answer to *ask*: whether the action is legal, what it would score, or why it can't be.
         */
        Told: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "told";
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
            lines: components["schemas"]["LineSeen"][];
        };
        /**
         * Undo
         * @description Take one's last action back, or ask for it where others could mind.
         */
        Undo: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "undo";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Seat */
            seat: number;
        };
        /**
         * Update
         * @description Where the table stands after event ``number``.
         *
         *     ``log`` and ``said`` are what is new since the viewer was last told; there is either a view or a brief.
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
            /** Said */
            said: components["schemas"]["SaidLine"][];
            view: components["schemas"]["View"] | null;
            brief: components["schemas"]["Brief"] | null;
        };
        /**
         * UseLink
         * @description A link that moves a seat here.
         */
        UseLink: {
            /** Link */
            link: string;
        };
        /**
         * View
         * @description All that this viewer may see, complete: nothing of an earlier view is needed.
         *
         *     ``seat`` is whose eyes these are (null: a spectator's), ``mine`` the viewer's seats, ``sees`` the game's own
         *     description of what lies on the table, ``next`` the table where a rematch goes on.
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
            seats: components["schemas"]["SeatSeen"][];
            clock: components["schemas"]["ClockSeen"];
            asked: components["schemas"]["AskedSeen"] | null;
            outcome: components["schemas"]["OutcomeSeen"] | null;
            fairness: components["schemas"]["FairnessSeen"];
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
            /** Sees */
            sees: {
                [key: string]: unknown;
            };
            /** Boards */
            boards: components["schemas"]["BoardSeen"][];
            /** Legal */
            legal: components["schemas"]["LegalSeen"][];
        };
        /**
         * WantHint
         * @description For which of one's seats a hint is wanted; ``id`` comes back with it.
         */
        WantHint: {
            /** Seat */
            seat: number;
            /** Id */
            id?: string | null;
        };
        /**
         * WantLink
         * @description Which of one's seats is to be moved to another device.
         */
        WantLink: {
            /** Seat */
            seat: number;
        };
        /**
         * Weighted
         * @description Something that could be drawn, and how often out of the sum of all weights.
         */
        Weighted: {
            /** Text */
            text: string;
            /** Weight */
            weight: number;
        };
        /**
         * Bye
         * @description The last message before the server closes the socket, and why.
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
         * Hello
         * @description The first message on a socket. ``since`` is the last event that the client knows, -1 for none.
         *
         *     ``seat`` says through whose eyes to look: one's own only; null for the usual, one's first seat or a spectator's.
         *     A *full* stream sends a whole view with every update, a *light* one after the first only what programs need.
         */
        Hello: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "hello";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /** Ticket */
            ticket: string;
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
             * @default en
             * @enum {string}
             */
            lang: "en" | "fr";
            /**
             * Stream
             * @default full
             * @enum {string}
             */
            stream: "full" | "light";
        };
        /**
         * Look
         * @description Send the whole view now, from now on through the eyes of ``seat``.
         */
        Look: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            wish: "look";
            /**
             * Id
             * @description Chosen by the client; a retry repeats it.
             */
            id: string;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
        };
        FromClient: components["schemas"]["Sit"] | components["schemas"]["Stand"] | components["schemas"]["Start"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["ComeBack"] | components["schemas"]["Propose"] | components["schemas"]["Answer"] | components["schemas"]["Say"] | components["schemas"]["Mute"] | components["schemas"]["Hello"] | components["schemas"]["Look"] | components["schemas"]["Ask"];
        FromServer: components["schemas"]["Update"] | components["schemas"]["Ack"] | components["schemas"]["Refusal"] | components["schemas"]["Told"] | components["schemas"]["Bye"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    see_session_api_session_get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
                    "application/json": components["schemas"]["GameSeen"][];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_game_api_games__game__get: {
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
                    "application/json": components["schemas"]["GameSeen"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    read_rules_api_games__game__rules_get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_examples_api_games__game__examples_get: {
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
                    "application/json": components["schemas"]["ExampleSeen"][];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_layout_api_games__game__layout_get: {
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
                    "application/json": components["schemas"]["LayoutSeen"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    make_table_api_tables_post: {
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
                    "application/json": components["schemas"]["Made"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_table_api_tables__table__get: {
        parameters: {
            query?: {
                /** @description Through whose eyes; one's own only. */
                seat?: number | null;
                lang?: "en" | "fr";
                /** @description The last event one knows. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_history_api_tables__table__history_get: {
        parameters: {
            query: {
                actions: number;
                /** @description Through whose eyes; one's own only. */
                seat?: number | null;
                lang?: "en" | "fr";
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_steps_api_tables__table__steps_get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_table_layout_api_tables__table__layout_get: {
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
                    "application/json": components["schemas"]["LayoutSeen"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_draws_api_tables__table__draws_get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    wish_api_tables__table__wishes_post: {
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
                "application/json": components["schemas"]["Sit"] | components["schemas"]["Stand"] | components["schemas"]["Start"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Resign"] | components["schemas"]["Leave"] | components["schemas"]["ComeBack"] | components["schemas"]["Propose"] | components["schemas"]["Answer"] | components["schemas"]["Say"] | components["schemas"]["Mute"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    ask_api_tables__table__asks_post: {
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
                "application/json": components["schemas"]["Ask"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Told"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    give_hint_api_tables__table__hints_post: {
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
                "application/json": components["schemas"]["WantHint"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_analysis_api_tables__table__analysis_get: {
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
            /** @description Not all is judged yet; ask again. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    give_ticket_api_tables__table__tickets_post: {
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
                    "application/json": components["schemas"]["Ticket"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    give_link_api_tables__table__links_post: {
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
                "application/json": components["schemas"]["WantLink"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
                    "application/json": components["schemas"]["Moved"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    bring_record_api_records_post: {
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
                    "application/json": components["schemas"]["RecordMade"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_record_api_records__record__get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_record_layout_api_records__record__layout_get: {
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
                    "application/json": components["schemas"]["LayoutSeen"];
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_record_steps_api_records__record__steps_get: {
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    see_record_history_api_records__record__history_get: {
        parameters: {
            query: {
                actions: number;
                lang?: "en" | "fr";
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
            /** @description Not allowed: another's seat, a foreign page, a used ticket or link. */
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
            /** @description Too much at once. */
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
    health_healthz_get: {
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

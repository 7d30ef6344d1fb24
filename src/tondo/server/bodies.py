"""What goes over HTTP besides `tondo.server.wire`: requests and answers, as strict models."""

from typing import Annotated, Literal

from pydantic import Field

from tondo.server.wire import LineSeen, MarkSeen, SeatNumber, TableId, Text, Token, Value, Wire, WishId


class Session(Wire):
    """Who one is: a guest. The session itself is a cookie that scripts can't read."""

    guest: bool


class OptionSeen(Wire):
    """Something that can be chosen before a game."""

    name: str
    kind: Literal["switch", "number", "text"]
    default: Value
    low: int | None
    high: int | None
    about: Text


class LevelSeen(Wire):
    """How strong a bot can be: 1 is a beginner, the last one the strongest."""

    level: int
    name: Text


class GameSeen(Wire):
    """A game that can be played here."""

    name: str
    title: str
    tagline: Text
    help: Text
    rules_version: int
    min_players: int
    max_players: int
    default_players: int
    has_secrets: bool
    options: list[OptionSeen]
    levels: list[LevelSeen]


class ExampleSeen(Wire):
    """A position that explains a rule, to be drawn on the board of ``layout``; ``spaces`` are pointed at."""

    rule: str
    caption: Text
    marks: list[MarkSeen]
    spaces: list[str]


class Rules(Wire):
    """The numbered rules, in Markdown."""

    markdown: Text


class SpaceOut(Wire):
    """One space of a board. See `tondo.core.layout.Space`."""

    id: str
    kind: str
    outline: list[list[float]]
    centre: list[float]
    label: str
    symbol: str


class LabelSeen(Wire):
    """A text beside the spaces."""

    at: list[float]
    text: str
    kind: str


class DrawnLine(Wire):
    """A line over the spaces."""

    points: list[list[float]]
    kind: str
    closed: bool


class StyleSeen(Wire):
    """How a kind of thing is coloured."""

    fill: str
    stroke: str
    width: float
    ink: str
    opacity: float
    bold: bool
    bevel: bool
    halo: bool


class PieceOut(Wire):
    """Something to take in hand. See `tondo.core.layout.Piece`."""

    id: str
    name: Text
    outlines: list[list[list[float]]]
    symbol: str
    size: float


class LayoutSeen(Wire):
    """The empty board, as spaces. See `tondo.core.layout.Layout`. ``boards`` says how many there are."""

    boards: int
    radius: float
    text_size: float
    spaces: list[SpaceOut]
    labels: list[LabelSeen]
    lines: list[DrawnLine]
    styles: dict[str, StyleSeen]
    symbols: dict[str, str]
    anchors: dict[str, list[float]]
    definitions: str
    pieces: list[PieceOut]


class NewClock(Wire):
    """The clock of a new table, in milliseconds."""

    kind: Literal["none", "bank", "each"] = "none"
    base: Annotated[int, Field(ge=0, le=2**40)] = 0
    increment: Annotated[int, Field(ge=0, le=2**40)] = 0


class NewTable(Wire):
    """What is settled when a table is made. ``bots`` has a level or null for each seat; nothing means no bots."""

    game: Annotated[str, Field(min_length=1, max_length=40)]
    players: Annotated[int, Field(ge=1, le=99)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], Value] = Field(default_factory=dict, max_length=20)
    bots: list[Annotated[int, Field(ge=0, le=8)] | None] = Field(default_factory=list, max_length=99)
    clock: NewClock = NewClock()
    public: bool = False


class Made(Wire):
    """The id of a new table: whoever knows it may come in."""

    table: TableId


class Listed(Wire):
    """A table in a list."""

    table: TableId
    game: str
    players: int
    options: dict[str, Value]
    status: Literal["open", "playing", "over"]
    names: list[str]
    public: bool
    how: str
    winners: list[int]
    scores: list[int]
    updated: int


class Tables(Wire):
    """Tables, the last changed first. ``before`` asks for the next page; null on the last."""

    tables: list[Listed]
    before: str | None


class Weighted(Wire):
    """Something that could be drawn, and how often out of the sum of all weights."""

    text: str
    weight: int


class DrawSeen(Wire):
    """One draw: its ``number``, how many actions were taken before it, what could be drawn in order, and what was."""

    number: int
    after: int
    outcomes: list[Weighted]
    drawn: str
    shown: Text


class Draws(Wire):
    """What it takes to make all draws of a finished game again. See docs/fairness.md.

    ``taken_back`` is how many draws are missing because they were undone.
    """

    scheme: Literal["tondo-draw-1"]
    commitment: str
    secret: str
    nonces: list[str]
    draws: list[DrawSeen]
    taken_back: int


class WantHint(Wire):
    """For which of one's seats a hint is wanted; ``id`` comes back with it."""

    seat: SeatNumber
    id: WishId | None = None


class Hint(Wire):
    """What the strongest bot would do, knowing what the seat knows, after event ``number``.

    ``text`` is the action to send, ``shares`` every player's chance to win, ``scores`` the final scores to expect.
    """

    kind: Literal["hint"]
    id: WishId | None
    number: int
    seat: int
    text: str
    shown: Text
    shares: list[float]
    scores: list[float]


class JudgementSeen(Wire):
    """One action of a finished game, as a bot sees it that knows what the seat knew then.

    ``number`` is how many actions, those of chance included, came before it: what ``history`` takes. ``shares`` and
    ``scores`` are from before the action. ``loss`` is how much worse it is than the best, in ``unit``; if the bot did
    not think of it (``looked_at``), at least so much. ``choices`` is how many actions were legal.
    """

    number: int
    seat: int
    played: str
    played_shown: Text
    best: str
    best_shown: Text
    shares: list[float]
    scores: list[float]
    loss: float
    unit: Literal["win_probability", "points"]
    looked_at: bool
    choices: int


class Analysis(Wire):
    """A finished game, action by action, as far as it is ``judged``. ``mistakes`` are numbers, the worst first."""

    table: TableId
    done: bool
    judged: int
    total: int
    actions: list[JudgementSeen]
    mistakes: list[int]


class StepSeen(Wire):
    """One action: what it was, who took it (null: chance), what it scored, and how everybody stood after it."""

    text: Text
    seat: int | None
    points: list[LineSeen]
    scores: list[int]


class Steps(Wire):
    """A game action by action. ``first`` is how everybody stood before it began."""

    game: str
    names: list[str]
    first: list[int]
    steps: list[StepSeen]


class Ticket(Wire):
    """Opens one socket, once, within ``seconds``."""

    ticket: Token
    seconds: int


class SeatLink(Wire):
    """Moves a seat to whoever brings ``link``, once, within ``seconds``."""

    link: Token
    seconds: int


class WantLink(Wire):
    """Which of one's seats is to be moved to another device."""

    seat: SeatNumber


class UseLink(Wire):
    """A link that moves a seat here."""

    link: Token


class Moved(Wire):
    """The seat that is the caller's now."""

    table: TableId
    seat: int


class RecordText(Wire):
    """A record file, as text."""

    record: Annotated[str, Field(min_length=2, max_length=2**20)]


class RecordMade(Wire):
    """The id of a stored record."""

    record: str


class RecordListed(Wire):
    """An imported record in a list."""

    record: str
    game: str
    names: list[str]
    scores: list[int]
    over: bool
    imported: int


class Records(Wire):
    """Imported records, the newest first. ``before`` asks for the next page; null on the last."""

    records: list[RecordListed]
    before: str | None


class Health(Wire):
    """That the server lives and its store answers."""

    ok: bool
    version: str

"""What goes over HTTP besides `tondo.server.present.messages`: what requests bring, and what answers hold."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tondo.bots.bot import Unit
from tondo.core.layout import Mark
from tondo.core.options import Value
from tondo.core.words import Phrase
from tondo.server.present.encoding import Text
from tondo.server.present.messages import (
    CommandId,
    Incoming,
    ScoreLineOut,
    SeatNumber,
    TableId,
    Token,
)
from tondo.store import ListedRecord, ListedTable
from tondo.table.draws import Draw

# What requests bring.


class NewClock(Incoming):
    """The clock of a new table, in milliseconds."""

    kind: Literal["none", "bank", "each"] = "none"
    base: Annotated[int, Field(ge=0, le=2**40)] = 0
    increment: Annotated[int, Field(ge=0, le=2**40)] = 0


class NewTable(Incoming):
    """What is chosen for a new table. ``bots`` has a level or null for each seat; nothing means no bots."""

    game: Annotated[str, Field(min_length=1, max_length=40)]
    players: Annotated[int, Field(ge=1, le=99)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], Value] = Field(default_factory=dict, max_length=20)
    bots: list[Annotated[int, Field(ge=0, le=8)] | None] = Field(default_factory=list, max_length=99)
    clock: NewClock = NewClock()
    public: bool = False


class HintRequest(Incoming):
    """For which of one's seats a hint is wanted; ``id`` comes back with it."""

    seat: SeatNumber
    id: CommandId | None = None


class LinkRequest(Incoming):
    """Which of one's seats is to be moved to another device."""

    seat: SeatNumber


class UseLink(Incoming):
    """A link that moves a seat here."""

    link: Token


class RecordText(Incoming):
    """A record file, as text."""

    record: Annotated[str, Field(min_length=2, max_length=2**20)]


# What answers hold.


class Session(TypedDict):
    """Who one is: a guest. The session itself is a cookie that scripts can't read."""

    guest: bool


class OptionOut(TypedDict):
    """Something that can be chosen before a game."""

    name: str
    kind: Literal["switch", "number", "text"]
    default: Value
    low: int | None
    high: int | None
    about: Phrase


class LevelOut(TypedDict):
    """How strong a bot can be: 1 is a beginner, the last one the strongest."""

    level: int
    name: Phrase


class GameOut(TypedDict):
    """A game that can be played here."""

    name: str
    title: str
    tagline: Phrase
    help: Text
    rules_version: int
    min_players: int
    max_players: int
    default_players: int
    has_secrets: bool
    options: list[OptionOut]
    levels: list[LevelOut]


class ExampleOut(TypedDict):
    """A position that explains a rule, to be drawn on the board of ``layout``; ``spaces`` are pointed at."""

    rule: str
    caption: Phrase
    marks: Sequence[Mark]
    spaces: Sequence[str]


class Rules(TypedDict):
    """The numbered rules, in Markdown."""

    markdown: Text


class TableCreated(TypedDict):
    """The id of a new table: whoever knows it may come in."""

    table: TableId


class Tables(TypedDict):
    """Tables, the last changed first. ``before`` asks for the next page; null on the last."""

    tables: Sequence[ListedTable]
    before: str | None


class Draws(TypedDict):
    """What it takes to repeat every draw of a finished game. See docs/fairness.md.

    ``taken_back`` is the number of draws that are missing because they were undone.
    """

    scheme: Literal["tondo-draw-1"]
    commitment: str
    secret: str
    nonces: list[str]
    draws: list[Draw]
    taken_back: int


class Hint(TypedDict):
    """What the strongest bot would do, knowing what the seat knows, after event ``number``.

    ``text`` is the action to send, ``label`` what to show, ``win_probabilities`` has every player's, ``scores`` the
    final scores to expect.
    """

    kind: Literal["hint"]
    id: CommandId | None
    number: int
    seat: int
    text: str
    label: Text
    win_probabilities: list[float]
    scores: list[float]


class MoveAnalysisOut(TypedDict):
    """One action of a finished game, as a bot sees it that knows what the seat knew then.

    ``number`` is how many actions, those of chance included, came before it: what ``history`` takes.
    ``win_probabilities`` and ``scores`` are from before the action. ``loss`` is how much worse it is than the best, in
    ``unit``; if the bot did not consider it (``looked_at``), at least so much. ``choices`` is how many actions were
    legal.
    """

    number: int
    seat: int
    played: str
    played_label: Text
    best: str
    best_label: Text
    win_probabilities: list[float]
    scores: list[float]
    loss: float
    unit: Unit
    looked_at: bool
    choices: int


class Analysis(TypedDict):
    """A finished game, action by action, as far as it is ``analysed``. ``mistakes`` are numbers, the worst first."""

    table: TableId
    done: bool
    analysed: int
    total: int
    actions: list[MoveAnalysisOut]
    mistakes: list[int]


class StepOut(TypedDict):
    """One action: what it was, who took it (null: chance), what it scored, and the scores after it."""

    text: Phrase
    seat: int | None
    points: list[ScoreLineOut]
    scores: Sequence[int]


class Steps(TypedDict):
    """A game action by action. ``first`` are the scores before it began."""

    game: str
    names: Sequence[str]
    first: Sequence[int]
    steps: list[StepOut]


class SocketToken(TypedDict):
    """Opens one socket, once, within ``seconds``."""

    token: Token
    seconds: int


class SeatLink(TypedDict):
    """Moves a seat to whoever brings ``link``, once, within ``seconds``."""

    link: Token
    seconds: int


class SeatMoved(TypedDict):
    """The seat that is the caller's now."""

    table: TableId
    seat: int


class RecordCreated(TypedDict):
    """The id of a stored record."""

    record: str


class Records(TypedDict):
    """Imported records, the newest first. ``before`` asks for the next page; null on the last."""

    records: Sequence[ListedRecord]
    before: str | None


class Health(TypedDict):
    """That the server lives and its store answers."""

    ok: bool
    version: str

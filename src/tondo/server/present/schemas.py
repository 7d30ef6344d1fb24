"""The bodies of HTTP requests and answers that a socket does not have."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tondo.core.fairness import Scheme
from tondo.core.layout import Mark
from tondo.core.options import Value
from tondo.core.words import Phrase
from tondo.server.present.client_messages import Incoming
from tondo.server.present.encoding import Encoded, Text
from tondo.server.present.fields import (
    MAX_REPORT,
    MAX_SEATS,
    BotLevel,
    CommandId,
    EventNumber,
    ReportReason,
    SeatNumber,
    TableId,
    Token,
)
from tondo.server.present.server_messages import LogLine, ScoreLineOut, View
from tondo.server.session_endings import Devices
from tondo.server.tokens import ALPHABET, CODE_LENGTH
from tondo.store import ListedRecord, ListedTable, Results
from tondo.table.clock import ClockKind
from tondo.table.draws import Draw

# Requests.


class NewClock(Incoming):
    """The clock of a new table, in milliseconds."""

    kind: ClockKind = "none"
    base: Annotated[int, Field(ge=0, le=2**40)] = 0
    increment: Annotated[int, Field(ge=0, le=2**40)] = 0


class NewTable(Incoming):
    """A new table. ``bots`` has a level, or null for a person, for each seat; an empty list means no bots.

    ``id`` is chosen by the client: a retry with the same id makes no second table.
    """

    id: CommandId | None = None
    game: Annotated[str, Field(min_length=1, max_length=40)]
    players: Annotated[int, Field(ge=1, le=MAX_SEATS)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], Value] = Field(default_factory=dict, max_length=20)
    bots: list[BotLevel | None] = Field(default_factory=list, max_length=MAX_SEATS)
    clock: NewClock = NewClock()
    public: bool = False


class HintRequest(Incoming):
    """A request for a hint for one of the caller's seats; ``id`` is repeated in the answer."""

    seat: SeatNumber
    id: CommandId | None = None


class LinkRequest(Incoming):
    """Which of the caller's seats is to be moved to another device."""

    seat: SeatNumber


class UseLink(Incoming):
    """A link that moves a seat to the caller."""

    link: Token


class UseCode(Incoming):
    """A code that makes the caller the user who got it."""

    code: Annotated[str, Field(pattern=f"^[{ALPHABET}]{{{CODE_LENGTH}}}$")]


class EndSession(Incoming):
    """Where the caller's session ends: on this device, on all others, or on all."""

    devices: Devices


class ReportRequest(Incoming):
    """A report of the person in a seat. ``message`` is the event of the message that it is about, null for none."""

    seat: SeatNumber
    reason: ReportReason
    text: Annotated[str, Field(max_length=2 * MAX_REPORT)] = ""
    message: EventNumber | None = None


class RecordText(Incoming):
    """A record file, as text."""

    record: Annotated[str, Field(min_length=2, max_length=2**20)]


# Answers.


class Session(TypedDict):
    """The caller's session. The session itself is a cookie that scripts can't read."""

    guest: bool


class ReportCreated(TypedDict):
    """A report that was stored."""

    report: str


class SessionEnded(TypedDict):
    """Where the caller's session has ended."""

    devices: Devices


class OptionOut(TypedDict):
    """An option of a game, chosen when a table is created, or when something is printed.

    The value of one of kind *begins* is a whole number: 1 to the number of players for whoever begins, 0 for by lot.
    One of kind *number* has a range from ``low`` to ``high``, one of kind *choice* the ``values`` to choose from.
    """

    name: str
    kind: Literal["switch", "number", "choice", "begins", "text"]
    default: Value
    low: int | None
    high: int | None
    values: list[int] | None
    about: Phrase


class LevelOut(TypedDict):
    """A level of bots: 1 is a beginner, the last one the strongest."""

    level: int
    name: Phrase


class GameOut(TypedDict):
    """A game that can be played here; ``kit_options`` and ``part_options`` are for what can be printed and made."""

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
    has_kit: bool
    kit_options: list[OptionOut]
    has_parts: bool
    part_options: list[OptionOut]


class ExampleOut(TypedDict):
    """A position that explains a rule, to be drawn on the board of ``layout``; ``spaces`` are to be highlighted."""

    rule: str
    caption: Phrase
    marks: Sequence[Mark]
    spaces: Sequence[str]


class Rules(TypedDict):
    """The numbered rules, in Markdown."""

    markdown: Text


class TableCreated(TypedDict):
    """The id of a new table: whoever knows it can open it."""

    table: TableId


class Tables(TypedDict):
    """Tables, most recently changed first. ``before`` asks for the next page; null on the last."""

    tables: Sequence[ListedTable]
    before: str | None


class Statistics(TypedDict):
    """What the caller's finished games add up to: for each game alone, against each level of bots, against people."""

    results: Sequence[Results]


class Draws(TypedDict):
    """What it takes to repeat every draw of a finished game. See docs/fairness.md.

    ``taken_back`` is the number of draws that were undone after they had been seen. ``commitments`` and ``nonces`` have
    one for each seat, empty where there is none.
    """

    scheme: Scheme
    commitment: str
    secret: str
    commitments: list[str]
    nonces: list[str]
    draws: list[Draw]
    taken_back: int


class Hint(TypedDict):
    """What the strongest bot would do, knowing what the seat knows, after event ``number``.

    ``text`` is the action to send, ``label`` what to show; ``win_probabilities`` and ``scores`` (the final ones that
    the bot expects) have one entry per player. ``advice`` says which of the game's hints speak for it, if any.
    """

    kind: Literal["hint"]
    id: CommandId | None
    number: int
    seat: int
    text: str
    label: Text
    win_probabilities: list[float]
    scores: list[float]
    advice: list[Phrase]


class MoveOut(TypedDict):
    """A decision in words and on the board: its spaces, the marks it puts there, and the points it scores at once.

    Where every player has a board, they are on that of whoever decides.
    """

    text: Phrase
    spaces: Sequence[str]
    marks: Sequence[Mark]
    points: int


class ForecastOut(TypedDict):
    """Each seat's probability of winning, and the final scores to expect."""

    win_probabilities: Sequence[float]
    scores: Sequence[float]


class MoveAnalysisOut(TypedDict):
    """One decision, analysed by a bot that knows what the seat knew then: a move, or a string of glyphs.

    ``number`` is how many actions, those of chance included, came before it. ``best`` is null if the bot found nothing
    better. ``loss`` is how many points it lost that could not be made good later in the turn, before chance has its
    say, and ``win_loss`` how much less likely victory became. ``choices`` is how many actions were legal. ``advice`` is
    what the game's hints say for the better one and against the played one, if anything.
    """

    number: int
    played: MoveOut
    best: MoveOut | None
    loss: float
    win_loss: float
    choices: int
    advice: list[Phrase]


class TurnAnalysisOut(TypedDict):
    """A turn of a finished game: the actions from ``number`` up to, not including, ``end``.

    ``seat`` is null where only chance acted. ``win_probabilities`` and ``scores`` are the forecast with the best turn,
    ``after`` is the one after the turn that was played, before chance has its say. ``loss`` and ``win_loss`` are the
    difference, and ``luck`` is what chance gave to each seat, in points, with its standard errors; ``shared_luck`` what
    it was worth to a good player, where all have the same draws.
    """

    number: int
    end: int
    seat: int | None
    moves: list[MoveAnalysisOut]
    win_probabilities: Sequence[float]
    scores: Sequence[float]
    after: ForecastOut
    loss: float
    win_loss: float
    luck: Sequence[float]
    luck_errors: Sequence[float]
    shared_luck: float | None


class PlayerAnalysisOut(TypedDict):
    """How a seat did: ``good`` of ``choices`` decisions lost nothing, all ``loss`` points; chance gave ``luck``."""

    choices: int
    good: int
    loss: float
    luck: float


class AccountOut(TypedDict):
    """Where a seat's result came from: ``result`` is ``expected + luck + fit - lost + others + rest``.

    ``fit`` is what shared luck was worth more to this seat than to a good player, ``others`` what the choices of the
    others did, ``rest`` what all this does not explain: at most ``error`` in 95 of 100 games. ``luck_error`` is two
    standard errors, 0 where there are none.
    """

    expected: float
    luck: float
    luck_error: float
    fit: float
    lost: float
    others: float
    rest: float
    error: float
    result: float


class LuckReport(TypedDict):
    """What was luck, and what was skill: an account for each seat.

    They are in points, or where ``leads`` in points of the lead over the mean of the others. Where luck is ``shared``
    it is the same for all. If the game was not ``finished``, results are what could be expected.
    """

    leads: bool
    shared: bool
    finished: bool
    accounts: list[AccountOut]


class Analysis(TypedDict):
    """The analysis of a finished game: ``analysed`` of ``total`` turns; not ``started`` if nobody has asked for it.

    ``mistakes`` are the numbers of turns, worst first, ``players`` has an entry for each seat, and ``last`` is the
    forecast after the last action; null until it is done. So is ``report``, which stays null without chance.
    """

    game: str
    started: bool
    done: bool
    analysed: int
    total: int
    turns: list[TurnAnalysisOut]
    mistakes: list[int]
    players: list[PlayerAnalysisOut]
    last: ForecastOut | None
    report: LuckReport | None


class StepOut(TypedDict):
    """One action: what it was, who took it (null: chance), what it scored, its spaces, and the scores after it."""

    text: Phrase
    seat: int | None
    points: list[ScoreLineOut]
    spaces: Sequence[str]
    scores: Sequence[int]


class TurnOut(TypedDict):
    """The actions from ``number`` up to, not including, ``end``, which belong together.

    ``seat`` is null where only chance acted. ``texts`` is what was decided in it, ``points`` what it scored, ``spaces``
    the spaces it is about; where every player has a board, they are on that of ``seat``.
    """

    number: int
    end: int
    seat: int | None
    texts: list[Phrase]
    points: list[ScoreLineOut]
    spaces: Sequence[str]


class Steps(TypedDict):
    """A game action by action, and by turns. ``first`` are the scores before it began."""

    game: str
    names: Sequence[str]
    first: Sequence[int]
    steps: list[StepOut]
    turns: list[TurnOut]


class LineOut(TypedDict):
    """A line as somebody sees it: the view after it, what was played, and its actions as records write them.

    ``log`` has its sentences in the viewer's language alone. ``actions`` has one entry for each action, where the one
    who asked may have typed a whole turn at once, and ``labels`` says each in the viewer's language.
    """

    view: View
    log: Encoded[list[LogLine]]
    actions: Sequence[str]
    labels: Sequence[str]


class SocketToken(TypedDict):
    """Opens one socket, once, within ``seconds``. On a full stream there is a beat every ``beat`` seconds."""

    token: Token
    seconds: int
    beat: float


class SeatLink(TypedDict):
    """Moves a seat to whoever brings ``link``, once, within ``seconds``."""

    link: Token
    seconds: int


class TransferCode(TypedDict):
    """Takes all one's games to another device that brings ``code``, once, within ``seconds``."""

    code: str
    seconds: int


class Transferred(TypedDict):
    """The caller is now another user, who got the caller's seats at ``tables`` tables too."""

    tables: int


class SeatMoved(TypedDict):
    """The seat that now belongs to the caller."""

    table: TableId
    seat: int


class RecordCreated(TypedDict):
    """The id of a stored record."""

    record: str


class Records(TypedDict):
    """Imported records, most recently imported first. ``before`` asks for the next page; null on the last."""

    records: Sequence[ListedRecord]
    before: str | None


class Health(TypedDict):
    """The server is up and its store answers."""

    ok: bool
    version: str

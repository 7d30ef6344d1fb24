"""What crosses the socket, as strict models, in both directions; what only HTTP knows stands in `tondo.server.bodies`.

The OpenAPI document is made from both, the messages of the socket included, and ``docs/wire.md`` explains them.
A field that is not named here is refused; nothing is converted.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from tondo.core.record import MAX_ACTION_LENGTH
from tondo.table.table import MAX_NAME, MAX_SAID

Language = Literal["en", "fr"]
TableId = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
WishId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$", description="Chosen by the client; a retry repeats it.")]
Token = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=98)]
EventNumber = Annotated[int, Field(ge=-1, le=2**31 - 1)]
Nonce = Annotated[str, Field(pattern="^[0-9a-f]{0,64}$")]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Value: TypeAlias = bool | int | str


class Wire(BaseModel):
    """What all messages have in common."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Text(Wire):
    """A sentence for people, in every language Tondo speaks."""

    en: str
    fr: str


# Wishes: what somebody wants to happen at a table. The same over HTTP and over a socket.


class Sit(Wire):
    """Sit down in an open seat."""

    wish: Literal["sit"]
    id: WishId
    seat: SeatNumber
    name: Name
    nonce: Nonce = ""


class Stand(Wire):
    """Get up again before the start."""

    wish: Literal["stand"]
    id: WishId
    seat: SeatNumber


class Start(Wire):
    """Begin, once no seat is open. Anybody who sits at the table may."""

    wish: Literal["start"]
    id: WishId


class Act(Wire):
    """Take an action, or a whole turn, as text."""

    wish: Literal["act"]
    id: WishId
    seat: SeatNumber
    text: Annotated[str, Field(min_length=1, max_length=MAX_ACTION_LENGTH)]


class Undo(Wire):
    """Take one's last action back, or ask for it where others could mind."""

    wish: Literal["undo"]
    id: WishId
    seat: SeatNumber


class Resign(Wire):
    """Give up."""

    wish: Literal["resign"]
    id: WishId
    seat: SeatNumber


class Leave(Wire):
    """Go away in the middle of a game."""

    wish: Literal["leave"]
    id: WishId
    seat: SeatNumber


class ComeBack(Wire):
    """Be there again."""

    wish: Literal["come_back"]
    id: WishId
    seat: SeatNumber


class Propose(Wire):
    """Ask the others. ``about`` is the seat that a bot is to take over, otherwise one's own."""

    wish: Literal["propose"]
    id: WishId
    seat: SeatNumber
    what: Literal["take-over", "abandon", "rematch"]
    about: SeatNumber


class Answer(Wire):
    """Agree to what was asked, or decline."""

    wish: Literal["answer"]
    id: WishId
    seat: SeatNumber
    yes: bool


class Say(Wire):
    """Say a short thing to everybody at the table."""

    wish: Literal["say"]
    id: WishId
    seat: SeatNumber
    text: Annotated[str, Field(min_length=1, max_length=2 * MAX_SAID)]


class Mute(Wire):
    """No longer hear what somebody says, or hear it again."""

    wish: Literal["mute"]
    id: WishId
    seat: SeatNumber
    whom: SeatNumber
    on: bool


Wish: TypeAlias = Annotated[
    Sit | Stand | Start | Act | Undo | Resign | Leave | ComeBack | Propose | Answer | Say | Mute,
    Field(discriminator="wish"),
]


WISHES: dict[str, type[Wire]] = {
    "sit": Sit,
    "stand": Stand,
    "start": Start,
    "act": Act,
    "undo": Undo,
    "resign": Resign,
    "leave": Leave,
    "come_back": ComeBack,
    "propose": Propose,
    "answer": Answer,
    "say": Say,
    "mute": Mute,
}


class Hello(Wire):
    """The first message on a socket. ``since`` is the last event that the client knows, -1 for none.

    ``seat`` says through whose eyes to look: one's own only; null for the usual, one's first seat or a spectator's.
    A *full* stream sends a whole view with every update, a *light* one after the first only what programs need.
    """

    wish: Literal["hello"]
    id: WishId
    ticket: Token
    since: EventNumber = -1
    seat: SeatNumber | None = None
    lang: Language = "en"
    stream: Literal["full", "light"] = "full"


class Look(Wire):
    """Send the whole view now, from now on through the eyes of ``seat``."""

    wish: Literal["look"]
    id: WishId
    seat: SeatNumber | None = None


class Ask(Wire):
    """What would this action do? Nothing happens; the answer is *told*."""

    wish: Literal["ask"]
    id: WishId
    seat: SeatNumber
    text: Annotated[str, Field(min_length=1, max_length=MAX_ACTION_LENGTH)]


FromClient: TypeAlias = Annotated[
    Hello | Look | Ask | Sit | Stand | Start | Act | Undo | Resign | Leave | ComeBack | Propose | Answer | Say | Mute,
    Field(discriminator="wish"),
]


# What a viewer sees.


class SeatSeen(Wire):
    """A seat. ``left`` is the time it has left in milliseconds at the view's ``now``; null without a clock.

    ``score`` is what it has now; in every game scores are open.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    level: int | None
    name: str
    away: bool
    to_act: bool
    score: int
    left: int | None
    running: bool


class ClockSeen(Wire):
    """How much time there is, in milliseconds."""

    kind: Literal["none", "bank", "each"]
    base: int
    increment: int


class AskedSeen(Wire):
    """A proposal that waits for answers. ``waiting`` are the seats of people who have not answered yet."""

    seat: int
    what: Literal["undo", "take-over", "abandon", "rematch"]
    about: int
    waiting: list[int]


class LineSeen(Wire):
    """One line of a reckoning."""

    seat: int
    points: int
    reason: Text


class OutcomeSeen(Wire):
    """How a game ended. Without ``reason`` it was not played to its end: the view's ``how`` says why."""

    scores: list[int]
    winners: list[int]
    reason: Text | None
    lines: list[LineSeen]


class FairnessSeen(Wire):
    """What it takes to check the dice; the secret only when the game is over. See docs/fairness.md."""

    commitment: str
    nonces: list[str]
    secret: str | None


class MarkSeen(Wire):
    """Something that lies on a board. See `tondo.core.layout.Mark`."""

    spaces: list[str]
    kind: str
    player: int | None
    text: str
    symbol: str
    at: str
    wordless: bool


class TableSeen(Wire):
    """Facts beside a board, in the viewer's language."""

    title: str
    head: list[str]
    rows: list[list[str]]


class BoardSeen(Wire):
    """One board with what lies on it and beside it."""

    marks: list[MarkSeen]
    tables: list[TableSeen]


class ActionSeen(Wire):
    """A legal action: its ``text`` is what to send back, ``shown`` what to show a reader of the viewer's language.

    ``piece`` is what it takes in hand and ``spaces`` where it puts that. See `tondo.core.layout.Gesture`.
    """

    text: str
    shown: str
    group: Text | None
    piece: str
    spaces: list[str]


class LegalSeen(Wire):
    """What one of the viewer's seats may do now."""

    seat: int
    actions: list[ActionSeen]


class View(Wire):
    """All that this viewer may see, complete: nothing of an earlier view is needed.

    ``seat`` is whose eyes these are (null: a spectator's), ``mine`` the viewer's seats, ``sees`` the game's own
    description of what lies on the table, ``next`` the table where a rematch goes on.
    """

    table: TableId
    game: str
    players: int
    options: dict[str, Value]
    public: bool
    number: int
    at: int
    now: int
    status: Literal["open", "playing", "over"]
    how: str
    seats: list[SeatSeen]
    clock: ClockSeen
    asked: AskedSeen | None
    outcome: OutcomeSeen | None
    fairness: FairnessSeen
    next: str | None
    seat: int | None
    mine: list[int]
    actions: int
    position: str
    sees: dict[str, object]
    boards: list[BoardSeen]
    legal: list[LegalSeen]


class LightLegal(Wire):
    """What one of the viewer's seats may do now, as texts."""

    seat: int
    actions: list[str]


class Brief(Wire):
    """What a program needs after each event."""

    status: Literal["open", "playing", "over"]
    to_act: list[int]
    position: str
    legal: list[LightLegal]


class LogLine(Wire):
    """What happened, as a sentence. ``number`` is the event's, ``seat`` who did it (null: no seat did).

    ``points`` is what it scored, to whomever.
    """

    number: int
    en: str
    fr: str
    seat: int | None
    points: list[LineSeen]


class SaidLine(Wire):
    """What somebody said."""

    number: int
    seat: int
    text: str


# What the server sends.


class Ack(Wire):
    """The wish came true and is stored for good; ``number`` is the last event it led to."""

    kind: Literal["ack"]
    id: WishId
    number: int


class Refusal(Wire):
    """The wish did not come true, and nothing has changed.

    ``rule`` is the number in the game's rules, if one of them forbids it.
    """

    kind: Literal["refused"]
    id: str | None
    code: str
    rule: str | None
    text: Text


class Told(Wire):
    """The answer to *ask*: whether the action is legal, what it would score, or why it can't be."""

    kind: Literal["told"]
    id: WishId
    legal: bool
    rule: str | None
    text: Text | None
    lines: list[LineSeen]


class Update(Wire):
    """Where the table stands after event ``number``.

    ``log`` and ``said`` are what is new since the viewer was last told; there is either a view or a brief.
    """

    kind: Literal["update"]
    number: int
    log: list[LogLine]
    said: list[SaidLine]
    view: View | None
    brief: Brief | None


class Bye(Wire):
    """The last message before the server closes the socket, and why."""

    kind: Literal["bye"]
    code: str
    text: Text


FromServer: TypeAlias = Annotated[Update | Ack | Refusal | Told | Bye, Field(discriminator="kind")]


CLIENT: dict[str, type[Wire]] = {**WISHES, "hello": Hello, "look": Look, "ask": Ask}
SERVER: dict[str, type[Wire]] = {"update": Update, "ack": Ack, "refused": Refusal, "told": Told, "bye": Bye}

from_client: TypeAdapter[FromClient] = TypeAdapter(FromClient)
from_server: TypeAdapter[FromServer] = TypeAdapter(FromServer)

"""The messages of a socket, in both directions; what only HTTP knows is in `tondo.server.present.schemas`.

What comes in is checked against strict models: an unknown field is refused, nothing is converted. What goes out is
declared as typed dictionaries, whose literals mypy checks where they are built. The OpenAPI document describes both,
and ``docs/wire.md`` explains them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from tondo.bots import LEVELS
from tondo.core.fairness import Scheme
from tondo.core.layout import Mark, Panel
from tondo.core.options import Value
from tondo.core.record import MAX_ACTION_LENGTH
from tondo.core.words import SOURCE_LANGUAGE, Phrase, find_language
from tondo.server.present.encoding import Encoded
from tondo.server.present.openapi_types import ViewData, openapi_type
from tondo.table import Clock
from tondo.table.state import ProposalKind, Status
from tondo.table.table import MAX_CHAT, MAX_NAME

MAX_SEATS = 99  # in a message; the game itself refuses numbers of players that it does not allow

Language = Annotated[
    str,
    Field(
        pattern="^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
        max_length=35,
        description="A language tag. One that Tondo does not have is answered in the source language.",
    ),
    AfterValidator(find_language),
]
TableId = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
CommandId = Annotated[
    str, Field(pattern="^[A-Za-z0-9_-]{1,64}$", description="Chosen by the client; a retry repeats it.")
]
Token = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
EventNumber = Annotated[int, Field(ge=-1, le=2**31 - 1)]
Nonce = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Commitment = Annotated[
    str, Field(pattern="^[0-9a-f]{64}$", description="The SHA-256 of the 32 bytes of a nonce. See docs/fairness.md.")
]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
BotLevel = Annotated[int, Field(ge=0, le=LEVELS)]
ActionText = Annotated[str, Field(min_length=1, max_length=MAX_ACTION_LENGTH)]
Stream: TypeAlias = Literal["full", "light"]


class Incoming(BaseModel):
    """The base of all models of incoming data."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ClientMessage(Incoming):
    """A message from a client. A subclass with a field ``command`` is one kind of message: declaring it is enough.

    See `message_types`.
    """

    id: CommandId


def message_types(base: type[ClientMessage]) -> Iterator[tuple[str, type[ClientMessage]]]:
    """All kinds of messages below ``base``: the word in ``command``, and the model."""
    for model in base.__subclasses__():
        if "command" in model.model_fields:
            (word,) = get_args(model.model_fields["command"].annotation)
            yield word, model
        yield from message_types(model)


# Commands, the same over HTTP and over a socket. What each one does is in `tondo.server.live.commands`.


class Command(ClientMessage):
    """A command that changes a table."""


class SeatCommand(Command):
    """A command for a seat, which must belong to whoever sends it."""

    seat: SeatNumber


class Sit(Command):
    """Sit down in an open seat. Without a commitment the seat adds nothing to the randomness, or commits later."""

    command: Literal["sit"]
    seat: SeatNumber
    name: Name
    commitment: Commitment | Literal[""] = ""


class Stand(SeatCommand):
    """Leave one's seat before the start."""

    command: Literal["stand"]


class Rename(SeatCommand):
    """Take another name before the start."""

    command: Literal["rename"]
    name: Name


class AddBot(Command):
    """Give an open seat to a bot before the start. Anybody with a seat at the table may."""

    command: Literal["add_bot"]
    seat: SeatNumber
    level: BotLevel


class RemoveBot(Command):
    """Open a bot's seat again before the start. Anybody with a seat at the table may."""

    command: Literal["remove_bot"]
    seat: SeatNumber


class Commit(SeatCommand):
    """Commit a seat that has not done so to a nonce."""

    command: Literal["commit"]
    commitment: Commitment


class Start(Command):
    """Start the game, once no seat is open. Anybody with a seat at the table may.

    Where seats have committed to nonces, this seals the table; the game begins once all have revealed theirs.
    """

    command: Literal["start"]


class Reveal(SeatCommand):
    """Reveal the nonce that the seat has committed to, once the table is sealed."""

    command: Literal["reveal"]
    nonce: Nonce


class Act(SeatCommand):
    """Take an action, or a whole turn, as text."""

    command: Literal["act"]
    text: ActionText


class Undo(SeatCommand):
    """Take the seat's last action back, or propose it if others have acted since."""

    command: Literal["undo"]


class Resign(SeatCommand):
    """Give up."""

    command: Literal["resign"]


class Leave(SeatCommand):
    """Leave in the middle of a game."""

    command: Literal["leave"]


class ComeBack(SeatCommand):
    """Come back after leaving."""

    command: Literal["come_back"]


class Claim(SeatCommand):
    """Win a game for two whose other player has been away long enough: see ``claim_at`` in the view."""

    command: Literal["claim"]


class Propose(SeatCommand):
    """Propose something to the others. ``about`` is the seat that a bot is to take over, otherwise the own seat."""

    command: Literal["propose"]
    what: Literal["take-over", "abandon", "rematch"]
    about: SeatNumber


class Answer(SeatCommand):
    """Agree to a proposal, or decline it."""

    command: Literal["answer"]
    yes: bool


class Say(SeatCommand):
    """Say something short to everybody at the table."""

    command: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=2 * MAX_CHAT)]


class Mute(SeatCommand):
    """Stop receiving what somebody says, or receive it again."""

    command: Literal["mute"]
    whom: SeatNumber
    on: bool


# What else a client may send over a socket.


class Hello(ClientMessage):
    """The first message on a socket. ``since`` is the last event that the client knows, -1 for none.

    ``seat`` is the viewpoint: one of the viewer's seats; null is the first of them or, without a seat, a spectator's.
    A *full* stream has a whole view in every update; a *light* one, after the first, only what programs need.
    """

    command: Literal["hello"]
    token: Token
    since: EventNumber = -1
    seat: SeatNumber | None = None
    lang: Language = SOURCE_LANGUAGE
    stream: Stream = "full"


class Refresh(ClientMessage):
    """Send the whole view now; ``seat`` is the viewpoint from now on."""

    command: Literal["refresh"]
    seat: SeatNumber | None = None


class Preview(ClientMessage):
    """What would this action do? Nothing happens; the answer is a *preview*."""

    command: Literal["preview"]
    seat: SeatNumber
    text: ActionText


COMMANDS = dict(message_types(Command))
CLIENT_MESSAGES = dict(message_types(ClientMessage))


def _one_of(models: Mapping[str, type[ClientMessage]]) -> Any:
    return Annotated[Union[tuple(models.values())], Field(discriminator="command")]  # noqa: UP007  # made at run time


command_type = _one_of(COMMANDS)
from_client: TypeAdapter[ClientMessage] = TypeAdapter(_one_of(CLIENT_MESSAGES))


# What is in the messages of the server.


class SeatOut(TypedDict):
    """A seat. ``remaining`` is its time in milliseconds at the view's ``now``; null without a clock.

    ``score`` is the score so far; in every game scores are open. ``present``: its person has an open socket at this
    table, or it is a bot's; ``away``: its person left, or has not been present for a while, since ``away_since``.
    ``bot`` is the name of the bot that plays here, by which the page knows its face; it differs from ``name`` where the
    bot plays on for a person.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    level: int | None
    bot: str | None
    name: str
    away: bool
    away_since: int | None
    present: bool
    to_act: bool
    score: int
    remaining: int | None
    running: bool


class ProposalOut(TypedDict):
    """A proposal that waits for answers. ``waiting`` are the seats of people who have not answered yet."""

    seat: int
    what: ProposalKind
    about: int
    waiting: list[int]


class ScoreLineOut(TypedDict):
    """Points that a seat got, and what for."""

    seat: int
    points: int
    reason: Phrase


class OutcomeOut(TypedDict):
    """How a game ended, and why.

    ``seat`` is who gave up, ran out of time or claimed the game; null otherwise. ``lines`` add up to the scores.
    ``take_backs`` is how many take-backs removed a draw or somebody else's action: such a game does not count for
    best scores and statistics.
    ``title`` is what the game calls whoever wins, null if it has no title for them.
    """

    scores: Sequence[int]
    winners: Sequence[int]
    reason: Phrase
    title: Phrase | None
    seat: int | None
    lines: list[ScoreLineOut]
    take_backs: int


class FairnessOut(TypedDict):
    """What it takes to check the draws; the secret only when the game is over. See docs/fairness.md.

    ``commitments`` and ``nonces`` have one for each seat, empty where there is none; nonces stay hidden until the game
    begins. ``revealed`` are the seats that have revealed theirs since the table was sealed (``sealed_at``); from
    ``reveal_by`` on, the game may begin without the others.
    """

    scheme: Scheme
    commitment: str
    commitments: list[str]
    nonces: list[str]
    revealed: list[int]
    sealed_at: int | None
    reveal_by: int | None
    secret: str | None


class BoardOut(TypedDict):
    """What lies on one board, and the panels beside it in the viewer's language."""

    marks: Sequence[Mark]
    panels: Sequence[Panel]


class ActionOut(TypedDict):
    """A legal action: ``text`` is what to send back, ``label`` what to show in the viewer's language.

    ``piece`` is what it takes in hand and ``spaces`` where it puts it. See `tondo.core.layout.Gesture`.
    """

    text: str
    label: str
    group: Phrase | None
    piece: str
    spaces: Sequence[str]


class LegalOut(TypedDict):
    """What one of the viewer's seats may do now."""

    seat: int
    actions: list[ActionOut]


class LastMoveOut(TypedDict):
    """The last thing that a seat put on the board, and what it scored; what was taken back does not count."""

    seat: int
    spaces: Sequence[str]
    points: list[ScoreLineOut]


class View(TypedDict):
    """Everything that this viewer may see; no earlier view is needed.

    ``seat`` is the viewpoint (null: a spectator's), ``mine`` the viewer's seats, ``data`` the game's own description of
    what lies on the table (see *GameData*), ``next`` the table of the rematch, ``last`` each seat's last move.
    ``claim_at`` is when whoever is left may claim the game; null while nobody may. A ``rematch`` begins by itself once
    everybody has committed to a nonce.
    """

    table: TableId
    game: str
    players: int
    options: Mapping[str, Value]
    public: bool
    rematch: bool
    number: int
    at: int
    now: int
    status: Status
    how: str
    seats: list[SeatOut]
    clock: Clock
    proposal: ProposalOut | None
    claim_at: int | None
    outcome: OutcomeOut | None
    fairness: FairnessOut
    next: str | None
    seat: int | None
    mine: Sequence[int]
    actions: int
    last: list[LastMoveOut]
    position: str
    data: ViewData
    boards: list[BoardOut]
    legal: list[LegalOut]


class BriefLegal(TypedDict):
    """What one of the viewer's seats may do now, as texts."""

    seat: int
    actions: list[str]


class Brief(TypedDict):
    """What a program needs after each event."""

    status: Status
    to_act: Sequence[int]
    position: str
    legal: list[BriefLegal]


class LogLine(TypedDict):
    """What happened, as a sentence. ``number`` is the event's, ``seat`` who did it (null: no seat).

    ``points`` is what it scored, for whichever seats, and ``spaces`` the spaces it is about. Where every player has a
    board, they are on that of ``seat``.
    """

    number: int
    text: Phrase
    seat: int | None
    points: list[ScoreLineOut]
    spaces: Sequence[str]


class ChatLine(TypedDict):
    """What somebody said."""

    number: int
    seat: int
    text: str


# The messages of the server.


class Ack(TypedDict):
    """The command was executed and its events are durable; ``number`` is the last of them."""

    kind: Literal["ack"]
    id: CommandId
    number: int


class Refusal(TypedDict):
    """The command was not executed, and nothing has changed.

    ``rule`` is the number in the game's rules, if one of them forbids it.
    """

    kind: Literal["refused"]
    id: str | None
    code: str
    rule: str | None
    text: Phrase


class PreviewOut(TypedDict):
    """The answer to *preview*: whether the action is legal, and what it would score or why it is not."""

    kind: Literal["preview"]
    id: CommandId
    legal: bool
    rule: str | None
    text: Phrase | None
    lines: list[ScoreLineOut]


class Update(TypedDict):
    """The table after event ``number``.

    ``log`` and ``chat`` are what is new since the viewer's last update; there is either a view or a brief.
    """

    kind: Literal["update"]
    number: int
    log: Encoded[list[LogLine]]
    chat: list[ChatLine]
    view: View | None
    brief: Brief | None


class PresenceOut(TypedDict):
    """Who is there has changed, and nothing else: ``present`` of each seat. Not part of a light stream."""

    kind: Literal["presence"]
    seats: list[bool]


class Beat(TypedDict):
    """The server is still there. Not part of a light stream: programs answer pings, and may send their own."""

    kind: Literal["beat"]


class Bye(TypedDict):
    """The last message before the server closes the socket; ``code`` says why."""

    kind: Literal["bye"]
    code: str
    text: Phrase


def ack(id: CommandId, number: int) -> Ack:
    """The answer to a command that was executed."""
    return {"kind": "ack", "id": id, "number": number}


BEAT: Beat = {"kind": "beat"}
MESSAGES = (Update, Ack, Refusal, PreviewOut, PresenceOut, Beat, Bye)
SERVER_MESSAGES: dict[str, Any] = {
    get_args(shape.__annotations__["kind"])[0]: openapi_type(shape) for shape in MESSAGES
}

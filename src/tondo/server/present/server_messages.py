"""What the server sends over a socket: views of a table, and answers. HTTP answers with some of the same.

All of it is declared as typed dictionaries, whose literals mypy checks where they are built. The OpenAPI document
describes it, and ``docs/wire.md`` explains it.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, get_args

from typing_extensions import TypedDict

from tondo.core.fairness import Scheme
from tondo.core.layout import Mark, Panel
from tondo.core.options import Value
from tondo.core.words import Phrase
from tondo.server.present.encoding import Encoded
from tondo.server.present.fields import CommandId, TableId
from tondo.server.present.openapi_types import ChangesOf, ViewData, ViewDataChanges, openapi_type
from tondo.table import Clock
from tondo.table.state import ProposalKind, Status

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
    ``substitutions`` says for whom a bot played on, and why, a sentence each.
    """

    scores: Sequence[int]
    winners: Sequence[int]
    reason: Phrase
    title: Phrase | None
    seat: int | None
    lines: list[ScoreLineOut]
    take_backs: int
    substitutions: list[Phrase]


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

    marks: Encoded[Sequence[Mark]]
    panels: Encoded[Sequence[Panel]]


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
    actions: Encoded[list[ActionOut]]


class LastMoveOut(TypedDict):
    """The last thing that a seat put on the board, and what it scored; what was taken back does not count."""

    seat: int
    spaces: Sequence[str]
    points: list[ScoreLineOut]


class ViewForAll(TypedDict):
    """What is the same for all viewers."""

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
    seats: Encoded[list[SeatOut]]
    clock: Clock
    proposal: ProposalOut | None
    claim_at: int | None
    outcome: Encoded[OutcomeOut | None]
    fairness: Encoded[FairnessOut]
    next: str | None
    actions: int
    last: Encoded[list[LastMoveOut]]


class ViewOfPosition(TypedDict):
    """What is the same for all who see the same, in the same language."""

    position: str
    data: ViewData
    boards: list[BoardOut]


class View(ViewForAll, ViewOfPosition):
    """Everything that this viewer may see; no earlier view is needed.

    ``seat`` is the viewpoint (null: a spectator's), ``mine`` the viewer's seats, ``data`` the game's own description of
    what lies on the table (see *GameData*), ``next`` the table of the rematch, ``last`` each seat's last move.
    ``claim_at`` is when whoever is left may claim the game; null while nobody may. A ``rematch`` begins by itself once
    everybody has committed to a nonce.
    """

    seat: int | None
    mine: Sequence[int]
    legal: list[LegalOut]


BoardChanges: TypeAlias = Annotated[Mapping[str, object], ChangesOf(BoardOut)]
ViewChanges: TypeAlias = Annotated[
    Mapping[str, object],
    ChangesOf(View, (("data", ViewDataChanges), ("boards", Sequence[BoardChanges | None]))),
]


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

    ``log`` and ``chat`` are what is new since the viewer's last update. There is either a whole view, or what has
    changed of it since that update, or a brief. Of changed ``data`` there are the keys that changed; in changed
    ``boards`` null is a board that did not.
    """

    kind: Literal["update"]
    number: int
    log: Encoded[list[LogLine]]
    chat: list[ChatLine]
    view: View | None
    changes: ViewChanges | None
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

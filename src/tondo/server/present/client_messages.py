"""What a client sends over a socket: commands, which HTTP takes too, and requests that only the socket has.

All of it is checked against strict models: an unknown field is refused, nothing is converted. The OpenAPI document
describes it, and ``docs/wire.md`` explains it.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from tondo.core.words import SOURCE_LANGUAGE
from tondo.server.present.fields import (
    ActionText,
    BotLevel,
    CommandId,
    Commitment,
    EventNumber,
    Language,
    Name,
    Nonce,
    SeatNumber,
    Stream,
    Token,
)
from tondo.table.table import MAX_CHAT


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


class MeantCommand(SeatCommand):
    """A command that was meant for what its sender saw.

    ``number`` is the last event that the sender knew. If the seat faces another position by now, or another proposal,
    the command is refused as *stale*; other events, such as chat, don't matter. Null: it is meant whatever happened.
    """

    number: EventNumber | None = None


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


class Act(MeantCommand):
    """Take an action, or a whole turn, as text."""

    command: Literal["act"]
    text: ActionText


class Undo(MeantCommand):
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


class Answer(MeantCommand):
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
    A *full* stream has a whole view in every update; a *light* one, after the first, only what programs need. Without
    ``panels``, the boards of a full stream have none.
    """

    command: Literal["hello"]
    token: Token
    since: EventNumber = -1
    seat: SeatNumber | None = None
    lang: Language = SOURCE_LANGUAGE
    stream: Stream = "full"
    panels: bool = True


class Refresh(ClientMessage):
    """Send the whole view now; ``seat`` is the viewpoint from now on, and ``panels`` as in *hello*."""

    command: Literal["refresh"]
    seat: SeatNumber | None = None
    panels: bool = True


class Preview(ClientMessage):
    """What would this action do? Nothing happens; the answer is a *preview*."""

    command: Literal["preview"]
    seat: SeatNumber
    text: ActionText


COMMANDS = dict(message_types(Command))
CLIENT_MESSAGES = dict(message_types(ClientMessage))


def _one_of(models: Mapping[str, type[ClientMessage]]) -> Any:
    return Annotated[reduce(or_, models.values()), Field(discriminator="command")]


command_type = _one_of(COMMANDS)
from_client: TypeAdapter[ClientMessage] = TypeAdapter(_one_of(CLIENT_MESSAGES))

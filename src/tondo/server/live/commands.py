"""What each command does, after checking that its sender may."""

from tondo.server.errors import ApiError, check_owner
from tondo.server.names import check_name
from tondo.server.present import client_messages
from tondo.table import Event, Refused, Table

MAX_EVENTS = 3000  # at a table, five times as many as in a long game; after that it can only be ended
MAX_LINES = 1000  # of chat at a table
_ENDING = (client_messages.Resign, client_messages.Leave, client_messages.Claim)


def decide(table: Table, secret: bytes, user: str, command: client_messages.Command, now: int) -> list[Event]:
    """Execute a command on ``table`` and return its events; raises `TondoError`, and changes nothing, if refused."""
    if table.is_broken:
        raise Refused("broken", title=table.game.title)
    if table.is_outdated:
        raise Refused("rules-changed", title=table.game.title, found=table.rules, known=table.game.rules_version)
    if isinstance(command, client_messages.SeatCommand):
        check_owner(table, command.seat, user)
    if isinstance(command, client_messages.MeantCommand) and command.number is not None:
        table.check_known(command.seat, command.number, answers=isinstance(command, client_messages.Answer))
    if table.number + 1 >= MAX_EVENTS and not isinstance(command, _ENDING):
        raise Refused("full", limit=MAX_EVENTS)
    match command:
        case client_messages.Act():
            return table.act_text(command.seat, command.text, secret, now)
        case client_messages.Sit():
            check_name(table, command.seat, command.name)
            return table.sit(command.seat, user, command.name, command.commitment, now)
        case client_messages.Start():
            _any_seat(table, user)
            return table.start(secret, now)
        case client_messages.AddBot():
            return table.add_bot(_any_seat(table, user), command.seat, command.level, now)
        case client_messages.RemoveBot():
            return table.remove_bot(_any_seat(table, user), command.seat, now)
        case client_messages.Rename():
            check_name(table, command.seat, command.name)
            return table.rename(command.seat, command.name, now)
        case client_messages.Commit():
            return table.commit(command.seat, command.commitment, now)
        case client_messages.Reveal():
            return table.reveal(command.seat, command.nonce, secret, now)
        case client_messages.Stand():
            return table.stand(command.seat, now)
        case client_messages.Undo():
            return table.undo(command.seat, now)
        case client_messages.Resign():
            return table.resign(command.seat, secret, now)
        case client_messages.Leave():
            return table.leave(command.seat, secret, now)
        case client_messages.ComeBack():
            return table.come_back(command.seat, now)
        case client_messages.Claim():
            return table.claim(command.seat, secret, now)
        case client_messages.Propose():
            return table.propose(command.seat, command.what, command.about, secret, now)
        case client_messages.Answer():
            return table.answer(command.seat, command.yes, secret, now)
        case client_messages.Say():
            if len(table.chat) >= MAX_LINES:
                raise Refused("chat-full", limit=MAX_LINES)
            return table.say(command.seat, command.text, now)
        case client_messages.Mute():
            return table.mute(command.seat, command.whom, command.on, now)
    raise NotImplementedError(f"no case for {type(command).__name__}")


def _any_seat(table: Table, user: str) -> int:
    """The first seat of ``user``; raises `ApiError` if there is none."""
    seats = table.seats_of(user)
    if not seats:
        raise ApiError("not-yours")
    return seats[0]

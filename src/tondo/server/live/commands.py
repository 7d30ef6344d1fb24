"""What each command does, after checking that its sender may."""

from tondo.server.errors import ApiError, check_owner
from tondo.server.present import messages
from tondo.table import Event, Table


def decide(table: Table, secret: bytes, user: str, command: messages.Command, now: int) -> list[Event]:
    """Execute a command on ``table`` and return its events; raises `TondoError`, and changes nothing, if refused."""
    if isinstance(command, messages.SeatCommand):
        check_owner(table, command.seat, user)
    match command:
        case messages.Act():
            return table.act_text(command.seat, command.text, secret, now)
        case messages.Sit():
            return table.sit(command.seat, user, command.name, command.commitment, now)
        case messages.Start():
            _any_seat(table, user)
            return table.start(secret, now)
        case messages.AddBot():
            return table.add_bot(_any_seat(table, user), command.seat, command.level, now)
        case messages.RemoveBot():
            return table.remove_bot(_any_seat(table, user), command.seat, now)
        case messages.Rename():
            return table.rename(command.seat, command.name, now)
        case messages.Commit():
            return table.commit(command.seat, command.commitment, now)
        case messages.Reveal():
            return table.reveal(command.seat, command.nonce, secret, now)
        case messages.Stand():
            return table.stand(command.seat, now)
        case messages.Undo():
            return table.undo(command.seat, now)
        case messages.Resign():
            return table.resign(command.seat, secret, now)
        case messages.Leave():
            return table.leave(command.seat, secret, now)
        case messages.ComeBack():
            return table.come_back(command.seat, now)
        case messages.Claim():
            return table.claim(command.seat, secret, now)
        case messages.Propose():
            return table.propose(command.seat, command.what, command.about, secret, now)
        case messages.Answer():
            return table.answer(command.seat, command.yes, secret, now)
        case messages.Say():
            return table.say(command.seat, command.text, now)
        case messages.Mute():
            return table.mute(command.seat, command.whom, command.on, now)
    raise NotImplementedError(f"no case for {type(command).__name__}")


def _any_seat(table: Table, user: str) -> int:
    """The first seat of ``user``; raises `ApiError` if there is none."""
    seats = table.seats_of(user)
    if not seats:
        raise ApiError("not-yours")
    return seats[0]

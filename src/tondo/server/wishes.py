"""From a wish to the events it leads to, if whoever wishes may. Every wish is checked here against its seat."""

from tondo.server import wire
from tondo.server.refusals import Denied
from tondo.table import Event, Table


def decide(table: Table, secret: bytes, user: str, wish: wire.Wish, now: int) -> list[Event]:
    """The events; raises `TondoError`, and changes nothing, if the wish can't be granted."""
    if isinstance(wish, wire.Act):
        _own(table, wish.seat, user)
        return table.act(wish.seat, wish.text, secret, now)
    if isinstance(wish, wire.Sit):
        return table.sit(wish.seat, user, wish.name, wish.nonce, now)
    if isinstance(wish, wire.Start):
        if not table.seats_of(user):
            raise Denied("not-yours")
        return table.start(secret, now)
    _own(table, wish.seat, user)
    match wish:
        case wire.Stand():
            return table.stand(wish.seat, now)
        case wire.Undo():
            return table.undo(wish.seat, now)
        case wire.Resign():
            return table.resign(wish.seat, secret, now)
        case wire.Leave():
            return table.leave(wish.seat, secret, now)
        case wire.ComeBack():
            return table.come_back(wish.seat, now)
        case wire.Propose():
            return table.propose(wish.seat, wish.what, wish.about, secret, now)
        case wire.Answer():
            return table.answer(wish.seat, wish.yes, secret, now)
        case wire.Say():
            return table.say(wish.seat, wish.text, now)
        case wire.Mute():
            return table.mute(wish.seat, wish.whom, wish.on, now)


def _own(table: Table, seat: int, user: str) -> None:
    if seat >= len(table.seats) or table.seats[seat].user != user:
        raise Denied("not-yours")

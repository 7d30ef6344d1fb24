"""Who chooses for a seat: a person at the keyboard, or one of the kinds of bot that are registered here."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from tondo.core.errors import TondoError
from tondo.core.view import View
from tondo.core.words import Catalogue, either

WORDS = Catalogue("tondo.terminal")

HUMAN = "human"

# A bot gets what its seat may see and the source of its luck, and answers with one of ``view.legal``.
Chooser: TypeAlias = Callable[[View, Random], int]


class SeatError(TondoError, ValueError):
    """A kind of seat that does not exist, or not one for every player."""


def choose_random(view: View, rng: Random) -> int:
    """Any legal action, all alike."""
    return rng.choice(view.legal)


CHOOSERS: dict[str, Chooser] = {"random": choose_random}


def seat_kinds() -> tuple[str, ...]:
    """All that a seat can be."""
    return (HUMAN, *CHOOSERS)


def check_seats(kinds: tuple[str, ...], players: int) -> None:
    """Raise `SeatError` unless there is one known kind for every player."""
    for kind in kinds:
        if kind not in seat_kinds():
            raise SeatError(WORDS("seat.unknown", kind=repr(kind), allowed=either(seat_kinds())))
    if len(kinds) != players:
        raise SeatError(WORDS("seat.count", n=players, found=len(kinds)))


def usual_seats(players: int) -> tuple[str, ...]:
    """A person, and a bot in every other seat."""
    return (HUMAN, *("random",) * (players - 1))


def usual_name(kind: str, seat: int, lang: str) -> str:
    """What a seat is called when nobody said."""
    key = f"seat.name.{kind}"
    return WORDS(key if key in WORDS else "seat.name.bot", number=seat + 1, kind=kind).text(lang)


def guess_kinds(names: tuple[str, ...]) -> tuple[str, ...]:
    """Who played a saved game: a seat with the usual name of a bot was that bot, all others are people."""
    return tuple(_guess(name, seat) for seat, name in enumerate(names))


def _guess(name: str, seat: int) -> str:
    for kind in CHOOSERS:
        if name in (usual_name(kind, seat, "en"), usual_name(kind, seat, "fr")):
            return kind
    return HUMAN

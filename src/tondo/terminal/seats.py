"""Who chooses for a seat: a person at the keyboard, or a bot by its level, name or file."""

from pathlib import Path

from tondo.bots import LEVELS, STRONGEST, Network, is_network_file, level_names, names
from tondo.bots.bot_names import BOT_IN_RECORD, BOT_NAMES
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.core.words import Catalogue, join_or, languages

WORDS = Catalogue("tondo.terminal")

HUMAN = "human"
DEFAULT_LEVEL = 3
MAX_FILE_NAME = 20  # characters of it in the name of a seat


class SeatError(TondoError, ValueError):
    """An unknown kind of seat, or the wrong number of seats."""


def seat_kinds() -> tuple[str, ...]:
    """What a seat can be in any game, for people to read."""
    return (HUMAN, f"1-{LEVELS}", "random", "greedy", STRONGEST)


def check_bot(kind: str, game: AnyGame) -> None:
    """Raise `SeatError` unless there is such a bot, or `NetworkError` if its file does not fit the game."""
    if not _is_bot(kind, game):
        raise SeatError(WORDS("seat.no-bot", kind=repr(kind), allowed=join_or(seat_kinds()[1:])))


def check_seats(kinds: tuple[str, ...], game: AnyGame) -> None:
    """Raise `SeatError` unless there is one known kind for every player, or `NetworkError` for a file."""
    for kind in kinds:
        if kind != HUMAN and not _is_bot(kind, game):
            raise SeatError(WORDS("seat.unknown", kind=repr(kind), allowed=join_or(seat_kinds())))
    if len(kinds) != game.players:
        raise SeatError(WORDS("seat.count", n=game.players, found=len(kinds)))


def _is_bot(kind: str, game: AnyGame) -> bool:
    if not is_network_file(kind):
        return kind in names(game)
    Network.load(kind).require_fit(game)
    return True


def default_seats(players: int, bot: str = str(DEFAULT_LEVEL)) -> tuple[str, ...]:
    """The default: a person, and a bot in every other seat."""
    return (HUMAN, *(bot,) * (players - 1))


def default_name(kind: str, seat: int, lang: str) -> str:
    """The default name of a seat. A bot of a level has a name of its own, with the level: *Kite (4)*."""
    if kind.isdigit():
        return f"{BOT_NAMES[seat % len(BOT_NAMES)]} ({kind})"
    if is_network_file(kind):
        kind = Path(kind).stem[:MAX_FILE_NAME]
    key = f"seat.name.{kind}"
    return WORDS(key if key in WORDS else "seat.name.bot", number=seat + 1, kind=kind).text(lang)


def guess_kinds(found: tuple[str, ...], game: AnyGame) -> tuple[str, ...]:
    """The kinds of seats of a saved game: a seat with the name of a bot is that bot, all others are people."""
    return tuple(_guess(name, seat, game) for seat, name in enumerate(found))


def _guess(name: str, seat: int, game: AnyGame) -> str:
    found = BOT_IN_RECORD.fullmatch(name)
    if found is not None and found["level"] in names(game):
        return found["level"]
    for kind in names(game):
        if any(name in (default_name(kind, seat, lang), _old_name(kind, seat, lang, game)) for lang in languages()):
            return kind
    return HUMAN


def _old_name(kind: str, seat: int, lang: str, game: AnyGame) -> str:
    """The name that a bot of a level had in games saved before bots had names of their own."""
    if not kind.isdigit():
        return ""
    return WORDS("seat.name.level", number=seat + 1, name=level_names(game)[int(kind) - 1]).text(lang)

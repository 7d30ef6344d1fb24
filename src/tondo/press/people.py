"""The players of a game as they are named on paper."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tondo.bots.bot_names import BOT_IN_RECORD
from tondo.bots.levels import LEVELS, level_names
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.press.letters import MISSING, printable
from tondo.press.settings import WORDS


@dataclass(frozen=True, slots=True)
class Person:
    """A player: the name in sentences, and what there is to say about who it was, if it was a bot."""

    name: str
    about: Phrase | None = None


def people(names: Sequence[str], game: AnyGame, lang: str) -> tuple[Person, ...]:
    """The players of ``game`` with the names in a record, in letters that can be printed; without names, by number.

    A bot's level stands beside its name and not in it. Names that would be the same without it keep it.
    """
    given = names or ("",) * game.players
    found = [_person(name, seat, game, lang) for seat, name in enumerate(given)]
    often = Counter(person.name for person in found)
    return tuple(
        person if often[person.name] == 1 else Person(_name(given[seat], seat, lang), person.about)
        for seat, person in enumerate(found)
    )


def _person(name: str, seat: int, game: AnyGame, lang: str) -> Person:
    bot = BOT_IN_RECORD.fullmatch(name)
    if bot is None or not 1 <= int(bot["level"]) <= LEVELS:
        return Person(_name(name, seat, lang))
    level = int(bot["level"])
    about = {"level": level, "name": level_names(game)[level - 1]}
    if bot["person"] is None:
        return Person(bot["name"], WORDS("people.bot", **about))
    return Person(_name(bot["person"], seat, lang), WORDS("people.substitute", bot=bot["name"], **about))


def _name(name: str, seat: int, lang: str) -> str:
    """The printable part of a name, or a number if nothing is left of it."""
    letters = (letter for letter in name if letter == MISSING or MISSING not in printable(letter))
    left = " ".join(printable("".join(letters)).split())
    return left if any(letter.isalnum() for letter in left) else WORDS("people.player", number=seat + 1).text(lang)

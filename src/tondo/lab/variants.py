"""The variants of a game that a study plays side by side: each number of players with each value of some options."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from tondo.core.errors import OptionError
from tondo.core.game import AnyGame
from tondo.core.options import Option, Value, unknown
from tondo.lab.protocol import WORDS

MAX_VARIANTS = 24


@dataclass(frozen=True, slots=True)
class Variant:
    """A configured game, and the options in which it differs from other variants of the study."""

    game: AnyGame
    varied: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """The number of players."""
        return self.game.players

    @property
    def options(self) -> Mapping[str, Value]:
        """The options that are varied, with their values."""
        return {name: self.game.options[name] for name in self.varied}

    def label(self, lang: str, short: bool = False) -> str:
        """A name for readers: the players, and the varied options. A ``short`` one leaves out the word *players*."""
        said = [] if short else [WORDS("variant.players", n=self.players).text(lang)]
        said += [str(self.players)] if short else []
        said += [f"{name}={written(value)}" for name, value in self.options.items()]
        return ", ".join(said)


def written(value: Value) -> str:
    """The value of an option, as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read_variants(kind: type[AnyGame], players: Sequence[int], typed: Iterable[tuple[str, str]]) -> tuple[Variant, ...]:
    """All combinations; an option may have several values, separated by commas. Raises `OptionError`.

    They come by players first. An option that is a text takes its value whole, since a comma may be part of it.
    """
    settings = {option.name: option for option in kind.settings}
    values: dict[str, list[Value]] = {}
    for name, text in typed:
        if name not in settings:
            raise OptionError(unknown(name, settings))
        values.setdefault(name, []).extend(_values(settings[name], text))
    values = {name: list(dict.fromkeys(found)) for name, found in values.items()}
    varied = tuple(name for name, found in values.items() if len(found) > 1)
    count = len(players)
    for found in values.values():
        count *= len(found)
    if count > MAX_VARIANTS:
        raise OptionError(WORDS("variant.many", n=count, limit=MAX_VARIANTS))
    return tuple(
        Variant(kind(number, dict(zip(values, chosen, strict=True))), varied)
        for number in players
        for chosen in product(*values.values())
    )


def _values(option: Option, text: str) -> list[Value]:
    if "," not in text or not isinstance(option.default, bool | int):
        return [option.parse(text)]
    return [option.parse(part) for part in text.split(",")]

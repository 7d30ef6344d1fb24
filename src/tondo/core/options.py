"""What can be chosen before a game begins: an option has a default and refuses values that are not allowed."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tondo.core.errors import OptionError, TondoError
from tondo.core.words import CORE, Phrase, join_or, shortened

Value: TypeAlias = bool | int | str

MAX_TEXT_LENGTH = 200  # characters; a text is repeated in every list of games
BY_LOT = 0  # the value of a `StartPlayer` option if a lot is to decide


@dataclass(frozen=True)
class Option(ABC):
    """One thing that can be chosen. Its description is in the game's words, as ``option.<name>``."""

    name: str
    default: Value

    @abstractmethod
    def allowed(self) -> object:
        """What may be chosen, for messages: a text or a phrase."""

    @abstractmethod
    def check(self, value: object) -> Value:
        """The value itself if it is allowed; raises `OptionError` otherwise."""

    @abstractmethod
    def parse(self, text: str) -> Value:
        """The value that a person typed; raises `OptionError` if it can't be one."""

    def check_for(self, value: Value, players: int) -> Value:
        """An allowed value if it is allowed with so many players; raises `OptionError` otherwise."""
        return value

    def is_recorded(self, value: Value) -> bool:
        """Whether records name this value. What they don't name has its default."""
        return True

    def refuse(self, value: object) -> OptionError:
        """The error for ``value``, which lists what is allowed."""
        return OptionError(CORE("error.option-value", name=self.name, value=shortened(value), allowed=self.allowed()))


@dataclass(frozen=True)
class Switch(Option):
    """On or off.

    Of an option that came after the first records of its game, records don't name the default (``names_default``): so
    older ones stay as they are, to the byte.
    """

    default: bool = False
    names_default: bool = True

    def is_recorded(self, value: Value) -> bool:
        """Always, or only if it is not the default."""
        return self.names_default or value != self.default

    def allowed(self) -> object:
        """On or off."""
        return join_or(("on", "off"))

    def check(self, value: object) -> Value:
        """Only a real bool."""
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> Value:
        """The words that people use for yes and no, in any language."""
        word = text.strip().lower()
        if word in CORE.accepted("accept.on"):
            return True
        if word in CORE.accepted("accept.off"):
            return False
        raise self.refuse(text)


@dataclass(frozen=True)
class Number(Option):
    """A whole number from ``low`` to ``high``."""

    default: int
    low: int
    high: int

    def allowed(self) -> object:
        """The range."""
        return CORE("option.range", low=self.low, high=self.high)

    def check(self, value: object) -> Value:
        """Only a real int within the range."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> Value:
        """A whole number in decimal digits."""
        word = text.strip()
        if not word.removeprefix("-").isascii() or not word.removeprefix("-").isdigit() or len(word) > 9:
            raise self.refuse(text)
        return self.check(int(word))


@dataclass(frozen=True)
class Choice(Option):
    """One of a few whole numbers, in the order in which they are offered."""

    default: int
    values: tuple[int, ...]

    def allowed(self) -> object:
        """All of them."""
        return join_or(map(str, self.values))

    def check(self, value: object) -> Value:
        """Only a real int among them."""
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.values:
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> Value:
        """One of them in decimal digits."""
        for value in self.values:
            if text.strip() == str(value):
                return value
        raise self.refuse(text)


@dataclass(frozen=True)
class StartPlayer(Option):
    """Who begins: a player's number, from 1, or `BY_LOT`.

    A game that has this option draws the lot with an action of chance before anything else; `core.lot` has its texts.
    """

    default: int = 1

    def allowed(self) -> object:
        """A number, or the word for by lot."""
        return CORE("option.begins")

    def check(self, value: object) -> Value:
        """Only a real int that can be a player's number, or `BY_LOT`."""
        if isinstance(value, bool) or not isinstance(value, int) or value < BY_LOT:
            raise self.refuse(value)
        return value

    def check_for(self, value: Value, players: int) -> Value:
        """Refuse the numbers of players who are not there."""
        if int(value) > players:
            raise OptionError(CORE("error.begins", name=self.name, value=value, players=players))
        return value

    def is_recorded(self, value: Value) -> bool:
        """Only if it is not the default: records from before there was this option stay as they are, to the byte."""
        return value != self.default

    def parse(self, text: str) -> Value:
        """A number, or a word for by lot in any language."""
        word = text.strip().lower()
        if word in CORE.accepted("accept.lot"):
            return BY_LOT
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise self.refuse(text)
        return self.check(int(word))


@dataclass(frozen=True)
class Text(Option):
    """A text that the game itself reads, like a set of pieces.

    ``read`` raises a `TondoError` for a text that it can't read; the message is passed on.
    """

    default: str
    read: Callable[[str], object]
    form: Phrase

    def allowed(self) -> object:
        """How such a text is written."""
        return self.form

    def check(self, value: object) -> Value:
        """Only a text that the game can read, of at most `MAX_TEXT_LENGTH` characters."""
        if not isinstance(value, str):
            raise self.refuse(value)
        if len(value) > MAX_TEXT_LENGTH:
            reason = CORE("record.too-long", limit=MAX_TEXT_LENGTH)
            raise OptionError(CORE("error.option-text", name=self.name, reason=reason))
        try:
            self.read(value)
        except TondoError as error:
            raise OptionError(CORE("error.option-text", name=self.name, reason=error.phrase)) from error
        return value

    def parse(self, text: str) -> Value:
        """The text as it is."""
        return self.check(text)


def resolve_options(options: Iterable[Option], chosen: Mapping[str, object], players: int) -> dict[str, Value]:
    """Every option with its chosen or default value, in the game's order. Unknown names are refused."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise OptionError(unknown(name, known))
    return {
        name: option.check_for(option.check(chosen.get(name, option.default)), players)
        for name, option in known.items()
    }


def parse_options(options: Iterable[Option], typed: Iterable[tuple[str, str]]) -> dict[str, Value]:
    """The values that a person typed, by name. What was not typed is not among them; unknown names are refused."""
    known = {option.name: option for option in options}
    chosen: dict[str, Value] = {}
    for name, text in typed:
        if name not in known:
            raise OptionError(unknown(name, known))
        chosen[name] = known[name].parse(text)
    return chosen


def unknown(name: str, known: Iterable[str]) -> Phrase:
    """The message that there is no option of this name, and which there are."""
    names = tuple(known)
    if not names:
        return CORE("error.no-options", name=name)
    return CORE("error.option-name", name=name, allowed=join_or(names))

"""What can go wrong, as types. Every error is a phrase, so that people read it in their language."""

from tondo.core.words import CORE, SOURCE_LANGUAGE, Catalogue, Phrase


class TondoError(Exception):
    """Any error that a person can cause. ``str()`` is in the source language, `text` in the reader's."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The whole message in ``lang``."""
        return self.phrase.text(lang)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickle, (type(self), self.args, self.__dict__)


class UnknownGame(TondoError, LookupError):
    """No game has this name."""


class BrokenGame(TondoError, ImportError):
    """A game from elsewhere that can't be imported, or is none."""


class OptionError(TondoError, ValueError):
    """A number of players, or an option, that the game does not have or allow."""


class BoardError(TondoError, ValueError):
    """A board that can't be: of an impossible size, with an impossible space, or with a side that it does not have."""


class UnknownSpace(TondoError, LookupError):
    """A board has no space with this name or number."""


class UnreadableAction(TondoError, ValueError):
    """A text that is not an action of this game at all."""


class ImpossiblePosition(ValueError):
    """No game reaches a position. ``reason`` says why: the game has a sentence for it, ``position.<reason>``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UnreadablePosition(TondoError, ValueError):
    """A text that is not a position of this game."""

    @classmethod
    def because(cls, error: Exception, words: Catalogue) -> "UnreadablePosition":
        """What to raise for an error in reading a position, in the words of the game."""
        reason = error.reason if isinstance(error, ImpossiblePosition) else "impossible"
        return cls(words(f"position.{reason}"))


class IllegalAction(TondoError, ValueError):
    """An action that can be read but that a rule forbids now. The state is unchanged.

    ``rule`` is the number in the game's RULES.en.md, or None for what holds in any game: turns, and the end.
    """

    def __init__(self, rule: str | None, reason: Phrase) -> None:
        super().__init__(reason if rule is None else CORE("error.illegal", reason=reason, rule=rule))
        self.rule = rule
        self.reason = reason


class RecordError(TondoError, ValueError):
    """A record that can't be read or replayed. ``place`` is a line and column, or a key like ``actions[3]``."""

    def __init__(self, place: str | Phrase, reason: Phrase) -> None:
        super().__init__(CORE("error.record", place=place, reason=reason))
        self.place = place
        self.reason = reason


def _unpickle(kind: type[TondoError], args: tuple[object, ...], attributes: dict[str, object]) -> TondoError:
    """Restore an error without calling its ``__init__``, whose parameters differ."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error

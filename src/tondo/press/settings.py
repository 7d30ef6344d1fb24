"""What can be chosen before something is printed, and the errors for what can't."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from tondo.core.errors import TondoError
from tondo.core.kit import PAPERS, Ink, Paper
from tondo.core.words import SOURCE_LANGUAGE, Catalogue, join_or, languages, shortened

WORDS = Catalogue("tondo.press")

Sides: TypeAlias = Literal["double", "single", "fold"]

MOST_COPIES = 20


class PressError(TondoError, ValueError):
    """Something that can't be printed, and why."""


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """How something is printed. Whatever is wrong raises `PressError`.

    ``sides`` says how fronts and backs come together: *double* prints them on both sides of a sheet (to be turned over
    its long edge), *single* on sheets of their own, to be glued, and *fold* side by side, with a fold line between.
    ``options`` are values of the game's ``kit_settings``.
    """

    lang: str = SOURCE_LANGUAGE
    paper_name: str = "a4"
    ink: Ink = "colour"
    sides: Sides = "double"
    copies: int = 1
    options: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _check("lang", self.lang, languages())
        _check("paper", self.paper_name, tuple(PAPERS))
        _check("ink", self.ink, get_args(Ink))
        _check("sides", self.sides, get_args(Sides))
        if isinstance(self.copies, bool) or not isinstance(self.copies, int) or not 1 <= self.copies <= MOST_COPIES:
            raise PressError(WORDS("error.copies", value=shortened(self.copies), most=MOST_COPIES))

    @property
    def paper(self) -> Paper:
        """The paper of this name."""
        return PAPERS[self.paper_name]


def _check(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise PressError(WORDS(f"error.{name}", value=shortened(value), allowed=join_or(allowed)))

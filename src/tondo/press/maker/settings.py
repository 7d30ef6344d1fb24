"""What can be chosen before files for a machine are made, and what is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Literal, TypeAlias, get_args

from tondo.core.parts import Machine
from tondo.core.words import Phrase, join_or, shortened
from tondo.press.settings import WORDS, PressError

MakerFormat: TypeAlias = Literal["svg", "dxf", "stl"]
FORMATS: tuple[MakerFormat, ...] = get_args(MakerFormat)

# The least and most of each length, in millimetres.
LIMITS: Mapping[str, tuple[float, float]] = {
    "sheet_width": (50, 3000),
    "sheet_height": (50, 3000),
    "spacing": (0, 20),
    "kerf": (0, 1),
    "hatch": (0.1, 2),
    "thickness": (0.5, 20),
    "clearance": (0, 1),
    "bevel": (0, 3),
    "relief": (-5, 5),
}
_FLOOR = 0.4  # what a sunken area must leave of the thickness


@dataclass(frozen=True, slots=True)
class MakerSettings:
    """How something is made. Lengths are in millimetres; whatever is wrong raises `PressError`.

    For a laser cutter (*svg* and *dxf*): parts lie on sheets of this size, ``spacing`` apart and away from the edge.
    ``kerf`` is the width of what the beam burns away: cuts are drawn half of it further out, so that parts keep their
    size. Areas are filled with lines ``hatch`` apart.

    For a 3D printer (*stl*): parts are ``thickness`` high. ``clearance`` is the gap between two parts side by side, so
    each is half of it smaller all round; ``bevel`` takes so much off the upper edge, in height and in width.
    ``relief`` is how far areas are raised above the top, or sunk into it if it is negative.

    ``options`` are values of the game's ``part_settings``.
    """

    format: MakerFormat = "svg"
    sheet_width: float = 600.0
    sheet_height: float = 400.0
    spacing: float = 2.0
    kerf: float = 0.0
    hatch: float = 0.4
    thickness: float = 4.0
    clearance: float = 0.2
    bevel: float = 0.6
    relief: float = -0.8
    options: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise PressError(WORDS("maker.error.format", value=shortened(self.format), allowed=join_or(FORMATS)))
        for name, (low, high) in LIMITS.items():
            value: object = getattr(self, name)
            if (
                isinstance(value, bool)
                or not isinstance(value, (int, float))
                or not isfinite(value)
                or not low <= value <= high
            ):
                shown = number(value) if isinstance(value, float) and isfinite(value) else shortened(value)
                raise PressError(WORDS(f"maker.error.{name}", value=shown, low=number(low), high=number(high)))
        if self.bevel >= self.thickness:
            raise PressError(WORDS("maker.error.bevel-too-high", thickness=number(self.thickness)))
        if self.relief < _FLOOR - self.thickness:
            most = number(self.thickness - _FLOOR)
            raise PressError(WORDS("maker.error.relief-too-deep", thickness=number(self.thickness), most=most))

    @property
    def machine(self) -> Machine:
        """The machine that reads files in this format."""
        return "printer" if self.format == "stl" else "laser"


def number(value: float) -> str | Phrase:
    """A length for a reader: whole, or with as many decimals as matter."""
    whole, _, decimals = f"{value:.3f}".rstrip("0").partition(".")
    return WORDS("maker.number", whole=whole, decimals=decimals) if decimals else whole

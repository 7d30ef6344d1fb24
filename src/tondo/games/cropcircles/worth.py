"""What glyphs in the hand are worth: the evaluation of Crop Circles, for bots and playouts.

A string of twice as many glyphs lies next to twice as many others, so it scores four times as much. Whoever lays
everything at once gets little for it; good players save glyphs until there are just enough turns left to lay them all
in long strings. So a position is worth to a player the points made so far and what the hand will still bring, which
depends on its size and on the turns left. What lies on the board is left to search. The numbers are in ``worth.toml``.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

from tondo.core.folders import package_folder


@dataclass(frozen=True, slots=True)
class HandWorth:
    """The worth of a hand when its owner has a certain number of turns left."""

    size: tuple[float, float, float]
    low: int
    high: int
    shading: tuple[float, ...]

    def of_size(self, glyphs: int) -> float:
        """The points that this number of average glyphs will bring."""
        base, each, square = self.size
        inside = min(max(glyphs, self.low), self.high)
        beyond = (glyphs - inside) * (each + 2 * square * inside)
        return base + each * inside + square * inside**2 + beyond


def read_worth(text: str) -> Sequence[HandWorth]:
    """The table by turns to come; with 0 of them a hand is worth nothing. Raises ValueError if the text is wrong."""
    found = [HandWorth((0.0, 0.0, 0.0), 0, 0, (0.0,) * 4)]
    for entry in tomllib.loads(text)["turns"]:
        base, each, square = entry["size"]
        low, high = entry["range"]
        if len(entry["shading"]) != 4 or not 0 <= low <= high:
            raise ValueError("a worth has a range of sizes and a number for each of four shadings")
        found.append(HandWorth((base, each, square), low, high, tuple(entry["shading"])))
    return tuple(found)


WORTH = read_worth((package_folder("tondo.games.cropcircles") / "worth.toml").read_text("utf-8"))

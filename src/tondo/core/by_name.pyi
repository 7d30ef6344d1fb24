# Written by tools/type_games.py from the games' folders; a test keeps it fresh.

from typing import Literal, overload

from tondo.core.game import AnyGame
from tondo.games.circle36.game import Circle36
from tondo.games.cirkis.game import Cirkis
from tondo.games.cropcircles.game import CropCircles

@overload
def game(
    name: Literal["circle36"],
    /,
    players: int | None = None,
    *,
    line_points: int = 5,
    near_misses: bool = False,
) -> Circle36: ...
@overload
def game(
    name: Literal["cirkis"],
    /,
    players: int | None = None,
    *,
    center_ring: bool = False,
    match_to_100: bool = False,
    stop_at_once: bool = False,
    pieces: str = "big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2",
    begins: int = 1,
) -> Cirkis: ...
@overload
def game(
    name: Literal["cropcircles"],
    /,
    players: int | None = None,
    *,
    fixed_rules: bool = False,
    bridging: bool = False,
    sheet_of_112: bool = False,
    begins: int = 1,
) -> CropCircles: ...
@overload
def game(name: str, /, players: int | None = None, **options: object) -> AnyGame: ...
def describe_games() -> str: ...

"""The form of Crop Circles for programs that learn it: the arrays that `_observation` writes, and bounds.

Glyphs only leave the bag and the pool, and only leave hands for the board. Every turn takes one glyph at least, while
there are any; once one is missing, every player has one more turn. So with G glyphs there are at most G + players + 1
turns, each of which ends with one action, at most G glyphs are laid, and at most G are taken.

A glyph scores its value, times the multiplier of its space, times the old glyphs next to its string, of which there are
at most 28: two for each space of a whole line. Each glyph and each space is used once.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from tondo.core.spec import ArraySpec, Spec
from tondo.games.cropcircles._inspection import DRAW, NUM_ACTIONS
from tondo.games.cropcircles.board import BOARD, BOX, CARDS, KINDS, PHASES, POOL, SHADINGS, SHAPES, SIDE, TAKES
from tondo.games.cropcircles.notation import WORDS

if TYPE_CHECKING:
    from tondo.games.cropcircles.game import CropCircles

MOST_TOUCHES = 2 * SIDE


@lru_cache(64)
def make_spec(game: "CropCircles") -> Spec:
    """What ``Game.spec`` returns."""
    players = game.players
    copies = BOX.sheet if game.options["sheet_of_112"] else BOX.copies
    glyphs = len(SHAPES) * sum(copies)
    turns = glyphs + players + 1
    points = len(SHAPES) * sum(count * value for count, value in zip(copies, BOX.values, strict=True))
    points += max(BOX.values) * sum(times - 1 for times in BOARD.multiplier)
    most = points * MOST_TOUCHES

    def array(name: str, shape: tuple[int, ...], high: int = 1) -> ArraySpec:
        return ArraySpec(name, shape, 0, high, WORDS(f"observation.{name}"))

    return Spec(
        arrays=(
            array("board", (SIDE, SIDE), KINDS),
            array("string", (SIDE, SIDE)),
            array("hand", (KINDS,), max(copies)),
            array("known", (players, KINDS), max(copies)),
            array("sizes", (players,), glyphs),
            array("scores", (players,), most),
            array("first", (players,)),
            array("mover", (players,)),
            array("holder", (players,)),
            array("pool", (POOL,), KINDS),
            array("rules", (len(SHADINGS), len(SHAPES))),
            array("upcoming", (len(SHADINGS), len(SHAPES))),
            array("phase", (len(PHASES),)),
            array("replaced", (len(CARDS),), max(card.copies for card in CARDS)),
            array("bag", (1,), glyphs),
            array("can_change", (1,)),
            array("changed", (1,)),
            array("owed", (1,), TAKES),
            array("last_turns", (1,), players),
            array("turn", (1,), turns),
        ),
        num_player_actions=DRAW,
        num_chance_actions=NUM_ACTIONS - DRAW,
        max_length=turns + 2 * glyphs,
        is_length_proven=True,
        min_score=0,
        max_score=most,
    )

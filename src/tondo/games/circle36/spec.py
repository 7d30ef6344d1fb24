"""The form of Circle 36 for programs that learn it: the arrays that `_observation` writes, and bounds.

Every player makes 25 entries. Beside them there are only decisions about doubles. Doubles can be rolled again as often
as they come, but they come once in six rolls: even if nobody ever keeps them, a game has more than `MOST_DOUBLES` with
a probability below 10^-12.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from tondo.core.spec import ArraySpec, Spec
from tondo.games.circle36._inspection import FIRST_ROLL, NUM_ACTIONS, combo_penalty
from tondo.games.circle36.board import LINES, NEAR_POINTS, PHASES, ROUNDS, SPACES, UPPER_BONUS
from tondo.games.circle36.notation import WORDS

if TYPE_CHECKING:
    from tondo.games.circle36.game import Circle36

MOST_DOUBLES = 40
FACES = 6
OUT = FACES + 1  # in start_rolls: no longer a contender


@lru_cache(64)
def make_spec(game: "Circle36") -> Spec:
    """What ``Game.spec`` returns."""
    players = game.players
    line = max(int(game.options["line_points"]), max(NEAR_POINTS) if game.options["near_misses"] else 0)

    def array(name: str, shape: tuple[int, ...], high: int = 1) -> ArraySpec:
        return ArraySpec(name, shape, 0, high, WORDS(f"observation.{name}"))

    return Spec(
        arrays=(
            array("numbers", (players, SPACES), 2 * FACES),
            array("free", (players, SPACES)),
            array("combos", (players,), ROUNDS),
            array("to_act", (players,)),
            array("roller", (players,)),
            array("start_rolls", (players,), OUT),
            array("dice", (2, FACES)),
            array("phase", (len(PHASES),)),
            array("round", (1,), ROUNDS),
        ),
        num_player_actions=FIRST_ROLL,
        num_chance_actions=NUM_ACTIONS - FIRST_ROLL,
        max_length=players * ROUNDS + MOST_DOUBLES,
        is_length_proven=False,
        min_score=-combo_penalty(ROUNDS),
        max_score=len(LINES) * line + UPPER_BONUS,
    )

"""What puzzles of Circle 36 are about: which number to write where, alone, with a few rounds to go."""

from collections.abc import Sequence

from tondo.core.puzzle_kind import PuzzleKind, RankedTurn
from tondo.core.view import View
from tondo.games.circle36._inspection import KEEP, Circle36State
from tondo.games.circle36._solver import action_values
from tondo.games.circle36.board import CENTRE, KINDS, LINES, ROUNDS, SPACES, SUM, TARGET, UPPER
from tondo.games.circle36.notation import number_of

EXACT = 6  # the number of last rounds for which entries are computed exactly, whatever the effort
FIRST_ROUND, LAST_ROUND = 10, 22  # of those that puzzles are about, from 1
TOO_DEEP = 8  # rounds to go with which doubles take minutes to check
DEEP = 4  # the effort from which entries before the last rounds are searched deeper
LEAST_MARGIN = 0.4


def rank(view: View, effort: float, _seed: int) -> Sequence[RankedTurn]:
    """Every entry by the score to expect at the end: exactly in the last rounds, else by search. Nothing is random."""
    state: Circle36State = view.game.parse_position(view.position)
    assert view.player is not None
    if _left(state) <= EXACT:
        values = action_values(state, view.player, KINDS * SPACES, 0, EXACT)
    elif effort < 1:
        values = action_values(state, view.player, KINDS * SPACES, 1, 4)
    elif effort < DEEP:
        values = action_values(state, view.player, KINDS * SPACES, 2, 4)
    else:
        values = action_values(state, view.player, KINDS * SPACES, 3, 4)
    return sorted((RankedTurn(value, (action,)) for action, value in values.items()), key=lambda turn: -turn.value)


def fits(state: Circle36State, _player: int) -> bool:
    """From the tenth round on, but not in the last ones."""
    unchecked = state.phase == "deciding" and _left(state) == TOO_DEEP
    return FIRST_ROUND <= state.round + 1 <= LAST_ROUND and not unchecked


def theme(state: Circle36State, player: int, actions: Sequence[int]) -> str | None:
    """What an entry is an example of."""
    (action,) = actions
    if action >= KEEP:
        return "doubles"
    space, kind = divmod(action, KINDS)
    made = [line for line in LINES.values() if space in line and _total(state, player, action, line) == TARGET]
    if len(made) > 1:
        return "two-lines"
    if kind >= SUM and state.next_combo(player):
        return "paid-combo"
    if space == CENTRE:
        return "centre"
    if _left(state) == EXACT:
        return "six-to-go"
    if space in UPPER:
        return "upper-half"
    if made:
        return "one-line"
    alive = [line for line in LINES.values() if space in line and _is_alive(state, player, action, line)]
    return ("throw-away", "last-rounds" if _left(state) < EXACT else "one-hope", "crossing")[len(alive)]


def _left(state: Circle36State) -> int:
    """How many numbers are still to be written, this round's included."""
    return ROUNDS - state.round


def _total(state: Circle36State, player: int, action: int, line: Sequence[int]) -> int | None:
    """What a line adds up to with the entry; None if it is not full."""
    assert state.dice is not None
    numbers = list(state.numbers(player))
    numbers[action // KINDS] = number_of(state.dice, action)
    found = [number for space in line if (number := numbers[space]) is not None]
    return sum(found) if len(found) == len(line) else None


def _is_alive(state: Circle36State, player: int, action: int, line: Sequence[int]) -> bool:
    """Whether a line can still add up to the target after the entry, with numbers from 0 to 12."""
    assert state.dice is not None
    numbers = list(state.numbers(player))
    numbers[action // KINDS] = number_of(state.dice, action)
    found = [number for space in line if (number := numbers[space]) is not None]
    return 0 <= TARGET - sum(found) <= 12 * (len(line) - len(found))


KIND = PuzzleKind(
    themes=(
        "six-to-go",
        "doubles",
        "paid-combo",
        "two-lines",
        "one-line",
        "centre",
        "upper-half",
        "crossing",
        "one-hope",
        "last-rounds",
        "throw-away",
    ),
    theme=theme,
    variants=((1, {}),),
    fits=fits,
    least_margin=LEAST_MARGIN,
    rank=rank,
)

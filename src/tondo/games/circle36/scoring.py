"""How a score comes about, line by line, for people. The engine reckons the same in one go."""

from collections.abc import Iterator, Sequence

from tondo.core.outcome import ScoreLine
from tondo.games.circle36._state import Circle36State
from tondo.games.circle36.board import KINDS, LINES, NEAR_POINTS, SPACES, TARGET, UPPER, UPPER_BONUS, UPPER_TARGET
from tondo.games.circle36.notation import WORDS

# The lines that lead through each space: an entry can fill no others.
_THROUGH = tuple({name: spaces for name, spaces in LINES.items() if space in spaces} for space in range(SPACES))


def penalty(combos: int) -> int:
    """What so many combos cost [5]."""
    return max(0, combos - 1)


def total(numbers: Sequence[int | None], spaces: Sequence[int]) -> int:
    """The sum of what is written in these spaces so far."""
    return sum(numbers[space] or 0 for space in spaces)


def line_points(state: Circle36State, line_total: int) -> int:
    """What a full line with this total is worth [7]."""
    off = abs(line_total - TARGET)
    if off == 0:
        return int(state.game.options["line_points"])
    return NEAR_POINTS[off - 1] if state.game.options["near_misses"] and off <= len(NEAR_POINTS) else 0


def score_breakdown(state: Circle36State) -> tuple[ScoreLine, ...]:
    """Every player's points so far and what they are for."""
    return tuple(item for player in range(state.num_players) for item in _items(state, player))


def _items(state: Circle36State, player: int) -> Iterator[ScoreLine]:
    yield from _lines(state, player)
    if lost := penalty(state.combos(player)):
        yield ScoreLine(player, -lost, WORDS("score.penalty", n=lost))


def _lines(state: Circle36State, player: int, through: int | None = None) -> Iterator[ScoreLine]:
    """What a player's full lines are worth: all of them, or those that lead through one space."""
    numbers = state.numbers(player)
    for name, spaces in (LINES if through is None else _THROUGH[through]).items():
        if None in [numbers[space] for space in spaces]:
            continue
        line_total = total(numbers, spaces)
        if points := line_points(state, line_total):
            key = "score.line" if line_total == TARGET else "score.near"
            yield ScoreLine(player, points, WORDS(key, line=WORDS(f"line.{name}"), total=line_total))
    if through is not None and through not in UPPER:
        return
    if all(numbers[space] is not None for space in UPPER) and total(numbers, UPPER) == UPPER_TARGET:
        yield ScoreLine(player, UPPER_BONUS, WORDS("score.upper"))


def entry_breakdown(before: Circle36State, action: int, player: int) -> tuple[ScoreLine, ...]:
    """What entering a number changes: the lines that it fills, and the price of a combo."""
    after = before.child(action, player)
    changes = list(_lines(after, player, action // KINDS))
    if lost := penalty(after.combos(player)) - penalty(before.combos(player)):
        changes.append(ScoreLine(player, -lost, WORDS("score.combo")))
    return tuple(changes)

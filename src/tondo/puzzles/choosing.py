"""Which puzzle comes next."""

from collections.abc import Collection, Sequence
from random import Random

from tondo.puzzles.glicko import MIDDLE
from tondo.puzzles.puzzle import Puzzle

NEAREST = 12  # one of so many is chosen by chance


def choose(
    puzzles: Sequence[Puzzle],
    rating: float = MIDDLE,
    seen: Collection[str] = (),
    theme: str | None = None,
    rng: Random | None = None,
) -> Puzzle | None:
    """One of the puzzles near a rating that was not seen; None if there are none at all.

    ``seen`` are ids, those seen last at the end. If all were seen, the one that was seen longest ago comes again.
    ``theme`` leaves out all others; without ``rng`` chance decides.
    """
    wanted = [puzzle for puzzle in puzzles if theme in (None, puzzle.theme)]
    if not wanted:
        return None
    last = {id: number for number, id in enumerate(seen)}
    fresh = [puzzle for puzzle in wanted if puzzle.id not in last]
    if not fresh:
        return min(wanted, key=lambda puzzle: last[puzzle.id])
    nearest = sorted(fresh, key=lambda puzzle: (abs(puzzle.difficulty - rating), puzzle.id))[:NEAREST]
    return (rng or Random()).choice(nearest)

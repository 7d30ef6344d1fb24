"""What is kept of a puzzle-solver between runs, in one small file: ratings, and which puzzles were seen."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tondo.core.errors import TondoError
from tondo.puzzles import NEW_SOLVER, Rating
from tondo.terminal.kept_file import KeptFile

KEPT = 500  # puzzles of a game that are remembered as seen


class SolverFileError(TondoError, ValueError):
    """The file of ratings can't be read or written. It is left unchanged."""


_FILE = KeptFile("tondo-puzzles", 1, SolverFileError, "puzzle")


@dataclass(frozen=True, slots=True)
class Solver:
    """How good somebody is at the puzzles of a game, and the ids of those that were seen, the last one at the end."""

    rating: Rating = NEW_SOLVER
    tried: int = 0
    solved: int = 0
    seen: tuple[str, ...] = ()

    def has_seen(self, id: str) -> "Solver":
        """The same after a puzzle was shown."""
        seen = (*(other for other in self.seen if other != id), id)[-KEPT:]
        return Solver(self.rating, self.tried, self.solved, seen)


def read_solver(path: Path, game: str) -> Solver:
    """The solver of a game's puzzles; a new one if nothing is kept. Raises `SolverFileError`."""
    entry = _read(path).get(game)
    if entry is None:
        return Solver()
    try:
        numbers = [entry[key] for key in ("rating", "deviation", "volatility")]
        counts = [entry[key] for key in ("tried", "solved")]
        seen = tuple(entry["seen"])
        if not all(type(number) in (int, float) and 0 < number < 1e4 for number in numbers):
            raise ValueError
        if not all(type(count) is int for count in counts) or not all(isinstance(id, str) for id in seen):
            raise ValueError
    except (ValueError, TypeError, KeyError) as error:
        raise _FILE.damaged(path) from error
    rating, deviation, volatility = map(float, numbers)
    tried, solved = counts
    return Solver(Rating(rating, deviation, volatility), tried, solved, seen)


def write_solver(path: Path, game: str, solver: Solver) -> None:
    """Keep the solver of a game's puzzles; raises `SolverFileError`, and leaves the file alone, if that fails."""
    games = _read(path)
    games[game] = {
        "rating": round(solver.rating.rating, 2),
        "deviation": round(solver.rating.deviation, 2),
        "volatility": round(solver.rating.volatility, 6),
        "tried": solver.tried,
        "solved": solver.solved,
        "seen": list(solver.seen),
    }
    _FILE.write(path, {"games": games})


def _read(path: Path) -> dict[str, Any]:
    games = (_FILE.read(path) or {"games": {}}).get("games")
    if not isinstance(games, dict):
        raise _FILE.damaged(path)
    return games

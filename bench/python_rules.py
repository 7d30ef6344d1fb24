"""Random actions a second of rules in plain Python, next to OpenSpiel's game in Python, in one run.

The game is tic-tac-toe, the one that OpenSpiel has in Python (``python_tic_tac_toe``). It is played through the Python
API, as a researcher's loop does, and by `playouts`; the bar is that both are at least as quick as OpenSpiel's loop.

``--before TREE`` compares the compiled games with another tree of Tondo, such as a worktree of the commit before a
change, in turns: each measurement is a process of its own, which plays random games for so many seconds of processor
time. Other programs that run meanwhile still disturb it, so the best of each counts; the median is shown, too.
"""

import argparse
import subprocess
import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.playing import Measure, rate, through_openspiel, through_python
from tondo.core import TERMINAL, PythonState, SimpleGame, game_names, playouts
from tondo.core.boards import SquareBoard

ROUNDS = 5  # every figure is the best of so many, taken in turns, so that a slow moment hits them all
BASELINE = "OpenSpiel python_tic_tac_toe, API"
GAMES = 200  # in one call of `playouts`
PLAY = """
import sys
from time import process_time
from tondo.core import game, playouts
variant, seconds = game(sys.argv[1]), float(sys.argv[2])
playouts(variant, 200)
actions, start = 0, process_time()
while (spent := process_time() - start) < seconds:
    actions += int(playouts(variant, 2000, seed=actions).lengths.sum())
print(actions / spent)
"""


class TicTacToeState(PythonState):
    """Three in a row."""

    def reset(self) -> None:
        """An empty board."""
        self.pieces: list[int | None] = [None] * 9
        self.turn = 0
        self.won = False

    def current(self) -> int:
        """Whose turn it is."""
        return TERMINAL if self.won or None not in self.pieces else self.turn

    def legal(self, player: int) -> list[int]:
        """The free spaces."""
        return [space for space, owner in enumerate(self.pieces) if owner is None]

    def play(self, action: int, player: int) -> None:
        """Put a piece, and look for three in a row."""
        pieces = self.pieces
        pieces[action] = player
        self.won = any(pieces[a] == pieces[b] == pieces[c] == player for a, b, c in LINES[action])
        self.turn = 1 - player

    def winners(self) -> list[int]:
        """Who put the last piece, unless it is a draw."""
        return [1 - self.turn] if self.won else []


class TicTacToe(SimpleGame[TicTacToeState]):
    """The smallest game of all."""

    name = "tic_tac_toe"
    title = "Tic-tac-toe"
    state_type = TicTacToeState
    max_length = 9

    def make_board(self) -> SquareBoard:
        """Nine spaces."""
        return SquareBoard(3, 3, diagonal=True)


_BOARD = SquareBoard(3, 3, diagonal=True)
LINES = [[line for line in _BOARD.lines(3) if space in line] for space in range(9)]


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Measure in turns and print it."""
    import_module("open_spiel.python.games.tic_tac_toe")  # which registers it
    variant, seeds = TicTacToe(), count()

    def by_playouts() -> int:
        return int(playouts(variant, GAMES, seed=next(seeds)).lengths.sum())

    measures: dict[str, Measure] = {
        "Tondo in Python, API": through_python(variant),
        "Tondo in Python, playouts": by_playouts,
        BASELINE: through_openspiel("python_tic_tac_toe"),
    }
    figures = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            figures[name] = max(figures[name], rate(measure, seconds / ROUNDS)[0])
    table = Table(title="Random play of tic-tac-toe, with rules in Python")
    for heading in ("", "actions a second", f"to {BASELINE}"):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for name, actions in figures.items():
        table.add_row(name, f"{actions:,.0f}", f"{actions / figures[BASELINE]:.2f}")
    Console().print(table)
    return {
        name: {"actions": actions, "to OpenSpiel": actions / figures[BASELINE]} for name, actions in figures.items()
    }


def compare(before: Path, seconds: float, rounds: int) -> None:
    """Print how quick each compiled game is in this tree, as a ratio to the one before."""
    here = Path(__file__).parents[1]
    for name in game_names():
        pairs = []
        for number in range(rounds):
            trees = (here, before) if number % 2 else (before, here)
            found = {tree: _actions(tree, name, seconds) for tree in trees}
            pairs.append((found[here], found[before]))
        best = max(now for now, _ in pairs) / max(then for _, then in pairs)
        middle = median(now / then for now, then in pairs)
        print(f"{name}: the best of {rounds} is {best:.3f} times as quick as before, the median {middle:.3f}")


def _actions(tree: Path, name: str, seconds: float) -> float:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, name, str(seconds)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(tree / "src"), "PATH": "/usr/bin:/bin"},
    )
    return float(done.stdout)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="bench.python_rules", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each figure (default 1)")
    parser.add_argument("--before", type=Path, help="another tree of Tondo, compiled, to compare the games with")
    parser.add_argument("--rounds", type=int, default=7, help="how often to compare (default 7)")
    arguments = parser.parse_args()
    if arguments.before is None:
        run(arguments.seconds)
    else:
        compare(arguments.before, arguments.seconds, arguments.rounds)


if __name__ == "__main__":
    main()

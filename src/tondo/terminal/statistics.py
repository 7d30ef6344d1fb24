"""What saved games, best scores and puzzles add up to, for whoever sits at this computer."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tondo.core import game_names, game_type
from tondo.core.errors import TondoError
from tondo.core.words import Phrase
from tondo.puzzles import Rating, puzzles
from tondo.terminal.high_scores import HighScoreList, read_scores
from tondo.terminal.saved_games import SavedGame
from tondo.terminal.seats import HUMAN, WORDS
from tondo.terminal.solver_file import read_solver

BAND = 200  # points of difficulty in a bar of the histogram


@dataclass(slots=True)
class Tally:
    """Games that were played to an end, and those that were won, if only with others."""

    played: int = 0
    won: int = 0

    def add(self, won: bool) -> None:
        """Count one more game."""
        self.played += 1
        self.won += won


@dataclass(slots=True)
class GameStatistics:
    """The saved games of one game. ``by_bot`` goes by the kind of bot, ``by_person`` by name.

    A game with bots counts once for each person and each kind of bot in it; one that nobody finished counts as
    ``unfinished`` and nowhere else. ``alone`` are the final scores of games played alone.
    """

    name: str
    title: str
    finished: int = 0
    unfinished: int = 0
    by_bot: dict[str, Tally] = field(default_factory=dict)
    by_person: dict[str, Tally] = field(default_factory=dict)
    alone: list[int] = field(default_factory=list)

    def add(self, saved: SavedGame) -> None:
        """Count a game."""
        if not saved.is_over:
            self.unfinished += 1
            return
        self.finished += 1
        if len(saved.kinds) == 1:
            if saved.record.ended is None:
                self.alone += saved.scores
            return
        bots = {kind for kind in saved.kinds if kind != HUMAN}
        for seat in saved.people:
            won = seat in saved.winners
            self.by_person.setdefault(saved.record.players[seat], Tally()).add(won)
            for kind in bots:
                self.by_bot.setdefault(kind, Tally()).add(won)


@dataclass(slots=True)
class Statistics:
    """The sum of all games that were added, by the name of the game."""

    games: dict[str, GameStatistics] = field(default_factory=dict)

    def add(self, saved: SavedGame) -> None:
        """Count a game."""
        game = saved.record.game
        self.games.setdefault(game.name, GameStatistics(game.name, game.title)).add(saved)

    @property
    def total(self) -> int:
        """The number of games, finished or not."""
        return sum(game.finished + game.unfinished for game in self.games.values())


@dataclass(frozen=True, slots=True)
class PuzzleStatistics:
    """How somebody did at the puzzles of a game, and how many puzzles there are for each band of difficulty.

    ``bands`` begins with the band at ``lowest``; each is `BAND` points wide.
    """

    title: str
    rating: Rating
    tried: int
    solved: int
    lowest: int
    bands: tuple[int, ...]

    @property
    def own_band(self) -> int:
        """The band of the rating, or the nearest one."""
        return min(max(0, (round(self.rating.rating) - self.lowest) // BAND), len(self.bands) - 1)


def puzzle_statistics(path: Path) -> tuple[list[PuzzleStatistics], list[Phrase]]:
    """Those of every game whose puzzles were tried, and what is wrong with the file."""
    found: list[PuzzleStatistics] = []
    for name in game_names():
        try:
            solver = read_solver(path, name)
        except TondoError as error:
            return found, [error.phrase]
        if solver.tried and (difficulties := [puzzle.difficulty for puzzle in puzzles(name)]):
            lowest, bands = histogram(difficulties)
            title = game_type(name).title
            found.append(PuzzleStatistics(title, solver.rating, solver.tried, solver.solved, lowest, bands))
    return found, []


def histogram(numbers: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Where the first band begins, and how many of the numbers are in each band."""
    lowest = min(numbers) // BAND * BAND
    bands = [0] * ((max(numbers) - lowest) // BAND + 1)
    for number in numbers:
        bands[(number - lowest) // BAND] += 1
    return lowest, tuple(bands)


def best_scores(path: Path) -> tuple[list[HighScoreList], list[Phrase]]:
    """The best scores of games played alone, and what is wrong with their file."""
    try:
        return read_scores(path), []
    except TondoError as error:
        if error.phrase.key == "high-scores.damaged":  # it says that a score was not added, and here there is none
            return [], [WORDS("statistics.bests-damaged", path=path)]
        return [], [error.phrase]

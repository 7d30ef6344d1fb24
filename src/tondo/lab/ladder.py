"""A round robin by many workers. Every game is stored as soon as it is over, so a ladder can be stopped at any time.

Each worker has the programs it needs and gets one game at a time.
"""

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from tondo.core.game import AnyGame
from tondo.lab.entrants import Entrant, Player, player_of
from tondo.lab.journal import Journal, Result
from tondo.lab.match import Played, play
from tondo.lab.pairings import Pairing, pairings
from tondo.lab.protocol import WORDS
from tondo.lab.workers import JobError, Processes, Workers, WorkersError

START_SECONDS = 30.0  # for a program to get ready


class LadderError(WorkersError):
    """A game of a ladder can't be played. The games played so far are kept."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What defines the games of a ladder. Programs have ``seconds`` for one action."""

    game: AnyGame
    entrants: tuple[Entrant, ...]
    games: int
    seed: int
    seconds: float

    def pairings(self) -> Iterator[Pairing]:
        """All games to play."""
        return pairings([entrant.key for entrant in self.entrants], self.game.players, self.games, self.seed)


class Ladder:
    """Plays the games that the journal does not have yet."""

    def __init__(self, plan: Plan, journal: Journal, workers: Workers | None = None) -> None:
        """By default, one process for each usable core plays."""
        self.plan = plan
        self.journal = journal
        self.workers = workers or Processes()
        played = {result.pairing for result in journal.results}
        planned = list(plan.pairings())
        self.all = len(planned)
        self.due = [pairing for pairing in planned if pairing not in played]

    def results(self) -> list[Result]:
        """The planned games that have been played."""
        planned = set(self.plan.pairings())
        return [result for result in self.journal.results if result.pairing in planned]

    def run(self) -> Generator[Result, None, None]:
        """Play what is due, yielding each game once it is stored. The caller may stop at any time."""
        with closing(self.workers.run(partial(PlayerPool, self.plan), self.due)) as games:
            try:
                for pairing, played in games:
                    result = Result(pairing, played)
                    self.journal.add(result)
                    yield result
            except JobError as error:
                assert isinstance(error.job, Pairing)
                seats, number = ", ".join(error.job.seats), error.job.round + 1
                raise LadderError(WORDS("ladder.game", seats=seats, round=number, why=error.why)) from error


class PlayerPool:
    """A worker that plays games. It has its own players, created when first needed and kept."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._entrants = {entrant.key: entrant for entrant in plan.entrants}
        self._players: dict[tuple[str, int], Player] = {}

    def do(self, pairing: Pairing) -> Played:
        """One game."""
        plan = self._plan
        times: Counter[str] = Counter()
        players = []
        for key in pairing.seats:
            players.append(self._player(key, times[key]))
            times[key] += 1
        seeds = [pairing.player_seed(plan.seed, seat) for seat in range(len(players))]
        return play(plan.game, players, pairing.chance_seed(plan.seed), seeds)

    def _player(self, key: str, copy: int) -> Player:
        """An entrant with two seats in one game has two players."""
        if (key, copy) not in self._players:
            self._players[key, copy] = player_of(self._entrants[key], self._plan.seconds, START_SECONDS)
        return self._players[key, copy]

    def close(self) -> None:
        """End all programs."""
        for player in self._players.values():
            player.close()

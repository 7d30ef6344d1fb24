"""A round robin on all cores. Every game is stored as soon as it is over, so a ladder can be stopped at any time.

Games are played by worker processes, each with the programs it needs. A worker gets one game at a time; the results do
not depend on the number of workers.
"""

import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.lab.entrants import Entrant, Player, player_of
from tondo.lab.journal import Journal, Result
from tondo.lab.match import Played, play
from tondo.lab.pairings import Pairing, pairings
from tondo.lab.protocol import WORDS

START_SECONDS = 30.0  # for a program to get ready


class LadderError(TondoError):
    """A ladder can't go on. The games played so far are kept."""


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

    def __init__(self, plan: Plan, journal: Journal, processes: int | None = None) -> None:
        self.plan = plan
        self.journal = journal
        self.processes = processes or usable_cores()
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
        due = iter(self.due)
        workers: dict[Connection, BaseProcess] = {}
        try:
            for _ in range(min(self.processes, len(self.due))):
                connection, worker = _start(self.plan)
                workers[connection] = worker
                connection.send(next(due))
            while workers:
                for ready in wait(list(workers)):
                    assert isinstance(ready, Connection)
                    try:
                        pairing, played = ready.recv()
                    except EOFError as error:
                        workers[ready].join()
                        raise LadderError(WORDS("ladder.worker", code=workers[ready].exitcode)) from error
                    following = next(due, None)
                    ready.send(following)
                    if following is None:
                        workers.pop(ready).join()
                        ready.close()
                    result = Result(pairing, played)
                    self.journal.add(result)
                    yield result
        finally:
            for connection, worker in workers.items():
                worker.terminate()
                worker.join()
                connection.close()


def usable_cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start(plan: Plan) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    worker = context.Process(target=_work, args=(theirs, plan), daemon=True)
    worker.start()
    theirs.close()
    return ours, worker


def _work(connection: Connection, plan: Plan) -> None:
    """The loop of a worker, until no game is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which stops us with SIGTERM
    signal.signal(signal.SIGTERM, _stop)
    pool = PlayerPool(plan.entrants, plan.seconds)
    try:
        while (pairing := connection.recv()) is not None:
            connection.send((pairing, pool.play(plan, pairing)))
    except (EOFError, BrokenPipeError):
        pass  # the parent has ended
    finally:
        pool.close()


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(1)


class PlayerPool:
    """The players of one worker, created when first needed and kept."""

    def __init__(self, entrants: Sequence[Entrant], seconds: float) -> None:
        self._entrants = {entrant.key: entrant for entrant in entrants}
        self._seconds = seconds
        self._players: dict[tuple[str, int], Player] = {}

    def play(self, plan: Plan, pairing: Pairing) -> Played:
        """One game."""
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
            self._players[key, copy] = player_of(self._entrants[key], self._seconds, START_SECONDS)
        return self._players[key, copy]

    def close(self) -> None:
        """End all programs."""
        for player in self._players.values():
            player.close()

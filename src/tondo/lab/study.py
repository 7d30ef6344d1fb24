"""A study of a game's balance: which games are played, by whom, and with which luck.

Each variant gets the same games, on the same seeds:

- *even games* between equals, from which most figures come;
- a *contest* of a stronger bot with a weaker one: one seat against all others, every deal played once with the
  stronger one in each seat;
- contests between a bot and the same bot with less thinking time, for each step of ``thinking``, in the same way.

Every game is stored as soon as it is over, so a study can be stopped at any time and continued, also with more games,
more variants or other contests.
"""

import hashlib
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tondo.bots.levels import recipes
from tondo.core.game import AnyGame
from tondo.core.options import Value
from tondo.lab.journal_file import JournalFile
from tondo.lab.protocol import WORDS
from tondo.lab.traces import Job, Thinker, Trace, play_traced
from tondo.lab.variants import Variant
from tondo.lab.workers import Calls, JobError, Processes, Workers, WorkersError

THINKER = "strongest"  # whose thinking time is varied


class StudyError(WorkersError):
    """A game of a study can't be played. The games played so far are kept."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One seat for ``strong``, all others for ``weak``."""

    strong: Thinker
    weak: Thinker

    def jobs(self, game: AnyGame, games: int) -> Iterator[Job]:
        """At least ``games`` games: every deal with the stronger one in each seat; alone, each plays it once."""
        if game.players == 1:
            for deal in range(-(-games // 2)):
                yield Job(game, (self.strong,), deal)
                yield Job(game, (self.weak,), deal)
            return
        thinkers = (self.strong, *(self.weak,) * (game.players - 1))
        for deal in range(-(-games // game.players)):
            for turned in range(game.players):
                yield Job(game, thinkers, deal, turned)


@dataclass(frozen=True, slots=True)
class Plan:
    """What defines a study. ``contest`` is for skill and luck, None to leave it out.

    ``thinking`` are numbers of simulations, rising; with fewer than two there is no contest of thinking times.
    """

    variants: tuple[Variant, ...]
    bot: Thinker
    games: int
    seed: int
    contest: Contest | None = None
    contest_games: int = 0
    thinking: tuple[int, ...] = ()

    @property
    def kind(self) -> type[AnyGame]:
        """The game that is studied."""
        return type(self.variants[0].game)

    def even(self, variant: Variant) -> list[Job]:
        """The games between equals."""
        return [Job(variant.game, (self.bot,) * variant.players, deal) for deal in range(self.games)]

    def steps(self) -> list[Contest]:
        """The contests between two thinking times."""
        pairs = zip(self.thinking, self.thinking[1:], strict=False)
        return [Contest(Thinker(THINKER, more), Thinker(THINKER, less)) for less, more in pairs]

    def contests(self) -> list[Contest]:
        """All contests."""
        return [*([self.contest] if self.contest is not None else []), *self.steps()]

    def jobs(self) -> list[Job]:
        """All games to play; those with the first deals come first, so that an interrupted study is useful."""
        found: dict[Job, float] = {}
        for variant in self.variants:
            for job in self.even(variant):
                found.setdefault(job, job.deal / self.games)
            for contest in self.contests() if self.contest_games else []:
                for number, job in enumerate(contest.jobs(variant.game, self.contest_games)):
                    found.setdefault(job, number / self.contest_games)
        return sorted(found, key=lambda job: found[job])


@dataclass(frozen=True, slots=True)
class Result:
    """A game of a study and what it showed."""

    job: Job
    trace: Trace


class StudyJournal(JournalFile[Result]):
    """The games of a study on disk."""

    kind = "tondo-study"

    def __init__(self, path: Path, plan: Plan) -> None:
        self._kind = plan.kind
        self._games: dict[tuple[int, tuple[tuple[str, Value], ...]], AnyGame] = {}
        super().__init__(path, terms(plan))

    def to_json(self, result: Result) -> Mapping[str, object]:
        """The game by its players, options and bots, and its trace."""
        job = result.job
        return {
            "players": job.game.players,
            "options": job.game.recorded_options,
            "bots": [str(thinker) for thinker in job.thinkers],
            "deal": job.deal,
            "turned": job.turned,
            **result.trace.to_json(),
        }

    def from_json(self, content: Any) -> Result:
        """The result of a line."""
        game = self._game(int(content["players"]), dict(content["options"]))
        thinkers = tuple(Thinker.read(str(name)) for name in content["bots"])
        if len(thinkers) != game.players:
            raise ValueError("every seat has a bot")
        job = Job(game, thinkers, int(content["deal"]), int(content["turned"]))
        return Result(job, Trace.from_json(content, game.players))

    def _game(self, players: int, options: dict[str, Value]) -> AnyGame:
        """A game that many lines share."""
        key = players, tuple(options.items())
        if key not in self._games:
            self._games[key] = self._kind(players, options)
        return self._games[key]


class Study:
    """Plays the games of a plan that the journal does not have yet."""

    def __init__(self, plan: Plan, journal: StudyJournal, workers: Workers | None = None) -> None:
        """By default, one process for each usable core plays."""
        self.plan = plan
        self.journal = journal
        self.workers = workers or Processes()
        planned = plan.jobs()
        self.all = len(planned)
        played = {result.job for result in journal.results}
        self.due = [job for job in planned if job not in played]

    def run(self) -> Generator[Result, None, None]:
        """Play what is due, yielding each game once it is stored. The caller may stop at any time."""
        with closing(self.workers.run(partial(Calls, partial(play_traced, seed=self.plan.seed)), self.due)) as games:
            try:
                for job, trace in games:
                    result = Result(job, trace)
                    self.journal.add(result)
                    yield result
            except JobError as error:
                assert isinstance(error.job, Job)
                bots = ", ".join(map(str, error.job.thinkers))
                raise StudyError(WORDS("study.game", bots=bots, deal=error.job.deal + 1, why=error.why)) from error

    def traces(self) -> dict[Job, Trace]:
        """The planned games that have been played."""
        played = {result.job: result.trace for result in self.journal.results}
        return {job: played[job] for job in self.plan.jobs() if job in played}


def terms(plan: Plan) -> dict[str, object]:
    """What all games of a journal have in common."""
    kind = plan.kind
    return {
        "game": kind.name,
        "rules": kind.rules_version,
        "seed": plan.seed,
        "levels": hashlib.sha256(repr(recipes(kind.name)).encode()).hexdigest()[:16],
    }


def usual_name(plan: Plan) -> str:
    """The default name of a study's file, so that the same command continues it."""
    digest = hashlib.sha256(repr(sorted(terms(plan).items())).encode()).hexdigest()[:12]
    return f"{plan.kind.name}-{digest}.jsonl"


def usual_opponent(name: str) -> str | None:
    """The weaker bot for a contest with the bot called ``name``: two levels below; None if there is none."""
    if name.isdigit():
        return str(int(name) - 2) if int(name) > 2 else "random"
    return None if name == "random" else "random" if name == "greedy" else "greedy"


def thinking_steps(simulations: Sequence[int]) -> tuple[int, ...]:
    """Thinking times in rising order, each once."""
    return tuple(sorted(set(simulations)))

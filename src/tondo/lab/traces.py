"""One game of a study, played by bots, and what it showed: everything that the figures of a study are made of."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

from tondo.bots import Bot, Budget, named
from tondo.core import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.words import languages
from tondo.lab.pairings import seed_of

STAGES = 20  # parts of equal length into which the course of a game is divided


@dataclass(frozen=True, slots=True)
class Thinker:
    """A bot by its name, with the simulations for each action; None: as many as it usually has."""

    name: str
    simulations: int | None = None

    def __str__(self) -> str:
        return self.name if self.simulations is None else f"{self.name}@{self.simulations}"

    @classmethod
    def read(cls, text: str) -> "Thinker":
        """What `str` wrote."""
        name, at, simulations = text.partition("@")
        return cls(name, int(simulations) if at else None)


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played. ``thinkers`` are in the order of the seats when nothing is ``turned``.

    With ``turned``, everyone sits that many seats further on. Games with the same ``deal`` have the same luck, in every
    variant: the same random numbers, from which dice and draws are made.
    """

    game: AnyGame
    thinkers: tuple[Thinker, ...]
    deal: int
    turned: int = 0

    def sitting(self, seat: int) -> int:
        """Who sits in ``seat``, as an index into ``thinkers``."""
        return (seat - self.turned) % len(self.thinkers)

    def chance_seed(self, seed: int) -> int:
        """The seed of dice and bags."""
        return seed_of(seed, "deal", self.deal)

    def bot_seed(self, seed: int, thinker: int) -> int:
        """The seed of a bot: another one for each seating, so that two seatings of a deal share its luck alone."""
        return seed_of(seed, "thinker", self.deal, self.turned * len(self.thinkers) + thinker)


@dataclass(frozen=True, slots=True)
class Trace:
    """What a game showed. Sequences without another word go by seat.

    - ``end`` is one of the game's ``ends``; ``tie_broken`` says that a loser had as many points as a winner.
    - ``first`` is who had the first turn; ``turns`` counts turns (`Game.begins`), ``choices`` actions, with the
      ``seconds`` of thought they took.
    - ``branching`` is the mean number of legal actions, ``stages`` the same in each of `STAGES` parts of the game; NaN
      becomes None where nobody acted.
    - ``lead_changes`` counts how often, at the end of a turn, somebody else led alone than before. ``decided`` is the
      part of the game after which those who won in the end led to the end, by points; ``foreseen`` the same by the
      scores that the evaluation expects.
    - ``tallies`` counts what the game names. ``spaces`` has, for each space that was used, its number in the layout
      and when that was first, in percent of the game. ``opening`` is the first decision in words, by language.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    end: str
    tie_broken: bool
    first: int
    turns: tuple[int, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    branching: float
    stages: tuple[float | None, ...]
    lead_changes: int
    decided: float
    foreseen: float
    tallies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    spaces: tuple[tuple[int, int], ...] = ()
    opening: Mapping[str, str] = field(default_factory=dict)

    def share(self, seat: int) -> float:
        """A seat's part of the victory."""
        return (seat in self.winners) / len(self.winners)

    def margin(self, seat: int) -> float:
        """A seat's points above the mean of the others; alone, the points."""
        others = len(self.scores) - 1
        return self.scores[seat] - (sum(self.scores) - self.scores[seat]) / others if others else self.scores[seat]

    def to_json(self) -> dict[str, Any]:
        """As plain values; times to a tenth of a millisecond."""
        return {**asdict(self), "seconds": [round(seconds, 4) for seconds in self.seconds]}

    @classmethod
    def from_json(cls, content: Mapping[str, Any], players: int) -> "Trace":
        """What `to_json` wrote; raises ValueError, TypeError or KeyError for anything else."""
        trace = cls(
            scores=tuple(map(int, content["scores"])),
            winners=tuple(map(int, content["winners"])),
            end=str(content["end"]),
            tie_broken=bool(content["tie_broken"]),
            first=int(content["first"]),
            turns=tuple(map(int, content["turns"])),
            choices=tuple(map(int, content["choices"])),
            seconds=tuple(map(float, content["seconds"])),
            branching=float(content["branching"]),
            stages=tuple(None if value is None else float(value) for value in content["stages"]),
            lead_changes=int(content["lead_changes"]),
            decided=float(content["decided"]),
            foreseen=float(content["foreseen"]),
            tallies={str(name): tuple(map(int, counts)) for name, counts in content["tallies"].items()},
            spaces=tuple((int(space), int(when)) for space, when in content["spaces"]),
            opening={str(lang): str(text) for lang, text in content["opening"].items()},
        )
        lengths = {len(trace.scores), len(trace.turns), len(trace.choices), len(trace.seconds)}
        if lengths != {players} or not trace.winners or len(trace.stages) != STAGES:
            raise ValueError("a line about another number of players")
        return trace


def play_traced(job: Job, seed: int) -> Trace:
    """Play a game and note what it shows. Apart from ``seconds``, the same job and seed give the same trace."""
    return Tracer(job, seed).run()


class Tracer:
    """A game while it is played. ``entries`` are its actions so far: who, and what."""

    def __init__(self, job: Job, seed: int) -> None:
        game = job.game
        self.game = game
        self.state: State = game.new_state()
        self.chance = Random(job.chance_seed(seed))
        self.budgets: list[Budget | None] = []
        self.bots: list[Bot] = []
        for seat in range(game.players):
            number = job.sitting(seat)
            thinker = job.thinkers[number]
            self.bots.append(named(game, thinker.name, job.bot_seed(seed, number)))
            self.budgets.append(None if thinker.simulations is None else Budget(simulations=thinker.simulations))
        self.entries: list[tuple[int, int]] = []
        self.seconds = [0.0] * game.players
        self.choices = [0] * game.players
        self.turns = [0] * game.players
        self.options: list[tuple[int, int]] = []  # when, and how many actions were legal
        self.after_turns: list[tuple[Sequence[float], Sequence[float]]] = []  # points, and expected ones
        self.tallies: Counter[tuple[str, int]] = Counter()
        self.used: dict[str, int] = {}  # when each space was used first
        self.first: int | None = None
        self.is_opening = False  # whether what happens is the first decision
        self.opening: dict[str, list[str]] = {lang: [] for lang in languages()}
        self.mover: int | None = None
        self.together: set[int] = set()  # who could act at the same time as the mover and has not yet

    def run(self) -> Trace:
        """Play to the end."""
        while not self.state.is_terminal():
            player = self.state.current_player
            self._begin_turn(player)
            self._take(self.state.sample_chance(self.chance) if player == CHANCE else self._choose(player), player)
        self._note_scores()
        return self._trace()

    def _begin_turn(self, player: int) -> None:
        """Count a turn, if one begins; a turn of chance ends the one before without being counted.

        Where several act at the same time, scores are noted once all of them have.
        """
        begins = self.game.begins(self.state, player)
        if begins == "decision":
            self.is_opening = self.is_opening and self.first is None
        if begins != "turn" and player in (CHANCE, self.mover):
            return
        if self.mover is not None and player not in self.together:
            self._note_scores()
        if player == CHANCE:
            self.mover, self.together = None, set()
            return
        self.turns[player] += 1
        self.is_opening = self.first is None
        self.first = player if self.first is None else self.first
        self.mover, self.together = player, set(self.state.players_to_act()) - {player}

    def _choose(self, player: int) -> int:
        began = time.perf_counter()
        view = self.state.view(player)
        action = self.bots[player].choose(view, self.budgets[player])
        self.seconds[player] += time.perf_counter() - began
        self.choices[player] += 1
        self.options.append((len(self.entries), len(view.legal)))
        return action

    def _take(self, action: int, player: int) -> None:
        when = len(self.entries)
        for space in self.game.public_spaces(self.state, action, player):
            self.used.setdefault(space, when)
        if player != CHANCE and self.is_opening:
            for lang, said in self.opening.items():
                said.append(self.state.say_action(action, lang))
        before = self.state.clone()
        self.state.apply(action, player)
        self.entries.append((player, action))
        for name in self.game.tally(before, action, player, self.state):
            self.tallies[name, player] += 1

    def _note_scores(self) -> None:
        self.after_turns.append((self.state.scores(), self.state.evaluate()))

    def _trace(self) -> Trace:
        outcome = self.state.outcome()
        assert outcome is not None
        length, players = len(self.entries), range(self.game.players)
        counts = [count for _, count in self.options]
        parts: list[list[int]] = [[] for _ in range(STAGES)]
        for when, count in self.options:
            parts[STAGES * when // length].append(count)
        number = {space.id: index for index, space in enumerate(self.game.layout().spaces)}
        return Trace(
            scores=outcome.scores,
            winners=outcome.winners,
            end=outcome.reason.key.rpartition(".")[2],
            tie_broken=outcome.is_tie_broken,
            first=self.first or 0,
            turns=tuple(self.turns),
            choices=tuple(self.choices),
            seconds=tuple(self.seconds),
            branching=sum(counts) / max(1, len(counts)),
            stages=tuple(sum(part) / len(part) if part else None for part in parts),
            lead_changes=lead_changes([points for points, _ in self.after_turns]),
            decided=decided([points for points, _ in self.after_turns], outcome.winners),
            foreseen=decided([expected for _, expected in self.after_turns], outcome.winners),
            tallies={name: tuple(self.tallies[name, player] for player in players) for name in self.game.tallied},
            spaces=tuple((number[space], 100 * when // length) for space, when in self.used.items() if space in number),
            opening={lang: ", ".join(said) for lang, said in self.opening.items()},
        )


def leaders(scores: Sequence[float]) -> frozenset[int]:
    """All with the highest score."""
    most = max(scores)
    return frozenset(player for player, score in enumerate(scores) if score == most)


def lead_changes(scores: Sequence[Sequence[float]]) -> int:
    """How often somebody else led alone than whoever led alone before; ``scores`` are those after each turn."""
    alone = [min(ahead) for points in scores if len(ahead := leaders(points)) == 1]
    return sum(before != after for before, after in pairwise(alone))


def decided(scores: Sequence[Sequence[float]], winners: Sequence[int]) -> float:
    """The part of the turns after which the winners, and nobody else, lead to the end; 1 if they never do."""
    wanted = frozenset(winners)
    last = max((number + 1 for number, points in enumerate(scores) if leaders(points) != wanted), default=0)
    return last / max(1, len(scores))

"""A day's task in a game: one position, the same for everybody, and a score for what a player makes of it.

A game makes its tasks itself (`Game.daily`), from choices that the caller draws. So whoever can repeat the draws can
repeat the task. ``docs/daily.md`` says how the draws are made, and how a try becomes a record.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias

from tondo.core._state import CHANCE, State
from tondo.core.words import Phrase

Outcomes: TypeAlias = Sequence[tuple[int, int]]  # pairs of an action and its weight, a positive whole number
Choose: TypeAlias = Callable[[Outcomes], int]  # draws the next choice, for whoever makes a task
Draw: TypeAlias = Callable[[int, Outcomes], int]  # makes the draw of a number, for whoever plays one

SCHEME = "tondo-daily-1"  # how draws become tasks; a change in any game's way to make them needs a new one


class Solution(NamedTuple):
    """The best that can be done: its score, and all actions from the start of the task, each with who takes it.

    ``is_exact``: no higher score is possible.
    """

    score: int
    actions: tuple[tuple[int, int], ...]
    is_exact: bool = True


class DailyTask(ABC):
    """One task. ``lead`` is what was played before it, pairs of a player, or chance, and an action.

    A try has up to ``attempts`` attempts, each from `start` until `is_over`, and the best one counts. ``revisable``:
    nothing is drawn in an attempt, so that its actions may be taken back as long as it is not over.
    ``numbers_each_round`` is how many numbers of draws belong to each round, where rounds have numbers of their own:
    the first draw of a round has the next multiple of it. ``choices`` are those that made the lead, each with its
    number and what could be chosen; whoever drew them adds them.
    """

    attempts: ClassVar[int] = 1
    revisable: ClassVar[bool] = True
    numbers_each_round: ClassVar[int] = 1
    choices: tuple[tuple[int, Outcomes], ...] = ()

    def __init__(self, state: State, lead: Iterable[tuple[int, int]], player: int) -> None:
        self.game: Any = state.game
        self.lead = tuple(lead)
        self.player = player
        self._start = state.clone()

    @property
    def start(self) -> Any:
        """A new copy of the position in which an attempt begins; chance may be next."""
        return self._start.clone()

    @property
    @abstractmethod
    def goal(self) -> Phrase:
        """What to do, in a sentence."""

    @abstractmethod
    def is_over(self, state: Any) -> bool:
        """Whether an attempt that has come to ``state`` is over."""

    def score(self, state: Any) -> int:
        """What an attempt that has come to ``state`` scores: by default the points since its start."""
        return int(state.scores()[self.player] - self._start.scores()[self.player])

    def draw_number(self, played: Sequence[tuple[int, int]]) -> int:
        """The number of the draw that follows what was ``played`` in an attempt, pairs of a player and an action.

        A game in which a choice decides whether something is drawn overrides this, so that what comes later is the same
        for everybody.
        """
        return sum(player == CHANCE for player, _ in played)

    @abstractmethod
    def solve(self, draw: Draw) -> Solution:
        """The best attempt of somebody who knows all draws."""


MakeTask: TypeAlias = Callable[[Choose], DailyTask]


class Lead:
    """A game played by drawn choices, from its start to where a task begins."""

    def __init__(self, state: State, choose: Choose) -> None:
        self.state: Any = state
        self.actions: list[tuple[int, int]] = []
        self._choose = choose

    def play(self, outcomes: Outcomes | None = None) -> None:
        """Take an action drawn from ``outcomes``; without them it is chance that acts."""
        player = self.state.current_player
        action = self._choose(self.state.chance_outcomes() if outcomes is None else outcomes)
        self.actions.append((player, action))
        self.state.apply(action, player)

    @property
    def is_chance(self) -> bool:
        """Whether chance is next."""
        return bool(self.state.current_player == CHANCE)


@dataclass(frozen=True, slots=True)
class DailyPart:
    """What a record says about the daily task that it is a try at.

    ``log`` are the texts of the player's actions in all attempts; the record's actions are the lead and the best
    attempt. The secret is empty while it is not published.
    """

    day: str
    commitment: str
    secret: str
    log: tuple[str, ...]
    score: int
    scheme: str = SCHEME

    def to_json(self) -> dict[str, object]:
        """What a record has under ``daily``."""
        return {name: getattr(self, name) for name in KEYS}


KEYS = ("scheme", "day", "commitment", "secret", "log", "score")

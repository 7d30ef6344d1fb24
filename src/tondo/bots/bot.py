"""What a bot is: something that gets a view and chooses an action."""

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from tondo.bots.forecast import Forecast
from tondo.core import TERMINAL, Comparison, State, TondoError, View
from tondo.core.words import Catalogue

WORDS = Catalogue("tondo.bots")

Unit = Literal["win_probability", "points", "preference"]

# Where both sides are equally likely to win, a lead of so many times `Game.win_scale` is worth a whole victory.
POINTS_TO_WIN = 4.0


class NothingToChoose(TondoError, ValueError):
    """The player of this view can't act now: a spectator, not their turn, or the game is over."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one action: in simulations, in seconds, or whichever is reached first.

    A budget of simulations gives the same choice on every machine; one of seconds does not.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is not None and self.simulations < 1:
            raise ValueError("a budget is at least one simulation")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise ValueError("a budget in seconds is a positive number")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a bot thinks of a view in which its player is to act.

    ``win_probabilities`` add up to 1; ``scores`` are the final scores it expects. ``values`` says how good each action
    is for the viewer, higher is better, in ``unit``: *win_probability*, *points*, or *preference*, how probable it is
    that the bot would take it; actions that the bot did not consider are left out. ``best`` is the action it would take
    if it never erred. ``visits`` is how many simulations a search gave to each action; a bot that does not search has
    none.
    """

    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    values: Mapping[int, float]
    best: int
    simulations: int
    unit: Unit = "points"
    visits: Mapping[int, int] = field(default_factory=dict)


class Bot(ABC):
    """Plays any number of games, one action at a time.

    A new bot with the same seed that gets the same views, with the same budgets in simulations and on one thread,
    makes the same choices. Without a seed each bot is different.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = Random().getrandbits(63) if seed is None else seed

    def choose(self, view: View, budget: Budget | None = None) -> int:
        """The action to take; raises `NothingToChoose`. Without a budget the bot uses its default."""
        require_a_choice(view)
        if len(view.legal) == 1:
            return view.legal[0]
        return self.evaluate(view, budget).best

    @abstractmethod
    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """What the bot thinks of the position and of each action; raises `NothingToChoose`."""

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """How a decision compares with the best that the bot finds, in points; raises `NothingToChoose`.

        ``played`` are legal actions of the viewer, in order, and ``rest`` what the viewer did in the rest of the turn:
        a bot that can look so far compares the turns to their end. A difference that may be an error of the bot is
        none.
        """
        found = self.evaluate(view, budget)
        value = found.values.get(played[0], min(found.values.values()))
        difference = found.values[found.best] - value
        if found.unit == "win_probability":
            win_loss, loss = difference, difference * POINTS_TO_WIN * view.game.win_scale
        else:
            win_loss, loss = None, difference
        if played[0] == found.best or difference <= 0:
            return Comparison(tuple(played), 0.0, None if win_loss is None else 0.0)
        return Comparison((found.best,), loss, win_loss)

    def forecast(self, state: State, number: int = 0, budget: Budget | None = None) -> Forecast:
        """How the bot expects a game to end from ``state``, before action ``number``. It sees everything."""
        return Forecast.by_playouts(state, self.seed, number)

    def share(self, share: float) -> Budget | None:
        """A budget that is this share of what the bot usually spends; None for a bot that spends always the same."""
        return None

    def random(self, view: View) -> Random:
        """A generator that depends only on the seed and on what the view shows."""
        return Random(f"{self.seed} {view.player} {view.position}")


def require_a_choice(view: View) -> int:
    """The player who sees ``view`` and may act now; raises `NothingToChoose` if there is none."""
    if view.player is None:
        raise NothingToChoose(WORDS("error.spectator"))
    if not view.legal:
        over = view.current_player == TERMINAL
        raise NothingToChoose(WORDS("error.over") if over else WORDS("error.not-to-act", player=view.player + 1))
    return view.player


def margins(scores: Sequence[float]) -> list[float]:
    """Each player's lead over the best of the others; for a single player the score itself."""
    if len(scores) == 1:
        return list(scores)
    return [own - max(other for j, other in enumerate(scores) if j != i) for i, own in enumerate(scores)]


def win_probabilities(scores: Sequence[float], win_scale: float) -> tuple[float, ...]:
    """Every player's probability of winning, from expected final scores alone; see `Game.win_scale`."""
    best = max(scores)
    weights = [math.exp((score - best) / win_scale) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)

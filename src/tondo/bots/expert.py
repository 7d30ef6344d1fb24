"""A bot that asks the game's own solver."""

from collections.abc import Sequence
from random import Random

from tondo.bots.bot import Bot, Budget, Evaluation, require_a_choice, win_probabilities
from tondo.core import Comparison, View


class ExpertBot(Bot):
    """Takes the action that `Game.expert` values most, given ``effort`` for each candidate and ``foresight``.

    Where the game has no solver for this view, ``otherwise`` evaluates it.
    """

    def __init__(self, effort: int, otherwise: Bot, seed: int | None = None, foresight: float = 1.0) -> None:
        super().__init__(seed)
        if effort < 1:
            raise ValueError("the effort is at least 1")
        if not 0 <= foresight <= 1:
            raise ValueError("foresight goes from 0 to 1")
        self.effort = effort
        self.foresight = foresight
        self.otherwise = otherwise

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Values are the solver's. A budget in simulations replaces the effort; one in seconds is ignored."""
        require_a_choice(view)
        rng = self.random(view)
        effort = self._effort(budget)
        values = view.game.expert(view, effort, Random(self.seed).getrandbits(63), self.foresight)
        if not values:
            return self.otherwise.evaluate(view, budget)
        scores = view.game.sample_state(view, rng).evaluate()
        most = max(values.values())
        return Evaluation(
            win_probabilities=win_probabilities(scores, view.game.win_scale),
            scores=tuple(scores),
            values=values,
            best=min(action for action, value in values.items() if value == most),
            simulations=effort * len(values),
        )

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """By the solver, which knows how exact it is."""
        require_a_choice(view)
        found = view.game.compare(view, played, self._effort(budget), Random(self.seed).getrandbits(63), rest)
        return self.otherwise.compare(view, played, budget, rest) if found is None else found

    def share(self, share: float) -> Budget:
        """See `Bot.share`."""
        return Budget(max(1, round(share * self.effort)))

    def _effort(self, budget: Budget | None) -> int:
        return self.effort if budget is None or budget.simulations is None else budget.simulations

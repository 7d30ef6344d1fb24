"""Bots that do not search: one plays at random, one looks one action ahead."""

from tondo.bots.bot import Bot, Budget, Evaluation, margins, require_a_choice, win_probabilities
from tondo.core import View

DETERMINIZATIONS = 4


class RandomBot(Bot):
    """Plays a legal action, uniformly at random."""

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Every action is worth 0, and everybody is equally likely to win."""
        require_a_choice(view)
        rng = self.random(view)
        players = view.game.players
        scores = view.game.sample_state(view, rng).scores()
        return Evaluation(
            win_probabilities=(1 / players,) * players,
            scores=tuple(float(score) for score in scores),
            values=dict.fromkeys(view.legal, 0.0),
            best=rng.choice(view.legal),
            simulations=0,
        )


class GreedyBot(Bot):
    """Takes the action after which the game's evaluation gives it the largest lead.

    What is hidden is sampled a few times (as often as the budget has simulations) and the values are averaged. Ties are
    broken at random.
    """

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Values are expected leads in points."""
        player = require_a_choice(view)
        rng = self.random(view)
        samples = 1
        if view.game.has_secrets:
            samples = budget.simulations if budget is not None and budget.simulations is not None else DETERMINIZATIONS
        values = dict.fromkeys(view.legal, 0.0)
        scores = [0.0] * view.game.players
        for _ in range(samples):
            state = view.game.sample_state(view, rng)
            for seat, score in enumerate(state.evaluate()):
                scores[seat] += score / samples
            for action in values:
                values[action] += margins(state.child(action, player).evaluate())[player] / samples
        most = max(values.values())
        return Evaluation(
            win_probabilities=win_probabilities(scores, view.game.win_scale),
            scores=tuple(scores),
            values=values,
            best=rng.choice([action for action, value in values.items() if value == most]),
            simulations=samples * len(values),
        )

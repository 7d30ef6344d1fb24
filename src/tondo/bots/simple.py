"""Bots that do not search: one that plays anything, and one that looks one action ahead."""

from tondo.bots.bot import Bot, Budget, Evaluation, margins, require_a_choice, rough_shares
from tondo.core import View

GUESSES = 4


class RandomBot(Bot):
    """Plays any legal action, all with the same chance."""

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """It thinks nothing of anything: every action is worth 0, and everybody may win."""
        require_a_choice(view)
        rng = self.random(view)
        players = view.game.players
        scores = view.game.sample_state(view, rng).scores()
        return Evaluation(
            shares=(1 / players,) * players,
            scores=tuple(float(score) for score in scores),
            values=dict.fromkeys(view.legal, 0.0),
            best=rng.choice(view.legal),
            simulations=0,
        )


class GreedyBot(Bot):
    """Takes the action after which the game's evaluation likes its lead best; looks no further.

    What is hidden is guessed a few times (the budget's simulations say how often) and the values are averaged. Actions
    of the same value are chosen between at random.
    """

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Values are expected leads in points."""
        player = require_a_choice(view)
        rng = self.random(view)
        guesses = 1
        if view.game.has_secrets:
            guesses = budget.simulations if budget is not None and budget.simulations is not None else GUESSES
        values = dict.fromkeys(view.legal, 0.0)
        scores = [0.0] * view.game.players
        for _ in range(guesses):
            state = view.game.sample_state(view, rng)
            for seat, score in enumerate(state.evaluate()):
                scores[seat] += score / guesses
            for action in values:
                values[action] += margins(state.child(action, player).evaluate())[player] / guesses
        most = max(values.values())
        return Evaluation(
            shares=rough_shares(scores, view.game.win_scale),
            scores=tuple(scores),
            values=values,
            best=rng.choice([action for action, value in values.items() if value == most]),
            simulations=guesses * len(values),
        )

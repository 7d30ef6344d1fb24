"""Bots that err like a person learning the game, not like a random number generator."""

from collections.abc import Sequence

from tondo.bots.bot import Bot, Budget, Evaluation, require_a_choice
from tondo.bots.forecast import Forecast
from tondo.core import Comparison, State, View


class NoisyBot(Bot):
    """Shares the opinion of another bot, but overlooks some actions and misjudges the others.

    Each action is overlooked with probability ``oversight``; if all are, the last one is seen. The value of each that
    is seen is off by a normally distributed error with standard deviation ``noise``, in the other bot's unit: so it
    confuses actions that are nearly as good, and seldom plays plainly bad ones.
    """

    def __init__(self, bot: Bot, oversight: float = 0.0, noise: float = 0.0, seed: int | None = None) -> None:
        super().__init__(seed)
        if not 0 <= oversight < 1 or noise < 0:
            raise ValueError("oversight is a probability, and noise is not negative")
        self.bot = bot
        self.oversight = oversight
        self.noise = noise

    def choose(self, view: View, budget: Budget | None = None) -> int:
        """The best of what it sees, as it sees it."""
        require_a_choice(view)
        if len(view.legal) == 1:
            return view.legal[0]
        values = self.bot.evaluate(view, budget).values
        rng = self.random(view)
        actions = sorted(values)
        rng.shuffle(actions)
        seen = [action for action in actions if rng.random() >= self.oversight] or actions[-1:]
        return max(seen, key=lambda action: values[action] + rng.gauss(0.0, self.noise))

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """What it would think without its weaknesses."""
        return self.bot.evaluate(view, budget)

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """What it would think without its weaknesses."""
        return self.bot.compare(view, played, budget, rest)

    def forecast(self, state: State, number: int = 0, budget: Budget | None = None) -> Forecast:
        """What it would think without its weaknesses."""
        return self.bot.forecast(state, number, budget)


class BlunderBot(Bot):
    """Plays most actions as one bot would, and a fraction of them, ``blunder_rate``, as a weaker one.

    Blunder rates make an even scale between beginner and expert; numbers of simulations make a steep one.
    """

    def __init__(self, bot: Bot, weaker: Bot, blunder_rate: float, seed: int | None = None) -> None:
        super().__init__(seed)
        if not 0 <= blunder_rate <= 1:
            raise ValueError("a blunder rate is a probability")
        self.bot = bot
        self.weaker = weaker
        self.blunder_rate = blunder_rate

    def choose(self, view: View, budget: Budget | None = None) -> int:
        """What one of the two bots would choose."""
        require_a_choice(view)
        blunders = self.random(view).random() < self.blunder_rate
        return (self.weaker if blunders else self.bot).choose(view, budget)

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """What it thinks when it does not blunder."""
        return self.bot.evaluate(view, budget)

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """What it thinks when it does not blunder."""
        return self.bot.compare(view, played, budget, rest)

    def forecast(self, state: State, number: int = 0, budget: Budget | None = None) -> Forecast:
        """What it thinks when it does not blunder."""
        return self.bot.forecast(state, number, budget)

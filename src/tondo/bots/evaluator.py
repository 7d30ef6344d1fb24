"""What guides a search from outside: something, like a network, that says what it thinks of states."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from tondo.bots.bot import WORDS
from tondo.core import State, TondoError

if TYPE_CHECKING:
    from numpy import float32, float64
    from numpy.typing import ArrayLike, NDArray


class Evaluator(Protocol):
    """Says of several states at once which actions look good, and how the game may end."""

    def evaluate(self, states: Sequence[State], players: Sequence[int]) -> "tuple[ArrayLike, ArrayLike]":
        """Priors and values of states in which somebody is to act: ``players[i]`` in ``states[i]``.

        That is the state's current player, except perhaps at the root where several may act in any order. What is
        hidden in the game is a guess in these states; ``state.observation(player)`` shows only what the player sees.

        Priors have the shape ``(len(states), game.num_actions)``: how likely each action is to be best, not negative.
        Illegal actions are ignored and the rest is scaled to add up to 1, so neither need be seen to.
        Values have the shape ``(len(states), game.players)``: each player's probability of winning, from 0 to 1, in the
        order of the seats; scaled to add up to 1. In a game for one they are the final score to expect, in points.

        The same states should give the same answer, or a search does not repeat. They are copies.
        """


class EvaluatorError(TondoError, ValueError):
    """An evaluator's answer is not what it should be."""


def ask(
    evaluator: Evaluator, states: Sequence[State], players: Sequence[int]
) -> "tuple[NDArray[float32], NDArray[float64]]":
    """The evaluator's priors and values; raises `EvaluatorError` if they can't be used."""
    import numpy as np  # imported here because that is slow, and most bots do not need it

    game = states[0].game
    answer = evaluator.evaluate(states, players)
    if not isinstance(answer, tuple) or len(answer) != 2:
        raise EvaluatorError(WORDS("error.evaluator-answer"))
    found = []
    for what, given, width in zip(("priors", "values"), answer, (game.num_actions, game.players), strict=True):
        try:
            numbers = np.asarray(given, dtype=np.float64)
        except (TypeError, ValueError) as error:
            raise EvaluatorError(WORDS("error.evaluator-numbers", what=what)) from error
        if numbers.shape != (len(states), width):
            expected = f"({len(states)}, {width})"
            raise EvaluatorError(WORDS("error.evaluator-shape", what=what, expected=expected, shape=str(numbers.shape)))
        if not np.isfinite(numbers).all():
            raise EvaluatorError(WORDS("error.evaluator-numbers", what=what))
        found.append(np.ascontiguousarray(numbers))
    priors, values = found
    if priors.min() < 0 or priors.max() > np.finfo(np.float32).max:
        raise EvaluatorError(WORDS("error.evaluator-priors"))
    if game.players > 1 and (values.min() < 0 or values.max() > 1):
        raise EvaluatorError(WORDS("error.evaluator-values"))
    return priors.astype(np.float32), values

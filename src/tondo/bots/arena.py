"""Bots against each other."""

from collections.abc import Sequence
from random import Random

from tondo.bots.bot import Bot, Budget
from tondo.core import CHANCE, Outcome, State
from tondo.core.game import AnyGame


def play(game: AnyGame, bots: Sequence[Bot], seed: int, budget: Budget | None = None) -> Outcome:
    """One game to its end, ``bots[i]`` as player i; ``seed`` decides what chance does.

    Where several players may act, they act in the order of the seats. An illegal choice raises `IllegalAction`.
    """
    if len(bots) != game.players:
        raise ValueError(f"{game.players} players need as many bots, not {len(bots)}")
    rng = Random(seed)
    state: State = game.new_state()
    while (outcome := state.outcome()) is None:
        player = state.current_player
        if player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(bots[player].choose(state.view(player), budget), player)
    return outcome

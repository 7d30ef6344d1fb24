"""Is a loss in the analysis what it costs? ``python -m bench.losses GAME [--by BOT] [--on BOT] [--games N]``.

Bots play each other (``--by``). For turns in which the analysis finds a loss, the turn that was played and the best one
are each played on to the end by a better bot (``--on``) for everybody, with what is hidden dealt alike. The difference
of the leads at the end is what the turn cost in that bot's hands, and the slope of a line through all turns and the
origin says by how much the analysis exaggerates (below 1) or plays down (above 1).
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from os import cpu_count
from random import Random
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from tondo.bots import Bot, named
from tondo.core import CHANCE, State, game, game_names
from tondo.core.game import AnyGame
from tondo.core.turns import turns


class Loss(NamedTuple):
    """A turn: what it lost by the analysis, and in each of the games that were played on."""

    said: float
    cost: tuple[float, ...]
    chance: tuple[float, ...]


def play_out(state: State, bots: Sequence[Bot], rng: Random) -> list[tuple[int, int]]:
    """Play a game to its end; the actions with their players."""
    played = []
    while state.outcome() is None:
        player = state.current_player
        action = state.sample_chance(rng) if player == CHANCE else bots[player].choose(state.view(player))
        state.apply(action, player)
        played.append((player, action))
    return played


def follow(state: State, actions: Sequence[int], player: int, rng: Random) -> None:
    """Let a player do something, with draws of chance between."""
    for action in actions:
        while state.current_player == CHANCE:
            state.apply(state.sample_chance(rng), CHANCE)
        state.apply(action, player)


def lead_and_win(state: State, player: int) -> tuple[float, float]:
    """The lead of a player when the game is over, and the share of victory."""
    outcome = state.outcome()
    assert outcome is not None
    others = max(score for seat, score in enumerate(outcome.scores) if seat != player)
    return outcome.scores[player] - others, (player in outcome.winners) / len(outcome.winners)


def measure(
    variant: AnyGame, start: State, player: int, pair: Sequence[Sequence[int]], on: str, number: int
) -> tuple[float, float]:
    """What the second of two turns costs compared with the first in one deal: lead and victory."""
    found = []
    dealt = variant.sample_state(start.view(player), Random(number))
    for actions in pair:
        state, rng = dealt.clone(), Random(~number)
        follow(state, actions, player, rng)
        play_out(state, [named(variant, on, number + seat) for seat in range(variant.players)], rng)
        found.append(lead_and_win(state, player))
    return found[0][0] - found[1][0], found[0][1] - found[1][1]


def one_game(name: str, by: str, on: str, each: int, repeats: int, seed: int) -> list[Loss]:
    """Some losses in one game."""
    variant = game(name, 2)
    state: State = variant.new_state()
    actions = play_out(state, [named(variant, by, seed + seat) for seat in range(2)], Random(seed))
    strongest = named(variant, "strongest", seed)
    found: list[Loss] = []
    every = list(turns(variant, actions))
    Random(seed).shuffle(every)
    for turn in every:
        if len(found) == each:
            break
        if turn.player is None:
            continue
        own = [decision for decision in turn.decisions if decision.player == turn.player]
        start: State = variant.new_state()
        for player, action in islice(actions, own[0].number):
            start.apply(action, player)
        view = start.view(turn.player)
        if len(view.legal) < 2:
            continue
        rest = tuple(chain(*(decision.actions for decision in own[1:])))
        compared = strongest.compare(view, own[0].actions, None, rest)
        if compared.loss <= 0:
            continue
        pair = (compared.best, (*own[0].actions, *rest))
        costs = [measure(variant, start, turn.player, pair, on, seed * 1000 + k) for k in range(repeats)]
        found.append(Loss(compared.loss, tuple(c[0] for c in costs), tuple(c[1] for c in costs)))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--by", default="4", help="the bot whose turns are judged")
    parser.add_argument("--on", default="strongest", help="the bot that plays both on")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--turns", type=int, default=3, help="judged in each game")
    parser.add_argument("--repeats", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    given = parser.parse_args()
    task = partial(one_game, given.game, given.by, given.on, given.turns, given.repeats)
    with ProcessPoolExecutor(given.jobs) as pool:
        seeds = range(given.seed, given.seed + given.games)
        losses = [*chain(*track(pool.map(task, seeds), total=given.games, console=Console(stderr=True)))]
    said = np.array([loss.said for loss in losses])
    cost = np.array([np.mean(loss.cost) for loss in losses])
    errors = np.array([np.std(loss.cost, ddof=1) / np.sqrt(len(loss.cost)) for loss in losses])
    for each in sorted(zip(said, cost, errors, (np.mean(loss.chance) for loss in losses), strict=True)):
        print("said {:6.1f}  cost {:6.1f} ± {:5.1f}  victory {:+.2f}".format(*each))
    slope = (said * cost).sum() / (said**2).sum()
    error = np.sqrt((said**2 * (cost - slope * said) ** 2).sum()) / (said**2).sum()
    print(f"{len(losses)} turns: said {said.mean():.1f}, cost {cost.mean():.1f}; slope {slope:.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()

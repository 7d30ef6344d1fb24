"""The variants that the suite runs over: every game with its fewest, usual and most players, and each option alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tondo.core import CHANCE, State, game, game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, Choice, Number, Option, StartPlayer, Switch


def variants() -> list[AnyGame]:
    return [variant for name in game_names() for variant in _variants(name)]


def _variants(name: str) -> Iterator[AnyGame]:
    kind = game_type(name)
    for players in sorted({kind.min_players, kind.default_players, kind.max_players}):
        yield game(name, players)
    for option in kind.settings:
        for value in _other_values(option):
            yield game(name, **{option.name: value})


def _other_values(option: Option) -> Iterator[Any]:
    if isinstance(option, Switch):
        yield not option.default
    elif isinstance(option, Number):
        yield from {option.low, option.high} - {option.default}
    elif isinstance(option, Choice):
        yield from set(option.values) - {option.default}
    elif isinstance(option, StartPlayer):
        yield from (BY_LOT, 2)


VARIANTS = variants()
USUAL = [game(name) for name in game_names()]


def label(variant: AnyGame) -> str:
    chosen = [f"{key}={value}" for key, value in variant.options.items() if value != _default(variant, key)]
    return " ".join([variant.name, f"{variant.players}p", *chosen])


def _default(variant: AnyGame, name: str) -> object:
    return next(option.default for option in variant.settings if option.name == name)


def random_action(state: State, rng: Random) -> tuple[int, int]:
    """A random player who may act, or chance, and a random action."""
    if state.is_chance():
        return CHANCE, state.sample_chance(rng)
    player = rng.choice(state.players_to_act())
    return player, rng.choice(state.legal_actions(player))


def walk(variant: AnyGame, seed: int) -> Iterator[State]:
    """Every position of a random game, the first and the last included; each is a copy."""
    rng = Random(seed)
    state = variant.new_state()
    yield state.clone()
    while not state.is_terminal():
        player, action = random_action(state, rng)
        state.apply(action, player)
        yield state.clone()


def some_positions(variant: AnyGame, seed: int, most: int = 40) -> list[State]:
    """Positions spread over a random game."""
    states = list(walk(variant, seed))
    step = max(1, len(states) // most)
    return [*states[:-1:step], states[-1]]

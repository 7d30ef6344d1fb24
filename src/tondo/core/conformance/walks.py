"""Random games to check things in, and the variants of a game to play them in."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tondo.core._state import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, Choice, Number, Option, StartPlayer, Switch


class CheckFailed(AssertionError):
    """Something is not as it must be; the text says where and what, for whoever writes the game."""


def require(condition: object, text: str, state: State | None = None) -> None:
    """Raise `CheckFailed` unless the condition holds."""
    if not condition:
        raise CheckFailed(text if state is None else f"{text}; position: {_shown(state)}")


def _shown(state: State) -> str:
    position = state.position()
    return position if len(position) <= 200 else f"…{position[-199:]}"


def variants_of(kind: type[AnyGame]) -> Iterator[AnyGame]:
    """A game with its fewest, usual and most players, and with each option alone at its other values."""
    for players in sorted({kind.min_players, kind.default_players, kind.max_players}):
        yield kind(players)
    for option in kind.settings:
        for value in _other_values(option):
            yield kind(None, {option.name: value})


def _other_values(option: Option) -> Iterator[Any]:
    if isinstance(option, Switch):
        yield not option.default
    elif isinstance(option, Number):
        yield from {option.low, option.high} - {option.default}
    elif isinstance(option, Choice):
        yield from set(option.values) - {option.default}
    elif isinstance(option, StartPlayer):
        yield from (BY_LOT, 2)


def label(variant: AnyGame) -> str:
    """A variant in a few words."""
    usual = {option.name: option.default for option in variant.settings}
    chosen = [f"{key}={value}" for key, value in variant.options.items() if value != usual[key]]
    return " ".join([variant.name, f"{variant.players}p", *chosen])


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

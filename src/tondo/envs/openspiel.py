"""Tondo's games in OpenSpiel: importing this registers each of them as ``tondo_<name>``.

Parameters are ``players``, the game's own options, ``position`` (where to begin, as `State.position` writes it; empty
for the usual beginning) and ``rewards``: *outcome*, the default, or *score*.

- Games are sequential. Where players act at once, they act one after another, the current player first, and no seat
  sees what the others did before the round is over.
- An information state is what the seat sees now, and a digest of all that it saw and did before (`_history.Node`).
  There is no tensor of it: a game may be hundreds of actions long.
- Actions of chance are numbered from 0, as OpenSpiel wants it.
- ``resample_from_infostate`` works for bots in Python only: OpenSpiel's C++ does not ask Python for it.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tondo.core import CHANCE, TERMINAL, game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.options import Value
from tondo.envs._history import Node
from tondo.envs.errors import WORDS, EnvError, check_choice, required

pyspiel: Any = required("pyspiel", "OpenSpiel", "openspiel")

PREFIX = "tondo_"
REWARDS = ("outcome", "score")
# How often chance acts before the first decision, and how often between two, at most.
MOST_DEALT = 100
MOST_DRAWN = 8
_Observed = pyspiel.IIGObservationType


class TondoGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of Tondo with its options, made by ``pyspiel.load_game``. ``game`` is the `tondo.Game` in it."""

    tondo_type: type[AnyGame]

    def __init__(self, params: Mapping[str, Any]) -> None:
        options = {name: _with(",", value) for name, value in params.items()}
        position = options.pop("position")
        self.rewards = check_choice("rewards", options.pop("rewards"), REWARDS)
        self.game: AnyGame = self.tondo_type(options.pop("players"), options)
        self.spec = self.game.spec()
        self.first_chance = self.spec.num_player_actions
        self.root = Node(self.game.parse_position(position) if position else self.game.new_state())
        super().__init__(_game_type(self.game, self.game.players, self.rewards), self._info(), self._short(params))

    def _short(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters that are not the default: OpenSpiel writes them into the game's name, and reads that again."""
        usual = _parameters(self.tondo_type)
        return {name: _with(";", value) for name, value in params.items() if _with(",", value) != usual[name]}

    def _info(self) -> Any:
        low, high = -1.0, 1.0
        if self.rewards == "score" or self.game.players == 1:
            low, high = float(self.spec.min_score), float(self.spec.max_score)
        return pyspiel.GameInfo(
            num_distinct_actions=self.spec.num_player_actions,
            max_chance_outcomes=self.spec.num_chance_actions,
            num_players=self.game.players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if self._is_zero_sum else None,
            max_game_length=self.spec.max_length,
        )

    @property
    def _is_zero_sum(self) -> bool:
        return self.rewards == "outcome" and self.game.players > 1

    def new_initial_state(self, state: object = None) -> "TondoState":
        """The beginning; OpenSpiel's own states written as text can't be read."""
        if state is not None:
            raise ValueError("begin elsewhere with the game's parameter position=…")
        return TondoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An estimate from above: the deal, and what is drawn after each action."""
        return MOST_DEALT + MOST_DRAWN * self.spec.max_length

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> "Observer":
        """What a seat sees (the default), what a spectator sees, or a seat's information state."""
        if kind is not None and not isinstance(kind, _Observed):  # C++ passes the parameters alone
            kind, params = None, kind
        return Observer(self, kind or _Observed(perfect_recall=False), params or {})


class TondoState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. ``node`` has its position (``node.state``) and its past."""

    def __init__(self, game: TondoGame) -> None:
        super().__init__(game)
        self.node = game.root
        self.first_chance = game.first_chance

    def current_player(self) -> int:
        """A player's number, or the number of chance or of the end, which are OpenSpiel's too."""
        return self.node.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.turn == TERMINAL

    # OpenSpiel would answer the next two itself, by asking for `current_player` and `_legal_actions` through C++ again.

    def is_chance_node(self) -> bool:
        """Whether chance is to decide."""
        return self.node.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The sorted legal actions of ``player``, by default of whoever is to act, chance included."""
        node = self.node
        if node.turn == CHANCE:
            return [action for action, _ in self.chance_outcomes()]
        return node.state.legal_actions() if player is None or player == node.turn else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do now, with exact probabilities."""
        return self.node.chance_outcomes(self.first_chance)

    def _apply_action(self, action: int) -> None:
        node = self.node
        self.node = node.after(action + self.first_chance if node.turn == CHANCE else action)

    def _action_to_string(self, player: int, action: int) -> str:
        number = action + self.first_chance if player < 0 else action
        state = self.node.state
        # OpenSpiel also asks for actions that are not legal here, of which a game's notation need not know anything.
        return state.format_action(number) if state.is_legal(number, player) else f"action {number}"

    def returns(self) -> list[float]:
        """All 0 before the end."""
        state = self.node.state
        if not state.is_terminal():
            return [0.0] * state.num_players
        if self.get_game().rewards == "score":
            return [float(score) for score in state.scores()]
        return list(state.returns())

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> "TondoState":
        """A state that ``player`` can't tell from this one. Its history is only what follows from here."""
        sampled: TondoState = self.get_game().new_initial_state()
        sampled.node = self.node.sample(player, Random(int(probability() * 2**53)))
        return sampled

    def __str__(self) -> str:
        return self.node.state.position()


class Observer:
    """OpenSpiel's observer of a `TondoGame`: ``tensor``, and ``dict`` with the game's arrays in it by name."""

    def __init__(self, game: TondoGame, kind: Any, params: Mapping[str, Any]) -> None:
        private = kind.private_info
        if params or not kind.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise EnvError(WORDS("error.observer"))
        if kind.perfect_recall and private == pyspiel.PrivateInfoType.NONE:
            raise EnvError(WORDS("error.observer"))
        self._is_seat = private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if not self._recalls:
            self._allocate(game)

    def _allocate(self, game: TondoGame) -> None:
        self.tensor = np.zeros(game.spec.observation_size, np.float32)
        self.dict = game.spec.split(self.tensor)

    def set_from(self, state: TondoState, player: int) -> None:
        """Write what ``player`` sees into the tensor."""
        if self.tensor is not None:
            seat = player if self._is_seat else None
            self.tensor[:] = state.node.visible_state(seat).observation_tensor(seat)

    def string_from(self, state: TondoState, player: int) -> str:
        """What ``player`` sees, on one line."""
        if self._recalls:
            return state.node.recalled_by(player)
        return state.node.position_for(player if self._is_seat else None)


def _game_type(game: type[AnyGame] | AnyGame, players: int, rewards: str) -> Any:
    """What OpenSpiel's algorithms ask before they run."""
    secret = game.has_secrets or (game.simultaneous and players > 1)
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name,
        long_name=f"Tondo {game.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if secret else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if rewards == "outcome" and players > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: _with(";", value) for name, value in _parameters(game).items()},
    )


def _parameters(game: type[AnyGame] | AnyGame) -> dict[str, Value]:
    """All parameters with their defaults."""
    options = {option.name: option.default for option in game.settings}
    return {"players": game.default_players, "position": "", "rewards": REWARDS[0], **options}


def _with(separator: str, value: Any) -> Any:
    """A text with this separator in it, comma or semicolon: in the name of a game OpenSpiel splits at commas."""
    return value.replace(",;".replace(separator, ""), separator) if isinstance(value, str) else value


for _name in game_names():
    _found = game_type(_name)
    # A class and not a function: OpenSpiel drops what is registered after the interpreter has ended.
    _loaded = type(f"Tondo{_found.__name__}", (TondoGame,), {"tondo_type": _found, "__doc__": _found.__doc__})
    globals()[_loaded.__name__] = _loaded  # where pickle looks for it
    pyspiel.register_game(_game_type(_found, _found.default_players, REWARDS[0]), _loaded)

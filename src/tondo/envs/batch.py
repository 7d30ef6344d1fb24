"""Thousands of games at once: stepped in compiled code, without the GIL and without Python for each game.

>>> from tondo.envs import Batch
>>> batch = Batch("circle36", 1024, seed=7, threads=2)
>>> for _ in range(100):
...     batch.step(batch.sample())
>>> batch.observations.shape
(1024, 126)
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tondo.core import IllegalAction, State, game
from tondo.core.game import AnyGame
from tondo.envs._batch import POLICIES, Games
from tondo.envs.contact_sheet import GAMES, contact_sheet
from tondo.envs.errors import WORDS

Rewards: TypeAlias = Literal["score", "outcome"]
REWARDS: tuple[str, ...] = get_args(Rewards)
Policy: TypeAlias = Literal["random", "greedy", "rollout"]
Opponents: TypeAlias = Policy | Sequence[Policy | None] | Mapping[int, Policy]

T = TypeVar("T", bound=np.generic)

_LEARNER = 0
_MOST_THREADS = 256


class IllegalBatchAction(IllegalAction):
    """An action that a rule forbids in one of the games. No game has changed.

    ``index`` is the game, the first one in which an action is illegal, and ``action`` what was to be done there.
    """

    def __init__(self, index: int, action: int, cause: IllegalAction) -> None:
        super().__init__(None, WORDS("illegal.in-batch", game=index, action=action, reason=cause.phrase))
        self.rule = cause.rule
        self.index = index
        self.action = action


class Batch:
    """``size`` games of one kind that are stepped together.

    In every game one learner is to act at any time: chance is drawn inside, and so are the actions of opponents. When
    a game ends, the next one begins at once. All arrays are allocated once, and a step writes in place what has
    changed: whoever keeps values, or changes them, works on a copy. Rows are games. They are plain NumPy arrays, which
    PyTorch and JAX can share through DLPack.

    Written by `reset` and `step`:

    - ``observations`` (size, ``spec.observation_size``), int16: what the player to act sees, as
      `State.observation_tensor`. ``named_observations`` are the same numbers as arrays by name, of shape (size, …).
    - ``masks`` (size, ``spec.num_player_actions``), bool: which actions are legal for the player to act.
    - ``players`` (size,), int8: the player to act. Where several may act, as in a round of Circle 36, the first of
      them does, by `State.current_player`.
    - ``rewards`` (size, players), float32: what the step brought each player, up to the next decision of a learner.
      By *score* it is the points they have gained, by *outcome* 0 until the game ends, and then ``final_returns``.
      Points that opponents make before a learner's first action are part of that action's reward.
    - ``dones`` (size,), bool: whether the game ended with this step. Everything above, but for ``rewards``, already
      belongs to the next game then.

    Written when a game ends, and left alone until the next one ends in the same row:

    - ``final_observations``, int16: what the player who acted last (among the learners) sees at the end.
    - ``final_scores`` (size, players), int32.
    - ``final_returns`` (size, players), float32: as `Outcome.returns`, from -1 to 1, or the score of a single player.
    - ``final_lengths`` (size,), int32: how many actions learners took in the game.

    ``learners`` (size, players), bool, says which seats are the learners'. ``actions`` (size,), int32, is written by
    `sample`.
    """

    def __init__(
        self,
        game: AnyGame | str,
        size: int,
        *,
        seed: int | Sequence[int] = 0,
        threads: int = 1,
        rewards: Rewards = "score",
        opponents: Opponents | None = None,
    ) -> None:
        """Begin ``size`` games.

        A number as ``seed`` gives each game a generator of its own, made of the seed and the game's row; a sequence
        has a seed for each game, which then does not depend on its row. The number of threads changes no result.

        ``opponents`` are the compiled policies that play some of the seats: *random*, *greedy* (the action after which
        the game's evaluation gives the largest lead, as `tondo.bots.GreedyBot`) or *rollout* (what search plays its
        rollouts with). A sequence names one for each seat, None for a learner's; a mapping names those of some seats.
        A single name is for all seats but one, which is the learner's: in game ``i`` seat ``i % players``, so that
        learners play from every seat. Without opponents all seats are the learners'.
        """
        self.game = _game(game)
        self.spec = self.game.spec()
        self.size = _number("size", size, 2**24)
        self.threads = _number("threads", threads, _MOST_THREADS)
        if rewards not in REWARDS:
            raise ValueError(f'rewards are "score" or "outcome", not {rewards!r}')
        seeds = self._seeds(seed)
        policies = self._policies(opponents)
        players = self.game.players
        self.learners: NDArray[np.bool_] = policies == _LEARNER
        self.observations = _zeros((size, self.spec.observation_size), np.int16)
        self.named_observations: dict[str, NDArray[np.int16]] = self.spec.split(self.observations)
        self.masks = _zeros((size, self.spec.num_player_actions), np.bool_)
        self.rewards = _zeros((size, players), np.float32)
        self.dones = _zeros((size,), np.bool_)
        self.players = _zeros((size,), np.int8)
        self.actions = _zeros((size,), np.int32)
        self.final_observations = _zeros(self.observations.shape, np.int16)
        self.final_scores = _zeros((size, players), np.int32)
        self.final_returns = _zeros((size, players), np.float32)
        self.final_lengths = _zeros((size,), np.int32)
        arrays: dict[str, NDArray[Any]] = {
            name: value for name, value in vars(self).items() if isinstance(value, np.ndarray)
        }
        self._games = Games(self.game, size, threads, rewards == "score", policies.ravel(), arrays)
        self._reset(seeds)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin new games, by new seeds if any are given. The final arrays keep what they hold."""
        self._reset(None if seed is None else self._seeds(seed))

    def step(self, actions: ArrayLike) -> None:
        """Take an action in every game: integers of shape (size,), each legal for the player to act.

        Raises `IllegalBatchAction`, TypeError for what are no integers, or ValueError for another shape; then nothing
        has changed.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {given.dtype}")
        if given.shape != (self.size,):
            raise ValueError(
                f"there are {self.size} games, so actions have the shape ({self.size},), not {given.shape}"
            )
        index = self._games.step(given.astype(np.int64))
        if index >= 0:
            raise self._refusal(index, int(given[index]))

    def sample(self) -> NDArray[np.int32]:
        """Choose an action in every game, uniformly among those that the masks show; return ``actions``."""
        self._games.sample()
        return self.actions

    def state(self, index: int) -> State:
        """A copy of the state of a game, with all that is hidden in it."""
        if not 0 <= index < self.size:
            raise IndexError(f"no game {index}")
        return self._games.state(index)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<{self.size} games of {self.game!r}>"

    def _repr_html_(self) -> str:
        """Notebooks show the first few games as pictures."""
        return contact_sheet((self.state(index) for index in range(min(self.size, GAMES))), repr(self))

    def _reset(self, seeds: NDArray[np.uint64] | None) -> None:
        stuck = self._games.reset(seeds)
        if stuck >= 0:
            raise ValueError(f"game {stuck} always ends before a learner acts")

    def _refusal(self, index: int, action: int) -> IllegalBatchAction:
        try:
            self._games.state(index).apply(action, int(self.players[index]))
        except IllegalAction as error:
            return IllegalBatchAction(index, action, error)
        raise AssertionError(f"game {index} refuses the action {action}, which is legal")

    def _seeds(self, seed: int | Sequence[int]) -> NDArray[np.uint64]:
        """Two numbers for each game, which seed its generators."""
        given = np.asarray(seed)
        if given.dtype.kind not in "iuO" or given.shape not in ((), (self.size,)):
            raise ValueError(f"a seed is an integer, or {self.size} of them")
        rows = np.arange(self.size) if given.ndim == 0 else np.zeros(self.size, dtype=np.int64)
        seeds = [int(value) % 2**64 for value in given.ravel().tolist()]
        found = np.empty((self.size, 2), dtype=np.uint64)
        found[:, 0] = np.array(seeds, dtype=np.uint64)
        found[:, 1] = rows
        return found

    def _policies(self, opponents: Opponents | None) -> NDArray[np.uint8]:
        """Who plays which seat of which game, as the compiled code numbers it."""
        players = self.game.players
        policies = np.zeros((self.size, players), dtype=np.uint8)
        if isinstance(opponents, str):
            policies[:] = _policy(opponents)
            rows = np.arange(self.size)
            policies[rows, rows % players] = _LEARNER
            return policies
        if opponents is None:
            return policies
        seats = opponents.items() if isinstance(opponents, Mapping) else enumerate(opponents)
        named = {seat: _policy(name) for seat, name in seats}
        if not named.keys() <= set(range(players)) or (not isinstance(opponents, Mapping) and len(named) != players):
            raise ValueError(f"opponents are for {players} seats, not {opponents!r}")
        for seat, policy in named.items():
            policies[:, seat] = policy
        if policies.all():
            raise ValueError("at least one seat must be a learner's")
        return policies


def _zeros(shape: tuple[int, ...], kind: type[T]) -> NDArray[T]:
    """Zeros in memory of large pages where the system has them, which np.zeros does not ask for: steps are quicker."""
    array = np.empty(shape, dtype=kind)
    array.fill(0)
    return array


def _game(given: AnyGame | str) -> AnyGame:
    return game(given) if isinstance(given, str) else given


def _number(name: str, value: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    if not 1 <= value <= most:
        raise ValueError(f"{name} is between 1 and {most}, not {value}")
    return int(value)


def _policy(name: str | None) -> int:
    if name is None:
        return _LEARNER
    if name not in POLICIES:
        raise ValueError(f"an opponent is one of {', '.join(POLICIES)}, not {name!r}")
    return 1 + POLICIES.index(name)

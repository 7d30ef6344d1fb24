"""Tondo's games in Gymnasium: importing this registers each of them as ``tondo/<Game>-v0``.

An observation is a flat array of int16, whose parts ``env.unwrapped.game_spec`` describes and its ``split``
names. The info of every step has the ``action_mask``.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tondo.bots import LEVELS, Bot, level, named
from tondo.core import IllegalAction, game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.words import shortened
from tondo.envs._episode import Episode
from tondo.envs.batch import REWARDS, Rewards
from tondo.envs.errors import WORDS, EnvError, check_choice, required
from tondo.envs.rendering import RENDER_MODES, render

required("gymnasium", "Gymnasium", "gymnasium")

import gymnasium  # noqa: E402  # after the check

from tondo.envs.spaces import action_space, tensor_space  # noqa: E402

NAMESPACE = "tondo"
ILLEGAL = ("refuse", "raise")
USUAL_OPPONENT = "greedy"

Opponent: TypeAlias = int | str | Bot
Info: TypeAlias = dict[str, Any]


class TondoEnv(gymnasium.Env[NDArray[Any], Any]):
    """A game for one learner: alone, or against bots.

    ``name`` is the game's. ``opponents`` are levels (1 to 8), names of bots (*random*, *greedy*, …) or bots, one for
    each other player in the order of seats; by default there are as few as the game allows, and they are greedy.
    ``seat`` is the learner's, None for one drawn anew for every game. ``rewards``: *score* gives the points that the
    learner gains from one decision to the next; *outcome* gives 0 until the end, and then what `Outcome.returns` says.

    An ``illegal`` action is refused: nothing happens, the reward is 0, and the info has the reason under ``illegal``.
    With *raise* it raises `IllegalAction`. ``options`` are the game's.

    Where players act at once, the learner acts first, and the bots don't see what it did before they have acted.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # Gymnasium's own type

    def __init__(
        self,
        name: str,
        opponents: Sequence[Opponent] | None = None,
        *,
        seat: int | None = 0,
        rewards: Rewards = "score",
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        kind = game_type(name)
        if opponents is None:
            opponents = [USUAL_OPPONENT] * (kind.min_players - 1)
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            raise _wrong_opponents(opponents)
        self.game: AnyGame = kind(1 + len(opponents), options)
        self._opponents = tuple(opponents)
        self._bots: dict[int, Bot] = {}
        self._check_seat(seat)
        self._seat = seat
        self.player = seat or 0
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = None if render_mode is None else check_choice("render_mode", render_mode, RENDER_MODES)
        self._episode = Episode(self.game, check_choice("rewards", rewards, REWARDS) == "score")
        self.game_spec = self.game.spec()
        self.observation_space = tensor_space(self.game_spec)
        self.action_space = action_space(self.game_spec)
        for opponent in self._opponents:
            self._bot(opponent, 0)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[NDArray[np.int16], Info]:
        """Begin a game; the same seed gives the same chance and the same bots. ``options`` has no meaning."""
        super().reset(seed=seed)
        while True:
            rng = Random(int(self.np_random.integers(2**63)))
            if self._seat is None:
                self.player = rng.randrange(self.game.players)
            others = [player for player in range(self.game.players) if player != self.player]
            self._bots = {
                player: self._bot(opponent, rng.getrandbits(63))
                for player, opponent in zip(others, self._opponents, strict=True)
            }
            self._episode.begin(rng.getrandbits(63))
            self._play_on()
            if not self._episode.state.is_terminal():  # or else the bots have ended it before the learner's first turn
                break
        if self.render_mode == "human":
            self.render()
        return self._episode.observation(self.player), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, Info]:
        """Let the learner act, and everybody else until it is the learner's turn again."""
        reward, refused = 0.0, None
        try:
            reward = self._episode.act(action, self.player)[self.player]
        except IllegalAction as error:
            if self.illegal == "raise" or self._episode.state.is_terminal():
                raise
            refused = str(error)
        else:
            reward += self._play_on()
        info = self._info()
        if refused is not None:
            info["illegal"] = refused
        if self.render_mode == "human":
            self.render()
        return self._episode.observation(self.player), reward, self._episode.state.is_terminal(), False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask, where learners that use masks look for it."""
        return self._episode.action_mask(self.player)

    def render(self) -> Any:
        """The game as the learner sees it, in the form of ``render_mode``; None without one."""
        if self.render_mode is None:
            return None
        return render(self._episode.visible_state(self.player), self.player, self.render_mode)

    def _play_on(self) -> float:
        """Let bots act until the learner is to act or the game is over; return what the learner gains meanwhile."""
        gained, episode = 0.0, self._episode
        while (waiting := episode.state.players_to_act()) and self.player not in waiting:
            player = waiting[0]
            action = self._bots[player].choose(episode.visible_state(player).view(player))
            gained += episode.act(action, player)[self.player]
        return gained

    def _info(self) -> Info:
        state = self._episode.state
        info: Info = {
            "action_mask": self._episode.action_mask(self.player),
            "player": self.player,
            "scores": self._episode.visible_state(self.player).scores(),
        }
        if (outcome := state.outcome()) is not None:
            info["winners"] = outcome.winners
        return info

    def _bot(self, opponent: Opponent, seed: int) -> Bot:
        if isinstance(opponent, Bot):
            return opponent
        if isinstance(opponent, str):
            return named(self.game, opponent, seed)
        if isinstance(opponent, int):
            return level(self.game, opponent, seed)
        raise _wrong_opponents(opponent)

    def _check_seat(self, seat: object) -> None:
        last = self.game.players - 1
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= last):
            raise EnvError(WORDS("error.seat", last=last, value=shortened(seat)))


def _wrong_opponents(value: object) -> EnvError:
    return EnvError(WORDS("error.opponents", low=1, high=LEVELS, value=shortened(value)))


def env_id(name: str) -> str:
    """The id under which Gymnasium knows the game called ``name``."""
    return f"{NAMESPACE}/{game_type(name).__name__}-v0"


for _name in game_names():
    if env_id(_name) not in gymnasium.registry:
        gymnasium.register(env_id(_name), entry_point=f"{__name__}:TondoEnv", kwargs={"name": _name})

"""Tondo's games in PettingZoo: `aec`, where agents act in turn, and `parallel`, where all act at once.

Agents are *player_0*, *player_1*, … in the order of seats. An observation is a dict: ``observation`` is a flat array of
int16, whose parts ``game.spec()`` describes and ``env.spec.split`` names, and ``action_mask`` says of each action
whether it is legal now.
"""

from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tondo.core import IllegalAction, game
from tondo.core.game import AnyGame
from tondo.envs._episode import Episode
from tondo.envs.batch import REWARDS, Rewards
from tondo.envs.errors import WORDS, EnvError, check_choice, required
from tondo.envs.rendering import RENDER_MODES, Picture, render

required("gymnasium", "Gymnasium", "pettingzoo")
required("pettingzoo", "PettingZoo", "pettingzoo")

from gymnasium.spaces import Box, Space  # noqa: E402  # after the check
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # noqa: E402

from tondo.envs.spaces import action_space, masked_space  # noqa: E402

Observed: TypeAlias = dict[str, NDArray[Any]]
Illegal: TypeAlias = Literal["raise", "refuse"]
ILLEGAL = ("raise", "refuse")


def aec(
    name: str,
    players: int | None = None,
    *,
    rewards: Rewards = "score",
    render_mode: str | None = None,
    **options: object,
) -> "TondoAEC":
    """The game called ``name`` as an AEC environment.

    ``rewards``: *score* gives every agent the points that it gains with each step; *outcome* gives 0 until the end, and
    then what `Outcome.returns` says: from -1 to 1, summing to 0 (a single player gets the score). ``options`` are the
    game's. Raises what `tondo.game` does, and `EnvError`.
    """
    return TondoAEC(game(name, players, **options), rewards, render_mode)


def parallel(
    name: str,
    players: int | None = None,
    *,
    rewards: Rewards = "score",
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    **options: object,
) -> "TondoParallel":
    """The game called ``name``, in which all act at once in a round, as a parallel environment.

    A game in which players take turns is refused with an `EnvError`. What is *illegal* raises `IllegalAction`; with
    *refuse* nothing happens in that step instead, and the agent's info has the reason under ``illegal``. For the other
    parameters see `aec`.
    """
    return TondoParallel(game(name, players, **options), rewards, illegal, render_mode)


class _Zoo:
    """What both kinds of environment share."""

    def __init__(self, game: AnyGame, rewards: str, render_mode: str | None) -> None:
        self.game = game
        self.spec = game.spec()
        self.render_mode = None if render_mode is None else check_choice("render_mode", render_mode, RENDER_MODES)
        self.metadata: dict[str, Any] = {
            "name": f"tondo_{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": game.simultaneous,
        }
        self._episode = Episode(game, check_choice("rewards", rewards, REWARDS) == "score")
        self.possible_agents = [f"player_{player}" for player in range(game.players)]
        self.agents: list[str] = []
        self._numbers = {agent: player for player, agent in enumerate(self.possible_agents)}
        self.action_spaces: dict[str, Space[Any]] = {agent: action_space(self.spec) for agent in self.possible_agents}
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: masked_space(self.spec) for agent in self.possible_agents
        }
        low, high = (np.tile(bound, game.players) for bound in self.spec.bounds())
        self.state_space = Box(low, high, dtype=np.int16)

    def observation_space(self, agent: str) -> Space[Any]:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same object every time."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observed:
        """What ``agent`` sees now, and what it may do."""
        if not self.agents:
            raise EnvError(WORDS("error.not-begun"))
        return self._episode.observe(self._numbers[agent])

    def state(self) -> NDArray[np.int16]:
        """What all seats see, one after the other: for critics that may know everything."""
        state = self._episode.state
        return np.concatenate([state.observation_tensor(player) for player in range(self.game.players)])

    def render(self) -> Picture:
        """The game as a spectator sees it, in the form of ``render_mode``; None without one."""
        return None if self.render_mode is None else render(self._episode.state, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _final_info(self, player: int) -> dict[str, Any]:
        outcome = self._episode.state.outcome()
        assert outcome is not None
        return {"score": outcome.scores[player], "won": player in outcome.winners}


class TondoAEC(_Zoo, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which one agent after another acts; made by `aec`.

    Where several may act at once, they act one after another, the current player first, and none sees what the others
    did before all have acted. An illegal action raises `IllegalAction` and changes nothing.
    """

    agent_selection: str

    def __init__(self, game: AnyGame, rewards: str = "score", render_mode: str | None = None) -> None:
        super().__init__(game, rewards, render_mode)
        self.terminations: dict[str, bool] = {}
        self.agent_selection = ""
        self._turn = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same chance. ``options`` has no meaning."""
        self._episode.begin(seed)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._turn = self._episode.turn
        self.agent_selection = agents[self._turn]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Let the selected agent act, and chance after it. An agent whose game is over must be given None."""
        agent = self.agent_selection
        try:
            is_over = self.terminations[agent]
        except KeyError:
            raise EnvError(WORDS("error.not-begun")) from None
        if is_over:
            self._was_dead_step(action)
            return
        gained = self._episode.act(action, self._turn)  # type: ignore[arg-type]  # None is refused there
        rewards, total = self.rewards, self._cumulative_rewards
        total[agent] = 0.0
        for name, reward in zip(self.agents, gained, strict=True):
            rewards[name] = reward
            total[name] += reward
        turn = self._episode.turn
        if turn >= 0:
            self._turn = turn
            self.agent_selection = self.agents[turn]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: self._final_info(player) for player, name in enumerate(self.agents)}
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class TondoParallel(_Zoo, ParallelEnv):  # type: ignore[misc]
    """A game in which all agents act at once; made by `parallel`.

    Now and then a decision is one agent's alone. Then the others' masks are all 0 and their actions are ignored; their
    infos have ``to_act`` False.
    """

    def __init__(
        self, game: AnyGame, rewards: str = "score", illegal: str = "raise", render_mode: str | None = None
    ) -> None:
        if not game.simultaneous:
            raise EnvError(WORDS("error.not-parallel", title=game.title))
        super().__init__(game, rewards, render_mode)
        self._raises = check_choice("illegal", illegal, ILLEGAL) == "raise"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Begin a game; the same seed gives the same chance. ``options`` has no meaning."""
        self._episode.begin(seed)
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos({})

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let all who are to act do so, and chance after them.

        Raises `EnvError` if an action is missing, and `IllegalAction`; then nothing has changed.
        """
        if not self.agents:
            raise EnvError(WORDS("error.not-begun"))
        state = self._episode.state
        chosen = {player: self._action_of(player, actions) for player in state.players_to_act()}
        refused = self._refusals(chosen)
        gained = [0.0] * self.game.players
        if not refused:
            for player, action in chosen.items():
                for seat, points in enumerate(self._episode.act(action, player)):
                    gained[seat] += points
        agents, over = self.possible_agents, state.is_terminal()
        observations, infos = self._observations(), self._infos(refused)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, gained, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _action_of(self, player: int, actions: dict[str, int]) -> int:
        agent = self.possible_agents[player]
        if agent not in actions:
            raise EnvError(WORDS("error.no-action", agent=agent))
        return actions[agent]

    def _refusals(self, chosen: dict[int, int]) -> dict[int, str]:
        """Why actions are illegal, by player. Whoever acts in a round changes nothing of what is legal for others."""
        state, refused = self._episode.state, {}
        for player, action in chosen.items():
            if not state.is_legal(action, player):
                try:
                    state.child(action, player)
                except IllegalAction as error:
                    if self._raises:
                        raise
                    refused[player] = str(error)
        return refused

    def _observations(self) -> dict[str, Observed]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _infos(self, refused: dict[int, str]) -> dict[str, dict[str, Any]]:
        state = self._episode.state
        to_act = state.players_to_act()
        infos: dict[str, dict[str, Any]] = {}
        for player, agent in enumerate(self.possible_agents):
            infos[agent] = {"to_act": player in to_act}
            if player in refused:
                infos[agent]["illegal"] = refused[player]
            if state.is_terminal():
                infos[agent] |= self._final_info(player)
        return infos

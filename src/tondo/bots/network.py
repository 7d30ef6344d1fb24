"""A policy that was trained elsewhere, in an ONNX file, as a bot.

The graph has one input, ``observation``: int16, a row for each position, as `State.observation_tensor` and
`tondo.envs.Batch` write them. It has two outputs, float32: ``policy``, a row with a logit for each action that players
can choose, legal or not, and ``value``, the share of the victory that the observer may expect, from 0 to 1; of a game
for one player it is the final score. The file's metadata says what it was trained for, as JSON under the key ``tondo``:
`describe` makes it.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tondo.bots.bot import WORDS, Bot, Budget, Evaluation, require_a_choice, win_probabilities
from tondo.bots.simple import GreedyBot
from tondo.core import Comparison, State, TondoError, View
from tondo.core.files import os_error_message
from tondo.core.game import AnyGame
from tondo.core.options import StartPlayer, Value
from tondo.core.words import shortened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = 1
METADATA_KEY = "tondo"
SUFFIX = ".onnx"


class NetworkError(TondoError, ValueError):
    """A file that is no policy, or one that does not fit the game."""


def is_network_file(name: str) -> bool:
    """Whether a bot's name is that of a file with a policy."""
    return name.lower().endswith(SUFFIX)


def describe(game: AnyGame) -> dict[str, Any]:
    """What a policy's metadata says about the game it was trained for."""
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "players": game.players,
        "options": _lasting_options(game),
        "observation": [[array.name, list(array.shape), array.low, array.high] for array in game.spec().arrays],
    }


def _lasting_options(game: AnyGame) -> dict[str, Value]:
    """The options that a policy must have been trained for: all, except who begins."""
    who_begins = {option.name for option in game.settings if isinstance(option, StartPlayer)}
    return {name: value for name, value in game.options.items() if name not in who_begins}


class Network:
    """The policy in an ONNX file. Any number of threads may use it at once."""

    def __init__(self, content: bytes, path: str) -> None:
        """Read ``content``; ``path`` is for messages. Raises `NetworkError` if it is no policy of ours."""
        self.content = content
        self.path = path
        self.digest = hashlib.sha256(content).hexdigest()[:12]
        self._session = self._open()
        self.about = self._read_metadata()

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        """The policy in a file; a file that has not changed is read once. Raises `NetworkError`."""
        try:
            status = Path(path).stat()
            return _load(str(path), status.st_mtime_ns, status.st_size)
        except OSError as error:
            raise NetworkError(WORDS("network.file", path=path, why=os_error_message(error))) from error

    def require_fit(self, game: AnyGame) -> None:
        """Raise `NetworkError` unless the policy was trained for this game with these players and options."""
        wanted = describe(game)
        if self.about["game"] != game.name:
            raise self._error("game", trained=shortened(self.about["game"]), title=game.title)
        if self.about["players"] != game.players:
            raise self._error("players", title=game.title, trained=self.about["players"], players=game.players)
        for name, value in wanted["options"].items():
            trained = self.about["options"].get(name)
            if trained != value or type(trained) is not type(value):
                raise self._error("option", name=name, trained=shortened(trained), value=shortened(value))
        if not game.plays(self.about["rules"]) or self.about["observation"] != wanted["observation"]:
            raise self._error("outdated", title=game.title)
        self._check_shapes(game)

    def run(self, observations: "NDArray[np.int16]") -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
        """The logits of all actions and the value, for each row of ``observations``; raises `NetworkError`."""
        import numpy as np

        policy, value = self._session.run(["policy", "value"], {"observation": observations})
        if not (np.isfinite(policy).all() and np.isfinite(value).all()):
            raise self._error("numbers")
        return policy, value[:, 0]

    def _open(self) -> Any:
        try:
            import onnxruntime  # type: ignore[import-untyped]  # it has no types
        except ImportError as error:
            raise NetworkError(WORDS("network.missing")) from error
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1  # a small network gains nothing from more
        options.log_severity_level = 4  # what is wrong with a file is an error of ours, in one sentence
        try:
            return onnxruntime.InferenceSession(self.content, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime has a type for each status, without a common base
            raise self._error("not-onnx") from error

    def _read_metadata(self) -> Mapping[str, Any]:
        said = self._session.get_modelmeta().custom_metadata_map.get(METADATA_KEY, "")
        try:
            about = json.loads(said)
        except (ValueError, RecursionError) as error:
            raise self._error("metadata") from error
        kinds = {"format": int, "game": str, "rules": int, "players": int, "options": dict, "observation": list}
        if not isinstance(about, dict) or any(type(about.get(name)) is not kind for name, kind in kinds.items()):
            raise self._error("metadata")
        if about["format"] != FORMAT:
            raise self._error("format", format=shortened(about["format"]), known=FORMAT)
        return about

    def _check_shapes(self, game: AnyGame) -> None:
        """Raise `NetworkError` unless inputs and outputs are what the game needs."""
        size, actions = game.spec().observation_size, game.spec().num_player_actions
        found = {node.name: (node.type, node.shape) for node in self._session.get_inputs()}
        fits = set(found) == {"observation"} and _is_row(found["observation"], "tensor(int16)", size)
        found = {node.name: (node.type, node.shape) for node in self._session.get_outputs()}
        fits = fits and {"policy", "value"} <= set(found)
        fits = fits and _is_row(found["policy"], "tensor(float)", actions)
        if not (fits and _is_row(found["value"], "tensor(float)", 1)):
            raise self._error("graph", size=size, actions=actions)

    def _error(self, key: str, **params: object) -> NetworkError:
        return NetworkError(WORDS(f"network.{key}", path=self.path, **params))

    def __reduce__(self) -> tuple[object, ...]:
        return Network, (self.content, self.path)


def _is_row(found: tuple[str, Sequence[object]], kind: str, length: int) -> bool:
    """Whether a tensor has any number of rows of this length."""
    return found[0] == kind and len(found[1]) == 2 and not isinstance(found[1][0], int) and found[1][1] == length


@lru_cache(maxsize=8)
def _load(path: str, _changed: int, _size: int) -> Network:
    return Network(Path(path).read_bytes(), path)


class NetworkBot(Bot):
    """Plays what a network's policy prefers.

    With a ``temperature`` above 0 it draws from the legal actions by their probabilities, whose logits are divided by
    it; with 0 it takes the most probable one.
    """

    def __init__(self, network: Network, game: AnyGame, seed: int | None = None, temperature: float = 0.0) -> None:
        """Raises `NetworkError` if the network does not fit the game."""
        super().__init__(seed)
        if not 0 <= temperature < float("inf"):
            raise ValueError("a temperature is 0 or a positive number")
        network.require_fit(game)
        self.network = network
        self.game = game
        self.temperature = temperature

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Values are the policy's probabilities. There is nothing to think about longer: a budget changes nothing."""
        import numpy as np

        player = require_a_choice(view)
        if view.game is not self.game and view.game != self.game:
            self.network.require_fit(view.game)
            self.game = view.game
        rng = self.random(view)
        state = view.game.sample_state(view, rng)
        (policy,), (value,) = self.network.run(state.observation_tensor(player)[None])
        legal = np.array(view.legal)
        logits = policy[legal].astype(np.float64) / (self.temperature or 1.0)
        weights = np.exp(logits - logits.max())
        scores = state.evaluate()
        return Evaluation(
            win_probabilities=_with_own(win_probabilities(scores, view.game.win_scale), player, float(value)),
            scores=tuple(scores),
            values=dict(zip(view.legal, (weights / weights.sum()).tolist(), strict=True)),
            best=(
                rng.choices(view.legal, weights.tolist())[0] if self.temperature else view.legal[int(logits.argmax())]
            ),
            simulations=1,
            unit="preference",
        )

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """By the game's evaluation: a policy says what to play, not how much worse the other actions are."""
        return GreedyBot(self.seed).compare(view, played, budget, rest)


def _with_own(probabilities: Sequence[float], player: int, own: float) -> tuple[float, ...]:
    """Replace the probability of ``player`` by ``own``, within 0 and 1; the others share the rest as they did."""
    if len(probabilities) == 1:
        return (1.0,)
    own = min(max(own, 0.0), 1.0)
    others = [*probabilities[:player], *probabilities[player + 1 :]]
    rest = sum(others)
    shared = [(1 - own) * (one / rest if rest > 0 else 1 / len(others)) for one in others]
    return (*shared[:player], own, *shared[player:])


class NetworkEvaluator:
    """A network as the ``evaluator`` of a `SearchBot`: its policy guides the search, its value judges the leaves."""

    def __init__(self, network: Network, game: AnyGame) -> None:
        """Raises `NetworkError` if the network does not fit the game."""
        network.require_fit(game)
        self.network = network
        self.game = game

    def evaluate(
        self, states: Sequence[State], players: Sequence[int]
    ) -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
        """Probabilities of all actions, and of each seat's victory; see `tondo.bots.Evaluator`."""
        import numpy as np

        rows = np.stack([state.observation_tensor(player) for state, player in zip(states, players, strict=True)])
        policy, found = self.network.run(rows)
        priors = np.zeros((len(states), self.game.num_actions))
        values = np.empty((len(states), self.game.players))
        for i, (state, player) in enumerate(zip(states, players, strict=True)):
            legal = state.legal_actions(player)
            logits = policy[i, legal].astype(np.float64)
            priors[i, legal] = np.exp(logits - logits.max())
            if self.game.players == 1:
                values[i] = found[i]
            else:
                others = win_probabilities(state.evaluate(), self.game.win_scale)
                values[i] = _with_own(others, player, float(found[i]))
        return priors, values

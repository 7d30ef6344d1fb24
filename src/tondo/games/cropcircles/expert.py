"""The solver of Crop Circles: which whole string to lay, decided once in a turn, and what to take.

`worth` and `_rollouts` say how strings and takes are ranked. A turn is many actions, and the solver must lay the string
that it decided on. So in the middle of a string it ranks again from the beginning of the turn, with the same seed
and therefore with the same result. The cache only saves time.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from tondo.core.outcome import Comparison
from tondo.core.view import View
from tondo.games.cropcircles import positions
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles._rollouts import play_candidates, rank_candidates
from tondo.games.cropcircles.board import KINDS

if TYPE_CHECKING:
    from tondo.games.cropcircles.game import CropCircles

Ranked = Sequence[tuple[float, tuple[int, ...]]]

CACHED_TURNS = 128

COMPARING = 8  # tries of each of two decisions that are compared, for each unit of effort
CERTAINTY = 2.5  # standard errors that a difference must exceed
HALF_BELIEVED = 75  # glyphs in the bag with which half of a difference is believed; with none all of it is (DESIGN.md)
LEAST_LOSS = 1.0  # points; less is nothing in a game of hundreds


def rank_actions(
    game: "CropCircles", view: View[Any], effort: int, seed: int, foresight: float
) -> Mapping[int, float] | None:
    """The worth of each action that a good candidate begins or goes on with; None if the viewer can't act."""
    if view.player is None or not view.legal:
        return None
    state = game.sample_state(view, Random(seed))
    if state.phase == "taking":
        return _best_by_action(rank_candidates(state, state, effort, _mix(seed, view.position), foresight), 0)
    start = positions.before_string(view.position)
    laid = {space * KINDS + kind for space in state.string if (kind := state.board[space]) is not None}
    going_on = _following(_rank_turn(game, start, effort, seed, foresight), laid)
    if not going_on:  # somebody else began this string
        root = _read(game, start, seed)
        going_on = _following(rank_candidates(root, state, effort, _mix(seed, start), foresight), laid)
    return _best_by_action(going_on, len(laid))


def compare(
    game: "CropCircles", view: View[Any], played: Sequence[int], effort: int, seed: int, rest: Sequence[int]
) -> Comparison | None:
    """The string or take that was played, and the best one, played on from equally often with the same hidden glyphs.

    These are other tries than those by which the best was found: the luckiest of many is not the best. A difference
    that may well be chance is none. The turn goes on after the one as it did, with other draws from the bag, and after
    the other as is best: what is passed over now can often be taken next. The further the end, the more
    the quick turns after that make of a difference, so only a part of it is believed.
    """
    if view.player is None or not view.legal:
        return None
    root = game.sample_state(view, Random(seed))
    if root.string:  # a string is compared as a whole, from its beginning
        return None
    ranked = rank_candidates(root, root, effort, _mix(seed, view.position), 1.0)
    best = ranked[0][1]
    if _same(best, played):
        return Comparison(tuple(played), 0.0)
    leads = play_candidates(root, (best, (*played, *rest)), COMPARING * effort, _mix(~seed, view.position))
    differences = leads[0] - leads[1]
    believed = HALF_BELIEVED / (HALF_BELIEVED + sum(root.bag))
    loss = believed * float(differences.mean())
    error = believed * float(differences.std()) / len(differences) ** 0.5
    if loss <= max(CERTAINTY * error, LEAST_LOSS):
        return Comparison(tuple(played), 0.0)
    return Comparison(best, loss)


def _same(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two decisions do the same: a string may be laid in any order."""
    return sorted(one) == sorted(other)


@lru_cache(maxsize=CACHED_TURNS)
def _rank_turn(game: "CropCircles", start: str, effort: int, seed: int, foresight: float) -> Ranked:
    """The candidates at the start of a turn."""
    root = _read(game, start, seed)
    return rank_candidates(root, root, effort, _mix(seed, start), foresight)


def _read(game: "CropCircles", start: str, seed: int) -> CropCirclesState:
    return positions.read_position(game.new_state(), start, Random(seed))


def _mix(seed: int, position: str) -> int:
    """A seed for one turn."""
    return Random(f"{seed} {position}").getrandbits(64)


def _following(ranked: Ranked, laid: set[int]) -> Ranked:
    """The candidates that contain the glyphs in ``laid``, in an order in which the rest of them can be laid."""
    return [
        (worth, (*(action for action in actions if action in laid), *_onward(actions, laid)))
        for worth, actions in ranked
        if laid <= set(actions)
    ]


def _onward(actions: tuple[int, ...], laid: set[int]) -> Sequence[int]:
    """The rest of a candidate, outwards from the glyphs that are laid: first to one side, then to the other."""
    *glyphs, end = actions
    if not laid:
        return actions
    rising = sorted(glyphs)
    places = [number for number, action in enumerate(rising) if action in laid]
    return (*rising[places[-1] + 1 :], *reversed(rising[: places[0]]), end)


def _best_by_action(ranked: Ranked, number: int) -> dict[int, float]:
    """The worth of the best candidate whose action ``number`` this is."""
    values: dict[int, float] = {}
    for worth, actions in ranked:
        values[actions[number]] = max(worth, values.get(actions[number], worth))
    return values

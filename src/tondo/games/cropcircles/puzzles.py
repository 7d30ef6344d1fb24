"""What puzzles of Crop Circles are about: the best string for a hand, judged by what its player can know."""

from collections.abc import Sequence
from random import Random

from tondo.core.puzzle_kind import PuzzleKind, RankedTurn
from tondo.core.view import View
from tondo.games.cropcircles._inspection import FINISH, PASS, CropCirclesState
from tondo.games.cropcircles._rollouts import play_candidates, rank_candidates
from tondo.games.cropcircles.board import BOARD, KINDS, SIDE, neighbours
from tondo.games.cropcircles.expert import HALF_BELIEVED
from tondo.games.cropcircles.notation import parse_turn
from tondo.games.cropcircles.strings import best_strings

FIRST_TURN = 6
LEAST_HAND, MOST_HAND = 3, 10  # glyphs: fewer are no puzzle, and more are no pleasure
FINDING, COMPARING = 24, 240  # tries of each candidate, for each unit of effort: to find the best, and to compare them
COMPARED = 6  # candidates that are compared with care
HIGHEST = 2  # of the strings that score most at once: they are always compared
PATIENT = 0.85  # a string that scores at most this part of the highest one is patience
CROWD = 4  # old glyphs next to a string that are many
ROW = 3  # glyphs of a string that reaches out for a multiplier
LONG = 5  # glyphs of a long string
LEAST_MARGIN = 2.0


def rank(view: View, effort: float, seed: int) -> Sequence[RankedTurn]:
    """The best strings by the lead to expect, the same hidden glyphs and draws for each.

    They are found with one set of tries and compared with another: the luckiest of many is not the best. A rough
    ranking, with an effort below 1, does without the comparison.
    """
    root: CropCirclesState = view.game.sample_state(view, Random(seed))
    rng = Random(f"{seed} {view.position}")
    found = rank_candidates(root, root, round(FINDING * max(1, effort)), rng.getrandbits(64), 1.0)
    if effort < 1:
        return [RankedTurn(value, actions) for value, actions in found]
    wanted = [actions for _, actions in found[:COMPARED]]
    wanted += [parse_turn(root, string.turn) for string in best_strings(root, HIGHEST)]
    wanted.append((PASS,))
    candidates = {tuple(sorted(actions)): actions for actions in reversed(wanted)}
    leads = play_candidates(root, tuple(candidates.values()), round(COMPARING * effort), rng.getrandbits(64))
    believed = HALF_BELIEVED / (HALF_BELIEVED + sum(root.bag))
    means = [believed * float(lead.mean()) for lead in leads]
    ranked = [RankedTurn(mean, actions) for mean, actions in zip(means, candidates.values(), strict=True)]
    return sorted(ranked, key=lambda turn: (-turn.value, turn.actions))


def fits(state: CropCirclesState, player: int) -> bool:
    """At the beginning of a turn in the middle of the game, with a hand that can be taken in at a glance."""
    placing = state.phase == "placing" and not state.string
    return placing and state.turn >= FIRST_TURN and LEAST_HAND <= sum(state.hand(player)) <= MOST_HAND


def theme(state: CropCirclesState, player: int, actions: Sequence[int]) -> str | None:
    """What a string is an example of."""
    highest = max((string.score for string in best_strings(state, 1)), default=0)
    if tuple(actions) == (PASS,):
        return "patience" if highest else None
    spaces = sorted(action // KINDS for action in actions if action != FINISH)
    after = state.clone()
    for action in actions[:-1]:
        after.apply(action, player)
    score, touches = after.string_score()
    multiplied = sum(BOARD.multiplier[space] > 1 for space in spaces)
    if score <= PATIENT * highest:
        return "change-rule" if state.can_change and multiplied else "patience"
    if _is_bridge(state, spaces):
        return "bridge"
    if state.last_turns:
        return "last-turn"
    if multiplied > 1 or (multiplied and len(spaces) >= ROW and not state.can_change):
        return "multiplier-row"
    if state.can_change and multiplied:
        return "change-rule"
    if len(spaces) >= LONG:
        return "long-string"
    if touches >= CROWD:
        return "crowd"
    return "one-glyph" if len(spaces) == 1 else "multiplier" if multiplied else None


def _is_bridge(state: CropCirclesState, spaces: Sequence[int]) -> bool:
    """Whether a string has old glyphs at both of its ends, in its own line, or continues across some."""
    board = state.board
    if len(spaces) == 1:
        (space,) = spaces
        up, down = space - SIDE, space + SIDE
        around = [next for next in neighbours(space) if board[next] is not None]
        return {up, down} <= set(around) or {space - 1, space + 1} <= set(around)
    step = SIDE if spaces[1] - spaces[0] >= SIDE else 1
    ends = (spaces[0] - step, spaces[-1] + step)
    if spaces[-1] - spaces[0] > step * (len(spaces) - 1):
        return True
    return all(
        end in neighbours(near) and board[end] is not None
        for end, near in zip(ends, (spaces[0], spaces[-1]), strict=True)
    )


KIND = PuzzleKind(
    themes=(
        "multiplier-row",
        "bridge",
        "change-rule",
        "patience",
        "last-turn",
        "crowd",
        "long-string",
        "multiplier",
        "one-glyph",
    ),
    theme=theme,
    variants=((2, {}), (2, {"bridging": True}), (2, {})),
    fits=fits,
    least_margin=LEAST_MARGIN,
    scope="decision",
    rank=rank,
)

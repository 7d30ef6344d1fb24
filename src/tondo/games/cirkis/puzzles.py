"""What puzzles of Cir*Kis are about: the best turn, free turns included."""

from collections.abc import Sequence
from random import Random

from tondo.core.puzzle_kind import PuzzleKind
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.advice import RIM
from tondo.games.cirkis.board import CENTER_RING, COMPLETION_BONUS, FIGURES, MAJORITY_POINTS, ROUND_GOAL, STAR
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PLACEMENTS

FIRST_PIECE = 8  # pieces on the board before there are puzzles
FEWEST_CHOICES = 4
LEAST_MARGIN = 0.08  # of the chance to win
LURED = 0.5
_BIG_SLICE = NAMES.index("big slice")


def fits(state: CirkisState, _player: int) -> bool:
    """In the middle of a round, at the beginning of a turn, where there is something to choose."""
    placed = sum(len(state.placed(seat)) for seat in range(state.num_players))
    return not state.is_free_turn and placed >= FIRST_PIECE and len(state.legal_actions()) >= FEWEST_CHOICES


def lure(state: CirkisState, rng: Random) -> int | None:
    """Now and then a piece in the Center Ring, where it counts: bots seldom fill it."""
    if not state.game.options["center_ring"] or rng.random() > LURED:
        return None
    ring = set(FIGURES[CENTER_RING].spaces)
    there = [action for action in state.legal_actions() if action < LOST_TURN]
    there = [action for action in there if not ring.isdisjoint(PLACEMENTS[action].spaces)]
    return rng.choice(there) if there else None


def theme(state: CirkisState, player: int, actions: Sequence[int]) -> str | None:
    """What a turn is an example of."""
    if LOST_TURN in actions:
        return None
    after = state.clone()
    two_shapes = False
    for action in actions:
        before = after.clone()
        after.apply(action, player)
        two_shapes = two_shapes or _works_twice(before, after, player, action)
    if _five_decide(state, after, player):
        return "five-to-win"
    if two_shapes:
        return "two-shapes"
    if _splits_star(state, after):
        return "split-star"
    if state.game.options["center_ring"] and _denies_ring(state, after, player):
        return "deny-ring"
    if len(actions) > 1:
        return "free-edge" if not RIM.isdisjoint(PLACEMENTS[actions[0]].spaces) else "free-turn"
    return _of_one_piece(state, after, player, actions[0])


def _of_one_piece(state: CirkisState, after: CirkisState, player: int, action: int) -> str | None:
    """The theme of a plain turn."""
    if not after.is_terminal() and after.legal_actions() == [LOST_TURN]:
        return "no-answer"
    gained = after.points(player) - state.points(player)
    if gained == COMPLETION_BONUS:
        return "five-for-ten"
    if gained == 0 and not after.is_terminal() and _threat(after) < MAJORITY_POINTS:
        others = [state.child(other) for other in state.legal_actions() if other != action]
        threatened = sum(_threat(other) >= MAJORITY_POINTS for other in others)
        if 2 * threatened > len(others):
            return "shut-door"
    if gained:
        return "harvest"
    return "big-slice" if PLACEMENTS[action].piece == _BIG_SLICE else "quiet-lead"


def _works_twice(before: CirkisState, after: CirkisState, player: int, action: int) -> bool:
    """Whether a piece lies in two figures that were not complete, and scores in one of them."""
    if after.points(player) == before.points(player):
        return False
    spaces = set(PLACEMENTS[action].spaces)
    ring = bool(before.game.options["center_ring"])
    there = [number for number, figure in enumerate(FIGURES) if not spaces.isdisjoint(figure.spaces)]
    return sum(before.completed_by(number) is None for number in there if ring or number != CENTER_RING) > 1


def _five_decide(state: CirkisState, after: CirkisState, player: int) -> bool:
    """Whether the points for completing a figure bring the goal, or so near that they would do so once more."""
    gained = after.points(player) - state.points(player)
    leads = all(after.points(player) > after.points(seat) for seat in range(state.num_players) if seat != player)
    return (
        gained % MAJORITY_POINTS == COMPLETION_BONUS and leads and after.points(player) + COMPLETION_BONUS >= ROUND_GOAL
    )


def _splits_star(state: CirkisState, after: CirkisState) -> bool:
    """Whether the turn has divided a star so that nobody can have most of it any more."""
    for number, figure in enumerate(FIGURES):
        if figure.kind == STAR and _can_be_won(state, number) and not _can_be_won(after, number):
            return True
    return False


def _can_be_won(state: CirkisState, figure: int) -> bool:
    """Whether somebody has, or may yet get, most of a figure's segments."""
    owners = [state.owners[space] for space in FIGURES[figure].spaces]
    shares = sorted((owners.count(seat) for seat in range(state.num_players)), reverse=True)
    empty = owners.count(None)
    return shares[0] + empty > shares[1] + (shares[0] == shares[1] and empty == 0)


def _denies_ring(state: CirkisState, after: CirkisState, player: int) -> bool:
    """Whether somebody had at least as much of the open Center Ring as the player, and has less after the turn."""
    if state.completed_by(CENTER_RING) is not None:
        return False
    old = [state.owners[space] for space in FIGURES[CENTER_RING].spaces]
    new = [after.owners[space] for space in FIGURES[CENTER_RING].spaces]
    others = [seat for seat in range(state.num_players) if seat != player]
    return any(old.count(seat) >= max(2, old.count(player)) and new.count(seat) < new.count(player) for seat in others)


def _threat(state: CirkisState) -> int:
    """The most points that whoever is to play can score with one piece."""
    if state.is_terminal():
        return 0
    seat = state.current_player
    return max(state.child(action).points(seat) - state.points(seat) for action in state.legal_actions())


KIND = PuzzleKind(
    themes=(
        "two-shapes",
        "free-edge",
        "split-star",
        "five-to-win",
        "deny-ring",
        "free-turn",
        "no-answer",
        "five-for-ten",
        "shut-door",
        "harvest",
        "big-slice",
        "quiet-lead",
    ),
    theme=theme,
    variants=((2, {}), (2, {"center_ring": True}), (3, {}), (2, {}), (2, {"center_ring": True})),
    fits=fits,
    least_margin=LEAST_MARGIN,
    unit="win_probability",
    lure=lure,
)

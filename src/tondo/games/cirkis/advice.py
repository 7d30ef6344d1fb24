"""The rulebook's helpful hints, where they apply to a move. RULES.en.md has all six in words."""

from collections.abc import Iterator

from tondo.core.advice import Advice
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import BESIDE, CENTER_RING, FIGURES, ROUND_GOAL, STAR, TOUCHING
from tondo.games.cirkis.notation import piece_name
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PLACEMENTS, WORDS

_BIG_SLICE = NAMES.index("big slice")
_SMALL = (NAMES.index("wedge"), NAMES.index("arrow"))
RIM = frozenset(space for space, beside in enumerate(BESIDE) if len(beside) < 4)  # an edge of theirs is the board's
_EARLY = 10  # with more unplayed pieces than this it is too early for the small ones


def advice(state: CirkisState, action: int, player: int) -> tuple[Advice, ...]:
    """What the hints say about a legal action of ``player``."""
    if action >= LOST_TURN:
        return ()
    return (*_pieces(state, action, player), *_figures(state, action, player), *_following(state, action, player))


def _pieces(state: CirkisState, action: int, player: int) -> Iterator[Advice]:
    """Hints about the piece: Big Slices early, small pieces late."""
    piece, _ = PLACEMENTS[action]
    if piece == _BIG_SLICE:
        yield Advice(WORDS("advice.big-slice"))
    if piece not in _SMALL:
        return
    if all(PLACEMENTS[other].piece in _SMALL for other in state.legal_actions(player)):
        yield Advice(WORDS("advice.small-late", piece=piece_name(piece)))
    elif (
        sum(state.left(player)) > _EARLY
        and not state.score_breakdown(action, player)
        and not state.child(action, player).is_free_turn
    ):
        yield Advice(WORDS("advice.small-early"), warns=True)


def _figures(state: CirkisState, action: int, player: int) -> Iterator[Advice]:
    """Hints about what the piece completes, for whom."""
    after = state.child(action, player)
    if after.round != state.round:
        return
    for number, figure in enumerate(FIGURES):
        if after.completed_by(number) is None or state.completed_by(number) is not None:
            continue
        winner = after.most_of(number)
        if winner is None and figure.kind == STAR:
            yield Advice(WORDS("advice.spoiled-star"))
        elif winner not in (None, player) and number != CENTER_RING:
            closer = after.points(player) > after.points(winner)
            yield Advice(WORDS("advice.completed-closer" if closer else "advice.completed-behind"), warns=not closer)


def _following(state: CirkisState, action: int, player: int) -> Iterator[Advice]:
    """Hints about what comes next: a free turn at the rim, or somebody who is about to win."""
    after = state.child(action, player)
    if after.is_terminal() or after.round != state.round:
        return
    if after.current_player == player:
        spaces = PLACEMENTS[action].spaces
        owners = after.owners
        surrounded = all(owners[next] is not None for space in spaces for next in TOUCHING[space])
        if surrounded and not RIM.isdisjoint(spaces):
            yield Advice(WORDS("advice.free-at-rim"))
    elif _can_win(after):
        yield Advice(WORDS("advice.leaves-win"), warns=True)


def _can_win(state: CirkisState) -> bool:
    """Whether the player whose turn it is can reach the goal of the round with one piece that completes a figure."""
    player = state.current_player
    missing = ROUND_GOAL - state.points(player)
    best = max(
        (
            sum(line.points for line in state.score_breakdown(action) if line.player == player)
            for action in state.legal_actions()
        ),
        default=0,
    )
    return best >= missing

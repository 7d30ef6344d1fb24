"""How points come about, line by line, for people. The engine reckons the same as it goes. Numbers are rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from tondo.core.outcome import ScoreLine
from tondo.games.cirkis._state import CirkisState
from tondo.games.cirkis.board import CENTER_RING, FIGURES
from tondo.games.cirkis.notation import figure_name
from tondo.games.cirkis.pieces import LOST_TURN, PLACEMENTS, WORDS

MOST, MOST_OF_RING, COMPLETING, GOING_OUT = 10, 15, 5, 10


def score_breakdown(state: CirkisState) -> tuple[ScoreLine, ...]:
    """Every player's points so far and what they are for."""
    items = []
    for player in range(state.num_players):
        if state.total(player):
            items.append(ScoreLine(player, state.total(player), WORDS("score.earlier")))
    for figure in range(len(FIGURES)):
        by = state.completed_by(figure)
        if by is not None:
            items += _figure(figure, state.most_of(figure), by)
    for player in range(state.num_players):
        if not any(state.left(player)):
            items.append(ScoreLine(player, GOING_OUT, WORDS("score.out")))
    return tuple(items)


def action_breakdown(state: CirkisState, action: int, player: int) -> tuple[ScoreLine, ...]:
    """What ``player`` and others score when ``player`` takes a legal action."""
    if action == LOST_TURN:
        return ()
    owners = list(state.owners)
    for space in PLACEMENTS[action].spaces:
        owners[space] = player
    items: list[ScoreLine] = []
    for figure in completed(state, action, owners):
        items += _figure(figure, most(owners, FIGURES[figure].spaces), player)
    if sum(state.left(player)) == 1:
        items.append(ScoreLine(player, GOING_OUT, WORDS("score.out")))
    return tuple(items)


def completed(state: CirkisState, action: int, owners: Sequence[int | None]) -> list[int]:
    """The figures that are complete once a piece lies where ``action`` puts it; ``owners`` is the board with it."""
    return [
        number
        for number in _figures_under(action)
        if None not in [owners[space] for space in FIGURES[number].spaces]
        and (number != CENTER_RING or state.game.options["center_ring"])
    ]


@cache
def _figures_under(action: int) -> tuple[int, ...]:
    """The figures of which a placement covers something."""
    covered = set(PLACEMENTS[action].spaces)
    return tuple(number for number, figure in enumerate(FIGURES) if not covered.isdisjoint(figure.spaces))


def most(owners: Sequence[int | None], spaces: Sequence[int]) -> int | None:
    """Who alone has most of these spaces, all of them filled; None if several have [7]."""
    (first, best), *others = Counter(owners[space] for space in spaces).most_common(2)
    return None if others and others[0][1] == best else first


def _figure(figure: int, winner: int | None, by: int) -> Iterator[ScoreLine]:
    name = figure_name(figure)
    if winner is not None:
        points = MOST_OF_RING if figure == CENTER_RING else MOST
        yield ScoreLine(winner, points, WORDS("score.most", figure=name))
    if winner != by:
        yield ScoreLine(by, COMPLETING, WORDS("score.completing", figure=name))

"""Which positions of a game are worth a diagram: where much was won, lost or scored, well spread."""

from collections.abc import Mapping, Sequence

from tondo.bots.analysis import TurnAnalysis, mistakes
from tondo.press.story import Passage

MOST_DIAGRAMS = 12
TURNS_FOR_EACH = 5  # there is at most one diagram for so many turns
_MISTAKE = 0.3  # what a mistake adds to how much chances have changed


def diagram_turns(
    passages: Sequence[Passage], analysis: Mapping[int, TurnAnalysis], most: int = MOST_DIAGRAMS
) -> list[int]:
    """The indices of the passages after which there is a diagram, in order; the last one of the game is not among them.

    A turn counts by how much it changed the chances to win, if there is an analysis, and by what it scored. Diagrams
    keep a distance from each other and from the end, so that they don't all show the same fight.
    """
    turns = [index for index, passage in enumerate(passages[:-1]) if passage.number is not None]
    wanted = min(most, len(turns) // TURNS_FOR_EACH)
    if not wanted:
        return []
    value = _values(passages, analysis)
    apart = max(1, 2 * len(turns) // (3 * wanted))
    places = sorted(range(len(turns)), key=lambda place: (-value[turns[place]], place))
    taken = [len(turns)]  # the end has a diagram anyway

    def distance(place: int) -> int:
        return min(abs(place - other) for other in taken)

    for place in places:
        if len(taken) <= wanted and value[turns[place]] and distance(place) >= apart:
            taken.append(place)
    taken.append(-1)  # what is left goes where nothing happens for long
    while len(taken) <= wanted + 1 and distance(widest := max(places, key=lambda at: (distance(at), -at))) >= apart:
        taken.append(widest)
    return sorted(turns[place] for place in taken if 0 <= place < len(turns))


def _values(passages: Sequence[Passage], analysis: Mapping[int, TurnAnalysis]) -> list[float]:
    """How interesting each turn is."""
    most_points = max((sum(map(abs, passage.points.values())) for passage in passages), default=0) or 1
    game = passages[0].before.game
    bad = {turn.number for turn in mistakes(game, list(analysis.values()))}
    values = []
    for number, passage in enumerate(passages):
        value = sum(map(abs, passage.points.values())) / most_points / 2
        found = analysis.get(passage.turn.number)
        if found is not None:
            following = passages[number + 1] if number + 1 < len(passages) else None
            then = analysis.get(following.turn.number) if following is not None else None
            later = found.after if then is None else then.win_probabilities
            value += max(abs(one - other) for one, other in zip(found.win_probabilities, later, strict=True))
            value += _MISTAKE * (found.number in bad)
        values.append(value)
    return values

"""The draws of a finished game, each with what could have been drawn: all it takes to repeat them anywhere."""

from collections.abc import Iterator
from dataclasses import dataclass

from tondo.core.words import languages
from tondo.table.state import TableState


@dataclass(frozen=True, slots=True)
class WeightedOutcome:
    """Something that could be drawn, with probability ``weight`` over the sum of all weights."""

    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw that was not taken back, after ``after`` actions.

    ``outcomes`` is what could be drawn, in the order that the draw depends on; ``label`` is what was ``drawn``, in
    every language.
    """

    number: int
    after: int
    outcomes: tuple[WeightedOutcome, ...]
    drawn: str
    label: dict[str, str]


def draws_of(table: TableState) -> Iterator[Draw]:
    """All draws of a game that is over, in order.

    In the first scheme, numbers that are missing belong to draws that were taken back.
    """
    assert table.status == "over", "draws are secret until the game is over"
    state = table.game.new_state()
    for after, played in enumerate(table.played):
        if played.draw is not None:
            yield Draw(
                played.draw,
                after,
                tuple(
                    WeightedOutcome(state.format_action(action), weight) for action, weight in state.chance_outcomes()
                ),
                played.text,
                {lang: state.say_action(played.action, lang) for lang in languages()},
            )
        state.apply(played.action, played.player)

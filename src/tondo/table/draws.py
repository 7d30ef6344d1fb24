"""The draws of a finished game, each with what could have been drawn: all it takes to repeat them anywhere."""

from collections.abc import Iterator
from dataclasses import dataclass

from tondo.core.words import languages
from tondo.table.state import TableState


@dataclass(frozen=True, slots=True)
class WeightedOutcome:
    """Something that could be drawn, and how often out of the sum of all weights."""

    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw of chance that counts. ``after`` is how many actions had been taken before it.

    ``outcomes`` is what could be drawn, in the order that decides; ``label`` says what was ``drawn`` to readers of each
    language.
    """

    number: int
    after: int
    outcomes: tuple[WeightedOutcome, ...]
    drawn: str
    label: dict[str, str]


def draws_of(table: TableState) -> Iterator[Draw]:
    """All draws of a game that is over, in order. Numbers that are missing belong to draws that were taken back."""
    assert table.status == "over", "draws are nobody's business before the end"
    state = table.game.new_state()
    for after, taken in enumerate(table.played):
        if taken.draw is not None:
            yield Draw(
                taken.draw,
                after,
                tuple(
                    WeightedOutcome(state.format_action(action), weight) for action, weight in state.chance_outcomes()
                ),
                taken.text,
                {lang: state.say_action(taken.action, lang) for lang in languages()},
            )
        state.apply(taken.action, taken.player)

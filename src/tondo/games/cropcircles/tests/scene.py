"""Positions for tests, written as what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any

from tondo.core import game
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import GLYPHS, SIDE

LETTERS = dict(zip(GLYPHS, "ABCDEFGHIJKLMNOP", strict=True))
CENTRE = {"g7": "circle1", "h7": "circle1", "g8": "circle1", "h8": "circle1"}


def letters(glyphs: str) -> str:
    return "".join(sorted(LETTERS[glyph] for glyph in glyphs.split()))


def scene(
    glyphs: Mapping[str, str],
    hands: Sequence[str],
    rules: str = "cqt/ct/s/q",
    *,
    phase: str = "placing",
    turn: int = 0,
    pool: str = "square1 square1 square1 square1 square1",
    replaced: str = "-",
    card: str = "1-",
    owed: int = 0,
    left: int = 0,
    known: Sequence[str] = (),
    scores: Sequence[int] = (),
    **options: Any,
) -> CropCirclesState:
    """A state with ``glyphs`` by space besides the centre, ``hands`` that are hidden and what is ``known`` besides."""
    lying = {**CENTRE, **glyphs}
    rows = [
        "".join(LETTERS[lying[at]] if (at := f"{column}{row}") in lying else "1" for column in "abcdefghijklmn")
        for row in range(1, SIDE + 1)
    ]
    seats = [
        f"{(scores or [0] * len(hands))[i]}:{letters((known or [''] * len(hands))[i])}+{letters(hand)}"
        for i, hand in enumerate(hands)
    ]
    places = [*(LETTERS[glyph] for glyph in pool.split()), *"-----"][:5]
    variant = game("cropcircles", len(hands), **options)
    text = f"{phase} {turn} {'/'.join(map(merged, rows))} {''.join(places)} {rules} {replaced} {card} {owed} {left}"
    state: CropCirclesState = variant.parse_position(" ".join([text, *seats]))
    return state


def merged(row: str) -> str:
    """Runs of empty spaces as one number."""
    text, run = "", 0
    for letter in row:
        if letter == "1":
            run += 1
            continue
        text, run = text + (str(run) if run else "") + letter, 0
    return text + (str(run) if run else "")


def do(state: CropCirclesState, *texts: str) -> CropCirclesState:
    """Take actions, or whole turns, as typed."""
    for text in texts:
        for action in state.parse_turn(text):
            state.apply(action)
    return state


def legal(state: CropCirclesState) -> list[str]:
    return [state.format_action(action) for action in state.legal_actions()]

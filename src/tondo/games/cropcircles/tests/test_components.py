"""What is in the box: glyphs, the board and the rule cards, which are read from data."""

from collections import Counter

import pytest

from tondo.games.cropcircles.board import (
    BOARD,
    BOX,
    CARDS,
    GLYPHS,
    SHADINGS,
    SIDE,
    glyph_set,
    read_board,
    read_components,
)


def test_rule_1_there_are_104_glyphs_and_values_go_with_shadings() -> None:
    assert sum(glyph_set(False)) == 104
    by_value = Counter[int]()
    for kind, count in enumerate(glyph_set(False)):
        by_value[BOX.values[kind % 4]] += count
    assert by_value == {1: 32, 2: 32, 3: 24, 4: 16}
    assert GLYPHS[14] == "star3"
    assert SHADINGS[14 % 4] == "striped"


def test_rule_2_a_quarter_turn_changes_nothing() -> None:
    for at in range(SIDE * SIDE):
        row, column = divmod(at, SIDE)
        turned = column * SIDE + SIDE - 1 - row
        assert BOARD.multiplier[at] == BOARD.multiplier[turned]
        assert (at in BOARD.centre) == (turned in BOARD.centre)
    assert Counter(BOARD.multiplier) == {1: 196 - 32, 2: 20, 3: 8, 4: 4}
    assert BOARD.centre == (90, 91, 104, 105)


def test_rule_3_there_are_24_rule_cards() -> None:
    copies = {(SHADINGS[card.shading], card.permits): card.copies for card in CARDS}
    assert sum(copies.values()) == 24
    for shading, each in (("solid", {2}), ("striped", {1, 2}), ("crossed", {2})):
        assert sum(count for (name, _), count in copies.items() if name == shading) == 8
        assert {count for (name, _), count in copies.items() if name == shading} == each
    assert copies["striped", (0, 3)] == copies["striped", (1, 2)] == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("G..", "7 rows"),
        ("G...2..\n" * 7, "the only one"),
        ("....2..\n" * 7, "grey"),
        ("G...9..\n" + ".......\n" * 6, "'9'"),
    ],
)
def test_rule_2_a_board_that_is_none_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_board(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"star"]\n\n', '"circle"]\n\n', "four shapes"),
        ("value = 2", "value = 1", "value"),
        ("copies = 6", "copies = 0", "striped"),
        ('permits = ["star"]', 'permits = ["star", "circle"]', "crossed"),
        ('permits = ["star"]', 'permits = ["circle"]', "twice"),
    ],
)
def test_rule_3_components_that_are_none_are_refused(old: str, new: str, reason: str) -> None:
    from importlib.resources import files

    text = files("tondo.games.cropcircles").joinpath("components.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(ValueError, match=reason):
        read_components(text.replace(old, new))

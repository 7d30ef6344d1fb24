"""What the editor of positions says about a change that is not possible."""

import pytest

import tondo
from tondo.core.editing import Edit
from tondo.core.errors import UnreadablePosition


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (Edit("1:big slice", "A1"), "Big Slice: this piece does not fit on A1."),
        (Edit("1:arrow", "A9"), "That is not on this board."),
        (Edit("clear", "A1"), "Nothing lies there."),
    ],
)
def test_a_refusal_says_what_is_wrong(edit: Edit, said: str) -> None:
    game = tondo.game("cirkis", 2)
    with pytest.raises(UnreadablePosition) as refused:
        game.edited(game.new_state(), edit)
    assert refused.value.text("en") == said

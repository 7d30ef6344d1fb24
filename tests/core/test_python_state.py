"""States in plain Python: what copies share, what is equal, and what their game has by default."""

import pickle
import threading
from dataclasses import dataclass, field
from enum import Enum
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.support.small_games import Nim, NimState, nim_with
from tondo.core import playouts
from tondo.core._attributes import comparable, copied_attributes
from tondo.core.boards import SquareBoard
from tondo.core.words import Catalogue


class Colour(Enum):
    RED = 1


@dataclass
class Pile:
    cards: list[int] = field(default_factory=list)


VALUES: list[Any] = [
    [1, 2],
    [[1], [2, [3]]],
    {"a": [1], "b": {"c": (1, [2])}},
    {1, 2},
    (1, [2]),
    bytearray(b"ab"),
    np.zeros((2, 3), dtype=np.int8),
    Pile([1, 2]),
    [Colour.RED, None, "x", 1.5],
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_copies_are_equal_and_share_nothing_that_may_change(value: Any) -> None:
    copy = copied_attributes({"value": value})["value"]
    assert comparable(copy) == comparable(value)
    assert hash(comparable(copy)) == hash(comparable(value))
    assert type(copy) is type(value)
    before = comparable(value)
    change(copy)
    assert comparable(value) == before
    assert comparable(copy) != before


def change(value: Any) -> None:
    """Change something inside."""
    match value:
        case list() if value and isinstance(value[-1], list):
            change(value[-1])
        case list() | bytearray():
            value.append(7)
        case dict():
            change(next(iter(value.values())))
        case set():
            value.add(7)
        case tuple():
            change(value[-1])
        case np.ndarray():
            value[0, 0] = 7
        case Pile():
            value.cards.append(7)


def test_boards_are_not_copied() -> None:
    board = SquareBoard(3, 3)
    assert copied_attributes({"board": board})["board"] == board


def test_what_is_hashed_is_the_same_in_every_order() -> None:
    assert comparable({"a": 1, "b": {2, 1}}) == comparable({"b": {1, 2}, "a": 1})
    assert comparable([1, 2]) != comparable([2, 1])


def test_equal_positions_are_equal_however_they_came_about() -> None:
    one, other = Nim().new_state(), Nim().new_state()
    for action in (3, 0, 1):
        one.apply(action)
    for action in (3, 1, 0):
        other.apply(action)
    assert one != other  # what was taken is remembered
    one.seen = other.seen = []
    assert one == other
    assert hash(one) == hash(other)
    assert one.position() != other.position()


def test_an_author_may_copy_and_compare_in_a_quicker_way() -> None:
    def copy_from(self: NimState, other: NimState) -> None:
        self.left, self.turn, self.seen = other.left, other.turn, other.seen[:]

    game = nim_with(copy_from=copy_from, key=lambda self: (self.left, self.turn))
    state = game.new_state()
    copy = state.clone()
    copy.apply(3)
    assert state.turn is None
    assert copy != state
    assert np.array_equal(playouts(game, 50, seed=1).lengths, playouts(Nim(), 50, seed=1).lengths)


def test_threads_take_turns() -> None:
    found: list[int] = []

    def play() -> None:
        found.append(int(playouts(Nim(), 100, seed=5).lengths.sum()))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
    assert len(found) == 4


def test_a_game_without_words_has_some_in_every_language() -> None:
    game = Nim()
    state = game.new_state()
    assert state.describe_action(3, -1, ()).text("en") == "Chance: heads."
    assert state.describe_action(3, -1, ()).text("fr") == "Le hasard donne heads."
    assert game.words("tagline").text("fr") == "Nim"
    assert "take 1, take 2 or take 3" in game.help_text("en")
    assert "take 1, take 2 ou take 3" in game.help_text("fr")
    assert state.why_illegal("take 1") == "“take 1” is not possible now."


def test_two_actions_of_one_name_are_refused() -> None:
    def actions(self: Nim) -> list[str]:  # noqa: ARG001
        return ["take", "Take"]

    with pytest.raises(TypeError, match="called alike"):
        type("Twice", (Nim,), {"name": "twice", "title": "Twice", "actions": actions})()


def test_what_happened_is_remembered() -> None:
    state = Nim().new_state()
    for action in (4, 2):
        state.apply(action)
    assert state.history == [(-1, 4), (1, 2)]
    assert state.clone().history == state.history
    assert state.child(0).history == [*state.history, (0, 0)]
    assert state.position() == "tails; take 3"


def test_words_may_be_in_the_code_in_a_catalogue_or_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "nim_words"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    head = (
        'msgid ""\nmsgstr "Language: {}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "tagline"\nmsgstr "{}"\n'
    )
    for lang, text in (("en", "Take {most} at most."), ("fr", "Au plus {most}.")):
        with (package / "words" / f"{lang}.mo").open("wb") as compiled:
            write_mo(compiled, read_po(StringIO(head.format(lang, text))))
    monkeypatch.syspath_prepend(str(tmp_path))
    about = {"name": "said", "title": "Said", "constants": {"most": 3}, "words": Catalogue("nim_words")}
    kind: Any = type("Said", (Nim,), {**about, "texts": {"do": "{player} says {action}."}})
    assert (kind.words("tagline").text("en"), kind.words("tagline").text("fr")) == ("Take 3 at most.", "Au plus 3.")
    assert kind.words("do", player="Ada", action="x").text("fr") == "Ada says x."
    assert kind.words("end.over").text("fr") == "La partie est finie."
    phrase = kind.words("tagline")
    assert pickle.loads(pickle.dumps(phrase)).text("fr") == "Au plus 3."
    with pytest.raises(LookupError, match="nothing"):
        kind.words("nothing")


def test_translations_are_used_where_there_are_any() -> None:
    kind: Any = type("Two", (Nim,), {"name": "two", "title": "Two", "translations": {"fr": {"tagline": "Deux"}}})
    assert (kind.words("tagline").text("en"), kind.words("tagline").text("fr")) == ("Two", "Deux")

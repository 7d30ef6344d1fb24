"""Arrow keys on boards of every shape."""

from collections import deque
from functools import cache
from random import Random

import pytest

import tondo
from tests.support.small_games import EXAMPLES, found
from tondo.core.boards import HexBoard, RingBoard, SquareBoard, TriangleBoard
from tondo.core.layout import Layout, Space
from tondo.terminal.app.board_keys import DIRECTIONS, KeyboardGeometry

BOARDS = (*tondo.game_names(), "hex", "liars_dice", "hexagon", "squares", "rings", "triangles")


@cache
def layout(name: str) -> Layout:
    made = {
        "hexagon": lambda: HexBoard.hexagon(4).layout(),
        "squares": lambda: SquareBoard(8, 8).layout(),
        "rings": lambda: RingBoard(4, 9).layout(),
        "triangles": lambda: TriangleBoard(7).layout(),
    }
    if name in made:
        return made[name]()
    with found(EXAMPLES / "hex.py", EXAMPLES / "liars_dice.py"):
        return tondo.game(name).layout()


def reached(keys: KeyboardGeometry, start: str, among: list[str]) -> set[str]:
    seen, todo = {start}, deque([start])
    while todo:
        space = todo.popleft()
        for direction in DIRECTIONS:
            other = keys.neighbour(space, direction, among)
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_is_reached_from_every_other(name: str) -> None:
    spaces = [space.id for space in layout(name).spaces]
    keys, rng = KeyboardGeometry(layout(name)), Random(4)
    some = [rng.sample(spaces, rng.randint(1, len(spaces))) for _ in range(12)]
    for among in (spaces, spaces[:2], *some):
        for start in rng.sample(among, min(4, len(among))):
            assert reached(keys, start, among) == set(among)


def test_spaces_at_awkward_places_are_reached_too() -> None:
    """Points in a row, one above the other, on a circle, and clusters far apart."""
    rng = Random(9)
    shapes = [
        [(float(x), 0.0) for x in range(9)],
        [(0.0, float(y)) for y in range(9)],
        [(0.0, 0.0), (100.0, 1.0), (101.0, 0.0), (1.0, 0.5), (50.0, -80.0)],
        *([(rng.gauss(0, 9), rng.gauss(0, 3)) for _ in range(25)] for _ in range(60)),
    ]
    for points in shapes:
        spaces = tuple(Space(str(number), "space", (at, at, at), at, "") for number, at in enumerate(points))
        keys = KeyboardGeometry(Layout(100.0, spaces))
        for start in spaces:
            assert len(reached(keys, start.id, [space.id for space in spaces])) == len(spaces)


def test_on_squares_the_arrows_go_to_the_next_square_and_stop_at_the_edge() -> None:
    keys = KeyboardGeometry(tondo.game("cropcircles").layout())
    every = [space.id for space in tondo.game("cropcircles").layout().spaces]
    assert [keys.neighbour("g7", direction, every) for direction in DIRECTIONS] == ["g6", "g8", "f7", "h7"]
    assert keys.neighbour("a1", "left", every) == "a1"
    assert keys.neighbour("n14", "down", every) == "n14"


def test_among_some_squares_they_skip_the_others() -> None:
    keys = KeyboardGeometry(tondo.game("cropcircles").layout())
    assert keys.neighbour("a1", "right", ["a1", "k1", "d9"]) == "k1"
    assert keys.neighbour("a1", "down", ["a1", "k1", "d9"]) == "d9"
    assert keys.neighbour("e5", "up", ["a1"]) == "a1"  # the cursor may be where nothing can be chosen


def test_on_a_dial_they_go_along_and_across_the_rings() -> None:
    keys = KeyboardGeometry(tondo.game("circle36").layout())
    every = [space.id for space in tondo.game("circle36").layout().spaces]
    assert keys.neighbour("centre", "left", every) in {"green 1", "green 8"}
    assert keys.neighbour("centre", "up", every) in {"green 2", "green 3"}
    assert keys.neighbour("green 3", "down", every) == "centre"
    assert keys.neighbour("red 2", "right", every) == "red 3"
    assert keys.neighbour("red 1", "down", every) == "red 8"


@pytest.mark.parametrize("name", BOARDS)
def test_a_neighbour_lies_in_the_direction_of_the_key(name: str) -> None:
    board = layout(name)
    keys, every = KeyboardGeometry(board), [space.id for space in board.spaces]
    axis = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
    wrong = 0
    for space in board.spaces:
        for direction in DIRECTIONS:
            other = board.by_id[keys.neighbour(space.id, direction, every)]
            along, sign = axis[direction]
            wrong += other is not space and sign * (other.centre[along] - space.centre[along]) <= 0
    assert wrong <= len(every) // 20  # those that make the rest reachable


def test_it_begins_in_the_middle_or_where_it_was() -> None:
    keys = KeyboardGeometry(tondo.game("circle36").layout())
    every = [space.id for space in tondo.game("circle36").layout().spaces]
    assert keys.start(every) == "centre"
    assert keys.start(["red 1", "green 4", "blue 2"]) == "green 4"
    assert keys.start(["red 1", "green 4", "blue 8"], "red 8") in {"red 1", "blue 8"}
    assert keys.start(every, "blue 3") == "blue 3"
    assert keys.start([]) is None

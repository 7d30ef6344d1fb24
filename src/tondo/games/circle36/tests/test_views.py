"""What is shown of a game: views, arrays, panels and the picture."""

import json
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

import numpy as np
import pytest

from tondo.core.layout import Gesture, Mark
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.board import CENTRE, SPACES
from tondo.games.circle36.layout import layout
from tondo.games.circle36.notation import space_id
from tondo.games.circle36.tests.sheets import PERFECT, WORSE, fill, play, started

SVG = "{http://www.w3.org/2000/svg}"


def half_full() -> Circle36State:
    return play(started(2), "roll 5-2", "1: 7 r1", "2: 5 c", "roll 6-3", "2: 9 b2", "1: 9 c", "roll 4-1", "2: 4 g1")


def test_everyone_sees_the_same_but_for_what_they_may_do() -> None:
    state = half_full()
    views = [json.loads(state.view(player).to_json()) for player in (None, 0, 1)]
    assert views[0]["data"] == views[1]["data"] == views[2]["data"]
    assert [len(view["legal"]) for view in views] == [0, 23 * 4, 0]


def test_the_data_of_a_view() -> None:
    data = json.loads(half_full().view(0).to_json())["data"]
    assert (data["phase"], data["round"], data["starter"], data["roller"]) == ("entering", 2, 0, 0)
    assert (data["dice"], data["numbers"]) == ([4, 1], [1, 4, 5, 3])
    assert data["goals"]["red"] == 36
    assert data["goals"].keys() == data["sheets"][0]["sums"].keys()
    first, second = data["sheets"]
    assert first["numbers"][0] == 7
    assert first["numbers"][CENTRE] == 9
    assert (first["combos"], first["penalty"], first["score"]) == (2, 1, -1)
    assert (second["combos"], second["penalty"], second["score"]) == (1, 0, 0)
    assert first["sums"] == {"red": 7, "blue": 0, "green": 0, "A": 16, "B": 9, "C": 9, "D": 9, "upper": 7}
    assert first["free"] == {"red": 7, "blue": 8, "green": 8, "A": 5, "B": 6, "C": 6, "D": 6, "upper": 3}
    assert [entry["how"] for entry in second["box"]] == ["5", "6+3", "4"]


def test_observations_put_the_observer_first() -> None:
    state = half_full()
    mine, other, watching = state.observation(0), state.observation(1), state.observation(None)
    assert mine["numbers"].shape == (2, SPACES)
    assert np.array_equal(mine["numbers"][::-1], other["numbers"])
    assert np.array_equal(mine["numbers"], watching["numbers"])
    assert mine["numbers"][0, 0] == 7
    assert mine["free"][0, :2].tolist() == [0, 1]
    assert (mine["combos"].tolist(), other["combos"].tolist()) == ([2, 1], [1, 2])
    assert (mine["to_act"].tolist(), other["to_act"].tolist()) == ([1, 0], [0, 1])
    assert np.argwhere(mine["dice"]).tolist() == [[0, 3], [1, 0]]


def test_panels_in_both_languages() -> None:
    state = half_full()
    now, lines, box = state.game.panels(state.view(0), "en", 0)
    assert (now.title, now.rows[1]) == ("Round 3 of 25", ("to write", "1, 4, 5 (4+1) or 3 (4−1)"))
    assert lines.rows[0] == ("Red Ring", "7", "29", "7")
    assert lines.rows[-1] == ("Upper half of red (18)", "7", "11", "3")
    assert box.title == "Scoring Box · Combos: 2, penalty 1"
    assert box.rows == (("1", "5-2", "(5+2)"), ("2", "6-3", "(6+3)"))
    now, lines, box = state.game.panels(state.view(0), "fr", 1)
    assert (now.title, now.rows[1]) == ("Manche 3 sur 25", ("à inscrire", "1, 4, 5 (4+1) ou 3 (4−1)"))
    assert box.title == "Grille de score · Combos\xa0: 1, pénalité 0"
    assert len(state.game.panels(started(2).view(0), "en", 0)) == 2


def marks_of(state: Circle36State, board: int = 0) -> dict[str, Mark]:
    return {mark.at or mark.spaces[0]: mark for mark in state.game.marks(state.view(0), board)}


def test_combos_are_circled_but_not_in_the_centre() -> None:
    marks = marks_of(half_full())
    assert (marks["red 1"].kind, marks["red 1"].symbol, marks["red 1"].text) == ("circled", "combo", "7")
    assert (marks["centre"].kind, marks["centre"].symbol, marks["centre"].text) == ("number", "", "9")
    assert marks_of(half_full(), 1)["blue 2"].kind == "circled"
    assert marks_of(half_full(), 1)["green 1"].kind == "number"


def test_sums_tell_open_from_made_and_missed() -> None:
    marks = marks_of(half_full())
    assert (marks["A"].kind, marks["A"].text) == ("sum", "16")
    made = marks_of(fill(started(), PERFECT))
    assert {made[name].kind for name in layout().anchors} == {"sum made"}
    assert (made["D"].text, made["upper"].text) == ("36", "18")
    worse = marks_of(fill(started(), WORSE))
    assert (worse["A"].kind, worse["red"].kind) == ("sum missed", "sum made")
    too_much = play(started(), *(move for sector in range(1, 5) for move in ("roll 6-6", "keep", f"12 b{sector}")))
    assert marks_of(too_much)["blue"].kind == "sum missed"  # 48 with four spaces free


# The picture


def test_spaces_lie_where_their_names_say() -> None:
    spaces = layout().by_id
    assert set(spaces) == {space_id(space) for space in range(SPACES)}
    for ring in ("red", "blue", "green"):
        for sector in range(1, 9):
            x, y = spaces[f"{ring} {sector}"].centre
            assert (y < 0) == (sector <= 4)  # y points down: 1 to 4 are the upper half
            opposite = spaces[f"{ring} {(sector + 3) % 8 + 1}"].centre
            assert hypot(x + opposite[0], y + opposite[1]) < 0.01
    assert spaces["red 1"].centre[0] < spaces["red 2"].centre[0] < 0 < spaces["red 3"].centre[0]
    distances = [hypot(*spaces[f"{ring} 1"].centre) for ring in ("red", "blue", "green")]
    assert all(outer > inner for outer, inner in pairwise(distances))


def brightness(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    low, high = sorted((brightness(ink), brightness(ground)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("written", "on"),
    [
        *(("number", ring) for ring in ("red", "blue", "green", "yellow")),
        ("rim", "ground"),
        *((kind, kind) for kind in ("sum", "sum made", "sum missed")),
    ],
)
def test_what_is_written_can_be_read(written: str, on: str) -> None:
    styles = layout().styles
    assert contrast(styles[written].ink, styles[on].fill) >= 4.5  # WCAG AA


@pytest.mark.parametrize("board", [0, 1])
def test_the_picture_shows_every_number_and_every_sum(board: int) -> None:
    state = half_full()
    picture = ElementTree.fromstring(state.svg(board=board))
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    labels = [label.text for label in layout().labels]
    marks = state.game.marks(state.view(None), board)
    assert sorted(map(str, texts)) == sorted([*labels, *(mark.text for mark in marks)])


def test_circles_round_combos_are_of_one_size_and_inside_their_space() -> None:
    state = started()
    for ring in ("red", "blue", "green"):
        for sector in range(1, 9):
            play(state, "roll 6-5", f"11 {ring} {sector}")
    picture = ElementTree.fromstring(state.svg())
    scales = {
        float(group.attrib["transform"].rpartition("(")[2].rstrip(")"))
        for group in picture.iter(f"{SVG}g")
        if "scale" in group.attrib.get("transform", "")
    }
    assert 12 < min(scales) <= max(scales) <= 13


def test_sums_do_not_cover_numbers() -> None:
    """A disc and a circled number keep clear of each other, wherever they are."""
    board = layout()
    for x, y in board.anchors.values():
        assert hypot(x, y) <= board.radius - 7
        for space in board.spaces:
            assert hypot(x - space.centre[0], y - space.centre[1]) > 10 + 7.2
        for label in board.labels:
            assert hypot(x - label.at[0], y - label.at[1]) > 7.2 + 5


def test_an_entry_takes_a_number_as_the_dice_give_it_to_a_space() -> None:
    state = play(started(2), "roll 5-2")

    def gesture(text: str) -> Gesture:
        found: Gesture = state.game.gesture(state, state.parse_action(text))
        return found

    assert gesture("7 r1") == Gesture("5+2", ("red 1",))
    assert gesture("3 c") == Gesture("5-2", ("centre",))
    assert gesture("5 g8") == Gesture("5", ("green 8",))
    assert gesture("2 b3") == Gesture("2", ("blue 3",))
    assert gesture("keep") == gesture("reroll") == Gesture()

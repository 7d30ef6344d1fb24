"""What a seat sees, and that it sees no more."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tondo.core import IllegalAction, game
from tondo.core.words import document
from tondo.games.cropcircles._inspection import FINISH, CropCirclesState
from tondo.games.cropcircles.board import GLYPHS, KINDS, glyph_set, space_name
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.notation import WORDS, glyph_name
from tondo.games.cropcircles.tests.leaks import leaks, positions, seen, twin
from tondo.games.cropcircles.tests.scene import do, scene
from tondo.games.cropcircles.views import CropCirclesData


def shown(state: CropCirclesState, player: int | None) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(state.view(player).to_json())["data"]
    return data


# What is seen.


def test_rule_16_a_hand_is_its_players_own() -> None:
    state = scene({}, ["star4 circle2", "star3"], known=["", "triangle4"])
    assert shown(state, 0)["hand"] == ["circle2", "star4"]
    assert shown(state, 1)["hand"] == ["triangle4", "star3"]
    assert shown(state, None)["hand"] is None
    assert [seat["size"] for seat in shown(state, 0)["seats"]] == [2, 2]
    assert shown(state, 0)["seats"][1]["known"] == ["triangle4"]
    assert shown(state, 0)["bag"] == 104 - 4 - 5 - 4


def test_rule_16_what_is_taken_openly_is_known_until_it_is_played() -> None:
    state = scene({}, ["square1", ""], pool="star1 square1 square1 star1 circle2")
    do(state, "i7 across: square1", "take pool 1", "take bag", "draw star1", "take pool 5", "draw star2", "draw star2")
    assert shown(state, 1)["seats"][0] == {"score": 1, "size": 3, "known": ["circle2", "star1"]}
    do(state, "pass", "take pool 2", "draw star3")
    do(state, "i8 across: star1", *["take bag", "draw star4"] * 3)
    assert shown(state, 1)["seats"][0]["known"] == ["circle2"]  # one star1 was known, and one was played
    assert shown(state, 1)["seats"][0]["size"] == 5


def test_rule_16_a_string_is_hidden_until_it_is_finished() -> None:
    state = scene({}, ["star1 square1", "star2"], known=["circle1", ""])
    before = [seen(state, player, 1) for player in (1, None)]
    do(state, "circle1 i7", "square1 j7")
    assert [seen(state, player, 1) for player in (1, None)] == before
    assert shown(state, 0)["board"]["j7"] == "square1"
    assert shown(state, 0)["string"] == {"spaces": ["i7", "j7"], "terms": [[1, 1], [1, 1]], "touches": 1, "score": 2}
    assert shown(state, 0)["hand"] == ["star1"]
    do(state, "finish")
    assert shown(state, 1)["board"]["j7"] == "square1"
    assert shown(state, 1)["seats"][0] == {"score": 2, "size": 1, "known": []}


def test_rule_16_the_log_tells_no_secrets() -> None:
    names = ("Ada", "Bo")
    state: CropCirclesState = game("cropcircles").new_state()

    def sentences(actions: Sequence[int], player: int) -> set[str]:
        return {state.describe_action(action, player, names).text(lang) for action in actions for lang in ("en", "fr")}

    assert sentences(state.legal_actions(), -1) == {"Ada draws a glyph.", "Ada tire un glyphe."}
    state = scene({}, ["square1 star1", ""])
    assert sentences(state.legal_actions()[:-1], 0) == {"Ada lays a glyph.", "Ada pose un glyphe."}
    do(state, "square1 i7", "star1 j7")
    assert sentences([state.parse_action("finish")], 0) == {
        "Ada lays from i7 across: empty square and empty star. 2 points (next to 1).",
        "Ada pose depuis i7, vers la droite\xa0: carré vide et étoile vide. 2 points (voisins\xa0: 1).",
    }
    do(state, "finish", "take bag")
    assert sentences(state.legal_actions(), -1) == {"Ada has drawn a glyph.", "Ada a tiré un glyphe du sac."}


def test_rule_16_the_log_points_at_a_string_only_when_it_is_finished() -> None:
    state = scene({}, ["square2 square2", "circle1"])
    spaces = []
    for text in ("square2 g6", "square2 h6", "finish"):
        (action,) = state.parse_turn(text)
        spaces.append(state.game.public_spaces(state, action, 0))
        state.apply(action)
    assert spaces == [(), (), ("g6", "h6")]


# Guesses.


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_guess_looks_the_same_and_deals_only_what_there_is(players: int) -> None:
    rng = Random(players)
    variant = CropCircles(players, {"sheet_of_112": players == 3})
    for number, state in enumerate(positions(variant, Random(1))):
        if number == 300:
            break
        player = rng.choice((None, *range(players)))
        guess = variant.sample_state(state.view(player), rng)
        assert seen(guess, player, number) == seen(state, player, number)
        total = Counter(dict(enumerate(guess.bag)))
        for seat in range(players):
            total.update(dict(enumerate(guess.hand(seat))))
            if seat != player:
                hand = guess.hand(seat)
                assert all(count >= known for count, known in zip(hand, guess.known(seat), strict=True))
        total.update(kind for kind in (*guess.board, *guess.pool) if kind is not None)
        assert [total[kind] for kind in range(KINDS)] == list(glyph_set(players == 3))


def test_a_guess_is_uniform() -> None:
    """Two hidden glyphs, six unseen ones: each pair as often as it can be drawn."""
    glyphs = [name for name, count in zip(GLYPHS, glyph_set(False), strict=True) for _ in range(count)]
    for name in ["circle1"] * 4 + ["square1"] * 5 + ["star4"] * 3 + ["star3"] * 2 + ["star2"]:
        glyphs.remove(name)
    own = " ".join(glyphs)
    view = scene({}, [own, "star4 star3"], known=["", ""]).view(0)
    rng, n = Random(4), 6000
    drawn = Counter[str]()
    for _ in range(n):
        hand = CropCircles().sample_state(view, rng).hand(1)
        drawn["".join(f"{GLYPHS[kind][-1]}" * count for kind, count in enumerate(hand))] += 1
    expected = {"44": 3, "34": 6, "33": 1, "24": 3, "23": 2}  # of 15 pairs
    assert {"".join(sorted(pair)) for pair in drawn} == expected.keys()
    chi_squared = sum((drawn[pair] - n * w / 15) ** 2 / (n * w / 15) for pair, w in expected.items())
    assert chi_squared < 30


# Leaks.


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_hidden_things_make_no_difference(players: int) -> None:
    assert leaks(CropCircles(players), 150, players) == []
    assert leaks(CropCircles(players, {"bridging": True}), 100, players) == []


def test_twins_do_differ() -> None:
    rng, differ = Random(2), 0
    for number, state in enumerate(positions(CropCircles(3), rng)):
        if number == 200:
            break
        differ += twin(state, 0, rng) != state
    assert differ > 150


class OpenHands(CropCircles):
    def view_data(self, state: CropCirclesState, player: int | None) -> CropCirclesData:
        return cast(
            CropCirclesData,
            {**super().view_data(state, player), "hands": [state.hand(seat) for seat in range(state.num_players)]},
        )


class OpenBag(CropCircles):
    def view_data(self, state: CropCirclesState, player: int | None) -> CropCirclesData:
        return cast(CropCirclesData, {**super().view_data(state, player), "bag_by_kind": state.bag})


class WholePosition(CropCircles):
    def position_for(self, state: CropCirclesState, player: int | None) -> str:
        return self.position(state)


class ObservedBag(CropCircles):
    def observation(self, state: CropCirclesState, player: int | None) -> dict[str, NDArray[Any]]:
        return {**super().observation(state, player), "bag": np.array(state.bag, dtype=np.int16)}


class ObservedNeighbour(CropCircles):
    def observation(self, state: CropCirclesState, player: int | None) -> dict[str, NDArray[Any]]:
        neighbour = 0 if player is None else (player + 1) % self.players
        return {**super().observation(state, player), "hand": np.array(state.hand(neighbour), dtype=np.int8)}


class DrawsAreKnown(CropCircles):
    """Counts what came from the bag as taken openly."""

    def view_data(self, state: CropCirclesState, player: int | None) -> CropCirclesData:
        hands = [state.hand(seat) for seat in range(state.num_players)]
        seats = [
            {"score": 0, "size": sum(hand), "known": [GLYPHS[kind] for kind, count in enumerate(hand) if count]}
            for hand in hands
        ]
        return cast(CropCirclesData, {**super().view_data(state, player), "seats": seats})


class OpenString(CropCircles):
    def view_data(self, state: CropCirclesState, player: int | None) -> CropCirclesData:
        board = {space_name(space): GLYPHS[kind] for space, kind in enumerate(state.board) if kind is not None}
        return cast(CropCirclesData, {**super().view_data(state, player), "board": board})


class CountedString(CropCircles):
    """Shows hands without what is being laid."""

    def observation(self, state: CropCirclesState, player: int | None) -> dict[str, NDArray[Any]]:
        sizes = [sum(state.hand(seat)) for seat in range(state.num_players)]
        return {**super().observation(state, player), "sizes": np.array(sizes, dtype=np.int16)}


class TellingRefusal(CropCircles):
    """Tells who waits what the player to move holds."""

    def out_of_turn(self, state: CropCirclesState, action: int, player: int) -> IllegalAction:
        if action < FINISH and state.hand(state.turn % state.num_players)[action % KINDS]:
            return IllegalAction("16", WORDS("refuse.begun"))
        return super().out_of_turn(state, action, player)


class TellingBag(CropCircles):
    """Tells the player to move what the bag lacks."""

    def refusal(self, state: CropCirclesState, action: int, player: int) -> IllegalAction:
        if state.bag[action % KINDS] < 3:
            return IllegalAction("1", WORDS("refuse.not-in-bag", glyph=glyph_name(action % KINDS)))
        return super().refusal(state, action, player)


class TellingReader(CropCircles):
    """Reads a move only if the player to move could make it."""

    def parse_action(self, state: CropCirclesState, text: str) -> int:
        action = super().parse_action(state, text)
        if action < FINISH and not state.is_legal(action):
            raise IllegalAction("6", WORDS("refuse.nothing-laid"))
        return action


class _SharedMoves(CropCirclesState):
    def legal_actions(self, player: int | None = None) -> list[int]:
        return super().legal_actions()


class OpenMoves(CropCircles):
    """Gives everyone the moves of the player whose turn it is."""

    state_type = _SharedMoves


PLANTED = [
    OpenHands,
    OpenBag,
    WholePosition,
    ObservedBag,
    ObservedNeighbour,
    DrawsAreKnown,
    OpenString,
    CountedString,
    TellingRefusal,
    TellingBag,
    TellingReader,
    OpenMoves,
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.__name__)
def test_planted_leaks_are_found(planted: type[CropCircles]) -> None:
    assert leaks(planted(3), 150, 3)


def test_the_score_track_goes_to_600_and_grows() -> None:
    for score, end in ((0, 600), (132, 600), (599, 600), (640, 640), (655, 660)):
        state = scene({}, ("star1", "star1"), scores=(score, 20))
        (track,) = [panel for panel in state.game.panels(state.view(0), "en") if panel.picture]
        assert track.title == f"Score track, 0 – {end}"
        assert [row[2] for row in track.rows] == [str(score), "20"]
        bar = track.rows[0][1]
        assert bar.index("o") == score // 20
        assert track.rows[1][1].startswith("=o.")


def test_the_winner_has_a_title() -> None:
    title = CropCircles().winner_title
    assert (title.text("en"), title.text("fr")) == (
        "Chief Earthling Communicator",
        "Grand Messager auprès des Terriens",
    )
    for lang in ("en", "fr"):
        assert title.text(lang) in " ".join(document("tondo.games.cropcircles", "RULES", lang).split())

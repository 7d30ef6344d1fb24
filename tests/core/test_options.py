import pickle

import pytest

import tondo
from tondo.core.options import BY_LOT, Choice, Number, StartPlayer, Switch, Text
from tondo.core.words import CORE


def test_defaults_are_filled_in_and_kept_in_order() -> None:
    assert dict(tondo.game("circle36").options) == {"line_points": 5, "near_misses": False}
    assert dict(tondo.game("circle36", near_misses=True).options) == {"line_points": 5, "near_misses": True}


def test_an_unknown_option_lists_what_there_is() -> None:
    with pytest.raises(tondo.OptionError, match="line_points or near_misses"):
        tondo.game("circle36", nonsense=1)


@pytest.mark.parametrize("value", [-1, 101, "5", 5.0, True, None])
def test_a_number_out_of_range_lists_what_is_allowed(value: object) -> None:
    with pytest.raises(tondo.OptionError, match="a whole number from 0 to 100"):
        tondo.game("circle36", line_points=value)


@pytest.mark.parametrize("value", [1, 0, "on", None])
def test_a_switch_is_on_or_off(value: object) -> None:
    with pytest.raises(tondo.OptionError, match="on or off"):
        tondo.game("circle36", near_misses=value)


@pytest.mark.parametrize("players", [0, 13, -1, True, "2", 2.0])
def test_players(players: object) -> None:
    with pytest.raises(tondo.OptionError, match="1 to 12 players"):
        tondo.game("circle36", players)  # type: ignore[call-overload]  # what a careless caller might pass


@pytest.mark.parametrize(("text", "value"), [("on", True), ("OUI", True), (" off", False), ("no", False)])
def test_switches_are_typed_in_words(text: str, value: bool) -> None:
    assert Switch("x").parse(text) is value


@pytest.mark.parametrize("text", ["", "maybe", "2"])
def test_switches_refuse_other_words(text: str) -> None:
    with pytest.raises(tondo.OptionError):
        Switch("x").parse(text)


@pytest.mark.parametrize("text", ["", "x", "11", "-1", "1.0", "９", "1" * 5000, "1_0"])
def test_numbers_refuse_other_words(text: str) -> None:
    with pytest.raises(tondo.OptionError):
        Number("x", default=1, low=0, high=10).parse(text)


@pytest.mark.parametrize("value", [1, 2, 4])
def test_a_choice_is_one_of_its_values_also_when_typed(value: int) -> None:
    choice = Choice("x", default=2, values=(1, 2, 4))
    assert choice.check(value) == choice.parse(f" {value}") == value


@pytest.mark.parametrize("value", [3, 0, True, "1", 1.0, None])
def test_a_choice_lists_its_values_to_whoever_misses_them(value: object) -> None:
    with pytest.raises(tondo.OptionError, match="1, 2 or 4"):
        Choice("x", default=2, values=(1, 2, 4)).check(value)


@pytest.mark.parametrize("text", ["", "3", "one", "1.0", "+1", "１", "04"])
def test_choices_refuse_other_words(text: str) -> None:
    with pytest.raises(tondo.OptionError, match="1, 2 or 4"):
        Choice("x", default=2, values=(1, 2, 4)).parse(text)


@pytest.mark.parametrize(
    ("text", "value"), [("1", 1), (" 3 ", 3), ("0", BY_LOT), ("Lot", BY_LOT), ("by lot", BY_LOT), ("sort", BY_LOT)]
)
def test_who_begins_is_typed_as_a_number_or_a_word(text: str, value: int) -> None:
    assert StartPlayer("begins").parse(text) == value


@pytest.mark.parametrize("text", ["", "-1", "youngest", "1.0", "２", "1" * 5000])
def test_who_begins_is_nothing_else(text: str) -> None:
    with pytest.raises(tondo.OptionError, match=r"a player’s number, or lot \(0\)"):
        StartPlayer("begins").parse(text)


@pytest.mark.parametrize("value", [-1, True, "lot", 1.0, None])
def test_a_value_that_is_no_number_can_not_begin(value: object) -> None:
    with pytest.raises(tondo.OptionError, match="a player’s number"):
        tondo.game("cirkis", begins=value)


@pytest.mark.parametrize("name", ["cirkis", "cropcircles"])
def test_somebody_who_is_not_there_can_not_begin(name: str) -> None:
    with pytest.raises(tondo.OptionError, match="begins can’t be 3: there are 2 players") as error:
        tondo.game(name, 2, begins=3)
    assert "la table compte 2 joueurs" in error.value.text("fr")
    assert tondo.game(name, 3, begins=3).options["begins"] == 3


def test_a_text_option_passes_on_what_its_reader_says() -> None:
    def read(text: str) -> None:
        if text != "good":
            raise tondo.OptionError(CORE("illegal.over"))

    option = Text("x", "good", read, CORE("illegal.over"))
    assert option.parse("good") == "good"
    with pytest.raises(tondo.OptionError, match=r"Option x: The game is over\."):
        option.parse("bad")
    with pytest.raises(tondo.OptionError):
        option.check(3)


def test_a_text_option_is_not_longer_than_it_need_be() -> None:
    usual = str(tondo.game("cirkis").options["pieces"])
    assert tondo.game("cirkis", pieces=usual.ljust(200)).options["pieces"]
    with pytest.raises(tondo.OptionError, match=r"Option pieces: The text is longer than 200 characters\."):
        tondo.game("cirkis", pieces=usual.ljust(201))


def test_unknown_game_lists_all() -> None:
    with pytest.raises(tondo.UnknownGame, match="circle36") as error:
        tondo.game("chess")
    assert error.value.text("fr").startswith("Il n’y a pas de jeu")


def test_games_are_equal_when_they_play_the_same() -> None:
    one, two = tondo.game("circle36", 3), tondo.game("circle36", 3, line_points=5)
    assert one == two
    assert hash(one) == hash(two)
    assert one != tondo.game("circle36", 4)
    assert pickle.loads(pickle.dumps(one)) == one
    assert eval(repr(one), {"tondo": tondo}) == one

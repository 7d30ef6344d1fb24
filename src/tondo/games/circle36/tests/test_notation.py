"""Actions and positions as people type them, and the messages when that does not work."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tondo.core import CHANCE, IllegalAction, TondoError, UnreadableAction, UnreadablePosition, game
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.tests.sheets import PERFECT, fill, play, started


def rolled(dice: str = "5-4") -> Circle36State:
    return play(started(), f"roll {dice}")


def canonical(state: Circle36State, text: str) -> str:
    return state.format_action(state.parse_action(text))


@pytest.mark.parametrize("text", ["5 at red 3", "4 at green 8", "5+4 at centre", "5-4 at blue 1"])
def test_what_records_write_is_read_back_unchanged(text: str) -> None:
    assert canonical(rolled(), text) == text


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("5 r3", "5 at red 3"),
        ("5r3", "5 at red 3"),
        ("5 @ red3", "5 at red 3"),
        ("  5   AT  Red   3 ", "5 at red 3"),
        ("5 g8", "5 at green 8"),
        ("9 c", "5+4 at centre"),
        ("9 at the centre", "5+4 at centre"),
        ("9 in the center", "5+4 at centre"),
        ("9 y", "5+4 at centre"),
        ("5 + 4 c", "5+4 at centre"),
        ("4+5 c", "5+4 at centre"),
        ("1 b1", "5-4 at blue 1"),
        ("5 - 4 b1", "5-4 at blue 1"),
        ("5−4 b1", "5-4 at blue 1"),
        ("5–4 b1", "5-4 at blue 1"),
        ("5 en rouge 3", "5 at red 3"),
        ("5 dans le rouge 3", "5 at red 3"),
        ("5 v8", "5 at green 8"),
        ("5 en vert 8", "5 at green 8"),
        ("4 en bleu 2", "4 at blue 2"),
        ("5+4 au centre", "5+4 at centre"),
        ("9 j", "5+4 at centre"),
    ],
)
def test_short_and_french_forms(text: str, meaning: str) -> None:
    assert canonical(rolled(), text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("roll 3-4", "roll 4-3"),
        ("roll 4 3", "roll 4-3"),
        ("roll 43", "roll 4-3"),
        ("Roll 4, 3", "roll 4-3"),
        ("lancer 4-3", "roll 4-3"),
        ("lance 4−3", "roll 4-3"),
    ],
)
def test_forms_of_a_roll(text: str, meaning: str) -> None:
    assert canonical(started(), text) == meaning


@pytest.mark.parametrize("text", ["start 5", "départ 5", "depart 5", "START 5"])
def test_forms_of_a_start(text: str) -> None:
    assert canonical(game("circle36", 2).new_state(), text) == "start 5"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("keep", "keep"),
        ("k", "keep"),
        ("garder", "keep"),
        ("Garde", "keep"),
        ("reroll", "reroll"),
        ("roll again", "reroll"),
        ("relancer", "reroll"),
        ("relance", "reroll"),
    ],
)
def test_forms_of_a_decision(text: str, meaning: str) -> None:
    assert canonical(rolled("3-3"), text) == meaning


def test_a_difference_that_a_die_shows_is_the_die() -> None:
    assert canonical(rolled("4-2"), "4-2 at red 1") == "2 at red 1"


def test_every_legal_action_has_one_text_of_its_own() -> None:
    states = [game("circle36", 2).new_state(), started(), rolled("3-3"), *(rolled(f"{n}-1") for n in range(2, 7))]
    for state in states:
        texts = {state.format_action(action): action for action in state.legal_actions()}
        assert len(texts) == len(state.legal_actions())
        assert all(state.parse_action(text) == action for text, action in texts.items())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "6",
        "red 3",
        "6 at red",
        "6 at red 9",
        "6 at red 0",
        "6 at purple 1",
        "6*1 at red 1",
        "-6 at red 1",
        "666 r1",
        "٦ at red 1",
        "roll",
        "roll 7-1",
        "roll 0-1",
        "start 7",
        "pass",
        "6 at red 3 please",
        "x" * 1000,
    ],
)
def test_unreadable(text: str) -> None:
    for state in (started(), rolled(), game("circle36", 2).new_state(), fill(started(), PERFECT)):
        before = state.clone()
        with pytest.raises(UnreadableAction) as caught:
            state.parse_action(text)
        assert state == before
        assert "6 at red 3" in caught.value.text("en")
        assert "6 en rouge 3" in caught.value.text("fr")
        assert len(caught.value.text("en")) < 200


REFUSALS = [
    (
        "5-4",
        "6 r1",
        "3",
        "With 5 and 4 on the dice the number can be 4, 5, 9 or 1.",
        "le nombre peut être 4, 5, 9 ou 1.",
    ),
    ("5-4", "13 r1", "3", "the number can be 4, 5, 9 or 1.", "le nombre peut être 4, 5, 9 ou 1."),
    ("5-4", "6+3 r1", "3", "The dice show 5 and 4.", "Les dés montrent 5 et 4."),
    (
        "5-4",
        "4-5 r1",
        "3",
        "The smaller number is taken from the larger",
        "On retire le plus petit nombre du plus grand",
    ),
    ("5-4", "keep", "2", "Only doubles can be kept or rolled again.", "Seul un double se garde ou se relance."),
    ("5-4", "reroll", "2", "Only doubles can be kept or rolled again.", "Seul un double se garde ou se relance."),
    ("5-4", "roll 5-4", "2", "There is nothing to roll now.", "Il n’y a rien à lancer maintenant."),
    ("5-4", "start 5", "2", "There is nothing to roll now.", "Il n’y a rien à lancer maintenant."),
    (
        "3-3",
        "3 r1",
        "2",
        "The dice are doubles: keep them or roll again.",
        "C’est un double\xa0: le garder ou relancer.",
    ),
]


@pytest.mark.parametrize(("dice", "text", "rule", "english", "french"), REFUSALS)
def test_illegal(dice: str, text: str, rule: str, english: str, french: str) -> None:
    state = rolled(dice)
    before = state.clone()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse_action(text))
    assert state == before
    assert caught.value.rule == rule
    assert english in caught.value.text("en")
    assert french in caught.value.text("fr")
    assert state.why_illegal(text, lang="en") == caught.value.text("en") == caught.value.text() == str(caught.value)
    assert state.why_illegal(text, lang="fr") == caught.value.text("fr")
    assert f"(rule {rule})" in caught.value.text("en")
    assert f"(règle {rule})" in caught.value.text("fr")


def test_a_taken_space_says_what_it_holds() -> None:
    state = play(rolled(), "5 r1", "roll 5-4", "9 c", "roll 6-1")
    assert state.why_illegal("6 r1") == "Red 1 holds 5 already, and what is written is final. (rule 3)"
    assert state.why_illegal("6 r1", lang="fr") == (
        "Rouge 1 contient déjà 5, et ce qui est inscrit est définitif. (règle 3)"
    )
    assert str(state.why_illegal("6 c")).startswith("The centre holds 9 already")
    assert str(state.why_illegal("6 c", lang="fr")).startswith("Le centre contient déjà 9")


def test_before_the_dice_and_after_the_end() -> None:
    assert started().why_illegal("5 r1") == "The dice have not been rolled yet. (rule 2)"
    assert started(2).why_illegal("5 r1", lang="fr") == "Les dés ne sont pas encore lancés. (règle 2)"
    assert "(rule 1)" in str(game("circle36", 2).new_state().why_illegal("5 r1"))
    over = fill(started(), PERFECT)
    for text in ("5 r1", "keep", "roll 5-4"):
        assert over.why_illegal(text) == "The game is over."
        assert over.why_illegal(text, 0, "fr") == "La partie est finie."


def test_who_has_entered_already_and_who_may_not_decide() -> None:
    state = play(started(2), "roll 5-4", "1: 5 r1")
    assert state.why_illegal("5 r2", 0) == "Player 1 has written a number in this round; it is final. (rule 3)"
    state = play(started(2), "roll 4-4")
    assert state.why_illegal("keep", 1) == "Player 1 rolled these doubles and decides about them. (rule 2)"
    assert state.why_illegal("keep", 0) is None


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_does_not_roll(player: int) -> None:
    state = started(2)
    assert state.why_illegal("roll 5-4", player) == "The dice, the bag or the cards decide now, not a player."
    assert state.why_illegal("roll 5-4") is None


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("5 r3", "P1 writes 5 in Red 3.", "P1 inscrit 5 en rouge 3."),
        ("4 b8", "P1 writes 4 in Blue 8.", "P1 inscrit 4 en bleu 8."),
        ("9 c", "P1 writes 9 (5+4) in the centre: a combo.", "P1 inscrit 9 (5+4) au centre\xa0: un combo."),
        ("1 g2", "P1 writes 1 (5−4) in Green 2: a combo.", "P1 inscrit 1 (5−4) en vert 2\xa0: un combo."),
    ],
)
def test_the_log(text: str, english: str, french: str) -> None:
    state = rolled()
    phrase = state.describe_action(state.parse_action(text), 0, ["P1"])
    assert (phrase.text("en"), phrase.text("fr")) == (english, french)


def test_the_log_of_chance_and_decisions() -> None:
    state = game("circle36", 2).new_state()
    names = ["P1", "P2"]

    def said(text: str) -> tuple[str, str]:
        action = state.parse_action(text)
        phrase = state.describe_action(action, state.current_player, names)
        state.apply(action)
        return phrase.text("en"), phrase.text("fr")

    assert said("start 2") == ("P1 rolls 2 for the start.", "P1 obtient 2 pour le départ.")
    assert said("start 5") == ("P2 rolls 5 for the start.", "P2 obtient 5 pour le départ.")
    assert said("roll 4-4") == ("The dice show 4 and 4.", "Les dés montrent 4 et 4.")
    assert said("reroll") == ("P2 rolls again.", "P2 relance.")
    said("roll 4-4")
    assert said("keep") == ("P2 keeps the doubles.", "P2 garde le double.")


# Positions


def somewhere(players: int, seed: int) -> Circle36State:
    """A position from a random game, entries in any order."""
    rng = Random(seed)
    state: Circle36State = game("circle36", players).new_state()
    for _ in range(rng.randrange(players * 30 + 30)):
        if state.is_terminal():
            break
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        state.apply(rng.choice(state.legal_actions(player)), player)
    return state


def test_positions_as_documented() -> None:
    assert game("circle36", 3).new_state().position() == "starting ???"
    assert play(game("circle36", 3).new_state(), "start 5", "start 2", "start 5").position() == "starting ?x?"
    state = play(started(2, starter=1), "roll 4-3", "1: 4 r1", "2: 7 c", "roll 6-1", "1: 6 b2")
    assert state.position() == "entering 2 43.61 4A......./.6B....../......../. ......../......../......../7A"
    assert started().position() == "rolling 1 - ......../......../......../."
    assert rolled("6-6").position() == "deciding 1 66 ......../......../......../."
    assert play(rolled("6-6"), "keep", "12 g1").position() == "rolling 1 66 ......../......../cA......./."


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 12), st.integers(0, 2**32))
def test_positions_round_trip(players: int, seed: int) -> None:
    state = somewhere(players, seed)
    assert state.game.parse_position(state.position()) == state
    assert state.game.parse_position(f"  {state.position().replace(' ', '   ')} ") == state


BAD = [
    "",
    "starting",
    "starting ?",
    "starting ??? ",
    "starting xx",
    "starting x?",
    "starting ?5",
    "starting 66",
    "starting 7?",
    "starting ²?",
    "rolling",
    "rolling 1 -",
    "rolling 1 - ......../......../......../.",
    "rolling 0 - ......../......../......../. ......../......../......../.",
    "rolling 3 - ......../......../......../. ......../......../......../.",
    "rolling x - ......../......../......../. ......../......../......../.",
    "waiting 1 - ......../......../......../. ......../......../......../.",
    "entering 1 - ......../......../......../. ......../......../......../.",
    "over 1 - ......../......../......../. ......../......../......../.",
    "rolling 1 43 ......../......../......../. ......../......../......../.",  # nobody has entered a number
    "entering 1 34 ......../......../......../. ......../......../......../.",  # the larger comes first
    "entering 1 4 ......../......../......../. ......../......../......../.",
    "entering 1 70 ......../......../......../. ......../......../......../.",
    "deciding 1 43 ......../......../......../. ......../......../......../.",
    "entering 1 43 5A......./......../......../. ......../......../......../.",  # the dice do not give it
    "entering 1 43 4B......./......../......../. ......../......../......../.",  # not in this round
    "entering 1 43 4A4A....../......../......../. ......../......../......../.",  # twice in one round
    "entering 1 43 4....../......../......../. ......../......../......../.",
    "entering 1 43 ......../......../......../4 ......../......../......../.",
    "entering 1 43 4Z......./......../......../. ......../......../......../.",
    "entering 1 43 dA......./......../......../. ......../......../......../.",
    "entering 1 43 ......../......../........ ......../......../......../.",
    "entering 1 43 ......../......../......../.. ......../......../......../.",
    "entering 1 43 ................/......../. ......../......../......../.",
]


@pytest.mark.parametrize("text", BAD)
def test_bad_positions(text: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        game("circle36", 2).parse_position(text)
    assert caught.value.text("en") != caught.value.text("fr")


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 3), st.integers(0, 2**32), st.data())
def test_a_damaged_position_is_refused_or_is_another_real_one(players: int, seed: int, data: st.DataObject) -> None:
    state = somewhere(players, seed)
    text = state.position()
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 3))
    new = data.draw(st.text(st.sampled_from("0123456789abcABXYZ./-?x ²٣é"), max_size=3))
    damaged = text[:at] + new + text[at + length :]
    try:
        found = state.game.parse_position(damaged)
    except UnreadablePosition:
        return
    assert found.position() == " ".join(damaged.split())


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60))
@example("rolling 1 - \0")
def test_any_text_is_read_or_refused(text: str) -> None:
    state = rolled()
    with pytest.raises(UnreadablePosition):
        state.game.parse_position(text)
    try:
        assert 0 <= state.parse_action(text) < state.game.num_actions
    except TondoError as error:
        assert error.text("fr")

import pytest

from tondo.core.words import CORE, join_and, join_or


def test_a_phrase_speaks_both_languages() -> None:
    phrase = CORE("error.players", title="Circle 36", low=1, high=12, players=13)
    assert phrase.text("en") == "Circle 36 is for 1 to 12 players, not 13."
    assert phrase.text("fr") == "Circle 36 se joue de 1 à 12, pas à 13."
    assert str(phrase) == phrase.text("en")


def test_an_unknown_language_is_answered_in_english() -> None:
    assert CORE("illegal.over").text("tlh") == "The game is over."


def test_phrases_within_phrases_follow_into_the_language() -> None:
    phrase = CORE("error.option-value", name="x", value="9", allowed=CORE("option.range", low=1, high=3))
    assert phrase.text("fr").endswith("un nombre entier de 1 à 3.")


def test_an_unknown_key_is_a_mistake_at_once() -> None:
    with pytest.raises(LookupError, match=r"tondo\.core.*nonsense"):
        CORE("nonsense")


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [((), "", ""), ((1,), "1", "1"), ((1, 2), "1 or 2", "1 ou 2"), ((1, 2, 3), "1, 2 or 3", "1, 2 ou 3")],
)
def test_series(items: tuple[int, ...], english: str, french: str) -> None:
    assert join_or(items).text("en") == english
    assert join_or(items).text("fr") == french
    assert join_and(items).text("en") == english.replace("or", "and")


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 combos beyond the free one", "0 combo après le combo gratuit"),
        (1, "1 combo beyond the free one", "1 combo après le combo gratuit"),
        (2, "2 combos beyond the free one", "2 combos après le combo gratuit"),
    ],
)
def test_plurals_follow_the_language(n: int, english: str, french: str) -> None:
    from tondo.core import game_type

    phrase = game_type("circle36").words("score.penalty", n=n)
    assert phrase.text("en") == english
    assert phrase.text("fr") == french

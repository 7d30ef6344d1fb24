"""A puzzle: what a try is worth, hints, and what is refused."""

import pickle
from random import Random

import pytest

from tests.support.puzzles import free_turn_puzzle, some_puzzle
from tondo.core import IllegalAction, UnknownGame, UnreadableAction
from tondo.puzzles import Puzzle, UnknownPuzzle, UnknownTheme, choose, of_theme, puzzle, puzzles, themes
from tondo.puzzles.library import read_puzzles, write_puzzle

NAMES = ("cirkis", "cropcircles", "circle36")


def test_puzzles_are_listed_and_found_by_id() -> None:
    for name in NAMES:
        first = puzzles(name)[0]
        assert first.id == f"{name}-001"
        assert puzzle(first.id) is first
        assert first.difficulty > 0
        assert first.about().name == first.theme
        assert of_theme(name, first.theme)[0] is first


@pytest.mark.parametrize("id", ["cirkis-999", "cirkis", "", "chess-001", "cirkis-1", "Cirkis-001"])
def test_an_unknown_id_is_refused_in_both_languages(id: str) -> None:
    with pytest.raises(UnknownPuzzle) as refused:
        puzzle(id)
    assert refused.value.text("en") == f"There is no puzzle {id!r}."
    assert refused.value.text("fr") == f"Il n’y a pas de problème {id!r}."


def test_an_unknown_game_or_theme_is_refused() -> None:
    with pytest.raises(UnknownGame):
        puzzles("chess")
    with pytest.raises(UnknownTheme) as refused:
        of_theme("cirkis", "fork")
    assert "two-shapes" in refused.value.text("en")
    assert refused.value.text("fr").startswith("Cir*Kis n’a pas de problèmes sur le thème 'fork'.")
    assert {theme.name for theme in themes("cirkis")} == {each.theme for each in puzzles("cirkis")}


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_right_and_the_next_best_is_wrong(name: str) -> None:
    asked = some_puzzle(name)
    right = asked.check(asked.answer)
    assert right.solved
    assert right.is_whole
    assert (right.loss, right.points) == (0, right.best_points)
    wrong = asked.check(asked.others[0][0])
    assert (wrong.solved, wrong.at_least) == (False, False)
    assert wrong.loss == pytest.approx(asked.margin)
    assert wrong.best_points == right.points
    for lang, verdict in (("en", "The answer:"), ("fr", "La solution")):
        assert verdict in wrong.reason.text(lang)
        assert verdict not in right.reason.text(lang)


@pytest.mark.parametrize(("less", "noun"), [(True, "point"), (False, "points")])
def test_french_counts_points_from_two_on(less: bool, noun: str) -> None:
    asked = next(each for each in puzzles("circle36") if (each.margin < 1.9) is less)
    reason = asked.check(asked.answer).reason
    assert f" {noun} de plus" in reason.text("fr").replace("\u00a0", " ")
    assert " points more" in reason.text("en").replace("\u00a0", " ")


def test_a_turn_that_was_not_compared_is_at_least_as_bad_as_the_last_that_was() -> None:
    asked = some_puzzle("circle36")
    known = {asked.answer, *(texts for texts, _ in asked.others)}
    state = asked.state()
    other = next(text for text in map(state.format_action, state.legal_actions()) if (text,) not in known)
    verdict = asked.check([other])
    assert (verdict.solved, verdict.at_least) == (False, True)
    assert verdict.loss == pytest.approx(asked.worth - asked.others[-1][1])
    assert "at least" in verdict.reason.text("en")


def test_a_turn_that_goes_on_is_neither_right_nor_wrong() -> None:
    asked = free_turn_puzzle()
    begun = asked.check(asked.answer[:1])
    assert (begun.solved, begun.is_whole) == (False, False)
    assert begun.reason.text("en") == "The turn goes on."
    assert asked.check(asked.answer).solved


def test_a_string_counts_in_any_order_and_typed_at_once() -> None:
    asked = next(each for each in puzzles("cropcircles") if len(each.answer) > 3 and not each.game.options["bridging"])
    *glyphs, finish = asked.answer
    state = asked.state()
    for order in (glyphs, glyphs[::-1]):
        try:
            assert asked.check([*order, finish]).solved
        except IllegalAction:  # some orders begin away from the old glyphs
            assert order != glyphs
    spaces = sorted((glyph.split()[::-1] for glyph in glyphs), key=lambda pair: (int(pair[0][1:]), pair[0][0]))
    down = spaces[0][0][0] == spaces[-1][0][0]
    typed = f"{spaces[0][0]} {'down' if down else 'across'}: {' '.join(glyph for _, glyph in spaces)}"
    assert asked.check([typed]).solved
    assert state.position() == asked.position


@pytest.mark.parametrize("name", NAMES)
def test_illegal_and_unreadable_actions_raise_and_change_nothing(name: str) -> None:
    asked = some_puzzle(name)
    with pytest.raises(UnreadableAction):
        asked.check(["abracadabra"])
    with pytest.raises(IllegalAction):
        asked.check([*asked.answer, asked.answer[0]])
    assert asked.check(asked.answer).solved


def test_nothing_can_be_played_after_the_turn() -> None:
    asked = next(each for each in puzzles("cropcircles") if each.answer != ("pass",))
    with pytest.raises(IllegalAction) as refused:
        asked.check([*asked.answer, "take bag"])
    assert refused.value.text("fr").startswith("Le tour est fini")


def test_only_the_view_of_the_player_is_for_solvers() -> None:
    asked = some_puzzle("cropcircles")
    assert asked.view().position != asked.position
    assert asked.view().player == asked.player


@pytest.mark.parametrize("name", NAMES)
def test_hints_come_in_steps(name: str) -> None:
    asked = some_puzzle(name)
    theme, *rest = asked.hints()
    assert asked.about().title.text("fr") in theme.text.text("fr")
    assert (theme.piece, theme.spaces) == ("", ())
    assert (
        rest[-1].text.text("en").endswith(f"{asked.state().say_action(asked.state().parse_action(asked.answer[0]))}.")
    )
    if len(rest) > 1:
        assert rest[0].piece == rest[-1].piece != ""
        assert rest[0].spaces == ()


def test_a_puzzle_is_read_as_it_was_written_and_can_be_pickled() -> None:
    asked = some_puzzle("cirkis")
    assert read_puzzles(type(asked.game), [write_puzzle(asked)]) == (asked,)
    assert pickle.loads(pickle.dumps(asked)) == asked


def test_another_one_is_near_the_rating_and_was_not_seen() -> None:
    some = puzzles("cirkis")
    hard = choose(some, rating=2300, rng=Random(1))
    easy = choose(some, rating=700, rng=Random(1))
    assert hard is not None
    assert easy is not None
    assert hard.difficulty > easy.difficulty
    seen: list[str] = []
    for _ in some:
        found = choose(some, 1500, seen, rng=Random(2))
        assert found is not None
        assert found.id not in seen
        seen.append(found.id)
    again = choose(some, 1500, seen, rng=Random(2))
    assert again is not None
    assert again.id == seen[0]


def test_what_is_unusual_in_a_game_is_told() -> None:
    asked = next(each for each in puzzles("cropcircles") if each.game.options["bridging"])
    assert [phrase.text("en") for phrase in asked.unusual()] == [asked.game.option_text("bridging").text("en")]
    assert some_puzzle("circle36").unusual() == ()


def test_another_one_of_a_theme() -> None:
    theme = some_puzzle("cirkis").theme
    found = choose(puzzles("cirkis"), theme=theme, rng=Random(3))
    assert isinstance(found, Puzzle)
    assert found.theme == theme
    assert choose(puzzles("cirkis"), theme="fork") is None
    assert choose(()) is None

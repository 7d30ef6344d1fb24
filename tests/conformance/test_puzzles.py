"""The puzzles of every game that has any: each can be read, played and explained."""

import pytest

from tondo.core import game_names, game_type
from tondo.core.folders import package_folder
from tondo.core.words import texts
from tondo.puzzles import Puzzle, puzzles, themes
from tondo.puzzles.library import FILE, write_puzzle
from tondo.puzzles.puzzle import theme_of

WITH_PUZZLES = [name for name in game_names() if game_type(name).puzzle_kind() is not None]
LEAST = 150

each_game = pytest.mark.parametrize("name", WITH_PUZZLES)


def hardest_third(name: str) -> list[Puzzle]:
    hardest = sorted(puzzles(name), key=lambda puzzle: -puzzle.difficulty)
    return hardest[: -(-len(hardest) // 3)]


@each_game
def test_there_are_enough(name: str) -> None:
    assert len(puzzles(name)) >= LEAST
    assert len({puzzle.id for puzzle in puzzles(name)}) == len(puzzles(name))
    assert len({puzzle.position for puzzle in puzzles(name)}) == len(puzzles(name))


@each_game
def test_every_theme_has_its_words(name: str) -> None:
    kind = game_type(name).puzzle_kind()
    assert kind is not None
    assert len(set(kind.themes)) == len(kind.themes)
    for theme in (theme_of(game_type(name), wanted) for wanted in kind.themes):
        assert all(texts(theme.title).values())
        assert all(texts(theme.about).values())
    assert {theme.name for theme in themes(name)} == {puzzle.theme for puzzle in puzzles(name)}


@each_game
def test_no_theme_is_most_of_them(name: str) -> None:
    found = [puzzle.theme for puzzle in puzzles(name)]
    assert len(set(found)) >= 6
    assert all(found.count(theme) <= len(found) // 3 for theme in set(found))


@each_game
def test_every_puzzle_is_one(name: str) -> None:
    for puzzle in puzzles(name):
        state = puzzle.state()
        assert puzzle.id.startswith(f"{name}-"), puzzle.id
        assert state.position() == puzzle.position, puzzle.id
        assert puzzle.player in state.players_to_act(), puzzle.id
        assert puzzle.kind.fits(state, puzzle.player), puzzle.id
        answer = puzzle.play(puzzle.answer)
        assert answer.is_whole, puzzle.id
        assert puzzle.kind.theme(state, puzzle.player, answer.actions) == puzzle.theme, puzzle.id
        assert 600 <= puzzle.difficulty <= 2400, puzzle.id
        assert len(puzzle.solved) == 8, puzzle.id
        values = [value for _, value in puzzle.others]
        assert values == sorted(values, reverse=True), puzzle.id
        assert puzzle.margin >= puzzle.kind.least_margin / 2, puzzle.id


@each_game
def test_wrong_turns_are_explained_in_every_language(name: str) -> None:
    for puzzle in puzzles(name)[::7]:
        wrong = puzzle.check(puzzle.others[0][0])
        assert not wrong.solved, puzzle.id
        assert wrong.loss == pytest.approx(puzzle.margin), puzzle.id
        assert all(texts(wrong.reason).values())
        assert puzzle.check(puzzle.answer).solved
        assert all(all(texts(hint.text).values()) for hint in puzzle.hints())


@each_game
def test_beginners_do_not_solve_the_hardest_third(name: str) -> None:
    assert [puzzle.id for puzzle in hardest_third(name) if puzzle.solved[1] > 0.5] == []


@each_game
def test_the_file_is_as_the_tool_writes_it(name: str) -> None:
    lines = (package_folder(game_type(name).words.package) / FILE).read_text("utf-8").splitlines()
    assert lines == [write_puzzle(puzzle) for puzzle in puzzles(name)]

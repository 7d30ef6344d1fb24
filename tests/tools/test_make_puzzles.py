"""The program that makes puzzles, with tiny settings."""

from dataclasses import replace
from pathlib import Path

import pytest

from tondo.puzzles import library, puzzles
from tondo.puzzles.library import FILE, read_puzzles, write_puzzle
from tools import make_puzzles
from tools.make_puzzles import fault, find_puzzles, main, select


def test_finding_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_puzzles, "TRIES", 2)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    find_puzzles("circle36", whole, 3, 20, 7, set())
    find_puzzles("circle36", parts, 1, 20, 7, set())
    with parts.open("a", encoding="utf-8") as file:
        file.write(f"{write_puzzle(puzzles('circle36')[0])}\n")  # of a game that was not finished
    find_puzzles("circle36", parts, 3, 20, 7, set())
    assert parts.read_text("utf-8") == whole.read_text("utf-8")


def test_chosen_puzzles_are_of_all_themes_and_numbered() -> None:
    some = puzzles("cirkis")
    chosen = select(some, 20)
    assert len(chosen) <= 20
    assert [puzzle.id for puzzle in chosen] == [f"cirkis-{number:03}" for number in range(1, len(chosen) + 1)]
    assert len({puzzle.theme for puzzle in chosen}) >= 6


def test_what_beginners_find_is_not_among_the_hardest() -> None:
    some = [replace(puzzle, difficulty=2400, solved=(0.9,) * 8) for puzzle in puzzles("circle36")[:9]]
    assert len(select(some, 9)) == 6


def test_a_wrong_answer_is_found_out() -> None:
    puzzle = next(each for each in puzzles("circle36") if each.theme == "six-to-go")
    assert fault(puzzle, 4, 1) is None
    wrong = replace(puzzle, answer=puzzle.others[0][0])
    assert fault(wrong, 1, 1) == f"the best turn is {puzzle.answer[0]}"


def test_checking_says_what_differs_and_can_drop_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, other = [puzzle for puzzle in puzzles("circle36") if puzzle.theme == "six-to-go"][:2]
    wrong = replace(other, answer=other.others[0][0])
    (tmp_path / FILE).write_text("".join(f"{write_puzzle(each)}\n" for each in (good, wrong)), "utf-8")
    monkeypatch.setattr(library, "file_beside", lambda _kind, name: tmp_path / name)
    monkeypatch.setattr(make_puzzles, "package_folder", lambda _package: tmp_path)
    puzzles.cache_clear()
    try:
        assert main(["circle36", "--check", "--effort", "1", "--drop"]) == 1
        assert f"{wrong.id}: the best turn is" in capsys.readouterr().out
        assert read_puzzles(type(good.game), (tmp_path / FILE).read_text("utf-8").splitlines()) == (good,)
        assert main(["circle36", "--check", "--effort", "1", "--sample", "1"]) == 0
    finally:
        puzzles.cache_clear()

import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest

import tondo
from tondo.core import Ending, Record
from tondo.core.errors import RecordError
from tondo.core.folders import data_folder
from tondo.terminal.saved_games import (
    DamagedFile,
    DeleteFailed,
    SavedFile,
    SavedGame,
    delete_game,
    read_files,
    read_game,
    saved_files,
    saved_folder,
)

GAMES = Path(tondo.__file__).parent / "games"
WON = GAMES / "circle36" / "tests" / "records" / "win.json"


def file_of(path: Path) -> SavedFile:
    return SavedFile(path, datetime(2026, 1, 2))


def save(path: Path, *, ended: Ending | None = None, actions: int | None = None) -> Path:
    whole = Record.load(WON)
    names = ("Anna", "Kite (4)", "Ben")
    Record(whole.game, names, whole.actions[:actions], ended=ended).save(path)
    return path


def test_games_are_saved_in_the_data_folder(data_home: Path) -> None:
    assert saved_folder() == data_folder() / "games"
    assert saved_folder().is_relative_to(data_home)


def test_files_are_listed_newest_first_and_nothing_else_is(tmp_path: Path) -> None:
    for number, name in enumerate(("b.json", "a.json", "c.json", "notes.txt")):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1e9 + 100 * (number // 2), 1e9 + 100 * (number // 2)))
    (tmp_path / "folder.json").mkdir()
    assert [file.path.name for file in saved_files(tmp_path)] == ["c.json", "b.json", "a.json"]
    assert saved_files(tmp_path)[0].written > saved_files(tmp_path)[1].written


def test_no_folder_is_no_games(tmp_path: Path) -> None:
    assert saved_files(tmp_path / "nothing") == []
    (tmp_path / "file").write_text("")
    assert saved_files(tmp_path / "file") == []


def test_a_finished_game_has_scores_and_winners(tmp_path: Path) -> None:
    game = read_game(file_of(save(tmp_path / "a.json")))
    assert game.is_over
    assert game.kinds == ("human", "4", "human")
    assert game.people == (0, 2)
    assert game.scores == (12, 6, 4)
    assert game.winners == (0,)


def test_a_game_that_goes_on_has_no_winners(tmp_path: Path) -> None:
    game = read_game(file_of(save(tmp_path / "a.json", actions=20)))
    assert (game.is_over, game.winners) == (False, ())


def test_whoever_resigns_does_not_win(tmp_path: Path) -> None:
    game = read_game(file_of(save(tmp_path / "a.json", actions=60, ended=Ending("resigned", 0))))
    assert game.is_over
    assert 0 not in game.winners
    assert game.winners


def test_a_damaged_file_is_told_with_the_reason_and_the_others_are_read(tmp_path: Path) -> None:
    save(tmp_path / "good.json")
    (tmp_path / "bad.json").write_text("{")
    illegal = Record.load(WON)
    Record(illegal.game, illegal.players, (*illegal.actions[:5], "1: 6 at red 9")).save(tmp_path / "illegal.json")
    found = {game.file.path.name: game for game in read_files(saved_files(tmp_path))}
    assert isinstance(found["good.json"], SavedGame)
    bad, illegal_file = found["bad.json"], found["illegal.json"]
    assert isinstance(bad, DamagedFile)
    assert bad.error.text("fr") != bad.error.text("en")
    assert isinstance(illegal_file, DamagedFile)
    assert "actions[5]" in illegal_file.error.text("en")
    with pytest.raises(RecordError):
        read_game(file_of(tmp_path / "gone.json"))


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/tests/records/*.json")), ids=lambda path: path.stem)
def test_every_record_of_the_tests_can_be_read(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path / path.name)
    assert [type(found) for found in read_files(saved_files(tmp_path))] == [SavedGame]


def test_a_game_is_deleted(tmp_path: Path) -> None:
    path = save(tmp_path / "a.json")
    delete_game(path)
    assert not path.exists()
    delete_game(path)


def test_what_can_not_be_deleted_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(DeleteFailed, match=r"Could not delete .*a\.json"):
        delete_game(tmp_path / "a.json")

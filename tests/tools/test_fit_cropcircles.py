"""The program that fits the hand values of Crop Circles, with tiny settings."""

from pathlib import Path

import numpy as np
import pytest

from tondo.games.cropcircles._fit import play_games
from tondo.games.cropcircles.board import BOX
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.worth import WORTH, read_worth
from tools.fit_cropcircles import compare, contest, fit, flat_price, main, regress, write_table

TINY = ["--games", "12", "--contest", "4", "--beam", "2"]


def test_the_same_options_write_the_same_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two, other = (tmp_path / name for name in ("one.toml", "two.toml", "other.toml"))
    main([str(one), *TINY])
    said = capsys.readouterr().out
    assert "to the stored table" in said
    assert "against greedy" in said
    main([str(two), *TINY])
    main([str(other), *TINY, "--seed", "2", "--contest", "0"])
    assert one.read_bytes() == two.read_bytes() != other.read_bytes()
    table = read_worth(one.read_text("utf-8"))
    assert len(table) == len(WORTH)
    assert capsys.readouterr().out.count("against") == 3


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--prices", "9", "5"], ["--contest", "-1"], ["--seed", "-1"]])
def test_impossible_options_are_refused(tmp_path: Path, wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path / "worth.toml"), *wrong])
    assert not list(tmp_path.iterdir())


def test_a_fit_is_near_the_stored_table() -> None:
    """A tenth of the games: more noise than in the stored one, and the same shape."""
    table = fit(300, 5, 5.0, 15.0, 4)
    for ours, stored in zip(table[1:14], WORTH[1:14], strict=True):
        for size in (4, 8):
            assert ours.of_size(size) == pytest.approx(stored.of_size(size), abs=25)


def test_a_regression_finds_what_points_were_made_of() -> None:
    rng = np.random.default_rng(1)
    hands = rng.integers(0, 6, (500, 4)).astype(np.int32)
    sizes = hands.sum(axis=1)
    shading = np.array([-2.0, 1.0, 2.0, -1.0])  # by copies 8, 8, 6, 4 they come to nothing
    assert shading @ np.array(BOX.copies) == 0
    points = (100 + 3 * sizes + 2 * sizes**2 + hands @ shading).astype(np.int32)
    worth = regress(hands, points)
    assert worth.size == pytest.approx((100, 3, 2), abs=0.2)
    assert worth.shading == pytest.approx(shading, abs=0.1)
    assert 0 <= worth.low < 8 < worth.high <= 20


def test_a_table_is_written_as_it_is_read() -> None:
    again = read_worth(write_table(WORTH, ""))
    assert again == WORTH
    assert "correlation 1.0000, mean difference +0.0" in compare(again, WORTH)


def test_games_are_noted_turn_by_turn() -> None:
    turns, scores = play_games(CropCircles(3), [[flat_price(10.0)] * 3, [WORTH] * 3], 3, 2)
    assert scores.shape == (2, 3)
    assert (turns[:, 5] >= 0).all()
    assert turns[0].tolist()[1:5] != [0] * 4
    assert turns[0, 1:5].sum() == 4
    assert sum(turns[:3, 5]) == scores[0].sum()  # before the first turns everything is still to come
    with pytest.raises(ValueError, match="no turns are to come"):
        play_games(CropCircles(2), [[(), ()]], 3, 2)


def test_whoever_saves_glyphs_wins_against_greedy() -> None:
    assert float(contest(WORTH, flat_price(0.0), 20, 1, 4).split("%")[0]) > 80

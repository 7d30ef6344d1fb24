"""The program that fits the values of shapes in Cir*Kis, with tiny settings."""

import pytest

from tools.fit_cirkis import main

TINY = ["--games", "3", "--simulations", "2"]


def test_the_table_does_not_depend_on_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    main([*TINY, "--workers", "1"])
    table = capsys.readouterr().out
    assert table.startswith("    (0, 0, 5): (")
    main([*TINY, "--workers", "2"])
    assert capsys.readouterr().out == table


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--simulations", "0"], ["--workers", "0"], ["--on", "moon"]])
def test_impossible_options_are_refused(capsys: pytest.CaptureFixture[str], wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        main([*TINY, *wrong])
    assert capsys.readouterr().out == ""

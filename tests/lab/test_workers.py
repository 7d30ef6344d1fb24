"""Jobs are done by several processes, and whatever goes wrong in one of them is told."""

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

import tondo
from tests.support.squares import Squares
from tondo.core.errors import OptionError
from tondo.lab.entrants import Entrant
from tondo.lab.journal import Journal, Terms
from tondo.lab.ladder import Ladder, LadderError, Plan
from tondo.lab.workers import Calls, JobError, Processes, Worker, WorkersError


def notes(log: Path) -> list[str]:
    return [line.rpartition(" ")[0] for line in log.read_text().splitlines()]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


@pytest.fixture
def setup(log: Path) -> Callable[[], Worker[int, int]]:
    return partial(Squares, log)


def test_every_job_is_done_and_each_worker_set_up_once(setup: Callable[[], Worker[int, int]], log: Path) -> None:
    jobs = list(range(20))
    assert sorted(Processes(2).run(setup, jobs)) == [(job, job * job) for job in jobs]
    assert sorted(notes(log)) == ["closed"] * 2 + ["set up"] * 2
    assert str(os.getpid()) not in log.read_text()


def test_there_are_no_more_workers_than_jobs(setup: Callable[[], Worker[int, int]], log: Path) -> None:
    assert list(Processes(8).run(setup, [])) == []
    assert list(Processes(8).run(setup, [3])) == [(3, 9)]
    assert notes(log) == ["set up", "closed"]


def test_a_function_is_enough() -> None:
    assert list(Processes(1).run(partial(Calls, abs), [-1, 2])) == [(-1, 1), (2, 2)]


def test_the_caller_may_stop_in_the_middle_of_a_job(setup: Callable[[], Worker[int, int]], log: Path) -> None:
    with closing(Processes(2).run(setup, [1, -4, 2, -4, 3])) as results:
        assert next(results)[0] == 1
    assert notes(log).count("set up") == notes(log).count("closed") >= 1


def test_a_process_that_ends_is_told(setup: Callable[[], Worker[int, int]]) -> None:
    with pytest.raises(WorkersError, match="exit code 3") as caught:
        list(Processes(1).run(setup, [4, -1, 5]))
    assert not isinstance(caught.value, JobError)
    assert "code 3" in caught.value.text("fr") != str(caught.value)


def test_a_job_that_fails_is_named_and_its_traceback_kept(setup: Callable[[], Worker[int, int]], log: Path) -> None:
    results = Processes(1).run(setup, [4, -2, 5])
    assert next(results) == (4, 16)
    with pytest.raises(JobError, match="Work on -2 failed: ValueError: no squares today") as caught:
        next(results)
    assert caught.value.job == -2
    assert "in do\n" in str(caught.value.__cause__)
    assert notes(log) == ["set up", "closed"]


def test_errors_of_our_own_keep_their_words(setup: Callable[[], Worker[int, int]]) -> None:
    with pytest.raises(OptionError) as expected:
        tondo.game("circle36", players=99)
    with pytest.raises(JobError) as caught:
        list(Processes(1).run(setup, [-3]))
    for lang in ("en", "fr"):
        assert caught.value.text(lang).endswith(expected.value.text(lang))


def test_a_worker_that_cannot_be_set_up_is_told(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="FileNotFoundError"):
        list(Processes(1).run(partial(Squares, tmp_path / "nowhere" / "log"), [1]))


def test_a_ladder_names_the_game_that_failed(tmp_path: Path) -> None:
    game = tondo.game("circle36", players=2)
    terms = Terms("circle36", game.rules_version, 2, dict(game.options), 1, 10.0, "x")
    journal = Journal(tmp_path / "j", terms)
    ladder = Ladder(Plan(game, (Entrant("random"), Entrant("wizard")), 2, 1, 10.0), journal, Processes(1))
    with closing(journal), pytest.raises(LadderError, match=r"Game 1 of random, wizard failed: .*'wizard'"):
        list(ladder.run())

"""A ladder can be stopped anywhere and continued, and goes on after a program's fault."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import tondo
from tests.lab.conftest import Program
from tondo.lab.entrants import Entrant
from tondo.lab.journal import Journal, Terms
from tondo.lab.journal_file import JournalError
from tondo.lab.ladder import Ladder, Plan
from tondo.lab.workers import Processes

GAME = tondo.game("circle36", players=2)
TERMS = Terms("circle36", GAME.rules_version, 2, dict(GAME.options), 1, 10.0, "x")
BOTS = (Entrant("random"), Entrant("greedy"))


def plan(*entrants: Entrant, games: int = 4, seconds: float = 60.0) -> Plan:
    return Plan(GAME, entrants or BOTS, games, 1, seconds)


def run(path: Path, wanted: Plan, processes: int = 1, most: int | None = None) -> Ladder:
    """Play what is due, or stop after so many games."""
    journal = Journal(path, TERMS)
    ladder = Ladder(wanted, journal, Processes(processes))
    games = ladder.run()
    for number, _ in enumerate(games, 1):
        if number == most:
            break
    games.close()
    journal.close()
    return ladder


def lines(path: Path) -> dict[tuple[object, ...], object]:
    """What a journal says, without what depends on the machine."""
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    return {(*line["seats"], line["round"]): (line["actions"], line["scores"]) for line in found}


def test_the_games_do_not_depend_on_how_they_are_shared_out(tmp_path: Path) -> None:
    run(tmp_path / "one", plan(), processes=1)
    run(tmp_path / "two", plan(), processes=2)
    assert lines(tmp_path / "one") == lines(tmp_path / "two")
    assert len(lines(tmp_path / "one")) == 4


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run(tmp_path / "whole", plan())
    first = run(tmp_path / "parts", plan(), most=1)
    assert (len(first.due), len(first.results())) == (4, 1)
    second = run(tmp_path / "parts", plan())
    assert (len(second.due), len(second.results())) == (3, 4)
    assert lines(tmp_path / "parts") == lines(tmp_path / "whole")


def test_more_games_and_more_bots_can_be_added(tmp_path: Path) -> None:
    run(tmp_path / "j", plan(games=2))
    assert len(run(tmp_path / "j", plan(games=4)).due) == 2
    assert len(run(tmp_path / "j", plan(*BOTS, Entrant("1"), games=2)).due) == 4
    assert len(run(tmp_path / "j", plan(games=2)).results()) == 2


@pytest.mark.parametrize("damage", [b'{"seats":["ran', b"\xff\xfe", b"{}\n", b"null\n", b"[1,2]\n", b'{"seats":3}\n'])
def test_a_damaged_last_line_loses_only_itself(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "j"
    run(path, plan(), most=2)
    whole = path.read_bytes()
    path.write_bytes(whole + damage)
    ladder = run(path, plan())
    assert len(ladder.due) == 2
    assert path.read_bytes().startswith(whole)
    assert len(lines(path)) == 4


def test_a_half_written_first_line_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "j").write_bytes(b'{"tondo-ladder":1,"ga')
    run(tmp_path / "j", plan(games=2))
    assert len(lines(tmp_path / "j")) == 2


def test_damage_in_the_middle_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "j"
    run(path, plan(games=2))
    first, *rest = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((first, b"rubbish\n", *rest)))
    before = path.read_bytes()
    with pytest.raises(JournalError, match="damaged in line 2"):
        Journal(path, TERMS)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 2}, "the seed was 1 and is now 2"),
        ({"players": 3}, "the number of players was 2 and is now 3"),
        ({"options": {"line_points": 9}}, "the options was {'line_points': 5, 'near_misses': False} and is now"),
        ({"seconds": 1.0}, "the time limit was 10.0 and is now 1.0"),
        ({"levels": "y"}, "The bots have changed since"),
        ({"game": "cirkis", "seed": 2}, "the game was 'circle36' and is now 'cirkis' and the seed was 1 and is now 2"),
    ],
)
def test_other_conditions_are_refused(tmp_path: Path, change: dict[str, object], says: str) -> None:
    path = tmp_path / "j"
    run(path, plan(games=2))
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Journal(path, replace(TERMS, **change))  # type: ignore[arg-type]  # one field after the other
    assert says in str(caught.value)
    assert caught.value.text("fr") != str(caught.value)
    assert path.read_bytes() == before


def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    for content in (b"Dear diary", b"Dear diary\n", b"[]\n", b'{"a":1}\n'):
        (tmp_path / "j").write_bytes(content)
        with pytest.raises(JournalError, match="not a journal of such games"):
            Journal(tmp_path / "j", TERMS)
        assert (tmp_path / "j").read_bytes() == content
    with pytest.raises(JournalError, match="can’t be used"):
        Journal(tmp_path, TERMS)


def test_two_ladders_do_not_write_one_file(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", TERMS)
    with pytest.raises(JournalError, match="Another program"):
        Journal(tmp_path / "j", TERMS)
    journal.close()


def test_a_bad_program_loses_its_games_and_the_ladder_goes_on(program: Program, tmp_path: Path) -> None:
    crashing = """
moves = iter(range(3))
serve(lambda content: first(content) if next(moves, 3) < 3 else (os.write(2, b"oh"), os.abort()))
"""
    bad = Entrant(program(crashing), is_engine=True)
    worse = Entrant(program("serve(lambda content: say('play nonsense'))"), is_engine=True)
    ladder = run(tmp_path / "j", plan(Entrant("random"), bad, worse), processes=2)
    assert len(ladder.results()) == ladder.all == 12
    for result in ladder.results():
        lost = result.played.lost
        against_each_other = set(result.pairing.seats) == {bad.key, worse.key}
        assert lost is not None
        assert result.pairing.seats[lost.seat] == worse.key or bad.key in result.pairing.seats or against_each_other
    assert "oh" in ladder.journal.errors_path.read_text()
    assert '"errors"' not in (tmp_path / "j").read_text()


def test_ctrl_c_keeps_every_game_and_ends_every_program(program: Program, tmp_path: Path) -> None:
    """The whole command is interrupted once it has played some games, and then goes on."""
    pids = tmp_path / "pids"
    slow = program(
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} ')\nserve(lambda c: (time.sleep(0.02), first(c)))"
    )
    state = tmp_path / "j"
    command = [sys.executable, "-m", "tondo.cli", "ladder", "circle36", "--bots", "random", "--engine", slow]
    command += ["--games", "40", "--processes", "2", "--state", str(state)]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # background processes inherit an ignored SIGINT
    )
    try:
        assert running.stderr is not None
        while not state.exists() or len(state.read_bytes().splitlines()) < 4:
            assert running.poll() is None, running.stderr.read()
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does, to the whole group
        shown, errors = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130, errors
    assert "Stopped." in errors
    assert "Traceback" not in errors
    assert "random" in shown
    kept = len(lines(state))
    assert 3 <= kept < 40
    assert state.read_bytes().endswith(b"\n")
    assert all(is_gone(int(pid)) for pid in pids.read_text().split())
    again = subprocess.run([*command[:-6], "--games", "4", *command[-4:]], capture_output=True, text=True, timeout=300)
    assert again.returncode == 0
    assert "Going on" in again.stderr


def is_gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True

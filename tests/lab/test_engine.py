"""External programs, good and bad. Time limits are short where a program hangs on purpose."""

import os
import time
from pathlib import Path

import pytest

import tondo
from tests.lab.conftest import Program
from tondo.core import game_names
from tondo.lab.engine import KEPT_ERRORS, EngineFault, EngineProcess
from tondo.lab.entrants import BotPlayer, EnginePlayer, Player
from tondo.lab.match import Played, play
from tondo.lab.protocol import MAX_ANSWER, MAX_INFOS

PLENTY, SHORT = 60.0, 0.7


def against_random(command: str, seconds: float = PLENTY, name: str = "circle36") -> Played:
    """One game of a program in the first seat, and then one more, to show that the first left nothing behind."""
    player = EnginePlayer(command, seconds, PLENTY)
    try:
        return play(tondo.game(name, players=2), [player, BotPlayer("random")], 1, [2, 3])
    finally:
        player.close()


def test_a_program_that_behaves_plays_to_the_end(program: Program) -> None:
    played = against_random(program("serve(first)"))
    assert played.lost is None
    assert played.choices[0] >= 25
    assert len(played.actions) > 75


@pytest.mark.parametrize(
    ("code", "kind", "says"),
    [
        ("serve(lambda content: time.sleep(1000))", "silent", "It gave no answer within 0.7 s."),
        ("serve(lambda content: sys.exit(3))", "crashed", "It ended in the middle of the game (exit code 3)."),
        ("serve(lambda content: os.abort())", "crashed", "It crashed in the middle of the game (SIGABRT)."),
        ("serve(lambda content: say('hello there'))", "rubbish", "It said 'hello there' where play was expected."),
        ("serve(lambda content: say('play 7 at centre of the moon'))", "illegal", "It wanted to play"),
        ("serve(lambda content: say('play 9 at red 1'))", "illegal", "It wanted to play '9 at red 1'."),
        ("serve(lambda content: say('play'))", "illegal", "It wanted to play ''."),
        ("serve(lambda content: say('play ' + 'x' * 70000))", "rubbish", f"more than {MAX_ANSWER} bytes"),
        ("serve(lambda content: os.write(1, b'x' * 300000))", "rubbish", f"more than {MAX_ANSWER} bytes"),
        ("serve(lambda content: os.write(1, b'play \\xff\\n'))", "rubbish", "not UTF-8"),
        ("serve(lambda content: say(*['info hm'] * 1001))", "rubbish", f"more than {MAX_INFOS} lines"),
        ("serve(lambda content: (os.close(1), time.sleep(1000)))", "crashed", "closed its output"),
    ],
)
def test_a_program_that_commits_a_fault_loses_with_a_clear_message(
    program: Program, code: str, kind: str, says: str
) -> None:
    played = against_random(program(code), SHORT if kind == "silent" else PLENTY)
    assert played.lost is not None
    assert (played.lost.seat, played.lost.kind, played.winners) == (0, kind, (1,))
    assert says in played.lost.text["en"]
    assert played.lost.text["fr"] != played.lost.text["en"]


def test_chatter_before_the_answer_is_fine(program: Program) -> None:
    chatty = "serve(lambda content: (say(*['info thinking', ''] * 100), first(content)))"
    assert against_random(program(chatty)).lost is None


def test_a_program_may_decline_a_game(program: Program) -> None:
    code = "for word, content in lines():\n    say('ok' if word == 'tondo' else 'no too many circles')"
    played = against_random(program(code))
    assert played.lost is not None
    assert (played.lost.kind, played.actions) == ("declined", ())
    assert "too many circles" in played.lost.text["en"]


def test_what_goes_to_the_error_stream_is_kept_but_not_all_of_it(program: Program) -> None:
    code = "serve(lambda content: (sys.stderr.write('x' * 100000 + 'the end'), sys.stderr.flush(), first(content)))"
    played = against_random(program(code))
    assert played.lost is None
    assert played.errors[0].endswith("the end")
    assert len(played.errors[0]) <= KEPT_ERRORS
    assert played.errors[1] == ""


def test_a_program_that_does_not_read_can_not_make_us_wait(program: Program) -> None:
    # More than a pipe holds, and nobody takes it out.
    process = EngineProcess(program("print('ok', flush=True); time.sleep(1000)"), PLENTY)
    with pytest.raises(EngineFault) as caught:
        process.ask("choose", "x" * 1_000_000, SHORT)
    assert caught.value.kind == "silent"


def test_all_that_a_program_started_ends_with_it(program: Program, tmp_path: Path) -> None:
    code = f"""
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
open({str(tmp_path / "pid")!r}, "w").write(str(child.pid))
serve(lambda content: time.sleep(1000))
"""
    against_random(program(code), SHORT)
    assert is_gone(int((tmp_path / "pid").read_text()))


def is_gone(pid: int) -> bool:
    """Whether a process has ended; what was killed may take a moment to disappear."""
    for _ in range(500):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            os.kill(pid, 0)
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def test_after_a_fault_the_program_is_restarted(program: Program, tmp_path: Path) -> None:
    code = f"""
starts = {str(tmp_path / "starts")!r}
open(starts, "a").write("x")
first_time = len(open(starts).read()) == 1
serve(lambda content: sys.exit(1) if first_time else first(content))
"""
    player = EnginePlayer(program(code), PLENTY, PLENTY)
    game = tondo.game("circle36", players=2)
    players: list[Player] = [player, BotPlayer("random")]
    try:
        assert [play(game, players, seed, [1, 1]).lost is None for seed in range(3)] == [False, True, True]
    finally:
        player.close()
    assert (tmp_path / "starts").read_text() == "xx"


def test_a_program_that_will_not_quit_is_ended(program: Program, tmp_path: Path) -> None:
    code = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\nserve(first)\ntime.sleep(1000)"
    process = EngineProcess(program(code), PLENTY)
    process.close(0.1)
    assert is_gone(int((tmp_path / "pid").read_text()))


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "/", "'"])
def test_what_can_not_be_started_says_so(command: str) -> None:
    with pytest.raises(EngineFault) as caught:
        EngineProcess(command, PLENTY)
    assert caught.value.kind == "start"
    assert command in str(caught.value)


def test_a_program_is_told_what_its_seat_sees_and_nothing_else(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "questions"
    code = f"serve(lambda content: (open({str(log)!r}, 'a').write(json.dumps(content) + '\\n'), first(content)))"
    against_random(program(code), name="cropcircles")
    import json

    for line in log.read_text().splitlines():
        question = json.loads(line)
        assert question["player"] == 0
        assert all("hand" not in seat for seat in question["data"]["seats"])
        assert len(question["legal"]) == len(question["numbers"]) == len(set(question["legal"]))
        assert "points" not in question


@pytest.mark.parametrize("name", game_names())
def test_the_example_plays_every_game_and_beats_chance(name: str) -> None:
    import sys

    path = Path(__file__).parents[2] / "examples" / "plain_bot.py"
    player = EnginePlayer(f"{sys.executable} {path}", PLENTY, PLENTY)
    game = tondo.game(name, players=2)
    won = 0
    try:
        for seed in range(4):
            players: list[Player] = [player, BotPlayer("random")]
            seat = seed % 2
            played = play(game, players if seat == 0 else players[::-1], seed, [seed, seed])
            assert played.lost is None
            won += seat in played.winners
    finally:
        player.close()
    assert won >= 3

"""``tondo print``: what is written where, what is refused, and that nothing is left half-written."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tondo.cli import main
from tondo.cli.commands import print as command
from tondo.core import Record, State
from tondo.press.maker.settings import LIMITS
from tondo.press.settings import PrintSettings

Run = Callable[..., tuple[int, str, str]]
RECORDS = Path(__file__).parents[2] / "src/tondo/games/circle36/tests/records"
SOLO = str(RECORDS / "solo.json")
PDF = b"%PDF-"


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> list[PrintSettings]:
    """Kits, rules and books are not really made; these are the settings with which they would be."""
    seen: list[PrintSettings] = []

    def make(_what: object, chosen: PrintSettings, **more: object) -> bytes:
        seen.append(chosen)
        return PDF + repr(sorted(more)).encode()

    for name in ("print_kit", "print_rules", "print_record"):
        monkeypatch.setattr(command, name, make)
    return seen


def test_a_kit_is_written_where_it_was_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    code, shown, told = run("print", "kit", "circle36", "--paper", "letter", "--lang", "fr", "-o", str(path))
    assert (code, shown) == (0, "")
    assert told == f"Écrit\N{NO-BREAK SPACE}: {path}\n"
    assert path.read_bytes().startswith(PDF)
    umask = os.umask(0)
    os.umask(umask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~umask
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["kit.pdf"]


def test_everything_can_be_chosen(run: Run, settings: list[PrintSettings]) -> None:
    chosen = ("--paper", "letter", "--ink", "black", "--sides", "fold", "--copies", "2", "--option", "per_page=4")
    assert run("print", "kit", "circle36", *chosen, "--lang", "fr")[0] == 0
    assert settings == [PrintSettings("fr", "letter", "black", "fold", 2, {"per_page": 4})]


def test_without_a_name_a_new_file_is_written(run: Run, settings: list[PrintSettings], tmp_path: Path) -> None:
    for words, name in (
        (("kit", "cirkis"), "cirkis-kit.pdf"),
        (("rules", "cirkis"), "cirkis-rules.pdf"),
        (("rules", "cirkis", "--booklet"), "cirkis-booklet.pdf"),
        (("record", SOLO), "solo.pdf"),
    ):
        assert run("print", *words) == (0, "", f"Written: {name}\n")
        written = (tmp_path / name).read_bytes()
        code, shown, told = run("print", *words)
        assert (code, shown) == (2, "")
        assert f"{name} is there already." in told
        assert (tmp_path / name).read_bytes() == written
        assert run("print", *words, "-o", name)[0] == 0  # named, it is replaced
    assert len(settings) == 8


def test_a_file_instead_of_what_to_print_is_a_game(
    run: Run, settings: list[PrintSettings], record: Path, tmp_path: Path
) -> None:
    assert run("print", str(record)) == (0, "", "Written: game.pdf\n")
    os.rename(record, tmp_path / "other.json")
    assert run("print", "other.json", "--ink", "black", "-o", "x.pdf") == (0, "", "Written: x.pdf\n")
    assert settings[-1].ink == "black"
    text = (tmp_path / "other.json").read_text("utf-8")
    assert run("print", "-", typed=text) == (0, "", "Written: circle36.pdf\n")
    assert run("print", "record", "-", "--lang=fr", "-o", "y.pdf", typed=text)[0] == 0
    assert settings[-1].lang == "fr"


def test_the_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["print", "kit", "circle36", "-o", "-"]) == 0
    shown = capsysbinary.readouterr()
    assert shown.out.startswith(PDF)
    assert shown.err == b""


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("kit", "chess"), 2, "chess"),
        (("kit", "circle36", "--paper", "a9"), 2, "'a9' is not one of a4 | letter."),
        (("kit", "circle36", "--ink", "gold"), 2, "'gold' is not one of colour | black."),
        (("kit", "circle36", "--copies", "4000"), 2, "4000 copies can’t be printed at once"),
        (("kit", "circle36", "--copies", "0"), 2, "0 copies can’t be printed at once"),
        (("kit", "circle36", "--option", "per_page=3"), 2, "1, 2 or 4"),
        (("kit", "circle36", "--option", "nothing=3"), 2, "per_page"),
        (("kits", "circle36"), 2, "Possible: kit, rules, record, position, maker"),
        ((), 2, "Something is missing: WHAT"),
        (("missing.json",), 1, "missing.json: The file can’t be read: there is no such file or folder."),
        (("kit", "circle36", "-o", "no/such/folder.pdf"), 1, "can’t be written: there is no such file or folder."),
        (("kit", "circle36", "-o", "."), 1, "can’t be written"),
        (("position", "circle36"), 2, "Which position?"),
        (("position", "circle36", "nonsense"), 1, "osition"),
        (("position", "circle36", "nonsense", "--at", "3"), 2, "--at is for a recorded game"),
        (("position", "chess", "nonsense"), 2, "chess is not a game that Tondo knows."),
        (("position", SOLO, "--at", "5000"), 2, "There is no action 5000"),
        (("maker", "circle36"), 1, "Circle 36"),
        (("maker", "cirkis", "--sheet", "600"), 2, "'600' is not a width and a height like 600x400."),
        (("maker", "cirkis", "--sheet", "1x1"), 2, "1"),
        (("maker", "cirkis", "--kerf", "wide"), 2, "'wide' is not a number."),
        (("maker", "cirkis", "--kerf", "40"), 2, "40"),
        (("maker", "cirkis", "--option", "edge=1"), 2, "from 10 to 40"),
        (("maker", "cirkis", "-o", "-"), 2, "give a folder with -o."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    run: Run, tmp_path: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    found, shown, told = run("print", *words)
    assert (found, shown) == (code, "")
    assert said in told
    assert len(told.splitlines()) <= 2  # the second says where help is
    assert "Traceback" not in told
    assert not any(path.is_file() for path in tmp_path.rglob("*"))
    french = run("print", *words, "--lang", "fr")
    assert french[0] == code
    assert french[2] != told


def test_a_record_that_does_not_verify_is_not_printed(run: Run, record: Path, tmp_path: Path) -> None:
    content = json.loads(record.read_text("utf-8"))
    content["actions"][3] = "1: nonsense"
    del content["checksum"]
    record.write_text(json.dumps(content), "utf-8")
    for words in (("record", str(record)), ("position", str(record))):
        code, shown, told = run("print", *words)
        assert (code, shown) == (1, "")
        assert told.startswith("tondo: actions[3]: ")
    content["actions"] = content["actions"][:3]
    record.write_text(json.dumps(content), "utf-8")
    assert run("print", str(record))[0] == 1  # the game is not over
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["game.json"]


def test_a_failure_while_it_is_made_leaves_nothing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "print_kit", interrupted)
    (tmp_path / "kit.pdf").write_bytes(b"old")
    assert run("print", "kit", "circle36", "-o", "kit.pdf")[0] == 130
    assert (tmp_path / "kit.pdf").read_bytes() == b"old"
    assert len([path for path in tmp_path.iterdir() if path.is_file()]) == 1


def test_a_position_is_printed_from_a_text_or_a_record(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[tuple[str, tuple[str, ...]]] = []

    def make(state: State, _settings: PrintSettings, *, names: tuple[str, ...] = ()) -> bytes:
        printed.append((state.position(), tuple(names)))
        return PDF

    monkeypatch.setattr(command, "print_position", make)
    record = Record.load(SOLO)
    states = [step.state.position() for step in record.replay()]
    assert run("print", "position", SOLO, "--at", "7") == (0, "", "Written: solo-position.pdf\n")
    assert printed.pop() == (states[7], record.players)
    for at in ((), ("--at", str(len(states)))):
        assert run("print", "position", SOLO, *at, "-o", "x.pdf")[0] == 0
        assert printed.pop() == (record.verify().position(), record.players)
    words = ("print", "position", "circle36", states[7], "--players", "1")
    assert run(*words) == (0, "", "Written: circle36-position.pdf\n")
    assert printed.pop() == (states[7], ())


def test_progress_is_shown_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(_record: object, _settings: object, *, progress: Callable[[float], None], **_more: object) -> bytes:
        for part in (0.0, 0.5, 1.0):
            progress(part)
        return PDF

    monkeypatch.setattr(command, "print_record", make)
    assert run("print", SOLO, "-o", "x.pdf")[2] == "Written: x.pdf\n"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    told = run("print", SOLO, "-o", "x.pdf")[2]
    assert "50\N{NO-BREAK SPACE}%" in told or "50 %" in told
    assert told.endswith("\rWritten: x.pdf\n")


def test_files_for_makers_are_put_into_a_folder(run: Run, tmp_path: Path) -> None:
    code, shown, told = run("print", "maker", "cirkis", "--format", "svg", "--sheet", "600×400", "--kerf", "0,2")
    assert (code, shown) == (0, "")
    folder = tmp_path / "cirkis-svg"
    written = sorted(path.name for path in folder.iterdir())
    assert sorted(line.removeprefix("Written: cirkis-svg/") for line in told.splitlines()) == written
    assert any(name.endswith(".svg") for name in written)
    assert run("print", "maker", "cirkis")[0] == 2  # the folder is there
    assert run("print", "maker", "cirkis", "-o", "cirkis-svg")[0] == 0
    (tmp_path / "file").write_text("")
    assert "can’t be written" in run("print", "maker", "cirkis", "-o", "file")[2]


@pytest.mark.parametrize("what", ["kit", "rules", "record", "position", "maker"])
def test_help_speaks_both_languages(run: Run, what: str) -> None:
    assert what in run("print", "--help")[1]
    code, english, _ = run("print", what, "--help")
    assert code == 0
    assert english.startswith(f"usage: tondo print {what}")
    code, french, _ = run("print", what, "-h", "--lang", "fr")
    assert code == 0
    assert french.startswith(f"usage\N{NO-BREAK SPACE}: tondo print {what}")
    for word in ("show this help", "default", " the ", "usage: "):
        assert word not in french


def test_help_lists_what_can_be_chosen(run: Run) -> None:
    kit, maker = run("print", "kit", "-h")[1], run("print", "maker", "-h")[1]
    assert "--option per_page=" in kit
    assert "--option tile=" in maker
    assert max(map(len, (kit + maker).splitlines())) <= 80
    for name in LIMITS:
        assert name.startswith("sheet_") or f"--{name}" in maker

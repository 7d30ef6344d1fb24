import io

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from tondo.terminal.reader import PromptReader, ScriptReader, _Hints

MOVES = ("5+4 at red 1", "5 at centre", "undo")


def offered(typed: str) -> list[str]:
    found = _Hints(lambda: MOVES).get_completions(Document(typed), CompleteEvent())
    return [completion.text for completion in found]


def test_completion_takes_beginnings_first_and_then_words_inside() -> None:
    assert offered("5") == ["5+4 at red 1", "5 at centre"]
    assert offered("cen") == ["5 at centre"]
    assert offered("RED") == ["5+4 at red 1"]
    assert offered("x") == []


def test_a_script_is_read_line_by_line_without_comments() -> None:
    out = io.StringIO()
    reader = ScriptReader(io.StringIO("# a game\n6 r1\r\n\x1b[2Jmoves"), Console(file=out, width=80))
    assert reader.ask("> ", lambda: ()) == "6 r1"
    assert reader.ask("> ", lambda: ()) == "[2Jmoves"
    with pytest.raises(EOFError):
        reader.ask("> ", lambda: ())
    assert out.getvalue().splitlines() == ["> 6 r1", "> [2Jmoves"]


def test_bytes_that_are_no_text_are_a_line_like_any() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    assert ScriptReader(source, Console(file=io.StringIO())).ask("", lambda: ()) == "\N{REPLACEMENT CHARACTER}"


def test_arrows_bring_back_only_lines_of_the_same_memory() -> None:
    up = "\x1b[A"
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        reader = PromptReader()
        answers = []
        for history, line in (("1 Anna", "star3"), (None, "oops"), ("2 Ben", up), (None, up), ("1 Anna", up)):
            typed.send_text(line + "\r")
            answers.append(reader.ask("> ", lambda: (), history=history))
    assert answers == ["star3", "oops", "", "", "star3"]

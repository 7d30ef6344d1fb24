"""Reads lines from a person at a terminal, with completion, or from a script."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from rich.console import Console
from rich.text import Text


class Reader(Protocol):
    """Asks for one line. ``hints`` are whole lines that can be completed; raises `EOFError` at the end of input.

    Typed lines can be recalled from the line history of the same key, ``history``: players with secrets each have their
    own. With None, nothing is recorded.
    """

    def ask(self, prompt: str, hints: Callable[[], Sequence[str]], toolbar: str = "", history: str | None = "") -> str:
        """The line, without its line break."""


class PromptReader:
    """A person: Tab completes, arrow keys recall earlier lines."""

    def __init__(self) -> None:
        self._sessions: dict[str, PromptSession[str]] = {}

    def session(self, history: str | None) -> PromptSession[str]:
        """The prompt session of one line history; it has a clipboard of its own too."""
        if history is None:
            return PromptSession()
        return self._sessions.setdefault(history, PromptSession())

    def ask(self, prompt: str, hints: Callable[[], Sequence[str]], toolbar: str = "", history: str | None = "") -> str:
        """The line, without its line break."""
        return self.session(history).prompt(
            prompt, completer=_Hints(hints), complete_while_typing=False, bottom_toolbar=toolbar or None
        )


class _Hints(Completer):
    """Completes whole lines; the typed text may match the beginning of any word of a hint."""

    def __init__(self, hints: Callable[[], Sequence[str]]) -> None:
        self._hints = hints

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip().lower()
        hints = self._hints()
        begins = [hint for hint in hints if hint.lower().startswith(typed)]
        inside = [hint for hint in hints if f" {typed}" in hint.lower() and hint not in begins]
        for hint in (*begins, *inside):
            yield Completion(hint, start_position=-len(document.text_before_cursor))


class ScriptReader:
    """A script: one line each, ``#`` begins a comment. Each line is echoed, so that the output reads like a dialogue.

    With ``--plain``, a person is read in the same way, but sees the prompt first.
    """

    def __init__(self, source: TextIO, console: Console) -> None:
        self._source = source
        self._console = console

    def ask(self, prompt: str, hints: Callable[[], Sequence[str]], toolbar: str = "", history: str | None = "") -> str:
        """The next line that is not a comment, without its line break."""
        typed = self._source.isatty()
        while True:
            if typed:
                self._console.print(Text(prompt), end="")
            try:
                line = self._source.readline()
            except UnicodeDecodeError:
                line = "\N{REPLACEMENT CHARACTER}\n"
            if not line:
                raise EOFError
            line = "".join(letter for letter in line.rstrip("\r\n") if letter.isprintable() or letter == "\t")
            if not line.lstrip().startswith("#"):
                if not typed:
                    self._console.print(Text(f"{prompt}{line}"))
                return line

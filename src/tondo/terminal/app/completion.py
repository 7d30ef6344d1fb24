"""What a typed line can be completed to, and the lines typed before."""

from collections.abc import Sequence


def matching(typed: str, lines: Sequence[str]) -> list[str]:
    """The lines that begin with what was typed, then those in which another word begins with it."""
    typed = typed.lstrip().lower()
    begins = [line for line in lines if line.lower().startswith(typed)]
    known = set(begins)
    return [*begins, *(line for line in lines if f" {typed}" in line.lower() and line not in known)]


class LineHistory:
    """The lines that one person typed, and how far back in them that person has gone."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._at = 0
        self._unfinished = ""  # what stood there before going back

    def add(self, line: str) -> None:
        """A line was entered."""
        if line.strip() and self._lines[-1:] != [line]:
            self._lines.append(line)
        self._at = len(self._lines)

    def go(self, step: int, current: str) -> str:
        """The line before (-1) or after (1); what was not finished comes last."""
        if self._at == len(self._lines):
            self._unfinished = current
        self._at = max(0, min(len(self._lines), self._at + step))
        return self._unfinished if self._at == len(self._lines) else self._lines[self._at]

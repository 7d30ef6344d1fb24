"""The games of a ladder on disk. A journal can be continued with more entrants or more games."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tondo.lab.journal_file import JournalFile
from tondo.lab.match import Lost, Played
from tondo.lab.pairings import Pairing

MAX_ERRORS = 2**23  # bytes in the file with the programs' error streams


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a ladder have in common. ``levels`` changes with the recipes of the bots."""

    game: str
    rules: int
    players: int
    options: Mapping[str, object]
    seed: int
    seconds: float
    levels: str

    def to_json(self) -> dict[str, object]:
        """As plain values."""
        return {**asdict(self), "options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class Result:
    """A game of a ladder and its result."""

    pairing: Pairing
    played: Played


class Journal(JournalFile[Result]):
    """The open journal of a ladder."""

    kind = "tondo-ladder"

    def __init__(self, path: Path, terms: Terms) -> None:
        """Open or create it; raises `JournalError`, and changes nothing, if that fails."""
        self.players = terms.players
        super().__init__(path, terms.to_json())

    def to_json(self, result: Result) -> Mapping[str, object]:
        """A game, without what programs wrote to their error streams."""
        content = {"seats": result.pairing.seats, "round": result.pairing.round, **asdict(result.played)}
        content["seconds"] = [round(seconds, 4) for seconds in result.played.seconds]
        del content["errors"]
        return content

    def from_json(self, content: Any) -> Result:
        """A game, with empty error streams."""
        return _result(content, self.players)

    def add(self, result: Result) -> None:
        """Store a game durably."""
        super().add(result)
        self._write_errors(result)

    def _write_errors(self, result: Result) -> None:
        """Add what programs wrote to their error streams to a file beside the journal, up to a size."""
        said = zip(result.pairing.seats, result.played.errors, strict=True)
        texts = [f"== {name}, {result.pairing}\n{text.rstrip()}\n" for name, text in said if text.strip()]
        if texts:
            with open(self.errors_path, "a", encoding="utf-8", errors="replace") as file:
                if file.tell() < MAX_ERRORS:
                    file.write("".join(texts))

    @property
    def errors_path(self) -> Path:
        """The file with what programs wrote to their error streams."""
        return self.path.with_suffix(".errors.txt")


def _result(content: Any, players: int) -> Result:
    """The result in a line of a journal; raises ValueError, TypeError or KeyError if it is damaged."""
    lost = None if content["lost"] is None else Lost(**content["lost"])
    played = Played(
        scores=tuple(map(int, content["scores"])),
        winners=tuple(map(int, content["winners"])),
        lost=lost,
        actions=tuple(map(str, content["actions"])),
        seconds=tuple(map(float, content["seconds"])),
        choices=tuple(map(int, content["choices"])),
        errors=("",) * players,
    )
    seats = tuple(map(str, content["seats"]))
    if {len(seats), len(played.scores), len(played.seconds), len(played.choices)} != {players}:
        raise ValueError("a line about another number of players")
    return Result(Pairing(seats, int(content["round"])), played)

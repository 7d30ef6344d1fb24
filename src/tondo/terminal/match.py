"""A game as a full screen shows it, wherever it is played: at this keyboard, or at a table of a server.

A `Match` tells what there is to see as a `Snapshot` and takes what the person does. Screens know nothing else of a
game, so that one screen serves all of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tondo.core.layout import Layout, Mark, Panel
from tondo.core.outcome import ScoreLine
from tondo.core.words import Phrase
from tondo.terminal.selection import Choice

# What a person can ask for besides a move; a match offers some of them, and not all at any time.
Feature = Literal["hint", "analyse", "undo", "save", "resign", "new", "level", "chat", "leave", "rematch", "start"]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player: ``note`` says more, such as the time left, or that the person is away."""

    name: str
    score: int
    to_act: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, as a sentence, and what it scored. ``player`` did it; None: chance, or nobody at the table."""

    text: str
    player: int | None = None
    points: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that a screen shows of a game at one moment, in the reader's language.

    ``board`` is whose board ``marks`` and ``panels`` are of, where every player has one. ``seat`` is the player for
    whom the person may act now, None while it is nobody's or somebody else's turn; ``choices`` are the legal actions.
    ``chance`` is an example of what may be typed where the person lets chance decide; ``thinking`` is who thinks;
    ``hand_over`` is the person to whom the keyboard must be passed before anything may be shown. ``result`` says how
    the game ended, a paragraph each; empty while it goes on. ``notice`` is what else must be said, such as a lost
    connection.
    """

    layout: Layout
    title: str
    players: tuple[PlayerLine, ...]
    boards: int = 1
    board: int = 0
    marks: tuple[Mark, ...] = ()
    panels: tuple[Panel, ...] = ()
    seat: int | None = None
    choices: tuple[Choice, ...] = ()
    chance: str | None = None
    thinking: str | None = None
    hand_over: str | None = None
    log: Sequence[LogLine] = ()
    result: tuple[str, ...] = ()
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would score for whom, or, where it is not legal, the ``reason``."""

    lines: tuple[ScoreLine, ...] = ()
    reason: Phrase | str | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What a strong bot would play, as notation, and what it says about it, a sentence each."""

    text: str
    sentences: tuple[str, ...]


class Match(ABC):
    """A game in progress. Whatever is refused raises `TondoError`, and nothing has happened then.

    ``changed`` is called, in the event loop, whenever there is something new to show.
    """

    changed: Callable[[], None] = staticmethod(lambda: None)
    lang: str  # of all texts; may be changed at any time

    @abstractmethod
    def snapshot(self, board: int | None = None) -> Snapshot:
        """What there is to see now; ``board`` is whose board, by default that of whoever acts."""

    @abstractmethod
    def features(self) -> frozenset[Feature]:
        """What can be asked for now."""

    @abstractmethod
    def completions(self) -> Sequence[str]:
        """The lines that can be typed now: moves, or what chance may bring."""

    @abstractmethod
    async def run(self) -> None:
        """Let the game go on: bots, chance, news from a server. Returns when there is no more to come."""

    @abstractmethod
    async def act(self, text: str) -> None:
        """Take the action, or the whole turn, that a text means."""

    @abstractmethod
    async def draw(self, text: str = "") -> None:
        """Let chance decide, or tell what real dice or a real bag show."""

    @abstractmethod
    async def preview(self, text: str) -> Preview:
        """What an action would do."""

    @abstractmethod
    async def hand_over(self) -> None:
        """The person to whom the keyboard was passed is there."""

    @abstractmethod
    async def undo(self) -> str:
        """Take the last action back, or ask the others to agree; what to say about it."""

    @abstractmethod
    async def hint(self) -> Hint:
        """What a strong bot would play."""

    @abstractmethod
    async def resign(self) -> None:
        """Give up."""

    @abstractmethod
    async def leave(self) -> str:
        """The person goes: lose nothing, and say where the game is."""

"""A game as a full screen shows it, wherever it is played: at this keyboard, at a table of a server, as a puzzle.

A `Match` tells what there is to see as a `Snapshot` and takes what the person does. Screens know nothing else of a
game, so that one screen serves all of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tondo.core import Record
from tondo.core.layout import Layout, Mark, Panel
from tondo.terminal.selection import Choice


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player: ``note`` says more, such as the time left, or that the person is away."""

    name: str
    score: int
    to_act: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Who gets how many points, and for what."""

    player: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, as a sentence, and what it scored. ``player`` did it; None: chance, or nobody at the table."""

    text: str
    player: int | None = None
    points: tuple[PointsLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that a screen shows of a game at one moment, in the reader's language.

    ``board`` is whose board ``marks`` and ``panels`` are of, where every player has one; ``boards`` is how many there
    are. ``seat`` is the player for whom the person may act now, None while it is nobody's or somebody else's turn;
    ``choices`` are the legal actions. ``task`` says what is asked now, where that is more than to act. ``chance`` is an
    example of what may be typed where the person lets chance decide; ``thinking`` is who thinks; ``hand_over`` is the
    person to whom the keyboard must be passed before anything may be shown. ``log`` holds everything that happened,
    the latest last. ``result`` says how the game ended, a sentence each, and ``breakdown`` what the scores consist of;
    both are empty while it goes on. ``notice`` is what else must be said, such as a lost connection.
    ``game`` is the game's name in `tondo.game`, for its rules.
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
    task: tuple[str, ...] = ()
    chance: str | None = None
    thinking: str | None = None
    hand_over: str | None = None
    log: Sequence[LogLine] = ()
    result: tuple[str, ...] = ()
    breakdown: tuple[PointsLine, ...] = ()
    notice: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would score for whom, or, where it is not legal, the ``reason``.

    ``is_readable``: whether the text means an action at all.
    """

    lines: tuple[PointsLine, ...] = ()
    reason: str = ""
    is_readable: bool = True


@dataclass(frozen=True, slots=True)
class MatchCommand:
    """Something that can be asked for besides a move, in the reader's language.

    ``name`` is its name in `tondo.terminal.commands`, so that it can be typed; ``label`` is what a menu shows and
    ``key`` the key that gives it, if it has one. ``confirm`` is a question to be answered with yes before it is done.
    ``asks`` asks for its argument: one of ``answers``, pairs of an argument and its label, or, where there are none,
    any text, for which ``default`` is offered.
    """

    name: str
    label: str
    key: str = ""
    confirm: str = ""
    asks: str = ""
    answers: tuple[tuple[str, str], ...] = ()
    default: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command led to, a sentence each; ``move`` is the notation of an action to be selected on the board, and
    ``record`` a game that is over, to be gone through.
    """

    sentences: tuple[str, ...] = ()
    move: str | None = None
    record: Record | None = None


class Match(ABC):
    """A game in progress. Whatever is refused raises `TondoError`, and nothing has happened then.

    ``changed`` is called, in the event loop, whenever there is something new to show. ``lang`` is the language of all
    texts; it may be changed at any time, and shows in the next snapshot.
    """

    changed: Callable[[], None] = staticmethod(lambda: None)
    lang: str

    @abstractmethod
    def snapshot(self, board: int | None = None) -> Snapshot:
        """What there is to see now; ``board`` is whose board, by default that of whoever acts."""

    @abstractmethod
    def commands(self) -> Sequence[MatchCommand]:
        """What can be asked for now."""

    @abstractmethod
    def completions(self) -> Sequence[str]:
        """The lines that can be typed now besides commands: moves, or what chance may bring."""

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
    async def execute(self, name: str, argument: str = "") -> Answer:
        """Do what one of `commands` asks for."""

    def cannot_leave(self) -> str:
        """What would be lost if the person went now, with the question whether to go; empty if nothing would be."""
        return ""

    @abstractmethod
    def leave(self) -> str:
        """The person goes, at once: lose nothing, and say where the game is; empty if there is nothing to say."""

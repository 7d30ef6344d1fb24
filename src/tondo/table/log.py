"""What was played: the actions that stand, and the lines of the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from tondo.core import CHANCE, State
from tondo.core.outcome import ScoreLine
from tondo.core.words import Phrase


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action as it was taken. ``draw`` is the number of the draw, if chance took it."""

    player: int
    action: int
    text: str
    draw: int | None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log: what happened in event ``number``, which seat did it (None: no seat), and what it scored.

    ``spaces`` are the spaces that it is about, ``summary`` what it scored for in a few words, if the game says so.
    Everybody reads the log, so it holds nothing that is hidden from anybody.
    """

    number: int
    phrase: Phrase
    seat: int | None = None
    points: tuple[ScoreLine, ...] = ()
    spaces: tuple[str, ...] = ()
    summary: Phrase | None = None


def play(state: State, action: int, player: int, names: Sequence[str], number: int = 0) -> LogEntry:
    """Apply a legal action to ``state``; return it as the line of the log for event ``number``."""
    phrase = state.describe_action(action, player, names)
    spaces = state.game.public_spaces(state, action, player)
    if player == CHANCE:
        state.apply(action, player)
        return LogEntry(number, phrase, None, (), spaces)
    summary = state.game.score_summary(state, action, player)
    return LogEntry(number, phrase, player, state.apply_scored(action, player), spaces, summary)

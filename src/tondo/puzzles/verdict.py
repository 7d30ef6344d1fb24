"""A try at a puzzle, and what it is worth."""

from dataclasses import dataclass

from tondo.core import ScoreLine, State
from tondo.core.words import Catalogue, Phrase

WORDS = Catalogue("tondo.puzzles")


@dataclass(frozen=True, slots=True)
class Played:
    """A turn, or the beginning of one, that was tried in a puzzle.

    ``actions`` are integers in order, ``text`` says in words what they do, ``points`` is what they score at once for
    the puzzle's player, ``lines`` are all lines of that score, other players' too, and ``after`` is the position after
    them. ``is_whole`` says that the turn, or the decision, is over.
    """

    actions: tuple[int, ...]
    text: Phrase | None
    points: int
    lines: tuple[ScoreLine, ...]
    after: State
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a try is worth.

    ``is_whole`` is False while the turn goes on: then it is neither right nor wrong yet. ``points`` and
    ``best_points`` are what the try and the answer score at once. ``loss`` is by how much the try is worse, in the
    puzzle's unit: 0 if it is solved, and ``at_least`` that much if the try was not among those that were compared.
    ``paragraphs`` say all of it, in the words of the score: whether it is right, what the try does; of a wrong one,
    what the answer does; and what the difference is in the end. ``reason`` is all of them.
    """

    solved: bool
    is_whole: bool
    played: Played
    best: Played
    loss: float
    at_least: bool
    paragraphs: tuple[Phrase, ...]

    @property
    def reason(self) -> Phrase:
        """All of it, in the words of the score."""
        reason = self.paragraphs[0]
        for paragraph in self.paragraphs[1:]:
            reason = WORDS("then", first=reason, next=paragraph)
        return reason

    @property
    def points(self) -> int:
        """What the try scores at once."""
        return self.played.points

    @property
    def best_points(self) -> int:
        """What the answer scores at once."""
        return self.best.points

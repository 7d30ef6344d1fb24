"""Why a turn is right or wrong, in the words of the score."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tondo.core import ScoreLine, State
from tondo.core.numbers import whole
from tondo.core.words import CORE, Phrase, join_and
from tondo.puzzles.verdict import WORDS, Played, Verdict

if TYPE_CHECKING:
    from tondo.puzzles.puzzle import Puzzle

MOST_LINES = 6  # of a score that are named; more are too many for a sentence
LEAST_THREAT = 5  # points by which what others can score next must differ to be mentioned


def explain(puzzle: "Puzzle", played: Played, best: Played, names: Sequence[str]) -> Verdict:
    """The verdict on a try, which may not be whole yet."""
    solved = played.is_whole and played.after == best.after
    loss, at_least = (0.0, False) if solved else _loss(puzzle, played)
    parts: list[list[Phrase | None]]
    if not played.is_whole:
        parts = [[WORDS("verdict.unfinished")]]
    elif solved:
        parts = [[WORDS("verdict.right")], [played.text, _score("score", played, puzzle)], [_ahead(puzzle)]]
    else:
        parts = [
            [WORDS("verdict.wrong")],
            [played.text, _score("score", played, puzzle)],
            [WORDS("verdict.better"), best.text, _score("better", best, puzzle)],
            [_threats(puzzle, played, best, names), _behind(puzzle, loss, at_least)],
        ]
    paragraphs = tuple(_together(sentences) for sentences in parts)
    return Verdict(solved, played.is_whole, played, best, loss, at_least, paragraphs)


def _loss(puzzle: "Puzzle", played: Played) -> tuple[float, bool]:
    """By how much a turn is worse than the answer, and whether it may be worse still."""
    if not played.is_whole:
        return 0.0, True
    for texts, value in puzzle.others:
        if puzzle.play(texts).after == played.after:
            return puzzle.worth - value, False
    return puzzle.worth - puzzle.others[-1][1], True


def _together(parts: Sequence[Phrase | None]) -> Phrase:
    """Several sentences as one phrase."""
    said = [part for part in parts if part is not None]
    together = said[0]
    for part in said[1:]:
        together = WORDS("then", first=together, next=part)
    return together


def _score(key: str, turn: Played, puzzle: "Puzzle") -> Phrase:
    """What a turn scores at once, and for what; what others get by it too."""
    mine = [line for line in turn.lines if line.player == puzzle.player]
    theirs = sum(line.points for line in turn.lines if line.player != puzzle.player)
    if not mine and not turn.points:
        said = WORDS(f"{key}.nothing")
    elif turn.points < 0:
        said = WORDS(f"{key}.costs", n=-turn.points, lines=join_and([_line(line) for line in mine]))
    elif not mine or len(mine) > MOST_LINES:
        said = WORDS(f"{key}.points", n=turn.points)
    else:
        said = WORDS(f"{key}.lines", n=turn.points, lines=join_and([_line(line) for line in mine]))
    return WORDS("then", first=said, next=WORDS("score.others", n=theirs)) if theirs else said


def _line(line: ScoreLine) -> Phrase:
    return WORDS("line", points=whole(line.points), reason=line.reason)


def _threats(puzzle: "Puzzle", played: Played, best: Played, names: Sequence[str]) -> Phrase | None:
    """What the next player can score at once after one turn and after the other, where everybody sees that."""
    if puzzle.game.has_secrets or puzzle.game.players == 1:
        return None
    one, other = _threat(played.after), _threat(best.after)
    if one is None or other is None or one[0] == puzzle.player or one[1] < other[1] + LEAST_THREAT:
        return None
    return WORDS("threat", player=names[one[0]], points=one[1], instead=other[1])


def _threat(state: State) -> tuple[int, int] | None:
    """Who is to play, and the most points that one action brings; None if the game waits for nobody."""
    if state.is_chance():
        return None
    if state.is_terminal():
        return (-1, 0)
    seat = state.current_player
    score = state.scores()[seat]
    return seat, max(state.child(action, seat).scores()[seat] - score for action in state.legal_actions(seat))


def _ahead(puzzle: "Puzzle") -> Phrase:
    """By how much the answer is better than the next best turn."""
    if puzzle.unit == "win_probability":
        chances = _percent(puzzle.worth), _percent(puzzle.others[0][1])
        return WORDS("ahead.chance", chance=chances[0], next=chances[1])
    return WORDS("ahead.points", n=_counted(puzzle.margin), points=_tenths(puzzle.margin))


def _behind(puzzle: "Puzzle", loss: float, at_least: bool) -> Phrase:
    """By how much a wrong turn is worse."""
    most = "-at-least" if at_least else ""
    if puzzle.unit == "win_probability":
        played = _percent(puzzle.worth - loss)
        return WORDS(f"behind.{'chance' + most}", chance=_percent(puzzle.worth), played=played)
    return WORDS(f"behind.{'points' + most}", n=_counted(loss), points=_tenths(loss))


def _percent(part: float) -> Phrase:
    return CORE("number.percent", number=round(100 * part))


def _counted(number: float) -> int:
    """What stands for a number with decimals where a noun has plurals: English says 1.5 points, French 1,5 point."""
    return 2 if round(number, 1) >= 2 else 0


def _tenths(number: float) -> Phrase:
    """A number with one decimal, in any language."""
    units, tenths = divmod(max(1, round(10 * number)), 10)
    return WORDS("tenths", whole=units, point=CORE("number.point"), tenths=tenths)

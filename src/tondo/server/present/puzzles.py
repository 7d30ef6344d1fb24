"""Puzzles as clients get them: a position from the viewpoint of whoever solves it, hints, and verdicts."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tondo.core import Line, State
from tondo.core.layout import Mark
from tondo.core.words import SOURCE_LANGUAGE, Phrase
from tondo.puzzles import Played, Puzzle, Rating, Theme, Verdict, puzzles, themes
from tondo.server.present.analysis import new_marks
from tondo.server.present.client_messages import Incoming
from tondo.server.present.fields import ActionText, Language
from tondo.server.present.lines import line_out
from tondo.server.present.schemas import LineOut, MoveOut
from tondo.store import Attempt, Solver

MOST_TEXTS = 60  # of a turn
MOST_HINTS = 9
HISTORY = 50

# Requests.


class PuzzleLineRequest(Incoming):
    """How the puzzle's position would look after some actions."""

    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_TEXTS)
    lang: Language = SOURCE_LANGUAGE
    panels: bool = True


class PuzzlePreviewRequest(Incoming):
    """What one action more would score."""

    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_TEXTS)
    text: ActionText


class PuzzleHintsRequest(Incoming):
    """A request for the first ``count`` hints."""

    count: Annotated[int, Field(ge=1, le=MOST_HINTS)]


class PuzzleAnswer(Incoming):
    """A whole turn, as the texts of its actions; one text may be several actions."""

    actions: list[ActionText] = Field(min_length=1, max_length=MOST_TEXTS)


# Answers.


class SolverOut(TypedDict):
    """How good somebody is at the puzzles of a game: a Glicko-2 rating with its deviation.

    ``provisional``: it is so uncertain that the next answers will move it a lot.
    """

    rating: float
    deviation: float
    provisional: bool
    tried: int
    solved: int


class PuzzleGameOut(TypedDict):
    """A game with so many puzzles, and how good the caller is at them; null before the first answer."""

    game: str
    puzzles: int
    solver: SolverOut | None


class PuzzleListOut(TypedDict):
    """The games that have puzzles."""

    games: list[PuzzleGameOut]


class ThemeOut(TypedDict):
    """What a puzzle is an example of."""

    name: str
    title: Phrase
    about: Phrase


class ThemeCountOut(TypedDict):
    """A theme, the number of its puzzles, and how many of them the caller has solved."""

    theme: ThemeOut
    puzzles: int
    solved: int


class PuzzleThemesOut(TypedDict):
    """A game's puzzles. ``history`` is what the caller's rating was after each of the last answers, latest last."""

    game: str
    puzzles: int
    themes: list[ThemeCountOut]
    solver: SolverOut | None
    history: Sequence[float]


class PuzzleHintOut(TypedDict):
    """One step towards the answer, with the piece and the spaces that it is about, as in legal actions."""

    text: Phrase
    piece: str
    spaces: Sequence[str]


class PuzzleOut(TypedDict):
    """A puzzle, without its answer. ``player`` is to play; ``difficulty`` is on the scale of the solvers' ratings.

    ``unusual`` are the options of its game that are not as usual.
    ``hints`` are those that the caller has asked for, of ``hints_total``; ``theme`` is the first of them, and null
    before it was asked for. ``solved`` says how the caller's first answer was, and is null before it.
    """

    puzzle: str
    game: str
    player: int
    difficulty: int
    unusual: Sequence[Phrase]
    theme: ThemeOut | None
    hints: list[PuzzleHintOut]
    hints_total: int
    solved: bool | None
    line: LineOut


class PuzzleLineOut(TypedDict):
    """The puzzle's position after some actions. ``whole``: they are a whole turn, and can be answered with."""

    line: LineOut
    whole: bool


class PuzzleHintsOut(TypedDict):
    """The hints that were asked for."""

    hints: list[PuzzleHintOut]
    hints_total: int
    theme: ThemeOut


class PuzzleVerdictOut(TypedDict):
    """What an answer is worth, and the best one. ``played`` is null for whoever asked for the answer instead.

    ``paragraphs`` say it in the words of the score; the first one, whether it is right.

    ``counted``: it was the first answer. ``hints`` is how many hints were asked for before the first answer,
    ``change`` what that brought to the rating; ``solver`` is how good the caller is now.
    """

    puzzle: str
    solved: bool
    counted: bool
    paragraphs: Sequence[Phrase]
    played: MoveOut | None
    best: MoveOut
    theme: ThemeOut
    hints: int
    change: float
    solver: SolverOut


def solver_out(solver: Solver | None) -> SolverOut | None:
    """A solver's rating."""
    if solver is None:
        return None
    return {
        "rating": solver.rating,
        "deviation": solver.deviation,
        "provisional": Rating(solver.rating, solver.deviation, solver.volatility).is_provisional,
        "tried": solver.tried,
        "solved": solver.solved,
    }


def list_out(games: Sequence[str], solvers: Mapping[str, Solver]) -> PuzzleListOut:
    """The games that have puzzles."""
    found: list[PuzzleGameOut] = [
        {"game": game, "puzzles": len(puzzles(game)), "solver": solver_out(solvers.get(game))}
        for game in games
        if puzzles(game)
    ]
    return {"games": found}


def themes_out(game: str, solver: Solver | None, attempts: Sequence[Attempt]) -> PuzzleThemesOut:
    """A game's puzzles by theme."""
    solved = {attempt.puzzle for attempt in attempts if attempt.solved}
    every = puzzles(game)
    counts: list[ThemeCountOut] = []
    for theme in themes(game):
        ids = [puzzle.id for puzzle in every if puzzle.theme == theme.name]
        counts.append({"theme": theme_out(theme), "puzzles": len(ids), "solved": len(solved.intersection(ids))})
    return {
        "game": game,
        "puzzles": len(every),
        "themes": counts,
        "solver": solver_out(solver),
        "history": [attempt.rating for attempt in attempts if attempt.rating is not None][-HISTORY:],
    }


def theme_out(theme: Theme) -> ThemeOut:
    """A theme in words."""
    return {"name": theme.name, "title": theme.title, "about": theme.about}


def hints_out(puzzle: Puzzle, count: int) -> list[PuzzleHintOut]:
    """The first hints."""
    return [{"text": hint.text, "piece": hint.piece, "spaces": hint.spaces} for hint in puzzle.hints()[:count]]


def puzzle_out(puzzle: Puzzle, attempt: Attempt, lang: str) -> PuzzleOut:
    """A puzzle as somebody sees it who has asked for some hints, or has answered it."""
    told = attempt.hints > 0 or attempt.solved is not None
    return {
        "puzzle": puzzle.id,
        "game": puzzle.game.name,
        "player": puzzle.player,
        "difficulty": puzzle.difficulty,
        "unusual": puzzle.unusual(),
        "theme": theme_out(puzzle.about()) if told else None,
        "hints": hints_out(puzzle, attempt.hints),
        "hints_total": len(puzzle.hints()),
        "solved": attempt.solved,
        "line": _line_out(puzzle, (), False, lang),
    }


def puzzle_line_out(puzzle: Puzzle, texts: Sequence[str], lang: str, panels: bool) -> PuzzleLineOut:
    """A puzzle's position after some actions of whoever solves it; raises what `Puzzle.play` does."""
    whole = puzzle.play(texts).is_whole
    return {"line": _line_out(puzzle, texts, whole, lang, panels), "whole": whole}


def _line_out(puzzle: Puzzle, texts: Sequence[str], whole: bool, lang: str, panels: bool = True) -> LineOut:
    """The solver's view. After a whole turn nobody plays on: what others could do is not the solver's to know."""
    entries = tuple(f"{puzzle.player + 1}: {text}" for text in texts)
    line = Line(puzzle.game, puzzle.position, entries)
    return line_out(line, () if whole else (puzzle.player,), puzzle.player, lang, (), panels)


def verdict_out(
    puzzle: Puzzle, verdict: Verdict, given_up: bool, attempt: Attempt, solver: Solver, counted: bool
) -> PuzzleVerdictOut:
    """What an answer is worth, for whoever sees the puzzle."""
    now = solver_out(solver)
    assert now is not None
    return {
        "puzzle": puzzle.id,
        "solved": verdict.solved and not given_up,
        "counted": counted,
        "paragraphs": verdict.paragraphs,
        "played": None if given_up else _move_out(puzzle, verdict.played),
        "best": _move_out(puzzle, verdict.best),
        "theme": theme_out(puzzle.about()),
        "hints": attempt.hints,
        "change": attempt.change or 0.0,
        "solver": now,
    }


def _move_out(puzzle: Puzzle, played: Played) -> MoveOut:
    """A turn in words and on the board."""
    game, player = puzzle.game, puzzle.player
    before: State = puzzle.state()
    state = before.clone()
    spaces: list[str] = []
    for action in played.actions:
        spaces += game.public_spaces(state, action, player)
        state.apply(action, player)
    unique = tuple(dict.fromkeys(spaces))
    board = player if game.boards > 1 else 0
    marks: Sequence[Mark] = new_marks(game, before.view(player), state.view(player), unique, board) if unique else []
    assert played.text is not None  # it is a whole turn
    return {"text": played.text, "spaces": unique, "marks": marks, "points": played.points}

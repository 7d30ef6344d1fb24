"""Puzzles: which there are, one after another, hints, and answers. Answers are checked and rated here."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import Depends, Path, Query, Response

from tondo.core import game_names, game_type
from tondo.core.errors import IllegalAction
from tondo.core.words import SOURCE_LANGUAGE, shortened
from tondo.puzzles import (
    NEW_SOLVER,
    Puzzle,
    Rating,
    UnknownPuzzle,
    choose,
    of_theme,
    puzzle,
    puzzles,
    rate,
)
from tondo.puzzles.verdict import WORDS
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import HubDependency, Json, Lang, OptionalUser, User
from tondo.server.http.resource import Resource
from tondo.server.live.hub import Hub
from tondo.server.present.preview import preview_in
from tondo.server.present.puzzles import (
    PuzzleAnswer,
    PuzzleHintsOut,
    PuzzleHintsRequest,
    PuzzleLineOut,
    PuzzleLineRequest,
    PuzzleListOut,
    PuzzleOut,
    PuzzlePreviewRequest,
    PuzzleThemesOut,
    PuzzleVerdictOut,
    hints_out,
    list_out,
    puzzle_line_out,
    puzzle_out,
    theme_out,
    themes_out,
    verdict_out,
)
from tondo.server.present.server_messages import PreviewOut
from tondo.store import Attempt, Solver, now_ms

NEW = Solver(NEW_SOLVER.rating, NEW_SOLVER.deviation, NEW_SOLVER.volatility)
MOST_SKIPPED = 30

router = Resource()

GameOfPuzzle = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
PuzzleId = Annotated[str, Path(min_length=1, max_length=60, pattern="^[a-z0-9_-]+$")]
ThemeName = Annotated[str | None, Query(min_length=1, max_length=40, pattern="^[a-z0-9-]+$")]
Skipped = Annotated[
    list[Annotated[str, Query(max_length=60)]] | None,
    Query(max_length=MOST_SKIPPED, description="Puzzles that were shown lately, so that others come first."),
]


async def puzzle_of(game: GameOfPuzzle, id: PuzzleId) -> Puzzle:
    """The puzzle of a path; raises `UnknownPuzzle`."""
    found = puzzle(id)
    if found.game.name != game:
        raise UnknownPuzzle(WORDS("error.puzzle", id=shortened(id)))
    return found


WantedPuzzle = Annotated[Puzzle, Depends(puzzle_of)]


@router.get("/puzzles", response_model=PuzzleListOut)
async def list_puzzles(hub: HubDependency, user: OptionalUser) -> Response:
    """The games that have puzzles, and how good the caller is at them."""
    return Json(list_out(game_names(), {} if user is None else await hub.store.puzzle_solvers(user)))


@router.get("/puzzles/{game}", response_model=PuzzleThemesOut)
async def list_themes(game: GameOfPuzzle, hub: HubDependency, user: OptionalUser) -> Response:
    """A game's puzzles by theme, and how good the caller is at them."""
    puzzles(game)  # raises `UnknownGame`
    if user is None:
        return Json(themes_out(game, None, ()))
    attempts = await hub.store.puzzle_attempts(user, game)
    return Json(themes_out(game, await hub.store.puzzle_solver(user, game), attempts))


@router.get("/puzzles/{game}/next", response_model=PuzzleOut)
async def next_puzzle(
    game: GameOfPuzzle,
    hub: HubDependency,
    user: User,
    theme: ThemeName = None,
    skip: Skipped = None,
    lang: Lang = SOURCE_LANGUAGE,
) -> Response:
    """Another puzzle: near the caller's rating, and not seen, or not for longest."""
    every = of_theme(game, theme) if theme is not None else puzzles(game)
    attempts = await hub.store.puzzle_attempts(user, game)
    solver = await hub.store.puzzle_solver(user, game) or NEW
    found = choose(every, solver.rating, [*(attempt.puzzle for attempt in attempts), *(skip or ())])
    if found is None:
        raise UnknownPuzzle(WORDS("error.no-puzzles", title=game_type(game).title))
    done = {attempt.puzzle: attempt for attempt in attempts}
    return Json(puzzle_out(found, done.get(found.id, Attempt(found.id)), lang), private=True)


@router.get("/puzzles/{game}/{id}", response_model=PuzzleOut)
async def get_puzzle(wanted: WantedPuzzle, hub: HubDependency, user: User, lang: Lang = SOURCE_LANGUAGE) -> Response:
    """One puzzle, without its answer."""
    attempt = await hub.store.puzzle_attempt(user, wanted.game.name, wanted.id)
    return Json(puzzle_out(wanted, attempt, lang), private=True)


@router.post("/puzzles/{game}/{id}/view", response_model=PuzzleLineOut)
async def view_line(wanted: WantedPuzzle, body: PuzzleLineRequest, _user: User) -> Response:
    """The puzzle's position after some actions of whoever solves it."""
    return Json(puzzle_line_out(wanted, body.actions, body.lang, body.panels), private=True)


@router.post("/puzzles/{game}/{id}/preview", response_model=PreviewOut)
async def preview_action(wanted: WantedPuzzle, body: PuzzlePreviewRequest, _user: User) -> Response:
    """What an action would score, or why it is not allowed."""
    played = wanted.play(body.actions)
    if played.is_whole:
        raise IllegalAction(None, WORDS("error.turn-over"))
    return Json(preview_in(played.after, wanted.player, body.text, wanted.id))


@router.post("/puzzles/{game}/{id}/hints", response_model=PuzzleHintsOut)
async def ask_hints(wanted: WantedPuzzle, body: PuzzleHintsRequest, hub: HubDependency, user: User) -> Response:
    """The first hints. It is noted: a puzzle that was solved with hints does not raise the rating."""
    total = len(wanted.hints())
    count = min(body.count, total)
    await hub.store.note_hints(user, wanted.game.name, wanted.id, count, now_ms())
    answer: PuzzleHintsOut = {
        "hints": hints_out(wanted, count),
        "hints_total": total,
        "theme": theme_out(wanted.about()),
    }
    return Json(answer)


@router.post("/puzzles/{game}/{id}/answer", response_model=PuzzleVerdictOut)
async def answer_puzzle(wanted: WantedPuzzle, body: PuzzleAnswer, hub: HubDependency, user: User) -> Response:
    """Check a turn. The first answer counts; later ones are checked too, and change nothing."""
    return await _answer(wanted, body.actions, False, hub, user)


@router.post("/puzzles/{game}/{id}/solution", response_model=PuzzleVerdictOut)
async def show_solution(wanted: WantedPuzzle, hub: HubDependency, user: User) -> Response:
    """The answer. For whoever has not answered yet, that counts as not solved."""
    return await _answer(wanted, wanted.answer, True, hub, user)


async def _answer(wanted: Puzzle, texts: Sequence[str], given_up: bool, hub: Hub, user: str) -> Response:
    verdict = wanted.check(texts)
    if not verdict.is_whole:
        raise ApiError("turn-unfinished")
    solved = verdict.solved and not given_up

    def rated(solver: Solver, attempt: Attempt) -> Solver:
        if solved and attempt.hints:
            return solver
        after = rate(Rating(solver.rating, solver.deviation, solver.volatility), wanted.difficulty, solved)
        return solver._replace(rating=after.rating, deviation=after.deviation, volatility=after.volatility)

    attempt, solver, counted = await hub.store.answer_puzzle(
        user, wanted.game.name, wanted.id, solved, NEW, rated, now_ms()
    )
    return Json(verdict_out(wanted, verdict, given_up, attempt, solver, counted))

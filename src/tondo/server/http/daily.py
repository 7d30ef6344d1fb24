"""The daily circle: today's tasks, tries at them, and what is shown afterwards. Scores are made here, from actions."""

from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response

from tondo.core.words import SOURCE_LANGUAGE
from tondo.puzzles.daily import DailyError, Try, daily_games, day_after, day_begins, streaks
from tondo.server.background.daily import DailyCircle
from tondo.server.http.dependencies import RECORD_FILE, Json, Lang, OptionalUser, User
from tondo.server.http.resource import Resource
from tondo.server.present.daily import (
    DailyActions,
    DailyDraws,
    DailyLineOut,
    DailyLineRequest,
    DailyOut,
    DailyPreviewRequest,
    DailyResults,
    DailyTryOut,
    attempt_out,
    daily_draws_out,
    daily_out,
    preview_out,
    results_out,
    try_out,
    with_actions,
)
from tondo.server.present.server_messages import PreviewOut

PAST_DAYS = 30
MOST_PAST_DAYS = 400

router = Resource()


async def daily_of(request: Request) -> DailyCircle:
    """The daily circle of this server."""
    circle: DailyCircle = request.app.state.background.daily
    return circle


Circle = Annotated[DailyCircle, Depends(daily_of)]
DayName = Annotated[str, Path(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
GameOfDay = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
Practice = Annotated[bool, Query(description="The try to practise instead of the one that counts.")]


@router.get("/daily", response_model=DailyOut)
async def get_daily(
    circle: Circle, user: OptionalUser, past: Annotated[int, Query(ge=0, le=MOST_PAST_DAYS)] = PAST_DAYS
) -> Response:
    """Today's tasks, and the days: commitments of those to come, secrets of those that are over."""
    days = await circle.days(past)
    today = circle.today
    tasks = {game: await circle.task(today, game) for game in daily_games()}
    scores = [] if user is None else await circle.store.counted_scores(user)
    begun = frozenset() if user is None else frozenset(await circle.store.begun_tries(user, today))
    ends_in = max(0, day_begins(day_after(today)) - circle.now())
    return Json(daily_out(today, ends_in, tasks, begun, days, await circle.published(days), scores))


@router.get("/daily/{day}/{game}", response_model=DailyTryOut)
async def get_try(
    day: DayName, game: GameOfDay, circle: Circle, user: User, practice: Practice = False, lang: Lang = SOURCE_LANGUAGE
) -> Response:
    """The caller's try as far as it has got. The position of a day can be seen once the day has begun."""
    return await _answer(circle, await circle.find(day, game, user, practice), practice, lang)


@router.post("/daily/{day}/{game}/actions", response_model=DailyTryOut)
async def act(day: DayName, game: GameOfDay, body: DailyActions, circle: Circle, user: User) -> Response:
    """Take actions. A repetition of what is stored is answered in the same way, and changes nothing."""
    found = await circle.act(day, game, user, body.practice, body.known, body.actions)
    return await _answer(circle, found, body.practice, body.lang)


@router.post("/daily/{day}/{game}/practice", response_model=DailyTryOut)
async def practise(day: DayName, game: GameOfDay, circle: Circle, user: User, lang: Lang = SOURCE_LANGUAGE) -> Response:
    """Begin to practise, anew if there was a try already."""
    return await _answer(circle, await circle.practise(day, game, user), True, lang)


@router.post("/daily/{day}/{game}/view", response_model=DailyLineOut)
async def view_line(day: DayName, game: GameOfDay, body: DailyLineRequest, circle: Circle, user: User) -> Response:
    """How the try would look after more actions. Refused where something would be drawn."""
    found = await circle.find(day, game, user, body.practice)
    attempt = with_actions(found, body.actions)
    answer: DailyLineOut = {
        "line": attempt_out(found.task, attempt, body.lang, body.panels),
        "over": attempt.is_over,
    }
    return Json(answer, private=True)


@router.post("/daily/{day}/{game}/preview", response_model=PreviewOut)
async def preview_action(
    day: DayName, game: GameOfDay, body: DailyPreviewRequest, circle: Circle, user: User
) -> Response:
    """What an action would score, or why it is not allowed."""
    found = await circle.find(day, game, user, body.practice)
    return Json(preview_out(found, body.actions, body.text))


@router.get("/daily/{day}/{game}/results", response_model=DailyResults)
async def get_results(
    day: DayName, game: GameOfDay, circle: Circle, user: User, practice: Practice = False, lang: Lang = SOURCE_LANGUAGE
) -> Response:
    """How the caller's finished try compares, and the best that can be done. Nobody gets it before."""
    found = await _finished(circle, day, game, user, practice)
    assert found.score is not None
    scores = await circle.store.counted_scores(user)
    streak, _ = streaks([one.day for one in scores], circle.today)
    histogram = await circle.store.daily_scores(day, game)
    result = await circle.result(day, game)
    return Json(results_out(found, found.score, not practice, histogram, result, streak, lang))


@router.get("/daily/{day}/{game}/record", response_class=Response, responses=RECORD_FILE)
async def get_record(day: DayName, game: GameOfDay, circle: Circle, user: User, practice: Practice = False) -> Response:
    """The caller's finished try as a record, which `tondo verify` checks once the day is over."""
    found = await _finished(circle, day, game, user, practice)
    commitment, secret = await _published(circle, day)
    return Response(found.record(commitment, secret or "").dumps(), media_type="application/json")


@router.get("/daily/{day}/{game}/draws", response_model=DailyDraws)
async def list_draws(day: DayName, game: GameOfDay, circle: Circle, user: User, practice: Practice = False) -> Response:
    """All that it takes to repeat the draws of the caller's finished try, once the day is over."""
    found = await _finished(circle, day, game, user, practice)
    commitment, secret = await _published(circle, day)
    if secret is None:
        raise DailyError("not-over")
    return Json(daily_draws_out(found, commitment, secret))


async def _finished(circle: DailyCircle, day: str, game: str, user: str, practice: bool) -> Try:
    found = await circle.find(day, game, user, practice)
    if not found.is_finished:
        raise DailyError("unfinished")
    return found


async def _published(circle: DailyCircle, day: str) -> tuple[str, str | None]:
    """The commitment of a day, and its secret once it is over."""
    days = await circle.store.days(day, day)
    return days[0].commitment, (await circle.published(days)).get(day)


async def _answer(circle: DailyCircle, found: Try, practice: bool, lang: str) -> Response:
    commitment, secret = await _published(circle, found.day)
    return Json(try_out(found, practice, circle.today, commitment, secret, lang), private=True)

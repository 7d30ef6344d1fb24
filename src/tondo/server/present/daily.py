"""The daily circle as clients get it: its days, a try, and what is shown once it is finished."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from tondo.core import Line
from tondo.core.daily import SCHEME as DAILY_SCHEME
from tondo.core.daily import DailyTask, Outcomes
from tondo.core.fairness import SCHEME, Scheme
from tondo.core.turns import turns
from tondo.core.words import SOURCE_LANGUAGE, Phrase, languages
from tondo.puzzles.daily import Attempt, DailyError, Try, streaks
from tondo.server.present.client_messages import Incoming
from tondo.server.present.fields import ActionText, Language
from tondo.server.present.lines import line_out, line_table, player_names
from tondo.server.present.preview import preview_in
from tondo.server.present.schemas import LineOut
from tondo.server.present.server_messages import PreviewOut
from tondo.store import DailyScore, Day
from tondo.table.draws import Draw, WeightedOutcome

MOST_TEXTS = 100
CHANCE = "*"

# Requests.


class DailyActions(Incoming):
    """Actions of a try, after the first ``known`` of it."""

    practice: bool = False
    known: Annotated[int, Field(ge=0, le=10_000)]
    actions: list[ActionText] = Field(max_length=MOST_TEXTS)
    lang: Language = SOURCE_LANGUAGE


class DailyLineRequest(Incoming):
    """How a try would look after more actions, none of which is stored."""

    practice: bool = False
    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_TEXTS)
    lang: Language = SOURCE_LANGUAGE
    panels: bool = True


class DailyPreviewRequest(Incoming):
    """What one action more would score."""

    practice: bool = False
    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_TEXTS)
    text: ActionText


# Answers.


class DailyGameOut(TypedDict):
    """A game's task of today. ``score`` is what one's own try scored, null until it is finished.

    ``begun``: there is a try that is not finished.
    """

    game: str
    goal: Phrase
    begun: bool
    score: int | None


class DailyDayOut(TypedDict):
    """A day. The secret is null until it is over; ``scores`` are the caller's, by game."""

    day: str
    scheme: str
    commitment: str
    secret: str | None
    scores: Mapping[str, int]


class DailyOut(TypedDict):
    """The daily circle. The day ends ``ends_in`` milliseconds from now.

    ``days`` has the days to come, today and the last ones, latest first. ``streak`` is how many days in a row the
    caller has finished a task, up to today or yesterday, ``longest`` the most there ever were.
    """

    today: str
    ends_in: int
    games: list[DailyGameOut]
    days: list[DailyDayOut]
    streak: int
    longest: int


class DailyTryOut(TypedDict):
    """A try. It ``counts`` if it is the first one on its day; ``known`` is the number of actions that are stored.

    ``scores`` are those of its attempts that are over, of at most ``attempts``. ``revisable``: actions may be taken
    back until an attempt is over, so a client keeps them until then. ``line`` is the attempt under way; once the try is
    finished, the best one.
    """

    day: str
    game: str
    goal: Phrase
    player: int
    practice: bool
    counts: bool
    known: int
    attempts: int
    revisable: bool
    scores: Sequence[int]
    finished: bool
    score: int | None
    commitment: str
    secret: str | None
    line: LineOut


class DailyLineOut(TypedDict):
    """How a try would look. ``over``: with these actions the attempt would be over."""

    line: LineOut
    over: bool


class DailyCount(TypedDict):
    """How many tries reached a score."""

    score: int
    tries: int


class DailyBest(TypedDict):
    """The best attempt; ``exact``: no higher score is possible.

    ``decisions`` are the numbers of those lines of its log that each tell a whole decision of the player.
    """

    score: int
    exact: bool
    line: LineOut
    decisions: list[int]


class DailyResults(TypedDict):
    """What is shown once a try is finished.

    ``better_than`` is how many of 100 other counted tries scored less; null while there are no others. ``levels`` is
    what each level of the bots scores, and with ``best`` null while it is being computed: ask again.
    """

    day: str
    game: str
    score: int
    counted: bool
    tries: int
    histogram: Sequence[DailyCount]
    better_than: int | None
    levels: Sequence[int] | None
    best: DailyBest | None
    streak: int


class DailyDraws(TypedDict):
    """What it takes to repeat the draws of a finished try, once the day is over. See docs/daily.md.

    ``choices`` led to the position in which an attempt begins; ``draws`` are those of the best attempt. Each round has
    ``numbers_each_round`` numbers of draws.
    """

    scheme: Scheme
    daily_scheme: str
    day: str
    game: str
    commitment: str
    secret: str
    choices: list[Draw]
    draws: list[Draw]
    numbers_each_round: int


def daily_out(
    today: str,
    ends_in: int,
    tasks: Mapping[str, DailyTask],
    begun: frozenset[str],
    days: Sequence[Day],
    secrets: Mapping[str, str],
    scores: Sequence[DailyScore],
) -> DailyOut:
    """The daily circle as a user sees it."""
    by_day: dict[str, dict[str, int]] = {}
    for one in scores:
        by_day.setdefault(one.day, {})[one.game] = one.score
    mine = by_day.get(today, {})
    streak, longest = streaks(list(by_day), today)
    return {
        "today": today,
        "ends_in": ends_in,
        "games": [
            {"game": game, "goal": task.goal, "begun": game in begun, "score": mine.get(game)}
            for game, task in tasks.items()
        ],
        "days": [
            {
                "day": day.day,
                "scheme": day.scheme,
                "commitment": day.commitment,
                "secret": secrets.get(day.day),
                "scores": by_day.get(day.day, {}),
            }
            for day in days
        ],
        "streak": streak,
        "longest": longest,
    }


def try_out(found: Try, practice: bool, today: str, commitment: str, secret: str | None, lang: str) -> DailyTryOut:
    """A try as its player sees it."""
    task = found.task
    return {
        "day": found.day,
        "game": task.game.name,
        "goal": task.goal,
        "player": task.player,
        "practice": practice,
        "counts": not practice and found.day == today,
        "known": len(found.log),
        "attempts": task.attempts,
        "revisable": task.revisable,
        "scores": found.scores,
        "finished": found.is_finished,
        "score": found.score,
        "commitment": commitment,
        "secret": secret,
        "line": attempt_out(task, found.best if found.is_finished else found.attempt, lang),
    }


def attempt_out(task: DailyTask, attempt: Attempt, lang: str, panels: bool = True) -> LineOut:
    """An attempt as a line, which its player sees."""
    return _line_out(task, attempt.texts, lang, panels)


def _line(task: DailyTask, entries: Sequence[str]) -> Line:
    return Line(task.game, task.start.position() if task.lead else None, tuple(entries))


def _line_out(task: DailyTask, entries: Sequence[str], lang: str, panels: bool = True) -> LineOut:
    names = player_names(task.game.players, lang)
    return line_out(_line(task, entries), (task.player,), task.player, lang, names, panels)


def _decisions(task: DailyTask, entries: Sequence[str]) -> list[int]:
    line = _line(task, entries)
    played = ((action.player, action.action) for action in line_table(line).played)
    decided = (decision for turn in turns(task.game, played, line.start()) for decision in turn.decisions)
    return [decision.end for decision in decided if decision.player == task.player]


def with_actions(found: Try, texts: Sequence[str]) -> Attempt:
    """The attempt under way after more actions; raises `DailyError` if something would be drawn, or the game's errors.

    The try itself is changed and of no more use.
    """
    if not texts:
        return found.best if found.is_finished else found.attempt
    if not found.task.revisable:
        raise DailyError("held")
    attempt = found.attempt
    for text in texts:
        if attempt.is_over:
            raise DailyError("beyond")
        found.act(text)
    return attempt


def preview_out(found: Try, texts: Sequence[str], text: str) -> PreviewOut:
    """What an action after others would score."""
    return preview_in(with_actions(found, texts).state, found.task.player, text, "daily")


def results_out(
    found: Try, score: int, counted: bool, histogram: Sequence[tuple[int, int]], result: Any, streak: int, lang: str
) -> DailyResults:
    """What is shown once a try is finished; ``score`` is the one that counted, if one did."""
    tries = sum(count for _, count in histogram)
    others = tries - counted
    below = sum(count for reached, count in histogram if reached < score)
    return {
        "day": found.day,
        "game": found.task.game.name,
        "score": score,
        "counted": counted,
        "tries": tries,
        "histogram": [{"score": reached, "tries": count} for reached, count in histogram],
        "better_than": 100 * below // others if others else None,
        "levels": None if result is None else result["levels"],
        "best": None
        if result is None
        else {
            "score": result["score"],
            "exact": result["exact"],
            "line": _line_out(found.task, result["actions"], lang),
            "decisions": _decisions(found.task, result["actions"]),
        },
        "streak": streak,
    }


def daily_draws_out(found: Try, commitment: str, secret: str) -> DailyDraws:
    """The draws of a finished try, each with what it takes to repeat it."""
    task = found.task
    state, choices = task.game.new_state(), []
    for after, ((player, action), (number, outcomes)) in enumerate(zip(task.lead, task.choices, strict=True)):
        choices.append(_draw_out(state, number, after, outcomes, action))
        state.apply(action, player)
    state, draws = task.start, []
    for after, ((player, action), entry) in enumerate(zip(found.best.played, found.best.texts, strict=True)):
        if entry.startswith(CHANCE):
            number = task.draw_number(found.best.played[:after])
            draws.append(_draw_out(state, number, after, state.chance_outcomes(), action))
        state.apply(action, player)
    return {
        "scheme": SCHEME,
        "daily_scheme": DAILY_SCHEME,
        "day": found.day,
        "game": task.game.name,
        "commitment": commitment,
        "secret": secret,
        "choices": choices,
        "draws": draws,
        "numbers_each_round": task.numbers_each_round,
    }


def _draw_out(state: Any, number: int, after: int, outcomes: Outcomes, action: int) -> Draw:
    """A draw in a position, and what could be drawn there."""
    texts = tuple(WeightedOutcome(state.format_action(one), weight) for one, weight in outcomes)
    label = {lang: state.say_action(action, lang) for lang in languages()}
    return Draw(number, after, texts, state.format_action(action), label)

"""The daily circle: each day one task for each game, the same for everybody.

A day has a secret of 32 bytes, whose SHA-256 is published before the day begins, and the secret itself when it is over.
Everything random about a task is drawn from it as at a table (`tondo.core.fairness.draw`). So a task, the dice of a try
and its score follow from the day, the game, the secret and the player's actions, and from nothing else.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any

from tondo.core._state import CHANCE
from tondo.core.daily import SCHEME, DailyPart, DailyTask, Draw, Outcomes, Solution
from tondo.core.discovery import game_names, game_type
from tondo.core.errors import RecordError, TondoError, UnknownGame
from tondo.core.fairness import SCHEME as DRAWS
from tondo.core.fairness import commit, draw
from tondo.core.record import MAX_ACTION_LENGTH, Record
from tondo.core.words import CORE

STOP = "stop"  # in a log: the player does without the attempts that are left
LONGEST_LOG = 500  # actions; a game of Circle 36 alone has 25, and doubles that are kept or rolled again
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class DailyError(TondoError, ValueError):
    """What can't be done with a daily task. ``key`` says why, for programs."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(CORE(f"daily.{key}", **params))
        self.key = key


def day_at(milliseconds: int) -> str:
    """The day of a moment, milliseconds since 1970, in UTC: ``2026-11-18``."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def day_begins(day: str) -> int:
    """When a day begins, in milliseconds since 1970."""
    return (date.fromisoformat(day) - date(1970, 1, 1)).days * 86_400_000


def is_day(text: str) -> bool:
    """Whether a text is a day, written in the one way."""
    if not _DAY.fullmatch(text) or not "1970-01-01" <= text <= "9000-01-01":
        return False
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def nonces(day: str, game: str, what: str) -> tuple[str]:
    """What stands for the seats' nonces in a daily draw: one line. ``what`` is *task* or *draws*."""
    return (f"{SCHEME} {day} {game} {what}",)


@lru_cache(maxsize=64)
def make_task(day: str, game: str, secret: bytes) -> DailyTask:
    """The task of a day in a game; raises `UnknownGame`, or `DailyError` if the game has no daily tasks."""
    choices: list[tuple[int, Outcomes]] = []

    def choose(outcomes: Outcomes) -> int:
        choices.append((len(choices), outcomes))
        return draw(DRAWS, secret, nonces(day, game, "task"), len(choices) - 1, outcomes)

    make = game_type(game).daily()
    if make is None:
        raise DailyError("no-task", title=game_type(game).title)
    task = make(choose)
    task.choices = tuple(choices[len(choices) - len(task.lead) :])
    return task


def has_task(game: str) -> bool:
    """Whether a game has daily tasks."""
    return game_type(game).daily() is not None


def daily_games() -> list[str]:
    """The games that have daily tasks."""
    return [name for name in game_names() if has_task(name)]


@dataclass(slots=True)
class Attempt:
    """One attempt: where it has come to, and all its actions, each with who took it."""

    state: Any
    played: list[tuple[int, int]]
    texts: list[str]
    is_over: bool = False
    score: int = 0


class Try:
    """A try at a task, from the log of the player's actions. What chance does follows from the secret."""

    def __init__(self, task: DailyTask, secret: bytes, day: str) -> None:
        self.task = task
        self.day = day
        self.log: list[str] = []
        self.attempts: list[Attempt] = []
        self.is_finished = False
        self._secret = secret
        self._begin()

    @classmethod
    def replay(cls, day: str, game: str, secret: bytes, log: Sequence[str]) -> "Try":
        """The try that a log tells of; raises what `act` does."""
        found = cls(make_task(day, game, secret), secret, day)
        for text in log:
            found.act(text)
        return found

    @property
    def attempt(self) -> Attempt:
        """The attempt under way, or the last one."""
        return self.attempts[-1]

    @property
    def scores(self) -> list[int]:
        """What each attempt scored that is over."""
        return [attempt.score for attempt in self.attempts if attempt.is_over]

    @property
    def score(self) -> int | None:
        """What the try scores; None until it is finished."""
        return max(self.scores) if self.is_finished else None

    @property
    def best(self) -> Attempt:
        """The attempt that counts: the first of the best, of those that are over."""
        return max((attempt for attempt in self.attempts if attempt.is_over), key=lambda attempt: attempt.score)

    def act(self, text: str) -> None:
        """Take an action; raises `DailyError`, `UnreadableAction` or `IllegalAction`, and then nothing has changed.

        The text may be that of a whole turn; the log has its actions one by one.
        """
        if self.is_finished:
            raise DailyError("finished")
        if text == STOP:
            self._stop()
            return
        attempt = self.attempt
        trial = attempt.state.clone()
        taken: list[tuple[int, str]] = []
        for action in trial.parse_turn(text):
            if taken and self.task.is_over(trial):
                raise DailyError("beyond")
            taken.append((action, trial.format_action(action) if trial.is_legal(action, self.task.player) else ""))
            trial.apply(action, self.task.player)
        if len(self.log) + len(taken) > LONGEST_LOG:
            raise DailyError("too-long", limit=LONGEST_LOG)
        for action, written in taken:
            self.log.append(written)
            self._apply(attempt, self.task.player, action)
        self._draw(attempt)
        if self.task.is_over(attempt.state):
            attempt.is_over, attempt.score = True, self.task.score(attempt.state)
            if len(self.attempts) == self.task.attempts:
                self.is_finished = True
            else:
                self._begin()

    def _stop(self) -> None:
        if len(self.attempts) == 1 or self.attempt.texts:
            raise DailyError("no-stop")
        self.attempts.pop()
        self.log.append(STOP)
        self.is_finished = True

    def _begin(self) -> None:
        self.attempts.append(Attempt(self.task.start, [], []))
        self._draw(self.attempt)

    def _draw(self, attempt: Attempt) -> None:
        """Let chance do what it has to."""
        while attempt.state.current_player == CHANCE and not (attempt.played and self.task.is_over(attempt.state)):
            number = self.task.draw_number(attempt.played)
            self._apply(attempt, CHANCE, self.drawing(number, attempt.state.chance_outcomes()))

    def _apply(self, attempt: Attempt, player: int, action: int) -> None:
        attempt.texts.append(Record.entry(attempt.state, action, player))
        attempt.state.apply(action, player)
        attempt.played.append((player, action))

    @property
    def drawing(self) -> Draw:
        """Makes the draws of this day in this game."""
        return drawing(self.day, self.task.game.name, self._secret)

    def record(self, commitment: str, secret: str) -> Record:
        """A finished try as a record; ``secret`` is empty while it is not published."""
        assert self.score is not None
        part = DailyPart(self.day, commitment, secret, tuple(self.log), self.score)
        players = tuple(CORE("player.numbered", number=player + 1).text() for player in range(self.task.game.players))
        return Record(self.task.game, players, (*lead_texts(self.task), *self.best.texts), daily=part)


def drawing(day: str, game: str, secret: bytes) -> Draw:
    """Makes the draws of a day in a game."""
    line = nonces(day, game, "draws")
    return lambda number, outcomes: draw(DRAWS, secret, line, number, outcomes)


def lead_texts(task: DailyTask) -> Iterator[str]:
    """What was played before a task, as a record writes it."""
    state = task.game.new_state()
    for player, action in task.lead:
        yield Record.entry(state, action, player)
        state.apply(action, player)


def solve(day: str, game: str, secret: bytes) -> Solution:
    """The best that can be done in the task of a day."""
    return make_task(day, game, secret).solve(drawing(day, game, secret))


def check_record(record: Record) -> bool:
    """Make the task of a daily record again and compare everything; raises `RecordError` for what is not right.

    Whether the secret was there to do so: while it is not published, only the rules can be checked.
    """
    part = record.daily
    assert part is not None
    if part.scheme != SCHEME:
        raise RecordError("daily.scheme", CORE("record.scheme", known=SCHEME))
    if not part.secret:
        return False
    secret = bytes.fromhex(part.secret)
    if commit(secret) != part.commitment:
        raise RecordError("daily.secret", CORE("record.commitment"))
    try:
        done = Try.replay(part.day, record.game.name, secret, part.log)
    except UnknownGame as error:
        raise RecordError("game", error.phrase) from error
    except TondoError as error:
        raise RecordError("daily.log", error.phrase) from error
    if done.task.game != record.game:
        raise RecordError("options", CORE("daily.other-task"))
    lead = tuple(lead_texts(done.task))
    if record.actions[: len(lead)] != lead:
        raise RecordError("actions", CORE("daily.other-task"))
    if done.score is None:
        raise RecordError("daily.log", CORE("daily.unfinished"))
    if record.actions[len(lead) :] != tuple(done.best.texts):
        raise RecordError(f"actions[{len(lead)}]", CORE("daily.other-try"))
    if done.score != part.score:
        raise RecordError("daily.score", CORE("daily.other-score", score=done.score))
    return True


def check_texts(texts: Sequence[str]) -> None:
    """Raise `DailyError` for texts that no log may have."""
    if any(len(text) > MAX_ACTION_LENGTH for text in texts):
        raise DailyError("too-long", limit=LONGEST_LOG)


def streaks(days: Sequence[str], today: str) -> tuple[int, int]:
    """How many days in a row were played up to today, or up to yesterday if today is still to come; and the most ever.

    ``days`` are those on which something was finished, in any order.
    """
    longest = current = 0
    last = ""
    for day in sorted(set(days)):
        current = current + 1 if last and day_after(last) == day else 1
        longest, last = max(longest, current), day
    return (current if last in (today, day_after(today, -1)) else 0), longest

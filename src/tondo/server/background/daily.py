"""The daily circle of a server: it fixes secrets ahead, stores tries, and computes what is shown afterwards."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from tondo.core.daily import SCHEME, DailyTask
from tondo.core.discovery import game_type
from tondo.core.fairness import SECRET_BYTES
from tondo.core.record import Record
from tondo.puzzles.daily import (
    DailyError,
    Try,
    check_texts,
    day_after,
    day_at,
    drawing,
    has_task,
    is_day,
    make_task,
)
from tondo.puzzles.daily_bots import level_scores
from tondo.server.background.bots import Bots
from tondo.server.jitter import jitter
from tondo.server.live.hub import Hub
from tondo.server.logs import LOG
from tondo.server.settings import WORDS
from tondo.server.tasks import Tasks
from tondo.store import Day, StoredTry, Unavailable, now_ms

DAYS_AHEAD = 7  # whose commitments are published
START_SECONDS = 5.0
INTERVAL_SECONDS = 3600.0
LARGE = 1000  # the size of a job for `Work` that takes long enough to need a thread
MOST_KEPT = 400  # secrets in memory


def new_secret() -> bytes:
    """The secret of a day. Tests replace it."""
    return secrets.token_bytes(SECRET_BYTES)


class DailyCircle:
    """What the resource of the daily circle needs. ``now`` is the date in milliseconds; tests replace it."""

    def __init__(self, hub: Hub, bots: Bots, tasks: Tasks) -> None:
        self.store = hub.store
        self.work = hub.work
        self.bots = bots
        self.tasks = tasks
        self.now: Callable[[], int] = now_ms
        self._prepared = ""
        self._secrets: dict[str, bytes] = {}
        self._results: dict[tuple[str, str], dict[str, object]] = {}
        self._computing: set[tuple[str, str]] = set()

    async def run(self) -> None:
        """See to it that coming days have secrets, until cancelled. Chance spreads the servers."""
        await asyncio.sleep(START_SECONDS)
        while True:
            try:
                await self.prepare()
            except Unavailable:
                LOG.warning(WORDS("log.store-silent"))
            await asyncio.sleep(jitter(INTERVAL_SECONDS, 0.5))

    @property
    def today(self) -> str:
        """Today's date, in UTC."""
        return day_at(self.now())

    async def prepare(self) -> None:
        """Fix the secrets of today and of some days ahead."""
        today = self.today
        if self._prepared != today:
            await self.store.add_days(SCHEME, {day_after(today, n): new_secret() for n in range(DAYS_AHEAD + 1)})
            self._prepared = today

    async def days(self, before: int) -> list[Day]:
        """The coming days, today and up to ``before`` days before it, latest first, as everybody may know them."""
        await self.prepare()
        return await self.store.days(day_after(self.today, -before), day_after(self.today, DAYS_AHEAD))

    async def published(self, days: Sequence[Day]) -> dict[str, str]:
        """The secrets of those of these days that are over."""
        over = [day.day for day in days if day.day < self.today]
        return {day: secret.hex() for day, secret in (await self.store.day_secrets(over)).items()} if over else {}

    async def secret(self, day: str) -> bytes:
        """The secret of a day that has begun; raises `DailyError`."""
        if not is_day(day):
            raise DailyError("no-day")
        if day > self.today:
            raise DailyError("ahead")
        if day not in self._secrets:
            await self.prepare()
            found = await self.store.day_secret(day)
            if found is None:
                raise DailyError("no-day")
            if len(self._secrets) >= MOST_KEPT:
                self._secrets.clear()
            self._secrets[day] = found
        return self._secrets[day]

    async def task(self, day: str, game: str) -> DailyTask:
        """The task of a day that has begun; raises `DailyError` or `UnknownGame`."""
        if not has_task(game):
            raise DailyError("no-task", title=game_type(game).title)
        secret = await self.secret(day)
        return await self.work.run(lambda: make_task(day, game, secret), LARGE)

    async def find(self, day: str, game: str, user: str, practice: bool) -> Try:
        """A user's try as far as it has got; raises `DailyError`.

        A day that is over can only be practised, and today's task only after the try that counts.
        """
        await self.task(day, game)
        stored = await self.store.daily_try(day, game, user, practice)
        if practice and not stored.actions:
            await self._check_practice(day, game, user)
        return Try.replay(day, game, await self.secret(day), stored.actions)

    async def _check_practice(self, day: str, game: str, user: str) -> None:
        if day == self.today and (await self.store.daily_try(day, game, user, False)).score is None:
            raise DailyError("first")

    async def act(self, day: str, game: str, user: str, practice: bool, known: int, texts: Sequence[str]) -> Try:
        """Take actions after the first ``known`` of a try, and store them; raises `DailyError` or the game's errors.

        What is stored already is answered like what is new: a retry is harmless. All of it is stored, or nothing.
        """
        check_texts(texts)
        await self.task(day, game)
        secret = await self.secret(day)
        stored = await self.store.daily_try(day, game, user, practice)
        if known > len(stored.actions):
            raise DailyError("stale")
        done = Try.replay(day, game, secret, stored.actions[:known])
        if known < len(stored.actions) or not texts:
            return self._repeated(done, texts, stored, secret)
        if practice:
            await self._check_practice(day, game, user)
        elif day != self.today:
            raise DailyError("over")
        for text in texts:
            done.act(text)
        wanted = replace(stored, actions=tuple(done.log), score=done.score, at=self.now())
        if not await self.store.put_daily_try(wanted, known):  # somebody was faster: the same user elsewhere
            stored = await self.store.daily_try(day, game, user, practice)
            return self._repeated(Try.replay(day, game, secret, stored.actions[:known]), texts, stored, secret)
        if done.is_finished:
            self.compute(day, game)
        return done

    @staticmethod
    def _repeated(done: Try, texts: Sequence[str], stored: StoredTry, secret: bytes) -> Try:
        """The try as it is stored, if these actions are what comes next in it; raises `DailyError` otherwise."""
        for text in texts:
            if len(done.log) >= len(stored.actions):
                raise DailyError("stale")
            done.act(text)
        if tuple(done.log) != stored.actions[: len(done.log)]:
            raise DailyError("stale")
        return Try.replay(stored.day, stored.game, secret, stored.actions)

    async def practise(self, day: str, game: str, user: str) -> Try:
        """Begin to practise, anew if there was a try; raises `DailyError`."""
        await self.task(day, game)
        await self._check_practice(day, game, user)
        await self.store.drop_practice(day, game, user)
        return Try.replay(day, game, await self.secret(day), ())

    # What is shown afterwards.

    def compute(self, day: str, game: str) -> None:
        """Have everything computed that is shown afterwards, unless it is there or under way."""
        if (day, game) not in self._results and (day, game) not in self._computing:
            self._computing.add((day, game))
            self.tasks.start(self._compute(day, game))

    async def _compute(self, day: str, game: str) -> None:
        try:
            await self.result(day, game, wait=True)
        except Unavailable:
            LOG.warning(WORDS("log.store-silent"))
        finally:
            self._computing.discard((day, game))

    async def result(self, day: str, game: str, *, wait: bool = False) -> dict[str, object] | None:
        """The best attempt and how the levels did, as `_results_of` makes it; None while it is being computed."""
        key = (day, game)
        if key not in self._results:
            found = await self.store.daily_result(day, game)
            if found is None:
                if not wait:
                    self.compute(day, game)
                    return None
                secret = await self.secret(day)
                await self.task(day, game)
                found = await self.bots.compute("daily", lambda: _results_of(day, game, secret))
                await self.store.put_daily_result(day, game, found)
            if len(self._results) >= MOST_KEPT:
                self._results.clear()
            self._results[key] = found
        return self._results[key]


def _results_of(day: str, game: str, secret: bytes) -> dict[str, object]:
    """What is stored about a task: the best attempt's score and actions, and what each level scores."""
    task = make_task(day, game, secret)
    best = task.solve(drawing(day, game, secret))
    state, texts = task.start, []
    for player, action in best.actions:
        texts.append(Record.entry(state, action, player))
        state.apply(action, player)
    return {
        "score": best.score,
        "exact": best.is_exact,
        "actions": texts,
        "levels": level_scores(day, game, secret),
    }

"""The daily circle: the days with their secrets, what people tried, and what was computed about each task.

A try has one row. It grows only from the length that its caller knows, and once it has a score it never changes: that
is how a try counts once, whatever is sent, how often, and to which server.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, delete, false, func, select, update

from tondo.core.fairness import commit
from tondo.store import jobs, schema
from tondo.store.rows import Row, identifier, json_text, moment, storable
from tondo.store.threads import StoreThreads


class Day(NamedTuple):
    """A day as everybody may know it."""

    day: str
    scheme: str
    commitment: str


@dataclass(frozen=True, slots=True)
class StoredTry:
    """A try of a user: the texts of its actions, and its score once it is finished. ``at``: when it last changed."""

    day: str
    game: str
    user: str
    practice: bool
    actions: tuple[str, ...] = ()
    score: int | None = None
    at: int = 0


class DailyScore(NamedTuple):
    """What a user's counted try scored."""

    day: str
    game: str
    score: int


class DailyStore(StoreThreads):
    """Days, tries and results."""

    async def add_days(self, scheme: str, secrets: Mapping[str, bytes]) -> None:
        """Fix the secrets of days; one that has a secret keeps it, so all servers agree."""
        rows = [
            {"day": storable(day, "day"), "scheme": scheme, "commitment": commit(secret), "secret": secret}
            for day, secret in sorted(secrets.items())
        ]
        statement = self._database.insert(schema.daily_days).on_conflict_do_nothing()

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement, rows)

        if rows:
            await self._do(jobs.Change(("daily-days",), run))

    async def days(self, first: str, last: str) -> list[Day]:
        """The days from one to another that have a secret, latest first; the secrets are not among it."""
        columns = schema.daily_days.c
        query = select(columns.day, columns.scheme, columns.commitment).where(columns.day.between(first, last))
        return sorted(await self._fetch(query, lambda row: Day(*row)), reverse=True)

    async def day_secret(self, day: str) -> bytes | None:
        """The secret of a day; None if it has none."""
        columns = schema.daily_days.c
        query = select(columns.secret).where(columns.day == storable(day, "day"))
        found = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if found is None else bytes(found)

    async def day_secrets(self, days: Sequence[str]) -> dict[str, bytes]:
        """The secrets of several days."""
        columns = schema.daily_days.c
        query = select(columns.day, columns.secret).where(columns.day.in_(list(days)))
        found = await self._read(lambda connection: connection.execute(query).all())
        return {day: bytes(secret) for day, secret in found}

    async def daily_try(self, day: str, game: str, user: str, practice: bool) -> StoredTry:
        """A user's try; an empty one if there is none."""
        columns = schema.daily_tries.c
        query = select(columns.actions, columns.score, columns.at).where(_key(day, game, user, practice))
        found = await self._fetch(query, tuple)
        if not found:
            return StoredTry(day, game, user, practice)
        actions, score, at = found[0]
        return StoredTry(day, game, user, practice, tuple(json.loads(actions)), score, at)

    async def put_daily_try(self, wanted: StoredTry, known: int) -> bool:
        """Store a try in place of one with ``known`` actions and no score; False if that is not what there is."""
        row = {
            "user_id": identifier(wanted.user, "user"),
            "day": storable(wanted.day, "day"),
            "game": identifier(wanted.game, "game"),
            "practice": wanted.practice,
            "actions": storable(json.dumps(wanted.actions, ensure_ascii=False), "actions"),
            "length": len(wanted.actions),
            "score": wanted.score,
            "at": moment(wanted.at, "at"),
        }
        columns = schema.daily_tries.c
        key = _key(wanted.day, wanted.game, wanted.user, wanted.practice)
        changed = {name: row[name] for name in ("actions", "length", "score", "at")}
        grow = update(schema.daily_tries).where(key, columns.length == known, columns.score.is_(None)).values(changed)
        begin = self._database.insert(schema.daily_tries).values(row).on_conflict_do_nothing()
        begin = begin.returning(columns.length)

        def run(connection: Connection, _uncertain: bool) -> bool:
            if known == 0 and connection.execute(begin).first() is not None:
                return True
            return connection.execute(grow).rowcount > 0

        return bool(await self._do(jobs.Change(("daily-try", wanted.user), run)))

    async def drop_practice(self, day: str, game: str, user: str) -> None:
        """Forget a user's practice in a task."""
        statement = delete(schema.daily_tries).where(_key(day, game, user, True))
        await self._execute(("daily-try", identifier(user, "user")), statement)

    async def daily_scores(self, day: str, game: str) -> list[tuple[int, int]]:
        """Every score of a task's counted tries with how many reached it, lowest first."""
        return sorted(await self._fetch(_histogram(day, game), lambda row: (int(row[0]), int(row[1]))))

    async def counted_scores(self, user: str) -> list[DailyScore]:
        """What a user's counted tries scored, by day."""
        columns = schema.daily_tries.c
        query = select(columns.day, columns.game, columns.score).where(
            columns.user_id == identifier(user, "user"), columns.practice == false(), columns.score.is_not(None)
        )
        return sorted(await self._fetch(query, lambda row: DailyScore(*row)))

    async def begun_tries(self, user: str, day: str) -> list[str]:
        """The games in which a user's counted try of a day is begun and not finished."""
        columns = schema.daily_tries.c
        begun = (columns.practice == false(), columns.score.is_(None))
        query = select(columns.game).where(columns.user_id == identifier(user, "user"), columns.day == day, *begun)
        return sorted(await self._fetch(query, lambda row: str(row[0])))

    async def daily_result(self, day: str, game: str) -> Any:
        """What was computed about a task; None if nothing was."""
        columns = schema.daily_results.c
        query = select(columns.content).where(columns.day == day, columns.game == game)
        found = await self._fetch(query, lambda row: json.loads(row[0]))
        return found[0] if found else None

    async def put_daily_result(self, day: str, game: str, content: Mapping[str, object]) -> None:
        """Store what was computed about a task, unless another server has."""
        row = {"day": day, "game": identifier(game, "game"), "content": json_text(content, "content")}
        statement = self._database.insert(schema.daily_results).values(row).on_conflict_do_nothing()
        await self._execute(("daily-result", day, game), statement)

    async def move_daily_tries(self, giver: str, taker: str) -> None:
        """Let the tries of one user be another's. Where both have one, the one that was finished first stays."""
        columns = schema.daily_tries.c
        keys = (columns.day, columns.game, columns.practice)
        users = [identifier(giver, "user"), identifier(taker, "user")]
        query = select(columns.user_id, *keys, columns.score, columns.at).where(columns.user_id.in_(users))

        def run(connection: Connection, _uncertain: bool) -> None:
            found: dict[Row, dict[str, Row]] = {}
            for user, day, game, practice, score, at in connection.execute(query.with_for_update()):
                found.setdefault((day, game, practice), {})[user] = (score is None, at)
            for key, tries in sorted(found.items()):
                if giver not in tries:
                    continue
                here = and_(*(column == value for column, value in zip(keys, key, strict=True)))
                given = tries[giver] < tries.get(taker, (True, moment(2**52, "at")))
                dropped = [taker] if given else [giver]
                connection.execute(delete(schema.daily_tries).where(here, columns.user_id.in_(dropped)))
                if given:
                    moved = update(schema.daily_tries).where(here, columns.user_id == giver)
                    connection.execute(moved.values(user_id=taker))

        if giver != taker:
            await self._do(jobs.Change(("daily-try", min(users)), run))


def _key(day: str, game: str, user: str, practice: bool) -> Any:
    columns = schema.daily_tries.c
    return and_(columns.user_id == user, columns.day == day, columns.game == game, columns.practice == practice)


# "practice = false", not "is false", for which SQLite does not use the index to its end.
def _histogram(day: str, game: str) -> Select[Any]:
    columns = schema.daily_tries.c
    counted = (columns.day == day, columns.game == game, columns.practice == false(), columns.score.is_not(None))
    return select(columns.score, func.count()).where(*counted).group_by(columns.score)

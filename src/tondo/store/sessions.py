"""What proves who somebody is: single-use tokens, and sessions that were ended."""

import asyncio
import json
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, select, tuple_

from tondo.store import jobs, schema
from tondo.store.errors import BadInput
from tondo.store.rows import identifier, json_text, moment, storable
from tondo.store.threads import StoreThreads, now_ms

LONGEST_SESSION = 400 * 86_400_000  # milliseconds; see `session_days` in the server's settings
SWEEP = 60_000  # milliseconds between two searches for expired tokens


class Ending(NamedTuple):
    """The end of a user's sessions that began before ``at``, on one device or, where ``device`` is "", on all."""

    user: str
    device: str
    at: int


class SessionStore(StoreThreads):
    """Tokens and ended sessions."""

    _swept = 0

    # Single-use tokens.

    async def put_token(self, kind: str, token_hash: str, data: Mapping[str, object], expires: int) -> None:
        """Store a token by its hash: the first caller to take it before ``expires`` (milliseconds) gets ``data``."""
        identifier(kind, "kind")
        identifier(token_hash, "token_hash")
        text = json_text(data, "data")
        row = {"kind": kind, "token_hash": token_hash, "data": text, "expires": moment(expires, "expires")}
        insert = self._database.insert(schema.tokens).values(row)
        statement = insert.on_conflict_do_nothing().returning(schema.tokens.c.kind)

        def run(connection: Connection, uncertain: bool) -> BadInput | None:
            stored = connection.execute(statement).first() is not None
            return None if stored or uncertain else BadInput("token_hash")

        self._sweep()
        await self._do(jobs.Change(("token", kind, token_hash), run))

    async def take_token(self, kind: str, token_hash: str, now: int | None = None) -> dict[str, Any] | None:
        """The data of a token, or None if it was taken, has expired or never existed. Only one caller ever gets it."""
        columns = schema.tokens.c
        now = now_ms() if now is None else now
        statement = (
            delete(schema.tokens)
            .where(
                columns.kind == identifier(kind, "kind"),
                columns.token_hash == identifier(token_hash, "token_hash"),
            )
            .returning(columns.data, columns.expires)
        )

        def run(connection: Connection, _uncertain: bool) -> dict[str, Any] | None:
            found = connection.execute(statement).one_or_none()
            if found is None or found.expires <= now:
                return None
            data: dict[str, Any] = json.loads(found.data)
            return data

        taken: dict[str, Any] | None = await self._do(jobs.Change(("token", kind, token_hash), run))
        return taken

    async def daily_key(self, day: int) -> bytes:
        """The random key of a day (days since 1970), the same for all servers; the day after, nobody knows it."""
        new = {"key": secrets.token_hex(32)}
        row = {"kind": "day", "token_hash": str(day), "data": json.dumps(new), "expires": (day + 1) * 86_400_000}
        columns = schema.tokens.c
        insert = self._database.insert(schema.tokens).values(row).on_conflict_do_nothing()
        query = select(columns.data).where(columns.kind == "day", columns.token_hash == str(day))

        def run(connection: Connection, _uncertain: bool) -> str:
            connection.execute(insert)
            return str(connection.execute(query).scalar_one())

        return bytes.fromhex(json.loads(await self._do(jobs.Change(("token", "day"), run)))["key"])

    def _sweep(self) -> None:
        """Delete expired tokens once in a while; nobody waits for it."""
        now = now_ms()
        if now - self._swept < SWEEP:
            return
        self._swept = now
        columns = schema.tokens.c
        keys = (columns.kind, columns.token_hash)
        # Skip those that another process is taking just now.
        expired = select(*keys).where(columns.expires <= now).with_for_update(skip_locked=True)
        statement = delete(schema.tokens).where(tuple_(*keys).in_(expired))

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        self._submit(jobs.Change(("sweep",), run)).add_done_callback(_ignore_result)

    # Sessions that were ended.

    async def end_sessions(self, user: str, device: str, at: int) -> None:
        """End the sessions of a user that began before ``at`` (milliseconds), on one device or, with "", on all."""
        row = {"user_id": identifier(user, "user"), "device": storable(device, "device"), "at": moment(at, "at")}
        insert = self._database.insert(schema.endings).values(row)
        columns = schema.endings.c
        statement = insert.on_conflict_do_update(index_elements=[columns.user_id, columns.device], set_={"at": at})
        await self._execute(("ending", user, device), statement)

    async def endings(self, *, user: str | None = None, since: int = 0) -> list[Ending]:
        """What was ended at ``since`` or later, of one user or of all."""
        columns = schema.endings.c
        query = select(columns.user_id, columns.device, columns.at).where(columns.at >= since)
        if user is not None:
            query = query.where(columns.user_id == identifier(user, "user"))
        return await self._fetch(query, lambda row: Ending(str(row[0]), str(row[1]), int(row[2])))


def _ignore_result(future: asyncio.Future[Any]) -> None:
    """Nobody waits for this. If it failed, so will the next call, and that one raises."""
    if not future.cancelled():
        future.exception()

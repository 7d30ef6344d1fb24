"""Erases one person from a database, while servers run."""

import secrets

from tondo.server.live.summaries import summary_of
from tondo.store import Conflict, Store, UnknownTable, now_ms
from tondo.table import Table
from tondo.table.erasure import erase

ATTEMPTS = 20  # others may play on at the table meanwhile


async def erase_user(store: Store, user: str) -> int:
    """Take a user's names and messages out of all tables, and end their sessions; return the number of tables.

    The sessions end first, so that nothing new is stored. A second call goes on where the first one stopped.
    """
    await store.end_sessions(user, "", now_ms())
    tables = await store.tables_of_user_ever(user)
    for table in tables:
        await _erase_at(store, table, user)
    await store.forget_user(user)
    return len(tables)


async def _erase_at(store: Store, id: str, user: str) -> None:
    for attempt in range(ATTEMPTS):
        try:
            events = await store.events(id)
            public = (await store.summary(id)).public
        except UnknownTable:  # it is gone, and everything with it
            return
        changed = {event.number: event for event in erase(events, user, secrets.token_hex(16))}
        if not changed:
            return
        table = Table.replay(changed.get(event.number, event) for event in events)
        (added,) = table.note_erasure()
        try:
            await store.rewrite(id, list(changed.values()), added, summary_of(table, public), [user])
            return
        except Conflict:
            if attempt == ATTEMPTS - 1:
                raise

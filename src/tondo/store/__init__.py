"""The events of live games in SQLite or PostgreSQL, stored so that they survive a crash.

`Store` is what a server uses; its parts about people's `sessions` and about the `servers` themselves stand beside it.
Behind it are `threads` that read, and `writer`, which commits the changes of many callers in groups, in its own thread;
`sqlite` and `postgresql` are the two kinds of `database`; `schema` declares the database's tables, and `migrations`
create and change them; `summary` declares what a list shows of a game, and `statistics` adds up the games of a user.
``docs/store.md`` says what the store guarantees, and why.
"""

from tondo.store.errors import (
    BadInput,
    CannotOpen,
    Conflict,
    Duplicate,
    NoBackup,
    StoreError,
    Unavailable,
    UnknownRecord,
    UnknownTable,
)
from tondo.store.rows import Answered
from tondo.store.sessions import Ending
from tondo.store.statistics import Results
from tondo.store.store import Store
from tondo.store.summary import GameSummary, ListedRecord, ListedTable, Summary
from tondo.store.threads import now_ms

__all__ = [
    "Answered",
    "BadInput",
    "CannotOpen",
    "Conflict",
    "Duplicate",
    "Ending",
    "GameSummary",
    "ListedRecord",
    "ListedTable",
    "NoBackup",
    "Results",
    "Store",
    "StoreError",
    "Summary",
    "Unavailable",
    "UnknownRecord",
    "UnknownTable",
    "now_ms",
]

"""The events of live games in SQLite or PostgreSQL, stored so that they survive a crash.

`Store` is what a server uses; its parts that make `lists`, about people's `sessions`, about the `servers` themselves,
about `moderation`, `users`, the `daily` circle, `puzzles` and `explorations`, and about the `retention` of what is old
are beside it, and so are the quotas of `imports`.
Behind it are `threads` that read, and `writer`, which commits the changes of many callers in groups, in its own thread;
`sqlite` and `postgresql` are the two kinds of `database`; `schema` declares the database's tables, and `migrations`
create and change them; `summary` declares what a list shows of a game, and `statistics` adds up the games of a user.
``docs/store.md`` says what the store guarantees, and why.
"""

from tondo.store.address import Claim
from tondo.store.daily import DailyScore, Day, StoredTry
from tondo.store.errors import (
    BadInput,
    CannotOpen,
    Conflict,
    Duplicate,
    NoBackup,
    QuotaExceeded,
    StoreError,
    Unavailable,
    UnknownExploration,
    UnknownRecord,
    UnknownTable,
)
from tondo.store.imports import Quota
from tondo.store.lists import Page
from tondo.store.moderation import Measure, Report
from tondo.store.puzzles import Attempt, Solver
from tondo.store.retention import ExpiredTable, Keep
from tondo.store.rows import Answered
from tondo.store.sessions import Ending
from tondo.store.statistics import Results
from tondo.store.store import Store
from tondo.store.summary import Activity, GameSummary, ListedRecord, ListedTable, Summary
from tondo.store.threads import now_ms

__all__ = [
    "Activity",
    "Answered",
    "Attempt",
    "BadInput",
    "CannotOpen",
    "Claim",
    "Conflict",
    "DailyScore",
    "Day",
    "Duplicate",
    "Ending",
    "ExpiredTable",
    "GameSummary",
    "Keep",
    "ListedRecord",
    "ListedTable",
    "Measure",
    "NoBackup",
    "Page",
    "Quota",
    "QuotaExceeded",
    "Report",
    "Results",
    "Solver",
    "Store",
    "StoreError",
    "StoredTry",
    "Summary",
    "Unavailable",
    "UnknownExploration",
    "UnknownRecord",
    "UnknownTable",
    "now_ms",
]

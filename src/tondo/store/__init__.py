"""Live games that survive anything: their events, in SQLite or PostgreSQL.

`Store` is what a server talks to. Behind it, `writer` commits what many callers want in groups, in a thread of its own;
`engines` knows how the two databases differ; `schema` says what lies where, and `migrations` how it came to be so.
What is promised, and why it holds, stands in ``docs/store.md``.
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
from tondo.store.store import Store
from tondo.store.summary import Kept, Summary

__all__ = [
    "BadInput",
    "CannotOpen",
    "Conflict",
    "Duplicate",
    "Kept",
    "NoBackup",
    "Store",
    "StoreError",
    "Summary",
    "Unavailable",
    "UnknownRecord",
    "UnknownTable",
]

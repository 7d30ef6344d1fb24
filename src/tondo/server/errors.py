"""Errors of the server, as messages for programs and people, and their HTTP status."""

from collections.abc import Mapping, Sequence
from typing import Any

from tondo.core import GameFault
from tondo.core.errors import (
    BrokenGame,
    IllegalAction,
    OptionError,
    RecordError,
    TondoError,
    UnknownGame,
    UnreadableAction,
    UnreadablePosition,
)
from tondo.press.settings import PressError
from tondo.puzzles import UnknownPuzzle, UnknownTheme
from tondo.puzzles.daily import DailyError
from tondo.server.present.server_messages import Bye, Refusal
from tondo.server.settings import WORDS
from tondo.store import QuotaExceeded
from tondo.table import Refused, Table

# The errors of the server itself. Whatever the table or the game refuses is answered with 409.
STATUS = {
    "unreadable": 422,
    "origin": 403,
    "no-session": 401,
    "not-yours": 403,
    "unknown-table": 404,
    "unknown-record": 404,
    "unknown-exploration": 404,
    "unknown-path": 404,
    "no-method": 405,
    "hidden": 409,
    "id-used": 409,
    "no-hints": 409,
    "too-many-analyses": 503,
    "too-big": 413,
    "too-fast": 429,
    "quota": 429,
    "too-many-reports": 429,
    "too-many-prints": 429,
    "too-many": 503,
    "overloaded": 503,
    "too-slow": 503,
    "closing": 503,
    "busy": 503,
    "unstorable": 503,
    "broken": 500,
    "broken-game": 500,
    "game": 422,
    "option": 422,
    "record": 422,
    "position": 422,
    "print": 422,
    "token": 403,
    "link": 403,
    "code": 403,
    "not-for-you": 403,
    "banned": 403,
    "muted": 403,
    "daily-no-task": 404,
    "puzzle": 404,
    "theme": 404,
    "turn-unfinished": 409,
    "daily-no-day": 404,
}


class ApiError(TondoError):
    """An error of the server itself, not of the table or the game. ``code`` is a key of `STATUS`."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(WORDS(f"error.{code}", **params))
        self.code = code


def unreadable(problems: Sequence[Mapping[str, Any]]) -> ApiError:
    """The error for what pydantic refused: where and why, without the content."""
    found = (f"{'.'.join(map(str, problem['loc'])) or 'message'}: {problem['type']}" for problem in problems[:3])
    return ApiError("unreadable", why="; ".join(found))


def code_of(error: TondoError) -> str:
    """The code of an error, for programs."""
    if isinstance(error, ApiError):
        return error.code
    if isinstance(error, Refused):
        return error.key
    if isinstance(error, DailyError):
        return f"daily-{error.key}"
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code
    return "refused"


_CODES: tuple[tuple[type[TondoError], str], ...] = (
    (IllegalAction, "illegal"),
    (UnreadableAction, "unreadable-action"),
    (OptionError, "option"),
    (UnknownGame, "game"),
    (BrokenGame, "broken-game"),
    (GameFault, "broken-game"),
    (UnknownPuzzle, "puzzle"),
    (UnknownTheme, "theme"),
    (RecordError, "record"),
    (UnreadablePosition, "position"),
    (PressError, "print"),
    (QuotaExceeded, "quota"),
)


def status_of(error: TondoError) -> int:
    """The HTTP status of an error."""
    return STATUS.get(code_of(error), 409)


def refusal(error: TondoError, command: str | None = None) -> Refusal:
    """The error as a message. ``command`` is the id of the command that was refused."""
    return {
        "kind": "refused",
        "id": command,
        "code": code_of(error),
        "rule": error.rule if isinstance(error, IllegalAction) else None,
        "text": error.phrase,
    }


def bye(code: str) -> Bye:
    """The last message on a socket."""
    return {"kind": "bye", "code": code, "text": WORDS(f"bye.{code}")}


def check_owner(table: Table, seat: int, user: str) -> None:
    """Raise `ApiError` unless the seat belongs to ``user``."""
    if seat not in table.seats_of(user):
        raise ApiError("not-yours")

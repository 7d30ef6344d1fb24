"""Why something was refused, for a program and for a person, and with which HTTP status."""

from tondo.core.errors import IllegalAction, OptionError, RecordError, TondoError, UnknownGame, UnreadableAction
from tondo.server.present.messages import Bye, Refusal
from tondo.server.settings import WORDS
from tondo.table import Refused, Table

# What the server itself refuses. Whatever the table or the game refuses is answered with 409.
STATUS = {
    "unreadable": 422,
    "origin": 403,
    "no-session": 401,
    "not-yours": 403,
    "unknown-table": 404,
    "unknown-record": 404,
    "unknown-path": 404,
    "no-method": 405,
    "hidden": 409,
    "no-hints": 409,
    "too-many-analyses": 503,
    "too-big": 413,
    "too-fast": 429,
    "too-many": 503,
    "closing": 503,
    "busy": 503,
    "broken": 500,
    "game": 422,
    "option": 422,
    "record": 422,
    "token": 403,
    "link": 403,
    "not-for-you": 403,
}


class ApiError(TondoError):
    """Something that the server itself refuses. ``code`` is one of `STATUS`."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(WORDS(f"error.{code}", **params))
        self.code = code


def code_of(error: TondoError) -> str:
    """The word by which a program knows an error."""
    if isinstance(error, ApiError):
        return error.code
    if isinstance(error, Refused):
        return error.key
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code
    return "refused"


_CODES: tuple[tuple[type[TondoError], str], ...] = (
    (IllegalAction, "illegal"),
    (UnreadableAction, "unreadable-action"),
    (OptionError, "option"),
    (UnknownGame, "game"),
    (RecordError, "record"),
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

"""The fields of messages and requests, and what each one allows."""

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import AfterValidator, Field

from tondo.bots import LEVELS
from tondo.core.record import MAX_ACTION_LENGTH
from tondo.core.words import find_language
from tondo.table.table import MAX_NAME

MAX_SEATS = 99  # in a message; the game itself refuses numbers of players that it does not allow

Language = Annotated[
    str,
    Field(
        pattern="^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
        max_length=35,
        description="A language tag. One that Tondo does not have is answered in the source language.",
    ),
    AfterValidator(find_language),
]
TableId = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
CommandId = Annotated[
    str, Field(pattern="^[A-Za-z0-9_-]{1,64}$", description="Chosen by the client; a retry repeats it.")
]
Token = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
EventNumber = Annotated[int, Field(ge=-1, le=2**31 - 1)]
Nonce = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Commitment = Annotated[
    str, Field(pattern="^[0-9a-f]{64}$", description="The SHA-256 of the 32 bytes of a nonce. See docs/fairness.md.")
]
Name = Annotated[str, Field(min_length=1, max_length=2 * MAX_NAME)]  # letters and their accents may come apart
BotLevel = Annotated[int, Field(ge=0, le=LEVELS)]
ActionText = Annotated[str, Field(min_length=1, max_length=MAX_ACTION_LENGTH)]
Stream: TypeAlias = Literal["full", "light"]
MAX_REPORT = 500  # characters
ReportReason: TypeAlias = Literal["abuse", "name", "spam", "cheating", "other"]
REPORT_REASONS: tuple[ReportReason, ...] = get_args(ReportReason)

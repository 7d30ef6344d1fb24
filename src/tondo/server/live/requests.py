"""Commands that may be repeated: their ids and contents, as they are stored."""

import hashlib
from typing import NamedTuple

from tondo.server.errors import ApiError
from tondo.server.present.client_messages import Command
from tondo.store import Answered


class Request(NamedTuple):
    """The id of a command and a hash of its content, as they are stored; both None for what nobody repeats."""

    id: str | None
    command: str | None

    def answer(self, known: Answered) -> int:
        """The number with which a retry is answered; raises `ApiError` if the id was used for another command."""
        if known.command not in (None, self.command):
            raise ApiError("id-used")
        return known.number


NO_REQUEST = Request(None, None)


def content_of(command: Command) -> str:
    """A hash of what a command says, whatever its id."""
    content = command.model_dump_json(exclude={"id"}, exclude_none=True)
    return hashlib.blake2b(content.encode(), digest_size=12).hexdigest()


def request_id(user: str, command: str) -> str:
    """The request id of a user's command, the same on every server."""
    return hashlib.blake2b(f"{user} {command}".encode(), digest_size=16).hexdigest()

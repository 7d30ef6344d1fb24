"""What people paste to say which table, or which server, they mean."""

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

from tondo.terminal.online.errors import OnlineError
from tondo.terminal.seats import WORDS

_TABLE = re.compile(r"/t/([0-9a-f]{32})(?:/replay|/print)?/?")
_SEAT = re.compile(r"/link/([A-Za-z0-9_-]{22,64})/?")
_ID = re.compile(r"[0-9a-f]{32}")
_AROUND = " \t\r\n<>\"'`«»“”‘’()[],;."  # what comes along when a link is copied out of a sentence
_SHOWN = 60  # characters of a bad link in a message


class BadLink(OnlineError):
    """A text that is no link to a table or a server."""


class Link(NamedTuple):
    """A table of a server, or the seat at one that a link moves here. ``server`` is an origin: ``https://example``."""

    server: str
    table: str = ""
    seat_link: str = ""

    @property
    def address(self) -> str:
        """The link as the page has it."""
        return f"{self.server}/t/{self.table}"


def parse_link(text: str, last_server: str = "") -> Link:
    """The table that a link leads to; the id alone will do for a table of ``last_server``. Raises `BadLink`."""
    typed = text.strip(_AROUND)
    if _ID.fullmatch(typed) and last_server:
        return Link(last_server, typed)
    server, path = _split(typed)
    if found := _TABLE.fullmatch(path):
        return Link(server, found[1])
    if found := _SEAT.fullmatch(path):
        return Link(server, seat_link=found[1])
    raise BadLink(WORDS("online.bad-link", link=_shown(typed)))


def parse_server(text: str) -> str:
    """The origin of a server, from its address or any link to it. Raises `BadLink`."""
    return _split(text.strip(_AROUND))[0]


def _split(typed: str) -> tuple[str, str]:
    """The origin, and the path."""
    bad = BadLink(WORDS("online.bad-server", link=_shown(typed)))
    if not typed or not typed.isprintable() or any(character.isspace() for character in typed):
        raise bad
    scheme, colon, _ = typed.partition("://")
    try:
        parts = urlsplit(typed if colon else f"//{typed}")
        host, port = parts.hostname or "", parts.port
        host = host if ":" in host else host.encode("idna").decode("ascii")
    except (ValueError, UnicodeError) as error:
        raise bad from error
    scheme = scheme.lower() if colon else ("http" if port is not None or _is_near(host) else "https")
    if scheme not in ("http", "https") or not re.fullmatch(r"[A-Za-z0-9._-]+|[0-9a-fA-F:.]+", host):
        raise bad
    name = f"[{host}]" if ":" in host else host.rstrip(".")
    if port is None or port == {"http": 80, "https": 443}[scheme]:
        return f"{scheme}://{name}", parts.path
    return f"{scheme}://{name}:{port}", parts.path


def _is_near(host: str) -> bool:
    """Whether a host is this machine or one in the local network, where there is hardly ever TLS."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." not in host or host.endswith((".localhost", ".local"))
    return True


def _shown(text: str) -> str:
    text = "".join(character if character.isprintable() else "?" for character in text)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"

"""Sessions of guests: a random user id in a signed cookie that scripts can't read."""

import hashlib
import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from fastapi import APIRouter, Depends, Request, Response
from itsdangerous import BadSignature, TimestampSigner

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import Json, optional_user_of, user_of
from tondo.server.present.openapi_types import openapi_type
from tondo.server.present.schemas import Session
from tondo.server.security import address_of
from tondo.server.settings import SHORTEST_KEY, WORDS, Settings

COOKIE = "tondo-session"
GUEST: Session = {"guest": True}

router = APIRouter()


@router.post("/session", response_model=openapi_type(Session))
async def begin_session(request: Request) -> Response:
    """Begin a session as a guest, or renew the one there is. It is kept in a cookie."""
    sessions: Sessions = request.app.state.sessions
    user = await optional_user_of(request)
    if user is None and not request.app.state.address_buckets.take(address_of(request.scope), 4.0):
        raise ApiError("too-fast")
    value = sessions.new()[1] if user is None else sessions.sign(user)
    return Json(GUEST, headers={"set-cookie": sessions.header(value)})


@router.get("/session", response_model=openapi_type(Session), dependencies=[Depends(user_of)])
async def get_session() -> Response:
    """Whether there is a session."""
    return Json(GUEST)


class KeyFileError(TondoError):
    """The key in the data folder can't be used."""


class Sessions:
    """Makes and reads session cookies."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.session_days * 86400
        self.secure = settings.tls
        self.cookie = f"__Host-{COOKIE}" if settings.tls else COOKIE
        key = settings.key or _kept_key(settings.data)
        self._signer = TimestampSigner(key, salt="tondo.session")
        self.code_key = hashlib.sha256(b"tondo.code" + key.encode("utf-8")).digest()

    def new(self) -> tuple[str, str]:
        """A new user, and the cookie's value for it."""
        user = secrets.token_hex(16)
        return user, self.sign(user)

    def sign(self, user: str) -> str:
        """The cookie's value for ``user``."""
        return self._signer.sign(user).decode("ascii")

    def user(self, cookie_header: str | None) -> str | None:
        """The user of a cookie; None if there is none, or it is forged or too old."""
        if not cookie_header:
            return None
        try:
            morsel = SimpleCookie(cookie_header).get(self.cookie)
        except CookieError:
            return None
        if morsel is None:
            return None
        try:
            return self._signer.unsign(morsel.value, max_age=self.seconds).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def header(self, value: str) -> str:
        """The Set-Cookie header. SameSite is strict, so that no other page can act for the user."""
        secure = "; Secure" if self.secure else ""
        return f"{self.cookie}={value}; Path=/; Max-Age={self.seconds}; HttpOnly; SameSite=Strict{secure}"


def _kept_key(folder: Path) -> str:
    """The key in the data folder; the first process that needs it creates it."""
    path = folder / "session-key"
    try:
        key = _read_or_create(path)
    except (OSError, UnicodeError) as error:
        why = os_error_message(error) if isinstance(error, OSError) else WORDS("key.unreadable")
        raise KeyFileError(WORDS("key.file", path=path, why=why)) from error
    if len(key) < SHORTEST_KEY:
        raise KeyFileError(WORDS("key.file", path=path, why=WORDS("key.short")))
    return key


def _read_or_create(path: Path) -> str:
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        temporary = folder / f".session-key-{secrets.token_hex(8)}"
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(temporary, path)
        except FileExistsError:
            pass
        finally:
            temporary.unlink()
    return path.read_text("ascii").strip()

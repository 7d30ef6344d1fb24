"""Sessions of guests: a random user id in a signed cookie that scripts can't read."""

import hashlib
import os
import secrets
from pathlib import Path

from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, TimestampSigner

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.server.cookies import cookie_values
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import CurrentSession, Json, optional_session_of, session_of
from tondo.server.http.resource import Resource
from tondo.server.present import schemas
from tondo.server.security import address_of
from tondo.server.session_endings import Session, SessionEndings
from tondo.server.settings import SHORTEST_KEY, WORDS, Settings
from tondo.store import now_ms

OLD_COOKIE = "tondo-session"
GUEST: schemas.Session = {"guest": True}

router = Resource()


@router.post("/session", response_model=schemas.Session)
async def begin_session(request: Request) -> Response:
    """Begin a session as a guest, or renew the one there is. It is kept in a cookie."""
    sessions: Sessions = request.app.state.sessions
    session = await optional_session_of(request)
    if session is None:
        request.app.state.hub.moderation.check_newcomer(address_of(request.scope))
        if not request.app.state.address_buckets.take(address_of(request.scope), 4.0):
            raise ApiError("too-fast")
        session = sessions.new()
    return sessions.keep(request, Json(GUEST), session)


@router.get("/session", response_model=schemas.Session, dependencies=[Depends(session_of)])
async def get_session() -> Response:
    """Whether there is a session."""
    return Json(GUEST)


@router.post("/session/end", response_model=schemas.SessionEnded)
async def end_session(wanted: schemas.EndSession, request: Request, session: CurrentSession) -> Response:
    """End the session on this device, on all other devices of the same user, or on all."""
    sessions: Sessions = request.app.state.sessions
    endings: SessionEndings = request.app.state.endings
    ending = await endings.end(session, wanted.devices)
    ended: schemas.SessionEnded = {"devices": wanted.devices}
    kept = session._replace(begun=ending.at + 1) if wanted.devices == "others" else None
    request.app.state.close_sockets(ending, kept)
    answer = Json(ended)
    return sessions.forget(request, answer) if kept is None else sessions.keep(request, answer, kept)


class KeyFileError(TondoError):
    """The key in the data folder can't be used."""


class Sessions:
    """Makes and reads session cookies.

    Any of the keys is accepted, the first one signs: so keys can be changed without ending anybody's session.
    """

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.session_days * 86400
        self.secure = settings.tls
        keys = settings.key or _kept_keys(settings.data)
        # Over http, all programs on a host share their cookies, whatever their ports: servers with the same key mean
        # the same sessions, others must not overwrite ours.
        self.cookie, *self.old_cookies = (
            ["__Host-tondo-session"] if settings.tls else [*map(_cookie_name, keys), OLD_COOKIE]
        )
        self._signer = TimestampSigner(list(reversed(keys)), salt="tondo.session")  # its last key signs
        self.address_key = hashlib.sha256(b"tondo.address" + keys[0].encode("utf-8")).digest()
        self.code_keys = [hashlib.sha256(b"tondo.code" + key.encode("utf-8")).digest() for key in keys]

    def new(self, user: str = "") -> Session:
        """A new session, of a new user unless one is given."""
        return Session(user or secrets.token_hex(16), secrets.token_hex(8), now_ms())

    def sign(self, session: Session) -> str:
        """The cookie's value."""
        return self._signer.sign("-".join((session.user, session.device, str(session.begun)))).decode("ascii")

    def read(self, cookie_header: str | None) -> Session | None:
        """The session of a cookie; None if there is none, or it is forged or too old."""
        for name in (self.cookie, *self.old_cookies):
            for value in cookie_values(cookie_header or "", name):
                session = self._unsign(value)
                if session is not None:
                    return session
        return None

    def _unsign(self, value: str) -> Session | None:
        try:
            content, signed = self._signer.unsign(value, max_age=self.seconds, return_timestamp=True)
            user, *rest = content.decode("ascii").split("-")
            # Before sessions knew their device there was only the user.
            device, begun = rest or ("", str(int(signed.timestamp() * 1000)))
            return Session(user, device, int(begun))
        except (BadSignature, ValueError):
            return None

    def keep(self, request: Request, answer: Response, session: Session) -> Response:
        """Put a session into the cookie, under its own name only."""
        answer.headers.append("set-cookie", self._header(self.cookie, self.sign(session), self.seconds))
        return self._forget_old(request, answer)

    def forget(self, request: Request, answer: Response) -> Response:
        """Remove the cookie."""
        answer.headers.append("set-cookie", self._header(self.cookie, "", 0))
        return self._forget_old(request, answer)

    def _forget_old(self, request: Request, answer: Response) -> Response:
        """Remove a cookie of before, if there is one."""
        for name in self.old_cookies:
            if name in request.cookies:
                answer.headers.append("set-cookie", self._header(name, "", 0))
        return answer

    def _header(self, name: str, value: str, seconds: int) -> str:
        """The Set-Cookie header. SameSite is strict, so that no other page can act for the user."""
        secure = "; Secure" if self.secure else ""
        return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"


def _cookie_name(key: str) -> str:
    return f"tondo-session-{hashlib.sha256(b'tondo.cookie' + key.encode('utf-8')).hexdigest()[:8]}"


def _kept_keys(folder: Path) -> tuple[str, ...]:
    """The keys in the data folder, one a line; the first process that needs one creates it."""
    path = folder / "session-key"
    try:
        keys = tuple(_read_or_create(path).split())
    except (OSError, UnicodeError) as error:
        why = os_error_message(error) if isinstance(error, OSError) else WORDS("key.unreadable")
        raise KeyFileError(WORDS("key.file", path=path, why=why)) from error
    if not keys or min(map(len, keys)) < SHORTEST_KEY:
        raise KeyFileError(WORDS("key.file", path=path, why=WORDS("key.short")))
    return keys


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

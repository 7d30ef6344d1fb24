"""What can be set: on the command line, in the environment as ``TONDO_…``, or in a TOML file, in this order.

Everything has a default with which ``tondo serve`` just works on one machine. See ``docs/deploying.md``.
"""

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args, get_origin
from urllib.parse import urlsplit

from tondo.core.errors import TondoError
from tondo.core.files import data_folder, os_error_message
from tondo.core.words import Catalogue
from tondo.server.limits import Rate

WORDS = Catalogue("tondo.server")
PREFIX = "TONDO_"
_SOCKET, _SESSION, _ADDRESS, _HINTS = Rate(20, 60), Rate(30, 120), Rate(100, 600), Rate(0.5, 5)


class SettingsError(TondoError, ValueError):
    """A setting that makes no sense, and which one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server. Rates are written ``each second/burst``, times are seconds, sizes bytes."""

    host: str = "127.0.0.1"
    port: int = 8036
    data: Path = field(default_factory=data_folder)  # the key and, without `database`, the SQLite file
    database: str = ""
    redis: str = ""
    workers: int = 1
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-* headers count
    tls: bool = False  # people come by https, so cookies are Secure
    key: str = ""  # signs sessions; by default one is made and kept in `data`
    page: str = ""  # a folder with the built page
    log_level: str = "info"
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")
    rate_socket: Rate = _SOCKET
    rate_session: Rate = _SESSION
    rate_address: Rate = _ADDRESS
    rate_hints: Rate = _HINTS  # of one session
    max_sockets: int = 4000
    max_sockets_each: int = 100  # for one address
    max_frame: int = 8192
    max_body: int = 65536
    max_queue: int = 256  # messages waiting for one client
    handshake_seconds: float = 5.0
    stall_seconds: float = 10.0
    idle_seconds: float = 3600.0
    ping_seconds: float = 20.0
    ticket_seconds: int = 30
    link_seconds: int = 600
    session_days: int = 180
    poll_seconds: float = 1.0
    close_seconds: float = 10.0
    bot_threads: int = 2
    bot_seconds: float = 0.6  # what a bot takes at least when the turn comes to it, so that people can follow

    def __post_init__(self) -> None:
        for name, low, high in _RANGES:
            if not low <= getattr(self, name) <= high:
                raise SettingsError(WORDS("settings.range", name=name, low=low, high=high))
        if self.database and self.scheme not in ("sqlite", "postgresql"):
            raise SettingsError(WORDS("settings.database"))
        if self.workers > 1 and self.scheme != "postgresql":
            raise SettingsError(WORDS("settings.workers-database"))
        if self.workers > 1 and not self.redis:
            raise SettingsError(WORDS("settings.workers-redis"))
        if self.redis and urlsplit(self.redis).scheme not in ("redis", "rediss", "unix"):
            raise SettingsError(WORDS("settings.redis"))
        for origin in self.origins:
            parts = urlsplit(origin)
            if (
                parts.scheme not in ("http", "https")
                or not parts.netloc
                or origin != f"{parts.scheme}://{parts.netloc}"
            ):
                raise SettingsError(WORDS("settings.origin", value=repr(origin)))
        for name in ("proxies", "metrics_from"):
            for address in getattr(self, name):
                try:
                    ipaddress.ip_network(address)
                except ValueError as error:
                    raise SettingsError(WORDS("settings.address", name=name, value=repr(address))) from error
        if self.key and len(self.key) < 32:
            raise SettingsError(WORDS("settings.key"))
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise SettingsError(WORDS("settings.log-level"))

    @property
    def scheme(self) -> str:
        """Which kind of database."""
        return urlsplit(self.database).scheme.partition("+")[0] if self.database else "sqlite"

    @property
    def database_url(self) -> str:
        """Where the events are."""
        return self.database or f"sqlite:///{self.data / 'tondo.sqlite'}"

    @property
    def shared(self) -> bool:
        """Whether other servers may work on the same database, so that it must be watched."""
        return self.scheme == "postgresql"

    @property
    def address(self) -> str:
        """Where a person on this machine finds the page."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        if ":" in host and not host.startswith("["):
            host = f"[{host}]"
        return f"http://{host}:{self.port}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The exact origins that pages may come from."""
        if self.origins:
            return frozenset(self.origins)
        return frozenset((self.address, f"http://127.0.0.1:{self.port}", f"http://localhost:{self.port}"))

    def may_measure(self, address: str) -> bool:
        """Whether somebody at this address may see the metrics."""
        try:
            there = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(there in ipaddress.ip_network(network) for network in self.metrics_from)

    def to_environment(self) -> dict[str, str]:
        """As variables for another process, which read back give the same settings."""
        return {PREFIX + part.name.upper(): _write(getattr(self, part.name)) for part in fields(self)}


_RANGES = (
    ("port", 0, 65535),
    ("workers", 1, 64),
    ("max_sockets", 1, 1_000_000),
    ("max_sockets_each", 1, 1_000_000),
    ("max_frame", 1024, 2**20),
    ("max_body", 4096, 2**24),
    ("max_queue", 8, 100_000),
    ("handshake_seconds", 0.1, 60),
    ("stall_seconds", 0.1, 600),
    ("idle_seconds", 1, 10**7),
    ("ping_seconds", 1, 3600),
    ("ticket_seconds", 1, 600),
    ("link_seconds", 1, 86400),
    ("session_days", 1, 400),
    ("poll_seconds", 0.05, 60),
    ("close_seconds", 0.1, 600),
    ("bot_threads", 1, 64),
    ("bot_seconds", 0, 10),
)


def load_settings(
    chosen: Mapping[str, object], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """The settings from the command line (``chosen``), the environment and a file; raises `SettingsError`."""
    kinds = {part.name: part.type for part in fields(Settings)}
    values: dict[str, Any] = {}
    if file is None and environment.get(PREFIX + "CONFIG"):
        file = Path(environment[PREFIX + "CONFIG"])
    if file is not None:
        for name, value in _read_file(file).items():
            if name not in kinds:
                raise SettingsError(WORDS("settings.unknown", name=name))
            values[name] = _read(name, kinds[name], value)
    for variable, text in environment.items():
        name = variable.removeprefix(PREFIX).lower()
        if variable.startswith(PREFIX) and name in kinds and text != "":
            values[name] = _read(name, kinds[name], text)
    for name, value in chosen.items():
        if value is not None:
            values[name] = _read(name, kinds[name], value)
    return Settings(**values)


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(WORDS("settings.no-file", path=path, why=os_error_message(error))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(WORDS("settings.bad-file", path=path, why=str(error))) from error


def _read(name: str, kind: Any, value: object) -> object:
    """A value of the kind that the setting has, from text or from TOML."""
    try:
        if kind is bool:
            return value if isinstance(value, bool) else _SWITCH[str(value).strip().lower()]
        if isinstance(value, bool):
            raise ValueError
        if kind in (int, float):
            return kind(value if isinstance(value, int | float) else str(value).strip())
        if kind is Path:
            return Path(str(value)).expanduser()
        if kind is Rate:
            each_second, _, burst = str(value).partition("/")
            rate = Rate(float(each_second), float(burst))
            if not (0 < rate.each_second <= 1e9 and 1 <= rate.burst <= 1e9):
                raise ValueError
            return rate
        if get_origin(kind) is tuple and get_args(kind)[0] is str:
            parts = value if isinstance(value, list | tuple) else str(value).split(",")
            return tuple(str(part).strip() for part in parts if str(part).strip())
        return str(value)
    except (ValueError, KeyError) as error:
        raise SettingsError(WORDS("settings.value", name=name, value=repr(value))) from error


_SWITCH = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def _write(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, Rate):
        return f"{value.each_second!r}/{value.burst!r}"
    return ",".join(value) if isinstance(value, tuple) else str(value)

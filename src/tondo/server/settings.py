"""All settings of a server: from the command line, the environment (``TONDO_…``) or a TOML file, in this order.

With the defaults ``tondo serve`` works on one machine. See ``docs/deploying.md``.
"""

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args
from urllib.parse import urlsplit

from annotated_types import Ge, Le
from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.folders import data_folder
from tondo.core.words import Catalogue
from tondo.server.limits import Rate
from tondo.store import Keep
from tondo.table.state import CLAIM_SECONDS

WORDS = Catalogue("tondo.server")
PREFIX = "TONDO_"
SHORTEST_KEY = 32  # characters
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("auto", "text", "json")


class SettingsError(TondoError, ValueError):
    """A setting has a value that it can't have. The message names the setting."""


def _split(value: object) -> object:
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


def _kinds(annotation: object) -> tuple[object, ...]:
    """The types that a setting may have."""
    return get_args(annotation) or (annotation,)


def _rate(value: object) -> Rate:
    if isinstance(value, Rate):
        return value
    each_second, _, burst = str(value).partition("/")
    rate = Rate(float(each_second), float(burst))
    if not (0 < rate.each_second <= 1e9 and 1 <= rate.burst <= 1e9):
        raise ValueError
    return rate


Texts = Annotated[tuple[str, ...], BeforeValidator(_split)]  # in the environment, separated by commas
Days = Annotated[int, Field(ge=0, le=36500)]
RateText = Annotated[Rate, BeforeValidator(_rate)]  # written ``each second/burst``


class Settings(BaseSettings):
    """Made by `load_settings`, or with the values given and the defaults. Times are in seconds, sizes in bytes."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, enable_decoding=False, extra="forbid", frozen=True, str_strip_whitespace=True
    )

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8036
    # The key and, without `database`, the SQLite file are in this folder.
    data: Annotated[Path, AfterValidator(Path.expanduser)] = Field(default_factory=data_folder)
    database: str = ""
    redis: str = ""
    workers: Annotated[int, Field(ge=1, le=64)] = 1
    origins: Texts = ()
    proxies: Texts = ()  # addresses whose X-Forwarded-* headers count
    tls: bool = False  # clients use https, so cookies are Secure
    # Sign sessions: the first one; the others, from before, are still accepted. By default one is created in `data`.
    key: Texts = ()
    page: str = ""  # a folder with the built page
    log_level: str = "info"
    log_format: str = "auto"  # short lines in a terminal, JSON elsewhere; or one of them always
    log_requests: bool | None = None  # a line for every request; by default where the format is JSON
    metrics_from: Texts = ("127.0.0.1", "::1")
    rate_socket: RateText = Rate(20, 60)
    rate_session: RateText = Rate(30, 120)
    rate_address: RateText = Rate(100, 600)
    pace_address: RateText = Rate(150, 40)  # at which they are served; more of them wait
    rate_hints: RateText = Rate(0.5, 5)  # of one session
    rate_opinions: RateText = Rate(4, 40)  # on positions that one session explores
    rate_codes: RateText = Rate(0.1, 10)  # codes for another device, given out to or tried from one address
    rate_prints: RateText = Rate(0.1, 8)  # things printed for one address; what was printed recently does not count
    max_sockets: Annotated[int, Field(ge=1, le=1_000_000)] = 4000
    max_sockets_each: Annotated[int, Field(ge=1, le=1_000_000)] = 100  # from one address
    max_connections: Annotated[int, Field(ge=1, le=1_000_000)] = 2000  # HTTP connections that are no sockets
    max_connections_each: Annotated[int, Field(ge=1, le=1_000_000)] = 100  # from one address that is no proxy
    max_requests_each: Annotated[int, Field(ge=1, le=100_000)] = 4  # of one address under way; others wait
    max_frame: Annotated[int, Field(ge=1024, le=2**20)] = 8192
    max_body: Annotated[int, Field(ge=4096, le=2**24)] = 65536
    max_headers: Annotated[int, Field(ge=1024, le=2**20)] = 16384
    max_queue: Annotated[int, Field(ge=8, le=100_000)] = 256  # messages waiting for one client
    handshake_seconds: Annotated[float, Field(ge=0.1, le=60)] = 5.0
    header_seconds: Annotated[float, Field(ge=0.1, le=600)] = 10.0  # until the headers of a request are there
    request_seconds: Annotated[float, Field(ge=0.1, le=3600)] = 60.0  # until it is answered, its body included
    stall_seconds: Annotated[float, Field(ge=0.1, le=600)] = 10.0
    idle_seconds: Annotated[float, Field(ge=1, le=10**7)] = 3600.0
    ping_seconds: Annotated[float, Field(ge=1, le=600)] = 5.0  # a device that vanished is noticed within twice this
    away_seconds: Annotated[float, Field(ge=1, le=86400)] = 60.0  # without a connection before somebody is away
    claim_seconds: Annotated[int, Field(ge=1, le=10**6)] = CLAIM_SECONDS  # away before the other of two may claim
    token_seconds: Annotated[int, Field(ge=1, le=600)] = 30  # how long the token that opens a socket is valid
    # How long the link that transfers a seat, or the code for another device, is valid.
    link_seconds: Annotated[int, Field(ge=1, le=86400)] = 600
    session_days: Annotated[int, Field(ge=1, le=400)] = 180
    # For how many days things are kept after they last changed; 0 is for ever.
    keep_finished_days: Days = 730
    keep_abandoned_days: Days = 180  # games that were stopped, and those being played that nobody has touched since
    keep_unbegun_days: Days = 7
    keep_records_days: Days = 365  # imported ones
    keep_reports_days: Days = 90
    keep_daily_days: Days = 730  # what people tried in the daily circle; its days and secrets stay
    keep_explorations_days: Days = 365  # shared by a link
    keep_puzzles_days: Days = 730  # what people answered, and a rating that has not moved since
    # What one user may import in a day; from one address four times as much.
    import_records: Annotated[int, Field(ge=1, le=10**6)] = 100
    import_bytes: Annotated[int, Field(ge=2**10, le=2**40)] = 2**24
    poll_seconds: Annotated[float, Field(ge=0.05, le=60)] = 1.0
    close_seconds: Annotated[float, Field(ge=0.1, le=600)] = 10.0
    bot_threads: Annotated[int, Field(ge=1, le=64)] = 2
    bot_pause: Annotated[float, Field(ge=0, le=10)] = 0.6  # the least time of a bot's turn, so that people can follow

    @classmethod
    def settings_customise_sources(cls, *_class: Any, **sources: Any) -> tuple[PydanticBaseSettingsSource, ...]:
        """Only what is given: `load_settings` decides where values come from."""
        return (sources["init_settings"],)

    @field_validator("*", mode="before")
    @classmethod
    def _refuse_bool_for_number(cls, value: object, info: Any) -> object:
        if isinstance(value, bool) and bool not in _kinds(cls.model_fields[info.field_name].annotation):
            raise ValueError  # to pydantic, True is 1
        return value

    @field_validator("origins")
    @classmethod
    def _check_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for origin in origins:
            parts = urlsplit(origin)
            if (
                parts.scheme not in ("http", "https")
                or not parts.netloc
                or origin != f"{parts.scheme}://{parts.netloc}"
            ):
                raise SettingsError(WORDS("settings.origin", value=repr(origin)))
        return origins

    @field_validator("proxies", "metrics_from")
    @classmethod
    def _check_addresses(cls, addresses: tuple[str, ...], info: Any) -> tuple[str, ...]:
        for address in addresses:
            try:
                ipaddress.ip_network(address)
            except ValueError as error:
                raise SettingsError(WORDS("settings.address", name=info.field_name, value=repr(address))) from error
        return addresses

    @model_validator(mode="after")
    def _check(self) -> "Settings":
        if self.database and self.scheme not in ("sqlite", "postgresql"):
            raise SettingsError(WORDS("settings.database"))
        if self.redis and urlsplit(self.redis).scheme not in ("redis", "rediss", "unix"):
            raise SettingsError(WORDS("settings.redis"))
        if any(len(key) < SHORTEST_KEY for key in self.key):
            raise SettingsError(WORDS("settings.key"))
        if self.log_level not in LOG_LEVELS:
            raise SettingsError(WORDS("settings.log-level"))
        if self.log_format not in LOG_FORMATS:
            raise SettingsError(WORDS("settings.log-format"))
        return self

    @property
    def scheme(self) -> str:
        """The database's kind: ``sqlite`` or ``postgresql``."""
        return urlsplit(self.database).scheme.partition("+")[0] if self.database else "sqlite"

    @property
    def database_url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{self.data / 'tondo.sqlite'}"

    def make_data_folder(self) -> None:
        """Make the folder for the database, if it is to be there; raises `SettingsError`."""
        if not self.database:
            try:
                self.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise SettingsError(WORDS("settings.data", path=self.data, why=os_error_message(error))) from error

    @property
    def keep(self) -> Keep:
        """For how many days things are kept."""
        return Keep(
            unbegun=self.keep_unbegun_days,
            abandoned=self.keep_abandoned_days,
            finished=self.keep_finished_days,
            records=self.keep_records_days,
            reports=self.keep_reports_days,
            daily=self.keep_daily_days,
            explorations=self.keep_explorations_days,
            puzzles=self.keep_puzzles_days,
        )

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database, so that it must be watched."""
        return self.scheme == "postgresql" or self.workers > 1

    @property
    def address(self) -> str:
        """The address of the page on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        if ":" in host and not host.startswith("["):
            host = f"[{host}]"
        return f"http://{host}:{self.port}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The exact origins from which pages may use the server."""
        if self.origins:
            return frozenset(self.origins)
        return frozenset((self.address, f"http://127.0.0.1:{self.port}", f"http://localhost:{self.port}"))

    def may_measure(self, address: str) -> bool:
        """Whether a client at this address may see the metrics."""
        return _is_among(address, self.metrics_from)

    def is_proxy(self, address: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        return _is_among(address, self.proxies)


def _is_among(address: str, networks: tuple[str, ...]) -> bool:
    try:
        client = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(client in ipaddress.ip_network(network) for network in networks)


def load_settings(
    chosen: Mapping[str, object], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """The settings from the command line (``chosen``; None is not chosen), the environment and a TOML file.

    The file is ``file`` or the one that ``TONDO_CONFIG`` names. Raises `SettingsError`.
    """
    if file is None and environment.get(PREFIX + "CONFIG"):
        file = Path(environment[PREFIX + "CONFIG"])
    source = EnvSettingsSource(Settings)
    source.env_vars = {name.lower(): value for name, value in environment.items() if value}
    values = {
        **(_read_file(file) if file is not None else {}),
        **source(),
        **{name: value for name, value in chosen.items() if value is not None},
    }
    try:
        return Settings(**values)
    except ValidationError as error:
        raise _explain(error.errors()[0]) from error


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(WORDS("settings.no-file", path=path, why=os_error_message(error))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(WORDS("settings.bad-file", path=path, why=str(error))) from error


def _explain(problem: ErrorDetails) -> SettingsError:
    """Our own sentence for what pydantic found wrong."""
    cause = problem.get("ctx", {}).get("error")
    if isinstance(cause, SettingsError):
        return cause
    name = str(problem["loc"][0])
    if problem["type"] == "extra_forbidden":
        return SettingsError(WORDS("settings.unknown", name=name))
    field = Settings.model_fields[name]
    bounds = field.metadata
    low, high = (
        next((getattr(bound, key) for bound in bounds if isinstance(bound, kind)), None) for kind, key in _ENDS
    )
    if low is not None and high is not None:
        return SettingsError(WORDS("settings.range", name=name, low=low, high=high))
    kind = "switch" if bool in _kinds(field.annotation) else "rate" if field.annotation is Rate else "value"
    return SettingsError(WORDS(f"settings.{kind}", name=name, value=repr(problem["input"])))


_ENDS = ((Ge, "ge"), (Le, "le"))

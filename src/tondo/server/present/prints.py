"""What is printed: kits, rules, finished games, positions, and files for makers. Made beside the server, and kept."""

import asyncio
import io
import zipfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from weakref import WeakValueDictionary

from tondo.bots.analysis import TurnAnalysis
from tondo.core import Record, game
from tondo.core.game import AnyGame
from tondo.press.book import print_record
from tondo.press.kits import print_kit
from tondo.press.maker import MakerSettings, maker_files
from tondo.press.position import print_position
from tondo.press.rules import print_rules
from tondo.press.settings import PrintSettings
from tondo.server.errors import ApiError
from tondo.server.limits import Buckets, Rate, waiting_outside
from tondo.server.present.replays import record_table, table_then
from tondo.server.recent import Recent
from tondo.server.work import Work

MOST_BYTES = 2**25  # of all that is kept
ZIP_TIME = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


class Prints:
    """Has things printed, each once however many ask for it at the same time, and keeps the latest.

    What nobody has asked for recently counts for the address that asks: at most ``rate``.
    """

    def __init__(self, work: Work, rate: Rate) -> None:
        self._work = work
        self._addresses = Buckets(rate)
        self._kept: Recent[bytes] = Recent(MOST_BYTES, len)
        self._locks: WeakValueDictionary[bytes, asyncio.Lock] = WeakValueDictionary()

    async def make(self, address: str, function: Callable[..., bytes], *arguments: object) -> bytes:
        """What a function of this module makes of its arguments, whose ``repr`` says all about them.

        Raises `ApiError` if this address has had too much printed.
        """
        key = sha256(repr((function.__name__, arguments)).encode("utf-8", "surrogatepass")).digest()
        lock = self._locks.setdefault(key, asyncio.Lock())
        with waiting_outside():
            await lock.acquire()
        try:
            found = self._kept.get(key)
            if found is None:
                self._addresses.sweep()
                if not self._addresses.take(address):
                    raise ApiError("too-many-prints")
                found = self._kept.put(key, await self._work.run_press(function, *arguments))
            return found
        finally:
            lock.release()


# The process beside the server calls these, see `tondo.server.helper`.


def kit_pdf(name: str, settings: PrintSettings) -> bytes:
    """A game's kit."""
    return print_kit(game(name), settings)


def rules_pdf(name: str, settings: PrintSettings, booklet: bool) -> bytes:
    """A game's rules."""
    return print_rules(game(name), settings, booklet=booklet)


def maker_zip(name: str, settings: MakerSettings, lang: str) -> bytes:
    """A game's files for makers, as an archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for path, content in maker_files(game(name), settings, lang).items():
            files.writestr(zipfile.ZipInfo(path, ZIP_TIME), content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def book_pdf(text: str, settings: PrintSettings, analysis: Sequence[TurnAnalysis] | None) -> bytes:
    """The game of a record as a book, with an opinion if there is an analysis."""
    return print_record(Record.loads(text), settings, opinions=analysis is not None, analysis=analysis)


def position_pdf(
    played: AnyGame, position: str, names: tuple[str, ...], seats: tuple[int, ...] | None, settings: PrintSettings
) -> bytes:
    """A position; ``seats`` are those whose secrets are printed, None is all."""
    return print_position(played.parse_position(position), settings, names=names, seats=seats)


def record_position_pdf(text: str, actions: int | None, settings: PrintSettings) -> bytes:
    """The position of a record after some actions, or the last one."""
    table = record_table(text)
    if actions is not None:
        table = table_then(table, actions)
    return print_position(table.state, settings, names=table.names)

"""The terminal as Textual drives it, but it may be closed at any time, stopping is clean, and waiting costs nothing.

Textual looks ten times a second whether it should end.
"""

import os
import select
import signal
from codecs import getincrementaldecoder
from contextlib import suppress
from threading import Event
from typing import IO, Any

from textual import constants
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver

from tondo.terminal.exit_codes import INTERRUPTED

# Seconds in which the rest of a key that begins with Escape must come; Textual waits four times as long.
_ESCAPE_DELAY = constants.ESCAPE_DELAY if "ESCDELAY" in os.environ else 0.025
_READ = 4096


class _Alarm(Event):
    """An event that wakes whoever waits with `select` for ``file``, too. Its pipe stays until the program ends."""

    def __init__(self) -> None:
        super().__init__()
        self.file, self._other_end = os.pipe()

    def set(self) -> None:
        if not self.is_set():
            os.write(self._other_end, b".")
        super().set()

    def clear(self) -> None:
        if self.is_set():
            os.read(self.file, _READ)
        super().clear()


class TerminalDriver(LinuxDriver):
    """Ends the application when the terminal is gone, instead of failing or waiting for it forever."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file: IO[str] = _Forgiving(self._file)  # type: ignore[assignment]
        self._is_stopped = False
        self.exit_event: _Alarm = _Alarm()
        # In the event loop, not in the middle of whatever it does: that may hold a lock that stopping needs.
        self._loop.add_signal_handler(signal.SIGTSTP, self._sigtstp_application)
        self._loop.add_signal_handler(signal.SIGCONT, self._sigcont_application)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except (OSError, EOFError):  # the other end of the terminal is closed
            self._loop.call_soon_threadsafe(self._app.exit, INTERRUPTED)

    def run_input_thread(self) -> None:
        """Pass on what comes from the terminal until the driver stops; nothing is done while nothing comes."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        try:
            while not self.exit_event.is_set():
                is_amid_key = parser._timeout_time is not None
                files = self.fileno, self.exit_event.file
                ready, _, _ = select.select(files, (), (), _ESCAPE_DELAY if is_amid_key else None)
                if self.fileno in ready:
                    data = os.read(self.fileno, _READ)
                    if not data:
                        raise EOFError
                    text = decode(data)
                    for message in parser.feed(text) if text else ():  # nothing would be its end
                        self.process_message(message)
                elif is_amid_key:
                    parser._timeout_time = 0.0  # it was the Escape key
                    for message in parser.tick():
                        self.process_message(message)
        finally:
            with suppress(EOFError, ParseError):
                list(parser.feed(""))

    def _sigtstp_application(self, *_: object) -> None:
        self._is_stopped = True
        super()._sigtstp_application()

    def _sigcont_application(self, *_: object) -> None:
        """Go on. Whoever was stopped without being asked (SIGSTOP) must not keep the present state as the usual one."""
        if self._auto_restart and not self._is_stopped and self._writer_thread is not None:
            self.suspend_application_mode()
        self._is_stopped = False
        super()._sigcont_application()


class _Forgiving:
    """A file that drops what can't be written any more."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            return self._file.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def driver_class() -> type[Driver] | None:
    """The driver of a real terminal; None for Textual's own choice, where this one can't work."""
    return TerminalDriver if os.name == "posix" and hasattr(signal, "SIGTSTP") and hasattr(select, "select") else None

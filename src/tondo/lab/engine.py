"""An external program as a player, over its standard input and output.

The program gets a session of its own, so that it and all it starts can be killed together. It can neither make us wait
nor fill our memory: answers have a deadline and a maximum size, and only the end of its error stream is kept.
"""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from typing import Literal, TypeAlias

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.words import Phrase, shortened
from tondo.lab import protocol
from tondo.lab.protocol import WORDS

Fault: TypeAlias = Literal["start", "silent", "crashed", "rubbish", "illegal", "declined"]

KEPT_ERRORS = 2**14  # bytes
_CHUNK = 2**16


class EngineFault(TondoError):
    """A fault by which a program loses the game. The program has been killed."""

    def __init__(self, kind: Fault, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.kind = kind


class EngineProcess:
    """One running program. Every method raises `EngineFault`, and kills the program, if it breaks the protocol."""

    def __init__(self, command: str, seconds: float) -> None:
        """Start ``command`` and shake hands; it has ``seconds`` to answer."""
        self.command = command
        self.name = ""
        self.wants: set[str] = set()
        self.errors = b""
        self._pending = b""
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = os_error_message(error) if isinstance(error, OSError) else str(error)
            raise EngineFault("start", WORDS("fault.start", command=command, why=why)) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out, self._err = self._process.stdin, self._process.stdout, self._process.stderr
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self.ask("tondo", str(protocol.VERSION), seconds)

    def ask(self, word: str, content: Mapping[str, object] | str, seconds: float) -> tuple[str, str]:
        """Send a message and wait for the answer: its word, and the rest of the line."""
        deadline = time.monotonic() + seconds
        self._send(protocol.write(word, content).encode() + b"\n", deadline, seconds)
        expected = protocol.ANSWERS[word]
        for _ in range(protocol.MAX_INFOS):
            answer, rest = protocol.read(self._line(deadline, seconds))
            if answer in expected:
                return answer, rest
            if answer == "name" and word == "tondo":
                if not protocol.is_name(rest):
                    raise self._fault("rubbish", "fault.name", found=shortened(rest))
                self.name = rest
            elif answer == "want" and word == "tondo":
                self.wants.update(set(rest.split()) & protocol.WANTS)
            elif answer not in ("", "info"):
                line = shortened(f"{answer} {rest}".strip())
                raise self._fault("rubbish", "fault.rubbish", found=line, expected=" | ".join(expected))
        raise self._fault("rubbish", "fault.chatter", n=protocol.MAX_INFOS)

    def tell(self, word: str, content: Mapping[str, object] | str, seconds: float) -> None:
        """Send a message that has no answer."""
        self._send(protocol.write(word, content).encode() + b"\n", time.monotonic() + seconds, seconds)

    def close(self, seconds: float = 0.5) -> None:
        """Send *quit*; a program still running after ``seconds`` is killed, with all it started."""
        if self._process.poll() is None:
            with contextlib.suppress(EngineFault):
                self.tell("quit", "", seconds)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """Kill the program and all it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if not self._err.closed:
            self._drain_errors()
        for stream in (self._in, self._out, self._err):
            with contextlib.suppress(OSError):
                stream.close()

    def fault(self, kind: Fault, phrase: Phrase) -> EngineFault:
        """Kill the program; the caller raises the error."""
        self.kill()
        return EngineFault(kind, phrase)

    def _fault(self, kind: Fault, key: str, **params: object) -> EngineFault:
        return self.fault(kind, WORDS(key, **params))

    # Reading and writing, never past the deadline.

    def _send(self, data: bytes, deadline: float, seconds: float) -> None:
        rest = memoryview(data)
        with selectors.DefaultSelector() as selector:
            selector.register(self._in, selectors.EVENT_WRITE)
            selector.register(self._err, selectors.EVENT_READ)
            while rest:
                self._wait(selector, deadline, seconds)
                try:
                    rest = rest[os.write(self._in.fileno(), rest) :]
                except BlockingIOError:
                    continue
                except OSError as error:
                    raise self._ended() from error

    def _line(self, deadline: float, seconds: float) -> str:
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            selector.register(self._err, selectors.EVENT_READ)
            while b"\n" not in self._pending:
                if len(self._pending) > protocol.MAX_ANSWER:
                    raise self._fault("rubbish", "fault.long", limit=protocol.MAX_ANSWER)
                self._wait(selector, deadline, seconds)
                try:
                    chunk = os.read(self._out.fileno(), _CHUNK)
                except BlockingIOError:
                    continue
                if not chunk:
                    raise self._ended()
                self._pending += chunk
        line, _, self._pending = self._pending.partition(b"\n")
        if len(line) > protocol.MAX_ANSWER:
            raise self._fault("rubbish", "fault.long", limit=protocol.MAX_ANSWER)
        try:
            return line.decode()
        except UnicodeDecodeError as error:
            raise self._fault("rubbish", "fault.utf8") from error

    def _wait(self, selector: selectors.BaseSelector, deadline: float, seconds: float) -> None:
        """Wait until something can be read or written; drain the error stream meanwhile."""
        left = deadline - time.monotonic()
        ready = selector.select(left) if left > 0 else []
        if not ready:
            raise self._fault("silent", "fault.silent", seconds=f"{seconds:g}")
        for key, _ in ready:
            if key.fileobj is self._err and not self._drain_errors():
                selector.unregister(self._err)

    def _drain_errors(self) -> bool:
        """Read what is there; False once the stream has ended."""
        try:
            while chunk := os.read(self._err.fileno(), _CHUNK):
                self.errors = (self.errors + chunk)[-KEPT_ERRORS:]
                if len(chunk) < _CHUNK:
                    return True
        except BlockingIOError:
            return True
        return False

    def _ended(self) -> EngineFault:
        """The error for a program that has closed a stream, most likely because it ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        code = self._process.poll()
        self.kill()
        if code is None:
            return EngineFault("crashed", WORDS("fault.closed"))
        if code < 0:
            return EngineFault("crashed", WORDS("fault.signal", name=_signal_name(-code)))
        return EngineFault("crashed", WORDS("fault.crashed", code=code))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)

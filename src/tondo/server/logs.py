"""Logs: lines of JSON for programs, or short lines for whoever watches the server in a terminal.

No token, no id of a table, no address and no message of a client is ever logged. An exception is logged by its type
and the places in the code it went through, without values: those may be secrets.
"""

import json
import logging
import sys
import time
import traceback
from pathlib import Path

from tondo.core.words import SOURCE_LANGUAGE, Phrase
from tondo.server.settings import WORDS, Settings

LOG = logging.getLogger("tondo.server")
REQUEST_LOG = logging.getLogger("tondo.server.requests")
_FIELDS = ("path", "method", "status", "milliseconds", "code", "event", "who", "count", "what")


class JsonLines(logging.Formatter):
    """A record as one line of JSON, always in the source language: programs search in it."""

    def format(self, record: logging.LogRecord) -> str:
        """Only the text and the fields known to be harmless; of an exception its type and places."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": _message(record, SOURCE_LANGUAGE),
        }
        line.update({name: str(value) if isinstance(value, Phrase) else value for name, value in _fields(record)})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["places"] = places(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class ShortLines(logging.Formatter):
    """A record as a short line in the language of whoever started the server, with the same fields as in JSON."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level if it is worth a word, the text, and what belongs to it."""
        parts = [time.strftime("%H:%M:%S", time.localtime(record.created))]
        if record.levelno >= logging.WARNING:
            level = "error" if record.levelno >= logging.ERROR else "warning"
            parts.append(WORDS(f"log.{level}").text(self.lang))
        if record.name == REQUEST_LOG.name:
            given = record.__dict__
            parts.append(f"{given['method']} {given['path']} {given['status']}  {given['milliseconds']} ms")
            return " ".join(parts)
        parts.append(_message(record, self.lang))
        told = [value.text(self.lang) if isinstance(value, Phrase) else str(value) for _, value in _fields(record)]
        if record.exc_info and record.exc_info[1] is not None:
            told += [type(record.exc_info[1]).__name__, *places(record.exc_info[1])[-1:]]
        if told:
            parts.append(f"({', '.join(told)})")
        return " ".join(parts)


def _message(record: logging.LogRecord, lang: str) -> str:
    """What is said. A library's message comes without its arguments, which may come from outside."""
    if isinstance(record.msg, Phrase):
        return record.msg.text(lang)
    return record.getMessage() if record.name.startswith("tondo") else str(record.msg)


def _fields(record: logging.LogRecord) -> list[tuple[str, object]]:
    return [(name, record.__dict__[name]) for name in _FIELDS if name in record.__dict__]


def places(error: BaseException) -> list[str]:
    """The places in the code that an error went through, innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def set_up(settings: Settings, lang: str = SOURCE_LANGUAGE) -> None:
    """Write all logs to the error stream: in a terminal as short lines, elsewhere as JSON, unless the settings say."""
    short = settings.log_format == "text" or (settings.log_format == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ShortLines(lang) if short else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOG.setLevel(settings.log_level.upper())
    every_request = not short if settings.log_requests is None else settings.log_requests
    REQUEST_LOG.setLevel(logging.NOTSET if every_request else logging.WARNING)
    logging.getLogger("uvicorn").setLevel("WARNING")

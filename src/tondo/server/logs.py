"""Logs as lines of JSON. No token, no id of a table and no message of a client is ever logged.

An exception is logged by its type and the places in the code it went through, without values: those may be secrets.
"""

import json
import logging
import sys
import traceback
from pathlib import Path

LOG = logging.getLogger("tondo.server")
_FIELDS = ("path", "method", "status", "milliseconds", "code", "count", "what")


class JsonLines(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Only the text and the fields known to be harmless; of an exception its type and places."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage() if record.name.startswith("tondo") else _plain(record),
        }
        line.update({name: record.__dict__[name] for name in _FIELDS if name in record.__dict__})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["places"] = places(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _plain(record: logging.LogRecord) -> str:
    """A library's message without its arguments, which may come from outside."""
    return str(record.msg)


def places(error: BaseException) -> list[str]:
    """The places in the code that an error went through, innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def set_up(level: str) -> None:
    """Write all logs as lines of JSON to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOG.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel("WARNING")

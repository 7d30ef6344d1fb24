"""How the log speaks: short lines in a terminal, JSON elsewhere, and lines for requests where they are wanted."""

import io
import json
import logging
import re
import sys
from collections.abc import Iterator

import pytest

from tondo.server import logs
from tondo.server.settings import WORDS, Settings, SettingsError, load_settings


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for logger in (logs.LOG, logs.REQUEST_LOG, logging.getLogger("uvicorn")):
        logger.setLevel(logging.NOTSET)


def speak(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, lang: str = "en", **chosen: object) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    logs.set_up(load_settings(chosen, environment={}), lang)
    logs.LOG.info(WORDS("log.bus-here"))
    logs.LOG.error(WORDS("log.unstorable"), extra={"what": WORDS("settings.key"), "secret": "hunter2"})
    told = {"method": "GET", "path": "/api/tables/{table}", "status": 200, "milliseconds": 1.5}
    logs.REQUEST_LOG.info("request", extra=told)
    try:
        raise ValueError("hunter2")
    except ValueError:
        logs.LOG.exception(WORDS("log.request-failed"))
    logging.getLogger("library").warning("from %s", "hunter2")
    assert "hunter2" not in stream.getvalue()
    return stream.getvalue()


def test_a_terminal_gets_short_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = speak(Terminal(), monkeypatch).splitlines()
    assert all(re.match(r"\d\d:\d\d:\d\d ", line) for line in lines)
    assert [line[9:] for line in lines[:2]] == [
        "listening on the bus",
        "Error: nothing can be stored (The key must have at least 32 characters.)",
    ]
    assert re.fullmatch(r"Error: a request failed \(ValueError, test_logs.py:\d+ speak\)", lines[2][9:])
    assert lines[3][9:] == "Warning: from %s"
    french = speak(Terminal(), monkeypatch, "fr").splitlines()
    assert french[1][9:].startswith("Erreur\xa0: rien ne peut être enregistré (La clé")


def test_a_terminal_gets_requests_if_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = speak(Terminal(), monkeypatch, log_requests=True)
    assert "GET /api/tables/{table} 200  1.5 ms\n" in asked
    assert "GET" not in speak(Terminal(), monkeypatch)


def test_elsewhere_json(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.loads(line) for line in speak(io.StringIO(), monkeypatch, "fr").splitlines()]
    assert [line["text"] for line in lines] == [
        "listening on the bus",
        "nothing can be stored",
        "request",
        "a request failed",
        "from %s",
    ]
    assert lines[1]["what"] == "The key must have at least 32 characters."
    assert lines[2]["path"] == "/api/tables/{table}"
    assert lines[3]["error"] == "ValueError"
    assert 'request"' not in speak(io.StringIO(), monkeypatch, log_requests=False)


def test_a_format_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert speak(io.StringIO(), monkeypatch, log_format="text").splitlines()[0].endswith("listening on the bus")
    assert speak(Terminal(), monkeypatch, log_format="json").startswith("{")
    with pytest.raises(SettingsError, match="auto, text or json"):
        load_settings({"log_format": "xml"}, environment={})
    with pytest.raises(SettingsError, match="yes or no"):
        load_settings({"log_requests": "perhaps"}, environment={})
    assert Settings(log_requests=True).log_requests

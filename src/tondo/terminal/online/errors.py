"""What can go wrong between this program and a server, as sentences for whoever plays."""

import json
import re
from collections.abc import Mapping
from typing import Any

from tondo.core.errors import TondoError
from tondo.core.words import SOURCE_LANGUAGE, Phrase, Spoken
from tondo.terminal.seats import WORDS

# Codes of our own; all others are the server's (docs/wire.md).
NO_CONNECTION = "no-connection"
NO_TONDO = "no-tondo"
PASSING = frozenset((NO_CONNECTION, "busy", "closing", "overloaded", "too-slow", "too-fast", "too-many"))

_SUSPECT = re.compile(r"\\u00(?:[01][0-9a-fA-F]|7[fF]|[89][0-9a-fA-F])|\\[bfr]|[\x7f-\x9f]")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class ServerText(Spoken):
    """A sentence that a server sent, by language."""

    def __init__(self, by_language: Mapping[str, str]) -> None:
        self.by_language = by_language

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The sentence in ``lang``, else in the source language, else in any."""
        found = self.by_language
        return found.get(lang) or found.get(SOURCE_LANGUAGE) or next(iter(found.values()), "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ServerText) and other.by_language == self.by_language

    def __hash__(self) -> int:
        return hash(tuple(self.by_language.items()))


class OnlineError(TondoError):
    """No answer, an answer that makes no sense, or a refusal. ``code`` is for programs, ``rule`` the game's rule."""

    def __init__(self, phrase: Phrase, code: str = "", rule: str | None = None) -> None:
        super().__init__(phrase)
        self.code = code
        self.rule = rule

    @property
    def may_pass(self) -> bool:
        """Whether the same request may succeed a moment later."""
        return self.code in PASSING


def server_phrase(text: Any) -> Phrase:
    """A text of a server as a phrase; raises what `understood` takes for nonsense."""
    if not isinstance(text, dict) or not all(isinstance(one, str) for one in text.values()):
        raise ValueError("no text")
    return WORDS("online.said", text=ServerText(text))


def refusal_of(content: Any) -> OnlineError:
    """The error that a refusal means; raises what `understood` takes for nonsense."""
    rule = content["rule"]
    return OnlineError(server_phrase(content["text"]), str(content["code"]), None if rule is None else str(rule))


def no_tondo(server: str) -> OnlineError:
    """The error for a server that answers something else."""
    return OnlineError(WORDS("online.no-tondo", server=server), NO_TONDO)


def read_json(text: str) -> Any:
    """JSON without control characters in its strings: no server may steer anybody's terminal. Raises ValueError."""
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("too deep") from error
    return _clean(value) if _SUSPECT.search(text) else value


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return _CONTROL.sub("", value)
    if isinstance(value, list):
        return [_clean(one) for one in value]
    if isinstance(value, dict):
        return {_clean(key): _clean(one) for key, one in value.items()}
    return value

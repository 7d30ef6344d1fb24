"""Reading JSON from anybody, strictly: whatever is wrong becomes a `RecordError` that names the place."""

import json
import unicodedata
from collections.abc import Mapping, Sequence

from tondo.core.discovery import game_type
from tondo.core.errors import RecordError, TondoError
from tondo.core.game import AnyGame
from tondo.core.words import CORE, join_and

MAX_BYTES = 2**20


def parse(data: bytes | str) -> dict[str, object]:
    """The object that a file holds, without its keys being checked."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > MAX_BYTES:
        raise RecordError(CORE("record.file"), CORE("record.too-big", limit=MAX_BYTES))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(CORE("record.at-byte", number=error.start), CORE("record.not-utf8")) from error
    try:
        content = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_number, parse_float=_refuse_number)
    except json.JSONDecodeError as error:
        place = CORE("record.at-line", line=error.lineno, column=error.colno)
        raise RecordError(place, CORE("record.not-json", why=error.msg)) from error
    except RecursionError as error:
        raise RecordError(CORE("record.file"), CORE("record.too-deep")) from error
    except RecordError:
        raise
    except ValueError as error:  # an int with thousands of digits
        raise RecordError(CORE("record.file"), CORE("record.number")) from error
    if not isinstance(content, dict):
        raise RecordError(CORE("record.file"), CORE("record.not-object"))
    return content


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(key, CORE("record.twice", key=key))
        found[key] = value
    return found


def _refuse_number(text: str) -> object:
    raise RecordError(text[:20], CORE("record.number"))


def wrong(place: str, expected: str) -> RecordError:
    """The error for a value of another kind: ``expected`` is *a-text*, *a-list*, *an-object* or *a-whole-number*."""
    return RecordError(place, CORE("record.kind", expected=CORE(f"record.{expected}")))


def check_keys(content: object, required: Sequence[str], allowed: Sequence[str], place: str) -> dict[str, object]:
    """An object with all of the required keys, and no others than those allowed. ``place`` is for what is no object."""
    if not isinstance(content, dict):
        raise wrong(place, "an-object")
    for key in required:
        if key not in content:
            raise RecordError(key, CORE("record.missing", key=key))
    for key in content:
        if key not in allowed:
            raise RecordError(str(key)[:40], CORE("record.unknown-key", key=key, allowed=join_and(allowed)))
    return content


def whole_number(content: Mapping[str, object], key: str) -> int:
    """The whole number under a key."""
    value = content[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong(key, "a-whole-number")
    return value


def texts(content: Mapping[str, object], key: str, most: int, longest: int, inside: str = "") -> tuple[str, ...]:
    """The list of at most ``most`` texts under a key; ``inside`` is where the content is, for the error."""
    values, place = content[key], inside + key
    if not isinstance(values, list):
        raise wrong(place, "a-list")
    if len(values) > most:
        raise RecordError(place, CORE("record.too-many", limit=most))
    return tuple(text_of(f"{place}[{number}]", value, longest) for number, value in enumerate(values))


def text_of(place: str, value: object, longest: int) -> str:
    """A text of at most ``longest`` characters, none of them control characters."""
    if not isinstance(value, str):
        raise wrong(place, "a-text")
    if len(value) > longest:
        raise RecordError(place, CORE("record.too-long", limit=longest))
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in value):
        raise RecordError(place, CORE("record.control"))
    return value


def game_of(content: Mapping[str, object], players: int) -> AnyGame:
    """The game that the keys *game*, *rules* and *options* describe; without *rules*, as it is played now."""
    name = text_of("game", content["game"], 40)
    rules = whole_number(content, "rules") if "rules" in content else None
    options = content["options"]
    if not isinstance(options, dict):
        raise wrong("options", "an-object")
    try:
        kind = game_type(name)
    except TondoError as error:
        raise RecordError("game", error.phrase) from error
    if rules is not None and not kind.plays(rules):
        reason = CORE("record.rules", found=rules, title=kind.title, known=kind.rules_version)
        raise RecordError("rules", reason)
    try:
        kind(players)
    except TondoError as error:
        raise RecordError("players", error.phrase) from error
    try:
        return kind(players, options)
    except TondoError as error:
        raise RecordError("options", error.phrase) from error

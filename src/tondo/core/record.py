"""A game that was played, as a file: readable, diffable, and read strictly.

The format is described in ``docs/records.md``. Reading one gives a record or raises `RecordError`, nothing else.
"""

import hashlib
import json
import os
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tondo.core._state import CHANCE, State
from tondo.core.discovery import game_type
from tondo.core.errors import RecordError, TondoError
from tondo.core.fairness import (
    FIRST_KEYS,
    FIRST_SCHEME,
    SCHEME,
    Fairness,
    commit,
    draw,
    is_nonce,
    is_secret,
    opens,
)
from tondo.core.fairness import (
    KEYS as FAIRNESS_KEYS,
)
from tondo.core.files import atomic_write, os_error_message
from tondo.core.game import AnyGame
from tondo.core.words import CORE, join_and, join_or

FORMAT = 1
MAX_BYTES = 2**20
MAX_ACTIONS = 3000  # five times as many as in a long game
MAX_ACTION_LENGTH = 200
MAX_NAME_LENGTH = 60

REQUIRED_KEYS = ("tondo", "game", "rules", "options", "players", "actions")
KEYS = (*REQUIRED_KEYS, "ended", "fairness", "checksum")

BY_A_PLAYER = ("resigned", "timed-out", "claimed")
BY_NOBODY = ("abandoned", "closed")
ENDINGS = (*BY_A_PLAYER, *BY_NOBODY)


class Ending(NamedTuple):
    """How a game ended that was not played to its end, and which player ended it; None: nobody alone."""

    how: str
    player: int | None = None

    def __str__(self) -> str:
        return self.how if self.player is None else f"{self.player + 1}: {self.how}"

    def winners(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Whoever claimed the game or, if somebody gave up, has most points of the others; nobody if it was stopped."""
        if self.player is None or self.how not in BY_A_PLAYER:
            return ()
        if self.how == "claimed":
            return (self.player,)
        others = {player: score for player, score in enumerate(scores) if player != self.player}
        return tuple(player for player, score in others.items() if score == max(others.values()))


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a record. ``state`` is the position before it; the caller may change it."""

    number: int
    player: int
    action: int
    text: str
    state: State


@dataclass(frozen=True, slots=True)
class Record:
    """A game, who played it, and every action, in order.

    An action is ``1: 6 at red 3`` for a player, ``*: roll 4-3`` for chance. ``players`` are names. A record may stop
    before the game is over: that is how games are saved. ``ended`` is for a game that ended there all the same.
    ``had_checksum`` is false if it was read without one.
    """

    game: AnyGame
    players: tuple[str, ...]
    actions: tuple[str, ...]
    fairness: Fairness | None = None
    ended: Ending | None = None
    had_checksum: bool = field(default=True, compare=False, repr=False)

    @staticmethod
    def entry(state: State, action: int, player: int) -> str:
        """How a record writes a legal action in ``state``."""
        return f"{'*' if player == CHANCE else player + 1}: {state.format_action(action)}"

    def replay(self) -> Iterator[Step]:
        """Every action with the position before it; raises `RecordError` at the first one that is not legal."""
        state: State = self.game.new_state()
        for number, entry in enumerate(self.actions):
            player, action, text = self._read(state, number, entry)
            yield Step(number, player, action, text, state.clone())
            state.apply(action, player)

    def verify(self) -> State:
        """Play it all through and return the last position; raises `RecordError` if the rules forbid any of it."""
        state: State = self.game.new_state()
        for number, entry in enumerate(self.actions):
            player, action, _ = self._read(state, number, entry)
            state.apply(action, player)
        if self.ended is not None and state.is_terminal():
            raise RecordError("ended", CORE("record.played-out"))
        return state

    def _read(self, state: State, number: int, entry: str) -> tuple[int, int, str]:
        place = f"actions[{number}]"
        if state.is_terminal():
            raise RecordError(place, CORE("record.after-end"))
        actor, colon, text = entry.partition(":")
        if not colon or not (actor == "*" or (actor.isascii() and actor.isdigit() and len(actor) <= 3)):
            raise RecordError(place, CORE("record.actor"))
        player = CHANCE if actor == "*" else int(actor) - 1
        if player >= self.game.players or (player < 0 and actor != "*"):
            raise RecordError(place, CORE("record.player", player=actor))
        try:
            action = state.parse_action(text.strip())
            state.child(action, player)
        except TondoError as error:
            raise RecordError(place, error.phrase) from error
        return player, action, text.strip()

    def check_draws(self) -> int:
        """Repeat every draw of chance; raises `RecordError` at the first that differs.

        Also checks that the secret and every revealed nonce are what was committed to. Returns how many draws were
        taken back. Needs `fairness`.
        """
        fairness = self.fairness
        assert fairness is not None
        secret = bytes.fromhex(fairness.secret)
        if commit(secret) != fairness.commitment:
            raise RecordError("fairness.secret", CORE("record.commitment"))
        if fairness.scheme == FIRST_SCHEME:
            return self._check_numbered_draws(fairness, secret)
        for seat, (nonce, commitment) in enumerate(zip(fairness.nonces, fairness.commitments, strict=True)):
            if nonce and not opens(nonce, commitment):
                raise RecordError(f"fairness.nonces[{seat}]", CORE("record.nonce-commitment"))
        count = 0
        for step in self.replay():
            if step.player == CHANCE:
                self._check_draw(fairness, secret, count, step)
                count += 1
        return fairness.draws_taken_back

    def _check_draw(self, fairness: Fairness, secret: bytes, number: int, step: Step) -> None:
        if draw(fairness.scheme, secret, fairness.nonces, number, step.state.chance_outcomes()) != step.action:
            raise RecordError(f"actions[{step.number}]", CORE("record.unfair"))

    def _check_numbered_draws(self, fairness: Fairness, secret: bytes) -> int:
        """The same for a record of the first scheme, which lists the numbers of its draws."""
        last, count = -1, 0
        for step in self.replay():
            if step.player != CHANCE:
                continue
            if count == len(fairness.draws):
                raise RecordError("fairness.draws", CORE("record.draws"))
            number = fairness.draws[count]
            if number <= last:
                raise RecordError(f"fairness.draws[{count}]", CORE("record.draws"))
            self._check_draw(fairness, secret, number, step)
            last, count = number, count + 1
        if count < len(fairness.draws):
            raise RecordError("fairness.draws", CORE("record.draws"))
        return last + 1 - count

    # Text and files.

    def dumps(self) -> str:
        """The record as the text of a file."""
        return record_text(self.content())

    def content(self) -> dict[str, object]:
        """The record as JSON has it, without its checksum."""
        return {
            "tondo": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.game.recorded_options,
            "players": list(self.players),
            "actions": list(self.actions),
            **({} if self.ended is None else {"ended": str(self.ended)}),
            **({} if self.fairness is None else {"fairness": self.fairness.to_json()}),
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to ``path``, atomically."""
        atomic_write(path, self.dumps())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Record":
        """Read a file; raises `RecordError` for whatever is wrong with it, also if there is none."""
        try:
            with open(path, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise RecordError(os.fspath(path), CORE("record.unreadable-file", why=os_error_message(error))) from error
        return cls.loads(data)

    @classmethod
    def loads(cls, data: bytes | str) -> "Record":
        """Read the text of a file. The actions are not played through: `verify` does that."""
        content = _parse(data)
        for key in REQUIRED_KEYS:
            if key not in content:
                raise RecordError(key, CORE("record.missing", key=key))
        for key in content:
            if key not in KEYS:
                raise RecordError(key, CORE("record.unknown-key", key=key, allowed=join_and(KEYS)))
        if _whole_number(content, "tondo") != FORMAT:
            raise RecordError("tondo", CORE("record.format", found=content["tondo"], known=FORMAT))
        players = _texts(content, "players", 99, MAX_NAME_LENGTH)
        for number, name in enumerate(players):
            if not name.strip():
                raise RecordError(f"players[{number}]", CORE("record.name"))
        actions = _texts(content, "actions", MAX_ACTIONS, MAX_ACTION_LENGTH)
        variant = _game(content, len(players))
        fairness = _fairness(content, len(players)) if "fairness" in content else None
        ended = _ending(_text("ended", content["ended"], 40), len(players)) if "ended" in content else None
        record = cls(variant, players, actions, fairness, ended, "checksum" in content)
        if "checksum" in content and content.pop("checksum") != _checksum(content):
            raise RecordError("checksum", CORE("record.checksum"))
        return record


def record_text(content: Mapping[str, object]) -> str:
    """The text of a file with this content, and its checksum."""
    return json.dumps({**content, "checksum": _checksum(content)}, indent=1, ensure_ascii=False) + "\n"


def _checksum(content: Mapping[str, object]) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _parse(data: bytes | str) -> dict[str, object]:
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


def _wrong(place: str, expected: str) -> RecordError:
    return RecordError(place, CORE("record.kind", expected=CORE(f"record.{expected}")))


def _whole_number(content: Mapping[str, object], key: str) -> int:
    value = content[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(key, "a-whole-number")
    return value


def _texts(content: Mapping[str, object], key: str, most: int, longest: int, inside: str = "") -> tuple[str, ...]:
    values, place = content[key], inside + key
    if not isinstance(values, list):
        raise _wrong(place, "a-list")
    if len(values) > most:
        raise RecordError(place, CORE("record.too-many", limit=most))
    return tuple(_text(f"{place}[{number}]", value, longest) for number, value in enumerate(values))


def _text(place: str, value: object, longest: int) -> str:
    if not isinstance(value, str):
        raise _wrong(place, "a-text")
    if len(value) > longest:
        raise RecordError(place, CORE("record.too-long", limit=longest))
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in value):
        raise RecordError(place, CORE("record.control"))
    return value


def _ending(text: str, players: int) -> Ending:
    seat, colon, how = text.rpartition(": ")
    if not colon and how in BY_NOBODY:
        return Ending(how)
    if how not in BY_A_PLAYER or seat not in map(str, range(1, players + 1)):
        raise RecordError("ended", CORE("record.ended", alone=join_or(BY_A_PLAYER), together=join_or(BY_NOBODY)))
    return Ending(how, int(seat) - 1)


def _fairness(content: Mapping[str, object], players: int) -> Fairness:
    found = content["fairness"]
    if not isinstance(found, dict):
        raise _wrong("fairness", "an-object")
    first = "scheme" not in found
    if not first and found["scheme"] != SCHEME:
        raise RecordError("fairness.scheme", CORE("record.scheme", known=SCHEME))
    keys = FIRST_KEYS if first else FAIRNESS_KEYS
    if found.keys() != set(keys):
        raise RecordError("fairness", CORE("record.fairness-keys", allowed=join_and(keys)))
    for key in ("commitment", "secret"):
        if not is_secret(_text(f"fairness.{key}", found[key], 64)):
            raise RecordError(f"fairness.{key}", CORE("record.hexadecimal"))
    nonces = _hexadecimals(found, "nonces", players, is_nonce if first else _is_secret_or_empty)
    if not first:
        return Fairness(
            found["commitment"],
            found["secret"],
            nonces,
            scheme=SCHEME,
            commitments=_hexadecimals(found, "commitments", players, _is_secret_or_empty),
            draws_taken_back=_count(found, "draws_taken_back"),
            take_backs=_count(found, "take_backs"),
        )
    draws = found["draws"]
    if isinstance(draws, list) and len(draws) > MAX_ACTIONS:
        raise RecordError("fairness.draws", CORE("record.too-many", limit=MAX_ACTIONS))
    if not isinstance(draws, list) or not all(type(number) is int and number >= 0 for number in draws):
        raise RecordError("fairness.draws", CORE("record.draws"))
    return Fairness(found["commitment"], found["secret"], nonces, tuple(draws))


def _hexadecimals(
    found: Mapping[str, object], key: str, players: int, is_valid: Callable[[str], bool]
) -> tuple[str, ...]:
    """A text of hexadecimal digits for each player."""
    texts = _texts(found, key, 99, 64, "fairness.")
    for number, text in enumerate(texts):
        if not is_valid(text):
            raise RecordError(f"fairness.{key}[{number}]", CORE("record.hexadecimal"))
    if len(texts) != players:
        raise RecordError(f"fairness.{key}", CORE("record.nonces"))
    return texts


def _is_secret_or_empty(text: str) -> bool:
    return not text or is_secret(text)


def _count(found: Mapping[str, object], key: str) -> int:
    value = found[key]
    if type(value) is not int or not 0 <= value < 2**31:
        raise _wrong(f"fairness.{key}", "a-whole-number")
    return value


def _game(content: Mapping[str, object], players: int) -> AnyGame:
    name = _text("game", content["game"], 40)
    rules = _whole_number(content, "rules")
    options = content["options"]
    if not isinstance(options, dict):
        raise _wrong("options", "an-object")
    try:
        kind = game_type(name)
    except TondoError as error:
        raise RecordError("game", error.phrase) from error
    if not kind.plays(rules):
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

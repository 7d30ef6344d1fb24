"""A game that was played, as a file: readable, diffable, and read strictly.

The format is described in ``docs/records.md``. Reading one gives a record or raises `RecordError`, nothing else.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from tondo.core._state import CHANCE, State
from tondo.core.daily import KEYS as DAILY_KEYS
from tondo.core.daily import DailyPart
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
from tondo.core.strict_json import MAX_BYTES, check_keys, game_of, parse, text_of, texts, whole_number, wrong
from tondo.core.words import CORE, join_and, join_or

FORMAT = 1
MAX_ACTIONS = 3000  # five times as many as in a long game
MAX_ACTION_LENGTH = 200
MAX_NAME_LENGTH = 60

REQUIRED_KEYS = ("tondo", "game", "rules", "options", "players", "actions")
KEYS = (*REQUIRED_KEYS, "ended", "fairness", "daily", "checksum")

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
    ``daily`` is for a try at the task of a day. ``had_checksum`` is false if it was read without one.
    """

    game: AnyGame
    players: tuple[str, ...]
    actions: tuple[str, ...]
    fairness: Fairness | None = None
    ended: Ending | None = None
    daily: DailyPart | None = None
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
        player, text = read_entry(state, entry, place)
        try:
            action = state.parse_action(text)
            state.child(action, player)
        except TondoError as error:
            raise RecordError(place, error.phrase) from error
        return player, action, text

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
            **({} if self.daily is None else {"daily": self.daily.to_json()}),
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
        content = check_keys(parse(data), REQUIRED_KEYS, KEYS, "")
        if whole_number(content, "tondo") != FORMAT:
            raise RecordError("tondo", CORE("record.format", found=content["tondo"], known=FORMAT))
        players = texts(content, "players", 99, MAX_NAME_LENGTH)
        for number, name in enumerate(players):
            if not name.strip():
                raise RecordError(f"players[{number}]", CORE("record.name"))
        actions = texts(content, "actions", MAX_ACTIONS, MAX_ACTION_LENGTH)
        variant = game_of(content, len(players))
        fairness = _fairness(content, len(players)) if "fairness" in content else None
        ended = _ending(text_of("ended", content["ended"], 40), len(players)) if "ended" in content else None
        daily = _daily(content["daily"]) if "daily" in content else None
        record = cls(variant, players, actions, fairness, ended, daily, "checksum" in content)
        if "checksum" in content and content.pop("checksum") != _checksum(content):
            raise RecordError("checksum", CORE("record.checksum"))
        return record


def read_entry(state: State, entry: str, place: str) -> tuple[int, str]:
    """Who acts in ``state`` by an entry such as ``1: 6 at red 3``, and the text of the action, not read yet."""
    if state.is_terminal():
        raise RecordError(place, CORE("record.after-end"))
    actor, colon, text = entry.partition(":")
    if not colon or not (actor == "*" or (actor.isascii() and actor.isdigit() and len(actor) <= 3)):
        raise RecordError(place, CORE("record.actor"))
    player = CHANCE if actor == "*" else int(actor) - 1
    if player >= state.num_players or (player < 0 and actor != "*"):
        raise RecordError(place, CORE("record.player", player=actor))
    return player, text.strip()


def record_text(content: Mapping[str, object]) -> str:
    """The text of a file with this content, and its checksum."""
    return json.dumps({**content, "checksum": _checksum(content)}, indent=1, ensure_ascii=False) + "\n"


def _checksum(content: Mapping[str, object]) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()[:16]


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
        raise wrong("fairness", "an-object")
    first = "scheme" not in found
    if not first and found["scheme"] != SCHEME:
        raise RecordError("fairness.scheme", CORE("record.scheme", known=SCHEME))
    keys = FIRST_KEYS if first else FAIRNESS_KEYS
    if found.keys() != set(keys):
        raise RecordError("fairness", CORE("record.fairness-keys", allowed=join_and(keys)))
    for key in ("commitment", "secret"):
        if not is_secret(text_of(f"fairness.{key}", found[key], 64)):
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


def _daily(found: object) -> DailyPart:
    if not isinstance(found, dict):
        raise wrong("daily", "an-object")
    if found.keys() != set(DAILY_KEYS):
        raise RecordError("daily", CORE("record.fairness-keys", allowed=join_and(DAILY_KEYS)))
    scheme, day, commitment, secret = (text_of(f"daily.{key}", found[key], 64) for key in DAILY_KEYS[:4])
    if not _is_day(day):
        raise RecordError("daily.day", CORE("record.day"))
    if not is_secret(commitment) or not _is_secret_or_empty(secret):
        raise RecordError("daily.commitment", CORE("record.hexadecimal"))
    score = found["score"]
    if type(score) is not int or abs(score) >= 2**31:
        raise wrong("daily.score", "a-whole-number")
    log = texts(found, "log", MAX_ACTIONS, MAX_ACTION_LENGTH, "daily.")
    return DailyPart(day, commitment, secret, log, score, scheme)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _hexadecimals(
    found: Mapping[str, object], key: str, players: int, is_valid: Callable[[str], bool]
) -> tuple[str, ...]:
    """A text of hexadecimal digits for each player."""
    numbers = texts(found, key, 99, 64, "fairness.")
    for number, text in enumerate(numbers):
        if not is_valid(text):
            raise RecordError(f"fairness.{key}[{number}]", CORE("record.hexadecimal"))
    if len(numbers) != players:
        raise RecordError(f"fairness.{key}", CORE("record.nonces"))
    return numbers


def _is_secret_or_empty(text: str) -> bool:
    return not text or is_secret(text)


def _count(found: Mapping[str, object], key: str) -> int:
    value = found[key]
    if type(value) is not int or not 0 <= value < 2**31:
        raise wrong(f"fairness.{key}", "a-whole-number")
    return value

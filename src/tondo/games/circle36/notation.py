"""Actions and positions as text, both ways.

An entry is ``6 at red 3``, ``5+4 at centre`` or ``5-4 at blue 1``; chance is ``roll 4-3`` and ``start 5``; a
roller says ``keep`` or ``reroll``. Records write actions like this. People may type less (``6 r3``), use the words
of another language, or name a combo by its number.

A position is one line: the phase, the dice of every round, and each sheet. See `format_position`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from tondo.core.errors import IllegalAction, ImpossiblePosition, TondoError, UnreadableAction, UnreadablePosition
from tondo.core.words import CORE, Catalogue, Phrase, join_or
from tondo.games.circle36._inspection import FIRST_ROLL, FIRST_START, KEEP, REROLL, Circle36State
from tondo.games.circle36.board import (
    CENTRE,
    DICE,
    HIGH,
    KINDS,
    LOW,
    RINGS,
    SECTORS,
    SPACES,
    SUM,
    numbers,
    offered,
    space,
)

WORDS = Catalogue("tondo.games.circle36")


class _Grammar(NamedTuple):
    """What can be typed, with the words of every language; ``rings`` has the number of a ring by its names."""

    rings: Mapping[str, int]
    entry: re.Pattern[str]
    roll: re.Pattern[str]
    start: re.Pattern[str]
    keep: re.Pattern[str]
    reroll: re.Pattern[str]


@cache
def _grammar() -> _Grammar:
    words = WORDS.pattern
    ring = words(*(f"accept.ring.{name}" for name in RINGS))
    return _Grammar(
        WORDS.meanings("accept.ring", RINGS),
        re.compile(
            r"(?P<number>[0-9]{1,2})(?:(?P<sign>[+-])(?P<second>[0-9]))?"
            rf" ?(?:(?:{words('accept.at')}|@)(?: {words('accept.the')})?)? ?"
            rf"(?:(?P<ring>{ring}) ?(?P<sector>[1-8])|(?P<centre>{words('accept.centre')}))"
        ),
        re.compile(rf"{words('accept.roll')} ?([1-6])[- ,]?([1-6])"),
        re.compile(rf"{words('accept.start')} ?([1-6])"),
        re.compile(words("accept.keep")),
        re.compile(words("accept.reroll")),
    )


def space_id(number: int) -> str:
    """The name of a space as notation writes it."""
    if number == CENTRE:
        return "centre"
    return f"{RINGS[number // SECTORS]} {number % SECTORS + 1}"


def space_name(number: int) -> Phrase:
    """The name of a space as the subject of a sentence: *Red 3*."""
    if number == CENTRE:
        return WORDS("space.centre")
    return WORDS(f"space.{RINGS[number // SECTORS]}", number=number % SECTORS + 1)


def whereabouts(number: int) -> Phrase:
    """Where something is written: *in Red 3*."""
    if number == CENTRE:
        return WORDS("where.centre")
    return WORDS(f"where.{RINGS[number // SECTORS]}", number=number % SECTORS + 1)


def number_of(dice: tuple[int, int], action: int) -> int:
    """What an entry writes."""
    return numbers(*dice)[action % KINDS]


def sum_or_die(dice: tuple[int, int], kind: int) -> str:
    """How the dice give a number: ``6``, ``5+4`` or ``5-4``."""
    high, low = dice
    if kind in (LOW, HIGH):
        return str(numbers(high, low)[kind])
    return f"{high}+{low}" if kind == SUM else f"{high}-{low}"


def with_minus(how: str) -> str:
    """What `sum_or_die` gives, for a sentence: with a true minus sign in place of the hyphen of notation."""
    return how.replace("-", "−")


def format_action(state: Circle36State, action: int) -> str:
    """The one text of an action that is legal in ``state``."""
    if action < KEEP:
        dice = state.dice
        assert dice is not None
        return _entry_texts(dice)[action]
    if action in (KEEP, REROLL):
        return "keep" if action == KEEP else "reroll"
    if action < FIRST_START:
        high, low = DICE[action - FIRST_ROLL]
        return f"roll {high}-{low}"
    return f"start {action - FIRST_START + 1}"


def format_actions(state: Circle36State, actions: Sequence[int]) -> list[str]:
    """The texts of many legal actions: most often the entries of one roll."""
    if state.dice is not None and actions and actions[-1] < KEEP:
        texts = _entry_texts(state.dice)
        return [texts[action] for action in actions]
    return [format_action(state, action) for action in actions]


def say_action(state: Circle36State, action: int, lang: str) -> str:
    """The text of an action for a reader of ``lang``."""
    if action < KEEP:
        assert state.dice is not None
        return _entry_labels(state.dice, lang)[action]
    if action in (KEEP, REROLL):
        return WORDS("typed.keep" if action == KEEP else "typed.reroll").text(lang)
    if action < FIRST_START:
        high, low = DICE[action - FIRST_ROLL]
        return WORDS("typed.roll", high=high, low=low).text(lang)
    return WORDS("typed.start", die=action - FIRST_START + 1).text(lang)


@cache
def _entry_texts(dice: tuple[int, int]) -> tuple[str, ...]:
    """The text of every entry that these dice could make, by its action."""
    return tuple(f"{sum_or_die(dice, action % KINDS)} at {space_id(action // KINDS)}" for action in range(KEEP))


@lru_cache(4096)
def _plain(text: str) -> str:
    """What was typed, in lower case and with uniform spaces and signs."""
    said = " ".join(text.lower().replace("−", "-").replace("–", "-").split())
    return re.sub(r" ?([+,-]) ?", r"\1", said)


def parse_action(state: Circle36State, text: str) -> int:
    """The action that a text means in ``state``."""
    said, grammar = _plain(text), _grammar()
    if entry := grammar.entry.fullmatch(said):
        return _entry(state, entry)
    if roll := grammar.roll.fullmatch(said):
        first, second = int(roll[1]), int(roll[2])
        return FIRST_ROLL + DICE.index((max(first, second), min(first, second)))
    if start := grammar.start.fullmatch(said):
        return FIRST_START + int(start[1]) - 1
    if grammar.keep.fullmatch(said):
        return KEEP
    if grammar.reroll.fullmatch(said):
        return REROLL
    raise UnreadableAction(WORDS("unreadable", text=text[:40]))


def _entry(state: Circle36State, entry: re.Match[str]) -> int:
    where = CENTRE if entry["centre"] else space(_grammar().rings[entry["ring"]], int(entry["sector"]) - 1)
    if state.dice is None:
        raise no_dice(state)
    high, low = state.dice
    number = int(entry["number"])
    if entry["second"]:
        pair = number, int(entry["second"])
        if sorted(pair) != [low, high]:
            raise IllegalAction("3", WORDS("refuse.other-dice", high=high, low=low))
        if entry["sign"] == "-" and pair != (high, low):
            raise IllegalAction("3", WORDS("refuse.negative"))
        number = sum(pair) if entry["sign"] == "+" else high - low
    for kind in offered(high, low):
        if numbers(high, low)[kind] == number:
            return where * KINDS + kind
    raise IllegalAction("3", not_offered(high, low))


def no_dice(state: Circle36State) -> IllegalAction:
    """Why nothing can be entered before the dice are rolled."""
    if state.is_terminal():
        return IllegalAction(None, CORE("illegal.over"))
    if state.phase == "starting":
        return IllegalAction("1", WORDS("refuse.one-die"))
    return IllegalAction("2", WORDS("refuse.no-dice"))


def not_offered(high: int, low: int) -> Phrase:
    """The message that lists the numbers which these dice give."""
    given = [numbers(high, low)[kind] for kind in offered(high, low)]
    return WORDS("refuse.number", high=high, low=low, numbers=join_or(given))


# Positions. A number is one digit in base 13, a round a letter from A to Y.

_DIGITS = "0123456789abc"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_ROLLED = {(high, low): f"{high}{low}" for high, low in DICE}


def format_position(state: Circle36State) -> str:
    """For example ``entering 2 43.61 4A......./3A......./......../.``, with one sheet for each player.

    First the phase; then the player who rolled first (while *starting* instead what each player rolled: a digit, ``?``
    before they roll, ``x`` for no longer a contender); then the dice of every round, the current one included, or
    ``-``; then the sheets, from the red ring to the centre: a free space is a dot, a filled one its number (``a`` to
    ``c`` from ten on) and the letter of its round.
    """
    if state.phase == "starting":
        marks = {None: "x", 0: "?"}
        return f"starting {''.join(marks.get(die, str(die)) for die in state.start_rolls)}"
    rolls = ".".join([_ROLLED[dice] for dice in state.rolls]) or "-"
    sheets = " ".join([state.sheet_text(player) for player in range(state.num_players)])
    return f"{state.phase} {(state.starter or 0) + 1} {rolls} {sheets}"


def entry_rounds(sheet: str) -> frozenset[int]:
    """The rounds in which something was written on a sheet of a position."""
    return frozenset(_read_sheet(sheet))


def without_entry(sheet: str, where: int, round: int) -> str | None:
    """A sheet of a position without what was written on a space; None if that was in another round."""
    if _read_sheet(sheet).get(round, (None,))[0] != where:
        return None
    return _cut(sheet, where)


def _cut(sheet: str, where: int) -> str:
    """A sheet with a dot for what is on a space."""
    found, place, at = "", 0, 0
    while at < len(sheet):
        if sheet[at] == "/":
            found += "/"
            at += 1
            continue
        width = 1 if sheet[at] == "." else 2
        found += "." if place == where else sheet[at : at + width]
        place += 1
        at += width
    return found


def read_position(state: Circle36State, text: str) -> Circle36State:
    """Bring a new ``state`` to the position in ``text`` by playing to it, so only reachable positions are read."""
    words = text.split()
    try:
        if len(words) == 2 and words[0] == "starting":
            _play_start(state, words[1])
        elif len(words) == 3 + state.num_players:
            _play_rounds(state, words)
        else:
            raise UnreadablePosition(WORDS("position.words"))
    except UnreadablePosition:
        raise
    except TondoError as error:
        raise UnreadablePosition(WORDS("position.forbidden", why=error.phrase)) from error
    except (ValueError, LookupError) as error:
        raise UnreadablePosition.because(error, WORDS) from error
    if format_position(state) != " ".join(words):
        raise UnreadablePosition(WORDS("position.impossible"))
    return state


def _play_start(state: Circle36State, marks: str) -> None:
    if len(marks) != state.num_players:
        raise ImpossiblePosition("marks")
    if "x" in marks:  # the others tied at the first try
        for mark in marks:
            state.apply(FIRST_START + (0 if mark == "x" else 5))
    for mark in marks:
        if mark not in "x?":
            state.apply(FIRST_START + int(mark) - 1)


def _play_rounds(state: Circle36State, words: list[str]) -> None:
    phase, starter, rolls, *sheets = words
    if state.num_players > 1:
        for player in range(state.num_players):
            state.apply(FIRST_START + (5 if player == int(starter) - 1 else 0))
    entries = [_read_sheet(sheet) for sheet in sheets]
    thrown = [] if rolls == "-" else [(int(dice[0]), int(dice[1])) for dice in rolls.split(".")]
    for number, dice in enumerate(thrown):
        state.apply(FIRST_ROLL + DICE.index(dice))
        if state.phase == "deciding" and (phase != "deciding" or number + 1 < len(thrown)):
            state.apply(KEEP)
        for player, entry in enumerate(entries):
            if number in entry:
                where, value = entry[number]
                given = [numbers(*dice)[kind] for kind in offered(*dice)]
                state.apply(where * KINDS + offered(*dice)[given.index(value)], player)


def _read_sheet(text: str) -> dict[int, tuple[int, int]]:
    """By round: the space and the number entered."""
    found: dict[int, tuple[int, int]] = {}
    where = 0
    characters = iter(text.replace("/", ""))
    for character in characters:
        if character != ".":
            found[_LETTERS.index(next(characters, "missing"))] = where, _DIGITS.index(character)
        where += 1
    if where != SPACES:
        raise ImpossiblePosition("sheet")
    return found


@cache
def _entry_labels(dice: tuple[int, int], lang: str) -> tuple[str, ...]:
    """What `_entry_texts` has, for readers of ``lang``."""
    return tuple(_entry_label(sum_or_die(dice, action % KINDS), action // KINDS, lang) for action in range(KEEP))


def _entry_label(how: str, where: int, lang: str) -> str:
    if where == CENTRE:
        return WORDS("typed.centre", how=how).text(lang)
    return WORDS(f"typed.{RINGS[where // SECTORS]}", how=how, number=where % SECTORS + 1).text(lang)

"""Actions as text, both ways.

A glyph is its shape and value, a space its column and row: ``star3 h7`` lays one, ``finish`` ends the string, ``pass``
lays none; ``take pool 2`` and ``take bag`` take; chance is ``draw star3``, ``rule circle star`` and ``player 2
begins``. Records write actions so. People may type less, use another language, or type a whole string at once: ``h7
across: star3 circle1``.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from tondo.core import lot
from tondo.core.errors import IllegalAction, UnreadableAction
from tondo.core.words import Catalogue, Phrase, Series, join_and
from tondo.games.cropcircles._inspection import (
    BEGINS,
    CARD,
    DRAW,
    FINISH,
    NUM_ACTIONS,
    PASS,
    TAKE_BAG,
    TAKE_POOL,
    CropCirclesState,
)
from tondo.games.cropcircles.board import (
    BOX,
    CARDS,
    GLYPHS,
    KINDS,
    POOL,
    SHADINGS,
    SHAPES,
    SIDE,
    SPACES,
    neighbours,
    space_name,
)

WORDS = Catalogue("tondo.games.cropcircles")


class _Grammar(NamedTuple):
    """What can be typed, with the words of every language; ``shapes`` has the number of a shape by its names."""

    shapes: Mapping[str, int]
    glyph: re.Pattern[str]
    place: re.Pattern[str]
    place_turned: re.Pattern[str]
    string: re.Pattern[str]
    take_pool: re.Pattern[str]
    take_glyph: re.Pattern[str]
    take_bag: re.Pattern[str]
    draw: re.Pattern[str]
    rule: re.Pattern[str]
    finish: re.Pattern[str]
    pass_: re.Pattern[str]


@cache
def _grammar() -> _Grammar:
    words = WORDS.pattern
    shape = words(*(f"accept.shape.{name}" for name in SHAPES))
    glyph = rf"{shape} ?[1-4]"
    space = r"[a-n](?:1[0-4]|[1-9])"
    take = rf"(?:{words('accept.take')}(?: {words('accept.from')})?(?: {words('accept.the')})? ?)"
    return _Grammar(
        WORDS.meanings("accept.shape", SHAPES),
        re.compile(glyph),
        re.compile(rf"(?P<glyph>{glyph}) ?(?:{words('accept.at')}|@)? ?(?P<space>{space})"),
        re.compile(rf"(?P<space>{space}):? ?(?P<glyph>{glyph})"),
        re.compile(
            rf"(?P<space>{space}) ?(?:(?P<across>{words('accept.across')}|→|>)|{words('accept.down')}|↓)"
            rf" ?:? ?(?P<glyphs>{glyph}(?:[ ,]+{glyph})*)"
        ),
        re.compile(rf"{take}?{words('accept.pool')} ?([1-{POOL}])|{take}([1-{POOL}])"),
        re.compile(rf"{take}({glyph})"),
        re.compile(rf"{take}?{words('accept.bag')}"),
        re.compile(rf"{words('accept.draw')} ({glyph})"),
        re.compile(rf"{words('accept.rule')} ({shape}(?:[ ,+]+{shape})*)"),
        re.compile(words("accept.finish")),
        re.compile(words("accept.pass")),
    )


_CARD_OF = {card.permits: number for number, card in enumerate(CARDS)}


def card_text(card: int) -> str:
    """The shapes on a rule card, as notation writes them."""
    return " ".join(SHAPES[shape] for shape in CARDS[card].permits)


def glyph_name(kind: int) -> Phrase:
    """*Striped star*, in a sentence."""
    return WORDS(f"glyph.{SHADINGS[kind % 4]}-{SHAPES[kind // 4]}")


def permits(state: CropCirclesState, shading: int) -> tuple[int, ...]:
    """The shapes that glyphs of this shading permit as neighbours now [8]."""
    if shading == 0:
        return tuple(range(len(SHAPES)))
    card = state.active[shading - 1]
    return () if card is None else CARDS[card].permits


def shapes_text(shapes: Sequence[int]) -> Series:
    """*Circle and star*, in a sentence."""
    return join_and([WORDS(f"shape.{SHAPES[shape]}") for shape in shapes])


def format_action(action: int) -> str:
    """The one text of an action; it is the same in every state."""
    if action < FINISH:
        return f"{GLYPHS[action % KINDS]} {space_name(action // KINDS)}"
    if action >= BEGINS:
        return lot.format_lot(action - BEGINS)
    if action >= CARD:
        return f"rule {card_text(action - CARD)}"
    if action >= DRAW:
        return f"draw {GLYPHS[action - DRAW]}"
    if action >= TAKE_POOL:
        return f"take pool {action - TAKE_POOL + 1}"
    return {FINISH: "finish", PASS: "pass", TAKE_BAG: "take bag"}[action]


def say_action(action: int, lang: str) -> str:
    """The text of an action for a reader of ``lang``."""
    if action < FINISH:
        return f"{glyph_typed(action % KINDS).text(lang)} {space_name(action // KINDS)}"
    if action >= BEGINS:
        return lot.say_lot(action - BEGINS, lang)
    if action >= CARD:
        shapes = " ".join(WORDS(f"shape.{SHAPES[shape]}").text(lang) for shape in CARDS[action - CARD].permits)
        return WORDS("typed.rule", shapes=shapes).text(lang)
    if action >= DRAW:
        return WORDS("typed.draw", glyph=glyph_typed(action - DRAW)).text(lang)
    if action >= TAKE_POOL:
        return WORDS("typed.pool", number=action - TAKE_POOL + 1).text(lang)
    return WORDS({FINISH: "typed.finish", PASS: "typed.pass", TAKE_BAG: "typed.bag"}[action]).text(lang)


def glyph_typed(kind: int) -> Phrase:
    """*Star3*, as people type it."""
    return WORDS("typed.glyph", shape=WORDS(f"shape.{SHAPES[kind // 4]}"), value=GLYPHS[kind][-1])


def parse_action(state: CropCirclesState, text: str) -> int:
    """The action that a text means. It depends on ``state`` only where a glyph of the open pool is named."""
    said, grammar = _plain(text), _grammar()
    if placing := grammar.place.fullmatch(said) or grammar.place_turned.fullmatch(said):
        return _parse_space(placing["space"]) * KINDS + _kind(placing["glyph"])
    if grammar.finish.fullmatch(said):
        return FINISH
    if grammar.pass_.fullmatch(said):
        return PASS
    if grammar.take_bag.fullmatch(said):
        return TAKE_BAG
    if place := grammar.take_pool.fullmatch(said):
        return TAKE_POOL + int(place[1] or place[2]) - 1
    if wanted := grammar.take_glyph.fullmatch(said):
        kind = _kind(wanted[1])
        if kind not in state.pool:
            raise IllegalAction("12", WORDS("refuse.not-in-pool", glyph=glyph_name(kind)))
        return TAKE_POOL + state.pool.index(kind)
    if drawn := grammar.draw.fullmatch(said):
        return DRAW + _kind(drawn[1])
    if rule := grammar.rule.fullmatch(said):
        shapes = tuple(sorted(grammar.shapes[word] for word in re.split(r"[ ,+]+", rule[1])))
        if shapes in _CARD_OF:
            return CARD + _CARD_OF[shapes]
    if (beginning := lot.parse_lot(said, NUM_ACTIONS - BEGINS)) is not None:
        return BEGINS + beginning
    raise UnreadableAction(WORDS("unreadable", text=text[:40]))


def parse_turn(state: CropCirclesState, text: str) -> tuple[int, ...]:
    """The actions of a whole string, *finish* included, or the one action that a text means.

    It depends on the old glyphs alone, which everyone sees: the glyphs are laid from the first that is next to one.
    """
    string = _grammar().string.fullmatch(_plain(text))
    if not string:
        return (parse_action(state, text),)
    kinds = [_kind(glyph) for glyph in _grammar().glyph.findall(string["glyphs"])]
    spaces = _line(state, _parse_space(string["space"]), bool(string["across"]), len(kinds))
    old = old_glyphs(state)
    anchors = (
        number for number, space in enumerate(spaces) if any(old[next] is not None for next in neighbours(space))
    )
    first = next(anchors, 0)
    order = [*range(first, len(spaces)), *range(first - 1, -1, -1)]
    return (*(spaces[number] * KINDS + kinds[number] for number in order), FINISH)


def old_glyphs(state: CropCirclesState) -> list[int | None]:
    """The board as everyone sees it: without a string that is not finished."""
    cells = list(state.board)
    for space in state.string:
        cells[space] = None
    return cells


def _line(state: CropCirclesState, start: int, across: bool, length: int) -> list[int]:
    """The spaces of a string, which skips old glyphs where bridging is allowed."""
    old = old_glyphs(state)
    spaces: list[int] = []
    row, column = divmod(start, SIDE)
    while len(spaces) < length:
        if row == SIDE or column == SIDE:
            raise IllegalAction("6", WORDS("refuse.edge", space=space_name(start)))
        at = row * SIDE + column
        if old[at] is None:
            spaces.append(at)
        elif not spaces:
            raise IllegalAction("6", taken(at, old[at] or 0))
        elif not state.game.options["bridging"]:
            raise IllegalAction("6", WORDS("refuse.bridge", glyph=glyph_name(old[at] or 0), space=space_name(at)))
        row, column = (row, column + 1) if across else (row + 1, column)
    return spaces


def taken(space: int, kind: int) -> Phrase:
    """The message that a space is not empty."""
    return WORDS("refuse.taken", space=space_name(space), glyph=glyph_name(kind))


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _kind(glyph: str) -> int:
    return _grammar().shapes[glyph[:-1].strip()] * 4 + BOX.values.index(int(glyph[-1]))


def _parse_space(name: str) -> int:
    space = (int(name[1:]) - 1) * SIDE + "abcdefghijklmn".index(name[0])
    assert space < SPACES
    return space

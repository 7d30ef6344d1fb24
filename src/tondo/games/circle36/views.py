"""What a seat sees. Nothing in Circle 36 is hidden: everyone sees every sheet.

Most of what is shown is shown again after the next action, which changes one sheet at most. So sheets, marks and panels
are kept: whoever asks twice for the same gets the same object.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import TypeAlias

from tondo.core.continuation import Continuation
from tondo.core.layout import Mark, Panel
from tondo.core.typed_dict import TypedDict
from tondo.core.view import View
from tondo.core.words import join_and, join_or
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.board import (
    CENTRE,
    KINDS,
    LINES,
    SUM,
    TARGET,
    UPPER,
    UPPER_TARGET,
    Phase,
    numbers,
    offered,
)
from tondo.games.circle36.notation import WORDS, number_of, space_id, sum_or_die, with_minus


class Circle36Offer(TypedDict):
    """A number that the dice give: how it comes about, and whether that is a combo."""

    how: str
    number: int
    combo: bool


class Circle36Entry(Circle36Offer):
    """A line of the Scoring Box: a round's dice, the number that was used and where it was written."""

    dice: list[int]
    space: int


class Circle36Sheet(TypedDict):
    """A player's sheet. ``penalty`` is what combos cost so far, ``next_combo`` what one more would cost.

    ``sums`` is what is written into each line so far, ``free`` how many of its spaces are free.
    """

    numbers: list[int | None]
    box: list[Circle36Entry]
    combos: int
    penalty: int
    next_combo: int
    sums: dict[str, int]
    free: dict[str, int]
    score: int


class Circle36Data(TypedDict):
    """What everyone sees. ``goals`` and ``lines`` say what each line should add up to and which spaces it has."""

    phase: Phase
    round: int
    starter: int | None
    roller: int | None
    start_rolls: list[int | None] | None
    dice: list[int] | None
    numbers: list[int]
    offers: list[Circle36Offer]
    goals: dict[str, int]
    lines: dict[str, list[str]]
    sheets: list[Circle36Sheet]


# What is summed, what the sum should be, and the ids of the spaces.
SUMMED = {**LINES, "upper": UPPER}
GOALS = {**dict.fromkeys(LINES, TARGET), "upper": UPPER_TARGET}
_SPACE_IDS = {name: [space_id(space) for space in spaces] for name, spaces in SUMMED.items()}
_ENTERED_IN = {name: itemgetter(*spaces) for name, spaces in SUMMED.items()}
_KEPT = 1024  # sheets, and the marks and panels of as many: those of hundreds of tables


def view_data(state: Circle36State) -> Circle36Data:
    """All of the position."""
    scores = state.scores()
    dice = state.dice
    return {
        "phase": state.phase,
        "round": state.round,
        "starter": state.starter,
        "roller": state.roller,
        "start_rolls": list(state.start_rolls) if state.phase == "starting" else None,
        "dice": list(dice) if dice else None,
        "numbers": [numbers(*dice)[kind] for kind in offered(*dice)] if dice else [],
        "offers": [_offer_data(dice, kind) for kind in offered(*dice)] if dice else [],
        "goals": GOALS,
        "lines": _SPACE_IDS,
        "sheets": [_sheet_data(state, player, scores[player]) for player in range(state.num_players)],
    }


def _offer_data(dice: tuple[int, int], kind: int) -> Circle36Offer:
    return {"how": sum_or_die(dice, kind), "number": numbers(*dice)[kind], "combo": kind >= SUM}


def _sheet_data(state: Circle36State, player: int, score: int) -> Circle36Sheet:
    box = state.box(player)
    costs = state.combos(player), state.penalty(player), state.next_combo(player)
    return _sheet(tuple(state.numbers(player)), tuple(state.rolls[: len(box)]), tuple(box), costs, score)


@lru_cache(_KEPT)
def _sheet(
    written: tuple[int | None, ...],
    rolls: tuple[tuple[int, int], ...],
    box: tuple[int, ...],
    costs: tuple[int, int, int],
    score: int,
) -> Circle36Sheet:
    combos, penalty, next_combo = costs
    lines = [(name, entered_in(written)) for name, entered_in in _ENTERED_IN.items()]
    return {
        "numbers": list(written),
        "box": [_box_entry(dice, action) for dice, action in zip(rolls, box, strict=True)],
        "combos": combos,
        "penalty": penalty,
        "next_combo": next_combo,
        "sums": {name: sum(filter(None, entered)) for name, entered in lines},
        "free": {name: entered.count(None) for name, entered in lines},
        "score": score,
    }


@cache
def _box_entry(dice: tuple[int, int], action: int) -> Circle36Entry:
    return {
        "dice": list(dice),
        "how": sum_or_die(dice, action % KINDS),
        "number": number_of(dice, action),
        "combo": action % KINDS >= SUM,
        "space": action // KINDS,
    }


_Roll: TypeAlias = tuple[int, int, int]  # two dice and the round


class _Shown:
    """What is shown of a sheet: its marks, and its panels by language and roll. Made when it is first asked for."""

    __slots__ = ("marks", "panels", "sheet")

    def __init__(self, sheet: Circle36Sheet) -> None:
        self.sheet = sheet
        self.marks = _marks(sheet)
        self.panels: dict[tuple[str, _Roll | None], tuple[Panel, ...]] = {}


_shown: dict[int, _Shown] = {}  # by the identity of the sheet, which is kept with it


def _shown_of(sheet: Circle36Sheet) -> _Shown:
    found = _shown.get(id(sheet))
    if found is None:
        if len(_shown) >= _KEPT:
            del _shown[next(iter(_shown))]  # one at a time: to free them all at once would take long
        found = _shown[id(sheet)] = _Shown(sheet)
    return found


def marks(view: View[Circle36Data], board: int) -> tuple[Mark, ...]:
    """The numbers on a sheet, and the sums at its rim. Combos are circled, except in the centre."""
    return _shown_of(view.data["sheets"][board]).marks


def _marks(sheet: Circle36Sheet) -> tuple[Mark, ...]:
    circled = {entry["space"] for entry in sheet["box"] if entry["combo"] and entry["space"] != CENTRE}
    free = sheet["free"]
    return (
        *[
            _number(space, number, space in circled)
            for space, number in enumerate(sheet["numbers"])
            if number is not None
        ],
        *[_sum(name, so_far, _standing(so_far, free[name], GOALS[name])) for name, so_far in sheet["sums"].items()],
    )


@cache
def _number(space: int, number: int, is_circled: bool) -> Mark:
    if is_circled:
        return Mark((space_id(space),), "circled", text=str(number), symbol="combo")
    return Mark((space_id(space),), "number", text=str(number))


@cache
def _sum(name: str, so_far: int, standing: str) -> Mark:
    return Mark((), standing, text=str(so_far), at=name)


def _standing(so_far: int, free: int, goal: int) -> str:
    """Whether a sum is made, missed or open."""
    if free == 0 and so_far == goal:
        return "sum made"
    return "sum missed" if free == 0 or so_far > goal else "sum"


def panels(view: View[Circle36Data], lang: str, board: int) -> tuple[Panel, ...]:
    """The dice and what they give, the sums of all lines, and the Scoring Box."""
    sheet, dice = view.data["sheets"][board], view.data["dice"]
    rolled = None if dice is None else (dice[0], dice[1], view.data["round"] + 1)
    kept = _shown_of(sheet).panels
    if (lang, None) not in kept:
        kept[lang, None] = (_lines_panel(sheet, lang), _box_panel(sheet, lang))
    if (lang, rolled) not in kept:
        assert rolled is not None
        kept[lang, rolled] = (_dice_panel(*rolled, lang), *kept[lang, None])
    return kept[lang, rolled]


def continuation(view: View[Circle36Data], lang: str, board: int, names: Sequence[str]) -> Continuation:
    """A sheet's sums and Scoring Box, and who does what now."""
    data = view.data
    players = names or [_say(lang, "continue.player", number=number + 1) for number in range(view.game.players)]
    waiting = join_and([players[player] for player in view.to_act])
    roller = "" if data["roller"] is None else players[data["roller"]]
    high, low = data["dice"] or (0, 0)
    now = WORDS(f"continue.{data['phase']}", player=roller, players=waiting, n=len(view.to_act), high=high, low=low)
    steps = (WORDS("continue.sheets"), now)
    return Continuation(panels(view, lang, board)[-2:], steps=tuple(step.text(lang) for step in steps))


@cache
def _dice_panel(high: int, low: int, round: int, lang: str) -> Panel:
    given = [_offer_data((high, low), kind) for kind in offered(high, low)]
    rows = (
        (_say(lang, "panel.dice"), f"{high}-{low}"),
        (_say(lang, "panel.offer"), join_or(map(_offer, given)).text(lang)),
    )
    return Panel(_say(lang, "panel.now", round=round), rows)


def _lines_panel(sheet: Circle36Sheet, lang: str) -> Panel:
    free = sheet["free"]
    rows = [_line_row(name, so_far, free[name], lang) for name, so_far in sheet["sums"].items()]
    return Panel(_say(lang, "panel.lines"), tuple(rows), _head(("line", "sum", "missing", "free"), lang))


@cache
def _line_row(name: str, so_far: int, left: int, lang: str) -> tuple[str, ...]:
    return _say(lang, f"line.{name}"), str(so_far), str(GOALS[name] - so_far), str(left)


def _box_panel(sheet: Circle36Sheet, lang: str) -> Panel:
    rows = [
        _box_row(number, *entry["dice"], entry["how"], entry["combo"]) for number, entry in enumerate(sheet["box"], 1)
    ]
    title = _box_title(sheet["combos"], sheet["penalty"], lang)
    return Panel(title, tuple(rows), _head(("round", "dice", "used"), lang))


@cache
def _box_row(number: int, high: int, low: int, how: str, is_combo: bool) -> tuple[str, ...]:
    return str(number), f"{high}-{low}", f"({with_minus(how)})" if is_combo else how


@cache
def _box_title(combos: int, penalty: int, lang: str) -> str:
    return _say(lang, "panel.box", combos=combos, penalty=penalty)


@cache
def _head(keys: tuple[str, ...], lang: str) -> tuple[str, ...]:
    return tuple(_say(lang, f"panel.{key}") for key in keys)


def _offer(offer: Circle36Offer) -> str:
    """A number that the dice give; a combo says how: ``7 (5+2)``."""
    return f"{offer['number']} ({with_minus(offer['how'])})" if offer["combo"] else offer["how"]


def _say(lang: str, key: str, **params: object) -> str:
    return WORDS(key, **params).text(lang) if params else _said(key, lang)


@cache
def _said(key: str, lang: str) -> str:
    return WORDS(key).text(lang)

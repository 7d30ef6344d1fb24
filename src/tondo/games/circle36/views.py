"""What a seat sees. Nothing in Circle 36 is hidden: everyone sees every sheet."""

from functools import cache

from tondo.core.layout import Mark, Panel
from tondo.core.typed_dict import TypedDict
from tondo.core.view import Observation, View
from tondo.core.words import join_or
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.board import (
    CENTRE,
    KINDS,
    LINES,
    PHASES,
    SUM,
    TARGET,
    UPPER,
    UPPER_TARGET,
    Phase,
    numbers,
    offered,
    total,
)
from tondo.games.circle36.notation import WORDS, number_of, space_id, sum_or_die


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
    written = state.numbers(player)
    box: list[Circle36Entry] = [
        {
            "dice": list(dice),
            "how": sum_or_die(dice, action % KINDS),
            "number": number_of(dice, action),
            "combo": action % KINDS >= SUM,
            "space": action // KINDS,
        }
        for dice, action in zip(state.rolls, state.box(player), strict=False)
    ]
    return {
        "numbers": list(written),
        "box": box,
        "combos": state.combos(player),
        "penalty": state.penalty(player),
        "next_combo": state.next_combo(player),
        "sums": {name: total(written, spaces) for name, spaces in SUMMED.items()},
        "free": {name: sum(written[space] is None for space in spaces) for name, spaces in SUMMED.items()},
        "score": score,
    }


def observation(state: Circle36State, player: int | None) -> Observation:
    """The position as arrays, the observer's own sheet first, then the others in seat order."""
    import numpy as np

    seats = [((player or 0) + i) % state.num_players for i in range(state.num_players)]
    sheets = [[-1 if number is None else number for number in state.numbers(seat)] for seat in seats]
    to_act = state.players_to_act()
    return {
        "sheets": np.array(sheets, dtype=np.int8),
        "combos": np.array([state.combos(seat) for seat in seats], dtype=np.int8),
        "to_act": np.array([seat in to_act for seat in seats], dtype=np.int8),
        "dice": np.array(state.dice or (0, 0), dtype=np.int8),
        "round": np.array([state.round], dtype=np.int8),
        "phase": np.array([PHASES.index(state.phase)], dtype=np.int8),
    }


def marks(view: View[Circle36Data], board: int) -> tuple[Mark, ...]:
    """The numbers on a sheet, and the sums at its rim. Combos are circled, except in the centre."""
    sheet = view.data["sheets"][board]
    circled = {entry["space"] for entry in sheet["box"] if entry["combo"] and entry["space"] != CENTRE}
    return (
        *(
            Mark((space_id(space),), "circled", text=str(number), symbol="combo")
            if space in circled
            else Mark((space_id(space),), "number", text=str(number))
            for space, number in enumerate(sheet["numbers"])
            if number is not None
        ),
        *(
            Mark(
                (),
                _standing(sheet["sums"][name], sheet["free"][name], GOALS[name]),
                text=str(sheet["sums"][name]),
                at=name,
            )
            for name in SUMMED
        ),
    )


def _standing(so_far: int, free: int, goal: int) -> str:
    """Whether a sum is made, missed or open."""
    if free == 0 and so_far == goal:
        return "sum made"
    return "sum missed" if free == 0 or so_far > goal else "sum"


def panels(view: View[Circle36Data], lang: str, board: int) -> tuple[Panel, ...]:
    """The dice and what they give, the sums of all lines, and the Scoring Box."""
    sheet = view.data["sheets"][board]
    dice = view.data["dice"]

    def say(key: str, **params: object) -> str:
        return WORDS(key, **params).text(lang) if params else _said(key, lang)

    lines = tuple(
        (
            say(f"line.{name}"),
            str(sheet["sums"][name]),
            str(GOALS[name] - sheet["sums"][name]),
            str(sheet["free"][name]),
        )
        for name in SUMMED
    )
    box = tuple(
        (
            str(number + 1),
            "{}-{}".format(*entry["dice"]),
            f"({entry['how']})" if entry["combo"] else entry["how"],
        )
        for number, entry in enumerate(sheet["box"])
    )
    head = (say("panel.line"), say("panel.sum"), say("panel.missing"), say("panel.free"))
    title = say("panel.box", combos=sheet["combos"], penalty=sheet["penalty"])
    standing = (
        Panel(say("panel.lines"), lines, head),
        Panel(title, box, (say("panel.round"), say("panel.dice"), say("panel.used"))),
    )
    if dice is None:
        return standing
    rows = (
        (say("panel.dice"), "{}-{}".format(*dice)),
        (say("panel.offer"), join_or(map(_offer, view.data["offers"])).text(lang)),
    )
    return Panel(say("panel.now", round=view.data["round"] + 1), rows), *standing


def _offer(offer: Circle36Offer) -> str:
    """A number that the dice give; a combo says how: ``7 (5+2)``."""
    return f"{offer['number']} ({offer['how']})" if offer["combo"] else offer["how"]


@cache
def _said(key: str, lang: str) -> str:
    return WORDS(key).text(lang)

"""What a seat sees. Nothing in Circle 36 is hidden: every sheet lies open on the table."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tondo.core.layout import Mark, Panel
from tondo.core.view import Observation, View
from tondo.core.words import join_or
from tondo.games.circle36._state import PHASES, Circle36State
from tondo.games.circle36.board import (
    CENTRE,
    KINDS,
    LINES,
    SUM,
    TARGET,
    UPPER,
    UPPER_TARGET,
    numbers,
    offered,
)
from tondo.games.circle36.notation import WORDS, number_of, space_id, sum_or_die
from tondo.games.circle36.scoring import penalty, total

# What has a sum worth watching, and what it should be.
SUMMED = {**LINES, "upper": UPPER}
GOALS = {**dict.fromkeys(LINES, TARGET), "upper": UPPER_TARGET}


# Which spaces each of them sums.
_SPACES = {name: [space_id(space) for space in spaces] for name, spaces in SUMMED.items()}


def view_data(state: Circle36State) -> Mapping[str, object]:
    """Everything that lies on the table."""
    scores = state.scores()
    return {
        "phase": state.phase,
        "round": state.round,
        "starter": state.starter,
        "roller": state.roller,
        "start_rolls": state.start_rolls if state.phase == "starting" else None,
        "dice": state.dice,
        "numbers": [numbers(*state.dice)[kind] for kind in offered(*state.dice)] if state.dice else [],
        "offers": [_offer_seen(state.dice, kind) for kind in offered(*state.dice)] if state.dice else [],
        "goals": GOALS,
        "lines": _SPACES,
        "sheets": [_sheet(state, player, scores[player]) for player in range(state.num_players)],
    }


def _offer_seen(dice: tuple[int, int], kind: int) -> Mapping[str, object]:
    """A number that the dice give: how it comes about, and whether that is a combo."""
    return {"how": sum_or_die(dice, kind), "number": numbers(*dice)[kind], "combo": kind >= SUM}


def _sheet(state: Circle36State, player: int, score: int) -> Mapping[str, object]:
    written = state.numbers(player)
    box = [
        {
            "dice": dice,
            "how": sum_or_die(dice, action % KINDS),
            "number": number_of(dice, action),
            "combo": action % KINDS >= SUM,
            "space": action // KINDS,
        }
        for dice, action in zip(state.rolls, state.box(player), strict=False)
    ]
    return {
        "numbers": written,
        "box": box,
        "combos": state.combos(player),
        "penalty": penalty(state.combos(player)),
        "next_combo": penalty(state.combos(player) + 1) - penalty(state.combos(player)),
        "sums": {name: total(written, spaces) for name, spaces in SUMMED.items()},
        "free": {name: sum(written[space] is None for space in spaces) for name, spaces in SUMMED.items()},
        "score": score,
    }


def observation(state: Circle36State, player: int | None) -> Observation:
    """The same as arrays, the observer's own sheet first, the others in seat order after it."""
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


def marks(view: View, board: int) -> tuple[Mark, ...]:
    """The numbers on a sheet, and the sums at its rim. Combos are circled, except in the centre."""
    sheet = _seen(view, board)
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


def _seen(view: View, board: int) -> dict[str, Any]:
    return cast(Sequence[dict[str, Any]], view.data["sheets"])[board]


def panels(view: View, lang: str, board: int) -> tuple[Panel, ...]:
    """The dice and what they give, the sums of all lines, and the Scoring Box."""
    sheet = _seen(view, board)
    dice = cast(tuple[int, int] | None, view.data["dice"])

    def say(key: str, **params: object) -> str:
        return WORDS(key, **params).text(lang)

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
    head = (say("table.line"), say("table.sum"), say("table.missing"), say("table.free"))
    title = say("table.box", combos=sheet["combos"], penalty=sheet["penalty"])
    standing = (
        Panel(say("table.lines"), lines, head),
        Panel(title, box, (say("table.round"), say("table.dice"), say("table.used"))),
    )
    if dice is None:
        return standing
    rows = (
        (say("table.dice"), "{}-{}".format(*dice)),
        (say("table.offer"), join_or(_offer(dice, kind) for kind in offered(*dice)).text(lang)),
    )
    return Panel(say("table.now", round=cast(int, view.data["round"]) + 1), rows), *standing


def _offer(dice: tuple[int, int], kind: int) -> str:
    """A number that the dice give; a combo says how: ``7 (5+2)``."""
    number, how = str(numbers(*dice)[kind]), sum_or_die(dice, kind)
    return number if number == how else f"{number} ({how})"

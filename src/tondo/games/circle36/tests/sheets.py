"""Ways to come quickly to a position that a test is about."""

from collections.abc import Sequence

from tondo.core import CHANCE, game
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.notation import space_id

# Space by space. Opposite numbers add up to 9, so each row to 27 and the centre, and each ring has four such pairs.
RED = (4, 5, 4, 5, 5, 4, 5, 4)
BLUE = (3, 6, 3, 6, 6, 3, 6, 3)
GREEN = (3, 5, 6, 4, 6, 4, 3, 5)
PERFECT = (*RED, *BLUE, *GREEN, 9)
WORSE = (4, 4, 5, 5, 4, 4, 5, 5, *BLUE, *GREEN, 9)  # the same numbers, but no row comes to 36


def started(players: int = 1, starter: int = 0, **options: object) -> Circle36State:
    """A game whose first two dice are about to be rolled."""
    state: Circle36State = game("circle36", players, **options).new_state()
    if players > 1:
        for player in range(players):
            state.apply(state.parse_action("start 6" if player == starter else "start 1"))
    return state


def play(state: Circle36State, *moves: str) -> Circle36State:
    """Do these things, in the turn's order or by whom they name: ``roll 5-2``, ``5 r1``, ``2: 7 c``."""
    for move in moves:
        actor, colon, text = move.rpartition(":")
        state.apply(state.parse_action(text), int(actor) - 1 if colon else None)
    return state


def fill(state: Circle36State, *sheets: Sequence[int], seed: int = 0) -> Circle36State:
    """Play from the start to the end so that the players' sheets hold these numbers, 7 and more by combos.

    Everyone writes the same number in a round, since all sheets must hold the same numbers, if in other places.
    ``seed`` turns the order of the rounds.
    """
    assert all(sorted(sheet) == sorted(sheets[0]) for sheet in sheets)
    places = [sorted(range(25), key=sheet.__getitem__) for sheet in sheets]
    for turn in range(25):
        number = sheets[0][places[0][(turn + seed) % 25]]
        low = max(1, number - 6) if number > 6 else (number % 6) + 1
        roll = f"roll {number - low}-{low}" if number > 6 else f"roll {number}-{low}"
        state.apply(state.parse_action(roll), CHANCE)
        if state.phase == "deciding":
            play(state, "keep")
        for player, place in enumerate(places):
            state.apply(state.parse_action(f"{number} at {space_id(place[(turn + seed) % 25])}"), player)
    return state

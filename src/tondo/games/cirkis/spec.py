"""The form of Cir*Kis for programs that learn it: the arrays that `_observation` writes, and bounds.

A piece that is laid stays, so a round has at most as many placements as there are pieces and as there are spaces. After
each of them fewer turns than there are players can be lost in succession; one more ends the round. Nobody is obliged to
score, so the rules do not limit the rounds of a match.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from tondo.core.spec import ArraySpec, Spec
from tondo.games.cirkis._inspection import BEGINS, NUM_ACTIONS
from tondo.games.cirkis.board import (
    CENTER_RING,
    COMPLETION_BONUS,
    FIGURES,
    GOING_OUT_BONUS,
    MAJORITY_POINTS,
    MATCH_GOAL,
    RING_MAJORITY_POINTS,
    SPACES,
)
from tondo.games.cirkis.pieces import NAMES, WORDS

if TYPE_CHECKING:
    from tondo.games.cirkis.game import Cirkis

MATCH_ROUNDS = 1000  # random players need about ten


@lru_cache(16)
def make_spec(game: "Cirkis") -> Spec:
    """What ``Game.spec`` returns."""
    players, spaces, figures = game.players, len(SPACES), len(FIGURES)
    ring = game.options["center_ring"]
    match = game.options["match_to_100"]
    round_score = GOING_OUT_BONUS + sum(
        max(RING_MAJORITY_POINTS if figure == CENTER_RING else MAJORITY_POINTS, COMPLETION_BONUS)
        for figure in range(figures)
        if ring or figure != CENTER_RING
    )
    most = round_score + (MATCH_GOAL - 1 if match else 0)
    longest = (min(players * sum(game.piece_set), spaces) + 1) * players
    ring_size = len(FIGURES[CENTER_RING].spaces)

    def array(name: str, shape: tuple[int, ...], high: int = 1) -> ArraySpec:
        return ArraySpec(name, shape, 0, high, WORDS(f"observation.{name}"))

    return Spec(
        arrays=(
            array("covered", (players, spaces)),
            array("leader", (spaces,)),
            array("segments", (players, figures), ring_size),
            array("completed", (players, figures)),
            array("left", (players, len(NAMES)), max(game.piece_set)),
            array("points", (players,), round_score),
            array("scores", (players,), most),
            array("turn", (players,)),
            array("first", (players,)),
            array("free_turn", (1,)),
            array("lost_turns", (1,), players),
        ),
        num_player_actions=BEGINS,
        num_chance_actions=NUM_ACTIONS - BEGINS,
        max_length=longest * MATCH_ROUNDS if match else longest,
        is_length_proven=not match,
        min_score=0,
        max_score=most,
    )

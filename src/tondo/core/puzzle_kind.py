"""What a game says about its puzzles: their themes, from which games they are made, and how turns are ranked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from tondo.core._state import State
from tondo.core.view import View

Scope: TypeAlias = Literal["turn", "decision"]
Unit: TypeAlias = Literal["win_probability", "points"]


class RankedTurn(NamedTuple):
    """A whole turn, or decision, of a player as actions in order, and what it is worth to that player."""

    value: float
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """The puzzles of a game.

    - ``themes`` are their names; each has its texts in the game's words as ``puzzle.theme.<name>`` and
      ``puzzle.about.<name>``.
    - ``theme`` says what a best turn is an example of: it gets the position, the player and the actions of the turn,
      and answers with one of ``themes``, or with None if it is an example of none.
    - ``variants`` are the games that puzzles are made from: numbers of players and options.
    - ``fits`` says whether a position in which a player is to act may be a puzzle: not too early, not too late.
    - ``scope`` says how far an answer goes: to the end of the player's turn, or of the decision.
    - ``unit`` is that of all values: points to be expected at the end, or the chance to win.
    - ``least_margin``, in that unit, is by how much the answer must be better than any other turn.
    - ``rank`` lists turns for whoever sees the view, the best first: all that matter, no result twice. Its other
      arguments are the effort, 1 for a usual ranking and less for a rough one, and a seed. None: by tree search.
    - ``lure`` may answer with an action to be played next instead of a bot's, so that positions come up that puzzles
      need and bots avoid; it gets the state and a generator.
    """

    themes: tuple[str, ...]
    theme: Callable[[Any, int, Sequence[int]], str | None]
    variants: tuple[tuple[int, Mapping[str, object]], ...]
    fits: Callable[[Any, int], bool]
    least_margin: float
    unit: Unit = "points"
    scope: Scope = "turn"
    rank: Callable[[View, float, int], Sequence[RankedTurn]] | None = None
    lure: Callable[[Any, Random], int | None] | None = None

    def is_over(self, state: State, player: int) -> bool:
        """Whether what the player has begun, the turn or the decision, has ended in ``state``."""
        if state.is_terminal() or state.is_chance() or player not in state.players_to_act():
            return True
        begins = state.game.begins(state, player)
        return bool(begins == "turn" if self.scope == "turn" else begins != "nothing")

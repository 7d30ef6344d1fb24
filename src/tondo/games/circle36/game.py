"""Circle 36: its players, options and constants, and what implements each part of `Game`."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from tondo.core.errors import IllegalAction
from tondo.core.game import Game
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.options import Number, Switch
from tondo.core.outcome import ScoreFact
from tondo.core.view import Observation, View
from tondo.core.words import Phrase
from tondo.games.circle36 import layout, notation, refusals, views
from tondo.games.circle36._inspection import FIRST_ROLL, FIRST_START, KEEP, NUM_ACTIONS, REROLL, Circle36State
from tondo.games.circle36._solver import action_values
from tondo.games.circle36.board import (
    COMBO_PENALTY,
    DICE,
    KINDS,
    LINE_POINTS,
    LINES,
    NEAR_POINTS,
    SUM,
    TARGET,
    UPPER_BONUS,
    UPPER_TARGET,
)
from tondo.games.circle36.views import Circle36Data

# By the least effort: how many entries the solver searches, how many rolls ahead, how many last rounds exactly.
_SEARCH = ((200, (12, 2, 4)), (20, (12, 1, 4)), (1, (100, 0, 2)))

_LINE_NAMES = tuple(LINES)


class Circle36(Game[Circle36State, Circle36Data]):
    """Two dice and a round sheet."""

    name = "circle36"
    title = "Circle 36"
    rules_version = 1
    min_players = 1
    max_players = 12
    default_players = 2
    settings = (Number("line_points", default=LINE_POINTS, low=0, high=100), Switch("near_misses"))
    num_actions = NUM_ACTIONS
    ends = ("full",)
    score_reasons = ("line", "near", "upper", "combo", "penalty")
    constants = MappingProxyType(
        {
            "target": TARGET,
            "line_points": LINE_POINTS,
            "upper_target": UPPER_TARGET,
            "upper_bonus": UPPER_BONUS,
            "off_by_one_points": NEAR_POINTS[0],
            "off_by_two_points": NEAR_POINTS[1],
            "combo_penalty": COMBO_PENALTY,
            "perfect_score": len(LINES) * LINE_POINTS + UPPER_BONUS,
        }
    )
    data_type = Circle36Data
    actions_are_final = True
    win_scale = 3.0
    words = notation.WORDS
    state_type = Circle36State

    @property
    def boards(self) -> int:
        """Everyone has a sheet."""
        return self.players

    def parse_position(self, text: str) -> Circle36State:
        return notation.read_position(self.new_state(), text)

    def sample_state(self, view: View[Circle36Data], rng: Random) -> Circle36State:
        """Nothing is hidden, so there is nothing to guess."""
        return self.parse_position(view.position)

    def expert(
        self, view: View[Circle36Data], effort: int, seed: int, foresight: float = 1.0
    ) -> Mapping[int, float] | None:
        """Expected final scores, computed by `_solver`.

        Nothing in them is random, so the seed is ignored; so is foresight, since few entries score at once.
        """
        if effort < 1:
            raise ValueError("the effort is at least 1")
        if view.player is None or not view.legal:
            return None
        width, depth, exact = next(settings for least, settings in _SEARCH if effort >= least)
        return action_values(self.parse_position(view.position), view.player, width, depth, exact)

    def format_action(self, state: Circle36State, action: int) -> str:
        return notation.format_action(state, action)

    def format_actions(self, state: Circle36State, actions: Sequence[int]) -> list[str]:
        return notation.format_actions(state, actions)

    def say_action(self, state: Circle36State, action: int, lang: str) -> str:
        return notation.say_action(state, action, lang)

    def parse_action(self, state: Circle36State, text: str) -> int:
        return notation.parse_action(state, text)

    def describe_action(self, state: Circle36State, action: int, player: int, names: Sequence[str]) -> Phrase:
        """One sentence for each kind of action."""
        words = self.words
        if action >= FIRST_START:
            rolling = state.start_rolls.index(0)
            return words("do.start", player=names[rolling], die=action - FIRST_START + 1)
        if action >= FIRST_ROLL:
            high, low = DICE[action - FIRST_ROLL]
            return words("do.roll", high=high, low=low)
        if action in (KEEP, REROLL):
            return words("do.keep" if action == KEEP else "do.reroll", player=names[player])
        assert state.dice is not None
        return words(
            "do.combo" if action % KINDS >= SUM else "do.die",
            player=names[player],
            number=notation.number_of(state.dice, action),
            how=notation.sum_or_die(state.dice, action % KINDS),
            where=notation.whereabouts(action // KINDS),
        )

    def refusal(self, state: Circle36State, action: int, player: int) -> IllegalAction:
        return refusals.refusal(state, action, player)

    def out_of_turn(self, state: Circle36State, action: int, player: int) -> IllegalAction:
        """Players who have entered already, or did not roll the doubles, get a reason of their own."""
        return refusals.out_of_turn(state, action, player) or super().out_of_turn(state, action, player)

    def position(self, state: Circle36State) -> str:
        return notation.format_position(state)

    def position_for(self, state: Circle36State, player: int | None) -> str:
        """Nothing is hidden."""
        return notation.format_position(state)

    def view_data(self, state: Circle36State, player: int | None) -> Circle36Data:
        """Everyone sees the same."""
        return views.view_data(state)

    def observation(self, state: Circle36State, player: int | None) -> Observation:
        return views.observation(state, player)

    def describe_score(self, state: Circle36State, fact: ScoreFact) -> Phrase:
        """Lines are called by their names; combos beyond the free one are counted."""
        if fact.reason in ("line", "near"):
            name = _LINE_NAMES[fact.subject]
            return self.words(f"score.{fact.reason}", line=self.words(f"line.{name}"), total=fact.detail)
        return self.words(f"score.{fact.reason}", n=-fact.points)

    def layout(self) -> Layout:
        return layout.layout()

    def gesture(self, state: Circle36State, action: int) -> Gesture:
        return layout.gesture(state, action)

    def marks(self, view: View[Circle36Data], board: int = 0) -> tuple[Mark, ...]:
        return views.marks(view, board)

    def panels(
        self, view: View[Circle36Data], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> tuple[Panel, ...]:
        return views.panels(view, lang, board)

"""Circle 36: its players, options and constants, and what implements each part of `Game`."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType

from tondo.core import CHANCE
from tondo.core.continuation import Continuation
from tondo.core.daily import MakeTask
from tondo.core.editing import Edit, EditItem
from tondo.core.errors import IllegalAction
from tondo.core.game import Begins, Game
from tondo.core.kit import Kit, KitRequest
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.options import Choice, Number, Switch
from tondo.core.outcome import Comparison, ScoreFact
from tondo.core.puzzle_kind import PuzzleKind
from tondo.core.spec import Spec
from tondo.core.view import View
from tondo.core.words import Phrase
from tondo.games.circle36 import editing, layout, notation, refusals, views
from tondo.games.circle36._inspection import FIRST_ROLL, FIRST_START, KEEP, NUM_ACTIONS, REROLL, Circle36State
from tondo.games.circle36._solver import action_values, sheet_values
from tondo.games.circle36.board import (
    COMBO_PENALTY,
    DICE,
    KINDS,
    LINE_POINTS,
    LINES,
    NEAR_POINTS,
    SPACES,
    SUM,
    TARGET,
    UPPER_BONUS,
    UPPER_TARGET,
)
from tondo.games.circle36.spec import make_spec
from tondo.games.circle36.views import Circle36Data

# By the least effort: how many entries the solver searches, how many rolls ahead, how many last rounds exactly.
_SEARCH = ((200, (12, 2, 4)), (20, (12, 1, 4)), (1, (100, 0, 2)))
_EXPECTING = (100, 0, 3)  # the same, for expected scores
LEAST_LOSS = 0.05  # points; less may be an error of the tables
TRUE_LOSS = 0.72  # of what tables say is lost: they think too little of odd sheets; by tools/fit_luck.py

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
    kit_settings = (Choice("per_page", default=2, values=(1, 2, 4)),)
    num_actions = NUM_ACTIONS
    ends = ("full",)
    tallied = ("reroll", "combo", "line")
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
    simultaneous = True
    win_scale = 3.0
    independent = True
    unexplained = (2.5, 0.25)
    words = notation.WORDS
    state_type = Circle36State

    @property
    def boards(self) -> int:
        """Everyone has a sheet."""
        return self.players

    def parse_position(self, text: str) -> Circle36State:
        return notation.read_position(self.new_state(), text)

    def editing(self, state: Circle36State) -> tuple[EditItem, ...]:
        return editing.items(state)

    def edited(self, state: Circle36State, edit: Edit) -> Circle36State:
        return editing.edited(state, edit)

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
        return action_values(self.parse_position(view.position), view.player, *self._search(effort))

    @staticmethod
    def _search(effort: int) -> tuple[int, int, int]:
        return next(settings for least, settings in _SEARCH if effort >= least)

    def begins(self, state: Circle36State, player: int) -> Begins:
        """Everything is a turn, a roll too, since it is everybody's. Only the dice for the start belong together."""
        return "decision" if state.phase == "starting" else "turn"

    def tally(self, before: Circle36State, action: int, player: int, after: Circle36State) -> tuple[str, ...]:
        """Doubles rolled again, combos, and lines that turn out right."""
        if action == REROLL:
            return ("reroll",)
        if action >= KEEP:
            return ()
        combo = ("combo",) if action % KINDS >= SUM else ()
        old, new = before.numbers(player), after.numbers(player)
        numbers = [
            [new[space] for space in line] for line in LINES.values() if any(old[space] is None for space in line)
        ]
        right = [line for line in numbers if None not in line and sum(number or 0 for number in line) == TARGET]
        return (*combo, *("line" for _ in right))

    def is_final(self, action: int) -> bool:
        """What is written is final [3]."""
        return True

    @classmethod
    def daily(cls) -> MakeTask:
        from tondo.games.circle36.daily import make_task

        return partial(make_task, cls(1))

    def compare(
        self, view: View[Circle36Data], played: Sequence[int], effort: int, seed: int, rest: Sequence[int] = ()
    ) -> Comparison | None:
        """As by `expert`, but for all entries, and one roll deep: the one played may look hopeless.

        What the tables say is lost is put right by a factor; in the last rounds the loss is exact.
        """
        if view.player is None or not view.legal:
            return None
        _, deepest, exact = self._search(effort)
        depth = min(deepest, 1)
        state = self.parse_position(view.position)
        values = action_values(state, view.player, KINDS * SPACES, depth, exact)
        best = max(values, key=lambda action: (values[action], action == played[0], -action))
        loss = values[best] - values[played[0]]
        if state.numbers(view.player).count(None) > 1 + depth + exact:
            loss *= TRUE_LOSS
        return Comparison((best,), loss) if loss > LEAST_LOSS else Comparison(tuple(played), 0.0)

    def expected_scores(self, state: Circle36State) -> Sequence[float]:
        """By the tables, and in the last rounds exactly. Doubles are kept or rolled again as their roller should."""
        if state.phase == "deciding":
            values = action_values(state, state.current_player, *_EXPECTING)
            return self.expected_scores(state.child(max(values, key=lambda action: values[action])))
        return [
            max(action_values(state, player, *_EXPECTING).values()) if player in state.players_to_act() else value
            for player, value in enumerate(sheet_values(state, *_EXPECTING[1:]))
        ]

    def reference(self) -> Circle36State | None:
        """One sheet more: all players write what the same dice show."""
        return Circle36(1, self.options).new_state() if self.players > 1 else None

    def follow_reference(self, reference: Circle36State, action: int, player: int) -> None:
        """The same rolls, doubles kept or rolled again as they were; then the strongest bot's entry."""
        if FIRST_ROLL <= action < FIRST_START or action in (KEEP, REROLL):
            reference.apply(action, player if player == CHANCE else 0)
        if reference.phase == "entering":
            values = action_values(reference, 0, *_SEARCH[0][1])
            reference.apply(max(values, key=lambda entry: (values[entry], -entry)), 0)

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
            how=notation.with_minus(notation.sum_or_die(state.dice, action % KINDS)),
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

    def spec(self) -> Spec:
        return make_spec(self)

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

    @classmethod
    def puzzle_kind(cls) -> PuzzleKind:
        from tondo.games.circle36.puzzles import KIND

        return KIND

    def marks(self, view: View[Circle36Data], board: int = 0) -> tuple[Mark, ...]:
        return views.marks(view, board)

    def panels(
        self, view: View[Circle36Data], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> tuple[Panel, ...]:
        return views.panels(view, lang, board)

    def kit(self, request: KitRequest) -> Kit:
        from tondo.games.circle36.kit import kit

        return kit(request)

    def continuation(
        self, view: View[Circle36Data], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> Continuation:
        return views.continuation(view, lang, board, names)

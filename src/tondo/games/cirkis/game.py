"""Cir*Kis: its players, options and constants, and what implements each part of `Game`."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType

from tondo.core import lot
from tondo.core.advice import Advice
from tondo.core.continuation import Continuation
from tondo.core.daily import MakeTask
from tondo.core.editing import Edit, EditItem
from tondo.core.errors import IllegalAction, OptionError
from tondo.core.game import Begins, Game
from tondo.core.kit import Kit, KitRequest
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.options import Number, StartPlayer, Switch, Text
from tondo.core.outcome import ScoreFact
from tondo.core.parts import Part, PartsRequest
from tondo.core.puzzle_kind import PuzzleKind
from tondo.core.spec import Spec
from tondo.core.view import View
from tondo.core.words import Phrase
from tondo.games.cirkis import advice, editing, layout, notation, refusals, views
from tondo.games.cirkis._inspection import BEGINS, NUM_ACTIONS, CirkisState
from tondo.games.cirkis.board import (
    COMPLETION_BONUS,
    GOING_OUT_BONUS,
    MAJORITY_POINTS,
    MATCH_GOAL,
    RING_MAJORITY_POINTS,
    ROUND_GOAL,
)
from tondo.games.cirkis.pieces import LOST_TURN, PLACEMENTS, USUAL_SET, WORDS, brings_points, read_set
from tondo.games.cirkis.spec import make_spec
from tondo.games.cirkis.views import CirkisData


class Cirkis(Game[CirkisState, CirkisData]):
    """Pieces on a Penrose board."""

    name = "cirkis"
    title = "Cir*Kis"
    rules_version = 1
    min_players = 2
    max_players = 4
    default_players = 2
    settings = (
        Switch("center_ring"),
        Switch("match_to_100"),
        Switch("stop_at_once"),
        Text("pieces", default=USUAL_SET, read=read_set, form=WORDS("pieces.form")),
        StartPlayer("begins"),
    )
    kit_settings = (Number("edge", default=22, low=10, high=40), Switch("names"))
    part_settings = (Number("edge", default=22, low=10, high=40), Switch("board", True), Switch("marks", True))
    num_actions = NUM_ACTIONS
    ends = ("forty", "out", "stuck", "hundred")
    tallied = ("free-turn", "lost-turn", "lost-free-turn")
    score_reasons = ("majority", "completion", "going-out", "earlier-rounds")
    constants = MappingProxyType(
        {
            "majority_points": MAJORITY_POINTS,
            "ring_majority_points": RING_MAJORITY_POINTS,
            "completion_bonus": COMPLETION_BONUS,
            "going_out_bonus": GOING_OUT_BONUS,
            "round_goal": ROUND_GOAL,
            "match_goal": MATCH_GOAL,
        }
    )
    data_type = CirkisData
    words = WORDS
    state_type = CirkisState

    def __init__(self, players: int | None = None, options: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(players, options)
        self.piece_set = read_set(str(self.options["pieces"]))
        if self.options["match_to_100"] and not brings_points(self.piece_set):
            raise OptionError(WORDS("pieces.no-points"))

    def parse_position(self, text: str) -> CirkisState:
        return notation.read_position(self.new_state(), text)

    def editing(self, state: CirkisState) -> tuple[EditItem, ...]:
        return editing.items(state)

    def edited(self, state: CirkisState, edit: Edit) -> CirkisState:
        return editing.edited(state, edit)

    def sample_state(self, view: View[CirkisData], rng: Random) -> CirkisState:
        """Nothing is hidden, so there is nothing to guess."""
        return self.parse_position(view.position)

    def begins(self, state: CirkisState, player: int) -> Begins:
        """A free turn belongs to the turn that earned it."""
        return "decision" if state.is_free_turn else "turn"

    def tally(self, before: CirkisState, action: int, player: int, after: CirkisState) -> tuple[str, ...]:
        """Turns gained and lost."""
        if action >= BEGINS:
            return ()
        if action == LOST_TURN:
            return ("lost-free-turn" if before.is_free_turn else "lost-turn",)
        return ("free-turn",) if after.is_free_turn else ()

    @classmethod
    def daily(cls) -> MakeTask:
        from tondo.games.cirkis.daily import make_task

        return partial(make_task, cls(2))

    def format_action(self, state: CirkisState, action: int) -> str:
        return notation.format_action(action)

    def say_action(self, state: CirkisState, action: int, lang: str) -> str:
        return notation.say_action(action, lang)

    def parse_action(self, state: CirkisState, text: str) -> int:
        return notation.parse_action(text)

    def describe_action(self, state: CirkisState, action: int, player: int, names: Sequence[str]) -> Phrase:
        """One sentence, and in a match another one where a round ends."""
        if action >= BEGINS:
            return lot.describe_lot(action - BEGINS, names)
        after = state.child(action, player)
        said = self._what_happens(state, after, action, names[player])
        if after.round == state.round:
            return said
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, after.scores(), strict=True))
        return WORDS("do.round", what=said, number=after.round, scores=scores)

    def _what_happens(self, before: CirkisState, after: CirkisState, action: int, name: str) -> Phrase:
        if action == LOST_TURN:
            return WORDS("do.lost-free" if before.is_free_turn else "do.lost", player=name)
        piece, spaces = PLACEMENTS[action]
        if sum(before.left(before.current_player)) == 1:
            key = "do.out"
        else:
            key = "do.free" if after.is_free_turn else "do.place"
        return WORDS(key, player=name, piece=notation.some_piece(piece), spaces=notation.space_names(spaces))

    def refusal(self, state: CirkisState, action: int, player: int) -> IllegalAction:
        return refusals.refusal(state, action, player)

    def position(self, state: CirkisState) -> str:
        return notation.format_position(state)

    def position_for(self, state: CirkisState, player: int | None) -> str:
        """Nothing is hidden."""
        return notation.format_position(state)

    def view_data(self, state: CirkisState, player: int | None) -> CirkisData:
        """Everyone sees the same."""
        return views.view_data(state)

    def spec(self) -> Spec:
        return make_spec(self)

    def describe_score(self, state: CirkisState, fact: ScoreFact) -> Phrase:
        """Figures are called by their names."""
        return WORDS(f"score.{fact.reason}", figure=notation.figure_name(fact.subject))

    def advice(self, state: CirkisState, action: int, player: int) -> tuple[Advice, ...]:
        return advice.advice(state, action, player)

    def layout(self) -> Layout:
        return layout.layout()

    def gesture(self, state: CirkisState, action: int) -> Gesture:
        return layout.gesture(action)

    def kit(self, request: KitRequest) -> Kit:
        """With this game's own set of pieces."""
        from tondo.games.cirkis.kit import kit

        about = self.rules_text(request.lang).rsplit("\n## ", 1)[1].partition("\n")[2]
        return kit(request, self.piece_set, about)

    def parts(self, request: PartsRequest) -> tuple[Part, ...]:
        """With this game's own set of pieces."""
        from tondo.games.cirkis.parts import parts

        return parts(request, self.piece_set, self.max_players)

    @classmethod
    def puzzle_kind(cls) -> PuzzleKind:
        from tondo.games.cirkis.puzzles import KIND

        return KIND

    def marks(self, view: View[CirkisData], board: int = 0) -> tuple[Mark, ...]:
        return views.marks(view)

    def panels(self, view: View[CirkisData], lang: str, board: int = 0, names: Sequence[str] = ()) -> tuple[Panel, ...]:
        return views.panels(view, lang, names)

    def action_group(self, state: CirkisState, action: int) -> Phrase | None:
        """Placements are listed by piece."""
        return None if action >= LOST_TURN else notation.piece_name(PLACEMENTS[action].piece)

    def continuation(
        self, view: View[CirkisData], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> Continuation:
        return views.continuation(view, lang, names)

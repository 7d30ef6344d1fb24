"""Crop Circles: its players, options and constants, and what implements each part of `Game`."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType

from tondo.core.continuation import Continuation
from tondo.core.daily import MakeTask
from tondo.core.editing import Edit, EditItem, EditPlace
from tondo.core.errors import IllegalAction
from tondo.core.game import Begins, Game
from tondo.core.kit import Kit, KitRequest
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.options import Number, StartPlayer, Switch
from tondo.core.outcome import Comparison, ScoreFact
from tondo.core.parts import Part, PartsRequest
from tondo.core.puzzle_kind import PuzzleKind
from tondo.core.spec import Spec
from tondo.core.view import View
from tondo.core.words import Phrase
from tondo.games.cropcircles import descriptions, editing, expert, layout, notation, positions, refusals, views
from tondo.games.cropcircles._inspection import FINISH, NUM_ACTIONS, PASS, TAKE_BAG, CropCirclesState
from tondo.games.cropcircles.board import BOX, KINDS, MULTIPLIERS, SHADINGS, TRACK_END
from tondo.games.cropcircles.spec import make_spec
from tondo.games.cropcircles.views import CropCirclesData


class CropCircles(Game[CropCirclesState, CropCirclesData]):
    """Glyphs in a field, under rules that change."""

    name = "cropcircles"
    title = "Crop Circles"
    rules_version = 1
    min_players = 2
    max_players = 6
    default_players = 2
    settings = (
        Switch("fixed_rules"),
        Switch("bridging"),
        Switch("sheet_of_112"),
        Switch("equal_turns", names_default=False),
        StartPlayer("begins"),
    )
    kit_settings = (Switch("sheet_of_112"),)
    part_settings = (Number("tile", default=22, low=15, high=60), Switch("sheet_of_112"))
    num_actions = NUM_ACTIONS
    ends = ("bag",)
    tallied = ("string", "glyph", "pass", "rule-change", "blind-draw")
    score_reasons = ("glyph",)
    constants = MappingProxyType(
        {f"{shading}_value": value for shading, value in zip(SHADINGS, BOX.values, strict=True)}
        | {f"{name}_multiplier": int(by) for by, name in MULTIPLIERS.items()}
        | {"track_end": TRACK_END}
    )
    data_type = CropCirclesData
    has_secrets = True
    win_scale = 40.0
    luck_horizon = 20  # about two turns of everybody
    unexplained = (167.8, 0.0)
    words = notation.WORDS
    state_type = CropCirclesState

    def parse_position(self, text: str) -> CropCirclesState:
        return positions.read_position(self.new_state(), text)

    def editing(self, state: CropCirclesState) -> tuple[EditItem, ...]:
        return editing.items(state)

    def edit_places(self, state: CropCirclesState) -> tuple[EditPlace, ...]:
        return editing.places(state)

    def edited(self, state: CropCirclesState, edit: Edit) -> CropCirclesState:
        return editing.edited(state, edit)

    def sample_state(self, view: View[CropCirclesData], rng: Random) -> CropCirclesState:
        """The unseen glyphs, shuffled and dealt to the bag and the hidden parts of the hands.

        A string that another player may be laying is not guessed: it is still in the hand.
        """
        return positions.read_position(self.new_state(), view.position, rng)

    def expert(
        self, view: View[CropCirclesData], effort: int, seed: int, foresight: float = 1.0
    ) -> Mapping[int, float] | None:
        """The solver ranks whole strings, and keeps to one until it is finished."""
        return expert.rank_actions(self, view, effort, seed, foresight)

    def begins(self, state: CropCirclesState, player: int) -> Begins:
        """A string is one decision, and every glyph taken afterwards another."""
        if state.phase != "placing":
            return "decision"
        return "nothing" if state.string else "turn"

    def tally(self, before: CropCirclesState, action: int, player: int, after: CropCirclesState) -> tuple[str, ...]:
        """Strings and their glyphs, passes, changed rules, and glyphs drawn blind."""
        if action < FINISH:
            return ("glyph",)
        if action == FINISH:
            return ("string", "rule-change") if after.changed else ("string",)
        return {PASS: ("pass",), TAKE_BAG: ("blind-draw",)}.get(action, ())

    def is_final(self, action: int) -> bool:
        """A finished string is known to all [16]."""
        return action == FINISH

    @classmethod
    def daily(cls) -> MakeTask:
        from tondo.games.cropcircles.daily import make_task

        return partial(make_task, cls(2))

    def compare(
        self, view: View[CropCirclesData], played: Sequence[int], effort: int, seed: int, rest: Sequence[int] = ()
    ) -> Comparison | None:
        """Whole strings are compared, and takes."""
        return expert.compare(self, view, played, effort, seed, rest)

    def format_action(self, state: CropCirclesState, action: int) -> str:
        return notation.format_action(action)

    def say_action(self, state: CropCirclesState, action: int, lang: str) -> str:
        return notation.say_action(action, lang)

    def parse_action(self, state: CropCirclesState, text: str) -> int:
        return notation.parse_action(state, text)

    def parse_turn(self, state: CropCirclesState, text: str) -> tuple[int, ...]:
        """A whole string can be typed at once."""
        return notation.parse_turn(state, text)

    def describe_action(self, state: CropCirclesState, action: int, player: int, names: Sequence[str]) -> Phrase:
        return descriptions.describe_action(state, action, player, names)

    def disclose_action(self, state: CropCirclesState, action: int, player: int, names: Sequence[str]) -> Phrase:
        return descriptions.disclose_action(state, action, player, names)

    def action_group(self, state: CropCirclesState, action: int) -> Phrase | None:
        """Glyphs that can be laid are listed by kind."""
        return notation.glyph_name(action % KINDS) if action < FINISH else None

    def refusal(self, state: CropCirclesState, action: int, player: int) -> IllegalAction:
        return refusals.refusal(state, action, player)

    def position(self, state: CropCirclesState) -> str:
        return positions.format_position(state)

    def position_for(self, state: CropCirclesState, player: int | None) -> str:
        """Hidden glyphs are only counted."""
        return positions.format_position_for(state, player)

    def view_data(self, state: CropCirclesState, player: int | None) -> CropCirclesData:
        return views.view_data(state, player)

    def spec(self) -> Spec:
        return make_spec(self)

    def describe_score(self, state: CropCirclesState, fact: ScoreFact) -> Phrase:
        return descriptions.describe_score(state, fact)

    @property
    def winner_title(self) -> Phrase:
        return self.words("winner-title")

    def layout(self) -> Layout:
        return layout.layout()

    def gesture(self, state: CropCirclesState, action: int) -> Gesture:
        return layout.gesture(action)

    def score_summary(self, state: CropCirclesState, action: int, player: int) -> Phrase | None:
        return descriptions.score_summary(state, action)

    def public_spaces(self, state: CropCirclesState, action: int, player: int) -> tuple[str, ...]:
        return descriptions.public_spaces(state, action)

    @classmethod
    def puzzle_kind(cls) -> PuzzleKind:
        from tondo.games.cropcircles.puzzles import KIND

        return KIND

    def marks(self, view: View[CropCirclesData], board: int = 0) -> tuple[Mark, ...]:
        return views.marks(view)

    def panels(
        self, view: View[CropCirclesData], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> tuple[Panel, ...]:
        return views.panels(view, lang, names)

    def kit(self, request: KitRequest) -> Kit:
        """All that the box holds, for six players."""
        from tondo.games.cropcircles.kit import kit

        return kit(request, self.title, self.max_players)

    def parts(self, request: PartsRequest) -> tuple[Part, ...]:
        """The glyphs, as tiles."""
        from tondo.games.cropcircles.parts import parts

        return parts(request)

    def continuation(
        self, view: View[CropCirclesData], lang: str, board: int = 0, names: Sequence[str] = ()
    ) -> Continuation:
        from tondo.games.cropcircles import continuation

        return continuation.continuation(view, lang, names)

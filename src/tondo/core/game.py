"""What a game is, apart from its rules: its name, players and options, and how actions become text and back.

The rules themselves are the game's `State`. A game is configured once and then never changes, so that it can be
shared between threads; two games are equal if they have the same players and options.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from tondo.core._state import CHANCE, State
from tondo.core.advice import Advice
from tondo.core.continuation import Continuation
from tondo.core.daily import MakeTask
from tondo.core.editing import Edit, EditItem, EditPlace
from tondo.core.errors import IllegalAction, OptionError, UnreadablePosition
from tondo.core.kit import Kit, KitRequest
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.options import Option, Value, resolve_options
from tondo.core.outcome import Comparison, Outcome, ScoreFact
from tondo.core.parts import Part, PartsRequest
from tondo.core.puzzle_kind import PuzzleKind
from tondo.core.spec import Spec
from tondo.core.view import Observation, View
from tondo.core.words import CORE, Catalogue, Phrase, document, fill, shortened

S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Mapping[str, Any])

Begins = Literal["turn", "decision", "nothing"]

UNINSTALLED = "tondo_games_"  # how names of modules begin that no other process can import by name; see `discovery`


class Game(ABC, Generic[S, D]):
    """A game with a number of players and a value for each option: ``Game[its State, the data of its views]``.

    A subclass describes itself in class variables:

    - ``rules_version`` grows with every change of behaviour. ``older_rules`` are earlier versions under which games
      still go on and records replay: every action that was legal still is, and does the same.
    - ``ends`` names the ways in which a game can end, in the order of the numbers that ``c_end`` returns. Each has its
      sentence in the game's words as ``end.<name>``.
    - ``score_reasons`` names what scores, in the order of the numbers that the rules note (see ``_state.pxd``).
    - ``tallied`` names what studies of the game count (see `tally`). Each has its text in the game's words as
      ``tally.<name>``.
    - ``constants`` are the numbers of the rules that texts mention, by name. Every text of the game can use them as
      placeholders; no text says such a number itself.
    - ``data_type`` is the TypedDict of `view_data`. It and the TypedDicts inside have names that no other game uses,
      since the server's schema has them all.
    - ``has_secrets`` says that players see different things, so that a shared screen must hide something.
    - ``replays_positions`` says that a position is written as the moves that lead to it, so that states keep them.
    - ``simultaneous`` says that there are rounds in which all players act at once: each once, in any order, and what
      one of them does changes nothing of what the others may do in that round.
    - ``kit_settings`` are what can be chosen for the game's kit; each has its text in the game's words as
      ``kit.option.<name>``.
    - ``part_settings`` are what can be chosen for its parts, with texts as ``part.option.<name>``.
    - ``win_scale`` says how much a lead is worth: a lead of that many points, by `State.evaluate`, multiplies the odds
      of winning by e.
    - ``independent`` says that nobody's choices keep others from scoring: all that counts to a player are their own
      points. Otherwise it is the lead.
    - ``luck_horizon`` is for how many actions of each player, at least, the game is played on by the rollout policy to
      measure luck: from before a draw and from after it, by `State.evaluate`. Where it is 0, luck is measured by
      `expected_scores` of everything that could have come.
    - ``unexplained`` says how far luck and choices may be from explaining a result, in 95 of 100 games: so many points,
      and this part of what choices cost. `tools/fit_luck.py` measures it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    older_rules: ClassVar[frozenset[int]] = frozenset()
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    default_players: ClassVar[int]
    settings: ClassVar[tuple[Option, ...]] = ()
    kit_settings: ClassVar[tuple[Option, ...]] = ()
    part_settings: ClassVar[tuple[Option, ...]] = ()
    num_actions: int
    ends: ClassVar[tuple[str, ...]]
    score_reasons: ClassVar[tuple[str, ...]]
    tallied: ClassVar[tuple[str, ...]] = ()
    constants: ClassVar[Mapping[str, int]] = MappingProxyType({})
    data_type: ClassVar[type]
    has_secrets: ClassVar[bool] = False
    replays_positions: ClassVar[bool] = False
    simultaneous: ClassVar[bool] = False
    win_scale: ClassVar[float] = 6.0
    independent: ClassVar[bool] = False
    luck_horizon: ClassVar[int] = 0
    unexplained: ClassVar[tuple[float, float]] = (0.0, 0.0)
    words: ClassVar[Catalogue]
    state_type: type[S]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "constants" in cls.__dict__:
            cls.words.define(cls.constants)

    def __init__(self, players: int | None = None, options: Mapping[str, object] = MappingProxyType({})) -> None:
        if players is None:
            players = self.default_players
        if isinstance(players, bool) or not isinstance(players, int):
            raise OptionError(self._wrong_players(players))
        if not self.min_players <= players <= self.max_players:
            raise OptionError(self._wrong_players(players))
        self.players = players
        self.options: Mapping[str, Value] = resolve_options(self.settings, options, players)

    @classmethod
    def plays(cls, rules: int) -> bool:
        """Whether what was begun under this version of the rules can go on."""
        return rules == cls.rules_version or rules in cls.older_rules

    def _wrong_players(self, players: object) -> Phrase:
        return CORE(
            "error.players",
            title=self.title,
            players=shortened(players),
            low=self.min_players,
            high=self.max_players,
        )

    @property
    def recorded_options(self) -> dict[str, Value]:
        """The options as records write them; one that is missing has its default."""
        return {
            option.name: self.options[option.name]
            for option in self.settings
            if option.is_recorded(self.options[option.name])
        }

    def new_state(self) -> S:
        """The position before anything happened."""
        return self.state_type(self)

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """The state that `State.position` wrote; raises `UnreadablePosition` for anything else."""

    @abstractmethod
    def sample_state(self, view: View[D], rng: Random) -> S:
        """A state that looks to ``view.player`` just like ``view``; what is hidden is drawn with ``rng``."""

    def expert(self, view: View[D], effort: int, seed: int, foresight: float = 1.0) -> Mapping[int, float] | None:
        """The value of each legal action to ``view.player`` by the game's own solver; higher is better.

        None where the game has no solver, or none for this view. ``effort``, at least 1, is roughly how many
        simulations each candidate gets; hopeless actions may be left out. ``foresight`` is for weak levels: from 1,
        where all future points count, down to 0, where only immediate ones do. A solver may ignore it.
        The same arguments give the same values; the GIL is released while it computes. A bot passes the same seed every
        time, so that a solver can keep to a plan through a long turn.
        """
        return None

    def begins(self, state: S, player: int) -> Begins:
        """What an action of ``player``, or of chance, begins in ``state``: a turn, or a decision in the turn so far.

        *Nothing* is for a decision that takes several actions: they make sense only together. By default every action
        of a player is a turn, and what chance does belongs to the turn before it.
        """
        return "decision" if player == CHANCE else "turn"

    def tally(self, before: S, action: int, player: int, after: S) -> tuple[str, ...]:
        """What studies count about an action: names from ``tallied``, each as often as it happened.

        ``before`` and ``after`` are the states round the action of ``player``, or of chance.
        """
        return ()

    def is_final(self, action: int) -> bool:
        """Whether by the rules nobody may take this action back.

        Among people it is then taken back only if all agree, even if nobody has reacted to it.
        """
        return False

    @classmethod
    def daily(cls) -> MakeTask | None:
        """What makes a day's task from choices that are drawn, and from nothing else; None if the game has no tasks."""
        return None

    def compare(
        self, view: View[D], played: Sequence[int], effort: int, seed: int, rest: Sequence[int] = ()
    ) -> Comparison | None:
        """How the decision ``played``, legal actions of ``view.player`` in order, compares with the best by the solver.

        ``rest`` is what the player did in the rest of the turn. None where `expert` has none for this view. What could
        be chance in the solver's opinion is no loss. A game in which a decision takes several actions, or a turn
        several decisions, overrides this.
        """
        values = self.expert(view, effort, seed)
        if not values:
            return None
        most = max(values.values())
        value = values.get(played[0], min(values.values()))
        best = min(action for action, value in values.items() if value == most)
        return Comparison(tuple(played), 0.0) if value == most else Comparison((best,), most - value)

    def expected_scores(self, state: S) -> Sequence[float]:
        """The final scores to expect with good play, of which luck is measured; by default `State.evaluate`."""
        return state.evaluate()

    def reference(self) -> S | None:
        """The start of a game for one, in which a good player gets the draws that everybody gets.

        What luck was worth there is the same for all, whatever they made of it. None where players draw for themselves.
        """
        return None

    def follow_reference(self, reference: S, action: int, player: int) -> None:
        """Do in the game of `reference` what ``action`` of ``player``, or of chance, in this game means there."""

    def editing(self, state: S) -> tuple[EditItem, ...]:
        """What can be changed in a position that is set up by hand; nothing by default: then it is typed."""
        return ()

    def edit_places(self, state: S) -> tuple[EditPlace, ...]:
        """Where pieces lie beside the board in a position that is set up by hand."""
        return ()

    def edited(self, state: S, edit: Edit) -> S:
        """A new, legal state: ``state`` with a change; raises `UnreadablePosition`, which says why there is none."""
        raise UnreadablePosition(CORE("edit.unknown"))

    # `State` calls these; everyone else calls its methods of the same names.

    @abstractmethod
    def format_action(self, state: S, action: int) -> str:
        """The one text of an action that is legal in ``state``."""

    def format_actions(self, state: S, actions: Sequence[int]) -> list[str]:
        """The texts of several legal actions. A game that has a quicker way than one by one overrides this."""
        write = self.format_action
        return [write(state, action) for action in actions]

    def say_action(self, state: S, action: int, lang: str) -> str:
        """The text of an action in ``lang``, to be shown and typed; `parse_action` reads it too.

        In English it is the text of `format_action`, which records use in every language.
        """
        return self.format_action(state, action)

    @abstractmethod
    def parse_action(self, state: S, text: str) -> int:
        """The action that a text means in ``state``; raises `UnreadableAction` or `IllegalAction`."""

    def parse_turn(self, state: S, text: str) -> tuple[int, ...]:
        """The actions that a text means, in order: one, or those of a whole turn typed at once.

        Raises what `parse_action` does. The actions need not be legal. A text means the same to
        everyone, so its meaning must not depend on anything that only some players see.
        """
        return (self.parse_action(state, text),)

    @abstractmethod
    def describe_action(self, state: S, action: int, player: int, names: Sequence[str]) -> Phrase:
        """What happens when ``player`` takes a legal ``action`` now, as a sentence for the log."""

    def disclose_action(self, state: S, action: int, player: int, names: Sequence[str]) -> Phrase:
        """The same for whoever reads it after the game, when nothing is hidden any more."""
        return self.describe_action(state, action, player, names)

    @abstractmethod
    def refusal(self, state: S, action: int, player: int) -> IllegalAction:
        """Why ``player``, who may act, may not take ``action`` now. Called only if the action is illegal."""

    def out_of_turn(self, state: S, action: int, player: int) -> IllegalAction:
        """Why ``player`` may not act now. Called only if that is so and the game is not over."""
        if state.is_chance():
            return IllegalAction(None, CORE("illegal.chance"))
        if player == CHANCE:
            return IllegalAction(None, CORE("illegal.not-chance"))
        if not 0 <= player < self.players:
            return IllegalAction(None, CORE("illegal.no-such-player", player=player + 1))
        return IllegalAction(None, CORE("illegal.not-your-turn", player=player + 1))

    @abstractmethod
    def position(self, state: S) -> str:
        """The whole state on one line."""

    @abstractmethod
    def position_for(self, state: S, player: int | None) -> str:
        """What ``player`` (None: a spectator) may know of the state, on one line."""

    @abstractmethod
    def view_data(self, state: S, player: int | None) -> D:
        """What ``player`` (None: a spectator) may see: plain JSON values in the form of ``data_type``."""

    @abstractmethod
    def spec(self) -> Spec:
        """The form of observations, the number of actions, and bounds of length and scores."""

    def observation(self, state: S, player: int | None) -> Observation:
        """What ``player`` may see, as the arrays of `spec` by name."""
        return self.spec().split(state.observation_tensor(player))

    def describe_end(self, outcome: Outcome) -> Phrase:
        """Why the game is over and, where a tie was broken, by what."""
        return self.words("end.tie", reason=outcome.reason) if outcome.is_tie_broken else outcome.reason

    def describe_score(self, state: S, fact: ScoreFact) -> Phrase:
        """What a line of a score is for. ``state`` is the one after the action that scored."""
        return self.words(f"score.{fact.reason}")

    def score_summary(self, state: S, action: int, player: int) -> Phrase | None:
        """What a legal ``action`` scores for, in a few words; None if the lines of its score say enough.

        A game whose positions don't tell how the scores came about has one for every action that scores: it is what
        the breakdown at the end shows.
        """
        return None

    @abstractmethod
    def layout(self) -> Layout:
        """The empty board."""

    @abstractmethod
    def gesture(self, state: S, action: int) -> Gesture:
        """The piece that a legal ``action`` takes and where it puts it, for screens on which players point.

        Like `say_action` and `action_group`, it follows from the action's text alone: the server keeps what it has
        sent once for use in other games.
        """

    def public_spaces(self, state: S, action: int, player: int) -> tuple[str, ...]:
        """The spaces that a legal ``action`` is about, as far as everybody may know; the log and the board mark them.

        A game in which some actions stay hidden, or in which chance puts something on the board, overrides this.
        """
        return () if player == CHANCE else self.gesture(state, action).spaces

    @abstractmethod
    def marks(self, view: View[D], board: int = 0) -> tuple[Mark, ...]:
        """What lies on a board. Where every player has a board of their own, ``board`` is the player's number."""

    @abstractmethod
    def panels(self, view: View[D], lang: str, board: int = 0, names: Sequence[str] = ()) -> tuple[Panel, ...]:
        """The facts to show beside a board. Without ``names`` players are named by their numbers."""

    def continuation(self, view: View[D], lang: str, board: int = 0, names: Sequence[str] = ()) -> Continuation:
        """What is printed beside a board so that the game can go on at a real table; by default the `panels`.

        Nothing in it tells more than ``view`` does. On the page of a seat only what a spectator's lacks is printed.
        """
        return Continuation(tuple(panel for panel in self.panels(view, lang, board, names) if not panel.picture))

    @property
    def boards(self) -> int:
        """How many boards there are: one that all share, or one for each player."""
        return 1

    def kit(self, request: KitRequest) -> Kit | None:
        """What whoever wants to play on a real table prints and cuts out; None if the game has no kit."""
        return None

    def parts(self, request: PartsRequest) -> tuple[Part, ...]:
        """What a laser cutter or a 3D printer can make; nothing if all that the game needs is paper."""
        return ()

    def advice(self, state: S, action: int, player: int) -> tuple[Advice, ...]:
        """What the game's hints say about a legal ``action`` of ``player``, from what ``player`` may know."""
        return ()

    @classmethod
    def puzzle_kind(cls) -> PuzzleKind | None:
        """What puzzles of the game are about; None if it has none."""
        return None

    @property
    def winner_title(self) -> Phrase | None:
        """The title that the game gives to whoever wins; None if it gives none."""
        return None

    def action_group(self, state: S, action: int) -> Phrase | None:
        """The heading under which a list of legal actions shows this one; None for no heading."""
        return None

    # Texts that every game has.

    def option_text(self, name: str) -> Phrase:
        """What an option is about."""
        return self.words(f"option.{name}")

    def help_text(self, lang: str) -> str:
        """How to play and how to type actions, in a few lines."""
        return self.words("help").text(lang)

    def rules_text(self, lang: str) -> str:
        """The numbered rules, as Markdown."""
        return fill(document(self.words.package, "RULES", lang), self.constants)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (other.players, other.options) == (self.players, self.options)

    def __hash__(self) -> int:
        return hash((self.name, self.players, tuple(self.options.items())))

    def __reduce__(self) -> tuple[object, ...]:
        kind = type(self)
        by_name = kind.__module__.startswith(UNINSTALLED)
        return _rebuild, (kind.name if by_name else kind, self.players, dict(self.options))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"tondo.game({self.name!r}, players={self.players}{options})"


AnyGame: TypeAlias = Game[Any, Any]


def _rebuild(kind: type[AnyGame] | str, players: int, options: Mapping[str, Value]) -> AnyGame:
    if isinstance(kind, str):
        from tondo.core.discovery import game_type

        kind = game_type(kind)
    return kind(players, options)

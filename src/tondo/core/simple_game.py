"""A game that says little about itself: everything that can have a default has one.

What it needs are a name, the names of its actions or a board, and a state with the rules (`PythonState`); texts in one
language are enough. A game that wants more overrides methods of `Game`, one after the other.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, cast

from tondo.core._state import CHANCE
from tondo.core.boards import Board
from tondo.core.errors import IllegalAction, UnreadableAction
from tondo.core.faults import guarded
from tondo.core.game import Game
from tondo.core.game_words import GameWords
from tondo.core.layout import Gesture, Layout, Mark, Panel
from tondo.core.moves import format_moves, read_moves, sample_moves
from tondo.core.python_state import SimpleState
from tondo.core.simple_view import SimpleData, marks, panels, view_data
from tondo.core.spec import ArraySpec, Spec
from tondo.core.view import View
from tondo.core.words import Phrase, document, fill, join_or, shortened

S = TypeVar("S", bound=SimpleState)

MAX_OBSERVED_ACTIONS = 4000  # numbers in the array of actions: half of what an observation has room for


class SimpleGame(Game[S, SimpleData], Generic[S]):
    """A game with a default for everything but its rules: ``SimpleGame[its State]``.

    A subclass has a ``name``, a ``title`` and a ``state_type``, and beyond that:

    - ``texts`` are its words by key, in any one language; ``translations`` has them by language in others. All have
      defaults: ``tagline``, ``help``, ``rules`` (as Markdown), ``option.<name>``, ``end.<name>``, ``illegal.<reason>``
      and ``fact.<name>`` (see `PythonState`), ``do`` (a sentence for the log, with ``{player}`` and ``{action}``) and
      ``do.chance`` (with ``{action}``). A game with a folder of catalogues has a `Catalogue` as its ``words`` instead.
    - ``rules`` gives the rule that forbids something, by its reason, for refusals that cite it.
    - ``max_length`` is how many actions the players can take in a game. One that goes on after them is broken.
    - ``max_points`` is the most points, or the fewest below zero, that a player can have.

    Two methods say what there is: `make_board`, and `actions` and `chance_actions`, which are the board's spaces and
    nothing by default. Errors in any method of a subclass become a `GameFault` that names it.
    """

    rules_version: ClassVar[int] = 1
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    default_players: ClassVar[int] = 2
    ends: ClassVar[tuple[str, ...]] = ("over",)
    score_reasons: ClassVar[tuple[str, ...]] = ("points",)
    data_type: ClassVar[type] = SimpleData
    replays_positions: ClassVar[bool] = True
    texts: ClassVar[Mapping[str, str]] = MappingProxyType({})
    translations: ClassVar[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    rules: ClassVar[Mapping[str, str]] = MappingProxyType({})
    max_length: ClassVar[int] = 1000
    max_points: ClassVar[int] = 1000

    def __init_subclass__(cls) -> None:
        own = cls.__dict__
        if "default_players" not in own and "min_players" in own:
            cls.default_players = cls.min_players
        if "name" in own:
            catalogue = own.get("words")
            usual = {} if catalogue is not None else {"tagline": cls.title}
            cls.words = GameWords(cls.name, {**usual, **cls.texts}, cls.translations, catalogue)
        for name, method in list(own.items()):
            if callable(method) and hasattr(SimpleGame, name) and not name.startswith("__"):
                setattr(cls, name, guarded(method, name))
        super().__init_subclass__()

    def __init__(self, players: int | None = None, options: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(players, options)
        self.board = self.make_board()
        actions, of_chance = tuple(self.actions()), tuple(self.chance_actions())
        self.action_names = actions + of_chance
        self.num_player_actions = len(actions)
        self.num_actions = len(self.action_names)
        self._numbers = {_plain(name): number for number, name in enumerate(self.action_names)}
        if not actions or len(self._numbers) < self.num_actions:
            raise TypeError(f"{self.name}: there must be actions, and no two may be called alike")

    # What a subclass may say instead.

    def make_board(self) -> Board | None:
        """The board; None if there is none. ``self.options`` has the options."""
        return None

    def actions(self) -> Sequence[str]:
        """What players can do, as texts; an action's number is its place. By default the names of the spaces."""
        return () if self.board is None else self.board.names

    def chance_actions(self) -> Sequence[str]:
        """What chance can do, as texts; these actions have the numbers after those of the players."""
        return ()

    # Notation.

    def format_action(self, state: S, action: int) -> str:
        return self.action_names[action]

    def parse_action(self, state: S, text: str) -> int:
        found = self._numbers.get(_plain(text))
        if found is None:
            some = self.action_names[0]
            legal = [] if state.is_terminal() else state.legal_actions()
            some = self.action_names[legal[0]] if legal else some
            raise UnreadableAction(self.words("unreadable", text=shortened(text)[1:-1], example=some))
        return found

    def position(self, state: S) -> str:
        """The moves that lead to it."""
        return format_moves(state)

    def position_for(self, state: S, player: int | None) -> str:
        """The moves, with ``?`` for what the player does not know."""
        return (
            format_moves(state, lambda number: state.knows(number, player))
            if self.has_secrets
            else self.position(state)
        )

    def parse_position(self, text: str) -> S:
        return cast(S, read_moves(self, text))

    def sample_state(self, view: View[SimpleData], rng: Random) -> S:
        """By playing the moves again; what the player does not know is drawn until the rest is legal."""
        return cast(S, sample_moves(self, view, rng))

    # Words.

    def describe_action(self, state: S, action: int, player: int, names: Sequence[str]) -> Phrase:
        text = self.action_names[action]
        return self.words("do.chance", action=text) if player == CHANCE else self._did(names[player], text)

    def _did(self, player: str, action: str) -> Phrase:
        return self.words("do", player=player, action=action)

    def refusal(self, state: S, action: int, player: int) -> IllegalAction:
        reason = state.forbids(action, player)
        if reason is None:
            return IllegalAction(None, self.words("illegal", action=self.action_names[action]))
        return IllegalAction(self.rules.get(reason), self.words(f"illegal.{reason}", action=self.action_names[action]))

    def help_text(self, lang: str) -> str:
        """The text ``help``, or else what can be typed."""
        examples = join_or(self.action_names[: min(3, self.num_player_actions)])
        return self.words("help", tagline=self.words("tagline"), examples=examples).text(lang)

    def rules_text(self, lang: str) -> str:
        """A file ``RULES.<language>.md`` beside the game's catalogues, or the text ``rules``."""
        package = self.words.catalogue if isinstance(self.words, GameWords) else self.words
        if package is not None:
            return fill(document(package.package, "RULES", lang), self.constants)
        return self.words("rules", title=self.title, help=self.help_text(lang)).text(lang)

    # Views.

    def view_data(self, state: S, player: int | None) -> SimpleData:
        return view_data(state, player)

    def marks(self, view: View[SimpleData], board: int = 0) -> tuple[Mark, ...]:
        return marks(view)

    def panels(self, view: View[SimpleData], lang: str, board: int = 0, names: Sequence[str] = ()) -> tuple[Panel, ...]:
        return panels(view, lang, names)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(radius=100.0, spaces=()) if self.board is None else self.board.layout()

    def layout(self) -> Layout:
        return self._layout

    def gesture(self, state: S, action: int) -> Gesture:
        """The spaces that an action's text names, and the word before them, if any, as a piece."""
        return self._gestures[action]

    @cached_property
    def _gestures(self) -> tuple[Gesture, ...]:
        spaces = self.layout().by_id
        return tuple(_gesture(name, spaces) for name in self.action_names)

    # For programs that learn.

    def spec(self) -> Spec:
        return self._spec

    @cached_property
    def _spec(self) -> Spec:
        counted = (self.players, self.num_actions)
        arrays = [
            ArraySpec("to_act", (self.players,), 0, 1, self.words("observation.to_act")),
            ArraySpec("points", (self.players,), -self.max_points, self.max_points, self.words("observation.points")),
        ]
        if self.players * self.num_actions <= MAX_OBSERVED_ACTIONS and not self.has_secrets:
            arrays.append(ArraySpec("taken", counted, 0, self.max_length, self.words("observation.taken")))
        if self.num_actions <= MAX_OBSERVED_ACTIONS:
            arrays.append(ArraySpec("known", (self.num_actions,), 0, 30_000, self.words("observation.known")))
        return Spec(
            arrays=tuple(arrays),
            num_player_actions=self.num_player_actions,
            num_chance_actions=self.num_actions - self.num_player_actions,
            max_length=self.max_length,
            is_length_proven=True,
            min_score=-self.max_points,
            max_score=self.max_points,
        )

    def observe(self, state: S, player: int | None) -> list[int]:
        """The arrays of `spec`: whose turn it is, the points, and how often each action was taken, as far as known."""
        first = player or 0
        seats = [(first + seat) % self.players for seat in range(self.players)]
        to_act, points = state.players_to_act(), state.scores()
        taken = {seat: [0] * self.num_actions for seat in (*seats, CHANCE)}
        known = [0] * self.num_actions
        for number, (mover, action) in enumerate(state.history):
            if not self.has_secrets or state.knows(number, player):
                taken[mover][action] += 1
                known[action] += 1
        by_name = {
            "to_act": [int(seat in to_act) for seat in seats],
            "points": [points[seat] for seat in seats],
            "taken": [count for seat in seats for count in taken[seat]],
            "known": known,
        }
        return [number for array in self.spec().arrays for number in by_name[array.name]]


def _plain(text: str) -> str:
    """A text as it is compared: in small letters, with single spaces."""
    return " ".join(text.casefold().split())


def _gesture(name: str, spaces: Mapping[str, Any]) -> Gesture:
    words = name.replace("-", " ").split() if name not in spaces else [name]
    pointed = [word for word in words if word in spaces]
    if not pointed or any(word in spaces for word in words[: len(words) - len(pointed)]):
        return Gesture()
    return Gesture(" ".join(words[: len(words) - len(pointed)]), tuple(pointed))

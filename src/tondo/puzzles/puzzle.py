"""A puzzle: a position in which one turn is clearly the best."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from tondo.core import ScoreLine, State, View
from tondo.core.errors import IllegalAction
from tondo.core.game import AnyGame
from tondo.core.puzzle_kind import PuzzleKind, Unit
from tondo.core.words import SOURCE_LANGUAGE, Phrase, Spoken
from tondo.puzzles.explanations import explain
from tondo.puzzles.verdict import WORDS, Played, Verdict


@dataclass(frozen=True, slots=True)
class ActionText(Spoken):
    """An action as a reader of each language would type it."""

    state: State
    action: int

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """What to type."""
        return self.state.say_action(self.action, lang)


class Theme(NamedTuple):
    """What a puzzle is an example of: a name that never changes, a title, and an explanation in one sentence."""

    name: str
    title: Phrase
    about: Phrase


class Hint(NamedTuple):
    """One step towards the answer: a sentence, and for boards the piece and the spaces that it is about.

    ``piece`` is as in `Gesture`; empty where the hint names none.
    """

    text: Phrase
    piece: str = ""
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, who is to play, and the best turn.

    ``position`` is as `Game.parse_position` reads it; ``player`` sees it through `view`. ``answer`` are texts of
    actions, to the end of the turn or of the decision, as the game's `PuzzleKind` says. ``worth`` is the answer's
    value and ``others`` the next best turns with theirs, best first, in ``unit``: points to be expected at the end, or
    the chance to win. ``difficulty`` is a rating, on the scale of the solvers'. ``solved`` is how often the bots of
    levels 1 to 8 found the answer, from 0 to 1.
    """

    id: str
    game: AnyGame
    position: str
    player: int
    theme: str
    difficulty: int
    answer: tuple[str, ...]
    worth: float
    others: tuple[tuple[tuple[str, ...], float], ...]
    unit: Unit
    solved: tuple[float, ...]

    @property
    def kind(self) -> PuzzleKind:
        """What the game says about its puzzles."""
        found = self.game.puzzle_kind()
        assert found is not None
        return found

    @property
    def margin(self) -> float:
        """How much better the answer is than the next best turn, in ``unit``."""
        return self.worth - self.others[0][1]

    def state(self) -> State:
        """The position; a new state each time, with all that is hidden. Show people the `view`."""
        state: State = self.game.parse_position(self.position)
        return state

    def view(self) -> View:
        """What whoever solves it may see."""
        return self.state().view(self.player)

    def about(self) -> Theme:
        """The theme in words."""
        return theme_of(self.game, self.theme)

    def unusual(self) -> tuple[Phrase, ...]:
        """The options of its game that are not as usual: what solvers must be told."""
        different = [option for option in self.game.settings if self.game.options[option.name] != option.default]
        return tuple(self.game.option_text(option.name) for option in different)

    def play(self, texts: Iterable[str], names: Sequence[str] = ()) -> Played:
        """What actions do, given as texts; one text may be a whole turn. They may stop before the turn is over.

        Raises `UnreadableAction` or `IllegalAction`; also for an action after the turn is over.
        """
        state = self.state()
        actions: list[int] = []
        for text in texts:
            if actions and self.kind.is_over(state, self.player):
                raise IllegalAction(None, WORDS("error.turn-over"))
            for action in self.game.parse_turn(state, text):
                state.apply(action, self.player)
                actions.append(action)
        return self.play_actions(actions, names)

    def play_actions(self, actions: Sequence[int], names: Sequence[str] = ()) -> Played:
        """The same for actions as integers."""
        before = self.state()
        after = before.clone()
        called = names or self.names
        lines: list[ScoreLine] = []
        said: list[Phrase] = []
        for number, action in enumerate(actions):
            if number and self.kind.is_over(after, self.player):
                raise IllegalAction(None, WORDS("error.turn-over"))
            sentence = after.describe_action(action, self.player, called)
            lines += after.apply_scored(action, self.player)
            if self.kind.is_over(after, self.player) or self.game.begins(after, self.player) != "nothing":
                said.append(sentence)
        text = None
        for sentence in said:
            text = sentence if text is None else WORDS("then", first=text, next=sentence)
        points = after.scores()[self.player] - before.scores()[self.player]
        is_whole = bool(actions) and self.kind.is_over(after, self.player)
        return Played(tuple(actions), text, points, tuple(lines), after, is_whole)

    def check(self, texts: Iterable[str], names: Sequence[str] = ()) -> Verdict:
        """Whether a turn, as texts, is the answer, and what it is worth; raises what `play` does.

        Any turn with the same result counts, in whatever order. Without ``names`` players are called by number.
        """
        return explain(self, self.play(texts, names), self.play(self.answer, names), names or self.names)

    @property
    def names(self) -> Sequence[str]:
        """What players are called where they have no names."""
        called = tuple(WORDS("player", number=seat + 1) for seat in range(self.game.players))
        return cast(Sequence[str], called)  # sentences take phrases for names, and so say them in any language

    def hints(self) -> tuple[Hint, ...]:
        """Steps towards the answer: the theme; what to take, if anything is taken; the first action."""
        state = self.state()
        first = state.parse_action(self.answer[0])
        gesture = self.game.gesture(state, first)
        piece = next((piece.name for piece in self.game.layout().pieces if piece.id == gesture.piece), gesture.piece)
        title, about = self.about()[1:]
        hints = [Hint(WORDS("hint.theme", theme=title, about=about))]
        if gesture.piece:
            hints.append(Hint(WORDS("hint.piece", piece=piece), piece=gesture.piece))
        hints.append(Hint(WORDS("hint.first", action=ActionText(state, first)), gesture.piece, gesture.spaces))
        return tuple(hints)


def theme_of(game: type[AnyGame] | AnyGame, name: str) -> Theme:
    """A theme of a game in words."""
    return Theme(name, game.words(f"puzzle.theme.{name}"), game.words(f"puzzle.about.{name}"))

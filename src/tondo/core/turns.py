"""A game by turns: which actions belong together, as the game says."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tondo.core._state import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Decision:
    """Actions of one player, or of chance, that make sense only together. ``number`` is the place of the first."""

    number: int
    player: int
    actions: tuple[int, ...]

    @property
    def end(self) -> int:
        """The number of the first action after it."""
        return self.number + len(self.actions)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player does in a turn, and what chance does in it; or what chance does between turns.

    ``player`` is None where only chance acts. The turn is the actions from ``number`` up to, not including, ``end``.
    """

    number: int
    player: int | None
    decisions: tuple[Decision, ...]

    @property
    def end(self) -> int:
        """The number of the first action after the turn."""
        return self.decisions[-1].end


def turns(game: AnyGame, actions: Iterable[tuple[int, int]], start: State | None = None) -> Iterator[Turn]:
    """The turns of a game from ``start``, or from its beginning.

    ``actions`` are pairs of a player, or chance, and a legal action.
    """
    state: State = game.new_state() if start is None else start.clone()
    turn: list[Decision] = []
    mover: int | None = None
    for number, (player, action) in enumerate(actions):
        begins = game.begins(state, player)
        if player != CHANCE and mover not in (None, player):
            begins = "turn"  # nobody goes on with another player's turn
        if turn and begins == "turn":
            yield Turn(turn[0].number, mover, tuple(turn))
            turn, mover = [], None
        if player != CHANCE:
            mover = player
        if turn and begins == "nothing" and turn[-1].player == player:
            turn[-1] = Decision(turn[-1].number, player, (*turn[-1].actions, action))
        else:
            turn.append(Decision(number, player, (action,)))
        state.apply(action, player)
    if turn:
        yield Turn(turn[0].number, mover, tuple(turn))


class Move(NamedTuple):
    """A decision for readers: a sentence, the spaces it is about, what it scored, and the position after it."""

    text: Phrase
    spaces: tuple[str, ...]
    points: int
    after: State


def describe_move(state: State, actions: Sequence[int], player: int, names: Sequence[str]) -> Move:
    """What a player's decision in ``state`` was: its last action says it all, as in the log."""
    after = state.clone()
    for action in actions[:-1]:
        after.apply(action, player)
    text = after.describe_action(actions[-1], player, names)
    spaces = after.game.public_spaces(after, actions[-1], player)
    after.apply(actions[-1], player)
    return Move(text, spaces, after.scores()[player] - state.scores()[player], after)

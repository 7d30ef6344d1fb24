"""What the author of a game writes: a state in plain Python, and what of it is shown."""

from collections.abc import Iterable, Mapping

from tondo.core._python_rules import PythonRules
from tondo.core._state import State
from tondo.core.faults import guarded
from tondo.core.moves import history

SHOWN = ("contents", "facts", "forbids", "knows")  # methods whose errors are faults like those of the rules


class SimpleState(State):
    """What a `SimpleGame` asks of its state beyond the rules. All of it has defaults.

    Rules that were compiled later are a class of their own, before which this one stands:
    ``class NimState(SimpleState, NimRules)``.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in SHOWN:
            if name in cls.__dict__:
                setattr(cls, name, guarded(cls.__dict__[name], name))

    @property
    def history(self) -> list[tuple[int, int]]:
        """What has happened: pairs of a player, or CHANCE, and an action."""
        return history(self)

    @property
    def has_points(self) -> bool:
        """Whether the points are shown beside the board."""
        return True

    def contents(self, player: int | None) -> Mapping[str, int | str | tuple[int, str]]:
        """What lies on the board as ``player`` (None: a spectator) may see it, by the names of the spaces.

        A player's number is a piece of theirs, a text is written there, and a pair of both is a piece with a text.
        """
        return {}

    def facts(self, player: int | None) -> Iterable[tuple[str, object]]:
        """What is shown beside the board to ``player`` (None: a spectator): pairs of a name and a value.

        A name is a text, or what the game's words have as ``fact.<name>``.
        """
        return ()

    def forbids(self, action: int, player: int) -> str | None:
        """Why ``player``, who may act, may not take an action: what the game's words have as ``illegal.<reason>``.

        None if there is nothing better to say than that it is not possible now.
        """
        return None

    def knows(self, number: int, player: int | None) -> bool:
        """Whether ``player`` (None: a spectator) may know the action that has this number in `history`.

        By default everybody knows everything. A game in which that is not so sets ``has_secrets``.
        """
        return True


class PythonState(SimpleState, PythonRules):
    """A position whose rules are written in Python: a subclass keeps it in plain attributes and writes methods.

    It must write `reset`, `current`, `legal` and `play`; `chance` if there is any; `winners` or `points`. All others
    have defaults. Everybody else calls the methods of `State`, which check what they are given: the author's methods
    are called only with what is allowed. Players are numbered from 0, and actions as the game lists them.
    """

    @property
    def has_points(self) -> bool:
        """Whether the author has written `points`."""
        return type(self).points is not PythonRules.points

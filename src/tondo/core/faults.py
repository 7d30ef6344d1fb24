"""What goes wrong in the code of a game that is written in Python, as an error that names the game and the place."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from tondo.core.errors import TondoError
from tondo.core.words import CORE, Phrase, shortened

if TYPE_CHECKING:
    from tondo.core._state import State
    from tondo.core.game import AnyGame

F = TypeVar("F", bound=Callable[..., Any])


class GameFault(TondoError, RuntimeError):
    """The code of a game has failed: it raised an error, gave an impossible answer, or did not end.

    ``game`` is the game's name, ``method`` what failed and ``position`` the moves up to there, as far as they are
    known. The error itself is the ``__cause__``.
    """

    def __init__(self, game: str, title: str, method: str, position: str, reason: str) -> None:
        params = {"title": title, "method": method, "reason": reason}
        where: Phrase = CORE("fault.at", position=position, **params) if position else CORE("fault.before", **params)
        super().__init__(where)
        self.game = game
        self.method = method
        self.position = position


def describe_fault(state: "State", method: str, error: BaseException) -> GameFault:
    """The fault for an error that was raised in ``method`` of a state's rules."""
    return fault(state.game, f"{type(state).__name__}.{method}", error, state)


def fault(game: "AnyGame", method: str, error: BaseException, state: "State | None" = None) -> GameFault:
    """The fault for an error that was raised in a ``method`` of a game; one within another is the inner one."""
    if isinstance(error, GameFault):
        return error
    moves = "" if state is None else _moves(game, state)
    found = GameFault(game.name, game.title, method, moves, shortened_error(error))
    found.__cause__ = error
    return found


def shortened_error(error: BaseException) -> str:
    """The type of an error and what it says, in one line."""
    said = " ".join(str(error).split())
    return type(error).__name__ + (f": {said[:200]}" if said else "")


def _moves(game: "AnyGame", state: "State") -> str:
    """What has happened, without asking the rules anything: they may fail again."""
    names = getattr(game, "action_names", ())
    found, past = [], state.past
    while past is not None:
        past, _player, action = past
        found.append(names[action] if 0 <= action < len(names) else shortened(action))
    return "; ".join(reversed(found)) or "start"


def guarded(method: F, name: str) -> F:
    """A method of a game, or of a state, whose errors, other than those of `tondo`, become faults."""
    from tondo.core._state import State

    @wraps(method)
    def call(self: "AnyGame | State", *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except (TondoError, MemoryError):
            raise
        except Exception as error:
            state = next((given for given in (self, *args) if isinstance(given, State)), None)
            game = self.game if isinstance(self, State) else self
            raise fault(game, f"{type(self).__name__}.{name}", error, state) from error

    return call  # type: ignore[return-value]

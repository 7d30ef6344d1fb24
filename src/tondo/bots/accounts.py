"""What was luck and what was skill in a game that was analysed: where each player's result came from."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from tondo.bots.analysis import TurnAnalysis
from tondo.core.game import AnyGame

ERRORS = 2.0  # standard errors in the stated error of luck


@dataclass(frozen=True, slots=True)
class Account:
    """Where the result of one player came from: ``expected`` at the start, and what was added; all that is ``result``.

    ``luck``, plus or minus ``luck_error``, is what chance gave; where all have the same draws, what it was worth to a
    good player, and ``fit`` how much more it was to the player's own position. ``lost`` is what the player's choices
    gave away, ``others`` what the choices of the others did. ``rest`` is what all this does not explain. In 95 of
    100 games it is at most ``error``, which is not made from it: it follows from ``luck_error``, from what choices cost
    and from what was measured in other games (`Game.unexplained`).
    """

    expected: float
    luck: float
    luck_error: float
    fit: float
    lost: float
    others: float
    rest: float
    error: float
    result: float


def accounts(game: AnyGame, found: Sequence[TurnAnalysis]) -> tuple[Account, ...] | None:
    """Where each player's result came from, from all turns of a game in order.

    None if chance did nothing once somebody had decided something: a lot for who begins is no luck worth an account.
    Of a game that was not finished, the result is what could be expected at its end.
    """
    begun = next((place for place, turn in enumerate(found) if turn.player is not None), len(found))
    if not any(any(turn.luck) for turn in found[begun:]):
        return None
    return tuple(_account(game, found, seat) for seat in range(len(found[0].luck)))


def _account(game: AnyGame, found: Sequence[TurnAnalysis], seat: int) -> Account:
    balances = [turn.balance for turn in found]
    luck = sum(turn.luck[seat] for turn in found)
    shared = [balance.shared_luck for balance in balances if balance.shared_luck is not None]
    common = sum(shared) if len(shared) == len(found) else luck
    luck_error = ERRORS * sqrt(sum(balance.luck_errors[seat] ** 2 for balance in balances))
    lost = sum(turn.loss for turn in found if turn.player == seat)
    others = sum(balance.others[seat] for balance in balances)
    points, share = game.unexplained
    return Account(
        expected=balances[0].before[seat],
        luck=common,
        luck_error=luck_error,
        fit=luck - common,
        lost=lost,
        others=others,
        rest=sum(balance.rest[seat] for balance in balances),
        error=hypot(luck_error, points + share * (lost + abs(others))),
        result=balances[-1].after[seat],
    )

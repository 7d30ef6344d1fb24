"""Positions written as the moves that lead to them, on one line: ``c3; d4; 2: e5``.

Who acts is written only where it is not the current player. A move that a seat does not know is ``?``.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from tondo.core._state import CHANCE, State
from tondo.core.errors import TondoError, UnreadablePosition
from tondo.core.words import CORE, shortened

if TYPE_CHECKING:
    from tondo.core.game import AnyGame
    from tondo.core.view import View

START = "start"
SEPARATOR = "; "
UNKNOWN = "?"
MOST_MOVES = 3000  # of a position that is read; as many as a record has at most
ATTEMPTS = 1000  # to draw what is hidden so that what is known is legal


def history(state: State) -> list[tuple[int, int]]:
    """What has happened: pairs of a player, or CHANCE, and an action."""
    found, past = [], state.past
    while past is not None:
        past, player, action = past
        found.append((player, action))
    return found[::-1]


def format_moves(state: State, is_known: Callable[[int], bool] | None = None) -> str:
    """The position as moves; those that are not known are not named."""
    moves, replayed = history(state), None
    if state.game.simultaneous:
        replayed = state.game.new_state()
    written = []
    for number, (player, action) in enumerate(moves):
        text = state.game.action_names[action] if is_known is None or is_known(number) else UNKNOWN
        if replayed is not None:
            text = text if player == replayed.current_player else f"{player + 1}: {text}"
            replayed.apply(action, player)
        written.append(text)
    return SEPARATOR.join(written) or START


def read_moves(game: "AnyGame", text: str) -> State:
    """The state that `format_moves` wrote; raises `UnreadablePosition` for anything else."""
    state: State = game.new_state()
    for player, move in _split(text):
        try:
            action = state.parse_action(move)
            state.apply(action, state.current_player if player is None else player)
        except (TondoError, ValueError) as error:
            if not isinstance(error, ValueError):
                raise  # the game is broken
            reason = error.phrase if isinstance(error, TondoError) else shortened(move)
            raise UnreadablePosition(CORE("position.move", move=shortened(move), reason=reason)) from error
    if format_moves(state) != text:
        raise UnreadablePosition(CORE("position.written", text=shortened(format_moves(state))))
    return state


def _split(text: str) -> list[tuple[int | None, str]]:
    """The moves with their players, None where it is the current one."""
    if text == START:
        return []
    moves = text.split(SEPARATOR)
    if len(moves) > MOST_MOVES:
        raise UnreadablePosition(CORE("record.too-long", limit=MOST_MOVES))
    found: list[tuple[int | None, str]] = []
    for move in moves:
        number, colon, rest = move.partition(": ")
        named = colon and number.isascii() and number.isdigit() and len(number) <= 2
        found.append((int(number) - 1, rest) if named else (None, move))
    return found


def sample_moves(game: "AnyGame", view: "View[Any]", rng: Random) -> State:
    """A state that looks to the player of ``view`` like it: what they don't know is drawn, chance by weight.

    Raises `UnreadablePosition` if no draw fits what is known; then the game draws what is hidden in a way of its own.
    """
    if UNKNOWN not in (moves := [move for _, move in _split(view.position)]):
        return read_moves(game, view.position)
    players = [player for player, _ in _split(view.position)]
    for _ in range(ATTEMPTS):
        state = _drawn(game, list(zip(players, moves, strict=True)), rng)
        if state is not None and game.position_for(state, view.player) == view.position:
            return state
    raise UnreadablePosition(CORE("position.unsampled", title=game.title, attempts=ATTEMPTS))


def _drawn(game: "AnyGame", moves: list[tuple[int | None, str]], rng: Random) -> State | None:
    """A state after these moves, or None if one of them is not legal after what was drawn before it."""
    state: State = game.new_state()
    for player, move in moves:
        mover = state.current_player if player is None else player
        if move != UNKNOWN:
            action = state.parse_action(move)
        elif mover == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = rng.choice(state.legal_actions(mover))
        if not state.is_legal(action, mover):
            return None
        state.apply(action, mover)
    return state

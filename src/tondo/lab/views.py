"""A view as a message to a program, and back again."""

from collections.abc import Mapping
from typing import Any

from tondo.core import State, game_type
from tondo.core.game import AnyGame
from tondo.core.view import View
from tondo.lab.protocol import WORDS, ProtocolError


def game_message(game: AnyGame, seat: int, seed: int) -> dict[str, object]:
    """The message to a bot before a game."""
    return {
        "game": game.name,
        "rules": game.rules_version,
        "players": game.players,
        "options": dict(game.options),
        "seat": seat,
        "seed": seed,
    }


def choose_message(state: State, seat: int, seconds: float, points: bool = False) -> dict[str, object]:
    """The message to a bot that is to act: only what its seat may see and, on request, what actions score."""
    view = state.view(seat)
    more = {"points": [_points(state, action, seat) for action in view.legal]} if points else {}
    return {
        "seconds": seconds,
        "legal": [state.format_action(action) for action in view.legal],
        "numbers": list(view.legal),
        **more,
        "player": seat,
        "current_player": view.current_player,
        "to_act": list(view.to_act),
        "position": view.position,
        "data": view.data,
    }


def _points(state: State, action: int, seat: int) -> int:
    """What an action scores for the seat at once."""
    return sum(item.points for item in state.score_breakdown(action, seat) if item.player == seat)


def game_from(message: Mapping[str, object]) -> AnyGame:
    """The game of a `game_message`; raises `TondoError` for an unknown one."""
    name, options = message.get("game"), message.get("options", {})
    rules, players = message.get("rules"), message.get("players")
    if not isinstance(name, str) or not isinstance(options, dict) or not isinstance(players, int):
        raise ProtocolError(WORDS("protocol.game"))
    kind = game_type(name)
    if rules != kind.rules_version:
        raise ProtocolError(WORDS("protocol.rules", found=rules, title=kind.title, known=kind.rules_version))
    return kind(players, options)


def view_from(game: AnyGame, message: Mapping[str, Any]) -> View:
    """The view of a `choose_message`; raises `ProtocolError` if anything in it is missing or wrong."""
    try:
        player, current = message["player"], message["current_player"]
        to_act, legal = tuple(message["to_act"]), tuple(message["numbers"])
        position, data = message["position"], message["data"]
    except (KeyError, TypeError) as error:
        raise ProtocolError(WORDS("protocol.view")) from error
    numbers = (player, current, *to_act, *legal)
    valid = all(type(number) is int for number in numbers) and isinstance(position, str) and isinstance(data, dict)
    if not valid or not 0 <= player < game.players or not all(0 <= action < game.num_actions for action in legal):
        raise ProtocolError(WORDS("protocol.view"))
    return View(game, player, current, to_act, legal, position, data)


def read_choice(state: State, seat: int, text: str) -> int:
    """The action that a bot's text means; raises `TondoError` if it is unreadable or against the rules."""
    action = state.parse_action(text)
    state.child(action, seat)
    return action

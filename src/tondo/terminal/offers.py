"""What a position offers to whoever acts in it, in the reader's language: legal actions, and what they would score."""

from collections.abc import Iterable
from functools import cache

from tondo.core import State
from tondo.core.errors import TondoError, UnreadableAction
from tondo.core.outcome import ScoreLine
from tondo.terminal.match import PointsLine, Preview
from tondo.terminal.selection import Choice

MOST_KEPT = 20_000  # actions of each game in each language: more than our games have


@cache
def _known(_game: str, _lang: str) -> dict[str, Choice]:
    """By text, the actions that were offered before: all there is to say about an action follows from its text."""
    return {}


def choices(state: State, player: int, lang: str) -> tuple[Choice, ...]:
    """The legal actions of a player, in the order of the game."""
    known = _known(state.game.name, lang)
    if len(known) > MOST_KEPT:
        known.clear()
    actions = state.legal_actions(player)
    texts = state.game.format_actions(state, actions)
    found = []
    for action, text in zip(actions, texts, strict=True):
        choice = known.get(text)
        if choice is None:
            choice = known[text] = _choice(state, action, text, lang)
        found.append(choice)
    return tuple(found)


def _choice(state: State, action: int, text: str, lang: str) -> Choice:
    gesture = state.game.gesture(state, action)
    group = state.game.action_group(state, action)
    return Choice(
        text=text,
        label=state.say_action(action, lang),
        piece=gesture.piece,
        spaces=tuple(gesture.spaces),
        group="" if group is None else group.text(lang),
    )


def points_lines(lines: Iterable[ScoreLine], lang: str) -> tuple[PointsLine, ...]:
    """The lines of a score."""
    return tuple(PointsLine(line.player, line.points, line.reason.text(lang)) for line in lines)


def preview_in(state: State, player: int, text: str, lang: str) -> Preview:
    """What the action, or the whole turn, that a text means would score for whom; or why it can't be taken."""
    lines: list[ScoreLine] = []
    try:
        trial = state.clone()
        for action in state.parse_turn(text):
            lines += trial.apply_scored(action, player)
    except TondoError as error:
        return Preview(reason=error.text(lang), is_readable=not isinstance(error, UnreadableAction))
    return Preview(points_lines(lines, lang))

"""The position at a table as viewers get it, encoded. However many watch, each part is made once.

It is kept while nothing is played: chat, for example, leaves it as it is. What an action leaves as it was is taken over
from the position before.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tondo.core import View as GameView
from tondo.core.layout import Mark, Panel
from tondo.server.present.encoding import Encoded
from tondo.server.present.server_messages import ActionOut, BoardOut
from tondo.table import Table
from tondo.table.state import LegalActions

MAX_KNOWN_ACTIONS = 10_000  # of each game in each language, kept encoded: more than our games have
MAX_KNOWN_MARKS = 20_000  # kept encoded


class _Board(NamedTuple):
    """What lies on a board, and how that is sent."""

    marks: Sequence[Mark]
    panels: Sequence[Panel]
    out: BoardOut


class ShownPosition:
    """The position of ``table``, as long as `is_of` says so. ``before`` is the one that was shown before, if any."""

    def __init__(self, table: Table, before: "ShownPosition | None" = None) -> None:
        self._table = table
        self._moved = table.moved
        self._names = table.names
        self._faced = dict(table.faced)
        self._views: dict[int | None, GameView] = {}
        self._positions: dict[int | None, str] = {}
        self._data: dict[int | None, Mapping[str, Encoded[Any]]] = {}
        self._boards: dict[tuple[int | None, str], list[_Board]] = {}
        self._legal: dict[tuple[int, str], tuple[LegalActions, Encoded[list[ActionOut]]]] = {}
        self._views_before = before._views if before is not None else {}
        self._data_before = before._data if before is not None else {}
        self._boards_before = before._boards if before is not None else {}
        # Where several act in any order, what one does leaves the lists of the others as they were.
        self._legal_before = {
            key: found
            for key, found in (before._legal if before is not None else {}).items()
            if before is not None and before._faced.get(key[0]) == table.faced.get(key[0])
        }

    def is_of(self, table: Table) -> bool:
        """Whether this is still the table's position."""
        return self._table is table and self._moved == table.moved and self._names is table.names

    # In a game without secrets all viewpoints are the same.

    def key(self, seat: int | None) -> int | None:
        """The viewpoint of a seat, the same for all that see the same."""
        return seat if self._table.game.has_secrets else None

    def view(self, seat: int | None) -> GameView:
        """What a seat sees."""
        key = self.key(seat)
        if key not in self._views:
            self._views[key] = self._table.state.view(key)
        return self._views[key]

    def position(self, seat: int | None) -> str:
        """The position as a seat sees it, as text."""
        key = self.key(seat)
        if key in self._views:
            return self._views[key].position
        if key not in self._positions:
            self._positions[key] = self._table.game.position_for(self._table.state, key)
        return self._positions[key]

    def data(self, seat: int | None) -> Mapping[str, Encoded[Any]]:
        """The game's own description of what a seat sees."""
        key = self.key(seat)
        if key not in self._data:
            before, encoded = self._views_before.get(key), self._data_before.get(key)
            known = before.data if before is not None and encoded is not None else {}
            self._data[key] = {
                name: encoded[name]
                if encoded and name in known and known[name] == value
                else Encoded.without_phrases(value)
                for name, value in self.view(seat).data.items()
            }
        return self._data[key]

    def boards(self, seat: int | None, lang: str) -> list[BoardOut]:
        """What lies on the boards, and the panels beside them; no panels without a language."""
        key = (self.key(seat), lang)
        if key not in self._boards:
            view, before = self.view(seat), self._boards_before.get(key)
            self._boards[key] = [
                self._board(view, lang, board, before[board] if before else None)
                for board in range(self._table.game.boards)
            ]
        return [board.out for board in self._boards[key]]

    def _board(self, view: GameView, lang: str, board: int, before: _Board | None) -> _Board:
        game = self._table.game
        marks = game.marks(view, board)
        panels = game.panels(view, lang, board, self._names) if lang else ()
        same_marks = before is not None and before.marks is marks
        same_panels = before is not None and before.panels is panels
        if before is not None and same_marks and same_panels:
            return before
        out: BoardOut = {
            "marks": before.out["marks"] if before is not None and same_marks else _encode_marks(marks),
            "panels": before.out["panels"] if before is not None and same_panels else Encoded.without_phrases(panels),
        }
        return _Board(marks, panels, out)

    def legal(self, seat: int, lang: str) -> Encoded[list[ActionOut]]:
        """What a seat may do."""
        key = (seat, lang)
        if key in self._legal:
            return self._legal[key][1]
        actions = self._table.legal(seat)
        before = self._legal_before.get(key)
        if before is not None and before[0] == actions:
            self._legal[key] = before
            return before[1]
        known = known_actions(self._table.game.name, lang)
        if len(known) > MAX_KNOWN_ACTIONS:
            known.clear()
        try:
            encoded = [known[text] for text in actions.texts]
        except KeyError:
            encoded = [
                known.get(text) or known.setdefault(text, self._action(text, action, lang))
                for text, action in zip(*actions, strict=True)
            ]
        listed = Encoded.listed(encoded)
        self._legal[key] = (actions, listed)
        return listed

    def _action(self, text: str, action: int, lang: str) -> Encoded[ActionOut]:
        state, game = self._table.state, self._table.game
        gesture = game.gesture(state, action)
        return Encoded(
            {
                "text": text,
                "label": state.say_action(action, lang),
                "group": game.action_group(state, action),
                "piece": gesture.piece,
                "spaces": gesture.spaces,
            }
        )


known_marks: dict[int, tuple[Mark, Encoded[Mark]]] = {}  # by identity, which is theirs as long as they are kept


def _encode_marks(marks: Sequence[Mark]) -> Encoded[list[Mark]]:
    """A game keeps its marks, so most of them were sent before."""
    try:
        return Encoded.listed([known_marks[id(mark)][1] for mark in marks])
    except KeyError:
        if len(known_marks) > MAX_KNOWN_MARKS:
            known_marks.clear()
        for mark in marks:
            if id(mark) not in known_marks:
                known_marks[id(mark)] = (mark, Encoded.without_phrases(mark))
        return Encoded.listed([known_marks[id(mark)][1] for mark in marks])


@cache
def known_actions(_game: str, _lang: str) -> dict[str, Encoded[ActionOut]]:
    """By text, the actions of a game that were encoded: all there is to say about an action follows from its text."""
    return {}

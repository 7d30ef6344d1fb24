"""The position at a table as viewers get it, encoded. However many watch, each part is made once.

It is kept while nothing is played: chat, for example, leaves it as it is.
"""

from collections.abc import Sequence

from tondo.core import View as GameView
from tondo.server.present.encoding import Encoded
from tondo.server.present.openapi_types import ViewData
from tondo.server.present.server_messages import ActionOut, BoardOut
from tondo.table import Table
from tondo.table.state import LegalActions


class ShownPosition:
    """The position of ``table``, as long as `is_of` says so. ``before`` is the one that was shown before, if any."""

    def __init__(self, table: Table, before: "ShownPosition | None" = None) -> None:
        self._table = table
        self._moved = table.moved
        self._names = table.names
        self._faced = dict(table.faced)
        self._views: dict[int | None, GameView] = {}
        self._positions: dict[int | None, str] = {}
        self._data: dict[int | None, Encoded[ViewData]] = {}
        self._boards: dict[tuple[int | None, str], Encoded[list[BoardOut]]] = {}
        self._actions: dict[tuple[int, str], Encoded[ActionOut]] = {}
        self._legal: dict[tuple[int, str], tuple[LegalActions, Encoded[list[ActionOut]]]] = {}
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

    def data(self, seat: int | None) -> Encoded[ViewData]:
        """The game's own description of what a seat sees."""
        key = self.key(seat)
        if key not in self._data:
            self._data[key] = Encoded(self.view(seat).data)
        return self._data[key]

    def boards(self, seat: int | None, lang: str) -> Encoded[list[BoardOut]]:
        """What lies on the boards, and the panels beside them."""
        key = (self.key(seat), lang)
        if key not in self._boards:
            game, view, names = self._table.game, self.view(seat), self._table.names
            boards: list[BoardOut] = [
                {"marks": game.marks(view, board), "panels": game.panels(view, lang, board, names)}
                for board in range(game.boards)
            ]
            self._boards[key] = Encoded(boards)
        return self._boards[key]

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
        found: Sequence[Encoded[ActionOut]] = [
            self._action(text, action, lang) for text, action in zip(*actions, strict=True)
        ]
        listed: Encoded[list[ActionOut]] = Encoded.listed(found)
        self._legal[key] = (actions, listed)
        return listed

    def _action(self, text: str, action: int, lang: str) -> Encoded[ActionOut]:
        found = self._actions.get((action, lang))
        if found is None:
            state, game = self._table.state, self._table.game
            gesture = game.gesture(state, action)
            found = self._actions[action, lang] = Encoded(
                {
                    "text": text,
                    "label": state.say_action(action, lang),
                    "group": game.action_group(state, action),
                    "piece": gesture.piece,
                    "spaces": gesture.spaces,
                }
            )
        return found

"""A position on paper: a game that was begun on a screen goes on at a real table.

The first pages are for everybody. Where players have secrets each of them gets a page too, to be folded so that the
secret is inside: the lower third covers the middle one, and the upper third, which says whose page it is, goes back.
"""

from collections.abc import Collection, Iterator, Sequence

from tondo.core import State
from tondo.core.continuation import Continuation, Supply
from tondo.core.game import AnyGame
from tondo.core.layout import Panel
from tondo.core.numbers import whole
from tondo.core.words import join_and
from tondo.press.people import people
from tondo.press.pictures import board_picture, piece_picture, swatch_picture
from tondo.press.settings import WORDS, PressError, PrintSettings
from tondo.press.typesetting import typeset
from tondo.press.variant import chosen_options


def print_position(
    state: State, settings: PrintSettings, *, names: Sequence[str] = (), seats: Collection[int] | None = None
) -> bytes:
    """``state`` as a PDF, for players called ``names``, or by their numbers without names.

    ``seats`` are the players whose secrets are printed, by default all: whoever opens the file can read them. When the
    game is over there are none. As many names as players, else `PressError`.
    """
    if names and len(names) != state.num_players:
        raise PressError(WORDS("error.names", n=state.num_players, found=len(names)))
    return _Position(state, settings, names, seats).typeset()


class _Position:
    """The parts of a printed position, as its template takes them."""

    def __init__(
        self, state: State, settings: PrintSettings, names: Sequence[str], seats: Collection[int] | None
    ) -> None:
        self.state = state
        self.game: AnyGame = state.game
        self.settings = settings
        self.lang, self.ink = settings.lang, settings.ink
        self.names = tuple(person.name for person in people(names, state.game, settings.lang))
        self.public = state.view(None)
        has_secrets = self.game.has_secrets and not state.is_terminal()
        self.seats = [seat for seat in range(self.game.players) if has_secrets and (seats is None or seat in seats)]
        self.pieces = {piece.id: piece for piece in self.game.layout().pieces}
        self.drawings: dict[str, str] = {}  # of pieces, by id and player, to which the template refers

    def say(self, key: str, **params: object) -> str:
        return WORDS(f"position.{key}", **params).text(self.lang)

    def typeset(self) -> bytes:
        boards = [self.game.continuation(self.public, self.lang, board, self.names) for board in range(self.boards)]
        data = {
            "ink": self.ink,
            "width": self.settings.paper.width,
            "height": self.settings.paper.height,
            "game": self.game.title,
            "heading": self.say("over" if self.state.is_terminal() else "heading"),
            "turn": self._turn(),
            "players": [
                {"name": name, "score": whole(score), "swatch": swatch_picture(player, self.ink)}
                for player, (name, score) in enumerate(zip(self.names, self.state.scores(), strict=True))
            ],
            "options": chosen_options(self.game, self.names, self.lang),
            "boards": [self._board(board, one) for board, one in enumerate(boards)],
            "steps": boards[0].steps,
            "supplies": [self._supply(supply) for supply in boards[0].supplies],
            "notation": self.public.position,
            "secrets": [self._secret(seat) for seat in self.seats],
            # On paper that is printed on both sides nothing may be behind a secret.
            "single-leaves": self.settings.sides == "double",
            "words": {
                "options": WORDS("variant.options").text(self.lang),
                **{key: self.say(key) for key in ("setup", "notation", "none", "fold", "cover", "inside")},
            },
        }
        data["drawings"] = self.drawings
        return typeset("position", self.say("title", game=self.game.title), self.lang, data)

    @property
    def boards(self) -> int:
        return self.game.boards

    def _turn(self) -> str:
        """Who is to act."""
        outcome = self.state.outcome()
        if outcome is not None:
            return self.game.describe_end(outcome).text(self.lang)
        if self.state.is_chance():
            return self.say("chance")
        waiting = [self.names[player] for player in self.state.players_to_act()]
        return self.say("to-move", players=join_and(waiting), n=len(waiting))

    def _board(self, board: int, shown: Continuation) -> dict[str, object]:
        return {
            "name": self.names[board] if self.boards > 1 else "",
            "player": board,
            "drawing": board_picture(self.public, self.ink, board),
            "description": self.say("board", game=self.game.title),
            "panels": [_panel(panel) for panel in shown.panels],
        }

    def _secret(self, seat: int) -> dict[str, object]:
        """What only one seat may know."""
        view, name = self.state.view(seat), self.names[seat]
        mine = self.game.continuation(view, self.lang, 0, self.names)
        known = self.game.continuation(self.public, self.lang, 0, self.names)
        board = seat if self.boards > 1 else 0
        drawing = ""
        if self.game.marks(view, board) != self.game.marks(self.public, board):
            drawing = board_picture(view, self.ink, board)
        return {
            "name": name,
            "for": self.say("for", player=name),
            "warning": self.say("warning", player=name),
            "panels": [_panel(panel) for panel in mine.panels if panel not in known.panels],
            "supplies": [self._supply(supply) for supply in mine.supplies if supply not in known.supplies],
            "drawing": drawing,
            "description": self.say("own-board", player=name),
        }

    def _supply(self, supply: Supply) -> dict[str, object]:
        return {"title": supply.title, "items": list(self._items(supply))}

    def _items(self, supply: Supply) -> Iterator[dict[str, object]]:
        """Each kind of piece once, with its name, how many there are, and how large it is beside the others."""
        largest = max((piece.size for piece in self.pieces.values()), default=1.0)
        for id in dict.fromkeys(supply.pieces):
            piece, key = self.pieces[id], f"{id} {supply.player}"
            if key not in self.drawings:
                self.drawings[key] = piece_picture(self.game.layout(), piece, self.ink, supply.player)
            yield {
                "drawing": key,
                "name": piece.name.text(self.lang),
                "count": supply.pieces.count(id),
                "size": piece.size / largest,
            }


def _panel(panel: Panel) -> dict[str, object]:
    return {"title": panel.title, "head": list(panel.head), "rows": [list(row) for row in panel.rows]}

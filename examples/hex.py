"""Hex, which Piet Hein and John Nash invented: connect your two sides of a rhombus."""

from tondo import TERMINAL, PythonState, SimpleGame
from tondo.core.boards import HexBoard
from tondo.core.options import Number

SIDES = (("top", "bottom"), ("left", "right"))  # that each player connects


class HexState(PythonState):
    """A stone or nothing on every space, whose turn it is, and who has connected their sides."""

    def reset(self):
        self.stones = [None] * len(self.game.board)
        self.turn = 0
        self.winner = None

    def current(self):
        return self.turn if self.winner is None else TERMINAL

    def legal(self, player):
        return [space for space, owner in enumerate(self.stones) if owner is None]

    def play(self, action, player):
        self.stones[action] = player
        self.turn = 1 - player
        group = self.group(action)
        if all(group.intersection(self.game.board.sides[side]) for side in SIDES[player]):
            self.winner = player

    def group(self, start):
        """The stones of one player that are connected with the one on ``start``."""
        found, todo = {start}, [start]
        while todo:
            for space in self.game.board.neighbours(todo.pop()):
                if self.stones[space] == self.stones[start] and space not in found:
                    found.add(space)
                    todo.append(space)
        return found

    def winners(self):
        return [self.winner]

    def contents(self, player):
        names = self.game.board.names
        return {names[space]: owner for space, owner in enumerate(self.stones) if owner is not None}

    def forbids(self, action, player):
        return "occupied"


class Hex(SimpleGame[HexState]):
    """The game: its name, its board and its words."""

    name = "hex"
    title = "Hex"
    state_type = HexState
    settings = (Number("size", default=7, low=2, high=13),)
    max_length = 13 * 13
    max_points = 1
    ends = ("connected",)
    rules = {"occupied": "2"}
    texts = {
        "tagline": "Connect your two sides of the board before the other player connects theirs.",
        "help": "Put stones on free spaces in turn. Player 1 connects top and bottom, player 2 left and right.\n\n"
        "  c4      put a stone on the space c4",
        "rules": "# Hex\n\n"
        "1. The board is a rhombus of hexagons. Top and bottom are player 1’s sides, left and right player 2’s.\n"
        "2. In turn, each puts a stone on a free space. Stones never move.\n"
        "3. Who connects their two sides with an unbroken chain of stones wins. There is always a winner.\n",
        "option.size": "spaces along each side of the board",
        "do": "{player} puts a stone on {action}.",
        "illegal.occupied": "There is a stone on {action} already.",
        "end.connected": "Two sides are connected.",
    }

    def make_board(self):
        return HexBoard.rhombus(self.options["size"])

    def layout(self):
        owners = {side: player for player, sides in enumerate(SIDES) for side in sides}
        return self.board.layout(owners=owners)

"""Liar's Dice: everybody rolls in secret, bids rise, and whoever is caught bidding too high loses a die."""

from itertools import combinations_with_replacement
from math import factorial, prod

from tondo import CHANCE, TERMINAL, PythonState, SimpleGame
from tondo.core.boards import SquareBoard
from tondo.core.options import Number

FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")


class LiarsDiceState(PythonState):
    """Everybody's dice, the highest bid, and which rolls are still secret."""

    def reset(self):
        self.dice = [()] * self.num_players  # what each has rolled in this round
        self.count = [self.game.dice] * self.num_players  # how many dice each still has
        self.turn = 0
        self.bid = None  # as an action, and who made it
        self.secret = {}  # the rolls of this round, by their numbers in the history: whose they are
        self.last = ""  # what lay on the table when the last round ended

    def current(self):
        if sum(count > 0 for count in self.count) == 1:
            return TERMINAL
        return CHANCE if self.rolling() is not None else self.turn

    def rolling(self):
        """The player for whom the dice are rolled now."""
        waiting = (player for player, count in enumerate(self.count) if len(self.dice[player]) < count)
        return next(waiting, None)

    def legal(self, player):
        bids = list(range(0 if self.bid is None else self.bid[0] + 1, 6 * sum(self.count)))
        return bids if self.bid is None else [*bids, self.game.liar]

    def chance(self):
        number = self.count[self.rolling()]
        return {
            action: factorial(number) // prod(factorial(roll.count(face)) for face in set(roll))
            for action, roll in self.game.rolls.items()
            if len(roll) == number
        }

    def play(self, action, player):
        if player == CHANCE:
            self.secret[len(self.history)] = self.rolling()
            self.dice[self.rolling()] = self.game.rolls[action]
        elif action == self.game.liar:
            self.challenge(player)
        else:
            self.bid = (action, player)
            self.turn = self.after(player)

    def challenge(self, player):
        """Show all dice. Whoever was wrong loses one, and begins the next round if any is left."""
        action, bidder = self.bid
        needed, face = action // 6 + 1, action % 6 + 1
        there = sum(roll.count(face) for roll in self.dice)
        loser = player if there >= needed else bidder
        self.last = " / ".join("-".join(map(str, roll)) for roll in self.dice if roll)
        self.count[loser] -= 1
        self.turn = loser if self.count[loser] else self.after(loser)
        self.dice, self.bid, self.secret = [()] * self.num_players, None, {}

    def after(self, player):
        """The next player who has dice."""
        order = ((player + step) % self.num_players for step in range(1, self.num_players + 1))
        return next(other for other in order if self.count[other])

    def points(self):
        return self.count

    def knows(self, number, player):
        return self.secret.get(number, player) == player

    def contents(self, player):
        columns, names = self.game.dice, self.game.board.names
        shown = {}
        for seat, roll in enumerate(self.dice):
            for place, face in enumerate(roll):
                shown[names[seat * columns + place]] = (seat, str(face) if seat == player else "?")
        return shown

    def facts(self, player):
        bid = [] if self.bid is None else [("bid", self.game.action_names[self.bid[0]])]
        return bid + ([("last", self.last)] if self.last else [])

    def forbids(self, action, player):
        if action == self.game.liar:
            return "no-bid"
        return "too-low" if self.bid is not None and action <= self.bid[0] else "too-many"


class LiarsDice(SimpleGame[LiarsDiceState]):
    """The game: its name, its bids and rolls, and its words."""

    name = "liars_dice"
    title = "Liar’s Dice"
    state_type = LiarsDiceState
    max_players = 4
    settings = (Number("dice", default=3, low=1, high=3),)
    has_secrets = True
    max_points = 3
    rules = {"too-low": "3", "too-many": "2", "no-bid": "3"}
    texts = {
        "tagline": "Everybody rolls in secret and bids on all dice together. Don’t get caught.",
        "help": "Bid higher than the last bid, or doubt it.\n\n"
        "  3 fours      bid that at least three dice on the table show a four\n"
        "  liar         say that the last bid was too high",
        "rules": "# Liar’s Dice\n\n1. All roll their dice in secret.\n"
        "2. A bid says how many of all dice show a face at least.\n"
        "3. In turn, each bids more dice or, with as many, a higher face; or calls the last bidder a liar.\n"
        "4. Then all dice are shown. If there are enough, the caller loses a die, else the bidder does.\n"
        "5. The last player who has dice wins.\n",
        "option.dice": "dice that each player begins with",
        "do": "{player}: {action}!",
        "do.chance": "Dice are rolled.",
        "fact.bid": "The bid",
        "fact.last": "Last round",
        "panel.points": "Dice",
        "score": "a die is lost",
        "illegal.too-low": "A bid is higher than the one before it.",
        "illegal.too-many": "There are not that many dice.",
        "illegal.no-bid": "There is no bid yet.",
        "end.over": "Only one player has dice left.",
    }

    def make_board(self):
        self.dice = self.options["dice"]
        return SquareBoard(self.players, self.dice)

    def actions(self):
        bids = [f"{count} {face}" for count in range(1, self.players * self.dice + 1) for face in FACES]
        self.liar = len(bids)
        return [*bids, "liar"]

    def chance_actions(self):
        each = [roll for n in range(1, self.dice + 1) for roll in combinations_with_replacement(range(1, 7), n)]
        self.rolls = {self.liar + 1 + number: roll for number, roll in enumerate(each)}
        return [f"roll {'-'.join(map(str, roll))}" for roll in each]

"""The rules of Crop Circles once more: slowly, naively, and without a look at the engine.

A glyph is a pair like ("star", "striped"), a space a pair (row, column) from (1, 1), a string a dict of glyphs by
space. Whether a string is legal is asked of the whole of it, always from scratch. Actions are texts, as notation writes
them.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

Glyph = tuple[str, str]
Board = tuple[int, int]
Card = frozenset[str]

SHAPES = ("circle", "square", "triangle", "star")
VALUES = {"empty": 1, "solid": 2, "striped": 3, "crossed": 4}
COPIES = {"empty": 8, "solid": 8, "striped": 6, "crossed": 4}
SHADING_OF_SIZE = {3: "solid", 2: "striped", 1: "crossed"}
CENTRE = ((7, 7), (7, 8), (8, 7), (8, 8))

# The whole space, turned by hand from the quarter that the rules give.
BOARD = """
. . . . . . . . 3 . . . . .
. 4 . 2 . . . . . 2 . . 4 .
. . 3 . . 2 . 2 . . . 3 . .
. . . . . . . . . . . . 2 .
. 2 . . . . . . 2 . . . . .
3 . . . 2 . . . . . . 2 . .
. . 2 . . . . . . . . . . .
. . . . . . . . . . . 2 . .
. . 2 . . . . . . 2 . . . 3
. . . . . 2 . . . . . . 2 .
. 2 . . . . . . . . . . . .
. . 3 . . . 2 . 2 . . 3 . .
. 4 . . 2 . . . . . 2 . 4 .
. . . . . 3 . . . . . . . .
"""
MULTIPLIER = {
    (row, column): 1 if mark == "." else int(mark)
    for row, line in enumerate(BOARD.split("\n")[1:-1], 1)
    for column, mark in enumerate(line.split(), 1)
}


def all_cards() -> Counter[Card]:
    cards: Counter[Card] = Counter()
    for triple in combinations(SHAPES, 3):
        cards[frozenset(triple)] += 2
    for pair in combinations(SHAPES, 2):
        cards[frozenset(pair)] += 1
    cards[frozenset(("circle", "star"))] += 1
    cards[frozenset(("square", "triangle"))] += 1
    for shape in SHAPES:
        cards[frozenset((shape,))] += 2
    return cards


def around(space: Board) -> Iterator[Board]:
    row, column = space
    for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if other in MULTIPLIER:
            yield other


def name(glyph: Glyph) -> str:
    return f"{glyph[0]}{VALUES[glyph[1]]}"


def place(space: Board) -> str:
    return f"{'abcdefghijklmn'[space[1] - 1]}{space[0]}"


def card_name(card: Card) -> str:
    return "rule " + " ".join(shape for shape in SHAPES if shape in card)


class Reference:
    """A whole game. ``legal`` gives texts (for chance with weights), ``do`` takes one."""

    def __init__(
        self,
        players: int,
        fixed_rules: bool = False,
        bridging: bool = False,
        sheet_of_112: bool = False,
        equal_turns: bool = False,
        begins: int = 1,  # 0: by lot
    ):
        self.players = players
        self.fixed_rules = fixed_rules
        self.bridging = bridging
        self.equal_turns = equal_turns
        self.had = [0] * players  # turns
        self.bag: Counter[Glyph] = Counter()
        for shape in SHAPES:
            for shading, copies in COPIES.items():
                self.bag[shape, shading] = 10 if sheet_of_112 and shading == "empty" else copies
        self.deck = all_cards()
        self.replaced: Counter[Card] = Counter()
        self.hands: list[Counter[Glyph]] = [Counter() for _ in range(players)]
        self.space: dict[Board, Glyph] = {}
        self.string: dict[Board, Glyph] = {}
        self.pool: list[Glyph | None] = [None] * 5
        self.active: dict[str, Card] = {}
        self.upcoming: Card | None = None
        self.scores = [0] * players
        self.player = max(0, begins - 1)
        self.turn = 1
        self.holder = self.player
        self.can_change = False
        self.acquired_in_turn = 0
        self.to_take = 0
        self.last_turns: list[int] | None = None  # who is still to have a last turn
        self.end_in_sight = False
        self.stage = "deal" if begins else "lot"

    # What is allowed.

    def permits(self, shading: str) -> Card:
        return frozenset(SHAPES) if shading == "empty" else self.active[shading]

    def get_along(self, one: Glyph, other: Glyph) -> bool:
        return other[0] in self.permits(one[1]) and one[0] in self.permits(other[1])

    def is_string(self, string: dict[Board, Glyph]) -> bool:
        """Whether these glyphs may be placed in one turn, the hand apart."""
        if not string or any(space in self.space for space in string):
            return False
        rows, columns = {row for row, _ in string}, {column for _, column in string}
        if len(rows) > 1 and len(columns) > 1:
            return False
        for row in range(min(rows), max(rows) + 1):
            for column in range(min(columns), max(columns) + 1):
                is_filled = (row, column) in string or (self.bridging and (row, column) in self.space)
                if not is_filled:
                    return False
        if not self.old_neighbours(string):
            return False
        together = {**self.space, **string}
        return all(
            self.get_along(glyph, together[other])
            for space, glyph in string.items()
            for other in around(space)
            if other in together
        )

    def old_neighbours(self, string: dict[Board, Glyph]) -> set[Board]:
        return {other for space in string for other in around(space) if other in self.space}

    def legal(self) -> dict[str, int]:
        """Every action with its weight, which is 1 for those of players."""
        if self.stage == "place":
            found = {"finish": 1} if self.string else {"pass": 1}
            for space in MULTIPLIER:
                for glyph in self.hands[self.player]:
                    if self.is_string({**self.string, space: glyph}) and space not in self.string:
                        found[f"{name(glyph)} {place(space)}"] = 1
            return found
        if self.stage == "take":
            found = {f"take pool {i + 1}": 1 for i, glyph in enumerate(self.pool) if glyph is not None}
            if self.bag.total():
                found["take bag"] = 1
            return found
        if self.stage == "over":
            return {}
        if self.stage == "lot":
            return {f"player {number} begins": 1 for number in range(1, self.players + 1)}
        if self.stage in ("solid", "striped", "crossed"):
            return {card_name(c): n for c, n in self.deck.items() if SHADING_OF_SIZE[len(c)] == self.stage}
        if self.stage in ("upcoming", "reveal"):
            return {card_name(card): count for card, count in self.deck.items()}
        return {f"draw {name(glyph)}": count for glyph, count in self.bag.items() if count}

    # What happens.

    def do(self, text: str) -> None:
        word, *rest = text.split()
        if word == "draw":
            (glyph,) = (glyph for glyph in self.bag if name(glyph) == rest[0])
            self.bag[glyph] -= 1
            self.drawn(glyph)
        elif word == "rule":
            card = frozenset(rest)
            self.deck[card] -= 1
            self.deck += Counter()  # forgets what there is none of
            self.turned_up(card)
        elif word == "player":
            self.player = self.holder = int(rest[0]) - 1
            self.stage = "deal"
        elif word == "finish":
            self.finish()
        elif word == "pass":
            self.to_take = 1
            self.take_on()
        elif text == "take bag":
            self.stage = "draw"
        elif word == "take":
            taken = self.pool[int(rest[1]) - 1]
            assert taken is not None
            self.pool[int(rest[1]) - 1] = None
            self.receive(self.player, taken)
            self.to_take -= 1
            self.take_on()
        else:
            (glyph,) = (glyph for glyph in self.hands[self.player] if name(glyph) == word)
            (space,) = (space for space in MULTIPLIER if place(space) == rest[0])
            self.string[space] = glyph
            self.hands[self.player] -= Counter([glyph])

    def receive(self, player: int, glyph: Glyph) -> None:
        self.hands[player][glyph] += 1

    def drawn(self, glyph: Glyph) -> None:
        if self.stage == "deal":
            player = next(player for player in range(self.players) if self.hands[player].total() < 4)
            self.receive(player, glyph)
            if all(hand.total() == 4 for hand in self.hands):
                self.stage = "centre"
        elif self.stage == "centre":
            self.space[next(space for space in CENTRE if space not in self.space)] = glyph
            if len(self.space) == 4:
                self.stage = "pool"
        elif self.stage == "draw":
            self.receive(self.player, glyph)
            self.to_take -= 1
            self.take_on()
        else:
            self.pool[self.pool.index(None)] = glyph
            if self.stage == "refill":
                self.refill()
            elif None not in self.pool:
                self.stage = "solid"

    def turned_up(self, card: Card) -> None:
        if self.stage == "reveal":
            self.upcoming = card
            self.take_on()
        elif self.stage == "upcoming":
            self.upcoming = card
            self.stage = "place"
        else:
            self.active[self.stage] = card
            after = {"solid": "striped", "striped": "crossed", "crossed": "place" if self.fixed_rules else "upcoming"}
            self.stage = after[self.stage]

    def finish(self) -> None:
        points = sum(VALUES[glyph[1]] * MULTIPLIER[space] for space, glyph in self.string.items())
        self.scores[self.player] += points * len(self.old_neighbours(self.string))
        covered = any(MULTIPLIER[space] > 1 for space in self.string)
        self.space.update(self.string)
        self.string = {}
        self.to_take = 3
        if covered and self.can_change and not self.fixed_rules:
            assert self.upcoming is not None
            shading = SHADING_OF_SIZE[len(self.upcoming)]
            self.replaced[self.active[shading]] += 1
            self.active[shading] = self.upcoming
            self.upcoming = None
            self.holder = self.player
            self.can_change = False
            self.acquired_in_turn = self.turn
            if not self.deck.total():
                self.deck, self.replaced = self.replaced, Counter()
            self.stage = "reveal"
        else:
            self.take_on()

    def take_on(self) -> None:
        self.stage = "take"
        if self.to_take and not self.bag.total() and self.pool == [None] * 5:
            self.end_in_sight = True
            self.to_take = 0
        if not self.to_take:
            self.refill()

    def refill(self) -> None:
        if None in self.pool:
            if self.bag.total():
                self.stage = "refill"
                return
            self.end_in_sight = True
        self.end_turn()

    def end_turn(self) -> None:
        held_since_before = self.holder == self.player and self.acquired_in_turn != self.turn
        if not self.fixed_rules and held_since_before and self.turn > 1:
            self.can_change = True
        self.had[self.player] += 1
        if self.last_turns is not None:
            self.last_turns.remove(self.player)
        elif self.end_in_sight:
            self.last_turns = [(self.player + i) % self.players for i in range(1, self.players + 1)]
            if self.equal_turns:
                most = max(self.had)
                self.last_turns += [player for player in range(self.players) if self.had[player] < most]
        self.player = (self.player + 1) % self.players
        self.turn += 1
        self.stage = "over" if self.last_turns == [] else "place"

    @property
    def winners(self) -> list[int]:
        return [player for player in range(self.players) if self.scores[player] == max(self.scores)]

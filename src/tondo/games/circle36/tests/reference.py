"""Circle 36 a second time: slow, naive, and written from RULES.en.md alone. It shares nothing with the engine.

Legal actions are given as the texts that notation writes, so that the engine's texts are checked along with its rules.
"""

from itertools import product

RINGS = ("red", "blue", "green")
ROWS = {"A": (1, 5), "B": (2, 6), "C": (3, 7), "D": (4, 8)}
SPACES = [f"{ring} {sector}" for ring in RINGS for sector in range(1, 9)] + ["centre"]


def offers(first: int, second: int) -> dict[str, int]:
    """What two dice give, by how it is written [3]."""
    found = {str(first): first, str(second): second}
    high, low = max(first, second), min(first, second)
    for how, number in ((f"{high}+{low}", high + low), (f"{high}-{low}", high - low)):
        if number not in (first, second):
            found[how] = number
    return found


class Reference:
    """A game in progress."""

    def __init__(self, players: int, line_points: int = 5, near_misses: bool = False) -> None:
        self.players = players
        self.line_points = line_points
        self.near_misses = near_misses
        self.contenders = list(range(players))
        self.start_rolls: dict[int, int] = {}
        self.first: int | None = 0 if players == 1 else None
        self.round = 1
        self.dice: tuple[int, int] | None = None
        self.undecided = False
        self.waiting: set[int] = set()
        self.sheets: list[dict[str, int]] = [{} for _ in range(players)]
        self.combos = [0] * players

    @classmethod
    def from_position(cls, text: str, players: int, **options: int) -> "Reference":
        """The game that a position describes, once it is known who starts."""
        phase, first, rolls, *sheets = text.split()
        game = cls(players, options.get("line_points", 5), bool(options.get("near_misses", False)))
        dice = [] if rolls == "-" else [(int(pair[0]), int(pair[1])) for pair in rolls.split(".")]
        game.first = int(first) - 1
        game.contenders = []
        for player, sheet in enumerate(sheets):
            signs = sheet.replace("/", "").replace(".", "..")
            for space, number, letter in zip(SPACES, signs[::2], signs[1::2], strict=True):
                if number != ".":
                    game.sheets[player][space] = int(number, 13)
                    game.combos[player] += int(number, 13) not in dice[ord(letter) - ord("A")]
        if phase in ("deciding", "entering"):
            game.dice = dice[-1]
            game.undecided = phase == "deciding"
            game.round = len(dice)
            game.waiting = {player for player in range(players) if len(game.sheets[player]) < game.round}
        else:
            game.round = len(dice) + 1
        return game

    def roller(self) -> int:
        """The roll goes round to the left [4]."""
        assert self.first is not None
        return (self.first + self.round - 1) % self.players

    def is_over(self) -> bool:
        """After 25 rounds [4]."""
        return self.round > 25

    def to_act(self) -> list[int]:
        """Who may act; nobody while a die decides."""
        if self.dice is None or self.is_over():
            return []
        if self.undecided:
            return [self.roller()]
        order = [(self.roller() + step) % self.players for step in range(self.players)]
        return [player for player in order if player in self.waiting]

    def moves(self, player: int) -> set[str]:
        """What a player may do."""
        if player not in self.to_act():
            return set()
        if self.undecided:
            return {"keep", "reroll"}
        assert self.dice is not None
        free = [space for space in SPACES if space not in self.sheets[player]]
        return {f"{how} at {space}" for how, space in product(offers(*self.dice), free)}

    def chances(self) -> dict[str, int]:
        """What the dice may show, and in how many ways."""
        if self.dice is not None or self.is_over():
            return {}
        if self.first is None:
            return {f"start {die}": 1 for die in range(1, 7)}
        ways: dict[str, int] = {}
        for first, second in product(range(1, 7), repeat=2):
            text = f"roll {max(first, second)}-{min(first, second)}"
            ways[text] = ways.get(text, 0) + 1
        return ways

    def play(self, text: str, player: int | None = None) -> None:
        """Do what is possible."""
        verb, _, rest = text.partition(" ")
        if verb == "start":
            self._roll_for_start(int(rest))
        elif verb == "roll":
            self.dice = int(rest[0]), int(rest[2])
            self.undecided = rest[0] == rest[2]
            self.waiting = set(range(self.players))
        elif verb == "keep":
            self.undecided = False
        elif verb == "reroll":
            self.dice = None
            self.undecided = False
        else:
            assert player is not None
            self._enter(player, *text.split(" at "))

    def _roll_for_start(self, die: int) -> None:
        roller = next(player for player in self.contenders if player not in self.start_rolls)
        self.start_rolls[roller] = die
        if len(self.start_rolls) < len(self.contenders):
            return
        best = max(self.start_rolls.values())
        self.contenders = [player for player in self.contenders if self.start_rolls[player] == best]
        self.start_rolls = {}
        if len(self.contenders) == 1:
            self.first = self.contenders[0]

    def _enter(self, player: int, how: str, space: str) -> None:
        assert self.dice is not None
        self.sheets[player][space] = offers(*self.dice)[how]
        self.combos[player] += "+" in how or "-" in how
        self.waiting.remove(player)
        if not self.waiting:
            self.round += 1
            self.dice = None

    def scores(self) -> list[int]:
        """Everyone's points so far: a line counts once it is full."""
        return [self._score(player) for player in range(self.players)]

    def _score(self, player: int) -> int:
        sheet = self.sheets[player]
        points = -max(0, self.combos[player] - 1)
        if all(f"red {sector}" in sheet for sector in (1, 2, 3, 4)):
            points += 3 if sum(sheet[f"red {sector}"] for sector in (1, 2, 3, 4)) == 18 else 0
        for line in lines():
            if all(space in sheet for space in line):
                points += self._worth(sum(sheet[space] for space in line))
        return points

    def _worth(self, total: int) -> int:
        if total == 36:
            return self.line_points
        if not self.near_misses:
            return 0
        return {35: 3, 37: 3, 34: 1, 38: 1}.get(total, 0)

    def winners(self) -> list[int]:
        """All with the highest total [8]."""
        scores = self.scores()
        return [player for player in range(self.players) if scores[player] == max(scores)]


def lines() -> list[list[str]]:
    """The three rings and the four rows."""
    rings = [[f"{ring} {sector}" for sector in range(1, 9)] for ring in RINGS]
    rows = [["centre", *(f"{ring} {sector}" for ring in RINGS for sector in ends)] for ends in ROWS.values()]
    return rings + rows

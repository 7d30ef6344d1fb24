"""The rules of Cir*Kis once more: slow, naive and separate from the engine, to compare it with.

Nothing is tabulated and nothing is kept that can be found by looking at the board: a board is a list of (player, piece
name, set of space names), in the order in which the pieces were played. Of the package only the spaces' corners are
used, as floats: so where pieces fit and what touches is found in a second way too.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import dist, hypot

from tondo.games.cirkis import board, exact

Place = tuple[str, frozenset[str]]

USUAL = {
    "big slice": 3,
    "slice": 2,
    "bow": 1,
    "crown": 2,
    "fin": 2,
    "hook": 3,
    "wedge": 3,
    "arrow": 2,
    "sliver": 2,
}
LOST = "lost turn"

CORNERS = {space.name: [exact.to_float(corner) for corner in space.corners] for space in board.SPACES}


def sides(space: str) -> list[float]:
    corners = CORNERS[space]
    return sorted(round(dist(p, q), 3) for p, q in zip(corners, corners[1:] + corners[:1], strict=True))


def area(space: str) -> float:
    corners = CORNERS[space]
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def kind(space: str) -> str:
    if sides(space) == [1, 1, 1, 2.618]:
        return "sliver"
    return "kite" if area(space) > 1 else "dart"


KINDS = {space: kind(space) for space in CORNERS}


def shared_corners(one: str, other: str) -> list[tuple[float, float]]:
    return [p for p in CORNERS[one] if any(dist(p, q) < 0.001 for q in CORNERS[other])]


@cache
def neighbours(space: str) -> frozenset[str]:
    return frozenset(other for other in CORNERS if other != space and shared_corners(space, other))


def point(space: str) -> tuple[float, float]:
    """Where the long edges of a kite or dart meet: the corner with two neighbours φ away."""
    corners = CORNERS[space]
    for i, corner in enumerate(corners):
        if all(abs(dist(corner, corners[(i + step) % 4]) - 1.618) < 0.001 for step in (1, 3)):
            return corner
    raise AssertionError


@cache
def wheels() -> list[tuple[str, frozenset[str]]]:
    """Circles and stars."""
    found = []
    for what in ("kite", "dart"):
        tiles = [space for space in CORNERS if KINDS[space] == what]
        for tile in tiles:
            mates = frozenset(other for other in tiles if dist(point(tile), point(other)) < 0.001)
            if len(mates) == 5 and (what, mates) not in found:
                found.append((what, mates))
    return found


@cache
def central_star() -> frozenset[str]:
    return next(
        spaces for what, spaces in wheels() if what == "dart" and all(hypot(*point(space)) < 0.001 for space in spaces)
    )


@cache
def ring() -> frozenset[str]:
    return frozenset(
        space
        for star in central_star()
        for space in neighbours(star)
        if KINDS[space] == "kite" and len(shared_corners(space, star)) == 2
    )


@cache
def places() -> list[Place]:
    found: list[Place] = []
    names = {"kite": "wedge", "dart": "arrow", "sliver": "sliver"}
    found += [(names[KINDS[space]], frozenset([space])) for space in CORNERS]
    for one, other in combinations(CORNERS, 2):
        if other not in neighbours(one) or "sliver" in (KINDS[one], KINDS[other]):
            continue
        shared = shared_corners(one, other)
        if len(shared) != 2:
            continue
        long = dist(*shared) > 1.5
        kinds = {KINDS[one], KINDS[other]}
        if kinds == {"kite"}:
            name = "slice" if long else "bow"
        elif kinds == {"dart"}:
            assert long
            name = "crown"
        else:
            name = "fin" if long else "hook"
        found.append((name, frozenset([one, other])))
    for what, spaces in wheels():
        if what == "kite":
            for three in combinations(spaces, 3):
                if sum(len(shared_corners(a, b)) == 2 for a, b in combinations(three, 2)) == 2:
                    found.append(("big slice", frozenset(three)))
    return found


def touch(some: frozenset[str], others: frozenset[str]) -> bool:
    return any(other in neighbours(space) for space in some for other in others)


@dataclass
class Reference:
    players: int
    center_ring: bool = False
    match_to_100: bool = False
    stop_at_once: bool = False
    begins: int = 1  # 0: by lot
    pieces: dict[str, int] = field(default_factory=lambda: dict(USUAL))
    round: int = 0
    end: str = ""

    def __post_init__(self) -> None:
        self.before = [0] * self.players
        self.start_player = self.begins - 1  # -1 until the lot is drawn
        self.start_round()

    def start_round(self) -> None:
        self.board: list[tuple[int, str, frozenset[str]]] = []
        self.points = [0] * self.players
        self.turn = (self.start_player + self.round) % self.players
        self.free = False
        self.lost = 0

    def owner(self, space: str) -> int | None:
        for player, _, spaces in self.board:
            if space in spaces:
                return player
        return None

    def filled(self) -> set[str]:
        return {space for _, _, spaces in self.board for space in spaces}

    def left(self, player: int, name: str) -> int:
        return self.pieces[name] - sum(1 for who, piece, _ in self.board if (who, piece) == (player, name))

    def unplayed(self, player: int) -> int:
        return sum(self.left(player, name) for name in self.pieces)

    def scores(self) -> list[int]:
        return [a + b for a, b in zip(self.before, self.points, strict=True)]

    def legal(self) -> list[str | Place]:
        if self.end:
            return []
        if self.start_player == -1:
            return [f"player {number} begins" for number in range(1, self.players + 1)]
        filled = self.filled()
        left = {name: self.left(self.turn, name) for name in self.pieces}
        found = [
            (name, spaces)
            for name, spaces in places()
            if left[name] > 0 and not spaces & filled and self.goes_there(spaces)
        ]
        return list(found) or [LOST]

    def goes_there(self, spaces: frozenset[str]) -> bool:
        if not self.board:
            return bool(spaces & (central_star() | ring()))
        if self.free:
            return any(touch(spaces, laid) for _, _, laid in self.board)
        return touch(spaces, self.board[-1][2])

    def play(self, action: str | Place) -> None:
        if self.start_player == -1:
            assert isinstance(action, str)
            self.start_player = self.turn = int(action.split()[1]) - 1
            return
        if isinstance(action, str):
            self.lost += 1
            self.end_turn()
            return
        name, spaces = action
        slivers = [piece for _, piece, _ in self.board if piece == "sliver"]
        earlier = self.filled()
        self.board.append((self.turn, name, spaces))
        self.lost = 0
        filled = self.filled()
        shapes = [(10, wheel) for _, wheel in wheels()] + ([(15, ring())] if self.center_ring else [])
        for worth, shape in shapes:
            if shape <= filled and not shape <= earlier:
                self.score_shape(worth, shape)
        around = {other for space in spaces for other in neighbours(space)}
        completes_star = central_star() <= filled and not central_star() <= earlier
        self.free = around <= filled or completes_star or (name == "sliver" and not slivers)
        if self.unplayed(self.turn) == 0:
            self.points[self.turn] += 10
            self.end_round("out")
        elif self.stop_at_once and max(self.points) >= 40:
            self.end_round("forty")
        elif not self.free:
            self.end_turn()

    def score_shape(self, worth: int, shape: frozenset[str]) -> None:
        owners = [self.owner(space) for space in shape]
        counts = [owners.count(player) for player in range(self.players)]
        best = [player for player in range(self.players) if counts[player] == max(counts)]
        if len(best) == 1:
            self.points[best[0]] += worth
        if best != [self.turn]:
            self.points[self.turn] += 5

    def end_turn(self) -> None:
        self.free = False
        if max(self.points) >= 40:
            self.end_round("forty")
        elif self.lost == self.players:
            self.end_round("stuck")
        else:
            self.turn = (self.turn + 1) % self.players

    def end_round(self, how: str) -> None:
        if not self.match_to_100:
            self.end = how
        elif max(self.scores()) >= 100:
            self.end = "hundred"
        else:
            self.before = self.scores()
            self.round += 1
            self.start_round()

    def winners(self) -> list[int]:
        best = [player for player in range(self.players) if self.scores()[player] == max(self.scores())]
        most = max(self.unplayed(player) for player in best)
        return [player for player in best if self.unplayed(player) == most]

"""The best possible score of a player who knows all the dice in advance.

With the dice known, the order of the rounds does not matter: one number of each round is written somewhere. An upper
bound comes from sums alone. All seven lines need 9 in the centre and 108 in the other spaces together; a pass over the
rounds finds the fewest combos that allow this, or rules it out. For sheets that miss a line, the bound assumes that
everything else works out. Then we look for a sheet that reaches the bound, or comes as near as possible. If one reaches
it, the score is exact; otherwise the best score lies between the two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tondo.games.circle36._annealing import fill_sheet
from tondo.games.circle36._inspection import combo_penalty, full_sheet_score
from tondo.games.circle36.board import (
    DICE,
    LINE_POINTS,
    LINES,
    NEAR_POINTS,
    ROUNDS,
    SUM,
    TARGET,
    UPPER,
    UPPER_BONUS,
    UPPER_TARGET,
    WAYS,
    numbers,
    offered,
)

Dice = tuple[int, int]
Tape = tuple[tuple[Dice, ...], ...]
Offers = Sequence[tuple[int, bool]]

STEPS = 200_000
TRIES = 8
_CENTRE_NUMBER = 9  # what makes three rings and four rows of 36 possible
_OTHERS = 3 * TARGET


@dataclass(frozen=True, slots=True)
class Bound:
    """The best score lies from ``found``, which ``sheet`` reaches, to ``at_most``. ``sheet`` has one entry for each
    round: (space, number, whether it is a combo).
    """

    found: int
    at_most: int
    sheet: tuple[tuple[int, int, bool], ...]

    @property
    def is_exact(self) -> bool:
        """Whether the best score is known."""
        return self.found == self.at_most


def tape(rng: Random) -> Tape:
    """The dice of a game: for each round the rolls up to the first that is no double, since doubles may be rerolled."""

    def one_round() -> Iterator[Dice]:
        while True:
            high, low = rng.choices(DICE, WAYS)[0]
            yield high, low
            if high != low:
                return

    return tuple(tuple(one_round()) for _ in range(ROUNDS))


def bound(
    dice: Sequence[Sequence[Dice]], line_points: int = LINE_POINTS, near_misses: bool = False, seed: int = 0
) -> Bound:
    """The best score for known dice: for each of 25 rounds, all rolls that the player may choose from."""
    if len(dice) != ROUNDS or any(not rolls or any(roll not in DICE for roll in rolls) for rolls in dice):
        raise ValueError("25 rounds are needed, each with rolls of two dice, larger first")
    offers = [_offers(rolls) for rolls in dice]
    sums = _Sums(offers)
    can = [_can_sum(offers, len(spaces), TARGET) for spaces in LINES.values()]
    can.append(_can_sum(offers, len(UPPER), UPPER_TARGET))
    at_most = _less_than_all(can, line_points, near_misses)
    if sums.fewest_combos is not None:
        at_most = max(at_most, len(LINES) * line_points + UPPER_BONUS - combo_penalty(sums.fewest_combos))
    best = Bound(-ROUNDS, at_most, ())
    rng = Random(seed)
    for wanted, points in sorted(_goals(line_points), key=lambda goal: -goal[1]):
        every_line = all(wanted[:-1])
        if (every_line and sums.fewest_combos is None) or any(
            want > able for want, able in zip(wanted, can, strict=True)
        ):
            continue
        for allowed in range(sums.fewest_combos or 1 if every_line else 1, ROUNDS + 1):
            if points - combo_penalty(allowed) <= best.found:
                break
            sheet = _sheet(offers, wanted, allowed, sums if every_line else None, rng)
            if sheet is not None:
                best = max(best, Bound(score(sheet, line_points, near_misses), at_most, sheet), key=_found)
                break
        if best.is_exact:
            break
    return best


def _sheet(
    offers: Sequence[Offers], wanted: Sequence[bool], allowed: int, sums: "_Sums | None", rng: Random
) -> tuple[tuple[int, int, bool], ...] | None:
    """A sheet with all wanted lines, if one is found. For all seven lines we first choose numbers that add up and then
    place them, with several choices.
    """
    for _ in range(TRIES):
        chosen = offers if sums is None else sums.choose(allowed, rng)
        found = fill_sheet(chosen, wanted, allowed, rng.getrandbits(63), STEPS)
        if found is not None:
            return tuple((space, *chosen[i][choice]) for i, (space, choice) in enumerate(found))
    return None


def score(sheet: Sequence[tuple[int, int, bool]], line_points: int = LINE_POINTS, near_misses: bool = False) -> int:
    """What a full sheet scores."""
    written = [0] * len(sheet)
    for space, number, _ in sheet:
        written[space] = number
    return full_sheet_score(written, sum(combo for _, _, combo in sheet), line_points, near_misses)


def _found(each: Bound) -> int:
    return each.found


def _offers(rolls: Sequence[Dice]) -> Offers:
    """The numbers of a round; as a combo only what no die shows."""
    every = {(numbers(*roll)[kind], kind >= SUM) for roll in rolls for kind in offered(*roll)}
    return sorted((number, combo) for number, combo in every if not combo or (number, False) not in every)


class _Sums:
    """Which numbers add up for all seven lines: 9 in the centre, 108 elsewhere.

    ``reach[i][centre][combos]`` has bit s set if the first i rounds can give the sum s outside the centre with this
    many combos, and a 9 for the centre or none yet. ``fewest_combos`` is None where all seven lines are impossible.
    """

    def __init__(self, offers: Sequence[Offers]) -> None:
        self.offers = offers
        start = [[0] * (ROUNDS + 1) for _ in range(2)]
        start[0][0] = 1
        self.reach = [start]
        for each in offers:
            before, after = self.reach[-1], [[0] * (ROUNDS + 1) for _ in range(2)]
            for number, combo in each:
                for combos in range(ROUNDS + 1 - combo):
                    for centre in range(2):
                        after[centre][combos + combo] |= before[centre][combos] << number
                    if number == _CENTRE_NUMBER:
                        after[1][combos + combo] |= before[0][combos]
            self.reach.append(after)
        self.fewest_combos = next((n for n in range(ROUNDS + 1) if self._has(ROUNDS, 1, n, _OTHERS)), None)

    def _has(self, rounds: int, centre: int, combos: int, total: int) -> bool:
        return total >= 0 and combos >= 0 and bool(self.reach[rounds][centre][combos] >> total & 1)

    def choose(self, most_combos: int, rng: Random) -> list[Offers]:
        """One offer of each round, at random among those that add up with at most ``most_combos`` combos."""
        centre, left = 1, _OTHERS
        combos = rng.choice([n for n in range(most_combos + 1) if self._has(ROUNDS, 1, n, _OTHERS)])
        chosen: list[Offers] = []
        for i in reversed(range(ROUNDS)):
            ways = [
                (number, combo, 0)
                for number, combo in self.offers[i]
                if self._has(i, centre, combos - combo, left - number)
            ]
            if centre:
                ways += [
                    (number, combo, 1)
                    for number, combo in self.offers[i]
                    if number == _CENTRE_NUMBER and self._has(i, 0, combos - combo, left)
                ]
            number, combo, in_centre = rng.choice(ways)
            chosen.append([(number, combo)])
            centre, combos, left = centre - in_centre, combos - combo, left - number * (not in_centre)
        return chosen[::-1]


def _can_sum(offers: Sequence[Offers], spaces: int, target: int) -> bool:
    """Whether the sum of the largest and of the smallest numbers allow ``spaces`` spaces to make the target."""
    largest = sorted((max(each)[0] for each in offers), reverse=True)
    smallest = sorted(min(each)[0] for each in offers)
    return sum(smallest[:spaces]) <= target <= sum(largest[:spaces])


def _less_than_all(can: Sequence[bool], line_points: int, near_misses: bool) -> int:
    """A bound on sheets that miss a line. ``can`` says whether each line, and last the upper half, is possible."""
    *lines, upper = can
    near = max(NEAR_POINTS) if near_misses else 0
    made = min(sum(lines), len(LINES) - 1)
    return made * max(line_points, near) + (len(LINES) - made) * near + upper * UPPER_BONUS


def _goals(line_points: int) -> Iterator[tuple[list[bool], int]]:
    """What to aim for: all but some lines, with the upper half or without; and what that scores without combos."""
    names = list(LINES)
    for missed in ([], ["A"], ["green"], ["red"], ["A", "B"], ["A", "green"], ["blue", "green"], names[3:], names):
        for upper in (True, False):
            wanted = [name not in missed for name in names]
            yield [*wanted, upper], sum(wanted) * line_points + upper * UPPER_BONUS

"""The daily task of Circle 36: a game alone, with the day's dice."""

from collections.abc import Iterator, Sequence

from tondo.core.daily import Choose, DailyTask, Draw, Solution
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.games.circle36 import clairvoyant
from tondo.games.circle36._inspection import FIRST_ROLL, KEEP, REROLL, Circle36State
from tondo.games.circle36.board import DICE, KINDS, ROUNDS, SUM, WAYS, numbers, offered
from tondo.games.circle36.notation import WORDS

ROLLS = 1000  # numbers of draws for each round: far more rolls than anybody rolls again
_OUTCOMES = tuple((FIRST_ROLL + number, ways) for number, ways in enumerate(WAYS))


class Circle36Task(DailyTask):
    """All 25 rounds. Each round has its own rolls, so the dice of later ones don't depend on doubles rolled again."""

    revisable = False
    numbers_each_round = ROLLS

    @property
    def goal(self) -> Phrase:
        """The same every day."""
        return WORDS("daily.goal")

    def is_over(self, state: Circle36State) -> bool:
        """After 25 rounds."""
        return state.is_terminal()

    def draw_number(self, played: Sequence[tuple[int, int]]) -> int:
        """By the round, and how often its dice were rolled."""
        entries = [number for number, (_, action) in enumerate(played) if action < KEEP]
        since = played[entries[-1] + 1 :] if entries else played
        return len(entries) * ROLLS + sum(action >= FIRST_ROLL for _, action in since)

    def solve(self, draw: Draw) -> Solution:
        """By `clairvoyant`, which knows all dice; its sheet is the best as far as it finds one."""
        dice = tuple(tuple(_rolls(draw, round)) for round in range(ROUNDS))
        bound = clairvoyant.bound(dice)
        state, actions = self.start, []
        for rolls, (space, number, combo) in zip(dice, bound.sheet, strict=True):
            for action in _round(rolls, space, number, combo):
                actions.append((state.current_player, action))
                state.apply(action)
        return Solution(self.score(state), tuple(actions), bound.is_exact)


def make_task(game: AnyGame, _choose: Choose) -> Circle36Task:
    """Nothing has to be chosen: the dice are drawn as they are rolled."""
    return Circle36Task(game.new_state(), (), 0)


def _rolls(draw: Draw, round: int) -> Iterator[tuple[int, int]]:
    """The rolls of a round, up to the first that can't be rolled again."""
    for roll in range(ROLLS):
        high, low = DICE[draw(round * ROLLS + roll, _OUTCOMES) - FIRST_ROLL]
        yield high, low
        if high != low:
            return


def _round(rolls: tuple[tuple[int, int], ...], space: int, number: int, combo: bool) -> Iterator[int]:
    """The actions that write a number in a round: it is rolled again until the dice offer it."""
    for high, low in rolls:
        yield FIRST_ROLL + DICE.index((high, low))
        kinds = [kind for kind in offered(high, low) if numbers(high, low)[kind] == number and (kind >= SUM) == combo]
        if kinds:
            if high == low:
                yield KEEP
            yield space * KINDS + kinds[0]
            return
        yield REROLL

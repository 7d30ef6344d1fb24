"""The daily task of Cir*Kis: the turn that scores most in a position, free turns included.

Pieces are laid at random, seldom where they score, until there is a position with a good task. What is good is decided
by looking at every turn.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tondo.core.daily import Choose, DailyTask, Draw, Lead, Solution
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.pieces import WORDS

EARLIEST, LATEST = 12, 28  # pieces on the board
QUIET = 8  # how much likelier a placement is that scores nothing
LEAST_CHOICE = 8  # placements to begin with
MOST_TURNS = 5000
LEAST_POINTS = 15
LEAST_SCORES = 4  # different ones, so that there is something between nothing and the best
MOST_BEST = 2  # turns that score most, whatever their order


class Turn(NamedTuple):
    """What a whole turn scores, and its placements in order."""

    points: int
    actions: tuple[int, ...]


class CirkisTask(DailyTask):
    """One turn with all its free turns."""

    @property
    def goal(self) -> Phrase:
        """The same every day."""
        return WORDS("daily.goal")

    def is_over(self, state: CirkisState) -> bool:
        """When another player, or nobody, is to act."""
        return state != self._start and not (state.current_player == self.player and state.is_free_turn)

    def solve(self, draw: Draw) -> Solution:
        """The first of the best turns."""
        best = max(turns(self.start), key=lambda turn: turn.points)
        return Solution(best.points, tuple((self.player, action) for action in best.actions))


def make_task(game: AnyGame, choose: Choose) -> CirkisTask:
    """The first good position of the first game that has one."""
    while True:
        lead = Lead(game.new_state(), choose)
        for laid in range(LATEST):
            state: CirkisState = lead.state
            if state.is_terminal():
                break
            player = state.current_player
            if laid >= EARLIEST and is_good(state):
                return CirkisTask(state, lead.actions, player)
            actions = state.legal_actions()
            before = state.scores()[player]
            lead.play([(a, QUIET if state.child(a).scores()[player] == before else 1) for a in actions])


def is_good(state: CirkisState) -> bool:
    """Whether the best turn is worth looking for.

    There are several scores. The best turn scores enough, takes a free turn, is the only one or nearly so, and does not
    begin with a placement that scores most at once.
    """
    player, actions = state.current_player, state.legal_actions()
    if state.is_free_turn or len(actions) < LEAST_CHOICE:
        return False
    children = [state.child(action) for action in actions]
    if not any(_goes_on(child, player) for child in children):
        return False
    every: list[Turn] = []
    for turn in turns(state):
        every.append(turn)
        if len(every) > MOST_TURNS:
            return False
    most = max(turn.points for turn in every)
    best = [turn.actions for turn in every if turn.points == most]
    at_once = max(child.scores()[player] for child in children)
    greedy = {action for action, child in zip(actions, children, strict=True) if child.scores()[player] == at_once}
    return (
        most >= LEAST_POINTS
        and len({turn.points for turn in every}) >= LEAST_SCORES
        and len({frozenset(actions) for actions in best}) <= MOST_BEST
        and not any(actions[0] in greedy for actions in best)
        and sum(turn.points for turn in every) * 2 <= most * len(every)
    )


def turns(state: CirkisState) -> Iterator[Turn]:
    """Every whole turn of the player to act, in the order of its actions."""
    player = state.current_player
    yield from _turns(state, player, state.scores()[player], ())


def _turns(state: CirkisState, player: int, before: int, played: tuple[int, ...]) -> Iterator[Turn]:
    for action in state.legal_actions():
        child = state.child(action)
        if _goes_on(child, player):
            yield from _turns(child, player, before, (*played, action))
        else:
            yield Turn(child.scores()[player] - before, (*played, action))


def _goes_on(state: CirkisState, player: int) -> bool:
    return state.current_player == player and state.is_free_turn

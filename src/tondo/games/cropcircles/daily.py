"""The daily task of Crop Circles: the string that scores most in a position, in three attempts.

Short strings are laid at random until there is a position with a good task. What is good is decided by looking at every
string.
"""

from tondo.core.daily import Choose, DailyTask, Draw, Lead, Solution
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.games.cropcircles._inspection import FINISH, PASS, CropCirclesState
from tondo.games.cropcircles.notation import WORDS
from tondo.games.cropcircles.strings import best_strings, strings

EARLIEST, LATEST = 7, 16  # turns before the task
SMALLEST_HAND, LARGEST_HAND = 6, 8
MOST_STRINGS = 30_000
LEAST_POINTS = 40
LEAST_GLYPHS = 4  # in the best string
MOST_BEST = 2  # strings that score most
CLEARLY = 3  # times what the average string scores


class CropCirclesTask(DailyTask):
    """One string, in three attempts. Whoever passes has had an attempt."""

    attempts = 3

    @property
    def goal(self) -> Phrase:
        """The same every day."""
        return WORDS("daily.goal")

    def is_over(self, state: CropCirclesState) -> bool:
        """When the string is finished, or the player has passed."""
        return state.phase != "placing" or state.mover != self.player

    def solve(self, draw: Draw) -> Solution:
        """By looking at every string."""
        state: CropCirclesState = self.start
        (best,) = best_strings(state, 1)
        actions = (*state.parse_turn(best.turn), FINISH)
        return Solution(best.score, tuple((self.player, action) for action in actions[: actions.index(FINISH) + 1]))


def make_task(game: AnyGame, choose: Choose) -> CropCirclesTask:
    """The first good position of the first game that has one."""
    while True:
        lead = Lead(game.new_state(), choose)
        while lead.state.turn < LATEST and not lead.state.is_terminal():
            state: CropCirclesState = lead.state
            if state.phase == "placing" and not state.string and state.turn >= EARLIEST and is_good(state):
                return CropCirclesTask(state, lead.actions, state.current_player)
            lead.play(None if lead.is_chance else _weights(state))


def _weights(state: CropCirclesState) -> list[tuple[int, int]]:
    """A string goes on as often as it ends, and all takes are alike."""
    actions = state.legal_actions()
    return [(action, len(actions) if action == FINISH else 1) for action in actions]


def is_good(state: CropCirclesState) -> bool:
    """Whether the best string is worth looking for.

    It scores enough, and clearly more than the average one, has several glyphs, is the only one or nearly so, and is
    not found by laying glyph after glyph where the string scores most.
    """
    if not SMALLEST_HAND <= sum(state.hand(state.current_player)) <= LARGEST_HAND:
        return False
    found = strings(state).found
    if not 0 < len(found) <= MOST_STRINGS:
        return False
    scores = found["score"].astype("int64")
    most = int(scores.max())
    best = scores == most
    return (
        most >= LEAST_POINTS
        and int(best.sum()) <= MOST_BEST
        and int(found["length"][best].min()) >= LEAST_GLYPHS
        and int(scores.sum()) * CLEARLY <= most * len(found)
        and _greedy_score(state) < most
    )


def _greedy_score(state: CropCirclesState) -> int:
    """What the string scores that grows by the glyph after which it scores most, as long as there is one."""
    player, before = state.current_player, state.scores()[state.current_player]
    most = 0
    while True:
        glyphs = [action for action in state.legal_actions() if action not in (FINISH, PASS)]
        if not glyphs:
            return most
        children = [state.child(action) for action in glyphs]
        scored = [child.child(FINISH).scores()[player] - before for child in children]
        if max(scored) <= most:
            return most
        most = max(scored)
        state = children[scored.index(most)]

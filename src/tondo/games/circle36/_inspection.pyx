"""What Python can read of a position, and the scores of sheets apart from a game."""

cimport cython
from libc.stdint cimport uint8_t

from tondo.games.circle36 cimport _state as rules
from tondo.games.circle36._observation cimport Circle36Observation
from tondo.games.circle36._state cimport DECIDING, ENTERING, NO_ENTRY, OUT, OVER, STARTING, Sheet
from tondo.games.circle36._state cimport combo_penalty as c_combo_penalty
from tondo.games.circle36._state cimport line_score, upper_score
from tondo.games.circle36._tables cimport (
    KINDS, LINES, ROUNDS, SECTORS, SPACES, TARGET, UPPER_HALF, UPPER_TARGET, line_length, line_spaces,
)

from tondo.games.circle36 import board

# The numbers of actions.
KEEP = rules.KEEP
REROLL = rules.REROLL
FIRST_ROLL = rules.FIRST_ROLL
FIRST_START = rules.FIRST_START
NUM_ACTIONS = rules.NUM_ACTIONS


def combo_penalty(int combos):
    """What this number of combos costs [5]."""
    return c_combo_penalty(combos)


def full_sheet_score(numbers, int combos, int line_points, bint near_misses):
    """What a full sheet scores under these options; ``numbers`` are those of the 25 spaces."""
    cdef int[LINES + 1] total
    cdef int line, i, points
    if len(numbers) != SPACES:
        raise ValueError("a sheet has 25 spaces")
    for line in range(LINES + 1):
        total[line] = 0
        for i in range(line_length[line]):
            total[line] += numbers[line_spaces[line][i]]
    points = upper_score(total[UPPER_HALF] - UPPER_TARGET) - c_combo_penalty(combos)
    for line in range(LINES):
        points += line_score(total[line] - TARGET, line_points, near_misses)
    return points


@cython.final
cdef class Circle36State(Circle36Observation):
    """A position in Circle 36."""

    @property
    def phase(self):
        """What happens next, one of board.PHASES."""
        return board.PHASES[self.p.phase]

    @property
    def round(self):
        """How many rounds are finished."""
        return self.p.round

    @property
    def starter(self):
        """Who rolls in the first round; None while dice decide it."""
        return None if self.p.phase == STARTING else self.p.starter

    @property
    def roller(self):
        """Who rolls in this round; None before the start is decided and after the end."""
        return None if self.p.phase in (STARTING, OVER) else self.roller()

    @property
    def start_rolls(self):
        """For each player the die rolled for the start: 0 before it is rolled, None if no longer a contender."""
        return tuple([None if die == OUT else die for die in self.p.start[:self.num_players]])

    @property
    def rolls(self):
        """The dice of every round so far, the current one included once rolled; larger first."""
        shown = self.p.round + (self.p.phase == DECIDING or self.p.phase == ENTERING)
        return tuple([board.DICE[roll] for roll in self.p.rolls[:shown]])

    @property
    def dice(self):
        """The dice of this round, larger first; None before they are rolled."""
        if self.p.phase == DECIDING or self.p.phase == ENTERING:
            return board.DICE[self.p.rolls[self.p.round]]
        return None

    def numbers(self, int player):
        """A player's sheet: the number in each space, None where it is free."""
        cdef Sheet *sheet = self._sheet(player)
        return tuple([None if sheet.free >> i & 1 else sheet.number[i] for i in range(SPACES)])

    def box(self, int player):
        """A player's Scoring Box: the action of every round entered so far."""
        cdef Sheet *sheet = self._sheet(player)
        return tuple([action for action in sheet.box[:ROUNDS] if action != NO_ENTRY])

    def sheet_text(self, int player):
        """A player's sheet as `notation.format_position` describes it."""
        cdef Sheet *sheet = self._sheet(player)
        cdef char[3 * SPACES] text
        cdef uint8_t[SPACES] round_of
        cdef int space, number, round, length = 0
        for round in range(ROUNDS):
            if sheet.box[round] != NO_ENTRY:
                round_of[sheet.box[round] // KINDS] = round
        for space in range(SPACES):
            if space and space % SECTORS == 0:
                text[length] = c"/"
                length += 1
            if sheet.free >> space & 1:
                text[length] = c"."
                length += 1
                continue
            number = sheet.number[space]
            text[length] = c"0" + number if number < 10 else c"a" + number - 10
            text[length + 1] = c"A" + round_of[space]
            length += 2
        return text[:length].decode("ascii")

    def combos(self, int player):
        """How many combos a player has used."""
        return self._sheet(player).combos

    def penalty(self, int player):
        """What a player's combos cost so far."""
        return c_combo_penalty(self._sheet(player).combos)

    def next_combo(self, int player):
        """What one more combo would cost a player."""
        cdef int combos = self._sheet(player).combos
        return c_combo_penalty(combos + 1) - c_combo_penalty(combos)

    cdef Sheet *_sheet(self, int player) except NULL:
        if not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return &self.p.sheets[player]

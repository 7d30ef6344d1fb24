"""The rules of Circle 36, compiled. The contract stands in the .pxd."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport abs
from libc.string cimport memset

from tondo.core._bits cimport count_bits, lowest_bit, nth_bit
from tondo.core._rng cimport rng_below
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, note_score
from tondo.games.circle36._value cimport Rules, Sums, best_entry, space_for, sums_of, tables_for, worth

from tondo.games.circle36 import board

cdef enum:
    LINES = 7
    LONGEST_LINE = 8
    UPPER_HALF = LINES
    ALL_FREE = (1 << SPACES) - 1
    OUT = 7             # of the roll for the start
    FIRST_COMBO = 2     # kinds from here on are combos

# Everything below is filled once from board.py.
cdef uint8_t[ROLLS][KINDS] numbers      # by roll and kind
cdef uint8_t[ROLLS][KINDS] offered      # the kinds on offer, in rising order
cdef uint8_t[ROLLS] num_offered
cdef uint8_t[ROLLS][KINDS] is_offered
cdef uint8_t[ROLLS] is_double
cdef uint8_t[ROLLS] ways
cdef uint8_t[36] roll_of                # each of the 36 equally likely throws
cdef uint8_t[LINES + 1][LONGEST_LINE] line_spaces     # the seven lines, then the upper half of the red ring
cdef uint8_t[LINES + 1] line_length
cdef uint32_t[LINES + 1] line_mask
cdef int target = board.TARGET
cdef int upper_target = board.UPPER_TARGET
cdef int upper_bonus = board.UPPER_BONUS
cdef int free_combos = board.FREE_COMBOS
cdef int combo_cost = board.COMBO_PENALTY
cdef int near_one = board.NEAR_POINTS[0]
cdef int near_two = board.NEAR_POINTS[1]

PHASES = ("starting", "rolling", "deciding", "entering", "over")


cdef _fill_tables():
    cdef int roll, kind, i, throw = 0
    for roll, (high, low) in enumerate(board.DICE):
        is_double[roll] = high == low
        ways[roll] = board.WAYS[roll]
        for _ in range(ways[roll]):
            roll_of[throw] = roll
            throw += 1
        for kind, number in enumerate(board.numbers(high, low)):
            numbers[roll][kind] = number
        num_offered[roll] = 0
        for kind in board.offered(high, low):
            offered[roll][num_offered[roll]] = kind
            is_offered[roll][kind] = 1
            num_offered[roll] += 1
    for i, spaces in enumerate([*board.LINES.values(), board.UPPER]):
        line_length[i] = len(spaces)
        for kind, space in enumerate(spaces):
            line_spaces[i][kind] = space
            line_mask[i] |= 1u << <int> space


_fill_tables()


cpdef int combo_penalty(int combos) noexcept nogil:
    """What so many combos cost [5]."""
    return combo_cost * (combos - free_combos) if combos > free_combos else 0


cpdef int line_score(int total, int line_points, bint near_misses) noexcept nogil:
    """What a full line with this total scores, under these options [7]."""
    cdef int off = abs(total - target)
    if off == 0:
        return line_points
    return near_one if near_misses and off == 1 else near_two if near_misses and off == 2 else 0


cpdef int upper_score(int total) noexcept nogil:
    """What the full upper half of the red ring scores with this total [6]."""
    return upper_bonus if total == upper_target else 0


cdef class Circle36State(State):
    """A position in Circle 36."""

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (MAX_PLAYERS - self.num_players) * sizeof(Sheet))
        self.p.line_points = game.options["line_points"]
        self.p.near_misses = game.options["near_misses"]
        self.tables = tables_for(self.p.near_misses)

    cdef void c_reset(self) noexcept nogil:
        cdef int player
        cdef uint8_t line_points = self.p.line_points, near_misses = self.p.near_misses
        memset(self.data, 0, self.size)
        self.p.line_points = line_points
        self.p.near_misses = near_misses
        self.p.phase = STARTING if self.num_players > 1 else ROLLING
        for player in range(self.num_players):
            self.p.sheets[player].free = ALL_FREE
            memset(self.p.sheets[player].box, NO_ENTRY, ROUNDS)

    # Whose turn it is.

    cdef int _roller(self) noexcept nogil:
        return (self.p.starter + self.p.round) % self.num_players

    cdef int c_current(self) noexcept nogil:
        cdef int roller
        cdef uint32_t ahead
        if self.p.phase == ENTERING:
            roller = self._roller()
            ahead = self.p.waiting >> roller
            return roller + lowest_bit(ahead) if ahead else lowest_bit(self.p.waiting)
        if self.p.phase == DECIDING:
            return self._roller()
        return TERMINAL_PLAYER if self.p.phase == OVER else CHANCE_PLAYER

    cdef bint c_may_act(self, int player) noexcept nogil:
        if self.p.phase == ENTERING:
            return 0 <= player < self.num_players and self.p.waiting >> player & 1
        return player != TERMINAL_PLAYER and player == self.c_current()

    # What can be done.

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        if not self.c_may_act(player):
            return False
        if self.p.phase == ENTERING:
            return (
                0 <= action < SPACES * KINDS
                and self.p.sheets[player].free >> (action // KINDS) & 1
                and is_offered[self.p.rolls[self.p.round]][action % KINDS]
            )
        if self.p.phase == DECIDING:
            return action == KEEP or action == REROLL
        if self.p.phase == ROLLING:
            return FIRST_ROLL <= action < FIRST_ROLL + ROLLS
        return FIRST_START <= action < FIRST_START + 6

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef uint32_t free
        cdef int count = 0, space, kind, roll
        if self.p.phase == ENTERING:
            free = self.p.sheets[player].free
            roll = self.p.rolls[self.p.round]
            while free:
                space = lowest_bit(free)
                free &= free - 1
                for kind in range(num_offered[roll]):
                    out[count] = space * KINDS + offered[roll][kind]
                    count += 1
            return count
        if self.p.phase == DECIDING:
            out[0] = KEEP
            out[1] = REROLL
            return 2
        return self.c_chance(out, NULL)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        cdef int i
        cdef bint rolling = self.p.phase == ROLLING
        cdef int count = ROLLS if rolling else 6
        for i in range(count):
            out[i] = (FIRST_ROLL if rolling else FIRST_START) + i
            if weights != NULL:
                weights[i] = ways[i] if rolling else 1
        return count

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef uint32_t free
        cdef int choice, roll
        if self.p.phase == ENTERING:
            free = self.p.sheets[self.c_current()].free
            roll = self.p.rolls[self.p.round]
            choice = rng_below(rng, count_bits(free) * num_offered[roll])
            return (
                nth_bit(free, choice // num_offered[roll]) * KINDS
                + offered[roll][choice % num_offered[roll]]
            )
        if self.p.phase == ROLLING:
            return FIRST_ROLL + roll_of[rng_below(rng, 36)]
        if self.p.phase == DECIDING:
            return KEEP + rng_below(rng, 2)
        return FIRST_START + rng_below(rng, 6)

    cdef void c_apply(self, int action, int player) noexcept nogil:
        cdef Sheet *sheet
        cdef int roll
        if self.p.phase == ENTERING:
            sheet = &self.p.sheets[player]
            sheet.free &= ~(1u << (action // KINDS))
            sheet.number[action // KINDS] = numbers[self.p.rolls[self.p.round]][action % KINDS]
            sheet.box[self.p.round] = action
            sheet.combos += action % KINDS >= FIRST_COMBO
            if self.score_log != NULL:
                self._note_entry(player, action)
            self.p.waiting &= ~(1u << player)
            if self.p.waiting == 0:
                self.p.round += 1
                self.p.phase = OVER if self.p.round == ROUNDS else ROLLING
        elif self.p.phase == ROLLING:
            roll = action - FIRST_ROLL
            self.p.rolls[self.p.round] = roll
            if is_double[roll]:
                self.p.phase = DECIDING
            else:
                self._open_round()
        elif self.p.phase == DECIDING:
            if action == KEEP:
                self._open_round()
            else:
                self.p.rolls[self.p.round] = 0
                self.p.phase = ROLLING
        else:
            for player in range(self.num_players):
                if self.p.start[player] == 0:
                    self.p.start[player] = action - FIRST_START + 1
                    break
            self._settle_start()

    cdef void _note_entry(self, int player, int action) noexcept nogil:
        """Scores are worked out from the sheets, so an entry changes them by the lines that it fills and its combo."""
        cdef int line, combos = self.p.sheets[player].combos, lost
        for line in range(LINES + 1):
            if line_mask[line] >> (action // KINDS) & 1:
                self._score_line(player, line)
        lost = combo_penalty(combos) - combo_penalty(combos - 1) if action % KINDS >= FIRST_COMBO else 0
        if lost:
            note_score(self.score_log, player, -lost, COMBO)

    cdef void _open_round(self) noexcept nogil:
        self.p.phase = ENTERING
        self.p.waiting = (1u << self.num_players) - 1

    cdef void _settle_start(self) noexcept nogil:
        """Once every contender has rolled: one highest starts, several roll again [1]."""
        cdef int player, best = 0, found = 0
        for player in range(self.num_players):
            if self.p.start[player] == 0:
                return
            if self.p.start[player] != OUT and self.p.start[player] > best:
                best = self.p.start[player]
        for player in range(self.num_players):
            if self.p.start[player] == best:
                self.p.starter = player
                self.p.start[player] = 0
                found += 1
            else:
                self.p.start[player] = OUT
        if found == 1:
            memset(self.p.start, 0, MAX_PLAYERS)
            self.p.phase = ROLLING
        else:
            self.p.starter = 0

    # Scores.

    cdef int _total(self, int player, int line) noexcept nogil:
        """The sum of a line, or -1 while it has a free space."""
        cdef Sheet *sheet = &self.p.sheets[player]
        cdef int i, total = 0
        if sheet.free & line_mask[line]:
            return -1
        for i in range(line_length[line]):
            total += sheet.number[line_spaces[line][i]]
        return total

    cdef int _score_line(self, int player, int line) noexcept nogil:
        """What a line or the upper half scores once it is full [6, 7]."""
        cdef int total = self._total(player, line), points, reason
        if total < 0:
            return 0
        if line == UPPER_HALF:
            points = upper_score(total)
            reason = UPPER_HALF_BONUS
        else:
            points = line_score(total, self.p.line_points, self.p.near_misses)
            reason = LINE if total == target else NEAR_MISS
        if points:
            note_score(self.score_log, player, points, reason, line, total)
        return points

    cdef int _score_sheet(self, int player) noexcept nogil:
        cdef int line, points = 0, lost = combo_penalty(self.p.sheets[player].combos)
        for line in range(LINES + 1):
            points += self._score_line(player, line)
        if lost:
            note_score(self.score_log, player, -lost, COMBOS)
        return points - lost

    cdef void c_scores(self, int *out) noexcept nogil:
        """Lines, bonus and penalty so far; a line or half counts once it is full [5, 6, 7]."""
        cdef int player
        for player in range(self.num_players):
            out[player] = self._score_sheet(player)

    cdef void c_note_scores(self) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            self._score_sheet(player)

    # What a sheet is worth.

    cdef void c_sums(self, int player, Sums *sums) noexcept nogil:
        cdef Sheet *sheet = &self.p.sheets[player]
        sums_of(sums, sheet.free, sheet.number, sheet.combos)

    cdef void c_rules(self, int player, Rules *rules) noexcept nogil:
        cdef int left
        rules.tables = self.tables
        rules.line_points = self.p.line_points
        rules.near_misses = self.p.near_misses
        rules.scale = self.p.line_points / 5.0
        rules.rolls[0] = False
        for left in range(1, ROUNDS + 1):
            rules.rolls[left] = (self.p.starter + ROUNDS - left) % self.num_players == player

    cdef void c_evaluate(self, double *out) noexcept nogil:
        """By the fitted tables; who has yet to enter a number of this roll is expected to enter the best one."""
        cdef int player
        cdef Sums sums
        cdef Rules rules
        for player in range(self.num_players):
            self.c_sums(player, &sums)
            self.c_rules(player, &rules)
            if self.p.phase == ENTERING and self.p.waiting >> player & 1:
                out[player] = best_entry(&sums, &rules, self.p.rolls[self.p.round], NULL, NULL)
            else:
                out[player] = worth(&sums, &rules)

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        """The entry that the tables like best; doubles are kept where they promise no less than a new roll."""
        cdef int player, place = 0, kind = 0
        cdef double best
        cdef Sums sums
        cdef Rules rules
        if self.p.phase != ENTERING and self.p.phase != DECIDING:
            return self.c_choose(rng)
        player = self.c_current()
        self.c_sums(player, &sums)
        self.c_rules(player, &rules)
        best = best_entry(&sums, &rules, self.p.rolls[self.p.round], &place, &kind)
        if self.p.phase == DECIDING:
            return KEEP if best >= worth(&sums, &rules) else REROLL
        return space_for(self.p.sheets[player].free, place) * KINDS + kind

    # What Python may look at: notation, views and pictures are made from it.

    @property
    def phase(self):
        """What happens next: starting, rolling, deciding, entering or over."""
        return PHASES[self.p.phase]

    @property
    def round(self):
        """How many rounds are finished."""
        return self.p.round

    @property
    def starter(self):
        """Who rolls in the first round; None while that is being rolled for."""
        return None if self.p.phase == STARTING else self.p.starter

    @property
    def roller(self):
        """Who rolls in this round; None before the start is settled and after the end."""
        return None if self.p.phase in (STARTING, OVER) else self._roller()

    @property
    def start_rolls(self):
        """While the start is rolled for: for each player the die, 0 if yet to roll, None if out."""
        return tuple([None if die == OUT else die for die in self.p.start[:self.num_players]])

    @property
    def rolls(self):
        """The dice of every round so far, larger first; also those of the current round, once rolled."""
        shown = self.p.round + (self.p.phase == DECIDING or self.p.phase == ENTERING)
        return tuple([board.DICE[roll] for roll in self.p.rolls[:shown]])

    @property
    def dice(self):
        """The dice that hold now, larger first; None while none do."""
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

    def combos(self, int player):
        """How many combos a player has used."""
        return self._sheet(player).combos

    def penalty(self, int player):
        """What a player's combos cost so far."""
        return combo_penalty(self._sheet(player).combos)

    def next_combo(self, int player):
        """What one more combo would cost a player."""
        cdef int combos = self._sheet(player).combos
        return combo_penalty(combos + 1) - combo_penalty(combos)

    cdef Sheet *_sheet(self, int player) except NULL:
        if not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return &self.p.sheets[player]

"""The rules of Circle 36, compiled. The contract is in the .pxd."""

cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from tondo.core._action_set cimport ActionSet, fill_word
from tondo.core._bits cimport count_bits, lowest_bit, nth_bit
from tondo.core._rng cimport rng_below
from tondo.core._state cimport CHANCE_PLAYER, MAX_PLAYERS, TERMINAL_PLAYER, State, note_score
from tondo.games.circle36._tables cimport (
    ALL_FREE, LINES, SUM, TARGET, THROWS, UPPER_HALF, UPPER_TARGET, is_double, is_offered, line_length, line_mask,
    line_spaces, num_offered, numbers, offered, offered_set, roll_of, ways,
)


cdef class Circle36Rules(State):

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (MAX_PLAYERS - self.num_players) * sizeof(Sheet))
        self.p.line_points = game.options["line_points"]
        self.p.near_misses = game.options["near_misses"]

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

    @cython.final
    cdef int roller(self) noexcept nogil:
        return (self.p.starter + self.p.round) % self.num_players

    cdef int c_current(self) noexcept nogil:
        cdef int roller
        cdef uint32_t ahead
        if self.p.phase == ENTERING:
            roller = self.roller()
            ahead = self.p.waiting >> roller
            return roller + lowest_bit(ahead) if ahead else lowest_bit(self.p.waiting)
        if self.p.phase == DECIDING:
            return self.roller()
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

    cdef void c_legal_set(self, int player, ActionSet *out) noexcept nogil:
        cdef int word
        cdef uint64_t spaces
        if self.p.phase != ENTERING:
            State.c_legal_set(self, player, out)
            return
        for word in range(2):       # sixteen spaces, each with its four kinds
            spaces = self.p.sheets[player].free >> 16 * word & 0xffff
            spaces = (spaces | spaces << 24) & <uint64_t> 0x000000ff000000ff
            spaces = (spaces | spaces << 12) & <uint64_t> 0x000f000f000f000f
            spaces = (spaces | spaces << 6) & <uint64_t> 0x0303030303030303
            spaces = (spaces | spaces << 3) & <uint64_t> 0x1111111111111111
            fill_word(out, word, spaces * offered_set[self.p.rolls[self.p.round]])

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
        cdef int choice, roll, kinds
        if self.p.phase == ENTERING:
            free = self.p.sheets[self.c_current()].free
            roll = self.p.rolls[self.p.round]
            kinds = num_offered[roll]
            choice = rng_below(rng, count_bits(free) * kinds)
            return nth_bit(free, choice // kinds) * KINDS + offered[roll][choice % kinds]
        if self.p.phase == ROLLING:
            return FIRST_ROLL + roll_of[rng_below(rng, THROWS)]
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
            sheet.combos += action % KINDS >= SUM
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
                self._begin_entering()
        elif self.p.phase == DECIDING:
            if action == KEEP:
                self._begin_entering()
            else:
                self.p.rolls[self.p.round] = 0
                self.p.phase = ROLLING
        else:
            for player in range(self.num_players):
                if self.p.start[player] == 0:
                    self.p.start[player] = action - FIRST_START + 1
                    break
            self._decide_start()

    @cython.final
    cdef void _begin_entering(self) noexcept nogil:
        self.p.phase = ENTERING
        self.p.waiting = (1u << self.num_players) - 1

    @cython.final
    cdef void _decide_start(self) noexcept nogil:
        """When every contender has rolled: the highest starts; if several are highest, they roll again [1]."""
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

    @cython.final
    cdef int _score_line(self, int player, int line) noexcept nogil:
        """What a line, or the upper half, scores once it is full [6, 7]."""
        cdef Sheet *sheet = &self.p.sheets[player]
        cdef int i, total = 0, points, reason
        if sheet.free & line_mask[line]:
            return 0
        for i in range(line_length[line]):
            total += sheet.number[line_spaces[line][i]]
        if line == UPPER_HALF:
            points = upper_score(total - UPPER_TARGET)
            reason = UPPER
        else:
            points = line_score(total - TARGET, self.p.line_points, self.p.near_misses)
            reason = LINE if total == TARGET else NEAR_MISS
        if points:
            note_score(self.score_log, player, points, reason, line, total)
        return points

    @cython.final
    cdef int _score_sheet(self, int player) noexcept nogil:
        """Lines, bonus and penalty so far [5, 6, 7]."""
        cdef int line, points = 0, penalty = combo_penalty(self.p.sheets[player].combos)
        for line in range(LINES + 1):
            points += self._score_line(player, line)
        if penalty:
            note_score(self.score_log, player, -penalty, COMBOS)
        return points - penalty

    @cython.final
    cdef void _note_entry(self, int player, int action) noexcept nogil:
        """Note what the entry just made has scored: the lines that it has filled, and its combo."""
        cdef int line, penalty, combos = self.p.sheets[player].combos
        for line in range(LINES + 1):
            if line_mask[line] >> (action // KINDS) & 1:
                self._score_line(player, line)
        if action % KINDS >= SUM:
            penalty = combo_penalty(combos) - combo_penalty(combos - 1)
            if penalty:
                note_score(self.score_log, player, -penalty, COMBO)

    cdef void c_scores(self, int *out) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            out[player] = self._score_sheet(player)

    cdef void c_note_scores(self) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            self._score_sheet(player)

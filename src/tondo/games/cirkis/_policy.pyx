"""What search and playouts need: an evaluation and a rollout action. evaluation.py explains both."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._bits cimport lowest_bit
from tondo.core._rng cimport rng_below
from tondo.games.cirkis._state cimport DRAWING_LOTS, LOST_TURN, CirkisRules, Seat, is_surrounded, shape_segments
from tondo.games.cirkis._tables cimport (
    COMPLETION_BONUS, LOW_PIECES, MAJORITY_POINTS, MAX_FIGURES, NO_FIGURE, NO_LEADER, PLACE_WORDS, PLACEMENTS, SHAPES,
    bits_in, count_places, figures_of, filling, nth_place, overlapping, parts_of, touching, with_high, with_low,
)

from tondo.games.cirkis import evaluation

cdef enum:
    SAMPLES = 3             # placements that a rollout compares
    LARGEST_PIECE = 3       # spaces: no piece fills more gaps

cdef uint32_t[PLACEMENTS] shapes_near       # shapes of which it, or what touches it, covers a segment
cdef float[4][6][6][6] shape_values         # by situation, own segments, the strongest rival's, gaps
cdef double IMMEDIATE_WEIGHT = evaluation.IMMEDIATE_WEIGHT
cdef double FREE_TURN_VALUE = evaluation.FREE_TURN_VALUE


cdef _fill_tables():
    cdef int place, mine, other, gaps, situation
    for place, near in enumerate(evaluation.shapes_near()):
        shapes_near[place] = sum([1 << figure for figure in near])
    for (mine, other, gaps), values in evaluation.SHAPE_VALUES.items():
        for situation in range(4):
            shape_values[situation][mine][other][gaps] = values[situation]


_fill_tables()


cdef class CirkisPolicy(CirkisRules):

    @cython.final
    cdef int _completion_gain(self, int figure, int gaps, int player, int rival, int more) noexcept nogil:
        cdef int mine = shape_segments(&self.p, figure, player) + bits_in[gaps]
        cdef int other, theirs, most = 0, leading = 0
        for other in range(self.num_players):
            if other == player:
                continue
            theirs = shape_segments(&self.p, figure, other)
            if other == rival:
                theirs += more
            if theirs > most:
                most = theirs
                leading = 1
            elif theirs == most:
                leading += 1
        if mine > most:
            return MAJORITY_POINTS
        if mine < most and leading == 1:
            return COMPLETION_BONUS - MAJORITY_POINTS
        return COMPLETION_BONUS

    @cython.final
    cdef int _best_completion(self, const uint64_t *legal, int player, uint64_t *ways) noexcept nogil:
        cdef int figure, gaps, gain, word, best = 0
        cdef uint64_t some
        cdef uint64_t[PLACE_WORDS] found
        for figure in range(SHAPES):
            gaps = self.p.gaps[figure]
            if gaps == 0 or bits_in[gaps] > LARGEST_PIECE:
                continue
            some = 0
            for word in range(PLACE_WORDS):
                found[word] = legal[word] & filling[figure][gaps][word]
                some |= found[word]
            if some == 0:
                continue
            gain = self._completion_gain(figure, gaps, player, -1, 0)
            if gain > best:
                best = gain
                memset(ways, 0, PLACE_WORDS * sizeof(uint64_t))
            if gain == best and gain > 0:
                for word in range(PLACE_WORDS):
                    ways[word] |= found[word]
        return best

    @cython.final
    cdef int _threat(self, int place, int player) noexcept nogil:
        cdef int follower = (self.p.current + 1) % self.num_players
        cdef int theirs = self.p.seats[follower].pieces
        cdef uint64_t *low = with_low[theirs & ((1 << LOW_PIECES) - 1)]
        cdef uint64_t *high = with_high[theirs >> LOW_PIECES]
        cdef uint64_t[PLACE_WORDS] reach
        cdef uint64_t some, shapes = shapes_near[place]
        cdef int word, figure, gaps, i, more, gain, most = 0
        for word in range(PLACE_WORDS):
            reach[word] = (
                self.p.open[word] & ~overlapping[place][word] & touching[place][word] & (low[word] | high[word])
            )
        while shapes:
            figure = lowest_bit(shapes)
            shapes &= shapes - 1
            gaps = self.p.gaps[figure]
            more = 0
            for i in range(MAX_FIGURES):
                if figures_of[place][i] == NO_FIGURE:
                    break
                if figures_of[place][i] == figure:
                    gaps &= ~parts_of[place][i]
                    more = bits_in[parts_of[place][i]]
                    break
            if gaps == 0 or bits_in[gaps] > LARGEST_PIECE:
                continue
            some = 0
            for word in range(PLACE_WORDS):
                some |= reach[word] & filling[figure][gaps][word]
            if some:
                gain = self._completion_gain(figure, gaps, follower, player, more)
                if gain > most:
                    most = gain
        return most

    @cython.final
    cdef double _shape_value(self, int figure, int player, bint near, bint to_move) noexcept nogil:
        cdef int other, theirs, most = 0
        for other in range(self.num_players):
            theirs = shape_segments(&self.p, figure, other)
            if other != player and theirs > most:
                most = theirs
        cdef int mine = shape_segments(&self.p, figure, player), gaps = bits_in[self.p.gaps[figure]]
        return shape_values[2 * near + to_move][mine][most][gaps]

    @cython.final
    cdef double _placement_value(self, int place, int player) noexcept nogil:
        cdef Seat *seat = &self.p.seats[player]
        cdef int i, figure, gaps
        cdef uint64_t more
        cdef double value = 0.0
        if is_surrounded(&self.p, place):
            value += FREE_TURN_VALUE
        else:
            value -= self._threat(place, player)
        for i in range(MAX_FIGURES):
            figure = figures_of[place][i]
            if figure >= SHAPES:
                break
            gaps = self.p.gaps[figure]
            more = <uint64_t> bits_in[parts_of[place][i]] << 3 * figure
            value -= self._shape_value(figure, player, True, True)
            seat.segments += more
            self.p.gaps[figure] &= ~parts_of[place][i]
            value += self._shape_value(figure, player, True, False)
            seat.segments -= more
            self.p.gaps[figure] = gaps
        return value

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] candidates
        cdef uint64_t[PLACE_WORDS] ways
        cdef int[PLACE_WORDS] by_word
        cdef int total, place, best = 0
        cdef double value, most = -1000.0
        if self.p.stage == DRAWING_LOTS:
            return self.c_choose(rng)
        self.legal_places(candidates)
        if self._best_completion(candidates, self.p.current, ways) > 0:
            memcpy(candidates, ways, sizeof(candidates))
        total = count_places(candidates, by_word)
        if total == 0:
            return LOST_TURN
        for _ in range(SAMPLES):
            place = nth_place(candidates, by_word, rng_below(rng, total))
            value = self._placement_value(place, self.p.current)
            if value > most:
                most = value
                best = place
            if total == 1:
                break
        return best

    cdef void c_evaluate(self, double *out) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef uint64_t[PLACE_WORDS] ways
        cdef int player, figure
        cdef uint32_t shapes = 0 if self.p.leader == NO_LEADER else shapes_near[self.p.leader]
        for player in range(self.num_players):
            out[player] = self.p.seats[player].total + self.p.seats[player].points
        if self.p.stage:
            return
        for figure in range(SHAPES):
            if self.p.gaps[figure]:
                for player in range(self.num_players):
                    out[player] += self._shape_value(figure, player, shapes >> figure & 1, player == self.p.current)
        self.legal_places(legal)
        out[self.p.current] += IMMEDIATE_WEIGHT * self._best_completion(legal, self.p.current, ways)
        if self.p.free:
            out[self.p.current] += FREE_TURN_VALUE

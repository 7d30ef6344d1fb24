"""The rules of Cir*Kis, compiled. The contract is in the .pxd."""

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memset

from tondo.core._action_set cimport ActionSet, add_action
from tondo.core._bits cimport add_bit, count_bits, has_bit, lowest_bit
from tondo.core._rng cimport rng_below
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, State, note_score
from tondo.games.cirkis._tables cimport (
    ALL_SEGMENTS, CENTER_RING, CENTRAL_STAR, COMPLETION_BONUS, GOING_OUT_BONUS, LOW_PIECES, MAJORITY_POINTS,
    MATCH_GOAL, MAX_FIGURES, NO_FIGURE, NO_LEADER, RING_MAJORITY_POINTS, ROUND_GOAL, SLIVER, all_placements,
    all_slivers, all_spaces, bits_in, count_places, covering, figures_of, nth_place, overlapping, parts_of, piece_of,
    ring, touching, with_high, with_low,
)


cdef class CirkisRules(State):

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (SEATS - self.num_players) * sizeof(Seat))

    def __init__(self, game):
        # Not in __cinit__, which runs for every copy: a copy gets these with all the rest.
        self.p.center_ring = game.options["center_ring"]
        self.p.match_to_100 = game.options["match_to_100"]
        self.p.stop_at_once = game.options["stop_at_once"]
        self.p.begins = game.options["begins"]
        for piece, count in enumerate(game.piece_set):
            self.p.set[piece] = count
        super().__init__(game)

    cdef void c_reset(self) noexcept nogil:
        cdef int player
        self.p.round = 0
        self.p.stage = PLAYING if self.p.begins else DRAWING_LOTS
        self.p.first = self.p.begins - 1 if self.p.begins else 0
        for player in range(self.num_players):
            self.p.seats[player].total = 0
        self._begin_round()

    @cython.final
    cdef void _begin_round(self) noexcept nogil:
        cdef int player, piece, word
        cdef Seat *seat
        for word in range(PLACE_WORDS):
            self.p.open[word] = all_placements[word]
            self.p.near[word] = 0
            self.p.placed[word] = 0
        for word in range(SPACE_WORDS):
            self.p.empty[word] = all_spaces[word]
        self.p.leader = NO_LEADER
        self.p.current = (self.p.first + self.p.round) % self.num_players
        self.p.free = 0
        self.p.lost = 0
        self.p.goal_reached = 0
        memset(self.p.completed_by, 0, sizeof(self.p.completed_by))
        memset(self.p.gaps, ALL_SEGMENTS, sizeof(self.p.gaps))
        for player in range(self.num_players):
            seat = &self.p.seats[player]
            memset(seat.covered, 0, sizeof(seat.covered))
            seat.segments = 0
            seat.points = 0
            seat.pieces = 0
            seat.unplayed = 0
            for piece in range(PIECES):
                seat.left[piece] = self.p.set[piece]
                seat.unplayed += self.p.set[piece]
                seat.pieces |= (self.p.set[piece] > 0) << piece

    # What can be done.

    cdef int c_current(self) noexcept nogil:
        if self.p.stage:
            return CHANCE_PLAYER if self.p.stage == DRAWING_LOTS else TERMINAL_PLAYER
        return self.p.current

    @cython.final
    cdef void legal_places(self, uint64_t *out) noexcept nogil:
        cdef int mine = self.p.seats[self.p.current].pieces
        cdef uint64_t *allowed = &self.p.near[0] if self.p.free else &touching[self.p.leader][0]
        cdef uint64_t *low = with_low[mine & ((1 << LOW_PIECES) - 1)]
        cdef uint64_t *high = with_high[mine >> LOW_PIECES]
        cdef int word
        for word in range(PLACE_WORDS):
            out[word] = self.p.open[word] & allowed[word] & (low[word] | high[word])

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef int word
        if not self.c_may_act(player) or not 0 <= action < NUM_ACTIONS:
            return False
        if self.p.stage == DRAWING_LOTS or action >= BEGINS:
            return self.p.stage == DRAWING_LOTS and BEGINS <= action < BEGINS + self.num_players
        self.legal_places(legal)
        if action < PLACEMENTS:
            return has_bit(legal, action)
        for word in range(PLACE_WORDS):
            if legal[word]:
                return False
        return True

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef uint64_t bits
        cdef int word, count = 0
        if player == CHANCE_PLAYER:
            return self.c_chance(out, NULL)
        self.legal_places(legal)
        for word in range(PLACE_WORDS):
            bits = legal[word]
            while bits:
                out[count] = 64 * word + lowest_bit(bits)
                bits &= bits - 1
                count += 1
        if count == 0:
            out[0] = LOST_TURN
            count = 1
        return count

    cdef void c_legal_set(self, int player, ActionSet *out) noexcept nogil:
        cdef int word
        cdef uint64_t any = 0
        if player == CHANCE_PLAYER:
            State.c_legal_set(self, player, out)
            return
        self.legal_places(out.words)
        out.filled[0] = (1 << PLACE_WORDS) - 1
        for word in range(PLACE_WORDS):
            any |= out.words[word]
        if not any:
            add_action(out, LOST_TURN)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        """Each player begins as likely as any other."""
        cdef int player
        for player in range(self.num_players):
            out[player] = BEGINS + player
            if weights != NULL:
                weights[player] = 1
        return self.num_players

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef int[PLACE_WORDS] by_word
        cdef int total
        if self.p.stage == DRAWING_LOTS:
            return BEGINS + rng_below(rng, self.num_players)
        self.legal_places(legal)
        total = count_places(legal, by_word)
        return nth_place(legal, by_word, rng_below(rng, total)) if total else LOST_TURN

    # What an action does.

    cdef void c_apply(self, int action, int player) noexcept nogil:
        cdef bint earned
        if action >= LOST_TURN:
            if action == LOST_TURN:
                self.p.lost += 1
                self._end_turn()
            else:
                self.p.first = self.p.current = action - BEGINS
                self.p.stage = PLAYING
            return
        earned = piece_of[action] == SLIVER and not self._sliver_is_placed()     # [5c]
        self.place_piece(action, player)
        self.p.lost = 0
        if self._score_figures(action, player):                         # [5b]
            earned = True
        if is_surrounded(&self.p, action):                              # [5a]
            earned = True
        if self.p.seats[player].unplayed == 0:
            self.score_going_out(player)
            self._end_round(OUT)
        elif self.p.goal_reached and self.p.stop_at_once:
            self._end_round(FORTY)
        elif earned:
            self.p.free = 1
        else:
            self._end_turn()

    @cython.final
    cdef bint _sliver_is_placed(self) noexcept nogil:
        """Whether a Sliver is on the board."""
        cdef int word
        for word in range(PLACE_WORDS):
            if self.p.placed[word] & all_slivers[word]:
                return True
        return False

    @cython.final
    cdef void place_piece(self, int place, int player) noexcept nogil:
        cdef Seat *seat = &self.p.seats[player]
        cdef int i, word, figure, piece = piece_of[place]
        for i in range(MAX_FIGURES):
            figure = figures_of[place][i]
            if figure >= SHAPES:        # the Center Ring is the last figure
                break
            self.p.gaps[figure] &= ~parts_of[place][i]
            seat.segments += <uint64_t> bits_in[parts_of[place][i]] << 3 * figure
        for word in range(PLACE_WORDS):
            self.p.open[word] &= ~overlapping[place][word]
            self.p.near[word] |= touching[place][word]
        for word in range(SPACE_WORDS):
            self.p.empty[word] &= ~covering[place][word]
            seat.covered[word] |= covering[place][word]
        add_bit(self.p.placed, place)
        self.p.leader = place
        seat.unplayed -= 1
        seat.left[piece] -= 1
        if seat.left[piece] == 0:
            seat.pieces &= ~(1 << piece)

    @cython.final
    cdef bint _score_figures(self, int place, int player) noexcept nogil:
        """Score every figure that this placement has completed [7]; return whether the central star is among them."""
        cdef int i, figure
        cdef bint central = False
        for i in range(MAX_FIGURES):
            figure = figures_of[place][i]
            if figure == NO_FIGURE:
                break
            if figure == CENTER_RING:
                if not self.p.center_ring or not self.is_ring_full():
                    continue
            elif self.p.gaps[figure]:
                continue
            central |= figure == CENTRAL_STAR
            self.score_figure(figure, player)
        return central

    @cython.final
    cdef bint is_ring_full(self) noexcept nogil:
        return not (self.p.empty[0] & ring[0] | self.p.empty[1] & ring[1] | self.p.empty[2] & ring[2])

    @cython.final
    cdef int segments(self, int figure, int player) noexcept nogil:
        cdef int word, count = 0
        if figure < SHAPES:
            return shape_segments(&self.p, figure, player)
        for word in range(SPACE_WORDS):
            count += count_bits(self.p.seats[player].covered[word] & ring[word])
        return count

    @cython.final
    cdef void score_figure(self, int figure, int player) noexcept nogil:
        cdef int winner = self.majority(figure), points
        self.p.completed_by[figure] = player + 1
        if winner >= 0:
            points = RING_MAJORITY_POINTS if figure == CENTER_RING else MAJORITY_POINTS
            self._score(winner, points, MAJORITY, figure)
        if winner != player:
            self._score(player, COMPLETION_BONUS, COMPLETION, figure)

    @cython.final
    cdef void score_going_out(self, int player) noexcept nogil:
        self._score(player, GOING_OUT_BONUS, GOING_OUT, 0)

    @cython.final
    cdef int majority(self, int figure) noexcept nogil:
        cdef int player, mine, most = 0, leading = -1
        for player in range(self.num_players):
            mine = self.segments(figure, player)
            if mine > most:
                most = mine
                leading = player
            elif mine == most:
                leading = -1
        return leading

    @cython.final
    cdef void _score(self, int player, int points, int reason, int figure) noexcept nogil:
        note_score(self.score_log, player, points, reason, figure)
        self.p.seats[player].points += points
        if self.p.seats[player].points >= ROUND_GOAL:
            self.p.goal_reached = 1

    @cython.final
    cdef void _end_turn(self) noexcept nogil:
        """End the turn, with its free turns, and the round if it is over."""
        self.p.free = 0
        if self.p.goal_reached:                         # [9]
            self._end_round(FORTY)
        elif self.p.lost == self.num_players:           # [4]
            self._end_round(STUCK)
        else:
            self.p.current = 0 if self.p.current + 1 == self.num_players else self.p.current + 1

    @cython.final
    cdef void _end_round(self, int end) noexcept nogil:
        """End the game, or in a match begin the next round."""
        cdef int player
        cdef Seat *seat
        if self.p.match_to_100:
            for player in range(self.num_players):
                seat = &self.p.seats[player]
                if seat.total + seat.points >= MATCH_GOAL:
                    end = HUNDRED
            if end != HUNDRED:
                for player in range(self.num_players):
                    seat = &self.p.seats[player]
                    seat.total += seat.points
                self.p.round += 1
                self._begin_round()
                return
        self.p.stage = 1 + end
        self.p.current = 0
        self.p.free = 0
        self.p.lost = 0

    # The end, and the score.

    cdef void c_scores(self, int *out) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            out[player] = self.p.seats[player].total + self.p.seats[player].points

    cdef void c_note_scores(self) noexcept nogil:
        """Score the completed figures and going out again."""
        cdef int player, figure
        for player in range(self.num_players):
            if self.p.seats[player].total:
                note_score(self.score_log, player, self.p.seats[player].total, EARLIER_ROUNDS)
        for figure in range(FIGURES):
            if self.p.completed_by[figure]:
                self.score_figure(figure, self.p.completed_by[figure] - 1)
        for player in range(self.num_players):
            if self.p.seats[player].unplayed == 0:
                self.score_going_out(player)

    cdef unsigned int c_winners(self) noexcept nogil:
        """The highest score; ties go to the player with most unplayed pieces [10]."""
        cdef int player, rank, best = -1
        cdef unsigned int winners = 0
        for player in range(self.num_players):
            rank = (self.p.seats[player].total + self.p.seats[player].points) * 256 + self.p.seats[player].unplayed
            if rank > best:
                best = rank
                winners = 0
            if rank == best:
                winners |= 1u << player
        return winners

    cdef int c_end(self) noexcept nogil:
        return self.p.stage - 1

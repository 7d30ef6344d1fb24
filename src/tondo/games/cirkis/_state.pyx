"""The rules of Cir*Kis, compiled. The contract stands in the .pxd."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from tondo.core._bits cimport count_bits, lowest_bit, nth_bit
from tondo.core._rng cimport rng_below
from tondo.core._state cimport TERMINAL_PLAYER, note_score

from tondo.games.cirkis import board, evaluation, pieces

cdef enum:
    MOST_FIGURES = 4        # that one placement can be part of
    CANDIDATES = 3          # that a choice in a hurry looks at
    LOW_PIECES = 5          # pieces 0 to 4 have a table of their own

# Everything below is filled once from board.py and pieces.py.
cdef uint64_t[PLACEMENTS][PLACE_WORDS] overlapping      # placements that share a space with a placement, itself too
cdef uint64_t[PLACEMENTS + 1][PLACE_WORDS] touching     # placements that touch it; last, those allowed as the first [2]
cdef uint64_t[PLACEMENTS][SPACE_WORDS] covering         # its spaces
cdef uint64_t[PLACEMENTS][SPACE_WORDS] around           # the spaces that touch it
cdef uint8_t[PLACEMENTS] piece_of
cdef uint8_t[PLACEMENTS][MOST_FIGURES] figures_of       # ended by NO_FIGURE
cdef uint8_t[PLACEMENTS][MOST_FIGURES] parts_of         # which of their segments it covers; not of the Center Ring
cdef uint32_t[PLACEMENTS] shapes_near                   # shapes of which it, or what touches it, covers a segment
cdef uint64_t[SPACE_WORDS] ring
cdef uint64_t[SHAPES][32][PLACE_WORDS] filling          # placements that cover all of these segments of a shape
cdef uint8_t[32] bits_in
cdef float[4][6][6][6] worth                            # see evaluation.py
cdef uint64_t[1 << LOW_PIECES][PLACE_WORDS] with_low    # placements of the pieces in a set of the first five
cdef uint64_t[1 << (PIECES - LOW_PIECES)][PLACE_WORDS] with_high    # and of the other four
cdef uint64_t[PLACE_WORDS] all_placements
cdef uint64_t[SPACE_WORDS] all_spaces
cdef int MAJORITY_POINTS = board.MAJORITY_POINTS
cdef int RING_MAJORITY_POINTS = board.RING_MAJORITY_POINTS
cdef int COMPLETION_BONUS = board.COMPLETION_BONUS
cdef int GOING_OUT_BONUS = board.GOING_OUT_BONUS
cdef int ROUND_GOAL = board.ROUND_GOAL
cdef int MATCH_GOAL = board.MATCH_GOAL
cdef double AT_HAND = evaluation.AT_HAND
cdef double FREE_TURN = evaluation.FREE_TURN
cdef int central_star = board.CENTRAL_STAR
cdef int center_ring = board.CENTER_RING
cdef int sliver = pieces.SLIVER_PIECE

cdef enum:
    NO_FIGURE = 255


cdef _write(uint64_t *words, int count, numbers):
    """A set of numbers as bits."""
    bits = sum([1 << number for number in set(numbers)])
    for i in range(count):
        words[i] = bits >> 64 * i & 0xFFFF_FFFF_FFFF_FFFF


cdef _fill_tables():
    cdef int place, figure, count, piece, gaps, mine, other, stage
    if (len(board.SPACES), len(pieces.PLACEMENTS)) != (SPACES, PLACEMENTS):
        raise AssertionError("the board is not the one that this was compiled for")
    if (len(board.FIGURES), len(pieces.PIECES)) != (FIGURES, PIECES):
        raise AssertionError("the figures or pieces are not those that this was compiled for")
    if center_ring != SHAPES:
        raise AssertionError("the Center Ring does not come after the circles and stars")
    at = [set() for _ in range(SPACES)]
    by_piece = [[] for _ in range(PIECES)]
    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        by_piece[piece].append(place)
        for space in spaces:
            at[space].add(place)

    def places_at(spaces):
        return set().union(*[at[space] for space in spaces])

    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        beside = set().union(*[board.TOUCHING[space] for space in spaces]) - set(spaces)
        piece_of[place] = piece
        _write(covering[place], SPACE_WORDS, spaces)
        _write(around[place], SPACE_WORDS, beside)
        _write(overlapping[place], PLACE_WORDS, places_at(spaces))
        _write(touching[place], PLACE_WORDS, places_at(beside) - places_at(spaces))
        count = 0
        for figure in range(FIGURES):
            if not set(spaces).isdisjoint(board.FIGURES[figure].spaces):
                figures_of[place][count] = figure
                if figure != center_ring:
                    segments = board.FIGURES[figure].spaces
                    parts_of[place][count] = sum([1 << i for i in range(5) if segments[i] in spaces])
                count += 1
        figures_of[place][count] = NO_FIGURE
    for gaps in range(32):
        bits_in[gaps] = gaps.bit_count()
        for figure in range(SHAPES):
            wanted = {space for i, space in enumerate(board.FIGURES[figure].spaces) if gaps >> i & 1}
            whole = [at[space] for space in wanted]
            _write(filling[figure][gaps], PLACE_WORDS, set.intersection(*whole) if whole else [])
    for place, near in enumerate(evaluation.shapes_near()):
        shapes_near[place] = sum([1 << figure for figure in near])
    for (mine, other, gaps), values in evaluation.WORTH.items():
        for stage in range(4):
            worth[stage][mine][other][gaps] = values[stage]
    _write(ring, SPACE_WORDS, board.FIGURES[center_ring].spaces)
    _write(touching[NO_LEADER], PLACE_WORDS, places_at(board.OPENING))
    for piece in range(1 << LOW_PIECES):
        _write(with_low[piece], PLACE_WORDS, [p for k in range(LOW_PIECES) if piece >> k & 1 for p in by_piece[k]])
    for piece in range(1 << (PIECES - LOW_PIECES)):
        high = [p for k in range(LOW_PIECES, PIECES) if piece >> (k - LOW_PIECES) & 1 for p in by_piece[k]]
        _write(with_high[piece], PLACE_WORDS, high)
    _write(all_placements, PLACE_WORDS, range(PLACEMENTS))
    _write(all_spaces, SPACE_WORDS, range(SPACES))


_fill_tables()


cdef class CirkisState(State):
    """A position in Cir*Kis."""

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (SEATS - self.num_players) * sizeof(Seat))

    def __init__(self, game):
        # Not in __cinit__, which runs for every copy: a copy gets these with all the rest.
        self.p.center_ring = game.options["center_ring"]
        self.p.match_to_100 = game.options["match_to_100"]
        self.p.stop_at_once = game.options["stop_at_once"]
        for piece, count in enumerate(game.piece_set):
            self.p.set[piece] = count
        super().__init__(game)

    cdef void c_reset(self) noexcept nogil:
        cdef int player
        self.p.round = 0
        self.p.over = 0
        for player in range(self.num_players):
            self.p.seats[player].total = 0
        self._begin_round()

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
        self.p.current = self.p.round % self.num_players
        self.p.free = 0
        self.p.lost = 0
        self.p.somebody_has_forty = 0
        memset(self.p.completed_by, 0, sizeof(self.p.completed_by))
        memset(self.p.gaps, 31, sizeof(self.p.gaps))
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
        if self.p.over:
            return TERMINAL_PLAYER
        return self.p.current

    cdef void _legal_places(self, uint64_t *out) noexcept nogil:
        """The set of legal placements of the player whose turn it is [2, 3, 6]."""
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
        self._legal_places(legal)
        if action < PLACEMENTS:
            return legal[action >> 6] >> (action & 63) & 1
        for word in range(PLACE_WORDS):
            if legal[word]:
                return False
        return True

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef uint64_t bits
        cdef int word, count = 0
        self._legal_places(legal)
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

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef int[PLACE_WORDS] counts
        cdef int word, total = 0, choice
        self._legal_places(legal)
        for word in range(PLACE_WORDS):
            counts[word] = count_bits(legal[word])
            total += counts[word]
        if total == 0:
            return LOST_TURN
        choice = rng_below(rng, total)
        word = 0
        while choice >= counts[word]:
            choice -= counts[word]
            word += 1
        return 64 * word + nth_bit(legal[word], choice)

    # What it does.

    cdef void c_apply(self, int action, int player) noexcept nogil:
        cdef bint earned
        if action == LOST_TURN:
            self.p.lost += 1
            self._pass_on()
            return
        earned = piece_of[action] == sliver and not self._slivers()     # [5c]
        self._put(action, player)
        self.p.lost = 0
        if self._score_figures(action, player):                         # [5b]
            earned = True
        if not (                                                        # [5a]
            self.p.empty[0] & around[action][0]
            | self.p.empty[1] & around[action][1]
            | self.p.empty[2] & around[action][2]
        ):
            earned = True
        if self.p.seats[player].unplayed == 0:
            self._score(player, GOING_OUT_BONUS, GOING_OUT, 0)
            self._end_round(OUT)
        elif self.p.somebody_has_forty and self.p.stop_at_once:
            self._end_round(FORTY)
        elif earned:
            self.p.free = 1
        else:
            self._pass_on()

    cdef bint _slivers(self) noexcept nogil:
        """Whether a Sliver is on the board."""
        cdef int word
        for word in range(PLACE_WORDS):
            if self.p.placed[word] & with_high[1 << (sliver - LOW_PIECES)][word]:
                return True
        return False

    cdef void _put(self, int place, int player) noexcept nogil:
        """Lay a piece on the board: it is the Leader now [3]."""
        cdef Seat *seat = &self.p.seats[player]
        cdef int i, word, figure, piece = piece_of[place]
        for i in range(MOST_FIGURES):
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
        self.p.placed[place >> 6] |= <uint64_t> 1 << (place & 63)
        self.p.leader = place
        seat.unplayed -= 1
        seat.left[piece] -= 1
        if seat.left[piece] == 0:
            seat.pieces &= ~(1 << piece)

    cdef bint _score_figures(self, int place, int player) noexcept nogil:
        """Score every figure that this placement has completed [7]; whether the central star is among them."""
        cdef int i, figure
        cdef bint central = False
        for i in range(MOST_FIGURES):
            figure = figures_of[place][i]
            if figure == NO_FIGURE:
                break
            if figure == center_ring:
                if not self.p.center_ring or not self._is_ring_full():
                    continue
            elif self.p.gaps[figure]:
                continue
            central |= figure == central_star
            self._score_figure(figure, player)
        return central

    cdef bint _is_ring_full(self) noexcept nogil:
        return not (self.p.empty[0] & ring[0] | self.p.empty[1] & ring[1] | self.p.empty[2] & ring[2])

    cdef int _segments(self, int figure, int player) noexcept nogil:
        """How many segments of a figure a player has."""
        cdef int word, count = 0
        if figure < SHAPES:
            return self.p.seats[player].segments >> 3 * figure & 7
        for word in range(SPACE_WORDS):
            count += count_bits(self.p.seats[player].covered[word] & ring[word])
        return count

    cdef void _score_figure(self, int figure, int player) noexcept nogil:
        """Score a figure that ``player`` completed [7]."""
        cdef int winner = self._leading(figure), points
        self.p.completed_by[figure] = player + 1
        if winner >= 0:
            points = RING_MAJORITY_POINTS if figure == center_ring else MAJORITY_POINTS
            self._score(winner, points, MAJORITY, figure)
        if winner != player:
            self._score(player, COMPLETION_BONUS, COMPLETION, figure)

    cdef int _leading(self, int figure) noexcept nogil:
        """Who has most segments of a figure; -1 if several have."""
        cdef int player, mine, most = 0, leading = -1
        for player in range(self.num_players):
            mine = self._segments(figure, player)
            if mine > most:
                most = mine
                leading = player
            elif mine == most:
                leading = -1
        return leading

    cdef void _score(self, int player, int points, int reason, int figure) noexcept nogil:
        note_score(self.score_log, player, points, reason, figure)
        self.p.seats[player].points += points
        if self.p.seats[player].points >= ROUND_GOAL:
            self.p.somebody_has_forty = 1

    cdef void _pass_on(self) noexcept nogil:
        """The turn is over, its free turns too."""
        self.p.free = 0
        if self.p.somebody_has_forty:                   # [9]
            self._end_round(FORTY)
        elif self.p.lost == self.num_players:           # [4]
            self._end_round(STUCK)
        else:
            self.p.current = 0 if self.p.current + 1 == self.num_players else self.p.current + 1

    cdef void _end_round(self, int end) noexcept nogil:
        """The end, or in a match the next round."""
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
        self.p.over = 1 + end
        self.p.current = 0
        self.p.free = 0
        self.p.lost = 0

    # The end, and the score.

    cdef void c_scores(self, int *out) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            out[player] = self.p.seats[player].total + self.p.seats[player].points

    cdef void c_note_scores(self) noexcept nogil:
        """Score the round once more from what is complete."""
        cdef int player, figure
        for player in range(self.num_players):
            if self.p.seats[player].total:
                note_score(self.score_log, player, self.p.seats[player].total, EARLIER_ROUNDS)
        for figure in range(FIGURES):
            if self.p.completed_by[figure]:
                self._score_figure(figure, self.p.completed_by[figure] - 1)
        for player in range(self.num_players):
            if self.p.seats[player].unplayed == 0:
                self._score(player, GOING_OUT_BONUS, GOING_OUT, 0)

    cdef unsigned int c_winners(self) noexcept nogil:
        """The highest score; of those who tie, whoever has most unplayed pieces [10]."""
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
        return self.p.over - 1

    # What bots ask: see evaluation.py.

    cdef int _next_player(self) noexcept nogil:
        return 0 if self.p.current + 1 == self.num_players else self.p.current + 1

    cdef int _gain(self, int figure, int gaps, int player, int ahead, int more) noexcept nogil:
        """What ``player`` gains, less what another does, who fills ``gaps``, all that is left of a circle or star.

        Before that another player, ``ahead``, covers ``more`` segments of it.
        """
        cdef int mine = self._segments(figure, player) + bits_in[gaps]
        cdef int other, theirs, most = 0, leading = 0
        for other in range(self.num_players):
            if other == player:
                continue
            theirs = self._segments(figure, other)
            if other == ahead:
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

    cdef int _best_completion(self, uint64_t *legal, int player, uint64_t *out) noexcept nogil:
        """The most that ``player`` can gain by completing one shape, and the ways to do it; 0 if there are none."""
        cdef int figure, gaps, gain, word, best = 0
        cdef uint64_t some
        cdef uint64_t[PLACE_WORDS] ways
        for figure in range(SHAPES):
            gaps = self.p.gaps[figure]
            if gaps == 0 or bits_in[gaps] > 3:
                continue
            some = 0
            for word in range(PLACE_WORDS):
                ways[word] = legal[word] & filling[figure][gaps][word]
                some |= ways[word]
            if some == 0:
                continue
            gain = self._gain(figure, gaps, player, -1, 0)
            if gain > best:
                best = gain
                memset(out, 0, PLACE_WORDS * sizeof(uint64_t))
            if gain == best and gain > 0:
                for word in range(PLACE_WORDS):
                    out[word] |= ways[word]
        return best

    cdef int _danger(self, int place, int player) noexcept nogil:
        """The most that the next player could gain by completing one shape, after ``player`` has played ``place``."""
        cdef int follower = self._next_player()
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
            for i in range(MOST_FIGURES):
                if figures_of[place][i] == NO_FIGURE:
                    break
                if figures_of[place][i] == figure:
                    gaps &= ~parts_of[place][i]
                    more = bits_in[parts_of[place][i]]
                    break
            if gaps == 0 or bits_in[gaps] > 3:
                continue
            some = 0
            for word in range(PLACE_WORDS):
                some |= reach[word] & filling[figure][gaps][word]
            if some:
                gain = self._gain(figure, gaps, follower, player, more)
                if gain > most:
                    most = gain
        return most

    cdef double _worth(self, int figure, int player, bint near, bint to_move) noexcept nogil:
        """The points that a shape which is not complete is worth to a player."""
        cdef int other, theirs, most = 0
        for other in range(self.num_players):
            theirs = self._segments(figure, other)
            if other != player and theirs > most:
                most = theirs
        return worth[2 * near + to_move][self._segments(figure, player)][most][bits_in[self.p.gaps[figure]]]

    cdef double _liking(self, int place, int player) noexcept nogil:
        """What a placement that completes nothing seems to be worth, for a choice in a hurry."""
        cdef Seat *seat = &self.p.seats[player]
        cdef int i, figure, gaps
        cdef uint64_t more
        cdef double liking = 0.0
        if not (
            self.p.empty[0] & around[place][0]
            | self.p.empty[1] & around[place][1]
            | self.p.empty[2] & around[place][2]
        ):
            liking += FREE_TURN
        else:
            liking -= self._danger(place, player)
        for i in range(MOST_FIGURES):
            figure = figures_of[place][i]
            if figure >= SHAPES:
                break
            gaps = self.p.gaps[figure]
            more = <uint64_t> bits_in[parts_of[place][i]] << 3 * figure
            liking -= self._worth(figure, player, True, True)
            seat.segments += more
            self.p.gaps[figure] &= ~parts_of[place][i]
            liking += self._worth(figure, player, True, False)
            seat.segments -= more
            self.p.gaps[figure] = gaps
        return liking

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        cdef uint64_t[PLACE_WORDS] legal
        cdef uint64_t[PLACE_WORDS] ways
        cdef int[PLACE_WORDS] counts
        cdef int word, total = 0, choice, place, best
        cdef double liking, most
        self._legal_places(legal)
        if self._best_completion(legal, self.p.current, ways) > 0:
            for word in range(PLACE_WORDS):
                legal[word] = ways[word]
        for word in range(PLACE_WORDS):
            counts[word] = count_bits(legal[word])
            total += counts[word]
        if total == 0:
            return LOST_TURN
        best = 0
        most = -1000.0
        for _ in range(CANDIDATES):
            choice = rng_below(rng, total)
            word = 0
            while choice >= counts[word]:
                choice -= counts[word]
                word += 1
            place = 64 * word + nth_bit(legal[word], choice)
            liking = self._liking(place, self.p.current)
            if liking > most:
                most = liking
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
        if self.p.over:
            return
        for figure in range(SHAPES):
            if self.p.gaps[figure]:
                for player in range(self.num_players):
                    out[player] += self._worth(figure, player, shapes >> figure & 1, player == self.p.current)
        self._legal_places(legal)
        out[self.p.current] += AT_HAND * self._best_completion(legal, self.p.current, ways)
        if self.p.free:
            out[self.p.current] += FREE_TURN

    # What Python may look at: notation, views and pictures are made from it.

    @property
    def leader(self):
        """The placement played last, None before the first."""
        return None if self.p.leader == NO_LEADER else self.p.leader

    @property
    def is_free_turn(self):
        """Whether the player whose turn it is has earned a free turn and takes it now."""
        return bool(self.p.free)

    @property
    def lost_turns(self):
        """How many turns were lost in succession up to now."""
        return self.p.lost

    @property
    def round(self):
        """How many rounds are finished; 0 unless it is a match."""
        return self.p.round

    @property
    def end(self):
        """How the game ended, as an index into ``game.ends``; None while it goes on."""
        return self.p.over - 1 if self.p.over else None

    @property
    def owners(self):
        """For each space whose piece covers it, None where it is empty."""
        cdef int space, player
        found = [None] * SPACES
        for player in range(self.num_players):
            for space in range(SPACES):
                if self.p.seats[player].covered[space >> 6] >> (space & 63) & 1:
                    found[space] = player
        return tuple(found)

    def placed(self, int player):
        """The placements of a player's pieces on the board, in rising order."""
        cdef Seat *seat = self._seat(player)
        cdef int place, first
        found = []
        for place in range(PLACEMENTS):
            if self.p.placed[place >> 6] >> (place & 63) & 1:
                first = pieces.PLACEMENTS[place].spaces[0]
                if seat.covered[first >> 6] >> (first & 63) & 1:
                    found.append(place)
        return tuple(found)

    def left(self, int player):
        """How many of each piece a player has left, in the order of pieces.py."""
        return tuple(self._seat(player).left[:PIECES])

    def points(self, int player):
        """A player's points in this round."""
        return self._seat(player).points

    def total(self, int player):
        """A player's points in the earlier rounds of a match."""
        return self._seat(player).total

    def completed_by(self, int figure):
        """Who completed one of the board's figures; None while it is not complete (the Center Ring: if it counts)."""
        if not 0 <= figure < FIGURES:
            raise IndexError(f"no figure {figure}")
        return self.p.completed_by[figure] - 1 if self.p.completed_by[figure] else None

    def most_of(self, int figure):
        """Who alone has most segments of one of the board's figures; None if nobody has."""
        if not 0 <= figure < FIGURES:
            raise IndexError(f"no figure {figure}")
        cdef int player = self._leading(figure)
        return player if player >= 0 else None

    def set_position(self, placed, completed_by, leader, player, free, lost, round, totals, end):
        """Become the position described; raises ValueError for one that no game comes to, and is useless then.

        ``placed`` are each player's placements, ``completed_by`` is who completed which figure, ``leader`` a placement
        or None, ``player`` whose turn it is and ``free`` whether it is a free turn, ``lost`` how many turns were lost
        in succession, ``round`` how many rounds are finished, ``totals`` what they brought, ``end`` as in `end`.
        """
        cdef int seat, place, figure, word, put = 0
        self.c_reset()
        for seat, places in enumerate(placed):
            for place in places:
                if not 0 <= place < PLACEMENTS or not self.p.open[place >> 6] >> (place & 63) & 1:
                    raise ValueError("pieces overlap")
                if self._seat(seat).left[piece_of[place]] == 0:
                    raise ValueError("more pieces than there are")
                self._put(place, seat)
                put += 1
        if (leader is None) != (put == 0) or (leader is not None and not any([leader in mine for mine in placed])):
            raise ValueError("the Leader is not on the board")
        for word in range(PLACE_WORDS):
            if put > 1 and self.p.placed[word] & ~self.p.near[word]:
                raise ValueError("a piece touches no other")
        if put and all([self.p.placed[word] & touching[NO_LEADER][word] == 0 for word in range(PLACE_WORDS)]):
            raise ValueError("nothing lies in the middle")
        self.p.leader = NO_LEADER if leader is None else leader
        for figure in range(FIGURES):
            if figure == center_ring:
                complete = self.p.center_ring and self._is_ring_full()
            else:
                complete = not self.p.gaps[figure]
            if complete != (figure in completed_by):
                raise ValueError("a figure is complete when its segments are filled")
            if complete:
                self._complete(figure, completed_by[figure])
        self._set_turn(player, free, lost, round, totals, end)

    cdef _complete(self, int figure, int player):
        self._seat(player)
        if not self._segments(figure, player):
            raise ValueError("whoever completes a figure has a segment of it")
        self._score_figure(figure, player)

    cdef _set_turn(self, int player, bint free, int lost, round, totals, end):
        cdef int seat
        out = [seat for seat in range(self.num_players) if self.p.seats[seat].unplayed == 0]
        for seat in out:
            self._score(seat, GOING_OUT_BONUS, GOING_OUT, 0)
        if (round > 0 or any(totals)) and not (self.p.match_to_100 and round > 0):
            raise ValueError("only a match has rounds")
        if not 0 <= round < 2**32 or any([not 0 <= total < MATCH_GOAL for total in totals]):
            raise ValueError("a match ends when somebody has 100")
        self.p.round = round
        for seat, total in enumerate(totals):
            self._seat(seat).total = total
        hundred = self.p.match_to_100 and max(self.scores()) >= MATCH_GOAL
        forty = bool(self.p.somebody_has_forty)
        if end is not None:
            if [hundred, not hundred and not out and forty, bool(out) and not hundred] != [
                end == HUNDRED, end == FORTY, end == OUT
            ] or (self.p.match_to_100 and end != HUNDRED):
                raise ValueError("the game does not end like this")
            self.p.current = 0
            self.p.over = 1 + end
            return
        if out or (forty and not (free and not self.p.stop_at_once)) or lost >= self.num_players:
            raise ValueError("the game is over")
        if free and (lost or self.p.leader == NO_LEADER):
            raise ValueError("a free turn comes after a piece")
        self._seat(player)
        self.p.current = player
        self.p.free = free
        self.p.lost = lost

    cdef Seat *_seat(self, int player) except NULL:
        if not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return &self.p.seats[player]

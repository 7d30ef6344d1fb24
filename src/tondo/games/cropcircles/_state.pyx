"""The rules of Crop Circles, compiled. The contract is in the .pxd."""

cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._action_set cimport ActionSet, add_action, clear_actions, fill_word, list_members
from tondo.core._bits cimport add_bit, add_to_byte, count_bits, has_bit, lowest_bit, nth_bit, nth_of_bytes
from tondo.core._rng cimport rng_below
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, State, note_score
from tondo.core._wide cimport select_numbers
from tondo.games.cropcircles._frontier cimport place_glyph, update_fits, update_frontier
from tondo.games.cropcircles._tables cimport (
    CARDS, CENTRE, DIRECTIONS, HAND, KINDS, NOWHERE, SIDE, SPACES, TAKES, bit_counts, card_copies,
    card_shading, centre, glyph_sets, multiplier, neighbours, next_space, value,
)

cdef enum:
    ALL_PLACES = (1 << POOL) - 1


cdef inline int count_kinds(uint16_t kinds) noexcept nogil:
    return bit_counts[kinds & 255] + bit_counts[kinds >> 8]


cdef class CropCirclesRules(State):
    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (SEATS - self.num_players) * sizeof(Seat))
        self.p.fixed_rules = game.options["fixed_rules"]
        self.p.bridging = game.options["bridging"]
        self.p.sheet_of_112 = game.options["sheet_of_112"]
        self.p.equal_turns = game.options["equal_turns"]
        self.p.begins = game.options["begins"]

    cdef void c_reset(self) noexcept nogil:
        cdef uint8_t fixed_rules = self.p.fixed_rules, bridging = self.p.bridging, sheet = self.p.sheet_of_112
        cdef uint8_t equal_turns = self.p.equal_turns, begins = self.p.begins
        cdef int kind
        memset(self.data, 0, self.size)
        self.changes.num_spaces = MAX_CHANGED
        self.p.fixed_rules = fixed_rules
        self.p.bridging = bridging
        self.p.sheet_of_112 = sheet
        self.p.equal_turns = equal_turns
        self.p.begins = begins
        self.p.string_low = NO_SPACE
        self.p.phase = STARTING
        if begins:
            self._begin(begins - 1)
        memcpy(self.p.bag, glyph_sets[sheet], KINDS)
        for kind in range(KINDS):
            self.p.bag_size += self.p.bag[kind]
        memcpy(self.p.deck, card_copies, CARDS)
        memset(self.p.active, NO_CARD, sizeof(self.p.active))
        self.p.upcoming = NO_CARD
        update_frontier(&self.p)

    # Whose turn it is.

    @cython.final
    cdef int _mover(self) noexcept nogil:
        return mover(&self.p, self.num_players)

    cdef int c_current(self) noexcept nogil:
        if self.p.phase == PLACING or self.p.phase == TAKING:
            return self._mover()
        return TERMINAL_PLAYER if self.p.phase == OVER else CHANCE_PLAYER

    # What can be done.

    # What follows has few branches that depend on the board, since nobody can predict them.

    @cython.final
    cdef void _next_spaces(self, int *out) noexcept nogil:
        """Write where a string may go on in each direction, or NOWHERE; without bridging a glyph may lie there [6]."""
        cdef int low = self.p.string_low, high = self.p.string_high, direction, space
        cdef int across = high - low < SIDE, down = (high == low) | (high - low >= SIDE)
        out[0] = NOWHERE + (next_space[low][0] - NOWHERE) * down
        out[1] = NOWHERE + (next_space[low][1] - NOWHERE) * across
        out[2] = NOWHERE + (next_space[high][2] - NOWHERE) * across
        out[3] = NOWHERE + (next_space[high][3] - NOWHERE) * down
        if self.p.bridging:
            for direction in range(DIRECTIONS):
                space = out[direction]
                while space != NOWHERE and self.p.board[space]:
                    space = next_space[space][direction]
                out[direction] = space

    @cython.final
    cdef int _next_glyphs(self, int *out) noexcept nogil:
        """Write the actions that lengthen a string, in rising order; return their number."""
        cdef int[DIRECTIONS] spaces
        cdef int i, count = 0
        cdef uint16_t kinds, mine = self.p.seats[self._mover()].kinds
        self._next_spaces(spaces)
        for i in range(DIRECTIONS):
            kinds = self.p.fits[spaces[i]] & mine
            while kinds:
                out[count] = spaces[i] * KINDS + lowest_bit(kinds)
                count += 1
                kinds &= kinds - 1
        return count

    @cython.final
    cdef int _first_glyphs(self, int nth, int *total) noexcept nogil:
        """The ``nth`` action that begins a string; if there are fewer, -1, with their number in ``total``."""
        cdef int word, space, n
        cdef uint64_t bits
        cdef uint16_t kinds, mine = self.p.seats[self._mover()].kinds
        cdef int count = 0
        for word in range(4):
            bits = self.p.frontier[word]
            while bits:
                space = word * 64 + lowest_bit(bits)
                bits &= bits - 1
                kinds = self.p.fits[space] & mine
                n = count_kinds(kinds)
                if count <= nth < count + n:
                    for _ in range(nth - count):
                        kinds &= kinds - 1
                    return space * KINDS + lowest_bit(kinds)
                count += n
        total[0] = count
        return -1

    @cython.final
    cdef int _empty_places(self) noexcept nogil:
        """Which places of the pool are empty, as bits."""
        cdef int place, empty = 0
        for place in range(POOL):
            empty |= (self.p.pool[place] == 0) << place
        return empty

    @cython.final
    cdef int _takes(self) noexcept nogil:
        """What can be taken, as bits from TAKE_BAG on: from the bag, and from each place of the pool."""
        return (self.p.bag_size > 0) | (ALL_PLACES & ~self._empty_places()) << (TAKE_POOL - TAKE_BAG)

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        cdef int[DIRECTIONS] spaces
        cdef int space, kind
        if player != self.c_current() or action < 0 or action >= NUM_ACTIONS:
            return False
        if self.p.phase == PLACING:
            if action >= FINISH:
                return action == (FINISH if self.p.string_length else PASS)
            space = action // KINDS
            kind = action % KINDS
            if not (self.p.fits[space] & self.p.seats[player].kinds) >> kind & 1:
                return False
            if self.p.string_length == 0:
                return has_bit(self.p.frontier, space)
            self._next_spaces(spaces)
            return spaces[0] == space or spaces[1] == space or spaces[2] == space or spaces[3] == space
        if self.p.phase == TAKING:
            if action == TAKE_BAG:
                return self.p.bag_size > 0
            return TAKE_POOL <= action < TAKE_POOL + POOL and self.p.pool[action - TAKE_POOL] > 0
        if self.p.phase == OVER:
            return False
        if self.p.phase == RULING or self.p.phase == REVEALING:
            return (
                CARD <= action < CARD + CARDS
                and self.p.deck[action - CARD] > 0
                and self._takes_card(action - CARD)
            )
        if self.p.phase == STARTING:
            return BEGINS <= action < BEGINS + self.num_players
        return DRAW <= action < DRAW + KINDS and self.p.bag[action - DRAW] > 0

    @cython.final
    cdef bint _takes_card(self, int card) noexcept nogil:
        """Whether a card of this shading can be turned up: at first solid, striped and crossed come in turn [4]."""
        cdef int i
        for i in range(3):
            if self.p.active[i] == NO_CARD:
                return card_shading[card] == i + 1
        return True

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef ActionSet legal
        if self.p.phase != PLACING and self.p.phase != TAKING:
            return self.c_chance(out, NULL)
        clear_actions(&legal)
        self.c_legal_set(player, &legal)
        return list_members(&legal, out)

    cdef void c_legal_set(self, int player, ActionSet *out) noexcept nogil:
        cdef int[DIRECTIONS] spaces
        cdef int i
        cdef uint64_t bits
        cdef uint16_t mine
        if self.p.phase == TAKING:
            bits = self._takes()
            fill_word(out, TAKE_BAG >> 6, bits << (TAKE_BAG & 63))
            return
        if self.p.phase != PLACING:
            State.c_legal_set(self, player, out)
            return
        mine = self.p.seats[player].kinds
        if self.p.string_length:
            self._next_spaces(spaces)
            for i in range(DIRECTIONS):
                bits = self.p.fits[spaces[i]] & mine
                fill_word(out, spaces[i] * KINDS >> 6, bits << (spaces[i] * KINDS & 63))
            add_action(out, FINISH)
            return
        out.filled[0] = select_numbers(self.p.fits, mine, self.p.frontier, SPACES * KINDS // 64, out.words)
        add_action(out, PASS)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        cdef bint cards = self.p.phase == RULING or self.p.phase == REVEALING
        cdef int i, count = 0
        cdef uint8_t *pile = &self.p.deck[0] if cards else &self.p.bag[0]
        if self.p.phase == STARTING:
            for i in range(self.num_players):
                out[i] = BEGINS + i
                if weights != NULL:
                    weights[i] = 1
            return self.num_players
        for i in range(CARDS if cards else KINDS):
            if pile[i] and (not cards or self._takes_card(i)):
                out[count] = (CARD if cards else DRAW) + i
                if weights != NULL:
                    weights[count] = pile[i]
                count += 1
        return count

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef int[DIRECTIONS * KINDS + 1] few
        cdef int count, nth
        if self.p.phase == PLACING:
            if self.p.string_length:
                count = self._next_glyphs(few)
                few[count] = FINISH
                return few[rng_below(rng, count + 1)]
            count = 0
            self._first_glyphs(SPACES * KINDS, &count)
            nth = rng_below(rng, count + 1)
            return PASS if nth == count else self._first_glyphs(nth, &count)
        if self.p.phase == TAKING:
            return TAKE_BAG + nth_bit(self._takes(), rng_below(rng, count_bits(self._takes())))
        if self.p.phase == RULING or self.p.phase == REVEALING:
            return CARD + self._draw_card(rng)
        if self.p.phase == STARTING:
            return BEGINS + rng_below(rng, self.num_players)
        return DRAW + self._draw_glyph(rng)

    @cython.final
    cdef int _draw_card(self, uint64_t *rng) noexcept nogil:
        cdef int[CARDS] sums            # of the cards up to each
        cdef int card, nth, total = 0, drawn = 0
        for card in range(CARDS):
            total += self.p.deck[card] if self._takes_card(card) else 0
            sums[card] = total
        nth = rng_below(rng, total)
        for card in range(CARDS):
            drawn += sums[card] <= nth
        return drawn

    @cython.final
    cdef int _draw_glyph(self, uint64_t *rng) noexcept nogil:
        return nth_of_bytes(self.p.bag, rng_below(rng, self.p.bag_size))

    # What happens.

    cdef void c_apply(self, int action, int player) noexcept nogil:
        cdef int place
        if action < FINISH:
            self._lay(action // KINDS, action % KINDS)
        elif action == FINISH:
            self._finish()
        elif action == PASS:
            self.changes.others = True
            self.p.owed = 1
            self._continue_taking()
        elif action == TAKE_BAG:
            self.p.phase = DRAWING
        elif action < DRAW:
            place = action - TAKE_POOL
            self._add_to_hand(player, self.p.pool[place] - 1)
            self.p.seats[player].known[self.p.pool[place] - 1] += 1
            self.p.pool[place] = 0
            self.p.owed -= 1
            self._continue_taking()
        elif action < CARD:
            self._draw(action - DRAW)
        elif action < BEGINS:
            self._reveal(action - CARD)
        else:
            self._begin(action - BEGINS)

    @cython.final
    cdef void _begin(self, int player) noexcept nogil:
        """The start player takes the deck and the rule change card; the glyphs are dealt [4]."""
        self.p.first = player
        self.p.holder = player
        self.p.phase = DEALING

    @cython.final
    cdef void _note_space(self, int space) noexcept nogil:
        """Note a space that an observation must show anew."""
        self.changes.spaces[self.changes.num_spaces & (MAX_CHANGED - 1)] = space
        self.changes.num_spaces += self.changes.num_spaces < MAX_CHANGED

    @cython.final
    cdef void _lay(self, int space, int kind) noexcept nogil:
        cdef Seat *seat = &self.p.seats[self._mover()]
        cdef int i, gap = space - self.p.string_high if space > self.p.string_high else self.p.string_low - space
        for i in range(DIRECTIONS):
            self.p.string_touches += self.p.board[neighbours[space][i]] > 0
        # One of them is of the string itself, or, with bridging, an old one that is next to the string already.
        self.p.string_touches -= (self.p.string_length > 0) & ((gap <= 2) | (gap == SIDE) | (gap == 2 * SIDE))
        self.p.string_sum += glyph_points(value[kind], multiplier[space])
        place_glyph(&self.p, space, kind)
        self._note_space(space)
        add_bit(self.p.string, space)
        self.p.string_low = min(space, self.p.string_low)
        self.p.string_high = max(space, self.p.string_high)
        self.p.string_length += 1
        seat.size -= 1
        seat.hand[kind] -= 1
        seat.kinds &= ~((seat.hand[kind] == 0) << kind)

    @cython.final
    cdef int _string_spaces(self, int *out) noexcept nogil:
        """Write the spaces of the string, at most SIDE, in rising order; return their number."""
        cdef int space = self.p.string_low, high = self.p.string_high, count = 0
        cdef int step = 1 if high - space < SIDE else SIDE
        while space <= high:
            out[count] = space
            count += has_bit(self.p.string, space)
            space += step
        return count

    @cython.final
    cdef int _string_score(self) noexcept nogil:
        """What the string would score as it lies [10]."""
        return string_points(self.p.string_sum, self.p.string_touches)

    @cython.final
    cdef void _finish(self) noexcept nogil:
        """Score, perhaps change a rule, and go on to taking; only now does everyone know what was laid."""
        cdef int player = self._mover()
        cdef Seat *seat = &self.p.seats[player]
        cdef int[SIDE + 1] spaces
        cdef int i, space, kind, points, touches = self.p.string_touches
        cdef bint on_multiplier = False
        for i in range(self._string_spaces(spaces)):
            space = spaces[i]
            on_multiplier |= multiplier[space] > 1
            kind = self.p.board[space] - 1
            points = string_points(glyph_points(value[kind], multiplier[space]), touches)
            seat.score += points
            note_score(self.score_log, player, points, GLYPH, space, touches)
            seat.known[kind] -= seat.known[kind] > 0
            self._note_space(space)
        memset(self.p.string, 0, sizeof(self.p.string))
        self.p.string_length = self.p.string_high = self.p.string_touches = self.p.string_sum = 0
        self.p.string_low = NO_SPACE
        self.p.owed = TAKES
        self.changes.others = True
        if on_multiplier and self.p.can_change:
            self._change_rule()
        else:
            self._continue_taking()

    @cython.final
    cdef void _change_rule(self) noexcept nogil:
        """The upcoming rule becomes active, and the player takes deck and card [11]."""
        cdef int slot = card_shading[self.p.upcoming] - 1, card
        cdef bint used_up = True
        self.p.replaced[self.p.active[slot]] += 1
        self.p.active[slot] = self.p.upcoming
        self.p.upcoming = NO_CARD
        self.p.holder = self._mover()
        self.p.can_change = False
        self.p.changed = True
        update_fits(&self.p)
        for card in range(CARDS):
            if self.p.deck[card]:
                used_up = False
        if used_up:
            memcpy(self.p.deck, self.p.replaced, CARDS)
            memset(self.p.replaced, 0, CARDS)
        self.p.phase = REVEALING

    @cython.final
    cdef void _reveal(self, int card) noexcept nogil:
        """Turn up a card: before the game one of the three active ones, later the upcoming one."""
        cdef int i
        self.p.deck[card] -= 1
        if self.p.phase == REVEALING:
            self.p.upcoming = card
            self._continue_taking()
            return
        i = card_shading[card] - 1
        if self.p.active[i] == NO_CARD:
            self.p.active[i] = card
            if i < 2 or not self.p.fixed_rules:
                return
        else:
            self.p.upcoming = card
        update_frontier(&self.p)
        self.p.phase = PLACING

    @cython.final
    cdef void _draw(self, int kind) noexcept nogil:
        """Move a glyph from the bag to where the phase wants it."""
        cdef int place
        add_to_byte(self.p.bag, kind, -1)
        self.p.bag_size -= 1
        if self.p.phase == DRAWING:
            self._add_to_hand(self._mover(), kind)
            self.p.owed -= 1
            self._continue_taking()
        elif self.p.phase == DEALING:
            place = 0
            while self.p.seats[place].size == HAND:
                place += 1
            self._add_to_hand(place, kind)
            if self.p.seats[self.num_players - 1].size == HAND:
                self.p.phase = SEEDING
        elif self.p.phase == SEEDING:
            place = 0
            while self.p.board[centre[place]]:
                place += 1
            self.p.board[centre[place]] = kind + 1
            if place == CENTRE - 1:
                self.p.phase = FILLING
        else:
            self.p.pool[lowest_bit(self._empty_places())] = kind + 1
            if self.p.phase == REFILLING:
                self._refill()
            elif self._empty_places() == 0:
                self.p.phase = RULING

    @cython.final
    cdef void _add_to_hand(self, int player, int kind) noexcept nogil:
        self.p.seats[player].hand[kind] += 1
        self.p.seats[player].kinds |= 1 << kind
        self.changes.taken |= 1 << kind
        self.p.seats[player].size += 1

    @cython.final
    cdef void _continue_taking(self) noexcept nogil:
        """Go on to taking the next glyph, if one is owed and there is one [12, 14]."""
        self.p.phase = TAKING
        if self.p.owed and self.p.bag_size == 0 and self._empty_places() == ALL_PLACES:
            self.p.triggered = True
            self.p.owed = 0
        if self.p.owed == 0:
            self._refill()

    @cython.final
    cdef void _refill(self) noexcept nogil:
        """Fill the pool up while the bag has glyphs, then end the turn [12, 14]."""
        self.p.phase = REFILLING
        self.changes.others = True
        if self._empty_places():
            if self.p.bag_size:
                return
            self.p.triggered = True
        self._end_turn()

    @cython.final
    cdef void _end_turn(self) noexcept nogil:
        """Turn the rule change card if it is due [13], and see whether the last turns begin or are over [14, 17]."""
        if (
            not self.p.fixed_rules
            and self.p.holder == self._mover()
            and not self.p.changed
            and self.p.turn > 0
        ):
            self.p.can_change = True
        self.p.changed = False
        self.p.turn += 1
        self.p.phase = PLACING
        if self.p.last_turns:
            self.p.last_turns -= 1
            if self.p.last_turns == 0:
                self.p.phase = OVER
        elif self.p.triggered:
            self.p.last_turns = self.num_players + turns_to_add(&self.p, self.num_players, self.num_players)

    cdef void c_scores(self, int *out) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            out[player] = self.p.seats[player].score

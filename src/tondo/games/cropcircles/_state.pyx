"""The rules of Crop Circles, compiled. The contract stands in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._bits cimport highest_bit, lowest_bit
from tondo.core._rng cimport rng_below
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, note_score
from tondo.games.cropcircles._planning cimport Plan, best_take, full_worth, hand_worth, list_actions, make_plans

from tondo.games.cropcircles import board

cdef enum:
    CENTRE = 4
    HAND = 4
    TAKES = 3
    ALL_KINDS = 0xFFFF
    DIRECTIONS = 4      # up, left, right, down

# Everything below is filled once from board.py.
cdef int[SPACES][DIRECTIONS] beside         # the next space in each direction, or -1
cdef int[SPACES][DIRECTIONS] around         # the same without the -1s
cdef uint8_t[SPACES] num_around
cdef uint8_t[SPACES] multiplier
cdef int[CENTRE] centre
cdef uint8_t[KINDS] value
cdef uint8_t[2][KINDS] glyphs               # the glyph set, and the sheet of 112
cdef int num_cards = len(board.CARDS)
cdef uint8_t[MAX_CARDS] card_shading
cdef uint8_t[MAX_CARDS] card_permits        # bit s: shape s
cdef uint8_t[MAX_CARDS] card_copies
cdef uint8_t[256] ones                      # how many bits are set

PHASES = (
    "dealing", "seeding", "filling", "ruling", "placing", "revealing", "taking", "drawing", "refilling", "over",
)


cdef _fill_tables():
    cdef int space, kind, i
    if num_cards > MAX_CARDS:
        raise ValueError(f"there is room for {MAX_CARDS} different rule cards")
    for i in range(256):
        ones[i] = i.bit_count()
    for space in range(SPACES):
        multiplier[space] = board.BOARD.multiplier[space]
        beside[space][0] = space - SIDE if space >= SIDE else -1
        beside[space][1] = space - 1 if space % SIDE > 0 else -1
        beside[space][2] = space + 1 if space % SIDE < SIDE - 1 else -1
        beside[space][3] = space + SIDE if space < SPACES - SIDE else -1
        for i in range(DIRECTIONS):
            if beside[space][i] >= 0:
                around[space][num_around[space]] = beside[space][i]
                num_around[space] += 1
    for i, at in enumerate(board.BOARD.centre):
        centre[i] = at
    for kind in range(KINDS):
        value[kind] = board.BOX.values[kind % 4]
        glyphs[0][kind] = board.glyph_set(False)[kind]
        glyphs[1][kind] = board.glyph_set(True)[kind]
    for i, card in enumerate(board.CARDS):
        card_shading[i] = card.shading
        card_copies[i] = card.copies
        for shape in card.permits:
            card_permits[i] |= 1 << <int> shape


_fill_tables()


cdef inline bint has(const uint64_t *spaces, int space) noexcept nogil:
    return spaces[space >> 6] >> (space & 63) & 1


cdef inline void add_space(uint64_t *spaces, int space) noexcept nogil:
    spaces[space >> 6] |= <uint64_t> 1 << (space & 63)


cdef inline void remove_space(uint64_t *spaces, int space) noexcept nogil:
    spaces[space >> 6] &= ~(<uint64_t> 1 << (space & 63))


cdef inline int count_kinds(uint16_t kinds) noexcept nogil:
    return ones[kinds & 255] + ones[kinds >> 8]


cdef void agree(Position *p) noexcept nogil:
    """Work out from the active cards which kinds may lie next to each other; both must permit the other [8]."""
    cdef int kind, shading, shape
    cdef uint8_t[4] permits
    cdef uint16_t shadings
    permits[0] = 15
    for shading in range(1, 4):
        permits[shading] = 0 if p.active[shading - 1] == NO_CARD else card_permits[p.active[shading - 1]]
    for kind in range(KINDS):
        shadings = 0
        for shading in range(4):
            shadings |= (permits[shading] >> (kind >> 2) & 1) << shading
        p.agrees[kind] = 0
        for shape in range(4):
            if permits[kind & 3] >> shape & 1:
                p.agrees[kind] |= shadings << (4 * shape)


cdef void survey(Position *p) noexcept nogil:
    """Work out from the board where there is an old neighbour and what fits there."""
    cdef int space, i, glyph
    memset(p.frontier, 0, sizeof(p.frontier))
    for space in range(SPACES):
        p.fits[space] = ALL_KINDS
        for i in range(num_around[space]):
            glyph = p.board[around[space][i]]
            if glyph:
                p.fits[space] &= p.agrees[glyph - 1]
                if p.board[space] == 0:
                    add_space(p.frontier, space)


cdef inline void put(Position *p, int space, int kind) noexcept nogil:
    """A glyph on an empty space; frontier and fits follow."""
    cdef int i, next
    p.board[space] = kind + 1
    remove_space(p.frontier, space)
    for i in range(num_around[space]):
        next = around[space][i]
        p.fits[next] &= p.agrees[kind]
        if p.board[next] == 0:
            add_space(p.frontier, next)


cdef class CropCirclesState(State):
    """A position in Crop Circles."""

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position) - (SEATS - self.num_players) * sizeof(Seat))
        self.p.fixed_rules = game.options["fixed_rules"]
        self.p.bridging = game.options["bridging"]
        self.p.sheet_of_112 = game.options["sheet_of_112"]

    cdef void c_reset(self) noexcept nogil:
        cdef uint8_t fixed_rules = self.p.fixed_rules, bridging = self.p.bridging, sheet = self.p.sheet_of_112
        cdef int kind
        memset(self.data, 0, self.size)
        self.p.fixed_rules = fixed_rules
        self.p.bridging = bridging
        self.p.sheet_of_112 = sheet
        memcpy(self.p.bag, glyphs[sheet], KINDS)
        for kind in range(KINDS):
            self.p.bag_size += self.p.bag[kind]
        memcpy(self.p.deck, card_copies, MAX_CARDS)
        memset(self.p.active, NO_CARD, sizeof(self.p.active))
        self.p.upcoming = NO_CARD
        agree(&self.p)
        survey(&self.p)

    # Whose turn it is.

    cdef int _player_now(self) noexcept nogil:
        return self.p.turn % self.num_players

    cdef int c_current(self) noexcept nogil:
        if self.p.phase == PLACING or self.p.phase == TAKING:
            return self._player_now()
        return TERMINAL_PLAYER if self.p.phase == OVER else CHANCE_PLAYER

    # What can be done.

    cdef int _next_spaces(self, int *out) noexcept nogil:
        """Where a string that has been begun can go on, in rising order; how many spaces that are, at most four [6]."""
        cdef int word, low = -1, high = -1, i, count = 0, space
        cdef uint64_t bits
        for word in range(4):
            bits = self.p.fresh[word]
            if bits:
                if low < 0:
                    low = word * 64 + lowest_bit(bits)
                high = word * 64 + highest_bit(bits)
        for i in range(DIRECTIONS):
            if self.p.laid > 1 and (i == 1 or i == 2) != (high - low < SIDE):
                continue
            space = beside[low if i < 2 else high][i]
            while space >= 0 and self.p.board[space]:
                space = beside[space][i] if self.p.bridging else -1
            if space >= 0:
                out[count] = space
                count += 1
        return count

    cdef int _next_glyphs(self, int *out) noexcept nogil:
        """The actions that lengthen a string, in rising order; how many."""
        cdef int[DIRECTIONS] spaces
        cdef int i, count = 0
        cdef uint16_t kinds, mine = self.p.seats[self._player_now()].kinds
        for i in range(self._next_spaces(spaces)):
            kinds = self.p.fits[spaces[i]] & mine
            while kinds:
                out[count] = spaces[i] * KINDS + lowest_bit(kinds)
                count += 1
                kinds &= kinds - 1
        return count

    cdef int _first_glyphs(self, int nth, int *total) noexcept nogil:
        """Action number ``nth`` of those that begin a string; if there are not so many, -1, and how many there are."""
        cdef int word, space, n
        cdef uint64_t bits
        cdef uint16_t kinds, mine = self.p.seats[self._player_now()].kinds
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

    cdef bint _pool_is_empty(self) noexcept nogil:
        cdef int place
        for place in range(POOL):
            if self.p.pool[place]:
                return False
        return True

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        cdef int[DIRECTIONS] spaces
        cdef int i, space, kind
        if player != self.c_current() or action < 0 or action >= NUM_ACTIONS:
            return False
        if self.p.phase == PLACING:
            if action >= FINISH:
                return action == (FINISH if self.p.laid else PASS)
            space = action // KINDS
            kind = action % KINDS
            if self.p.board[space] or not (self.p.fits[space] & self.p.seats[player].kinds) >> kind & 1:
                return False
            if self.p.laid == 0:
                return has(self.p.frontier, space)
            for i in range(self._next_spaces(spaces)):
                if spaces[i] == space:
                    return True
            return False
        if self.p.phase == TAKING:
            if action == TAKE_BAG:
                return self.p.bag_size > 0
            return TAKE_POOL <= action < TAKE_POOL + POOL and self.p.pool[action - TAKE_POOL] > 0
        if self.p.phase == OVER:
            return False
        if self.p.phase == RULING or self.p.phase == REVEALING:
            return (
                CARD <= action < CARD + num_cards
                and self.p.deck[action - CARD] > 0
                and self._takes_card(action - CARD)
            )
        return DRAW <= action < DRAW + KINDS and self.p.bag[action - DRAW] > 0

    cdef bint _takes_card(self, int card) noexcept nogil:
        """Whether a card of this shading can be turned up: at first solid, striped and crossed come in turn [4]."""
        cdef int i
        for i in range(3):
            if self.p.active[i] == NO_CARD:
                return card_shading[card] == i + 1
        return True

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef int count = 0, word, space, place
        cdef uint64_t bits
        cdef uint16_t kinds, mine
        if self.p.phase == PLACING:
            if self.p.laid:
                count = self._next_glyphs(out)
                out[count] = FINISH
                return count + 1
            mine = self.p.seats[player].kinds
            for word in range(4):
                bits = self.p.frontier[word]
                while bits:
                    space = word * 64 + lowest_bit(bits)
                    bits &= bits - 1
                    kinds = self.p.fits[space] & mine
                    while kinds:
                        out[count] = space * KINDS + lowest_bit(kinds)
                        count += 1
                        kinds &= kinds - 1
            out[count] = PASS
            return count + 1
        if self.p.phase == TAKING:
            if self.p.bag_size:
                out[0] = TAKE_BAG
                count = 1
            for place in range(POOL):
                if self.p.pool[place]:
                    out[count] = TAKE_POOL + place
                    count += 1
            return count
        return self.c_chance(out, NULL)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        cdef bint cards = self.p.phase == RULING or self.p.phase == REVEALING
        cdef int i, count = 0
        cdef uint8_t *pile = &self.p.deck[0] if cards else &self.p.bag[0]
        for i in range(num_cards if cards else KINDS):
            if pile[i] and (not cards or self._takes_card(i)):
                out[count] = (CARD if cards else DRAW) + i
                if weights != NULL:
                    weights[count] = pile[i]
                count += 1
        return count

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef int[DIRECTIONS * KINDS + 1] few
        cdef int[MAX_CARDS] weights
        cdef int count, nth, i = 0
        if self.p.phase == PLACING:
            if self.p.laid:
                count = self._next_glyphs(few)
                few[count] = FINISH
                return few[rng_below(rng, count + 1)]
            count = 0
            self._first_glyphs(SPACES * KINDS, &count)
            nth = rng_below(rng, count + 1)
            return PASS if nth == count else self._first_glyphs(nth, &count)
        if self.p.phase == TAKING:
            return self._choose_take(rng)
        if self.p.phase == RULING or self.p.phase == REVEALING:
            count = self.c_chance(few, weights)
            nth = 0
            for i in range(count):
                nth += weights[i]
            nth = rng_below(rng, nth)
            i = 0
            while nth >= weights[i]:
                nth -= weights[i]
                i += 1
            return few[i]
        nth = rng_below(rng, self.p.bag_size)
        while nth >= self.p.bag[i]:
            nth -= self.p.bag[i]
            i += 1
        return DRAW + i

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        """By worth.py: most often the best string and the best take, sometimes one that is nearly as good."""
        cdef Plan[3] plans
        cdef int[SIDE] actions
        cdef int count, nth = 0
        cdef bint strays = rng_below(rng, 4) == 0
        if self.p.phase == TAKING and not strays:
            return best_take(&self.p, self.num_players, full_worth())
        if self.p.phase != PLACING:
            return self.c_choose(rng)
        count = make_plans(&self.p, self.num_players, full_worth(), 4, plans, 3)
        if strays and self.p.laid == 0:
            nth = rng_below(rng, count)
        if list_actions(&self.p, &plans[nth], actions):
            return actions[0]
        return FINISH if self.p.laid else PASS

    cdef int _choose_take(self, uint64_t *rng) noexcept nogil:
        cdef int[POOL + 1] few
        return few[rng_below(rng, self.c_legal(self._player_now(), few))]

    # What happens.

    cdef void c_apply(self, int action, int player) noexcept nogil:
        cdef int place
        if action < FINISH:
            self._lay(action // KINDS, action % KINDS)
        elif action == FINISH:
            self._finish()
        elif action == PASS:
            self.p.owed = 1
            self._go_on_taking()
        elif action == TAKE_BAG:
            self.p.phase = DRAWING
        elif action < DRAW:
            place = action - TAKE_POOL
            self._give(player, self.p.pool[place] - 1)
            self.p.seats[player].known[self.p.pool[place] - 1] += 1
            self.p.pool[place] = 0
            self.p.owed -= 1
            self._go_on_taking()
        elif action < CARD:
            self._draw(action - DRAW)
        else:
            self._turn_up(action - CARD)

    cdef void _lay(self, int space, int kind) noexcept nogil:
        cdef Seat *seat = &self.p.seats[self._player_now()]
        put(&self.p, space, kind)
        add_space(self.p.fresh, space)
        self.p.laid += 1
        seat.size -= 1
        seat.hand[kind] -= 1
        if seat.hand[kind] == 0:
            seat.kinds &= ~(1 << kind)

    cdef int _string_score(self, int *touches) noexcept nogil:
        """What the string as it lies would score, and next to how many old glyphs it lies [10]."""
        cdef int word, space, next, i, total = 0, count = 0
        cdef uint64_t bits
        cdef uint64_t[4] counted
        memset(counted, 0, sizeof(counted))
        for word in range(4):
            bits = self.p.fresh[word]
            while bits:
                space = word * 64 + lowest_bit(bits)
                bits &= bits - 1
                total += value[self.p.board[space] - 1] * multiplier[space]
                for i in range(num_around[space]):
                    next = around[space][i]
                    if self.p.board[next] and not has(self.p.fresh, next) and not has(counted, next):
                        add_space(counted, next)
                        count += 1
        touches[0] = count
        return total * count

    cdef void _finish(self) noexcept nogil:
        """Score, perhaps change a rule, and go on to taking; only now does everyone know what was laid."""
        cdef int player = self._player_now()
        cdef Seat *seat = &self.p.seats[player]
        cdef int word, space, kind, touches
        cdef uint64_t bits
        cdef bint on_multiplier = False
        seat.score += self._string_score(&touches)
        for word in range(4):
            bits = self.p.fresh[word]
            while bits:
                space = word * 64 + lowest_bit(bits)
                bits &= bits - 1
                on_multiplier |= multiplier[space] > 1
                kind = self.p.board[space] - 1
                note_score(self.score_log, player, value[kind] * multiplier[space] * touches, GLYPH, space, touches)
                if seat.known[kind]:
                    seat.known[kind] -= 1
        memset(self.p.fresh, 0, sizeof(self.p.fresh))
        self.p.laid = 0
        self.p.owed = TAKES
        if on_multiplier and self.p.can_change:
            self._change_rule()
        else:
            self._go_on_taking()

    cdef void _change_rule(self) noexcept nogil:
        """The upcoming rule becomes active, and the player takes deck and card [11]."""
        cdef int slot = card_shading[self.p.upcoming] - 1, card
        cdef bint used_up = True
        self.p.replaced[self.p.active[slot]] += 1
        self.p.active[slot] = self.p.upcoming
        self.p.upcoming = NO_CARD
        self.p.holder = self._player_now()
        self.p.can_change = False
        self.p.changed = True
        agree(&self.p)
        survey(&self.p)
        for card in range(num_cards):
            if self.p.deck[card]:
                used_up = False
        if used_up:
            memcpy(self.p.deck, self.p.replaced, MAX_CARDS)
            memset(self.p.replaced, 0, MAX_CARDS)
        self.p.phase = REVEALING

    cdef void _turn_up(self, int card) noexcept nogil:
        """A card from the deck: one of the three active ones before the game, or the upcoming one."""
        cdef int i
        self.p.deck[card] -= 1
        if self.p.phase == REVEALING:
            self.p.upcoming = card
            self._go_on_taking()
            return
        i = card_shading[card] - 1
        if self.p.active[i] == NO_CARD:
            self.p.active[i] = card
            if i < 2 or not self.p.fixed_rules:
                return
        else:
            self.p.upcoming = card
        agree(&self.p)
        survey(&self.p)
        self.p.phase = PLACING

    cdef void _draw(self, int kind) noexcept nogil:
        """A glyph from the bag, to where it is wanted."""
        cdef int place
        self.p.bag[kind] -= 1
        self.p.bag_size -= 1
        if self.p.phase == DRAWING:
            self._give(self._player_now(), kind)
            self.p.owed -= 1
            self._go_on_taking()
        elif self.p.phase == DEALING:
            place = 0
            while self.p.seats[place].size == HAND:
                place += 1
            self._give(place, kind)
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
            place = 0
            while self.p.pool[place]:
                place += 1
            self.p.pool[place] = kind + 1
            if self.p.phase == REFILLING:
                self._refill()
            elif place == POOL - 1:
                self.p.phase = RULING

    cdef void _give(self, int player, int kind) noexcept nogil:
        self.p.seats[player].hand[kind] += 1
        self.p.seats[player].kinds |= 1 << kind
        self.p.seats[player].size += 1

    cdef void _go_on_taking(self) noexcept nogil:
        """The next glyph is taken, if one is owed and there is one anywhere [12, 14]."""
        self.p.phase = TAKING
        if self.p.owed and self.p.bag_size == 0 and self._pool_is_empty():
            self.p.triggered = True
            self.p.owed = 0
        if self.p.owed == 0:
            self._refill()

    cdef void _refill(self) noexcept nogil:
        """Fill the pool up while the bag has glyphs, then end the turn [12, 14]."""
        cdef int place
        self.p.phase = REFILLING
        for place in range(POOL):
            if self.p.pool[place] == 0:
                if self.p.bag_size:
                    return
                self.p.triggered = True
        self._end_turn()

    cdef void _end_turn(self) noexcept nogil:
        """Turn the rule change card if it is due [13], and see whether the last round begins or is over [14]."""
        if (
            not self.p.fixed_rules
            and self.p.holder == self._player_now()
            and not self.p.changed
            and self.p.turn > 0
        ):
            self.p.can_change = True
        self.p.changed = False
        self.p.turn += 1
        self.p.phase = PLACING
        if self.p.left:
            self.p.left -= 1
            if self.p.left == 0:
                self.p.phase = OVER
        elif self.p.triggered:
            self.p.left = self.num_players

    cdef void c_scores(self, int *out) noexcept nogil:
        cdef int player
        for player in range(self.num_players):
            out[player] = self.p.seats[player].score

    cdef void c_evaluate(self, double *out) noexcept nogil:
        """Points so far and what the hand will bring, by worth.py; a string counts as if it were finished."""
        cdef int player, touches
        for player in range(self.num_players):
            out[player] = self.p.seats[player].score + hand_worth(&self.p, self.num_players, player, full_worth())
        if self.p.phase == PLACING and self.p.laid:
            out[self._player_now()] += self._string_score(&touches)

    # What Python may look at: notation, views and pictures are made from it. All of it, secrets too: what a seat may
    # see of it is decided in views.py and positions.py.

    @property
    def phase(self):
        """What happens next, one of PHASES."""
        return PHASES[self.p.phase]

    @property
    def turn(self):
        """How many turns are finished."""
        return self.p.turn

    @property
    def mover(self):
        """Whose turn it is, also while chance decides; None before the first turn and after the last."""
        return self._player_now() if PLACING <= self.p.phase < OVER else None

    @property
    def board(self):
        """The kind of glyph on every space, the string of this turn included; None where there is none."""
        return tuple([None if glyph == 0 else glyph - 1 for glyph in self.p.board[:SPACES]])

    @property
    def fresh(self):
        """The spaces of the string that is being laid, in rising order."""
        return tuple([space for space in range(SPACES) if has(self.p.fresh, space)])

    @property
    def next_spaces(self):
        """Where the string that is being laid can go on, in rising order; empty if there is none."""
        cdef int[DIRECTIONS] spaces
        cdef int i
        return tuple([spaces[i] for i in range(self._next_spaces(spaces))]) if self.p.laid else ()

    @property
    def pool(self):
        """The kind of glyph in each place of the pool, None where it is empty."""
        return tuple([None if glyph == 0 else glyph - 1 for glyph in self.p.pool[:POOL]])

    @property
    def bag(self):
        """How many glyphs of each kind are in the bag."""
        return tuple([count for count in self.p.bag[:KINDS]])

    @property
    def owed(self):
        """How many glyphs are to be taken yet in this turn."""
        return self.p.owed

    @property
    def active(self):
        """The active card of solid, striped and crossed; None before it is turned up."""
        return tuple([None if card == NO_CARD else card for card in self.p.active[:3]])

    @property
    def upcoming(self):
        """The upcoming card; None where there is none."""
        return None if self.p.upcoming == NO_CARD else self.p.upcoming

    @property
    def deck(self):
        """How many of each card lie face down."""
        return tuple([count for count in self.p.deck[:num_cards]])

    @property
    def replaced(self):
        """How many of each card were replaced since the deck was last shuffled."""
        return tuple([count for count in self.p.replaced[:num_cards]])

    @property
    def holder(self):
        """Who holds the deck and the rule change card."""
        return self.p.holder

    @property
    def can_change(self):
        """Whether the rule change card reads that rules can change."""
        return bool(self.p.can_change)

    @property
    def changed(self):
        """Whether a rule was changed in this turn."""
        return bool(self.p.changed)

    @property
    def triggered(self):
        """Whether a glyph was missing already, so that the last round goes on or comes next."""
        return bool(self.p.triggered)

    @property
    def left(self):
        """Turns left in the last round, this one included; 0 before it and after it."""
        return self.p.left

    def hand(self, int player):
        """How many glyphs of each kind are in a hand, without those that are laid."""
        return tuple([count for count in self._seat(player).hand[:KINDS]])

    def known(self, int player):
        """How many of each kind everyone knows to be in a hand; what is laid counts until the string is finished."""
        return tuple([count for count in self._seat(player).known[:KINDS]])

    def permit(self, int one, int other):
        """Whether glyphs of these two kinds may lie next to each other."""
        return bool(self.p.agrees[one & 15] >> (other & 15) & 1)

    def string_score(self):
        """What the string as it lies would score, and next to how many old glyphs it lies."""
        cdef int touches, score = self._string_score(&touches)
        return score, touches

    cdef Seat *_seat(self, int player) except NULL:
        if not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return &self.p.seats[player]

    def set_position(
        self, phase, turn, cells, pool, active, upcoming, replaced, holder, can_change, changed, owed, left, scores,
        hands, known,
    ):
        """Become the position with these properties, under the names that they have above; `positions` checks them.

        ``cells`` is the board without a string that is being laid. The bag and the deck are what is left. Raises
        ValueError, and leaves rubbish, if there are not enough glyphs or cards for all this.
        """
        cdef int space, kind, i, player
        cdef Seat *seat
        self.c_reset()
        self.p.phase = PHASES.index(phase)
        self.p.turn = turn
        for i, glyph in enumerate(pool):
            if glyph is not None:
                self.p.pool[i] = glyph + 1
                self._spend(glyph, 1)
        for space, glyph in enumerate(cells):
            if glyph is not None:
                self.p.board[space] = glyph + 1
                self._spend(glyph, 1)
        for player in range(self.num_players):
            seat = self._seat(player)
            seat.score = scores[player]
            for kind in range(KINDS):
                seat.known[kind] = known[player][kind]
                self._spend(kind, hands[player][kind])
                for _ in range(hands[player][kind]):
                    self._give(player, kind)
        for i, card in enumerate((*active, upcoming)):
            if card is not None:
                self._discard(card, 1)
                if i < 3:
                    self.p.active[i] = card
                else:
                    self.p.upcoming = card
        for i in range(num_cards):
            self._discard(i, replaced[i])
            self.p.replaced[i] = replaced[i]
        self.p.holder = holder
        self.p.can_change = can_change
        self.p.changed = changed
        self.p.owed = owed
        self.p.left = left
        self.p.triggered = left > 0 or self.p.phase == OVER
        if self.p.phase >= PLACING:
            agree(&self.p)
            survey(&self.p)

    cdef int _spend(self, int kind, int count) except -1:
        if not 0 <= count <= self.p.bag[kind]:
            raise ValueError("there are not so many glyphs of this kind")
        self.p.bag[kind] -= count
        self.p.bag_size -= count
        return 0

    cdef int _discard(self, int card, int count) except -1:
        if not 0 <= count <= self.p.deck[card]:
            raise ValueError("there are not so many cards of this kind")
        self.p.deck[card] -= count
        return 0

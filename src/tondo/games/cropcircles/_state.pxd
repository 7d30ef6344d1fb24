"""The rules of Crop Circles. Numbers in brackets are rules of RULES.en.md.

Actions: ``space * KINDS + kind`` lays a glyph; then FINISH and PASS, TAKE_BAG, one for each place of the pool, and for
chance one for each kind of glyph that a draw can show and one for each rule card that can be turned up.

A string is laid glyph by glyph: first one that is next to an old glyph, then on at either end. Every part of a string
that is built this way is a legal string itself, because what makes it one (a line without gaps, an old neighbour, pairs
that permit each other) holds for the part as well. So a string that is begun can always be finished. And every legal
string can be built this way: it has a glyph next to an old one, and from there the others follow one by one. With
bridging it is the same: the spaces of a string are those of its line without the old glyphs. Taking back is not an
action, since it would let play go in circles. It is the client's, by undoing: other players see nothing of a string
before it is finished.

Play ends: each turn takes at least one glyph from pool or bag, nothing comes back, and once there is not enough the
last round begins.
"""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from tondo.core._state cimport State
from tondo.games.cropcircles._tables cimport KINDS, MAX_CARDS, SPACES

cdef enum:
    SEATS = 6
    POOL = 5

    FINISH = 3136
    PASS = 3137
    TAKE_BAG = 3138
    TAKE_POOL = 3139
    DRAW = 3144
    CARD = 3160
    NUM_ACTIONS = 3174

    NO_CARD = 255

cdef enum Phase:
    DEALING             # four glyphs for each player in turn [4]
    SEEDING             # the four in the middle [4]
    FILLING             # the pool [4]
    RULING              # solid, striped and crossed become active, then the upcoming card [4]
    PLACING             # a player lays glyphs or passes [6]
    REVEALING           # the next upcoming rule is turned up [11]
    TAKING              # a player takes from the pool or the bag [12]
    DRAWING             # what came out of the bag, for that player alone [12]
    REFILLING           # what comes out of the bag for the pool [12]
    OVER

cdef enum Reason:       # what scores, as in the game's score_reasons
    GLYPH               # one glyph of a string; the subject is its space, the detail how many old ones it touches [10]

cdef struct Seat:
    int32_t score
    uint16_t kinds              # bit k: there is a glyph of kind k in the hand
    uint8_t size                # of the hand
    uint8_t spare               # always 0
    uint8_t[KINDS] hand         # how many of each kind, without the string that is being laid
    # How many of these everyone knows of, having seen them taken; laid ones count until the string is finished [16].
    uint8_t[KINDS] known

cdef struct Position:
    uint64_t[4] frontier        # empty spaces next to a glyph
    uint64_t[4] string          # the spaces of the string that is being laid
    uint16_t[SPACES] fits       # bit k: a glyph of kind k may lie here as far as its neighbours go [8]
    uint16_t[KINDS] compatible  # bit j: glyphs of this kind and of kind j may lie next to each other [8]
    uint16_t turn               # turns finished; the player to move is this modulo the players
    uint8_t[SPACES] board       # 0 where it is empty, else the kind + 1
    uint8_t string_length
    uint8_t phase
    uint8_t owed                # glyphs still to be taken in this turn
    uint8_t last_turns          # turns left in the last round, this one included; 0 before it
    uint8_t triggered           # a glyph was missing [14]
    uint8_t fixed_rules         # the options, so that a copy carries them along
    uint8_t bridging
    uint8_t sheet_of_112
    uint8_t holder              # of the deck and the rule change card [11]
    uint8_t can_change
    uint8_t changed             # in this turn
    uint8_t upcoming            # a card, or NO_CARD
    uint8_t[3] active           # the card of solid, striped and crossed, or NO_CARD
    uint8_t[MAX_CARDS] deck     # how many of each card lie face down
    uint8_t[MAX_CARDS] replaced
    uint8_t[POOL] pool          # 0 where it is empty, else the kind + 1
    uint8_t bag_size
    uint8_t[KINDS] bag          # how many of each kind; it has no order: draws are weighted by this
    Seat[SEATS] seats           # last, so that a copy can leave out the seats that nobody has


# Work out ``compatible`` from the active cards: both glyphs must permit the other [8].
cdef void update_compatible(Position *p) noexcept nogil

# Work out ``frontier`` and ``fits`` from the board.
cdef void update_frontier(Position *p) noexcept nogil


cdef inline bint contains(const uint64_t *spaces, int space) noexcept nogil:
    return spaces[space >> 6] >> (space & 63) & 1


cdef class CropCirclesRules(State):
    cdef Position p

    cdef int _mover(self) noexcept nogil
    cdef bint _pool_is_empty(self) noexcept nogil
    cdef int _next_spaces(self, int *out) noexcept nogil
    cdef bint _takes_card(self, int card) noexcept nogil
    cdef int _first_glyphs(self, int nth, int *total) noexcept nogil
    cdef int _next_glyphs(self, int *out) noexcept nogil
    cdef void _lay(self, int space, int kind) noexcept nogil
    cdef int _string_score(self, int *touches) noexcept nogil
    cdef void _finish(self) noexcept nogil
    cdef void _change_rule(self) noexcept nogil
    cdef void _draw(self, int kind) noexcept nogil
    cdef void _reveal(self, int card) noexcept nogil
    cdef void _add_to_hand(self, int player, int kind) noexcept nogil
    cdef void _continue_taking(self) noexcept nogil
    cdef void _refill(self) noexcept nogil
    cdef void _end_turn(self) noexcept nogil

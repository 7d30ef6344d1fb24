"""The rules of Crop Circles. Numbers in brackets are rules of RULES.en.md.

Actions: ``space * KINDS + kind`` lays a glyph; then FINISH and PASS, TAKE_BAG, one for each place of the pool, and for
chance one for each kind of glyph that a draw can show, one for each rule card that can be turned up, and one for each
player who can begin.

A string is laid glyph by glyph: first one that is next to an old glyph, then on at either end. Each beginning of such a
sequence is a legal string itself, because what makes it one (a line without gaps, an old neighbour, pairs that permit
each other) holds for the part as well. So a string that is begun can always be finished. And every legal string can be
built this way: it has a glyph next to an old one, and from there the others follow one by one. The same holds with
bridging, where a string skips the old glyphs on its line. Taking a glyph back is not an action, since play could then
go in circles; clients can undo, because other players see nothing of a string before it is finished.

Every game ends: each turn takes at least one glyph from pool or bag, none comes back, and when they run out the last
round begins.
"""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from tondo.core._state cimport State
from tondo.games.cropcircles._tables cimport CARDS, KINDS, PADDED, SPACES

cdef enum:
    SEATS = 6
    POOL = 5

    FINISH = SPACES * KINDS
    PASS = FINISH + 1
    TAKE_BAG = PASS + 1
    TAKE_POOL = TAKE_BAG + 1
    DRAW = TAKE_POOL + POOL
    CARD = DRAW + KINDS
    BEGINS = CARD + CARDS
    NUM_ACTIONS = BEGINS + SEATS

    MAX_CHANGED = 16        # a power of two

    NO_CARD = 255
    NO_SPACE = 255

cdef enum Phase:
    STARTING            # a lot decides who begins, if the options want it [4]
    DEALING             # four glyphs for each player in turn [4]
    SEEDING             # the four in the middle [4]
    FILLING             # the pool [4]
    RULING              # solid, striped and crossed become active, then the upcoming card [4]
    PLACING             # a player lays glyphs or passes [6]
    REVEALING           # the next upcoming rule is turned up [11]
    TAKING              # a player takes from the pool or the bag [12]
    DRAWING             # chance decides what that player draws from the bag [12]
    REFILLING           # chance decides what refills the pool [12]
    OVER

cdef enum Reason:       # what scores, as in the game's score_reasons
    GLYPH               # one glyph of a string; the subject is its space, the detail how many old ones it touches [10]

cdef struct Seat:
    int32_t score
    uint16_t kinds              # bit k: there is a glyph of kind k in the hand
    uint8_t size                # of the hand
    uint8_t spare               # always 0
    uint8_t[KINDS] hand         # how many of each kind, without the string that is being laid
    # How many of these everyone saw being taken; laid ones count until the string is finished [16].
    uint8_t[KINDS] known

cdef struct Position:
    uint64_t[4] frontier        # empty spaces next to a glyph
    uint64_t[4] string          # the spaces of the string that is being laid
    uint16_t[PADDED] fits       # bit k: a glyph of kind k may be laid here, as far as the neighbours go [8]
    uint16_t[KINDS] compatible  # bit j: glyphs of this kind and of kind j may lie next to each other [8]
    uint8_t[PADDED] board       # 0 where it is empty, else the kind + 1
    uint16_t turn               # turns finished; `mover` says whose turn it is
    uint16_t string_sum         # of its glyphs [10]
    uint8_t string_length
    uint8_t string_low          # its first space, or NO_SPACE
    uint8_t string_high         # its last space; 0 while there is none
    uint8_t string_touches      # old glyphs next to it [10]
    uint8_t phase
    uint8_t owed                # glyphs still to be taken in this turn
    uint8_t last_turns          # turns left once the end is triggered, this one included; 0 before it
    uint8_t triggered           # a glyph was missing, so the last turns follow [14]
    uint8_t fixed_rules         # the options, so that a copy carries them along
    uint8_t bridging
    uint8_t sheet_of_112
    uint8_t equal_turns
    uint8_t begins              # 1 + who begins, or 0 for by lot
    uint8_t first               # who began; 0 until a lot has decided
    uint8_t holder              # of the deck and the rule change card [11]
    uint8_t can_change
    uint8_t changed             # in this turn
    uint8_t upcoming            # a card, or NO_CARD
    uint8_t[3] active           # the card of solid, striped and crossed, or NO_CARD
    uint8_t[CARDS] deck         # how many of each card lie face down
    uint8_t[POOL] pool          # 0 where it is empty, else the kind + 1
    uint8_t[CARDS] replaced
    uint8_t bag_size
    uint8_t[KINDS] bag          # how many of each kind; it has no order: draws are weighted by this
    Seat[SEATS] seats           # last, so that a copy can leave out the seats that nobody has


# What has happened since a position was observed.
cdef struct Changes:
    uint8_t[MAX_CHANGED] spaces     # on which a glyph was laid, or a string was finished
    uint8_t num_spaces              # MAX_CHANGED if that may be any space
    uint16_t taken                  # kinds of which the mover took a glyph
    bint others                     # whether more has happened than laying and taking


cdef inline int mover(const Position *p, int players) noexcept nogil:
    """Whose turn it is."""
    cdef int turns = p.first + p.turn
    return turns & 1 if players == 2 else turns % players      # a division takes long, and two is usual


cdef inline int turns_to_add(const Position *p, int players, int turns) noexcept nogil:
    """How many turns to add to ``turns`` more ones, so that at the end all have had as many, if that is wanted [17]."""
    return (players - (p.turn + turns) % players) % players if p.equal_turns else 0


# Scores: computed here and nowhere else. A string scores its sum times the old glyphs next to it [10].

cdef inline int glyph_points(int value, int times) noexcept nogil:
    """What a glyph of this value adds to the sum of its string on a space that multiplies by ``times``."""
    return value * times


cdef inline int string_points(int sum, int touches) noexcept nogil:
    """What a string, or a glyph of it, scores next to ``touches`` old glyphs."""
    return sum * touches


cdef class CropCirclesRules(State):
    cdef Changes changes        # since c_observe_again; no part of the position
    cdef Position p

    cdef int _mover(self) noexcept nogil
    cdef void _note_space(self, int space) noexcept nogil
    cdef void _begin(self, int player) noexcept nogil
    cdef int _empty_places(self) noexcept nogil
    cdef int _takes(self) noexcept nogil
    cdef void _next_spaces(self, int *out) noexcept nogil
    cdef bint _takes_card(self, int card) noexcept nogil
    cdef int _draw_card(self, uint64_t *rng) noexcept nogil
    cdef int _draw_glyph(self, uint64_t *rng) noexcept nogil
    cdef int _first_glyphs(self, int nth, int *total) noexcept nogil
    cdef int _next_glyphs(self, int *out) noexcept nogil
    cdef void _lay(self, int space, int kind) noexcept nogil
    cdef int _string_spaces(self, int *out) noexcept nogil
    cdef int _string_score(self) noexcept nogil
    cdef void _finish(self) noexcept nogil
    cdef void _change_rule(self) noexcept nogil
    cdef void _draw(self, int kind) noexcept nogil
    cdef void _reveal(self, int card) noexcept nogil
    cdef void _add_to_hand(self, int player, int kind) noexcept nogil
    cdef void _continue_taking(self) noexcept nogil
    cdef void _refill(self) noexcept nogil
    cdef void _end_turn(self) noexcept nogil

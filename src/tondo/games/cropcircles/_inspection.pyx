"""What Python can read of a position, and setting a position up from its parts.

Secrets included: views.py and positions.py decide what a seat may see.
"""

from tondo.core._bits cimport has_bit
from tondo.games.cropcircles cimport _state as rules
from tondo.games.cropcircles._frontier cimport update_frontier
from tondo.games.cropcircles._observation cimport CropCirclesObservation
from tondo.games.cropcircles._state cimport NO_CARD, OVER, PLACING, POOL, STARTING, Seat
from tondo.games.cropcircles._tables cimport CARDS, DIRECTIONS, KINDS, NOWHERE, SPACES

from tondo.core.errors import ImpossiblePosition
from tondo.games.cropcircles.board import PHASES

# The numbers of actions.
FINISH = rules.FINISH
PASS = rules.PASS
TAKE_BAG = rules.TAKE_BAG
TAKE_POOL = rules.TAKE_POOL
DRAW = rules.DRAW
CARD = rules.CARD
BEGINS = rules.BEGINS
NUM_ACTIONS = rules.NUM_ACTIONS


cdef class CropCirclesState(CropCirclesObservation):
    """A position in Crop Circles."""

    @property
    def phase(self):
        """What happens next, one of PHASES."""
        return PHASES[self.p.phase]

    @property
    def turn(self):
        """How many turns are finished."""
        return self.p.turn

    @property
    def first_player(self):
        """Who begins or began; None until a lot has decided."""
        return None if self.p.phase == STARTING else self.p.first

    @property
    def mover(self):
        """Whose turn it is, also while chance decides; None before the first turn and after the last."""
        return self._mover() if PLACING <= self.p.phase < OVER else None

    @property
    def board(self):
        """The kind of glyph on every space, the string of this turn included; None where there is none."""
        return tuple([None if glyph == 0 else glyph - 1 for glyph in self.p.board[:SPACES]])

    @property
    def string(self):
        """The spaces of the string that is being laid, in rising order."""
        cdef int space
        return tuple([space for space in range(SPACES) if has_bit(self.p.string, space)])

    @property
    def next_spaces(self):
        """Where the string that is being laid can go on, in rising order; empty if there is none."""
        cdef int[DIRECTIONS] spaces
        if self.p.string_length == 0:
            return ()
        self._next_spaces(spaces)
        return tuple([space for space in spaces if space != NOWHERE and self.p.board[space] == 0])

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
        """How many glyphs are still to be taken in this turn."""
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
        return tuple([count for count in self.p.deck[:CARDS]])

    @property
    def replaced(self):
        """How many of each card were replaced since the deck was last shuffled."""
        return tuple([count for count in self.p.replaced[:CARDS]])

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
        """Whether a glyph was missing, so that the last turns have begun or are next."""
        return bool(self.p.triggered)

    @property
    def last_turns(self):
        """Turns left once the end is triggered, this one included; 0 before that, and when the game is over."""
        return self.p.last_turns

    def hand(self, int player):
        """How many glyphs of each kind are in a hand, without those that are laid."""
        return tuple([count for count in self._seat(player).hand[:KINDS]])

    def known(self, int player):
        """How many of each kind everyone knows to be in a hand; laid glyphs count until the string is finished."""
        return tuple([count for count in self._seat(player).known[:KINDS]])

    def permit(self, int one, int other):
        """Whether glyphs of these two kinds may lie next to each other."""
        return bool(self.p.compatible[one & 15] >> (other & 15) & 1)

    def string_score(self):
        """What the string would score as it lies, and the number of old glyphs next to it."""
        return self._string_score(), self.p.string_touches

    cdef Seat *_seat(self, int player) except NULL:
        if not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return &self.p.seats[player]

    def set_position(
        self, phase, first, turn, cells, pool, active, upcoming, replaced, holder, can_change, changed, owed,
        last_turns, scores, hands, known,
    ):
        """Become the position with these properties, which have the names above; `positions` checks them.

        ``first`` is as `first_player`. ``cells`` is the board without a string that is being laid. The bag and the deck
        are what is left. Raises ValueError if there are not enough glyphs or cards for all this; the state is
        undefined then.
        """
        cdef int space, kind, i, player
        cdef Seat *seat
        self.c_reset()
        if self.p.begins and first != self.p.first:
            raise ImpossiblePosition("begins")
        self.p.phase = PHASES.index(phase)
        if (first is None) != (self.p.phase == STARTING):
            raise ValueError("who begins is decided before anything else")
        if first is not None:
            self._seat(first)
            self.p.first = first
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
                    self._add_to_hand(player, kind)
        for i, card in enumerate((*active, upcoming)):
            if card is not None:
                self._discard(card, 1)
                if i < 3:
                    self.p.active[i] = card
                else:
                    self.p.upcoming = card
        for i in range(CARDS):
            self._discard(i, replaced[i])
            self.p.replaced[i] = replaced[i]
        self.p.holder = holder
        self.p.can_change = can_change
        self.p.changed = changed
        self.p.owed = owed
        self.p.last_turns = last_turns
        self.p.triggered = last_turns > 0 or self.p.phase == OVER
        if self.p.phase >= PLACING:
            update_frontier(&self.p)

    cdef int _spend(self, int kind, int count) except -1:
        if not 0 <= count <= self.p.bag[kind]:
            raise ImpossiblePosition("glyphs")
        self.p.bag[kind] -= count
        self.p.bag_size -= count
        return 0

    cdef int _discard(self, int card, int count) except -1:
        if not 0 <= count <= self.p.deck[card]:
            raise ImpossiblePosition("cards")
        self.p.deck[card] -= count
        return 0

"""What Python can read of a position, and setting a position up from its parts."""

cimport cython

from tondo.core._bits cimport has_bit
from tondo.games.cirkis._observation cimport CirkisObservation
from tondo.games.cirkis cimport _state as rules
from tondo.games.cirkis._state cimport DRAWING_LOTS, FORTY, HUNDRED, OUT, PLAYING, Seat
from tondo.games.cirkis._tables cimport (
    CENTER_RING, FIGURES, MATCH_GOAL, NO_LEADER, PIECES, PLACE_WORDS, PLACEMENTS, SPACES, piece_of, touching,
)

from tondo.core.errors import ImpossiblePosition
from tondo.games.cirkis import pieces

BEGINS = rules.BEGINS
NUM_ACTIONS = rules.NUM_ACTIONS


@cython.final
cdef class CirkisState(CirkisObservation):
    """A position in Cir*Kis."""

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
        return None if self.p.stage in (PLAYING, DRAWING_LOTS) else self.p.stage - 1

    @property
    def first_player(self):
        """Who begins or began the first round; None until a lot has decided."""
        return None if self.p.stage == DRAWING_LOTS else self.p.first

    @property
    def owners(self):
        """For each space whose piece covers it, None where it is empty."""
        cdef int space, player
        found = [None] * SPACES
        for player in range(self.num_players):
            for space in range(SPACES):
                if has_bit(self.p.seats[player].covered, space):
                    found[space] = player
        return tuple(found)

    def placed(self, int player):
        """The placements of a player's pieces on the board, in rising order."""
        cdef Seat *seat = self._seat(player)
        cdef int place, first
        found = []
        for place in range(PLACEMENTS):
            if has_bit(self.p.placed, place):
                first = pieces.PLACEMENTS[place].spaces[0]
                if has_bit(seat.covered, first):
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
        cdef int player = self.majority(figure)
        return player if player >= 0 else None

    def figure_points(self, int figure):
        """What each player has scored for one of the board's figures: all 0 while it is not complete."""
        cdef CirkisState copy = self.clone()
        cdef int player
        finisher = self.completed_by(figure)
        if finisher is not None:
            copy.score_figure(figure, finisher)
        return tuple([copy.points(player) - self.points(player) for player in range(self.num_players)])

    def set_position(self, placed, completed_by, leader, first, player, free, lost, round, totals, end):
        """Become the position described. Raises ValueError for one that no game reaches; the state is undefined then.

        ``placed`` are each player's placements, ``completed_by`` is who completed which figure, ``leader`` a placement
        or None, ``first`` is as `first_player`, ``player`` whose turn it is and ``free`` whether it is a free turn,
        ``lost`` how many turns were lost in succession, ``round`` how many rounds are finished, ``totals`` the points
        in them, ``end`` as in `end`.
        """
        cdef int seat, place, figure, word, put = 0
        self.c_reset()
        if first is None:
            if self.p.begins:
                raise ImpossiblePosition("begins")
            return          # to be at the start is all that there is to be
        self._seat(first)
        if self.p.begins and first != self.p.first:
            raise ImpossiblePosition("begins")
        self.p.first = first
        self.p.stage = PLAYING
        for seat, places in enumerate(placed):
            for place in places:
                if not 0 <= place < PLACEMENTS or not has_bit(self.p.open, place):
                    raise ImpossiblePosition("overlap")
                if self._seat(seat).left[piece_of[place]] == 0:
                    raise ImpossiblePosition("too-many")
                self.place_piece(place, seat)
                put += 1
        if (leader is None) != (put == 0) or (leader is not None and not any([leader in mine for mine in placed])):
            raise ImpossiblePosition("leader")
        for word in range(PLACE_WORDS):
            if put > 1 and self.p.placed[word] & ~self.p.near[word]:
                raise ImpossiblePosition("apart")
        if put and all([self.p.placed[word] & touching[NO_LEADER][word] == 0 for word in range(PLACE_WORDS)]):
            raise ImpossiblePosition("middle")
        self.p.leader = NO_LEADER if leader is None else leader
        for figure in range(FIGURES):
            if figure == CENTER_RING:
                complete = self.p.center_ring and self.is_ring_full()
            else:
                complete = not self.p.gaps[figure]
            if complete != (figure in completed_by):
                raise ImpossiblePosition("figures")
            if complete:
                self._complete(figure, completed_by[figure])
        self._set_turn(player, free, lost, round, totals, end)

    cdef _complete(self, int figure, int player):
        self._seat(player)
        if not self.segments(figure, player):
            raise ImpossiblePosition("completer")
        self.score_figure(figure, player)

    cdef _set_turn(self, int player, bint free, int lost, round, totals, end):
        cdef int seat
        out = [seat for seat in range(self.num_players) if self.p.seats[seat].unplayed == 0]
        for seat in out:
            self.score_going_out(seat)
        if (round > 0 or any(totals)) and not (self.p.match_to_100 and round > 0):
            raise ImpossiblePosition("rounds")
        if not 0 <= round < 2**32 or any([not 0 <= total < MATCH_GOAL for total in totals]):
            raise ValueError("no match has such rounds or totals")
        self.p.round = round
        for seat, total in enumerate(totals):
            self._seat(seat).total = total
        hundred = self.p.match_to_100 and max(self.scores()) >= MATCH_GOAL
        goal_reached = bool(self.p.goal_reached)
        if end is not None:
            if [hundred, not hundred and not out and goal_reached, bool(out) and not hundred] != [
                end == HUNDRED, end == FORTY, end == OUT
            ] or (self.p.match_to_100 and end != HUNDRED):
                raise ValueError("the game does not end like this")
            self.p.current = 0
            self.p.stage = 1 + end
            return
        if out or (goal_reached and not (free and not self.p.stop_at_once)) or lost >= self.num_players:
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

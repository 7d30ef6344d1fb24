"""What search and playouts need: an evaluation and a rollout action, both from the value of hands (worth.py)."""

from libc.stdint cimport uint64_t

from tondo.core._rng cimport rng_below
from tondo.games.cropcircles._planning cimport Plan, list_actions, make_plans
from tondo.games.cropcircles._state cimport FINISH, PASS, PLACING, TAKING
from tondo.games.cropcircles._tables cimport SIDE
from tondo.games.cropcircles._worth cimport best_take, full_worth, hand_worth

cdef enum:
    BEAM = 4
    PLANS = 3       # the best ones, of which a playout sometimes takes another than the first


cdef class CropCirclesPolicy(CropCirclesRules):

    cdef void c_evaluate(self, double *out) noexcept nogil:
        """Points so far and what the hand will bring, by worth.py; a string counts as if it were finished."""
        cdef int player
        for player in range(self.num_players):
            out[player] = self.p.seats[player].score + hand_worth(&self.p, self.num_players, player, full_worth())
        if self.p.phase == PLACING and self.p.string_length:
            out[self._mover()] += self._string_score()

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        """Most often the best string or take by worth.py, sometimes one that is nearly as good."""
        cdef Plan[PLANS] plans
        cdef int[SIDE] actions
        cdef int count, nth = 0
        cdef bint strays = rng_below(rng, 4) == 0
        if self.p.phase == TAKING and not strays:
            return best_take(&self.p, self.num_players, full_worth())
        if self.p.phase != PLACING:
            return self.c_choose(rng)
        count = make_plans(&self.p, self.num_players, full_worth(), BEAM, plans, PLANS)
        if strays and self.p.string_length == 0:
            nth = rng_below(rng, count)
        if list_actions(&self.p, &plans[nth], actions):
            return actions[0]
        return FINISH if self.p.string_length else PASS

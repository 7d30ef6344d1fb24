"""Games between players who set a flat price on every glyph: what `tools.fit_cropcircles` learns from."""

from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memset

from tondo.core._rng cimport Rng, rng_seed
from tondo.games.cropcircles._worth cimport SIZES, TURNS, Worth, turns_to_come
from tondo.games.cropcircles._rollouts cimport play_turn
from tondo.games.cropcircles._state cimport OVER, PLACING, SEATS, CropCirclesRules
from tondo.games.cropcircles._tables cimport KINDS

import numpy as np

cdef enum:
    COLUMNS = 7
    MAX_TURNS = 128

cdef void set_price(Worth *out, double price, double company, double thrift, int beam) noexcept nogil:
    cdef int turns, size, kind
    memset(out, 0, sizeof(Worth))
    for turns in range(1, TURNS):
        for size in range(SIZES):
            out.size[turns][size] = price * size
        for kind in range(KINDS):
            out.kind[turns][kind] = thrift * (1 + kind % 4)
    out.company = company


def play_at_prices(game, double[:, :] prices, uint64_t seed, int beam, double company, double thrift):
    cdef CropCirclesRules state = game.new_state()
    cdef Worth[SEATS] worth
    cdef Rng rng
    cdef Py_ssize_t i, row = 0, first, at
    cdef int seat, kind
    rows = np.zeros((prices.shape[0] * MAX_TURNS, COLUMNS), dtype=np.int32)
    cdef int32_t[:, :] out = rows
    with nogil:
        for i in range(prices.shape[0]):
            rng_seed(rng, seed, i)
            for seat in range(state.num_players):
                set_price(&worth[seat], prices[i, seat], company, thrift, beam)
            state.c_reset()
            first = row
            while state.p.phase != OVER:
                seat = state.p.turn % state.num_players
                if state.p.phase < PLACING:
                    state.c_apply(state.c_choose(rng), -1)
                    continue
                out[row, 0] = seat
                out[row, 1] = turns_to_come(&state.p, state.num_players, seat)
                for kind in range(KINDS):
                    out[row, 2 + kind % 4] += state.p.seats[seat].hand[kind]
                out[row, 6] = -state.p.seats[seat].score
                row += 1
                play_turn(state, &worth[seat], beam, rng)
            for at in range(first, row):
                out[at, 6] += state.p.seats[out[at, 0]].score
    return rows[:row]

"""Games of quick turns between players who value hands differently: what `tools.fit_cropcircles` learns from."""

from libc.stdint cimport int32_t, uint64_t

from tondo.core._rng cimport Rng, rng_seed
from tondo.core._state cimport CHANCE_PLAYER
from tondo.games.cropcircles._rollouts cimport play_turn
from tondo.games.cropcircles._state cimport OVER, PLACING, SEATS, CropCirclesRules
from tondo.games.cropcircles._tables cimport KINDS
from tondo.games.cropcircles._worth cimport Worth, fill_worth, turns_to_come

cdef enum:
    COLUMNS = 6
    MAX_TURNS = 128     # of one game: each takes a glyph, and then come the last ones


def play_games(game, tables, uint64_t seed, int beam):
    """Play a game for each item of ``tables``, which has a table like `worth.WORTH` for each player.

    Returns two arrays of int32. The first has a row for every turn, as it begins: the mover's turns to come, the
    glyphs in the hand by shading (four columns), and the points that this player still made. The second has the final
    scores, a row for every game. Game i depends on the seed and i alone; ``beam`` is as in `make_plans`.
    """
    import numpy as np

    cdef CropCirclesRules state = game.new_state()
    cdef Worth[SEATS] worth
    cdef Rng rng
    cdef Py_ssize_t number, row = 0, first, i
    cdef int seat, players = state.num_players
    turns = np.zeros((len(tables) * MAX_TURNS, COLUMNS), dtype=np.int32)
    movers = np.zeros(len(tables) * MAX_TURNS, dtype=np.int32)
    scores = np.zeros((len(tables), players), dtype=np.int32)
    cdef int32_t[:, :] out = turns, finals = scores
    cdef int32_t[:] mover = movers
    for number, table in enumerate(tables):
        for seat in range(players):
            fill_worth(&worth[seat], table[seat])
        rng_seed(rng, seed, number)
        state.c_reset()
        first = row
        with nogil:
            while state.p.phase < PLACING:
                state.c_apply(state.c_choose(rng), CHANCE_PLAYER)
            while state.p.phase != OVER:
                seat = state.p.turn % players
                mover[row] = seat
                note_turn(state, seat, out[row])
                row += 1
                play_turn(state, &worth[seat], beam, rng)
            for seat in range(players):
                finals[number, seat] = state.p.seats[seat].score
            for i in range(first, row):
                out[i, COLUMNS - 1] += finals[number, mover[i]]
    return turns[:row].copy(), scores


cdef void note_turn(CropCirclesRules state, int seat, int32_t[:] out) noexcept nogil:
    """Write the turns to come, the hand by shading, and the score so far, which is subtracted from the final one."""
    cdef int kind
    out[0] = turns_to_come(&state.p, state.num_players, seat)
    for kind in range(KINDS):
        out[1 + kind % 4] += state.p.seats[seat].hand[kind]
    out[COLUMNS - 1] = -state.p.seats[seat].score

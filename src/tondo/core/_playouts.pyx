"""Random games by the thousand, entirely in compiled code."""

from dataclasses import dataclass

from libc.stdint cimport int32_t, uint64_t

from tondo.core._rng cimport Rng, rng_seed
from tondo.core._signals cimport SignalWatch, look_for_signals, watch_signals
from tondo.core._state cimport MAX_PLAYERS, TERMINAL_PLAYER, State, raise_fault

cdef enum:
    WATCH_INTERVAL = 16     # games between two looks for signals


@dataclass(frozen=True, slots=True)
class Playouts:
    """The results of random games; `playouts` says what the arrays are."""

    lengths: "np.ndarray"
    scores: "np.ndarray"
    ends: "np.ndarray"


def playouts(game, n, seed=0, threads=1):
    """Play ``n`` games at random from the start: every player uniformly, chance by weight.

    The same seed gives the same games, whatever the number of threads. Game ``i`` is row ``i`` of the arrays, all
    int32: ``lengths`` (n; the number of actions, chance included), ``scores`` (n, players) and ``ends`` (n; an index
    into ``game.ends``).
    """
    if n < 0:
        raise ValueError("n can't be negative")
    if threads < 1:
        raise ValueError("there must be at least one thread")
    import numpy as np  # imported here because that is slow, and playing does not need it

    lengths = np.empty(n, dtype=np.int32)
    scores = np.empty((n, game.players), dtype=np.int32)
    ends = np.empty(n, dtype=np.int32)
    cuts = [n * i // threads for i in range(threads + 1)]
    jobs = [
        (game.new_state(), seed % 2**64, begin, lengths[begin:end], scores[begin:end], ends[begin:end])
        for begin, end in zip(cuts, cuts[1:], strict=False)
    ]
    if threads == 1:
        _play(*jobs[0])
    else:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(threads) as pool:
            for job in [pool.submit(_play, *job) for job in jobs]:
                job.result()
    return Playouts(lengths, scores, ends)


def _play(State state, uint64_t seed, uint64_t first, int32_t[:] lengths, int32_t[:, :] scores, int32_t[:] ends):
    cdef Rng rng
    cdef Py_ssize_t i
    cdef int player, length
    cdef int[MAX_PLAYERS] totals
    cdef SignalWatch watch
    watch_signals(&watch)
    with nogil:
        for i in range(lengths.shape[0]):
            if i % WATCH_INTERVAL == 0:
                look_for_signals(&watch)
            rng_seed(rng, seed, first + i)
            state.c_reset()
            length = 0
            while True:
                player = state.c_current()
                if player == TERMINAL_PLAYER:
                    break
                state.c_apply(state.c_choose(rng), player)
                length += 1
            lengths[i] = length
            state.c_scores(totals)
            for player in range(state.num_players):
                scores[i, player] = totals[player]
            ends[i] = state.c_end()
            if state.broken:
                break
    raise_fault(state)


def play_on(State state, int n, seed=0):
    """Play ``n`` games from here to the end by the rollout policy; the result is as that of `playouts`.

    The state stays as it is. The same seed gives the same games.
    """
    import numpy as np

    lengths = np.empty(n, dtype=np.int32)
    scores = np.empty((n, state.num_players), dtype=np.int32)
    ends = np.empty(n, dtype=np.int32)
    _play_on(state.clone(), state, seed % 2**64, lengths, scores, ends)
    return Playouts(lengths, scores, ends)


def _play_on(State work, State root, uint64_t seed, int32_t[:] lengths, int32_t[:, :] scores, int32_t[:] ends):
    cdef Rng rng
    cdef Py_ssize_t i
    cdef int player, length
    cdef int[MAX_PLAYERS] totals
    cdef SignalWatch watch
    watch_signals(&watch)
    with nogil:
        for i in range(scores.shape[0]):
            if i % WATCH_INTERVAL == 0:
                look_for_signals(&watch)
            rng_seed(rng, seed, i)
            work.c_copy(root)
            length = 0
            while True:
                player = work.c_current()
                if player == TERMINAL_PLAYER:
                    break
                work.c_apply(work.c_rollout_action(rng), player)
                length += 1
            lengths[i] = length
            work.c_scores(totals)
            for player in range(work.num_players):
                scores[i, player] = totals[player]
            ends[i] = work.c_end()
            if work.broken:
                break
    raise_fault(work)


def look_ahead(State state, int n, int horizon, seed=0):
    """The evaluations after at least ``horizon`` actions of the rollout policy from here: an array (n, players).

    A game stops where it is the first player's turn again, so that all have had their turns, or at its end. The state
    stays as it is. The same seed gives the same games.
    """
    import numpy as np

    values = np.empty((n, state.num_players), dtype=np.float64)
    cdef double[:, :] out = values
    cdef State work = state.clone()
    cdef uint64_t first = seed % 2**64
    cdef Rng rng
    cdef int i, step, player, before
    cdef double[MAX_PLAYERS] found
    cdef SignalWatch watch
    watch_signals(&watch)
    with nogil:
        for i in range(n):
            if i % WATCH_INTERVAL == 0:
                look_for_signals(&watch)
            rng_seed(rng, first, i)
            work.c_copy(state)
            step = 0
            before = TERMINAL_PLAYER
            while True:
                player = work.c_current()
                if player == TERMINAL_PLAYER or (step >= horizon and player == 0 and before > 0):
                    break
                work.c_apply(work.c_rollout_action(rng), player)
                step += 1
                if player >= 0:
                    before = player
            work.c_evaluate(found)
            for player in range(work.num_players):
                out[i, player] = found[player]
            if work.broken:
                break
    raise_fault(work)
    return values


def choices(State state, int n, seed=0, bint rollout_policy=False):
    """The first actions of ``n`` playouts from here, as an array: uniformly random, or by the ``rollout_policy``."""
    import numpy as np

    chosen = np.empty(n, dtype=np.int32)
    cdef int32_t[:] out = chosen
    cdef Rng rng
    cdef int i
    if state.c_current() == TERMINAL_PLAYER:
        raise ValueError("the game is over: there is nothing to choose")
    rng_seed(rng, seed % 2**64, 0)
    with nogil:
        for i in range(n):
            out[i] = state.c_rollout_action(rng) if rollout_policy else state.c_choose(rng)
    raise_fault(state)
    return chosen

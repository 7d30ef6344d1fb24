"""Counts sequences of actions: the quickest way to see that two engines play by the same rules."""

from libc.stdint cimport uint64_t

from tondo.core._state cimport MAX_ACTIONS, TERMINAL_PLAYER, State, raise_fault


def perft(State state, int depth):
    """The number of sequences of ``depth`` actions from here, those of chance included, whatever their weights.

    Where several players may act, only the first of them does. A game that is over earlier counts once.
    """
    if depth < 0:
        raise ValueError("depth can't be negative")
    cdef list scratch = [state.clone() for _ in range(depth + 1)]
    cdef uint64_t found = _count(scratch, 0, depth)
    for one in scratch:
        raise_fault(one)
    return found


cdef uint64_t _count(list scratch, int level, int depth):
    cdef State here = scratch[level], there
    cdef int[MAX_ACTIONS] actions
    cdef int i, count, player = here.c_current()
    cdef uint64_t total = 0
    if depth == 0 or player == TERMINAL_PLAYER:
        return 1
    count = here.c_legal(player, actions)
    if depth == 1:
        return count
    there = scratch[level + 1]
    for i in range(count):
        there.c_copy(here)
        there.c_apply(actions[i], player)
        total += _count(scratch, level + 1, depth - 1)
    return total

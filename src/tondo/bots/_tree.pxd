"""The tree of a Monte Carlo search: its nodes, their memory, and what is kept of it from one search to the next.

The parameters are explained in search.py. `_search` grows a tree by playouts, `_guided` by what an evaluator says.

A node is a sequence of actions by players, beginning at the root. Chance has no nodes (the tree is open loop: each
simulation samples chance again on its way down), and what is hidden is sampled before each simulation. So the same node
can be reached in different states: which of its children are legal is determined each time, and each child counts how
often it was legal.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint32_t, uint64_t

from tondo.core._state cimport MAX_ACTIONS, MAX_PLAYERS, State

cdef enum:
    MAX_DEPTH = 512         # simulations that get deeper than this in the tree go no further in it
    FIND_DEPTH = 12         # how deep move_root_to looks for a position
    FIND_LIMIT = 100_000    # and at how many nodes
    NO_PRIOR = -1           # of children that are not sorted

cdef struct Parameters:
    double exploration
    double margin_weight
    double margin_scale
    double win_scale
    double rollout_policy
    int32_t horizon
    double prior_weight
    double widening
    double widening_power
    int64_t memory

cdef struct Node:
    double total            # the sum of its simulations' values to the player who acts
    float prior             # what was thought of it before any simulation: a value, or an evaluator's probability
    int32_t visits
    int32_t available       # how often it was legal when its parent was visited
    int32_t child           # its first child; 0 if there is none
    int32_t sibling         # the next child of the same parent; 0 after the last
    int16_t action
    int8_t player           # who acts
    uint8_t complete        # whether every legal action has a child; only set where nothing is hidden or random


cdef class Tree:
    cdef Parameters p
    cdef Node *nodes                        # number 0 is the root
    cdef int64_t used, capacity, max_nodes  # nodes in use, allocated, allowed
    cdef State work                         # the state of the simulation
    cdef list walkers                       # states for finding a position in the tree
    cdef int player                         # who acts at the root
    cdef int players
    cdef bint perfect_information           # nothing is hidden at the root
    cdef bint busy                          # a search is going on: nothing else may be done with the tree
    cdef bint stopped                       # somebody wants the search to end now
    cdef double reference                   # for a single player: the score whose value is 0.5
    cdef uint64_t[4] rng
    cdef int32_t[MAX_DEPTH] path
    cdef uint32_t[MAX_ACTIONS] stamp        # by action: whether it is legal and has a child, see _stamp
    cdef uint32_t epoch
    cdef int[MAX_ACTIONS] legal
    cdef double[MAX_PLAYERS] value          # of a simulation for each player, from 0 to 1
    cdef double[MAX_PLAYERS] win_probability, score     # how it ended
    cdef double[MAX_PLAYERS] win_sums, score_sums       # over all simulations
    cdef int64_t simulations

    # Raise RuntimeError while a search is going on, in another thread or further up in this one.
    cdef int _require_idle(self) except -1

    # Check that there is something to search, and that all states are of the position at the root; return what belongs
    # to each of them, to be freed.
    cdef void **_begin_search(self, list determinizations) except NULL

    cdef int _start(self, State root, int player) except -1

    # List the legal actions of ``player`` in ``work``, and stamp them with the epoch's number, those that have a child
    # of ``node`` with the next one; these children are counted as available. Sets the numbers of both.
    cdef void _stamp(self, int32_t node, int player, int *count, int *known) noexcept nogil

    # Add a child behind those with the same or a higher prior, or with NO_PRIOR as the first; 0 if there is no memory.
    cdef int32_t _add(self, int32_t node, int action, int player, float prior) noexcept nogil

    # Set every player's win probability, score and value: those of the end, or what the evaluation expects.
    cdef void _evaluate(self, State state, bint over) noexcept nogil

    # Set every player's value, from their win probabilities and scores.
    cdef void _set_values(self) noexcept nogil

    # Count a simulation that went along the first ``depth`` nodes of ``path``, ``visits`` times in each.
    cdef void _count(self, const int32_t *path, int depth, int visits) noexcept nogil

    cdef int32_t _find(self, int32_t node, int depth, State here, State target, int *left)
    cdef int _move_root(self, int32_t node) except -1

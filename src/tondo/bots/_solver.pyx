"""The exact end of a game for two in which nothing is hidden or random any more: alpha-beta with a transposition table.

It knows the contract of a state and no game. The result comes first, then the margin. Values are those of player 0: the
same player may move several times in succession, so signs are not changed from move to move.
"""

from libc.math cimport sqrt
from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from tondo.core._copying cimport copy_state
from tondo.core._rng cimport Rng, rng_seed
from tondo.core._signals cimport SignalWatch, look_for_signals, tondo_now, watch_signals
from tondo.core._state cimport (
    CHANCE_PLAYER, MAX_ACTIONS, MAX_PLAYERS, TERMINAL_PLAYER, State, raise_fault,
)

cdef enum:
    MAX_PLY = 64            # longer endings are not tried
    MAX_MOVES = 256         # positions with more actions neither
    VICTORY = 1 << 20       # what a victory is worth, in points of margin
    INFINITE = 1 << 24
    SAMPLES = 16            # playouts by which the size of an ending is estimated
    WATCH_INTERVAL = 256    # positions between two looks at the clock

cdef enum Bound:
    EXACT, AT_LEAST, AT_MOST

cdef double NEVER = 1e300

cdef struct Slot:
    uint64_t key            # 0: nothing is stored here
    int32_t value
    int16_t action          # the best one found
    uint8_t bound


cdef class Solver:
    """Solves endings, looking at no more than ``max_nodes`` positions for each."""

    cdef State work
    cdef list states            # the state at each ply
    cdef (void *)[MAX_PLY + 1] line     # the same, for use without the GIL
    cdef Slot *slots
    cdef uint64_t mask
    cdef int64_t nodes, max_nodes
    cdef double until
    cdef SignalWatch watch
    cdef bint given_up

    def __init__(self, int64_t max_nodes):
        cdef uint64_t size = 1024
        if max_nodes < 1:
            raise ValueError("there must be at least one position to look at")
        while size < <uint64_t> max_nodes:
            size *= 2
        self.max_nodes = max_nodes
        self.slots = <Slot *> calloc(size, sizeof(Slot))
        if self.slots == NULL:
            raise MemoryError
        self.mask = size - 1

    def __dealloc__(self):
        free(self.slots)

    def solve(self, State root, seconds=None):
        """The best action of the current player and the final scores and winners with perfect play by both.

        None if that would take more positions, or more ``seconds``, or if chance has a say: (action, scores, winners).
        Of equally good actions it is the same one every time.
        """
        cdef int player = root.c_current(), value, ply
        if root.num_players != 2 or player < 0:
            raise ValueError("it takes two players, one of whom is to act")
        self.until = NEVER if seconds is None else tondo_now() + <double> seconds
        self.nodes = 0
        self.given_up = False
        watch_signals(&self.watch)
        if self._estimate(root) > self.max_nodes:
            return None
        self.work = root.clone()
        self.states = [root.clone() for _ in range(MAX_PLY + 1)]
        for ply in range(MAX_PLY + 1):
            self.line[ply] = <void *> self.states[ply]
        with nogil:
            value = self._value(0, -INFINITE, INFINITE)
        raise_fault(self.work)
        if self.given_up:
            return None
        best = self.slots[root.c_hash() & self.mask].action
        outcome = self._play_on(root, value)
        return None if outcome is None else (best, outcome.scores, outcome.winners)

    cdef double _estimate(self, State root) except -1:
        """About how many positions alpha-beta would look at, by the branching in some playouts (Knuth 1975)."""
        cdef State state = root.clone()
        cdef int[MAX_ACTIONS] legal
        cdef int player, ply
        cdef double total = 0.0, size
        cdef Rng rng
        rng_seed(rng, root.c_hash(), 0)
        for _ in range(SAMPLES):
            state.c_copy(root)
            size = 1.0
            ply = 0
            while True:
                player = state.c_current()
                if player == TERMINAL_PLAYER:
                    break
                ply += 1
                if player == CHANCE_PLAYER or ply > MAX_PLY or size > SAMPLES * <double> self.max_nodes:
                    return INFINITE * <double> self.max_nodes
                size *= sqrt(state.c_legal(player, legal))
                state.c_apply(state.c_choose(rng), player)
            total += size
        raise_fault(state)
        return total / SAMPLES

    cdef object _play_on(self, State root, int value):
        """The outcome of the best line, found again with the table."""
        cdef State state = root.clone()
        cdef int ply = 0
        while not state.is_terminal():
            if ply:
                self.work.c_copy(state)
                self.nodes = 0
                with nogil:
                    self._value(0, value - 1, value + 1)
                raise_fault(self.work)
                if self.given_up:
                    return None
            state.apply(self.slots[state.c_hash() & self.mask].action)
            ply += 1
        return state.outcome()

    cdef int _end_value(self, State state) noexcept nogil:
        cdef int[MAX_PLAYERS] scores
        cdef unsigned int winners = state.c_winners()
        state.c_scores(scores)
        return scores[0] - scores[1] + VICTORY * (<int> (winners & 1) - <int> (winners >> 1 & 1))

    cdef int _value(self, int ply, int alpha, int beta) except? -1 nogil:
        """The value of ``work``, exact between the bounds; meaningless once it has given up. ``work`` is lost."""
        cdef void *here = self.line[ply]
        cdef void *work = <void *> self.work
        cdef int[MAX_ACTIONS] legal
        cdef int[MAX_MOVES] order
        cdef double[MAX_MOVES] promise
        cdef double[MAX_PLAYERS] scores
        cdef double moved
        cdef int player = self.work.c_current(), count, i, j, action, value, best, low = alpha, high = beta
        cdef uint64_t key
        cdef Slot *slot
        if player == TERMINAL_PLAYER:
            return self._end_value(self.work)
        self.nodes += 1
        if self.nodes % WATCH_INTERVAL == 0:
            look_for_signals(&self.watch)
            self.given_up |= tondo_now() >= self.until
        count = 0 if player == CHANCE_PLAYER else self.work.c_legal(player, legal)
        if self.nodes > self.max_nodes or ply == MAX_PLY or not 0 < count <= MAX_MOVES:
            self.given_up = True
        if self.given_up:
            return 0
        key = self.work.c_hash()
        slot = &self.slots[key & self.mask]
        if slot.key == key and ply > 0:
            if (
                slot.bound == EXACT
                or (slot.bound == AT_LEAST and slot.value >= beta)
                or (slot.bound == AT_MOST and slot.value <= alpha)
            ):
                return slot.value
        copy_state(here, work)
        for i in range(count):      # the most promising first: what the table says, then what the evaluation says
            action = legal[i]
            if slot.key == key and slot.action == action:
                moved = INFINITE
            elif count == 1:
                moved = 0.0
            else:
                copy_state(work, here)
                self.work.c_apply(action, player)
                self.work.c_evaluate(scores)
                moved = scores[player] - scores[1 - player]
            j = i
            while j > 0 and promise[j - 1] < moved:
                promise[j] = promise[j - 1]
                order[j] = order[j - 1]
                j -= 1
            promise[j] = moved
            order[j] = action
        best = INFINITE if player else -INFINITE
        action = order[0]
        for i in range(count):
            copy_state(work, here)
            self.work.c_apply(order[i], player)
            value = self._value(ply + 1, low, high)
            if self.given_up:
                return 0
            if (value < best) if player else (value > best):
                best = value
                action = order[i]
                if player:
                    high = min(high, best)
                else:
                    low = max(low, best)
                if low >= high:
                    break
        slot.key = key
        slot.value = best
        slot.action = action
        slot.bound = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
        return best

"""The tree of a Monte Carlo search. The contract is in the .pxd."""

from libc.math cimport exp, tanh
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from tondo.core._rng cimport rng_seed
from tondo.core._state cimport CHANCE_PLAYER, MAX_PLAYERS, TERMINAL_PLAYER, State, raise_fault

cdef enum:
    INITIAL_CAPACITY = 1024     # nodes


cdef class Tree:
    """The search tree of one thread. Subclasses search in it."""

    def __cinit__(self, *args):
        self.nodes = NULL

    def __init__(self, dict parameters):
        self.p = parameters
        self.max_nodes = self.p.memory // <int64_t> sizeof(Node)
        if self.max_nodes > 2**31 - 1:
            self.max_nodes = 2**31 - 1
        if self.max_nodes < 2:
            raise ValueError("there must be memory for at least two nodes")
        self.player = -1

    def __dealloc__(self):
        free(self.nodes)

    # Called from Python.

    def start(self, State root, int player, uint64_t seed, uint64_t stream):
        """Begin a new tree: ``player``, who may act in ``root``, is to choose. ``root`` may be a determinization."""
        self._require_idle()
        if not root.c_may_act(player):
            raise_fault(root)
            raise ValueError("this player can't act now")
        self._start(root, player)
        rng_seed(self.rng, seed, stream)

    def move_root_to(self, State root, State target, int player, uint64_t seed, uint64_t stream):
        """Keep the subtree of ``target``, if the tree, whose root is ``root``, has it; return whether it does.

        Nothing may be hidden in either state. If it is not found, the tree stays as it was.
        """
        cdef int depth, left = FIND_LIMIT
        cdef int32_t node = 0
        self._require_idle()
        if self.nodes == NULL or root.c_current() != self.player or target.c_current() != player:
            return False
        if not self.walkers or type(self.walkers[0]) is not type(root) or self.walkers[0].game != root.game:
            self.walkers = [root.clone() for _ in range(FIND_DEPTH)]
        for depth in range(1, FIND_DEPTH + 1):
            node = self._find(0, depth, root, target, &left)
            if node > 0 or left <= 0:
                break
        self._check_walkers()
        if node <= 0:
            return False
        self._move_root(node)
        self._start_counting(target, player)
        rng_seed(self.rng, seed, stream)
        return True

    def move_root_along(self, State root, int action, int player, uint64_t seed, uint64_t stream):
        """Keep the subtree below ``action``, if there is one; return whether there is.

        ``root`` is the position after the action, or a determinization of it.
        """
        cdef int32_t node
        self._require_idle()
        if self.nodes == NULL:
            return False
        node = self.nodes[0].child
        while node and not (self.nodes[node].action == action and self.nodes[node].player == self.player):
            node = self.nodes[node].sibling
        if not node or not root.c_may_act(player):
            return False
        self._move_root(node)
        self._start_counting(root, player)
        rng_seed(self.rng, seed, stream)
        return True

    def stop(self):
        """End a search that is going on in another thread, as soon as it looks."""
        self.stopped = True

    def release(self):
        """Free the nodes."""
        self._require_idle()
        free(self.nodes)
        self.nodes = NULL
        self.used = self.capacity = 0

    def actions(self):
        """The visited children of the root, unsorted: (action, visits, value)."""
        self._require_idle()
        found = []
        cdef int32_t node = self.nodes[0].child if self.nodes != NULL else 0
        while node:
            here = &self.nodes[node]
            if here.visits:
                found.append((here.action, here.visits, here.total / here.visits))
            node = here.sibling
        return found

    def sums(self):
        """Simulations since the start, and the sums of the win probabilities and scores they ended with."""
        return (
            self.simulations,
            [self.win_sums[player] for player in range(self.players)],
            [self.score_sums[player] for player in range(self.players)],
        )

    @property
    def size(self):
        """How many nodes there are."""
        return self.used

    @property
    def allocated(self):
        """How many bytes the nodes take."""
        return self.capacity * sizeof(Node)

    # Setting up.

    cdef int _require_idle(self) except -1:
        if self.busy:
            raise RuntimeError("a search is going on in this tree")
        return 0

    cdef void **_begin_search(self, list determinizations) except NULL:
        cdef State determinization
        cdef void **data
        cdef Py_ssize_t i
        self._require_idle()
        if self.nodes == NULL or not determinizations:
            raise ValueError("there is nothing to search")
        for determinization in determinizations:
            if type(determinization) is not type(self.work) or not determinization.c_may_act(self.player):
                raise_fault(determinization)
                raise ValueError("a determinization is not of this position")
        data = <void **> malloc(len(determinizations) * sizeof(void *))
        if data == NULL:
            raise MemoryError
        for i in range(len(determinizations)):
            data[i] = <void *> determinizations[i]
        return data

    cdef int _start(self, State root, int player) except -1:
        cdef Node *nodes
        if self.nodes == NULL:
            self.capacity = INITIAL_CAPACITY if self.max_nodes > INITIAL_CAPACITY else self.max_nodes
            nodes = <Node *> malloc(self.capacity * sizeof(Node))
            if nodes == NULL:
                raise MemoryError
            self.nodes = nodes
        self.used = 1
        memset(self.nodes, 0, sizeof(Node))
        self._start_counting(root, player)
        return 0

    def _start_counting(self, State root, int player):
        cdef double[MAX_PLAYERS] scores
        if (
            self.work is None or self.work.broken or type(self.work) is not type(root) or self.work.game != root.game
        ):
            self._use_states_like(root)
        self.player = player
        self.players = root.num_players
        self.simulations = 0
        self.stopped = False
        self.reference = 0.0
        memset(self.win_sums, 0, sizeof(self.win_sums))
        memset(self.score_sums, 0, sizeof(self.score_sums))
        if self.players == 1:
            root.c_evaluate(scores)
            self.reference = scores[0]
        raise_fault(root)

    def _use_states_like(self, State root):
        """Make the states that searches work with."""
        self.work = root.clone()

    # Growing.

    cdef void _stamp(self, int32_t node, int player, int *count, int *known) noexcept nogil:
        cdef int i
        cdef int32_t child
        cdef uint32_t epoch
        self.epoch += 2
        if self.epoch > 0xFFFFFFF0u:
            memset(self.stamp, 0, sizeof(self.stamp))
            self.epoch = 2
        epoch = self.epoch
        count[0] = self.work.c_legal(player, self.legal)
        known[0] = 0
        for i in range(count[0]):
            self.stamp[self.legal[i]] = epoch
        child = self.nodes[node].child
        while child:
            if self.nodes[child].player == player and self.stamp[self.nodes[child].action] == epoch:
                self.stamp[self.nodes[child].action] = epoch + 1
                self.nodes[child].available += 1
                known[0] += 1
            child = self.nodes[child].sibling

    cdef int32_t _add(self, int32_t node, int action, int player, float prior) noexcept nogil:
        cdef int64_t capacity
        cdef Node *nodes
        cdef Node *new
        cdef int32_t number, before, after
        if self.used == self.capacity:
            capacity = 2 * self.capacity if 2 * self.capacity < self.max_nodes else self.max_nodes
            if capacity == self.capacity:
                return 0
            nodes = <Node *> realloc(self.nodes, capacity * sizeof(Node))
            if nodes == NULL:
                return 0
            self.nodes = nodes
            self.capacity = capacity
        number = self.used
        self.used += 1
        new = &self.nodes[number]
        memset(new, 0, sizeof(Node))
        new.action = action
        new.player = player
        new.prior = prior
        new.available = 1
        before = 0
        after = self.nodes[node].child
        if prior != NO_PRIOR:
            while after and self.nodes[after].prior >= prior:
                before = after
                after = self.nodes[after].sibling
        new.sibling = after
        if before:
            self.nodes[before].sibling = number
        else:
            self.nodes[node].child = number
        return number

    cdef void _count(self, const int32_t *path, int depth, int visits) noexcept nogil:
        cdef int i
        cdef int32_t node
        for i in range(depth):
            node = path[i]
            self.nodes[node].visits += visits
            self.nodes[node].total += self.value[self.nodes[node].player]
        self.nodes[0].visits += visits
        self.simulations += 1
        for i in range(self.players):
            self.win_sums[i] += self.win_probability[i]
            self.score_sums[i] += self.score[i]

    cdef void _evaluate(self, State state, bint over) noexcept nogil:
        cdef int[MAX_PLAYERS] points
        cdef int player, best = 0, winners = 0
        cdef unsigned int won
        cdef double total = 0.0
        if over:
            state.c_scores(points)
            won = state.c_winners()
            for player in range(self.players):
                self.score[player] = points[player]
                winners += won >> player & 1
            for player in range(self.players):
                self.win_probability[player] = (won >> player & 1) / <double> winners
        else:
            state.c_evaluate(self.score)
            for player in range(1, self.players):
                if self.score[player] > self.score[best]:
                    best = player
            for player in range(self.players):
                self.win_probability[player] = exp((self.score[player] - self.score[best]) / self.p.win_scale)
                total += self.win_probability[player]
            for player in range(self.players):
                self.win_probability[player] /= total
        self._set_values()

    cdef void _set_values(self) noexcept nogil:
        cdef int player, best = 0, second = 1
        cdef double margin
        if self.players == 1:
            self.win_probability[0] = 1.0
            self.value[0] = 0.5 + 0.5 * tanh((self.score[0] - self.reference) / self.p.margin_scale)
            return
        if self.score[1] > self.score[0]:
            best = 1
            second = 0
        for player in range(2, self.players):
            if self.score[player] > self.score[best]:
                second = best
                best = player
            elif self.score[player] > self.score[second]:
                second = player
        for player in range(self.players):
            margin = self.score[player] - self.score[second if player == best else best]
            self.value[player] = (1.0 - self.p.margin_weight) * self.win_probability[player] + self.p.margin_weight * (
                0.5 + 0.5 * tanh(margin / self.p.margin_scale)
            )

    # Keeping part of the tree from one search to the next.

    cdef int32_t _find(self, int32_t node, int depth, State here, State target, int *left):
        """The node in which ``target`` is reached ``depth`` actions below ``node``, whose state is ``here``; else 0."""
        cdef int32_t child = self.nodes[node].child, found
        cdef State there = self.walkers[depth - 1]
        cdef int current
        while child and left[0] > 0:
            if self.nodes[child].visits:
                left[0] -= 1
                there.c_copy(here)
                there.c_apply(self.nodes[child].action, self.nodes[child].player)
                if depth == 1:
                    if there.c_equals(target):
                        return child
                else:
                    current = there.c_current()
                    if current != CHANCE_PLAYER and current != TERMINAL_PLAYER:
                        found = self._find(child, depth - 1, there, target, left)
                        if found:
                            return found
            child = self.nodes[child].sibling
        return 0

    def _check_walkers(self):
        """Raise the fault of rules that failed while a position was looked for."""
        walkers, self.walkers = self.walkers, None
        for state in walkers:
            raise_fault(state)
        self.walkers = walkers

    cdef int _move_root(self, int32_t node) except -1:
        """Copy the subtree of ``node`` to new memory, level by level, and free the old memory."""
        cdef int64_t reached = 0, used = 1
        cdef int32_t child, last
        cdef int64_t capacity = self.capacity if self.capacity > INITIAL_CAPACITY else INITIAL_CAPACITY
        cdef Node *kept = <Node *> malloc(capacity * sizeof(Node))
        if kept == NULL:
            raise MemoryError
        kept[0] = self.nodes[node]
        kept[0].sibling = 0
        while reached < used:
            child = kept[reached].child
            last = 0
            kept[reached].child = 0
            while child:
                kept[used] = self.nodes[child]
                kept[used].sibling = 0
                if last:
                    kept[last].sibling = used
                else:
                    kept[reached].child = used
                last = used
                used += 1
                child = self.nodes[child].sibling
            reached += 1
        free(self.nodes)
        self.used = used
        self.capacity = used if used > INITIAL_CAPACITY else INITIAL_CAPACITY
        self.nodes = <Node *> realloc(kept, self.capacity * sizeof(Node))   # smaller than it was, so it can't fail
        return 0

"""Tree search guided by an evaluator from outside, compiled: PUCT, with leaves evaluated in batches.

A simulation descends to a node without children, or to one in a state most of whose actions have no child yet. Such
leaves are collected, up to ``batch_size`` of them, and evaluated together. Each descent counts as a visit at once but
adds its value only after that, so that until then it counts as lost, and the descents of a batch spread (virtual loss).
A descent that ends in a leaf which is waiting already is taken back, and the batch is evaluated as it is.
"""

from libc.math cimport sqrt
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from tondo.bots._tree cimport MAX_DEPTH, Node, Tree
from tondo.core._copying cimport copy_state
from tondo.core._signals cimport SignalWatch, look_for_signals, tondo_now, watch_signals
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, State, raise_fault

cdef enum:
    MAX_ENDED = 1024            # simulations that reach the end of a game between two looks at the clock

cdef double NEVER = 1e300

cdef struct Leaf:
    int32_t node
    int player                  # who is to act
    bint perfect_information    # nothing hidden or random on the way
    int depth
    int32_t[MAX_DEPTH] path
    void *state                 # the State in ``leaf_states``


cdef class GuidedTree(Tree):
    """The search tree of one thread, whose leaves an evaluator values.

    ``ask`` gets the states of the leaves and who is to act in each, and returns two arrays: priors, float32, a row of
    ``num_actions`` for each state, and values, float64, one for each player.
    """

    cdef object ask
    cdef int batch_size, waiting
    cdef Leaf *batch
    cdef list leaf_states

    def __init__(self, dict parameters, ask, int batch_size):
        Tree.__init__(self, parameters)
        if batch_size < 1:
            raise ValueError("a batch is at least one leaf")
        self.ask = ask
        self.batch_size = batch_size
        self.batch = <Leaf *> malloc(batch_size * sizeof(Leaf))
        if self.batch == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.batch)

    def _use_states_like(self, State root):
        cdef int i
        Tree._use_states_like(self, root)
        self.leaf_states = [root.clone() for _ in range(self.batch_size)]
        for i in range(self.batch_size):
            self.batch[i].state = <void *> self.leaf_states[i]

    def search(self, list determinizations, bint perfect_information, int64_t simulations, seconds=None):
        """Run simulations, each from one of ``determinizations`` in turn; return the number run.

        A root without children is evaluated before that, so that every simulation begins with an action.
        ``perfect_information`` says that nothing is hidden. What ``ask`` raises ends the search, and so does what the
        handlers of signals raise; simulations whose leaves were waiting then did not happen.
        """
        cdef Py_ssize_t count = len(determinizations)
        cdef double until = NEVER if seconds is None else tondo_now() + <double> seconds
        cdef int64_t done = 0
        cdef SignalWatch watch
        cdef void **data = self._begin_search(determinizations)
        self.perfect_information = perfect_information
        self.busy = True
        try:
            watch_signals(&watch)
            if self.nodes[0].child == 0:
                self._descend(data[0])
                self._evaluate_batch(False)
            while done < simulations:
                with nogil:
                    done += self._collect(data, count, done, simulations)
                raise_fault(self.work)
                look_for_signals(&watch)
                if self.waiting:
                    self._evaluate_batch(True)
                if self.stopped or until < NEVER and tondo_now() >= until:
                    break
        finally:
            while self.waiting:
                self.waiting -= 1
                self._take_back(self.batch[self.waiting].path, self.batch[self.waiting].depth)
            self.busy = False
            free(data)
        return done

    cdef int64_t _collect(self, void **determinizations, int count, int64_t done, int64_t simulations) noexcept nogil:
        """Descend until the batch must be evaluated; return how many simulations have begun."""
        cdef int64_t begun = 0
        while self.waiting < self.batch_size and begun < MAX_ENDED and done + begun < simulations:
            if not self._descend(determinizations[(done + begun) % count]):
                break
            begun += 1
        return begun

    cdef bint _descend(self, void *determinization) noexcept nogil:
        """Add a leaf to the batch, or count a game that ended on the way; False if the leaf is waiting already."""
        cdef int32_t node = 0, child, depth = 0
        cdef int i, player = self.player
        cdef bint perfect_information = self.perfect_information
        cdef Leaf *leaf
        copy_state(<void *> self.work, determinization)
        self.nodes[0].visits += 1
        while player != TERMINAL_PLAYER:
            if player == CHANCE_PLAYER:
                self.work.c_apply(self.work.c_choose(self.rng), player)
                perfect_information = False
                player = self.work.c_current()
                continue
            child = self._choose(node, player, perfect_information) if depth < MAX_DEPTH else 0
            if child == 0:
                break
            self.path[depth] = node = child
            depth += 1
            self.nodes[node].visits += 1
            self.work.c_apply(self.nodes[node].action, player)
            player = self.work.c_current()
        if player == TERMINAL_PLAYER:
            self._evaluate(self.work, True)
            self._count(self.path, depth, 0)
            return True
        for i in range(self.waiting):
            if self.batch[i].node == node:
                self._take_back(self.path, depth)
                return False
        leaf = &self.batch[self.waiting]
        leaf.node = node
        leaf.player = player
        leaf.perfect_information = perfect_information
        leaf.depth = depth
        memcpy(leaf.path, self.path, depth * sizeof(int32_t))
        copy_state(leaf.state, <void *> self.work)
        self.waiting += 1
        return True

    cdef void _take_back(self, const int32_t *path, int depth) noexcept nogil:
        """Undo the visits of a descent."""
        cdef int i
        for i in range(depth):
            self.nodes[path[i]].visits -= 1
        self.nodes[0].visits -= 1

    cdef int32_t _choose(self, int32_t node, int player, bint perfect_information) noexcept nogil:
        """The child of ``node`` to descend to; 0 if the state should be evaluated first.

        Where chance or another guess makes actions legal that have no child, these get the mean prior of the others,
        unless they are most of all.
        """
        cdef int i, count = 0, known = 0
        cdef int32_t child = self.nodes[node].child
        cdef float prior = 0.0
        if child == 0:
            return 0
        if not (perfect_information and self.nodes[node].complete):
            self._stamp(node, player, &count, &known)
            if known == 0 or (2 * known < count and self.used < self.max_nodes):
                return 0
            if known < count:
                while child:
                    if self._is_legal_child(child, player):
                        prior += self.nodes[child].prior
                    child = self.nodes[child].sibling
                prior /= known
                for i in range(count):
                    if self.stamp[self.legal[i]] == self.epoch and self._add(node, self.legal[i], player, prior):
                        self.stamp[self.legal[i]] = self.epoch + 1
        return self._best(node, player, perfect_information)

    cdef bint _is_legal_child(self, int32_t child, int player) noexcept nogil:
        """Whether a child can be chosen now, by the stamps that `_stamp` has set."""
        return self.nodes[child].player == player and self.stamp[self.nodes[child].action] == self.epoch + 1

    cdef int32_t _best(self, int32_t node, int player, bint perfect_information) noexcept nogil:
        """The child with the highest upper confidence bound by PUCT, among those that are legal now.

        A child that was never visited has the mean value of those that were.
        """
        cdef bint all_legal = perfect_information and self.nodes[node].complete
        cdef int32_t child = self.nodes[node].child, best = 0
        cdef double priors = 0.0, total = 0.0, unvisited = 0.0, most = -NEVER, bound, times
        cdef int64_t visits = 0
        cdef Node *here
        while child:
            here = &self.nodes[child]
            if all_legal or self._is_legal_child(child, player):
                priors += here.prior
                total += here.total
                visits += here.visits
            child = here.sibling
        if visits:
            unvisited = total / visits
        if priors <= 0:
            priors = 1.0
        child = self.nodes[node].child
        while child:
            here = &self.nodes[child]
            if all_legal or self._is_legal_child(child, player):
                times = self.nodes[node].visits if perfect_information else here.available
                bound = here.total / here.visits if here.visits else unvisited
                bound += self.p.exploration * here.prior / priors * sqrt(times) / (1 + here.visits)
                if bound > most:
                    most = bound
                    best = child
            child = here.sibling
        return best

    cdef int _evaluate_batch(self, bint counts) except -1:
        """Ask for the values of the leaves that wait, and count their simulations if it ``counts``."""
        cdef int i, count = self.waiting
        cdef State state
        states = [state.clone() for state in self.leaf_states[:count]]    # copies: who is asked may do anything to them
        priors, values = self.ask(states, [self.batch[i].player for i in range(count)])
        cdef const float[:, ::1] prior_rows = priors
        cdef const double[:, ::1] value_rows = values
        with nogil:
            for i in range(count):
                self._expand(&self.batch[i], &prior_rows[i, 0], &value_rows[i, 0], counts)
            self.waiting = 0
        return raise_fault(self.work)

    cdef void _expand(self, Leaf *leaf, const float *priors, const double *values, bint counts) noexcept nogil:
        """Add the children of a leaf, with their priors as shares of all that are legal, and count its simulation."""
        cdef int i, count = 0, known = 0, added = 0
        cdef double total = 0.0
        copy_state(<void *> self.work, leaf.state)
        self._stamp(leaf.node, leaf.player, &count, &known)
        for i in range(count):
            total += priors[self.legal[i]]
        for i in range(count):
            if self.stamp[self.legal[i]] == self.epoch:
                added += 0 != self._add(
                    leaf.node, self.legal[i], leaf.player,
                    <float> (priors[self.legal[i]] / total if total > 0 else 1.0 / count),
                )
        if leaf.perfect_information and known + added == count:
            self.nodes[leaf.node].complete = True
        if not counts:
            self._take_back(leaf.path, leaf.depth)
            return
        self.work.c_evaluate(self.score)
        if self.players == 1:
            self.score[0] = values[0]
        total = 0.0
        for i in range(self.players):
            total += values[i]
        for i in range(self.players):
            self.win_probability[i] = values[i] / total if total > 0 else 1.0 / self.players
        self._set_values()
        self._count(leaf.path, leaf.depth, 0)

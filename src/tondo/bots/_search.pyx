"""Monte Carlo tree search with playouts, compiled."""

from libc.math cimport log, pow, sqrt
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport free

from tondo.bots._tree cimport MAX_DEPTH, NO_PRIOR, Node, Tree
from tondo.core._copying cimport copy_state
from tondo.core._rng cimport rng_below, rng_next
from tondo.core._signals cimport SignalWatch, look_for_signals, tondo_now, watch_signals
from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, State, raise_fault

cdef enum:
    CLOCK_INTERVAL = 16         # simulations between two looks at the clock

cdef double NEVER = 1e300


cdef class PlayoutTree(Tree):
    """The search tree of one thread, which plays games on from its leaves."""

    cdef State probe            # a state to try an action in

    def _use_states_like(self, State root):
        Tree._use_states_like(self, root)
        self.probe = root.clone()

    def search(self, list determinizations, bint perfect_information, int64_t simulations, seconds=None):
        """Run simulations, each from one of ``determinizations`` in turn, without the GIL; return the number run.

        ``perfect_information`` says that nothing is hidden, so that the one determinization is the position itself.
        In the main thread signals are handled, and what their handlers raise ends the search.
        """
        cdef Py_ssize_t count = len(determinizations)
        cdef double until = NEVER if seconds is None else tondo_now() + <double> seconds
        cdef int64_t done
        cdef SignalWatch watch
        cdef void **data = self._begin_search(determinizations)
        self.perfect_information = perfect_information
        self.busy = True
        try:
            watch_signals(&watch)
            with nogil:
                done = self._run(data, count, simulations, until, &watch)
            raise_fault(self.work)
            raise_fault(self.probe)
        finally:
            self.busy = False
            free(data)
        return done

    cdef int64_t _run(
        self, void **determinizations, int count, int64_t simulations, double until, SignalWatch *watch
    ) except -1 nogil:
        cdef int64_t done = 0
        while done < simulations:
            if done % CLOCK_INTERVAL == 0 and done > 0:
                if self.stopped or until < NEVER and tondo_now() >= until:
                    break
                look_for_signals(watch)
            self._simulate(determinizations[done % count])
            done += 1
            if self.work.broken or self.probe.broken:
                break
        return done

    cdef void _simulate(self, void *determinization) noexcept nogil:
        """Descend the tree, add a node, play out from there, and update every node on the path."""
        cdef int32_t node = 0, depth = 0
        cdef int player = self.player
        cdef bint perfect_information = self.perfect_information
        copy_state(<void *> self.work, determinization)
        while depth < MAX_DEPTH:
            if player == CHANCE_PLAYER:
                self.work.c_apply(self.work.c_choose(self.rng), player)
                perfect_information = False
                player = self.work.c_current()
                continue
            if player == TERMINAL_PLAYER:
                break
            node = self._choose(node, player, perfect_information)
            if node == 0:
                break
            self.path[depth] = node
            depth += 1
            self.work.c_apply(self.nodes[node].action, player)
            if self.nodes[node].visits == 0:
                break
            player = self.work.c_current()
        self._playout()
        self._count(self.path, depth, 1)

    cdef int32_t _choose(self, int32_t node, int player, bint perfect_information) noexcept nogil:
        """The child of ``node`` to descend to, perhaps a new one; 0 if there is none and no memory for one."""
        cdef int i, count = 0, tried = 0, left
        cdef int32_t child, added
        cdef uint32_t epoch
        if perfect_information and self.nodes[node].complete:
            return self._best(node, player, True)
        self._stamp(node, player, &count, &tried)
        epoch = self.epoch
        left = count - tried
        if left:
            if self.p.prior_weight > 0:
                added = 0
                for i in range(count):
                    if self.stamp[self.legal[i]] == epoch:
                        child = self._add(node, self.legal[i], player, self._prior(self.legal[i], player))
                        if child:
                            added += 1
                            self.stamp[self.legal[i]] = epoch + 1
                if added == left and perfect_information:
                    self.nodes[node].complete = True
                if added + tried == 0:
                    return 0
            elif tried < self._limit(node):
                left = rng_below(self.rng, left)
                for i in range(count):
                    if self.stamp[self.legal[i]] == epoch:
                        if left == 0:
                            child = self._add(node, self.legal[i], player, NO_PRIOR)
                            if child:
                                if tried + 1 == count and perfect_information:
                                    self.nodes[node].complete = True
                                return child
                            break
                        left -= 1
                if tried == 0:
                    return 0
        elif perfect_information:
            self.nodes[node].complete = True
        return self._best(node, player, perfect_information)

    cdef int32_t _best(self, int32_t node, int player, bint perfect_information) noexcept nogil:
        """The child with the highest upper confidence bound, among those that are legal now.

        `_stamp` has stamped these, unless every child is legal. Children with priors are sorted by them, and only the
        first few are considered.
        """
        cdef int32_t child = self.nodes[node].child, best = 0
        cdef uint32_t mark = self.epoch + 1
        cdef bint all_legal = perfect_information and self.nodes[node].complete
        cdef double weight = self.p.prior_weight
        cdef int64_t limit = self._limit(node)
        cdef double most = -NEVER, bound, visits
        cdef double logarithm = log(self.nodes[node].visits + 1.0)
        cdef double bonus = self.p.exploration * sqrt(logarithm)
        cdef Node *here
        while child:
            here = &self.nodes[child]
            if all_legal or (here.player == player and self.stamp[here.action] == mark):
                visits = here.visits + weight
                if visits <= 0:
                    return child
                bound = (here.total + weight * here.prior) / visits
                if perfect_information:
                    bound += bonus / sqrt(visits)
                else:
                    bound += self.p.exploration * sqrt(log(here.available + 1.0) / visits)
                if bound > most:
                    most = bound
                    best = child
                limit -= 1
                if limit <= 0:
                    break
            child = here.sibling
        return best

    cdef int64_t _limit(self, int32_t node) noexcept nogil:
        """The number of children to consider, which grows with the visits."""
        if self.p.widening <= 0:
            return 1 << 30
        return 1 + <int64_t> (self.p.widening * pow(self.nodes[node].visits, self.p.widening_power))

    cdef double _prior(self, int action, int player) noexcept nogil:
        """The value of an action to the player who takes it, by the evaluation."""
        self.probe.c_copy(self.work)
        self.probe.c_apply(action, player)
        self._evaluate(self.probe, self.probe.c_current() == TERMINAL_PLAYER)
        return self.value[player]

    cdef void _playout(self) noexcept nogil:
        """Play on from the leaf to the end or the horizon, and evaluate the result."""
        cdef int player, action, left = self.p.horizon
        cdef uint64_t rollout_policy = <uint64_t> (self.p.rollout_policy * 4294967296.0)
        while True:
            player = self.work.c_current()
            if player == TERMINAL_PLAYER:
                self._evaluate(self.work, True)
                return
            if player != CHANCE_PLAYER:
                if left == 0:
                    self._evaluate(self.work, False)
                    return
                left -= 1
            if rollout_policy and rng_next(self.rng) >> 32 < rollout_policy:
                action = self.work.c_rollout_action(self.rng)
            else:
                action = self.work.c_choose(self.rng)
            self.work.c_apply(action, player)

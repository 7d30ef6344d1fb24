"""Monte Carlo tree search, compiled. The contract is in the .pxd."""

from libc.math cimport exp, log, pow, sqrt, tanh
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset

from tondo.core._rng cimport rng_below, rng_next, rng_seed
from tondo.core._state cimport CHANCE_PLAYER, MAX_PLAYERS, TERMINAL_PLAYER, State

cdef extern from *:
    """
    #include <time.h>
    static double tondo_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
    }
    """
    double tondo_now() noexcept nogil

cdef enum:
    INITIAL_CAPACITY = 1024     # nodes
    CLOCK_INTERVAL = 16         # simulations between two looks at the clock

cdef double NEVER = 1e300


cdef class Tree:
    """The search tree of one thread."""

    def __cinit__(self):
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
        if not root.c_may_act(player):
            raise ValueError("this player can't act now")
        self._start(root, player)
        rng_seed(self.rng, seed, stream)

    def move_root_to(self, State root, State target, int player, uint64_t seed, uint64_t stream):
        """Keep the subtree of ``target``, if the tree, whose root is ``root``, has it; return whether it does.

        Nothing may be hidden in either state. If it is not found, the tree stays as it was.
        """
        cdef int depth, left = FIND_LIMIT
        cdef int32_t node = 0
        if self.nodes == NULL or root.c_current() != self.player or target.c_current() != player:
            return False
        if self.walkers is None or type(self.walkers[0]) is not type(root) or self.walkers[0].game != root.game:
            self.walkers = [root.clone() for _ in range(FIND_DEPTH)]
        for depth in range(1, FIND_DEPTH + 1):
            node = self._find(0, depth, root, target, &left)
            if node > 0 or left <= 0:
                break
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

    def search(self, list determinizations, bint perfect_information, int64_t simulations, seconds=None):
        """Run simulations, each from one of ``determinizations`` in turn, without the GIL; return the number run.

        ``perfect_information`` says that nothing is hidden, so that the one determinization is the position itself.
        """
        cdef Py_ssize_t i, count = len(determinizations)
        cdef double until = NEVER if seconds is None else tondo_now() + <double> seconds
        cdef int64_t done
        cdef State determinization
        if self.nodes == NULL or count == 0:
            raise ValueError("there is nothing to search")
        for i in range(count):
            determinization = determinizations[i]
            if determinization.size != self.work.size or not determinization.c_may_act(self.player):
                raise ValueError("a determinization is not of this position")
        cdef void **data = <void **> malloc(count * sizeof(void *))
        if data == NULL:
            raise MemoryError
        for i in range(count):
            data[i] = (<State> determinizations[i]).data
        self.perfect_information = perfect_information
        with nogil:
            done = self._run(data, count, simulations, until)
        free(data)
        return done

    def release(self):
        """Free the nodes."""
        free(self.nodes)
        self.nodes = NULL
        self.used = self.capacity = 0

    def actions(self):
        """The visited children of the root, unsorted: (action, visits, value)."""
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
        if self.work is None or type(self.work) is not type(root) or self.work.game != root.game:
            self.work = root.clone()
            self.probe = root.clone()
        self.player = player
        self.players = root.num_players
        self.simulations = 0
        self.reference = 0.0
        memset(self.win_sums, 0, sizeof(self.win_sums))
        memset(self.score_sums, 0, sizeof(self.score_sums))
        if self.players == 1:
            root.c_evaluate(scores)
            self.reference = scores[0]

    # Simulations.

    cdef int64_t _run(self, void **determinizations, int count, int64_t simulations, double until) noexcept nogil:
        cdef int64_t done = 0
        while done < simulations:
            if until < NEVER and done % CLOCK_INTERVAL == 0 and done > 0 and tondo_now() >= until:
                break
            self._simulate(determinizations[done % count])
            done += 1
        return done

    cdef void _simulate(self, void *determinization) noexcept nogil:
        """Descend the tree, add a node, play out from there, and update every node on the path."""
        cdef int32_t node = 0, depth = 0
        cdef int i, player = self.player
        cdef bint perfect_information = self.perfect_information
        memcpy(self.work.data, determinization, self.work.size)
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
        for i in range(depth):
            node = self.path[i]
            self.nodes[node].visits += 1
            self.nodes[node].total += self.value[self.nodes[node].player]
        self.nodes[0].visits += 1
        self.simulations += 1
        for i in range(self.players):
            self.win_sums[i] += self.win_probability[i]
            self.score_sums[i] += self.score[i]

    cdef int32_t _choose(self, int32_t node, int player, bint perfect_information) noexcept nogil:
        """The child of ``node`` to descend to, perhaps a new one; 0 if there is none and no memory for one."""
        cdef int i, count, tried = 0, left
        cdef int32_t child, added
        cdef uint32_t epoch
        if perfect_information and self.nodes[node].complete:
            return self._best(node, player, True)
        # Stamp legal actions with this epoch's number, and those that have a child with the next one.
        self.epoch += 2
        if self.epoch > 0xFFFFFFF0u:
            memset(self.stamp, 0, sizeof(self.stamp))
            self.epoch = 2
        epoch = self.epoch
        count = self.work.c_legal(player, self.legal)
        for i in range(count):
            self.stamp[self.legal[i]] = epoch
        child = self.nodes[node].child
        while child:
            if self.nodes[child].player == player and self.stamp[self.nodes[child].action] == epoch:
                self.stamp[self.nodes[child].action] = epoch + 1
                self.nodes[child].available += 1
                tried += 1
            child = self.nodes[child].sibling
        left = count - tried
        if left:
            if self.p.prior_weight > 0:
                added = 0
                for i in range(count):
                    if self.stamp[self.legal[i]] == epoch:
                        child = self._add(node, self.legal[i], player)
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
                            child = self._add(node, self.legal[i], player)
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

        `_choose` has stamped these, unless every child is legal. Children with priors are sorted by them, and only the
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

    cdef int32_t _add(self, int32_t node, int action, int player) noexcept nogil:
        """Add a child, sorted by prior; 0 if there is no memory for it."""
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
        new.available = 1
        before = 0
        after = self.nodes[node].child
        if self.p.prior_weight > 0:
            new.prior = self._prior(action, player)
            while after and self.nodes[after].prior >= new.prior:
                before = after
                after = self.nodes[after].sibling
        new.sibling = after
        if before:
            self.nodes[before].sibling = number
        else:
            self.nodes[node].child = number
        return number

    cdef double _prior(self, int action, int player) noexcept nogil:
        """The value of an action to the player who takes it, by the evaluation."""
        memcpy(self.probe.data, self.work.data, self.work.size)
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

    cdef void _evaluate(self, State state, bint over) noexcept nogil:
        """Set every player's win probability, score and value: those of the end, or what the evaluation expects."""
        cdef int[MAX_PLAYERS] points
        cdef int player, best = 0, second = 0, winners = 0
        cdef unsigned int won
        cdef double total = 0.0, margin
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
        if self.players == 1:
            self.win_probability[0] = 1.0
            self.value[0] = 0.5 + 0.5 * tanh((self.score[0] - self.reference) / self.p.margin_scale)
            return
        second = 1
        if self.score[1] > self.score[0]:
            best = 1
            second = 0
        for player in range(2, self.players):
            if self.score[player] > self.score[best]:
                second = best
                best = player
            elif self.score[player] > self.score[second]:
                second = player
        if not over:
            for player in range(self.players):
                self.win_probability[player] = exp((self.score[player] - self.score[best]) / self.p.win_scale)
                total += self.win_probability[player]
            for player in range(self.players):
                self.win_probability[player] /= total
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
                    if memcmp(there.data, target.data, target.size) == 0:
                        return child
                else:
                    current = there.c_current()
                    if current != CHANCE_PLAYER and current != TERMINAL_PLAYER:
                        found = self._find(child, depth - 1, there, target, left)
                        if found:
                            return found
            child = self.nodes[child].sibling
        return 0

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

"""Many games at once, stepped without the GIL by threads that stay. `batch` has what Python programs use."""

cimport cython
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from tondo.core._action_set cimport ActionSet, clear_actions
from tondo.core._python_rules cimport PythonRules
from tondo.core._rng cimport Rng, rng_below, rng_seed
from tondo.core._state cimport (
    CHANCE_PLAYER, MAX_ACTIONS, MAX_OBSERVED, MAX_PLAYERS, TERMINAL_PLAYER, ScoreLog, State, raise_fault,
)
from tondo.core._wide cimport nth_member, spread_words
from tondo.envs._pool cimport tondo_pool, tondo_pool_begin, tondo_pool_end, tondo_pool_run
from tondo.envs._prefetch cimport prefetch_bytes, prefetch_to_write

cdef extern from *:
    """
    static inline void tondo_lower(int *least, int value) {
        int seen = __atomic_load_n(least, __ATOMIC_RELAXED);
        while (value < seen
               && !__atomic_compare_exchange_n(least, &seen, value, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
    }
    static inline int tondo_enter(int *busy) { return !__atomic_exchange_n(busy, 1, __ATOMIC_ACQUIRE); }
    static inline void tondo_leave(int *busy) { __atomic_store_n(busy, 0, __ATOMIC_RELEASE); }
    """
    void tondo_lower(int *least, int value) noexcept nogil      # set it to the value if that is less
    bint tondo_enter(int *busy) noexcept nogil                  # whether nobody else was in
    void tondo_leave(int *busy) noexcept nogil

cdef enum:
    PIECE = 16              # games that a thread takes at a time
    AHEAD = 3               # how many games ahead a state is prefetched
    LARGE = 768             # bytes; prefetching smaller states costs more than it gains
    MOST_SKIPPED = 1000     # games in succession that end before a learner acts

cdef enum Policy:           # who plays a seat, as in POLICIES
    LEARNER
    RANDOM
    GREEDY
    ROLLOUT

POLICIES = ("random", "greedy", "rollout")

# The states of `Games` as its threads see them. Rows of arrays are games.
cdef struct Batch:
    int size
    int players
    int num_actions         # of the players
    int prefetched          # bytes of each state, 0 if states are small
    int observed            # numbers in an observation
    bint by_score           # whether rewards are points; otherwise they are the outcome at the end
    bint keep_seeds         # whether a reset lets the generators go on
    int stuck               # a game in which no learner ever acts, or size
    int refused             # the first game in which the action to take is illegal, or size
    bint is_sampled         # whether `sample` has given what was drawn since the last step
    void **states           # of each game
    void **scratch          # of each thread, for greedy play
    Rng *rng                # of chance and opponents
    Rng *sampling           # of `sample`
    uint64_t *seeds         # two numbers for each game
    uint8_t *policies       # of each seat
    uint64_t *filled        # which words of the sets that the masks show have members, as in ActionSet
    int16_t *drawn          # legal actions, uniformly chosen: `sample` gives these
    int16_t *chosen         # others that a program has given, -1 where there is no such action
    int16_t *taken          # those of the two that are to be taken
    int32_t *sampled        # the array that programs see
    int8_t *acting          # who acts
    int32_t *lengths        # steps so far
    float *carried          # points scored before the first step of a game, which belong to it
    int16_t *observations
    uint8_t *masks
    float *rewards
    uint8_t *dones
    int8_t *current         # who acts, for programs, which may write there what they like
    int16_t *final_observations
    int32_t *final_scores
    float *final_returns
    int32_t *final_lengths

# A function of a state as C sees it: a state can be an argument without the GIL, but not come from an array.
ctypedef void (*OnGame)(void *state, void *scratch, Batch *b, int game) noexcept nogil

cdef struct Job:            # not on a stack, to which its thread would write while the others read this
    Batch *batch
    OnGame work


cdef void _do_piece(void *given, int piece, int worker) noexcept nogil:
    cdef Job *job = <Job *> given
    cdef Batch *b = job.batch
    cdef OnGame work = job.work
    cdef void *scratch = b.scratch[worker]
    cdef int game, end = (piece + 1) * PIECE
    if end > b.size:
        end = b.size
    prefetch_to_write(&b.drawn[min(end, b.size - 1)])       # the other threads have read it
    for game in range(piece * PIECE, end):
        prefetch_bytes(b.states[min(game + AHEAD, b.size - 1)], b.prefetched)
        work(b.states[game], scratch, b, game)


cdef int _greedy_action(State state, State scratch, uint64_t *rng, int player) noexcept nogil:
    """The action after which the game's evaluation gives ``player`` the largest lead; ties are broken at random."""
    cdef int[MAX_ACTIONS] actions
    cdef double[MAX_PLAYERS] values
    cdef int i, other, ties = 0, best = 0, count = state.c_legal(player, actions)
    cdef double lead, rival, most = 0
    for i in range(count):
        scratch.c_copy(state)
        scratch.c_apply(actions[i], player)
        scratch.c_evaluate(values)
        lead = values[player]
        if state.num_players > 1:
            rival = -1e300
            for other in range(state.num_players):
                if other != player and values[other] > rival:
                    rival = values[other]
            lead -= rival
        if ties == 0 or lead > most:
            most = lead
            best = actions[i]
            ties = 1
        elif lead == most:
            ties += 1
            if rng_below(rng, ties) == 0:
                best = actions[i]
    return best


def greedy_action(State state, seed=0):
    """What a greedy opponent does in ``state``, in which a player must act."""
    cdef Rng rng
    rng_seed(rng, seed % 2**64, 0)
    if state.c_current() < 0:
        raise ValueError("no player can act now")
    return _greedy_action(state, state.clone(), rng, state.c_current())


cdef void _apply(State state, Batch *b, int action, int player, float *rewards) noexcept nogil:
    """Apply an action and add what it scores to ``rewards``, if these are points."""
    cdef ScoreLog log
    cdef int i
    if not b.by_score:
        state.c_apply(action, player)
        return
    log.count = 0
    state.score_log = &log
    state.c_apply(action, player)
    state.score_log = NULL
    for i in range(log.count):
        rewards[log.notes[i].player] += log.notes[i].points


cdef int _advance(State state, State scratch, Batch *b, int game, float *rewards) noexcept nogil:
    """Let chance and opponents act until a learner must; return that one, or TERMINAL_PLAYER."""
    cdef int player, policy, action
    cdef uint64_t *rng = b.rng[game]
    while True:
        player = state.c_current()
        if player == TERMINAL_PLAYER:
            return player
        policy = RANDOM if player == CHANCE_PLAYER else b.policies[game * b.players + player]
        if policy == LEARNER:
            return player
        if policy == RANDOM:
            action = state.c_choose(rng)
        elif policy == ROLLOUT:
            action = state.c_rollout_action(rng)
        else:
            action = _greedy_action(state, scratch, rng, player)
        _apply(state, b, action, player, rewards)


cdef int _begin_game(State state, State scratch, Batch *b, int game) noexcept nogil:
    """Go to the first position of a new game in which a learner acts; return that one."""
    cdef float *carried = b.carried + game * b.players
    cdef int player
    b.lengths[game] = 0
    for _ in range(MOST_SKIPPED):
        state.c_reset()
        memset(carried, 0, b.players * sizeof(float))
        player = _advance(state, scratch, b, game, carried)
        if player != TERMINAL_PLAYER:
            return player
    tondo_lower(&b.stuck, game)
    return TERMINAL_PLAYER


cdef void _end_game(State state, Batch *b, int game) noexcept nogil:
    """Write how a game ended; the last learner who acted sees the final observation."""
    cdef int[MAX_PLAYERS] scores
    cdef int player, players = b.players, winning = 0
    cdef unsigned int winners = state.c_winners()
    cdef float *returns = b.final_returns + game * players
    state.c_scores(scores)
    b.dones[game] = 1
    b.final_lengths[game] = b.lengths[game]
    state.c_observe(b.acting[game], b.final_observations + <Py_ssize_t> game * b.observed)
    for player in range(players):
        winning += winners >> player & 1
    for player in range(players):
        b.final_scores[game * players + player] = scores[player]
        if players == 1:
            returns[player] = scores[player]
        else:
            returns[player] = (players * (1.0 / winning if winners >> player & 1 else 0.0) - 1) / (players - 1)
    if not b.by_score:
        for player in range(players):
            b.rewards[game * players + player] = returns[player]


cdef void _draw_again(State state, State scratch, Batch *b, int game) noexcept nogil:
    """Draw another action, for those who ask for one more before a step."""
    cdef int[MAX_ACTIONS] actions
    cdef int count = state.c_legal(b.acting[game], actions)
    if not state.broken:
        b.drawn[game] = actions[rng_below(b.sampling[game], count)]


cdef void _show(State state, Batch *b, int game, int player) noexcept nogil:
    """Write what ``player``, the learner who acts next, sees and may do, and draw an action for `sample`."""
    cdef ActionSet legal
    cdef uint8_t *mask = b.masks + <Py_ssize_t> game * b.num_actions
    cdef uint64_t *filled = b.filled + 2 * game
    cdef uint64_t low, high = 0
    cdef uint16_t[64] low_sums, high_sums
    cdef int nth, in_low, in_high = 0
    if player == TERMINAL_PLAYER:
        return
    b.acting[game] = b.current[game] = player
    clear_actions(&legal)
    state.c_legal_set(player, &legal)
    if state.broken:
        return
    low = filled[0] | legal.filled[0]       # the mask, as far as it has members or had some before
    filled[0] = legal.filled[0]
    in_low = spread_words(legal.words, filled[0], low, b.num_actions, mask, low_sums)
    if b.num_actions > 64 * 64:
        high = filled[1] | legal.filled[1]
        filled[1] = legal.filled[1]
        in_high = spread_words(legal.words + 64, filled[1], high, b.num_actions - 64 * 64, mask + 64 * 64, high_sums)
    state.c_observe_again(player, b.observations + <Py_ssize_t> game * b.observed)
    nth = rng_below(b.sampling[game], in_low + in_high)     # last, because the sums take a while to be at hand
    if nth < in_low:
        b.drawn[game] = nth_member(legal.words, low, low_sums, nth)
    else:
        b.drawn[game] = 64 * 64 + nth_member(legal.words + 64, high, high_sums, nth - in_low)


cdef void _reset(State state, State scratch, Batch *b, int game) noexcept nogil:
    if not b.keep_seeds:
        rng_seed(b.rng[game], b.seeds[2 * game], 2 * b.seeds[2 * game + 1])
        rng_seed(b.sampling[game], b.seeds[2 * game], 2 * b.seeds[2 * game + 1] + 1)
    memset(b.rewards + game * b.players, 0, b.players * sizeof(float))
    b.dones[game] = 0
    _show(state, b, game, _begin_game(state, scratch, b, game))


cdef bint _choose(Batch *b, const int64_t *actions) noexcept nogil:
    """Note the actions to take; return whether they are those that were drawn, which are legal."""
    cdef int game, differing = 0
    for game in range(b.size):
        differing |= actions[game] != b.drawn[game]
    b.taken = b.drawn
    if differing:
        b.taken = b.chosen
        for game in range(b.size):
            b.chosen[game] = <int16_t> actions[game] if 0 <= actions[game] < b.num_actions else -1
    return not differing


cdef void _check(State state, State scratch, Batch *b, int game) noexcept nogil:
    if not state.c_is_legal(b.taken[game], b.acting[game]):
        tondo_lower(&b.refused, game)


cdef void _step(State state, State scratch, Batch *b, int game) noexcept nogil:
    cdef float *rewards = b.rewards + game * b.players
    cdef float *carried = b.carried + game * b.players
    cdef int player
    for player in range(b.players):
        rewards[player] = carried[player] if b.lengths[game] == 0 else 0
    b.dones[game] = 0
    b.lengths[game] += 1
    _apply(state, b, b.taken[game], b.acting[game], rewards)
    player = _advance(state, scratch, b, game, rewards)
    if player == TERMINAL_PLAYER:
        _end_game(state, b, game)
        player = _begin_game(state, scratch, b, game)
    _show(state, b, game, player)


@cython.final
cdef class Games:
    """The games of a batch, and the threads that step them."""

    cdef Batch b
    cdef tondo_pool pool
    cdef Job job
    cdef int busy
    cdef int threads
    cdef bint in_python         # the rules are, and may fail
    cdef list states
    cdef list scratch
    cdef dict arrays            # so that they live as long as this

    def __init__(self, game, int size, int threads, bint by_score, const uint8_t[:] policies, dict arrays):
        """``policies`` are those of every seat of every game, 0 for a learner; ``arrays`` are those of `batch`."""
        cdef int i
        spec = game.spec()
        if self.states is not None:
            raise TypeError("games are set up once")
        self.states = [game.new_state() for _ in range(size)]
        self.scratch = [game.new_state() for _ in range(threads)]
        self.arrays = arrays
        self.b.size = size
        self.b.players = game.players
        self.b.num_actions = spec.num_player_actions
        self.b.observed = spec.observation_size
        self.b.by_score = by_score
        self.in_python = isinstance(self.states[0], PythonRules)
        self._check_form(self.states[0])
        self.b.prefetched = _prefetched(self.states[0])
        self.b.states = <void **> _room(size, sizeof(void *))
        self.b.scratch = <void **> _room(threads, sizeof(void *))
        self.b.rng = <Rng *> _room(size, sizeof(Rng))
        self.b.sampling = <Rng *> _room(size, sizeof(Rng))
        self.b.seeds = <uint64_t *> _room(size, 2 * sizeof(uint64_t))
        self.b.policies = <uint8_t *> _room(size, self.b.players)
        self.b.filled = <uint64_t *> _room(size, 2 * sizeof(uint64_t))
        self.b.drawn = <int16_t *> _room(size, sizeof(int16_t))
        self.b.chosen = <int16_t *> _room(size, sizeof(int16_t))
        self.b.acting = <int8_t *> _room(size, sizeof(int8_t))
        self.b.lengths = <int32_t *> _room(size, sizeof(int32_t))
        self.b.carried = <float *> _room(size, self.b.players * sizeof(float))
        for i in range(size):
            self.b.states[i] = <void *> self.states[i]
        for i in range(threads):
            self.b.scratch[i] = <void *> self.scratch[i]
        for i in range(size * self.b.players):
            self.b.policies[i] = policies[i]
        self._take_arrays(arrays)
        if tondo_pool_begin(&self.pool, threads):
            raise RuntimeError(f"the system refuses {threads} threads")
        self.threads = threads

    def __dealloc__(self):
        tondo_pool_end(&self.pool)
        free(self.b.states)
        free(self.b.scratch)
        free(self.b.rng)
        free(self.b.sampling)
        free(self.b.seeds)
        free(self.b.policies)
        free(self.b.filled)
        free(self.b.drawn)
        free(self.b.chosen)
        free(self.b.acting)
        free(self.b.lengths)
        free(self.b.carried)

    cdef _check_form(self, State state):
        """Raise unless observations are as long as the spec says, so that nothing is written beyond the arrays."""
        cdef int16_t[MAX_OBSERVED] written
        raise_fault(state)
        if state.c_observe(0, written) != self.b.observed:
            raise_fault(state)
            raise TypeError(f"{state.game.name}: c_observe does not write what the spec says")

    cdef _take_arrays(self, dict arrays):
        cdef int16_t[:, ::1] observations = arrays["observations"]
        cdef uint8_t[:, ::1] masks = arrays["masks"].view("uint8")
        cdef float[:, ::1] rewards = arrays["rewards"]
        cdef uint8_t[::1] dones = arrays["dones"].view("uint8")
        cdef int8_t[::1] current = arrays["players"]
        cdef int32_t[::1] sampled = arrays["actions"]
        cdef int16_t[:, ::1] final_observations = arrays["final_observations"]
        cdef int32_t[:, ::1] final_scores = arrays["final_scores"]
        cdef float[:, ::1] final_returns = arrays["final_returns"]
        cdef int32_t[::1] final_lengths = arrays["final_lengths"]
        self.b.observations = &observations[0, 0]
        self.b.masks = &masks[0, 0]
        self.b.rewards = &rewards[0, 0]
        self.b.dones = &dones[0]
        self.b.current = &current[0]
        self.b.sampled = &sampled[0]
        self.b.final_observations = &final_observations[0, 0]
        self.b.final_scores = &final_scores[0, 0]
        self.b.final_returns = &final_returns[0, 0]
        self.b.final_lengths = &final_lengths[0]

    cdef int _run(self, OnGame work) except -1:
        cdef int failed
        self.job.batch = &self.b
        self.job.work = work
        with nogil:
            failed = tondo_pool_run(&self.pool, _do_piece, &self.job, (self.b.size + PIECE - 1) // PIECE)
        if failed:
            raise RuntimeError(f"the system refuses {self.threads} threads")
        if self.in_python:
            for state in (*self.states, *self.scratch):
                raise_fault(state)
        return 0

    cdef int _enter(self) except -1:
        if not tondo_enter(&self.busy):
            raise RuntimeError("another thread is using this batch")
        return 0

    def state(self, int game):
        """A copy of the state of a game."""
        return self.states[game].clone()

    def reset(self, uint64_t[:, ::1] seeds):
        """Begin new games. ``seeds`` are two numbers for each game, or None: then the generators go on.

        Return a game in which no learner ever acts, or -1.
        """
        cdef int i
        self._enter()
        try:
            self.b.keep_seeds = seeds is None
            if seeds is not None:
                for i in range(self.b.size):
                    self.b.seeds[2 * i] = seeds[i, 0]
                    self.b.seeds[2 * i + 1] = seeds[i, 1]
            self.b.stuck = self.b.size
            self.b.is_sampled = False
            self._run(<OnGame> _reset)
            return self.b.stuck if self.b.stuck < self.b.size else -1
        finally:
            tondo_leave(&self.busy)

    def step(self, const int64_t[::1] actions):
        """Take an action in every game; return the first game in which it is illegal, or -1. Then nothing changes."""
        self._enter()
        try:
            if not _choose(&self.b, &actions[0]):
                self.b.refused = self.b.size
                self._run(<OnGame> _check)
                if self.b.refused < self.b.size:
                    return self.b.refused
            self.b.stuck = self.b.size
            self.b.is_sampled = False
            self._run(<OnGame> _step)
            if self.b.stuck < self.b.size:
                raise RuntimeError(f"game {self.b.stuck}: no learner acts in {MOST_SKIPPED} games")
            return -1
        finally:
            tondo_leave(&self.busy)

    def sample(self):
        """Choose a legal action in every game, uniformly."""
        cdef int i
        self._enter()
        try:
            if self.b.is_sampled:
                self._run(<OnGame> _draw_again)
            for i in range(self.b.size):
                self.b.sampled[i] = self.b.drawn[i]
            self.b.is_sampled = True
        finally:
            tondo_leave(&self.busy)


cdef void *_room(size_t count, size_t bytes) except NULL:
    cdef void *found = calloc(count, bytes)
    if found == NULL:
        raise MemoryError
    return found


cdef int _prefetched(State state):
    """How many bytes of each state to prefetch: all that are in use, but only of large states."""
    cdef Py_ssize_t used = <char *> state.data + state.size - <char *> <void *> state
    return used if used >= LARGE else 0

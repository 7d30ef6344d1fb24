"""The contract between a game's rules and everything that plays by them.

A game's state is a subclass of `State` that embeds one fixed-size C struct and implements the ``c_`` methods below.
Those methods never take the GIL, never raise, never allocate and never do I/O; they are called by bots and playouts
from several threads, each thread with states of its own. Everything that Python sees (`legal_actions`, `apply`, …)
is written once, in `State` itself, on top of them. Rules in plain Python are behind the same methods: `_python_rules`
takes the GIL for them, and notes what goes wrong in ``fault``.

Players are numbered from 0; a parameter ``player`` may also be CHANCE_PLAYER. Actions are numbered from 0 to
``game.num_actions - 1``; the same number means the same in every state of a game. The players' actions come first,
those of chance after them.
"""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from tondo.core._action_set cimport ActionSet

cdef enum:
    CHANCE_PLAYER = -1      # the dice, the bag or the cards are to decide
    SPECTATOR = -2          # who sees what everybody may see, and no more
    TERMINAL_PLAYER = -4    # the game is over
    MAX_ACTIONS = 8192      # of any game
    MAX_PLAYERS = 12        # of any game
    MAX_OBSERVED = 8192     # numbers in an observation of any game
    MAX_SCORE_NOTES = 128   # for one action, or for all points of a position

# One line of a score: who gets how many points, for what. ``reason`` is an index into ``game.score_reasons``;
# ``subject`` and ``detail`` mean what the game's rules say for that reason (a space, a figure, a total; 0 if unused).
cdef struct ScoreNote:
    int player
    int points
    int reason
    int subject
    int detail

cdef struct ScoreLog:
    int count
    ScoreNote[MAX_SCORE_NOTES] notes

# The rules call this wherever they give points. ``log`` is the state's score_log; nothing happens if it is NULL.
cdef inline void note_score(
    ScoreLog *log, int player, int points, int reason, int subject=0, int detail=0
) noexcept nogil:
    if log != NULL and log.count < MAX_SCORE_NOTES:
        log.notes[log.count] = ScoreNote(player, points, reason, subject, detail)
        log.count += 1


cdef class State:
    cdef readonly object game       # the configured Game this is a state of
    cdef readonly int num_players
    cdef void *data                 # the struct, which lives inside the subclass's object
    cdef size_t size                # the bytes of it in use: what a copy copies and == compares
    cdef ScoreLog *score_log        # where note_score writes; NULL unless somebody asks, as in playouts and search
    cdef bint broken                # rules in Python have failed: the game is as good as over, and ``fault`` is raised
    cdef object fault               # by whoever was called from Python; see raise_fault
    cdef bint remembers             # whether `apply` keeps the past: where positions are written as moves
    cdef readonly object past       # None at the start, else (the past before the last action, its player, the action)

    # Set ``data`` and ``size`` to the subclass's struct. Call this from __cinit__, before anything else: the
    # struct is all zeros then, and must have no padding that differs between equal states.
    cdef void embed(self, void *data, size_t size) noexcept

    # Go to the starting position. ``data`` may hold any position of the same game.
    cdef void c_reset(self) noexcept nogil

    # Whose turn it is: a player, CHANCE_PLAYER or TERMINAL_PLAYER. Where several may act, the first of them.
    cdef int c_current(self) noexcept nogil

    # Whether ``player`` (or chance) may act now. By default only c_current may.
    cdef bint c_may_act(self, int player) noexcept nogil

    # Whether ``action`` is legal for ``player`` now. Both may be any int.
    cdef bint c_is_legal(self, int action, int player) noexcept nogil

    # Write the legal actions of ``player``, who may act now, to ``out`` in rising order; return their number. For
    # chance these are the outcomes that have a weight. ``out`` has room for MAX_ACTIONS.
    cdef int c_legal(self, int player, int *out) noexcept nogil

    # Add what c_legal lists to ``out``, an empty set. By default by listing it; a game overrides it for speed.
    cdef void c_legal_set(self, int player, ActionSet *out) noexcept nogil

    # One legal action of c_current: uniformly chosen, or for chance by weight. Never called at the end. By default
    # it lists them all; a game overrides it for speed.
    cdef int c_choose(self, uint64_t *rng) noexcept nogil

    # One legal action of c_current, chosen quickly but sensibly, for rollouts: every action that is not plainly bad has
    # a positive probability. Chance is drawn by weight. By default c_choose.
    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil

    # Write the possible outcomes of chance in rising order to ``out`` and their weights, positive whole numbers, to
    # ``weights``; return their number. Called only when it is chance's turn. By default there is no chance.
    cdef int c_chance(self, int *out, int *weights) noexcept nogil

    # Apply a legal action. Every change of a score is noted with note_score: the notes of an action add up to what it
    # changed.
    cdef void c_apply(self, int action, int player) noexcept nogil

    # Write each player's score so far to ``out``.
    cdef void c_scores(self, int *out) noexcept nogil

    # Note how the scores so far came about, with note_score. Called on a copy, which it may change. By default it
    # notes nothing: for a game whose positions don't tell.
    cdef void c_note_scores(self) noexcept nogil

    # Write to ``out`` the score that each player may expect to end with, from here: the game's evaluation, quick and
    # rough, described in the game's folder. At the end these are the scores. By default the scores so far.
    cdef void c_evaluate(self, double *out) noexcept nogil

    # Write what ``player`` (or SPECTATOR) may know to ``out``: the arrays of ``game.spec()``, one after the other, each
    # row by row, always as many numbers. What belongs to players begins with ``player``, the others follow in seat
    # order; for a spectator it begins with the first seat. Nothing that ``player`` may not know changes what is
    # written. Return the number written, at most MAX_OBSERVED, for which ``out`` has room.
    cdef int c_observe(self, int player, int16_t *out) noexcept nogil

    # The same for whoever keeps one array for a state and asks for the player who acts: ``out`` still holds what this
    # wrote last, and since then the state was changed by c_apply and c_reset alone. So a game may write only what is
    # new. By default c_observe.
    cdef void c_observe_again(self, int player, int16_t *out) noexcept nogil

    # The set of winners as bits, player p as 1 << p. Called only at the end. By default all with the highest score.
    cdef unsigned int c_winners(self) noexcept nogil

    # How the game ended: an index into ``game.ends``. Called only at the end.
    cdef int c_end(self) noexcept nogil

    # Write 1 for each of the first ``count`` actions that is legal for ``player`` now, 0 for the others.
    cdef void write_mask(self, int player, uint8_t *out, int count) noexcept nogil

    # Become a copy of ``other``, a state of the same game: one memcpy, unless the rules are in Python.
    cdef void c_copy(self, State other) noexcept nogil

    # Whether ``other``, a state of the same game, is the same position: has the same bytes, unless the rules are in
    # Python.
    cdef bint c_equals(self, State other) noexcept nogil

    # 64 bits of the position, the same in every process and never 0.
    cdef uint64_t c_hash(self) noexcept nogil

    # For State's own use.
    cdef int _raise_fault(self) except -1
    cdef int _current(self) except? -9
    cdef int _applied(self, int action, int player) except -1
    cdef int _player(self, player) except? -9
    cdef int _check_number(self, action) except -1
    cdef int _check_seat(self, player) except -1
    cdef object _refusal(self, int action, int player)
    cdef int _check_legal(self, action, int player) except -1
    cdef tuple _score_lines(self, const ScoreLog *log)


# Raise what went wrong in rules in Python, if anything did. Whoever is called from Python and calls c_ methods calls
# this before it returns, and ends its loops when a state is ``broken``: then it is nobody's turn.
cdef inline int raise_fault(State state) except -1:
    return state._raise_fault() if state.broken else 0

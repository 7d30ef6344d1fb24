"""A position and its rules, as Python sees it. The contract is in the .pxd."""

from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_FromLong
from cpython.number cimport PyNumber_Index
from cpython.ref cimport Py_INCREF
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from tondo.core._action_set cimport ActionSet, add_action, clear_actions
from tondo.core._hash cimport hash_bytes
from tondo.core._rng cimport rng_below
from tondo.core._wide cimport spread_words

from tondo.core.errors import IllegalAction
from tondo.core.outcome import Outcome, ScoreFact, ScoreLine
from tondo.core.view import View
from tondo.core.words import CORE, SOURCE_LANGUAGE, shortened

cdef extern from *:
    """
    #ifndef TONDO_CHECKED
    #define TONDO_CHECKED 0
    #endif
    """
    const int TONDO_CHECKED

cdef enum:
    NOBODY = -9     # a number that no player has

CHANCE = CHANCE_PLAYER
TERMINAL = TERMINAL_PLAYER
CHECKED = bool(TONDO_CHECKED)


cdef class State:
    """A position in a game. Made by ``game.new_state()``."""

    def __cinit__(self, game, *args):
        self.game, self.num_players = game, game.players

    def __init__(self, game):
        if self.data == NULL:
            raise TypeError("a state is made by a game: game.new_state()")
        if self.num_players > MAX_PLAYERS or game.num_actions > MAX_ACTIONS:
            raise TypeError(f"{game.name}: more players or actions than the core has room for")
        self.remembers = game.replays_positions
        self.c_reset()
        cdef int current = self._current()
        if current >= self.num_players or (current < 0 and current not in (CHANCE_PLAYER, TERMINAL_PLAYER)):
            allowed = f"{CHANCE_PLAYER} (chance) or {TERMINAL_PLAYER} (the end)"
            raise TypeError(f"{game.name}: c_current says {current}, which is neither a player nor {allowed}")

    # What a game implements.

    cdef void embed(self, void *data, size_t size) noexcept:
        self.data = data
        self.size = size
        memset(data, 0, size)

    cdef void c_reset(self) noexcept nogil:
        pass

    cdef int c_current(self) noexcept nogil:
        return TERMINAL_PLAYER

    cdef bint c_may_act(self, int player) noexcept nogil:
        return player == self.c_current() and player != TERMINAL_PLAYER

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        return False

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        return 0

    cdef void c_legal_set(self, int player, ActionSet *out) noexcept nogil:
        cdef int[MAX_ACTIONS] actions
        cdef int i
        for i in range(self.c_legal(player, actions)):
            add_action(out, actions[i])

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        cdef int[MAX_ACTIONS] actions
        cdef int[MAX_ACTIONS] weights
        cdef int i = 0, count, total = 0, player = self.c_current()
        if player != CHANCE_PLAYER:
            count = self.c_legal(player, actions)
            return actions[rng_below(rng, count)]
        count = self.c_chance(actions, weights)
        for i in range(count):
            total += weights[i]
        total = rng_below(rng, total)
        for i in range(count):
            total -= weights[i]
            if total < 0:
                break
        return actions[i]

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        return self.c_choose(rng)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        return 0

    cdef void c_apply(self, int action, int player) noexcept nogil:
        pass

    cdef void c_scores(self, int *out) noexcept nogil:
        pass

    cdef void c_note_scores(self) noexcept nogil:
        pass

    cdef void c_evaluate(self, double *out) noexcept nogil:
        cdef int[MAX_PLAYERS] scores
        cdef int player
        self.c_scores(scores)
        for player in range(self.num_players):
            out[player] = scores[player]

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        return 0

    cdef void c_observe_again(self, int player, int16_t *out) noexcept nogil:
        self.c_observe(player, out)

    cdef unsigned int c_winners(self) noexcept nogil:
        cdef int[MAX_PLAYERS] scores
        cdef int player, best
        cdef unsigned int winners = 0
        self.c_scores(scores)
        best = scores[0]
        for player in range(self.num_players):
            if scores[player] > best:
                best = scores[player]
        for player in range(self.num_players):
            if scores[player] == best:
                winners |= 1u << player
        return winners

    cdef int c_end(self) noexcept nogil:
        return 0

    cdef void write_mask(self, int player, uint8_t *out, int count) noexcept nogil:
        cdef ActionSet legal
        cdef uint16_t[64] sums
        clear_actions(&legal)
        memset(out, 0, count)
        if self.c_may_act(player):
            self.c_legal_set(player, &legal)
        spread_words(legal.words, legal.filled[0], legal.filled[0], count, out, sums)
        if count > 64 * 64:
            spread_words(
                legal.words + 64, legal.filled[1], legal.filled[1], count - 64 * 64, out + 64 * 64, sums
            )

    cdef void c_copy(self, State other) noexcept nogil:
        memcpy(self.data, other.data, self.size)

    cdef bint c_equals(self, State other) noexcept nogil:
        return memcmp(self.data, other.data, self.size) == 0

    cdef uint64_t c_hash(self) noexcept nogil:
        return hash_bytes(self.data, self.size)

    # Copies and comparison.

    cdef int _raise_fault(self) except -1:
        raise self.fault

    def clone(self):
        """An independent copy."""
        cdef State copy = self.__class__.__new__(self.__class__, self.game)
        copy.c_copy(self)
        copy.remembers = self.remembers
        copy.past = self.past
        raise_fault(copy)
        return copy

    @property
    def nbytes(self):
        """How many bytes a copy copies."""
        return self.size

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce__(self):
        # The position is read and checked again. Bytes could be anything, and compiled code trusts the struct.
        return self.game.parse_position, (self.position(),)

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        cdef State that = other
        same = self.size == that.size and self.c_equals(that) and self.game == that.game
        raise_fault(self)
        return same

    def __hash__(self):
        # Of what the position is now: whoever changes a state that is in a set or a key of a dict loses it there.
        bits = self.c_hash()
        raise_fault(self)
        return hash(bits)

    def __repr__(self):
        return f"<{self.game.title}: {self.position()}>"

    # Whose turn it is, and what can be done.

    @property
    def current_player(self):
        """The player to act, CHANCE or TERMINAL; where several may act, the first of them."""
        return self._current()

    cdef int _current(self) except? -9:
        cdef int current = self.c_current()
        raise_fault(self)
        return current

    def is_terminal(self):
        """Whether the game is over."""
        return self._current() == TERMINAL_PLAYER

    def is_chance(self):
        """Whether the dice, the bag or the cards are to decide."""
        return self._current() == CHANCE_PLAYER

    def players_to_act(self):
        """All players who may act now, beginning with `current_player`; none during chance."""
        cdef int first = self._current(), i, player
        if first < 0:
            return ()
        found = []
        for i in range(self.num_players):
            player = (first + i) % self.num_players
            if self.c_may_act(player):
                found.append(player)
        raise_fault(self)
        return tuple(found)

    cdef int _player(self, player) except? -9:
        if player is None:
            return self._current()
        try:
            return PyNumber_Index(player)
        except OverflowError:
            return NOBODY

    def legal_actions(self, player=None):
        """The legal actions of ``player`` (by default `current_player`), sorted; empty if they may not act."""
        cdef int who = self._player(player)
        cdef int[MAX_ACTIONS] actions
        cdef int i, count
        count = self.c_legal(who, actions) if self.c_may_act(who) else 0
        raise_fault(self)
        cdef list result = PyList_New(count)
        for i in range(count):
            number = PyLong_FromLong(actions[i])
            Py_INCREF(number)
            PyList_SET_ITEM(result, i, number)
        return result

    def legal_mask(self, player=None):
        """`legal_actions` as an array of booleans, one for each of the game's ``num_actions``.

        ``player`` is by default `current_player`, who may be chance. All are False if they may not act now.
        """
        from tondo.core._arrays import legal_mask  # imported here because that imports NumPy

        return legal_mask(self, self._player(player))

    def is_legal(self, action, player=None):
        """Whether ``player`` may take ``action`` now."""
        cdef int who = self._player(player)
        try:
            found = self.c_may_act(who) and self.c_is_legal(PyNumber_Index(action), who)
        except OverflowError:
            return False
        raise_fault(self)
        return found

    def chance_outcomes(self):
        """The outcomes of chance now: pairs of an action and its weight, a whole number; empty if not its turn."""
        cdef int[MAX_ACTIONS] actions
        cdef int[MAX_ACTIONS] weights
        cdef int i, count
        count = self.c_chance(actions, weights) if self._current() == CHANCE_PLAYER else 0
        raise_fault(self)
        return [(actions[i], weights[i]) for i in range(count)]

    def sample_chance(self, rng):
        """An outcome of chance, drawn by weight with ``rng``, a random.Random; raises IllegalAction if not its turn."""
        outcomes = self.chance_outcomes()
        if not outcomes:
            raise IllegalAction(None, CORE("illegal.not-chance"))
        left = rng.random() * sum([weight for _, weight in outcomes])
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        return outcomes[len(outcomes) - 1][0]

    def apply(self, action, player=None):
        """Apply a legal action in place. Raises IllegalAction, and changes nothing, if it is not one."""
        cdef int who = self._player(player)
        cdef int number = self._check_legal(action, who)
        self.c_apply(number, who)
        self._applied(number, who)

    cdef int _applied(self, int action, int player) except -1:
        if self.remembers:
            self.past = (self.past, player, action)
        return raise_fault(self)

    def apply_scored(self, action, player=None):
        """`apply`, and return what the action scored: ScoreLines that add up to the change of the scores."""
        cdef int who = self._player(player), number = self._check_legal(action, who)
        cdef ScoreLog log
        log.count = 0
        self.score_log = &log
        self.c_apply(number, who)
        self.score_log = NULL
        self._applied(number, who)
        return self._score_lines(&log)

    def child(self, action, player=None):
        """The state after a legal action; this one stays as it is."""
        copy = self.clone()
        copy.apply(action, player)
        return copy

    cdef int _check_legal(self, action, int player) except -1:
        """``action`` as a C int; raises IllegalAction unless ``player`` may take it now."""
        cdef int number
        try:
            number = PyNumber_Index(action)
        except OverflowError:
            raise IllegalAction(None, CORE("illegal.no-such-action", action=shortened(action))) from None
        cdef bint legal = self.c_may_act(player) and self.c_is_legal(number, player)
        raise_fault(self)
        if not legal:
            raise self._refusal(number, player)
        return number

    cdef int _check_number(self, action) except -1:
        """``action`` as a C int; raises IllegalAction if the game has no such action."""
        if not 0 <= action < self.game.num_actions:
            raise IllegalAction(None, CORE("illegal.no-such-action", action=shortened(action)))
        return action

    cdef object _refusal(self, int action, int player):
        cdef int current = self.c_current()
        if not 0 <= action < self.game.num_actions:
            return IllegalAction(None, CORE("illegal.no-such-action", action=action))
        if current == TERMINAL_PLAYER:
            return IllegalAction(None, CORE("illegal.over"))
        if not self.c_may_act(player):
            return self.game.out_of_turn(self, action, player)
        return self.game.refusal(self, action, player)

    def why_illegal(self, text, player=None, lang=SOURCE_LANGUAGE):
        """Why ``player`` can't do now what ``text`` says: the rule and the reason in ``lang``; None if they can."""
        state = self.clone()
        cdef int who = self._player(player)
        try:
            for action in self.parse_turn(text):
                state.apply(action, who)
        except ValueError as error:
            return error.text(lang)
        return None

    # The end, and the score.

    def scores(self):
        """Every player's score so far."""
        cdef int[MAX_PLAYERS] scores
        self.c_scores(scores)
        raise_fault(self)
        return tuple([scores[player] for player in range(self.num_players)])

    def evaluate(self):
        """The score that each player may expect to end with, as the game's evaluation sees it."""
        cdef double[MAX_PLAYERS] scores
        self.c_evaluate(scores)
        raise_fault(self)
        return [scores[player] for player in range(self.num_players)]

    def outcome(self):
        """How the game ended; None while it goes on."""
        if self._current() != TERMINAL_PLAYER:
            return None
        cdef unsigned int winners = self.c_winners()
        reason = self.game.words("end." + self.game.ends[self.c_end()])
        return Outcome(
            scores=self.scores(),
            winners=tuple([player for player in range(self.num_players) if winners >> player & 1]),
            reason=reason,
        )

    def returns(self):
        """What the game was worth to each player, in the order of the seats; all 0.0 while it goes on.

        Between several players it is 1.0 for the sole winner and as much less for the others that all add up to 0; who
        share a victory get the mean of what they would get. A single player gets the score.
        """
        outcome = self.outcome()
        return (0.0,) * self.num_players if outcome is None else outcome.returns()

    # Texts, views and pictures, which the game makes.

    def format_action(self, action):
        """A legal action as text, as records write it."""
        self._check_number(action)
        return self.game.format_action(self, action)

    def say_action(self, action, lang=SOURCE_LANGUAGE):
        """A legal action as a reader of ``lang`` would type it."""
        self._check_number(action)
        return self.game.say_action(self, action, lang)

    def parse_action(self, text):
        """The action that a text means here; raises UnreadableAction or IllegalAction."""
        return self.game.parse_action(self, text)

    def parse_turn(self, text):
        """The actions that a text means, which may be a whole turn; they need not be legal. See Game.parse_turn."""
        return self.game.parse_turn(self, text)

    def describe_action(self, action, player, names):
        """What a legal action of ``player`` does, as a Phrase for the log; ``names`` are the players' names."""
        return self.game.describe_action(self, action, player, names)

    def position(self):
        """The whole state on one line, for ``game.parse_position``."""
        return self.game.position(self)

    cdef int _check_seat(self, player) except -1:
        if player is not None and not 0 <= player < self.num_players:
            raise IndexError(f"no player {player}")
        return 0

    def view(self, player=None):
        """What ``player`` may see; None is a spectator."""
        self._check_seat(player)
        mine = () if player is None else tuple(self.legal_actions(player))
        return View(
            game=self.game,
            player=player,
            current_player=self._current(),
            to_act=self.players_to_act(),
            legal=mine,
            position=self.game.position_for(self, player),
            data=self.game.view_data(self, player),
        )

    def observation(self, player=None):
        """What ``player`` (None: a spectator) may see, as arrays by name; ``game.spec()`` says what they mean.

        Names, shapes and types are the same in every state of a game. What is hidden from the player is in none of
        them.
        """
        self._check_seat(player)
        return self.game.observation(self, player)

    def observation_tensor(self, player=None):
        """The arrays of `observation` in one, flat, an int16 each: what a batch and a network get."""
        from tondo.core._arrays import observation_tensor

        self._check_seat(player)
        return observation_tensor(self, SPECTATOR if player is None else player)

    def score_breakdown(self, action=None, player=None):
        """How the scores so far came about, or what a legal action of ``player`` would score: ScoreLines.

        Without an action they add up to the scores, unless the game's positions don't tell how they came about:
        then there are none.
        """
        cdef State copy = self.clone()
        cdef ScoreLog log
        log.count = 0
        if action is not None:
            return copy.apply_scored(action, player)
        copy.score_log = &log
        copy.c_note_scores()
        copy.score_log = NULL
        return self._score_lines(&log)

    cdef tuple _score_lines(self, const ScoreLog *log):
        cdef const ScoreNote *note
        cdef int i
        lines = []
        for i in range(log.count):
            note = &log.notes[i]
            fact = ScoreFact(self.game.score_reasons[note.reason], note.points, note.subject, note.detail)
            lines.append(ScoreLine(note.player, note.points, self.game.describe_score(self, fact)))
        return tuple(lines)

    def svg(self, player=None, board=0, size=480, labels=False):
        """The board as ``player`` (None: a spectator) sees it, as SVG; see tondo.core.svg.draw."""
        from tondo.core.svg import draw  # imported here because few programs that play also draw

        return draw(self.view(player), board, size, labels)

    def _repr_svg_(self):
        return self.svg()

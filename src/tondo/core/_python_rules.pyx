"""Rules in plain Python. They are slow and never crash: what goes wrong in them is noted, and raised as `GameFault`."""

from libc.stdint cimport int16_t, uint64_t

from tondo.core._attributes import comparable, copied_attributes
from tondo.core._calls cimport Call, begin_call, end_call
from tondo.core._hash cimport hash_bytes
from tondo.core._rng cimport rng_below
from tondo.core._state cimport (
    CHANCE_PLAYER, MAX_ACTIONS, MAX_OBSERVED, SPECTATOR, TERMINAL_PLAYER, State, note_score,
)

from tondo.core.faults import describe_fault

cdef enum:
    MAX_DRAWS = 10_000      # actions of chance in succession; more are taken for an endless loop
    MAX_WEIGHT = 1 << 30    # of all outcomes of chance together

cdef enum Own:              # methods that have a quicker way if the author has not written them
    OWN_MAY_ACT = 1
    OWN_WINNERS = 2
    OWN_POINTS = 4
    OWN_END = 8
    OWN_EXPECTED = 16

cdef dict _known_own = {}


cdef int _own_methods(type kind):
    """Which methods a class has of its own, found once for each class."""
    found = _known_own.get(kind)
    if found is None:
        found = 0
        for bit, name in (
            (OWN_MAY_ACT, "may_act"), (OWN_WINNERS, "winners"), (OWN_POINTS, "points"), (OWN_END, "end"),
            (OWN_EXPECTED, "expected_points"),
        ):
            if getattr(kind, name) is not getattr(PythonRules, name):
                found |= bit
        _known_own[kind] = found
    return found


cdef dict _attributes(object state):
    """What the author keeps in a state."""
    return getattr(state, "__dict__", {})


cdef int _set_attributes(object state, dict attributes) except -1:
    state.__dict__ = attributes
    return 0


cdef class PythonRules(State):
    """A position whose rules are in Python. `PythonState` says what the author writes, and has all that is shown."""

    def __cinit__(self, game, *args):
        self.embed(&self.nothing, 0)
        self.own = _own_methods(type(self))

    # What the author writes.

    def reset(self):
        """Set the attributes to those of the starting position; ``self.game`` has the players and options."""
        raise NotImplementedError(f"{type(self).__name__} has no method reset")

    def current(self):
        """Whose turn it is: a player, CHANCE or TERMINAL."""
        raise NotImplementedError(f"{type(self).__name__} has no method current")

    def may_act(self, player):
        """Whether a player may act now. Only needed where several may act, in any order."""
        return player == self.current()

    def legal(self, player):
        """The actions that ``player``, who may act now, may take: at least one, in any order."""
        raise NotImplementedError(f"{type(self).__name__} has no method legal")

    def chance(self):
        """What chance may do now: each action with its weight, a positive whole number, as a mapping or as pairs."""
        raise NotImplementedError(f"{type(self).__name__} has no method chance")

    def play(self, action, player):
        """Change the attributes to what they are after a legal action of ``player``, or of CHANCE."""
        raise NotImplementedError(f"{type(self).__name__} has no method play")

    def points(self):
        """Every player's points so far, whole numbers. By default 1 for whoever has won, and else 0."""
        return tuple([0] * self.num_players)

    def winners(self):
        """The players who have won, once the game is over; none of them in a draw. By default who has most points."""
        cdef tuple points = self._points()
        return [player for player in range(self.num_players) if points[player] == max(points)]

    def end(self):
        """How the game ended: one of the game's ``ends``. By default the first."""
        return self.game.ends[0]

    def expected_points(self):
        """The points that each player may expect to end with, for bots. By default the points so far."""
        return self._points()

    def note(self, int player, int points, reason=None):
        """Say in `play` that a player gets points, and for what: one of the game's ``score_reasons``.

        Without any such note the changes of `points` are noted for the first reason.
        """
        number = 0 if reason is None else self.game.score_reasons.index(reason)
        if self.notes is not None:
            self.notes.append((player, points, number))

    def observe(self, player):
        """What ``player`` (None: a spectator) may know, as the numbers of ``game.spec()``."""
        return self.game.observe(self, player)

    def copy_from(self, other):
        """Become a copy of ``other``. By default all attributes are copied, and what is in them.

        A game that writes this itself is quicker; it must leave nothing out and share nothing that may change.
        """
        _set_attributes(self, copied_attributes(_attributes(other)))

    def key(self):
        """What two equal positions have in common, and no others; hashable. By default all attributes."""
        return comparable(_attributes(self))

    # The contract. Without the GIL nothing can be done, so each method takes it.

    cdef void c_reset(self) noexcept nogil:
        with gil:
            self._reset()

    cdef int c_current(self) noexcept nogil:
        with gil:
            return self._whose_turn()

    cdef bint c_may_act(self, int player) noexcept nogil:
        with gil:
            return self._may_act(player)

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        cdef int[MAX_ACTIONS] actions
        cdef int i
        for i in range(self.c_legal(player, actions)):
            if actions[i] == action:
                return True
        return False

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        with gil:
            return self._list_chance(out, NULL) if player == CHANCE_PLAYER else self._list_legal(player, out)

    cdef int c_choose(self, uint64_t *rng) noexcept nogil:
        with gil:
            return self._choose(rng)

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        with gil:
            return self._list_chance(out, weights)

    cdef void c_apply(self, int action, int player) noexcept nogil:
        with gil:
            self._do(action, player)

    cdef void c_scores(self, int *out) noexcept nogil:
        with gil:
            self._list_points(out)

    cdef void c_evaluate(self, double *out) noexcept nogil:
        with gil:
            self._list_expected(out)

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        with gil:
            return self._observe(player, out)

    cdef unsigned int c_winners(self) noexcept nogil:
        with gil:
            return self._who_won()

    cdef int c_end(self) noexcept nogil:
        with gil:
            return self._how_it_ended()

    cdef void c_copy(self, State other) noexcept nogil:
        with gil:
            self._become(other)

    cdef bint c_equals(self, State other) noexcept nogil:
        with gil:
            return self._is_same(other)

    cdef uint64_t c_hash(self) noexcept nogil:
        with gil:
            return self._bits()

    # The same with the GIL. Answers are checked here: others index arrays with them.

    cdef void _reset(self) noexcept:
        cdef Call call
        if self.broken:
            return
        self.past = None
        self.remembers = False      # c_apply does it, so that search and playouts know where a fault was
        self.length = self.draws = 0
        try:
            begin_call(&call)
            _set_attributes(self, {})
            self.reset()
        except BaseException as error:
            self._fail("reset", error)
        finally:
            end_call(&call)

    cdef int _whose_turn(self) noexcept:
        cdef Call call
        cdef int found
        if self.broken:
            return TERMINAL_PLAYER
        try:
            begin_call(&call)
            found = self.current()
            if 0 <= found < self.num_players or found == CHANCE_PLAYER or found == TERMINAL_PLAYER:
                return found
            raise ValueError(f"{found} is not a player")
        except BaseException as error:
            self._fail("current", error)
            return TERMINAL_PLAYER
        finally:
            end_call(&call)

    cdef bint _may_act(self, int player) noexcept:
        cdef Call call
        cdef int current = self._whose_turn()
        if not self.own & OWN_MAY_ACT or current < 0 or not 0 <= player < self.num_players:
            return player == current and player != TERMINAL_PLAYER
        try:
            begin_call(&call)
            return bool(self.may_act(player))
        except BaseException as error:
            self._fail("may_act", error)
            return False
        finally:
            end_call(&call)

    cdef int _list_legal(self, int player, int *out) noexcept:
        cdef Call call
        cdef list found
        cdef int i, count, action, num_actions
        cdef bint is_sorted = True
        if self.broken:
            return 0
        try:
            begin_call(&call)
            given = self.legal(player)
            found = <list> given if type(given) is list else list(given)
            num_actions = self.game.num_player_actions
            count = len(found)
            if count == 0:
                raise ValueError("nothing is legal, and the game goes on")
            for i in range(count):
                action = found[i]
                if not 0 <= action < num_actions:
                    raise ValueError(f"{action} is not an action of players")
                if i and out[i - 1] >= action:
                    is_sorted = False
                    break
                out[i] = action
            if is_sorted:
                return count
            return self._list_sorted(found, num_actions, out)
        except BaseException as error:
            self._fail("legal", error)
            return 0
        finally:
            end_call(&call)

    cdef int _list_sorted(self, list found, int num_actions, int *out) except -1:
        cdef list actions = sorted(found)
        cdef int i
        if len(set(actions)) < len(actions):
            raise ValueError("an action is listed twice")
        if not 0 <= actions[0] <= actions[len(actions) - 1] < num_actions:
            raise ValueError(f"{actions[0]} to {actions[len(actions) - 1]} are not all actions of players")
        for i in range(len(actions)):
            out[i] = actions[i]
        return len(actions)

    cdef int _list_chance(self, int *out, int *weights) noexcept:
        cdef Call call
        cdef int count = 0, action, weight, first, last
        cdef long total = 0
        if self.broken:
            return 0
        try:
            begin_call(&call)
            given = self.chance()
            pairs = sorted(given.items() if hasattr(given, "items") else given)
            first, last = self.game.num_player_actions, self.game.num_actions
            for action, weight in pairs:
                if not first <= action < last:
                    raise ValueError(f"{action} is not an action of chance")
                if weight < 1:
                    raise ValueError(f"{action} has the weight {weight}, which is not positive")
                if count and out[count - 1] == action:
                    raise ValueError(f"{action} is listed twice")
                total += weight
                out[count] = action
                if weights != NULL:
                    weights[count] = weight
                count += 1
            if count == 0:
                raise ValueError("chance can do nothing, and the game goes on")
            if total > MAX_WEIGHT:
                raise ValueError(f"the weights add up to {total}, more than {MAX_WEIGHT}")
            return count
        except BaseException as error:
            self._fail("chance", error)
            return 0
        finally:
            end_call(&call)

    cdef int _choose(self, uint64_t *rng) noexcept:
        cdef int[MAX_ACTIONS] actions
        cdef int[MAX_ACTIONS] weights
        cdef int i = 0, total = 0, count, player = self._whose_turn()
        if player != CHANCE_PLAYER:
            count = self._list_legal(player, actions)
            return actions[rng_below(rng, count)] if count else 0
        count = self._list_chance(actions, weights)
        if count == 0:
            return 0
        for i in range(count):
            total += weights[i]
        total = rng_below(rng, total)
        for i in range(count):
            total -= weights[i]
            if total < 0:
                break
        return actions[i]

    cdef void _do(self, int action, int player) noexcept:
        cdef Call call
        cdef tuple before, after
        if self.broken:
            return
        try:
            begin_call(&call)
            if self.score_log == NULL:
                self.play(action, player)
            else:
                before = self._points()
                self.notes = []
                self.play(action, player)
                after = self._points()
                if not self.notes:
                    self.notes = [(seat, after[seat] - before[seat], 0) for seat in range(self.num_players)]
                for seat, points, reason in self.notes:
                    if points:
                        note_score(self.score_log, seat, points, reason)
                self.notes = None
            self._count_action(player)
        except BaseException as error:
            self._fail("play", error)
        finally:
            end_call(&call)
            self.past = (self.past, player, action)

    cdef int _count_action(self, int player) except -1:
        if player == CHANCE_PLAYER:
            self.draws += 1
            if self.draws > MAX_DRAWS:
                raise RuntimeError(f"chance has acted {MAX_DRAWS} times in succession: it never ends")
            return 0
        self.draws = 0
        self.length += 1
        if self.length > self.game.max_length:
            raise RuntimeError(f"the game goes on after {self.game.max_length} actions, its max_length")
        return 0

    cdef tuple _points(self):
        """The points, checked."""
        if not self.own & OWN_POINTS and self.own & OWN_WINNERS:
            if self._whose_turn() != TERMINAL_PLAYER:
                return tuple([0] * self.num_players)
            won = set(self.winners())
            return tuple([int(player in won) for player in range(self.num_players)])
        points = tuple(self.points())
        if len(points) != self.num_players or not all([isinstance(number, int) for number in points]):
            raise ValueError(f"{points!r} is not a whole number for each player")
        return points

    cdef void _list_points(self, int *out) noexcept:
        cdef Call call
        cdef int player
        for player in range(self.num_players):
            out[player] = 0
        if self.broken:
            return
        try:
            begin_call(&call)
            for player, points in enumerate(self._points()):
                out[player] = points
        except BaseException as error:
            self._fail("points", error)
        finally:
            end_call(&call)

    cdef void _list_expected(self, double *out) noexcept:
        cdef Call call
        cdef int player
        for player in range(self.num_players):
            out[player] = 0.0
        if self.broken:
            return
        try:
            begin_call(&call)
            over = not self.own & OWN_EXPECTED or self._whose_turn() == TERMINAL_PLAYER
            expected = self._points() if over else tuple(self.expected_points())
            if len(expected) != self.num_players:
                raise ValueError(f"{expected!r} is not a number for each player")
            for player, points in enumerate(expected):
                out[player] = points
        except BaseException as error:
            self._fail("expected_points", error)
        finally:
            end_call(&call)

    cdef int _observe(self, int player, int16_t *out) noexcept:
        cdef Call call
        cdef int i
        try:
            size = self.game.spec().observation_size
            for i in range(min(size, MAX_OBSERVED)):
                out[i] = 0
            if self.broken:
                return size
            begin_call(&call)
            try:
                numbers = list(self.observe(None if player == SPECTATOR else player))
            finally:
                end_call(&call)
            if len(numbers) != size:
                raise ValueError(f"it gives {len(numbers)} numbers, and the spec says {size}")
            for i in range(size):
                out[i] = numbers[i]
            return size
        except BaseException as error:
            self._fail("observe", error)
            return 0

    cdef unsigned int _who_won(self) noexcept:
        cdef Call call
        cdef unsigned int everybody = (1u << self.num_players) - 1, found = 0
        cdef int player
        if self.broken:
            return everybody
        try:
            begin_call(&call)
            for player in self.winners():
                if not 0 <= player < self.num_players:
                    raise ValueError(f"{player} is not a player")
                found |= 1u << player
            return found or everybody
        except BaseException as error:
            self._fail("winners", error)
            return everybody
        finally:
            end_call(&call)

    cdef int _how_it_ended(self) noexcept:
        cdef Call call
        if self.broken or not self.own & OWN_END:
            return 0
        try:
            begin_call(&call)
            return self.game.ends.index(self.end())
        except BaseException as error:
            self._fail("end", error)
            return 0
        finally:
            end_call(&call)

    cdef void _become(self, PythonRules other) noexcept:
        cdef Call call
        if self.broken:
            return
        self.past = other.past
        try:
            begin_call(&call)
            self.copy_from(other)
            self.length = other.length
            self.draws = other.draws
            self.broken = other.broken
            self.fault = other.fault
        except BaseException as error:
            self._fail("copy_from", error)
        finally:
            end_call(&call)

    cdef bint _is_same(self, PythonRules other) noexcept:
        cdef Call call
        try:
            begin_call(&call)
            return bool(self.key() == other.key())
        except BaseException as error:
            self._fail("key", error)
            return False
        finally:
            end_call(&call)

    cdef uint64_t _bits(self) noexcept:
        cdef Call call
        cdef bytes text
        try:
            begin_call(&call)
            text = repr(self.key()).encode("utf-8", "surrogatepass")
            return hash_bytes(<const char *> text, len(text))
        except BaseException as error:
            self._fail("key", error)
            return 1
        finally:
            end_call(&call)

    # Faults.

    cdef void _fail(self, str method, object error) noexcept:
        """Note what went wrong. The first fault counts."""
        if self.broken:
            return
        self.notes = None
        self.broken = True
        self.passing = isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError))
        self.fault = error if self.passing else describe_fault(self, method, error)

    cdef int _raise_fault(self) except -1:
        fault = self.fault
        if self.passing:
            self.broken = self.passing = False
            self.fault = None
        raise fault

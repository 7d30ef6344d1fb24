"""One game in an environment: chance is drawn inside, rewards are counted, and nobody sees more than they may."""

from operator import index
from os import urandom

import numpy as np

from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.string cimport memcpy

from tondo.core._rng cimport Rng, rng_seed
from tondo.core._state cimport CHANCE_PLAYER, MAX_OBSERVED, MAX_PLAYERS, State, raise_fault

from tondo.envs.errors import WORDS, EnvError

cdef object empty = np.empty, INT16 = np.dtype(np.int16), BOOL = np.dtype(np.bool_), UINT8 = np.dtype(np.uint8)


cdef class Episode:
    """A game from its beginning to its end. Whoever gets ``state`` must not change it.

    In a round in which all act at once, nobody sees what the others did before the round is over.
    """

    cdef readonly object game
    cdef State _state           # None before the first game
    cdef State opened           # a copy of the state in which the round began, None outside such rounds
    cdef Rng rng
    cdef bint by_score
    cdef bint simultaneous
    cdef int num_actions        # of the players
    cdef unsigned int waiting   # who has yet to act in the round, player p as 1 << p
    cdef unsigned int acted     # who has acted in it
    cdef int[MAX_PLAYERS] entered   # what they did
    cdef int[MAX_PLAYERS] scores

    def __init__(self, game, bint by_score):
        """With ``by_score`` rewards are points, otherwise the outcome at the end."""
        self.game = game
        self.by_score = by_score
        self.simultaneous = game.simultaneous and game.players > 1
        self.num_actions = game.spec().num_player_actions
        self.seed(int.from_bytes(urandom(8), "little"))

    cdef void seed(self, uint64_t seed) noexcept:
        rng_seed(self.rng, seed, 0)

    cdef int require_game(self) except -1:
        if self._state is None:
            raise EnvError(WORDS("error.not-begun"))
        return 0

    @property
    def state(self):
        """The position; raises EnvError before the first game has begun."""
        self.require_game()
        return self._state

    @property
    def turn(self):
        """The player to act, or TERMINAL; where several may act, the first of them."""
        self.require_game()
        return self._state._current()

    def begin(self, seed=None):
        """Begin a game. Without a seed chance goes on with the generator of the last game."""
        if seed is not None:
            self.seed(index(seed) % 2**64)
        self._state = self.game.new_state()
        self.opened = None
        self._state.c_scores(self.scores)
        self.draw()

    def act(self, action, int player):
        """Let ``player`` act, and chance after them; return what each player has gained.

        Raises IllegalAction; then nothing has changed.
        """
        cdef int number, seat
        cdef int[MAX_PLAYERS] before
        self.require_game()
        number = self._state._check_legal(action, player)
        self._state.c_apply(number, player)
        self._state._applied(number, player)
        if self.opened is not None:
            self.entered[player] = number
            self.acted |= 1u << player
            self.waiting &= ~(1u << player)
        self.draw()
        if not self.by_score:
            return list(self._state.returns())
        memcpy(before, self.scores, sizeof(self.scores))
        self._state.c_scores(self.scores)
        raise_fault(self._state)
        return [float(self.scores[seat] - before[seat]) for seat in range(self._state.num_players)]

    cdef int draw(self) except -1:
        """Let chance act, and see whether a round begins or ends."""
        cdef unsigned int waiting = 0
        cdef int player, drawn
        while self._state.c_current() == CHANCE_PLAYER:
            drawn = self._state.c_choose(self.rng)
            self._state.c_apply(drawn, CHANCE_PLAYER)
            self._state._applied(drawn, CHANCE_PLAYER)
        if not self.simultaneous:
            return raise_fault(self._state)
        for player in range(self._state.num_players):
            if self._state.c_may_act(player):
                waiting |= 1u << player
        if self.opened is None or waiting == 0 or waiting != self.waiting:
            self.waiting = waiting
            self.acted = 0
            # One who acts alone has nothing to hide.
            self.opened = self._state.clone() if waiting & (waiting - 1) else None
        return raise_fault(self._state)

    cdef State visible(self, int player):
        if self.opened is None:
            return self._state
        if self.acted >> player & 1:
            return self.opened.child(self.entered[player], player)
        return self.opened

    def visible_state(self, int player):
        """The state from which ``player`` is shown things.

        Within a round in which all act at once it is the one at the beginning of the round, with the player's own
        action: what the others did is left out.
        """
        self.require_game()
        return self.visible(player)

    def observe(self, int player):
        """What ``player`` sees and may do now, as PettingZoo wants it."""
        return {"observation": self.observation(player), "action_mask": self.action_mask(player)}

    cpdef observation(self, int player):
        """What ``player`` sees, as `State.observation_tensor`."""
        cdef int16_t[MAX_OBSERVED] written
        cdef int16_t[::1] out
        cdef int count
        self.require_game()
        cdef State state = self.visible(player)
        count = state.c_observe(player, written)
        raise_fault(state)
        tensor = empty(count, INT16)
        out = tensor
        memcpy(&out[0], written, count * sizeof(int16_t))
        return tensor

    cpdef action_mask(self, int player):
        """Whether each action is legal for ``player`` now, as booleans: NumPy searches them fastest."""
        cdef uint8_t[::1] marks
        self.require_game()
        mask = empty(self.num_actions, BOOL)
        marks = mask.view(UINT8)
        self._state.write_mask(player, &marks[0], self.num_actions)
        raise_fault(self._state)
        return mask

    def __reduce__(self):
        lists = list(self.rng), list(self.entered), list(self.scores)
        return _restore, (self.game, self.by_score, self._state, self.opened, self.waiting, self.acted, *lists)


def _restore(game, by_score, state, opened, waiting, acted, rng, entered, scores):
    cdef Episode episode = Episode(game, by_score)
    cdef int i
    episode._state = state
    episode.opened = opened
    episode.waiting = waiting
    episode.acted = acted
    for i in range(4):
        episode.rng[i] = rng[i]
    for i in range(MAX_PLAYERS):
        episode.entered[i] = entered[i]
        episode.scores[i] = scores[i]
    return episode

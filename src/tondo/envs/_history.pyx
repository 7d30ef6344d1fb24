"""The course of a game as nodes that never change, and what each seat has seen of it.

A position is in the node of the last action, and a node knows the one before it. So a copy of a game in progress is its
last node, and what a seat has seen is computed when somebody asks, once for each node.
"""

from hashlib import blake2b

cimport cython

from tondo.core._state cimport CHANCE_PLAYER, MAX_ACTIONS, State, raise_fault

cdef enum:
    DIGEST_BYTES = 12


@cython.trashcan(True)  # a long game is a long chain
cdef class Node:
    """A position, and how it came about: ``player`` did ``action`` ``before``. ``state`` must not be changed.

    ``turn`` is the state's current player. Where players act at once, they act in this tree one after another, and none
    sees what the others do before the round is over: ``opened`` is the node in which the round began, None outside such
    rounds.
    """

    cdef readonly State state
    cdef readonly Node before
    cdef readonly Node opened
    cdef readonly int player
    cdef readonly int action
    cdef readonly int turn
    cdef tuple waiting      # who acts at once from here on; begins with the one who acts here
    cdef dict seen          # by player: the position as they see it, and the digest

    def __init__(self, State state not None):
        """The beginning of a game."""
        self.player = CHANCE_PLAYER
        self.action = -1
        self.follow(state, None)

    cdef int follow(self, State state, Node before) except -1:
        self.state = state
        self.before = before
        self.turn = state._current()
        self.seen = {}
        if self.turn >= 0 and state.game.simultaneous:
            self.waiting = state.players_to_act()
            if before is not None and before.opened is not None and self.waiting == before.waiting[1:]:
                self.opened = before.opened
            elif len(self.waiting) > 1:
                self.opened = self

    def after(self, action):
        """The node after a legal action of the current player, or of chance; raises IllegalAction."""
        cdef int number = self.state._check_legal(action, self.turn)
        cdef State state = self.state.clone()
        cdef Node node = Node.__new__(Node)
        state.c_apply(number, self.turn)
        state._applied(number, self.turn)
        node.player = self.turn
        node.action = number
        node.follow(state, self)
        return node

    def chance_outcomes(self, int first):
        """What chance may do, as pairs of an action, counted from ``first``, and its probability."""
        cdef int[MAX_ACTIONS] actions
        cdef int[MAX_ACTIONS] weights
        cdef int i, count
        cdef long total = 0
        if self.turn != CHANCE_PLAYER:
            return []
        count = self.state.c_chance(actions, weights)
        raise_fault(self.state)
        for i in range(count):
            total += weights[i]
        return [(actions[i] - first, <double> weights[i] / total) for i in range(count)]

    def visible_state(self, player):
        """The state from which ``player`` (None: a spectator) is shown things.

        Within a round in which all act at once it is the one at the beginning of the round, with the player's own
        action: what the others did is left out.
        """
        if self.opened is None:
            return self.state
        cdef Node node = self
        while node is not None and node is not self.opened:
            if node.player == player:
                return self.opened.state.child(node.action, player)
            node = node.before
        return self.opened.state

    def position_for(self, player):
        """What ``player`` (None: a spectator) may know of the position, on one line."""
        return self._notes(player)[0]

    def recalled_by(self, player):
        """What ``player`` sees, and a digest of all that they saw and did before: equal only if all of it is equal."""
        return " # ".join(self._notes(player))

    cdef tuple _notes(self, player):
        """The position as ``player`` sees it, and the digest."""
        missing = []
        cdef Node node = self
        while node is not None and player not in node.seen:
            missing.append(node)
            node = node.before
        for node in reversed(missing):
            node.seen[player] = node._note(player)
        return self.seen[player]

    cdef tuple _note(self, player):
        """What changes for ``player`` with this node.

        What they neither do nor see leaves no trace, not even that something was done.
        """
        visible = self.visible_state(player)
        position = visible.game.position_for(visible, player)
        if self.before is None:
            return position, ""
        before, digest = self.before.seen[player]
        did = player is not None and self.player == player
        if did or position != before:
            text = f"{digest}\n{self.action if did else ''}\n{before}"
            digest = blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()
        return position, digest

    def sample(self, player, rng):
        """A node that ``player`` can't tell from this one; what is hidden from them is drawn with ``rng``.

        For the other players the game begins with what they see in it. What they did in a round that is under way is
        drawn uniformly.
        """
        cdef Node root = self if self.opened is None else self.opened
        cdef Node sampled
        game = self.state.game
        state = game.sample_state(root.state.view(player), rng) if game.has_secrets else root.state
        sampled = Node(state)
        sampled.seen[player] = root._notes(player)
        if self.opened is not None:
            sampled.opened = sampled
            for node in self._since_opened():
                own = node.player == player
                sampled = sampled.after(node.action if own else rng.choice(sampled.state.legal_actions()))
        return sampled

    cdef list _since_opened(self):
        """The actions of this round so far, in order."""
        cdef Node node = self
        found = []
        while node is not self.opened:
            found.append(node)
            node = node.before
        return found[::-1]

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        # Written as a list, because a chain of some hundred nodes is deeper than pickle goes.
        cdef Node node = self
        actions = []
        while node.before is not None:
            actions.append(node.action)
            node = node.before
        return _replay, (node.state, node.seen, actions[::-1])


def _replay(state, seen, actions):
    cdef Node node = Node(state)
    node.seen = seen
    for action in actions:
        node = node.after(action)
    return node

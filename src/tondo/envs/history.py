"""The course of a game as nodes that never change, and what each seat has seen of it.

A position is in the node of the last action, and a node knows the one before it. So a copy of a game in progress is its
last node, and what a seat has seen is computed when somebody asks, once for each node.
"""

from hashlib import blake2b
from random import Random
from typing import Self

from tondo.core import CHANCE, State
from tondo.core.game import AnyGame

_DIGEST_BYTES = 12


class Node:
    """A position, and how it came about: ``player`` did ``action`` ``before``. ``state`` must not be changed.

    ``turn`` is the state's current player.

    Where players act at once, they act in this tree one after another, and none sees what the others do before the
    round is over: ``opened`` is the node in which the round began, None outside such rounds.
    """

    __slots__ = ("_seen", "action", "before", "opened", "player", "state", "turn", "waiting")

    def __init__(self, state: State, before: "Node | None" = None, player: int = CHANCE, action: int = -1) -> None:
        self.state = state
        self.before = before
        self.player = player
        self.action = action
        self.turn = state.current_player
        self.opened: Node | None = None
        self._seen: dict[int | None, tuple[str, str]] = {}
        if self.turn >= 0 and state.game.simultaneous:
            self.waiting = state.players_to_act()  # begins with the one who acts here
            if before is not None and before.opened is not None and self.waiting == before.waiting[1:]:
                self.opened = before.opened
            elif len(self.waiting) > 1:
                self.opened = self

    def after(self, action: int) -> "Node":
        """The node after a legal action of the current player, or of chance; raises `IllegalAction`."""
        return Node(self.state.child(action), self, self.turn, action)

    def visible_state(self, player: int | None) -> State:
        """The state from which ``player`` (None: a spectator) is shown things.

        Within a round in which all act at once it is the one at the beginning of the round, with the player's own
        action: what the others did is left out.
        """
        if self.opened is None:
            return self.state
        node: Node | None = self
        while node is not None and node is not self.opened:
            if node.player == player:
                return self.opened.state.child(node.action, player)
            node = node.before
        return self.opened.state

    def position_for(self, player: int | None) -> str:
        """What ``player`` (None: a spectator) may know of the position, on one line."""
        return self._notes(player)[0]

    def recalled_by(self, player: int) -> str:
        """What ``player`` sees, and a digest of all that they saw and did before: equal only if all of it is equal."""
        return " # ".join(self._notes(player))

    def _notes(self, player: int | None) -> tuple[str, str]:
        """The position as ``player`` sees it, and the digest."""
        missing = []
        node: Node | None = self
        while node is not None and player not in node._seen:
            missing.append(node)
            node = node.before
        for node in reversed(missing):
            node._seen[player] = node._note(player)
        return self._seen[player]

    def _note(self, player: int | None) -> tuple[str, str]:
        """What changes for ``player`` with this node.

        What they neither do nor see leaves no trace, not even that something was done.
        """
        visible = self.visible_state(player)
        position = visible.game.position_for(visible, player)
        if self.before is None:
            return position, ""
        before, digest = self.before._seen[player]
        did = player is not None and self.player == player
        if did or position != before:
            text = f"{digest}\n{self.action if did else ''}\n{before}"
            digest = blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()
        return position, digest

    def sample(self, player: int, rng: Random) -> "Node":
        """A node that ``player`` can't tell from this one; what is hidden from them is drawn with ``rng``.

        For the other players the game begins with what they see in it. What they did in a round that is under way is
        drawn uniformly.
        """
        game: AnyGame = self.state.game
        root = self.opened or self
        state = game.sample_state(root.state.view(player), rng) if game.has_secrets else root.state
        sampled = Node(state)
        sampled._seen[player] = root._notes(player)
        if self.opened is not None:
            sampled.opened = sampled
            for node in self._since_opened():
                own = node.player == player
                sampled = sampled.after(node.action if own else rng.choice(sampled.state.legal_actions()))
        return sampled

    def _since_opened(self) -> list["Node"]:
        """The actions of this round so far, in order."""
        found = []
        node = self
        while node is not self.opened:
            found.append(node)
            assert node.before is not None
            node = node.before
        return found[::-1]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Written as a list, because a chain of some hundred nodes is deeper than pickle goes.
        actions: list[int] = []
        node = self
        while node.before is not None:
            actions.append(node.action)
            node = node.before
        return _replay, (node.state, node._seen, actions[::-1])


def _replay(state: State, seen: dict[int | None, tuple[str, str]], actions: list[int]) -> Node:
    node = Node(state)
    node._seen = seen
    for action in actions:
        node = node.after(action)
    return node

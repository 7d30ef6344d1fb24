"""An exploration: a position and a tree of variations from it, as a file. The format is in ``docs/explore.md``.

Reading one gives an exploration or raises `RecordError`, which names the place that is wrong.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tondo.core._state import State
from tondo.core.errors import RecordError, TondoError
from tondo.core.game import AnyGame
from tondo.core.line import MAX_POSITION_LENGTH, Line
from tondo.core.record import MAX_ACTION_LENGTH, MAX_ACTIONS, MAX_NAME_LENGTH, Record, Step, read_entry
from tondo.core.strict_json import check_keys, game_of, parse, text_of, texts, whole_number
from tondo.core.words import CORE

FORMAT = 1
MAX_NODES = 4000
MAX_TITLE_LENGTH = 100
ROOT = -1

REQUIRED_KEYS = ("exploration", "title", "game", "players", "options", "nodes")
KEYS = (*REQUIRED_KEYS, "rules", "position", "names")
NODE_KEYS = ("after", "action", "name")


@dataclass(frozen=True, slots=True)
class Node:
    """An action, as a record writes it, ``after`` another node, by its place in the list, or after `ROOT`.

    A ``name`` is that of the variation which begins here; empty for none.
    """

    after: int
    action: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Exploration:
    """A tree of variations. A node comes after the one that it follows; the first to follow a node is its main line.

    ``position`` is where the tree begins, None for the beginning of the game; ``names`` are the players', or none.
    """

    game: AnyGame
    title: str = ""
    position: str | None = None
    names: tuple[str, ...] = ()
    nodes: tuple[Node, ...] = ()

    def steps(self) -> Iterator[Step]:
        """Every node's action with the position before it, in order; raises `RecordError` at the first not legal."""
        start = Line(self.game, self.position).start()
        states: list[State] = []
        depths: list[int] = []
        known: set[tuple[int, int, int]] = set()
        for number, node in enumerate(self.nodes):
            place = f"nodes[{number}].action"
            before = start if node.after == ROOT else states[node.after]
            depth = 1 if node.after == ROOT else depths[node.after] + 1
            if depth > MAX_ACTIONS:
                raise RecordError(place, CORE("exploration.too-deep", limit=MAX_ACTIONS))
            player, text = read_entry(before, node.action, place)
            try:
                action = before.parse_action(text)
                after = before.child(action, player)
            except TondoError as error:
                raise RecordError(place, error.phrase) from error
            if (node.after, player, action) in known:
                raise RecordError(place, CORE("exploration.twice"))
            if Record.entry(before, action, player) != node.action:
                raise RecordError(place, CORE("exploration.spelling", action=Record.entry(before, action, player)))
            known.add((node.after, player, action))
            states.append(after)
            depths.append(depth)
            yield Step(number, player, action, text, before)

    def verify(self) -> None:
        """Play all variations; raises `RecordError` at the first that is not legal, or if the position is not."""
        for _ in self.steps():
            pass

    def content(self) -> dict[str, object]:
        """The exploration as JSON has it."""
        return {
            "exploration": FORMAT,
            "title": self.title,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.game.players,
            "options": self.game.recorded_options,
            **({} if self.position is None else {"position": self.position}),
            **({} if not self.names else {"names": list(self.names)}),
            "nodes": [
                {"after": node.after, "action": node.action, **({"name": node.name} if node.name else {})}
                for node in self.nodes
            ],
        }

    def dumps(self) -> str:
        """The exploration as the text of a file."""
        return json.dumps(self.content(), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def loads(cls, data: bytes | str) -> "Exploration":
        """Read the text of a file. The variations are not played: `verify` does that."""
        content = check_keys(parse(data), REQUIRED_KEYS, KEYS, "")
        if whole_number(content, "exploration") != FORMAT:
            raise RecordError("exploration", CORE("record.format", found=content["exploration"], known=FORMAT))
        game = game_of(content, whole_number(content, "players"))
        names = texts(content, "names", 99, MAX_NAME_LENGTH) if "names" in content else ()
        if names and (len(names) != game.players or not all(name.strip() for name in names)):
            raise RecordError("names", CORE("exploration.names"))
        position = content.get("position")
        return cls(
            game,
            text_of("title", content["title"], MAX_TITLE_LENGTH),
            None if position is None else text_of("position", position, MAX_POSITION_LENGTH),
            names,
            _nodes(content),
        )


def _nodes(content: Mapping[str, object]) -> tuple[Node, ...]:
    values = content["nodes"]
    if not isinstance(values, list):
        raise RecordError("nodes", CORE("record.kind", expected=CORE("record.a-list")))
    if len(values) > MAX_NODES:
        raise RecordError("nodes", CORE("record.too-many", limit=MAX_NODES))
    found: list[Node] = []
    for number, value in enumerate(values):
        place = f"nodes[{number}]"
        node = check_keys(value, NODE_KEYS[:2], NODE_KEYS, place)
        after = node["after"]
        if isinstance(after, bool) or not isinstance(after, int) or not ROOT <= after < number:
            raise RecordError(f"{place}.after", CORE("exploration.after"))
        action = text_of(f"{place}.action", node["action"], MAX_ACTION_LENGTH)
        found.append(Node(after, action, text_of(f"{place}.name", node.get("name", ""), MAX_NAME_LENGTH)))
    return tuple(found)

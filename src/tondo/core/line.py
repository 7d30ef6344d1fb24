"""A line: a game, a position of it, and the actions played from there. What is studied is a line, not a table.

Reading one gives a line or raises `RecordError`, nothing else: it names the place that is wrong, as for records.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tondo.core._state import State
from tondo.core.errors import RecordError, TondoError
from tondo.core.game import AnyGame
from tondo.core.record import MAX_ACTION_LENGTH, MAX_ACTIONS, Record, Step, read_entry
from tondo.core.strict_json import check_keys, game_of, text_of, texts, whole_number

MAX_POSITION_LENGTH = 4000

REQUIRED_KEYS = ("game", "players", "options", "actions")
KEYS = (*REQUIRED_KEYS, "rules", "position")


@dataclass(frozen=True, slots=True)
class Line:
    """Actions from a position of ``game``: a text for `Game.parse_position`, or None for the beginning.

    An action is written as in a record: ``1: 6 at red 3`` for a player, ``*: roll 4-3`` for chance. A player's text may
    be a whole turn typed at once; `canonical` has an entry for each action.
    """

    game: AnyGame
    position: str | None = None
    actions: tuple[str, ...] = ()

    def start(self) -> State:
        """The position before the first action; raises `RecordError` if its text is not one."""
        if self.position is None:
            state: State = self.game.new_state()
            return state
        try:
            state = self.game.parse_position(self.position)
        except TondoError as error:
            raise RecordError("position", error.phrase) from error
        return state

    def steps(self, after: int = 0, state: State | None = None) -> Iterator[Step]:
        """Every action with the position before it; raises `RecordError` at the first one that is not legal.

        The error's cause is the game's own, if it was the game that refused the action. To go on from what is known,
        give the ``state`` after the first ``after`` entries; it is changed.
        """
        if state is None:
            state, after = self.start(), 0
        count = after
        for number, entry in enumerate(self.actions[after:], after):
            place = f"actions[{number}]"
            player, text = read_entry(state, entry, place)
            try:
                for action in state.parse_turn(text):
                    before = state.clone()
                    state.apply(action, player)
                    yield Step(count, player, action, before.format_action(action), before)
                    count += 1
            except TondoError as error:
                raise RecordError(place, error.phrase) from error

    def state(self) -> State:
        """The position after the last action; raises `RecordError` if the rules forbid any of them."""
        state = self.start()
        for step in self.steps():
            state = step.state
            state.apply(step.action, step.player)
        return state

    def canonical(self) -> "Line":
        """The same line with an entry for each action, as `State.format_action` writes it."""
        return replace(self, actions=tuple(Record.entry(step.state, step.action, step.player) for step in self.steps()))

    def to_json(self) -> dict[str, object]:
        """The line as JSON has it."""
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.game.players,
            "options": self.game.recorded_options,
            **({} if self.position is None else {"position": self.position}),
            "actions": list(self.actions),
        }

    @classmethod
    def from_json(cls, content: object) -> "Line":
        """Read what `to_json` wrote. Neither the position nor the actions are tried: `state` does that.

        Without *rules*, the game is the one that is played now; without *position*, it begins.
        """
        found = check_keys(content, REQUIRED_KEYS, KEYS, "line")
        position = found.get("position")
        actions = texts(found, "actions", MAX_ACTIONS, MAX_ACTION_LENGTH)
        return cls(
            game_of(found, whole_number(found, "players")),
            None if position is None else text_of("position", position, MAX_POSITION_LENGTH),
            actions,
        )

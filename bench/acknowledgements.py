"""What clients were told, compared with what is stored: nothing lost, nothing doubled, nothing drawn twice differently.

Every command leads to a run of events, and is acknowledged with the number of the last one. So the acknowledgements of
a table and its runs must correspond one to one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tondo.core import CHANCE
from tondo.core.fairness import draw
from tondo.table import Event, EventError, Table


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A command that was acknowledged: what it was, and the number of its last event."""

    command: str
    seat: int
    text: str
    number: int

    def led_to(self, run: Sequence[Event]) -> bool:
        """Whether this command can have led to these events."""
        first, data = run[0], run[0].data
        match self.command:
            case "act":
                return (first.kind, data.get("player"), data.get("action")) == ("acted", self.seat, self.text)
            case "say":
                return (first.kind, data.get("seat"), data.get("text")) == ("said", self.seat, self.text)
            case "undo":
                asked = first.kind == "proposed" and data["what"] == "undo"
                return (asked or first.kind == "undone") and data["seat"] == self.seat
            case "answer":
                return (first.kind, data.get("seat"), data.get("yes")) == ("answered", self.seat, self.text == "yes")
            case "sit":
                return (first.kind, data.get("seat")) == ("sat", self.seat)
        return self.command == "start" and first.kind == "started"


@dataclass(slots=True)
class Comparison:
    """What is wrong with a table. ``redrawn`` is how often chance came to the same moment again after a take-back."""

    problems: list[str] = field(default_factory=list)
    redrawn: int = 0


def runs(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events after the first one, those of one command together.

    Draws and the end of the game belong to the command before them, and a take-back to the answer that allowed it.
    """
    run: list[Event] = []
    for event in events[1:]:
        drawn = event.kind == "acted" and event.data["player"] == CHANCE
        allowed = event.kind == "undone" and bool(run) and run[-1].kind == "answered" and run[-1].data["yes"] is True
        if run and not (drawn or allowed or event.kind == "ended"):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def compare(acknowledged: Sequence[Acknowledged], events: Sequence[Event], secret: bytes) -> Comparison:
    """Compare a table's acknowledgements with its events, after all commands have been answered."""
    found = Comparison()
    if [event.number for event in events] != list(range(len(events))):
        found.problems.append("there is a gap")
        return found
    stored = {run[-1].number: run for run in runs(events)}
    told: dict[int, Acknowledged] = {}
    for command in acknowledged:
        if command.number in told:
            found.problems.append(f"{command} has the number of {told[command.number]}")
        told[command.number] = command
        run = stored.get(command.number)
        if run is None:
            found.problems.append(f"lost: {command}")
        elif not command.led_to(run):
            found.problems.append(f"{command} is stored as {[(event.kind, dict(event.data)) for event in run]}")
    for number, run in stored.items():
        if number not in told:
            found.problems.append(f"doubled, or never asked for: {run[0].kind} {dict(run[0].data)} at {number}")
    _check_draws(events, secret, found)
    return found


def _check_draws(events: Sequence[Event], secret: bytes, found: Comparison) -> None:
    """Repeat every draw, those that were taken back too; the same moment must always bring the same one."""
    drawn: dict[tuple[str, ...], object] = {}
    table = Table.replay(events[:1])
    for event in events[1:]:
        if event.kind == "acted" and event.data["player"] == CHANCE:
            nonces = tuple(seat.nonce for seat in table.seats)
            right = draw(table.scheme, secret, nonces, table.draws, table.state.chance_outcomes())
            moment = tuple(played.text for played in table.played)
            action = event.data["action"]
            found.redrawn += moment in drawn
            if action != table.state.format_action(right) or drawn.setdefault(moment, action) != action:
                found.problems.append(f"another draw: {action} at {event.number}")
        try:
            table.apply(event)
        except EventError as error:
            found.problems.append(f"event {event.number} does not fit: {error}")
            return

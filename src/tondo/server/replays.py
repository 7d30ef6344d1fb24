"""Games as they were: the table after so many actions, and what each action was. Also for records from elsewhere."""

from typing import Any

from tondo.core import CHANCE, Record
from tondo.server.looks import both_languages, lines_of
from tondo.server.refusals import Denied
from tondo.table import Setup, Table
from tondo.table.clock import NO_CLOCK, Times
from tondo.table.state import PlayedAction, Seat

RECORD_ID = "0" * 32  # a record is no table, so it has no table's id


def table_then(table: Table, actions: int) -> Table:
    """The table as it was after the first so many actions. What is known today only is not in it."""
    if actions > len(table.played):
        raise Denied("unknown-path")
    state = table.game.new_state()
    for taken in table.played[:actions]:
        state.apply(taken.action, taken.player)
    last = actions == len(table.played)
    return Table(
        setup=table.setup,
        commitment=table.commitment,
        game=table.game,
        state=state,
        seats=table.seats,
        times=table.times.running((), table.at),
        status=table.status if last else "playing",
        number=table.number,
        at=table.at,
        played=table.played[:actions],
        how=table.how if last else "",
        ended_by=table.ended_by,
        secret=table.secret,
    )


def table_of(record: Record) -> Table:
    """A table where nobody sits any more, at which the game of ``record`` was played. It can only be looked at."""
    game = record.game
    state = game.new_state()
    played: list[PlayedAction] = []
    for step in record.replay():
        played.append(PlayedAction(step.player, step.action, step.text, None))
        state.apply(step.action, step.player)
    fairness = record.fairness
    return Table(
        setup=Setup(game.name, game.players, game.options, (0,) * game.players),
        commitment="" if fairness is None else fairness.commitment,
        game=game,
        state=state,
        seats=tuple(Seat(level=0, name=name) for name in record.players),
        times=Times.full(NO_CLOCK, game.players),
        status="over",
        played=played,
        how="played" if state.is_terminal() else "abandoned",
        secret="" if fairness is None else fairness.secret,
    )


def steps_of(table: Table) -> dict[str, Any]:
    """What each action was, as a sentence, with what it scored and how everybody stood after it, as `bodies.Steps`."""
    state = table.game.new_state()
    first = list(state.scores())
    steps: list[dict[str, Any]] = []
    for taken in table.played:
        phrase = state.describe_action(taken.action, taken.player, table.names)
        points = () if taken.player == CHANCE else state.score_breakdown(taken.action, taken.player)
        state.apply(taken.action, taken.player)
        steps.append(
            {
                "text": both_languages(phrase),
                "seat": None if taken.player == CHANCE else taken.player,
                "points": lines_of(points),
                "scores": list(state.scores()),
            }
        )
    return {"game": table.game.name, "names": list(table.names), "first": first, "steps": steps}

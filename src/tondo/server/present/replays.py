"""Replays: a table as it was after any number of actions, and what each action was. Also for imported records."""

from collections.abc import Sequence
from functools import lru_cache

from tondo.core import Record, State
from tondo.core.fairness import SCHEME
from tondo.core.turns import Turn, turns
from tondo.server.errors import ApiError
from tondo.server.present.encoding import dumps
from tondo.server.present.presenter import Presenter, score_lines
from tondo.server.present.schemas import StepOut, Steps, TurnOut
from tondo.table import Setup, Table
from tondo.table.clock import NO_CLOCK, Times
from tondo.table.log import LogEntry, PlayedAction, play
from tondo.table.setup import Seat

RECORD_ID = "0" * 32  # in place of a table's id, in the views of a record
MOST_RECORDS = 8  # kept while somebody looks at them; a page that moves a slider asks for one position after another


def table_then(table: Table, actions: int) -> Table:
    """The table as it was after the first ``actions`` actions, without what was revealed later."""
    if actions > len(table.played):
        raise ApiError("unknown-path")
    state = table.game.new_state()
    for played in table.played[:actions]:
        state.apply(played.action, played.player)
    last = actions == len(table.played)
    return Table(
        setup=table.setup,
        commitment=table.commitment,
        game=table.game,
        state=state,
        seats=table.seats,
        times=table.times.running((), table.time),
        scheme=table.scheme,
        is_rematch=table.is_rematch,
        sealed_at=table.sealed_at,
        status=table.status if last else "playing",
        number=table.number,
        at=table.at,
        time=table.time,
        played=table.played[:actions],
        moves=table.moves[:actions],
        how=table.how if last else "",
        ended_by=table.ended_by,
        secret=table.secret,
        revealing_take_backs=table.revealing_take_backs,
    )


def table_of(record: Record) -> Table:
    """A finished table at which the game of ``record`` was played; for presenting only."""
    game = record.game
    state = game.new_state()
    played: list[PlayedAction] = []
    moves: list[LogEntry] = []
    for step in record.replay():
        played.append(PlayedAction(step.player, step.action, step.text, None))
        moves.append(play(state, step.action, step.player, record.players))
    fairness, ended = record.fairness, record.ended
    return Table(
        setup=Setup(game.name, game.players, game.options, (0,) * game.players),
        commitment="" if fairness is None else fairness.commitment,
        game=game,
        state=state,
        seats=tuple(Seat(level=0, name=name) for name in record.players),
        times=Times.full(NO_CLOCK, game.players),
        status="over",
        played=played,
        moves=moves,
        how="played" if state.is_terminal() else "abandoned" if ended is None else ended.how,
        ended_by=None if ended is None else ended.player,
        secret="" if fairness is None else fairness.secret,
        scheme=SCHEME if fairness is None else fairness.scheme,
        revealing_take_backs=0 if fairness is None else fairness.take_backs,
    )


def steps_of(table: Table, start: State | None = None) -> Steps:
    """Each action as a sentence, with what it scored and the scores after it.

    ``start`` is where the actions began, if that is not the beginning of the game.
    """
    state: State = table.game.new_state() if start is None else start.clone()
    first = state.scores()
    steps: list[StepOut] = []
    for played in table.played:
        step = play(state, played.action, played.player, table.names)
        steps.append(
            {
                "text": step.phrase,
                "seat": step.seat,
                "points": score_lines(step.points),
                "spaces": step.spaces,
                "scores": state.scores(),
            }
        )
    by_turns = turns(table.game, ((played.player, played.action) for played in table.played), start)
    return {
        "game": table.game.name,
        "names": table.names,
        "first": first,
        "steps": steps,
        "turns": [_turn(turn, steps) for turn in by_turns],
    }


def _turn(turn: Turn, steps: Sequence[StepOut]) -> TurnOut:
    """A turn from its steps. The last step of a decision says what was decided."""
    own = [decision for decision in turn.decisions if turn.player in (None, decision.player)]
    inside = steps[turn.number : turn.end]
    return {
        "number": turn.number,
        "end": turn.end,
        "seat": turn.player,
        "texts": [steps[decision.end - 1]["text"] for decision in own],
        "points": [line for step in inside for line in step["points"]],
        "spaces": [space for step in inside for space in step["spaces"]],
    }


# Imported records, given by their text: a process beside the server does this, see `tondo.server.helper`.


@lru_cache(MOST_RECORDS)
def record_table(text: str) -> Table:
    """A finished table at which the game of a record was played."""
    return table_of(Record.loads(text))


@lru_cache(MOST_RECORDS)
def record_steps(text: str) -> bytes:
    """What each action of a record was, as JSON."""
    return dumps(steps_of(record_table(text)))


def record_history(text: str, actions: int, lang: str) -> bytes:
    """The game of a record after some actions, as a spectator would have seen it, as JSON."""
    then = table_then(record_table(text), actions)
    return dumps(Presenter(RECORD_ID, then, public=False).view((), None, lang, 0))


def record_layout(text: str) -> bytes:
    """The empty board of a record's game, as JSON."""
    return dumps(record_table(text).game.layout())

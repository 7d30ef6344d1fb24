"""Lines: positions that are played on without a table, presented as if there were one.

The functions take plain arguments, so that they can run in a process beside the server: see `Work.run_beside`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tondo.core import Line, Record, State
from tondo.core.errors import RecordError, TondoError
from tondo.core.words import CORE, SOURCE_LANGUAGE
from tondo.server.present.encoding import Encoded, dumps
from tondo.server.present.presenter import Presenter, score_lines
from tondo.server.present.preview import preview_in
from tondo.server.present.replays import steps_of
from tondo.server.present.schemas import LineOut, Steps
from tondo.server.present.server_messages import LogLine
from tondo.server.recent import Recent
from tondo.table import Setup, Table
from tondo.table.clock import NO_CLOCK, Times
from tondo.table.log import LogEntry, PlayedAction, play
from tondo.table.setup import Seat

LINE_ID = "0" * 31 + "1"  # in place of a table's id, in the views of a line
PLAYER = "line"  # in place of a user's id
PREVIEW_ID = "line"  # in place of a command's id
MOST_KEPT = 64  # lines, while somebody plays them: the next one is most often the last one and an action more
STEPS_BACK = 4  # so many actions may be new


class _Played(NamedTuple):
    """A line that was played through: the position after it, its actions, their lines of the log and their labels."""

    state: State
    played: tuple[PlayedAction, ...]
    moves: tuple[LogEntry, ...]
    entries: tuple[str, ...]
    labels: tuple[str, ...]


_recent: Recent[_Played] = Recent(MOST_KEPT)


def player_names(players: int, lang: str) -> tuple[str, ...]:
    """What the players of a line are called who have no names."""
    return tuple(CORE("player.numbered", number=number + 1).text(lang) for number in range(players))


def _play(line: Line, names: tuple[str, ...], lang: str) -> _Played:
    """Play a line through, from as near to its end as is known. Its labels are in the language ``lang``.

    Raises `RecordError`; if it is the game that refuses the last action, its own error, with the rule.
    """
    key = (line.game, line.position, names, lang)
    for known in range(len(line.actions), max(-1, len(line.actions) - STEPS_BACK - 1), -1):
        before = _recent.get((*key, line.actions[:known]))
        if before is not None:
            break
    else:
        before, known = _Played(line.start(), (), (), (), ()), 0
    if known == len(line.actions):
        return before
    state = before.state.clone()
    played, moves = list(before.played), list(before.moves)
    entries, labels = list(before.entries), list(before.labels)
    try:
        for step in line.steps(known, state.clone()):
            entries.append(Record.entry(step.state, step.action, step.player))
            labels.append(step.state.say_action(step.action, lang))
            played.append(PlayedAction(step.player, step.action, step.text, None))
            moves.append(play(state, step.action, step.player, names, len(played)))
    except RecordError as error:
        if error.place == f"actions[{len(line.actions) - 1}]" and isinstance(error.__cause__, TondoError):
            raise error.__cause__ from None
        raise
    found = _Played(state, tuple(played), tuple(moves), tuple(entries), tuple(labels))
    return _recent.put((*key, line.actions), found)


def line_state(line: Line) -> State:
    """The position after a line; the caller may change it. Raises as `line_out` does."""
    return _play(line, player_names(line.game.players, SOURCE_LANGUAGE), SOURCE_LANGUAGE).state.clone()


def line_table(line: Line, names: Sequence[str] = (), mine: Sequence[int] = (), lang: str = SOURCE_LANGUAGE) -> Table:
    """A table at which ``line`` was played, for presenting only; the players of the seats ``mine`` are people."""
    game = line.game
    called = tuple(names) or player_names(game.players, lang)
    found = _play(line, called, lang)
    over = found.state.is_terminal()
    return Table(
        setup=Setup(game.name, game.players, game.options, (None,) * game.players),
        commitment="",
        game=game,
        state=found.state,
        seats=tuple(
            Seat(user=PLAYER, name=name) if seat in mine else Seat(level=0, name=name)
            for seat, name in enumerate(called)
        ),
        times=Times.full(NO_CLOCK, game.players),
        status="over" if over else "playing",
        number=len(found.played),
        played=list(found.played),
        moves=list(found.moves),
        log=list(found.moves),
        moved=len(found.played),
        how="played" if over else "",
    )


def line_out(
    line: Line, mine: Sequence[int], seat: int | None, lang: str, names: Sequence[str] = (), panels: bool = True
) -> LineOut:
    """A line as whoever plays the seats ``mine`` sees it from the viewpoint of ``seat``; None: a spectator's.

    Raises `RecordError`, which names the place in the line that is wrong; but where the last action is not legal, the
    game's own error, which names the rule.
    """
    table = line_table(line, names, mine, lang)
    view = Presenter(LINE_ID, table, public=False, present=frozenset({PLAYER})).view(tuple(mine), seat, lang, 0, panels)
    played = _play(line, table.names, lang)
    return {"view": view, "log": _log(table, lang), "actions": played.entries, "labels": played.labels}


def _log(table: Table, lang: str) -> Encoded[list[LogLine]]:
    lines: list[LogLine] = [
        {
            "number": entry.number,
            "text": entry.phrase,
            "seat": entry.seat,
            "points": score_lines(entry.points),
            "spaces": entry.spaces,
        }
        for entry in table.moves
    ]
    return Encoded(lines, lang)


def line_json(
    line: Line, mine: Sequence[int], seat: int | None, lang: str, names: Sequence[str] = (), panels: bool = True
) -> bytes:
    """The same as JSON."""
    return dumps(line_out(line, mine, seat, lang, names, panels))


def line_preview(line: Line, seat: int, text: str) -> bytes:
    """What an action of ``seat`` after a line would score, or why it is refused, as JSON: a *preview*."""
    return dumps(preview_in(line_state(line), seat, text, PREVIEW_ID))


def line_steps(line: Line, names: Sequence[str] = (), lang: str = SOURCE_LANGUAGE) -> Steps:
    """Each action of a line as a sentence, with what it scored, and its turns."""
    return steps_of(line_table(line, names, (), lang), line.start())

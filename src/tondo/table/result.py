"""How a game that is over came to its end, and where its points came from."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tondo.core import Ending
from tondo.core.outcome import ScoreLine
from tondo.core.words import Phrase
from tondo.table.events import WORDS
from tondo.table.state import TableState


def reason_of(table: TableState) -> Phrase:
    """Why the game is over, as a sentence: in the game's words if it was played to its end, else in the table's."""
    if table.is_broken:
        return WORDS("reason.broken", title=table.game.title)
    if table.is_outdated:
        return WORDS("reason.rules-changed", title=table.game.title, found=table.rules, known=table.game.rules_version)
    outcome = table.state.outcome()
    if outcome is not None:
        return table.game.describe_end(outcome)
    if table.how in ("closed", "rules-changed"):
        return WORDS("reason.closed")
    if table.ended_by is not None:
        return ended_by_reason(table.how, table.ended_by, table.names)
    people = {seat.user: name for seat, name in zip(table.seats, table.names, strict=True) if seat.user is not None}
    if not people:
        return WORDS("reason.unfinished")
    if all(seat.away for seat in table.seats if seat.user is not None):
        return WORDS("reason.left")
    return WORDS("reason.stopped") if len(people) > 1 else WORDS("reason.stopped-alone", player=min(people.values()))


def ended_by_reason(how: str, ended_by: int, names: Sequence[str]) -> Phrase:
    """Why a game is over that the seat ``ended_by`` ended by giving up, running out of time or claiming it."""
    others = [name for seat, name in enumerate(names) if seat != ended_by]
    return WORDS(f"reason.{how}", player=names[ended_by], other=others[0] if others else "")


def ending_reason(ended: Ending, names: Sequence[str]) -> Phrase:
    """The same for how a record says that its game ended before its end."""
    if ended.player is not None:
        return ended_by_reason(ended.how, ended.player, names)
    return WORDS("reason.closed") if ended.how == "closed" else WORDS("log.abandoned")


def substitutions_of(table: TableState) -> list[Phrase]:
    """For whom a bot played on, and why, each as a sentence. Bots had no names when the oldest tables were made."""
    return [
        WORDS(f"reason.{how or 'bot'}-played-on", player=player.name, bot=player.bot, level=player.level)
        for seat, how in table.substituted.items()
        if (player := table.seats[seat]).bot
    ]


def score_breakdown(table: TableState) -> tuple[ScoreLine, ...]:
    """Where the scores come from, line by line; they add up to the scores.

    Where the position can't tell, what each action scored does: see `breakdown_by_turns`.
    """
    if lines := table.state.score_breakdown():
        return lines
    return breakdown_by_turns((move.seat, move.points, move.summary or move.phrase) for move in table.moves)


def breakdown_by_turns(moves: Iterable[tuple[int | None, Sequence[ScoreLine], Phrase]]) -> tuple[ScoreLine, ...]:
    """A line for each action that scored, and each player that it scored for.

    ``moves`` are all actions in order: who took each (None: chance), what it scored, and what for. A player's turn
    goes on until another player acts.
    """
    lines: list[ScoreLine] = []
    turns: Counter[int] = Counter()
    last: int | None = None
    for seat, points, what in moves:
        if seat is None:
            continue
        if seat != last:
            turns[seat] += 1
            last = seat
        scored: Counter[int] = Counter()
        for line in points:
            scored[line.player] += line.points
        for player, total in scored.items():
            lines.append(ScoreLine(player, total, WORDS("breakdown.turn", turn=turns[seat], what=what)))
    return tuple(lines)

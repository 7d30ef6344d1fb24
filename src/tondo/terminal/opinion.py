"""What the strongest bot thinks of the last turn that a person played in a game that goes on.

It judges from what the person knew, so that it tells nothing that is hidden from them.
"""

from collections.abc import Sequence
from itertools import chain

from tondo.bots import STRONGEST, named
from tondo.core import State
from tondo.core.errors import TondoError
from tondo.core.numbers import decimal, percent
from tondo.core.turns import Turn, describe_move, turns
from tondo.core.words import Phrase, Spoken
from tondo.terminal.seats import WORDS
from tondo.terminal.session import Event, Session

LEAST_LOSS = 0.05  # points; less would be shown as nothing


class NothingPlayed(TondoError):
    """The player has not acted yet."""


class _Number(Spoken):
    """A number as each language writes it."""

    def __init__(self, number: float, share: bool = False) -> None:
        self.number = number
        self.share = share

    def text(self, lang: str = "en") -> str:
        return percent(self.number, lang) if self.share else decimal(self.number, 1, lang)


def last_turn(session: Session, player: int) -> tuple[Turn, Sequence[Event]]:
    """The last turn of a player, as far as it goes, and the events of it; raises `NothingPlayed`."""
    events = tuple(session.events)
    played = list(turns(session.game, ((event.player, event.action) for event in events)))
    for turn in reversed(played):
        if turn.player == player:
            return turn, events[turn.number : turn.end]
    raise NothingPlayed(WORDS("app.opinion.nothing"))


def opinion_of(turn: Turn, events: Sequence[Event], names: Sequence[str]) -> list[Phrase]:
    """What was played, and for each decision that lost something what would have been better; takes a moment."""
    bot = named(events[0].before.game, STRONGEST, seed=0)
    said: list[Phrase] = []
    decisions = [decision for decision in turn.decisions if decision.player == turn.player]
    for place, decision in enumerate(decisions):
        state: State = events[decision.number - turn.number].before
        played = describe_move(state, decision.actions, decision.player, names).text
        view = state.view(decision.player)
        rest = tuple(chain(*(later.actions for later in decisions[place + 1 :])))
        found = bot.compare(view, decision.actions, None, rest) if len(view.legal) > 1 else None
        if found is None:
            said.append(WORDS("app.opinion.only", played=played))
        elif found.best == decision.actions or max(found.loss, found.win_loss or 0.0) <= 0:
            said.append(WORDS("app.opinion.best", played=played))
        else:
            better = describe_move(state, found.best, decision.player, names).text
            said.append(WORDS("app.opinion.better", played=played, better=better))
            if found.win_loss is not None and len(names) > 1:
                said.append(WORDS("app.opinion.chance", chance=_Number(found.win_loss, share=True)))
            elif found.loss >= LEAST_LOSS:
                said.append(WORDS("app.opinion.points", points=_Number(found.loss)))
    return said

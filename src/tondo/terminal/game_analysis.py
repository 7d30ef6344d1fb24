"""The analysis of a recorded game as far as it has got: what a screen shows of it, in words and as curves."""

from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass

from tondo.bots import STRONGEST, named
from tondo.bots.accounts import accounts
from tondo.bots.analysis import TurnAnalysis, analyse, mistakes, summaries
from tondo.core import Record
from tondo.core.words import Phrase, join_and
from tondo.terminal.background import in_background
from tondo.terminal.history import History
from tondo.terminal.luck_words import loss_text, luck_sentences, player_sentence, signed
from tondo.terminal.seats import WORDS
from tondo.terminal.turn_words import TurnWords, certain_luck, turn_words

_SEED = 1  # the one of ``tondo analyse``, so that both find the same


async def analyse_in_background(record: Record) -> AsyncGenerator[TurnAnalysis, None]:
    """Every turn of a legal record, as soon as it is analysed by the strongest bot; no turn is begun after closing."""
    turns = _analysed(record)
    while (turn := await in_background(lambda: next(turns, None))) is not None:
        yield turn


def _analysed(record: Record) -> Iterator[TurnAnalysis]:
    actions = ((step.player, step.action) for step in record.replay())
    yield from analyse(record.game, actions, named(record.game, STRONGEST, _SEED))


@dataclass(frozen=True, slots=True)
class Curves:
    """What could be expected before every turn that was analysed, and after the last one; values from 0 to 1.

    There is one for each player's chance to win, of two players only the first one's; of a game played alone one for
    the final score, from ``least`` to ``most``.
    """

    values: tuple[tuple[float, ...], ...]
    least: float = 0.0
    most: float = 1.0


class GameAnalysis:
    """The turns of a game that were analysed so far, from the first on; `add` takes the next one."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.found: list[TurnAnalysis] = []
        self._words: list[TurnWords] = []
        self._state = history.session.game.new_state()  # after all of them

    @property
    def is_complete(self) -> bool:
        """Whether every turn was analysed."""
        return len(self.found) == len(self.history.turns)

    def add(self, found: TurnAnalysis) -> None:
        """Add the analysis of the next turn."""
        turn = self.history.turns[len(self.found)]
        self._words.append(turn_words(self._state, turn, found, self.history.session.names))
        self.found.append(found)

    def forecast(self, index: int) -> tuple[float, ...] | None:
        """Each player's chance to win before a turn, or, played alone, the final score to expect; None if unknown.

        The turn after the last one stands for the end.
        """
        alone = self.history.session.game.players == 1
        if index < len(self.found):
            found = self.found[index]
            return found.scores if alone else found.win_probabilities
        if index > len(self.found) or not self.found:
            return None
        last, state = self.found[-1], self.history.session.state
        if self.is_complete and (outcome := state.outcome()) is not None:
            if alone:
                return tuple(map(float, outcome.scores))
            return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(last.after)))
        return last.scores_after if alone else last.after

    def curves(self) -> Curves:
        """How the forecast went; no values if no turn was analysed."""
        points = [point for index in range(len(self.found) + 1) if (point := self.forecast(index)) is not None]
        if not points or len(points[0]) > 1:
            values = tuple(zip(*points, strict=True))
            return Curves(values[:1] if len(values) == 2 else values)
        scores = [score for (score,) in points]
        least, most = min(scores), max(scores)
        return Curves((tuple((score - least) / ((most - least) or 1) for score in scores),), least, most)

    def mistakes(self) -> list[int]:
        """The indices of the turns with a mistake, the worst first."""
        places = {turn.number: index for index, turn in enumerate(self.found)}
        return [places[turn.number] for turn in mistakes(self.history.session.game, self.found)]

    def better_spaces(self, index: int) -> tuple[str, ...]:
        """The spaces of what would have been better in a turn."""
        if index >= len(self.found):
            return ()
        moves = self._words[index].better_moves.values()
        return tuple(dict.fromkeys(space for move in moves for space in move.spaces))

    def happened(self, index: int) -> list[Phrase]:
        """What happened in a turn that was analysed."""
        return self._words[index].happened

    def turn_sentences(self, index: int, lang: str) -> list[Phrase]:
        """What there is to say about a turn that was analysed, apart from what happened."""
        found, words = self.found[index], self._words[index]
        said: list[Phrase] = []
        if found.loss or found.win_loss:
            said.append(WORDS("replay.cost", cost=loss_text(found, lang)))
        elif any(decision.choices > 1 for decision in found.decisions):
            said.append(WORDS("replay.as-good"))
        if words.better:
            moves = " ".join(phrase.text(lang) for phrase in words.better)
            said.append(WORDS("replay.better", moves=moves))
        names = self.history.session.names
        if luck := certain_luck(found):
            each = [WORDS("replay.luck-of", name=names[seat], points=signed(points, lang)) for seat, points in luck]
            said.append(WORDS("replay.luck", all=join_and(each)))
        return said

    def summary(self, lang: str) -> list[Phrase]:
        """How everybody did in a game that is analysed as a whole, and what was luck."""
        game, names = self.history.session.game, self.history.session.names
        if not self.is_complete or not self.found:
            return []
        each = zip(names, summaries(game, self.found), strict=True)
        said = [player_sentence(name, player, lang) for name, player in each]
        if (all_accounts := accounts(game, self.found)) is not None:
            said += luck_sentences(game, names, all_accounts, lang)
        return said

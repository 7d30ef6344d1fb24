"""What a bot thinks of the turns of a recorded game, in words, as it is found out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tondo.bots import Bot, Budget
from tondo.bots.accounts import ERRORS
from tondo.bots.analysis import TurnAnalysis, analyse_turn
from tondo.bots.luck import Ledger
from tondo.core import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.turns import Move, Turn, describe_move
from tondo.core.words import Phrase

LEAST_LUCK = 0.05  # points; less is rounded to nothing


class TurnWords(NamedTuple):
    """What happened in a turn and what would have been better, as sentences; and the texts of the best actions.

    ``best`` and ``better_moves`` go by the number of a decision; the latter has only those with something better.
    """

    happened: list[Phrase]
    better: list[Phrase]
    best: dict[int, list[str]]
    better_moves: dict[int, Move]


class AnalysedTurn(NamedTuple):
    """A turn, what the bot found, and that in words."""

    turn: Turn
    found: TurnAnalysis
    words: TurnWords


def analyse_turns(
    game: AnyGame, turns: Sequence[Turn], names: Sequence[str], bot: Bot, budget: Budget | None = None
) -> Iterator[AnalysedTurn]:
    """Analyse all turns of a game, one after the other; each takes the bot a moment."""
    state: State = game.new_state()
    ledger = Ledger(game, bot.seed)
    for turn in turns:
        before = state.clone()
        found = analyse_turn(state, turn, bot, budget, ledger)
        yield AnalysedTurn(turn, found, turn_words(before, turn, found, names))


def turn_words(state: State, turn: Turn, found: TurnAnalysis, names: Sequence[str]) -> TurnWords:
    """An analysed turn that begins in ``state``, which is changed."""
    words = TurnWords([], [], {}, {})
    judged = {decision.number: decision for decision in found.decisions}
    for decision in turn.decisions:
        analysed = judged.get(decision.number)
        if analysed is not None:
            words.best[decision.number] = _texts(state, analysed.best, decision.player)
            if analysed.best != analysed.played:
                move = describe_move(state, analysed.best, decision.player, names)
                words.better.append(move.text)
                words.better_moves[decision.number] = move
        for action in decision.actions:
            sentence = state.describe_action(action, decision.player, names)
            state.apply(action, decision.player)
        if decision.player != CHANCE or turn.player is None:
            words.happened.append(sentence)
    return words


def _texts(state: State, actions: Sequence[int], player: int) -> list[str]:
    state, texts = state.clone(), []
    for action in actions:
        texts.append(state.format_action(action))
        state.apply(action, player)
    return texts


def certain_luck(turn: TurnAnalysis) -> list[tuple[int, float]]:
    """What chance gave to whom in a turn, in points, as far as that is certain and not next to nothing."""
    luck = zip(turn.luck, turn.balance.luck_errors, strict=True)
    return [
        (player, points)
        for player, (points, error) in enumerate(luck)
        if abs(points) >= max(LEAST_LUCK, ERRORS * error)
    ]

"""A recorded game, told turn by turn: what happened in words, what it scored, and the position after it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tondo.bots.analysis import TurnAnalysis
from tondo.core import CHANCE, Record, State
from tondo.core.outcome import ScoreLine
from tondo.core.turns import Turn, describe_move, turns
from tondo.core.words import Phrase
from tondo.table.log import LogEntry, play
from tondo.table.result import breakdown_by_turns

LEAST_SHARE = 0.25  # of what the worst decision of a turn lost: what lost less is not worth a word


@dataclass(frozen=True, slots=True)
class Passage:
    """A turn. ``number`` counts the turns of players from 1; it is None where only chance acts.

    ``main`` is what the player did on the board, ``besides`` all else that happened, as far as it is worth a sentence;
    nothing is hidden any more. ``lines`` is what it scored where the sentences don't say so, and ``spaces`` what it is
    about.
    """

    turn: Turn
    number: int | None
    main: tuple[Phrase, ...]
    besides: tuple[Phrase, ...]
    points: dict[int, int]
    lines: tuple[ScoreLine, ...]
    spaces: tuple[str, ...]
    before: State
    after: State

    @property
    def board(self) -> int:
        """The board that it is about."""
        return 0 if self.turn.player is None or self.after.game.boards == 1 else self.turn.player


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better than some decisions of a turn: as a sentence, and why the game's hints agree.

    ``loss`` is what it cost in points, ``win_loss`` in chances to win. ``points`` is what the better one scores at
    once, 0 where the sentence says it.
    """

    text: Phrase
    points: int
    loss: float
    win_loss: float
    advice: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """All turns of a game, the last position, and where the scores came from."""

    passages: tuple[Passage, ...]
    last: State
    breakdown: tuple[ScoreLine, ...]


def tell(record: Record, names: Sequence[str]) -> Story:
    """The story of a record whose players are called ``names``; raises `RecordError` if it is not a legal game."""
    played = list(turns(record.game, ((step.player, step.action) for step in record.replay())))
    state: State = record.game.new_state()
    passages: list[Passage] = []
    entries: list[LogEntry] = []
    number = 0
    for turn in played:
        number += turn.player is not None
        passage, logged = _passage(state, turn, names, None if turn.player is None else number)
        passages.append(passage)
        entries += logged
        state = passage.after.clone()
    lines = state.score_breakdown() or breakdown_by_turns(
        (entry.seat, entry.points, entry.summary or entry.phrase) for entry in entries
    )
    return Story(tuple(passages), state, lines)


def _passage(before: State, turn: Turn, names: Sequence[str], number: int | None) -> tuple[Passage, list[LogEntry]]:
    after, game = before.clone(), before.game
    entries: list[LogEntry] = []
    main: list[Phrase] = []
    besides: list[Phrase] = []
    for decision in turn.decisions:
        for action in decision.actions:
            disclosed = game.disclose_action(after, action, decision.player, names)
            entries.append(play(after, action, decision.player, names))
            if decision.player == CHANCE:
                besides.append(disclosed)
        if decision.player != CHANCE:
            last = entries[-1]  # the last action of a decision says it all
            (main if not main or last.spaces or last.points else besides).append(disclosed)
    points: Counter[int] = Counter()
    for entry in entries:
        for line in entry.points:
            points[line.player] += line.points
    lines = tuple(line for entry in entries if entry.summary is None for line in entry.points)
    spaces = tuple(dict.fromkeys(space for entry in entries if entry.seat is not None for space in entry.spaces))
    passage = Passage(turn, number, tuple(main), tuple(besides), dict(points), lines, spaces, before.clone(), after)
    return passage, entries


def better_moves(passage: Passage, found: TurnAnalysis, names: Sequence[str]) -> list[Better]:
    """What the bot preferred in a turn, each thing once, without trifles."""
    state, game = passage.before.clone(), passage.before.game
    judged = {decision.number: decision for decision in found.decisions}
    said: dict[Phrase, Better] = {}
    for decision in passage.turn.decisions:
        opinion = judged.get(decision.number)
        if opinion is not None and opinion.best != opinion.played:
            move = describe_move(state, opinion.best, decision.player, names)
            wanted = [one.text for one in game.advice(state, opinion.best[0], decision.player) if not one.warns]
            unwanted = [one.text for one in game.advice(state, opinion.played[0], decision.player) if one.warns]
            same = said.get(move.text, Better(move.text, 0, 0.0, 0.0, ()))
            said[move.text] = Better(
                move.text,
                0 if _says_points(state, opinion.best, decision.player) else move.points,
                same.loss + opinion.loss,
                same.win_loss + opinion.win_loss,
                tuple(dict.fromkeys((*same.advice, *wanted, *unwanted))),
            )
        for action in decision.actions:
            state.apply(action, decision.player)
    lost = max((one.loss for one in said.values()), default=0.0)
    return [one for one in said.values() if one.loss >= LEAST_SHARE * lost]


def _says_points(state: State, actions: Sequence[int], player: int) -> bool:
    """Whether the sentence about a decision says what it scores: then the game has a summary of it."""
    before = state.clone()
    for action in actions[:-1]:
        before.apply(action, player)
    return state.game.score_summary(before, actions[-1], player) is not None

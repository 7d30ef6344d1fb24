"""The analysis of a game as clients get it: in words, and as marks for the board."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import cast

from tondo.bots.accounts import accounts
from tondo.bots.analysis import DecisionAnalysis, TurnAnalysis, mistakes, summaries
from tondo.bots.forecast import Forecast
from tondo.core import State, View
from tondo.core.game import AnyGame
from tondo.core.layout import Mark
from tondo.core.turns import describe_move
from tondo.core.words import Phrase
from tondo.server.present.encoding import Encoded
from tondo.server.present.schemas import AccountOut, LuckReport, MoveAnalysisOut, MoveOut, TurnAnalysisOut
from tondo.table import Table


class AnalysisPresenter:
    """Presents the analysis of one table's game, turn after turn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._state: State = table.game.new_state()
        self._turns: list[Encoded[TurnAnalysisOut]] = []

    def add(self, turn: TurnAnalysis) -> None:
        """Present the next turn. It must begin where the last one ended."""
        decisions = {decision.number: decision for decision in turn.decisions}
        moves: list[MoveAnalysisOut] = []
        for number in range(turn.number, turn.end):
            if number in decisions:
                moves.append(self._move(decisions[number]))
            played = self.table.played[number]
            self._state.apply(played.action, played.player)
        found: TurnAnalysisOut = {
            "number": turn.number,
            "end": turn.end,
            "seat": turn.player,
            "moves": moves,
            "win_probabilities": turn.win_probabilities,
            "scores": turn.scores,
            "after": {"win_probabilities": turn.after, "scores": turn.scores_after},
            "loss": turn.loss,
            "win_loss": turn.win_loss,
            "luck": turn.luck,
            "luck_errors": turn.balance.luck_errors,
            "shared_luck": turn.balance.shared_luck,
        }
        self._turns.append(Encoded(found))

    def answer(
        self, found: Sequence[TurnAnalysis], total: int, last: Forecast | None, started: bool, done: bool
    ) -> dict[str, object]:
        """What becomes the JSON of `Analysis`: the turns in ``found``, with what is said of the whole game."""
        game = self.table.game
        return {
            "game": game.name,
            "started": started,
            "done": done,
            "analysed": len(found),
            "total": total,
            "turns": Encoded.listed(self._turns[: len(found)]),
            "mistakes": [turn.number for turn in mistakes(game, found)],
            "players": [
                {"choices": player.choices, "good": player.good, "loss": player.loss, "luck": player.luck}
                for player in summaries(game, found)
            ],
            "last": None if last is None else {"win_probabilities": last.win_probabilities, "scores": last.scores},
            "report": self._report(found) if done else None,
        }

    def _report(self, found: Sequence[TurnAnalysis]) -> LuckReport | None:
        game = self.table.game
        all_accounts = accounts(game, found)
        if all_accounts is None:
            return None
        return {
            "leads": game.players > 1 and not game.independent,
            "shared": game.reference() is not None,
            "finished": self._state.is_terminal(),
            "accounts": [cast(AccountOut, asdict(account)) for account in all_accounts],
        }

    def _move(self, decision: DecisionAnalysis) -> MoveAnalysisOut:
        better = decision.best != decision.played
        return {
            "number": decision.number,
            "played": self._drawn(decision, decision.played),
            "best": self._drawn(decision, decision.best) if better else None,
            "loss": decision.loss,
            "win_loss": decision.win_loss,
            "choices": decision.choices,
            "advice": self._advice(decision) if better else [],
        }

    def _advice(self, decision: DecisionAnalysis) -> list[Phrase]:
        """What the game's hints say for the better decision, and against the one that was played."""
        about = self.table.game.advice
        state, player = self._state, decision.player
        wanted = [said.text for said in about(state, decision.best[0], player) if not said.warns]
        unwanted = [said.text for said in about(state, decision.played[0], player) if said.warns]
        return wanted + unwanted

    def _drawn(self, decision: DecisionAnalysis, actions: Sequence[int]) -> MoveOut:
        return drawn_move(self._state, actions, decision.player, self.table.names)


def drawn_move(state: State, actions: Sequence[int], player: int, names: Sequence[str]) -> MoveOut:
    """A decision of a player in ``state``, in words and on the board."""
    move = describe_move(state, actions, player, names)
    board = player if state.game.boards > 1 else 0
    before, after = state.view(None), move.after.view(None)
    marks = new_marks(state.game, before, after, move.spaces, board) if move.spaces else []
    return {"text": move.text, "spaces": move.spaces, "marks": marks, "points": move.points}


def new_marks(game: AnyGame, before: View, after: View, spaces: Sequence[str], board: int) -> list[Mark]:
    """The marks that lie on some spaces of a board after a move, and did not before it."""
    old, within = game.marks(before, board), set(spaces)
    return [
        mark for mark in game.marks(after, board) if mark.spaces and within.issuperset(mark.spaces) and mark not in old
    ]

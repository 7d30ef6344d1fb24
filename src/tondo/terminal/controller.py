"""How a game at one keyboard goes on, without any input or output: whose turn it is, what a line means, what is kept.

The line-by-line program and the full screen both ask here.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

from tondo.core import CHANCE, Record
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.folders import data_folder
from tondo.core.words import Phrase, join_and, languages
from tondo.terminal import storage
from tondo.terminal.high_scores import add_score
from tondo.terminal.seats import WORDS, guess_kinds
from tondo.terminal.session import Event, Session
from tondo.terminal.signs import signed


class Waiting(NamedTuple):
    """Who must do something now: a person, a bot, or chance; chance ``asks`` where a person lets it decide."""

    player: int
    is_person: bool
    asks: bool = False


class Advised(NamedTuple):
    """The notation of an action, what a bot says about it, and the game's own reasons for it."""

    move: str
    said: list[Phrase]
    reasons: list[Phrase]


class SaveFailed(TondoError):
    """A game could not be saved; the reason is the system's."""

    def __init__(self, path: Path, error: OSError | ValueError) -> None:
        why = os_error_message(error) if isinstance(error, OSError) else error
        super().__init__(WORDS("save.failed", path=path, why=why))


class PlayController:
    """A session, and who or what decides next in it.

    ``ask_chance`` lets a person press Enter, or tell what real dice show, wherever chance decides; it is ignored in
    games with secrets, where nobody at the keyboard may see the draw. ``save_to`` is where the record is saved at the
    end, instead of the user's data folder.
    """

    def __init__(self, session: Session, rng: Random, *, ask_chance: bool = False, save_to: Path | None = None) -> None:
        self.session = session
        self.rng = rng
        self.ask_chance = ask_chance
        self.save_to = save_to
        self.saved_in: Path | None = None  # where the person saved this game last

    # What happens next.

    def waiting(self) -> Waiting | None:
        """Who must do something now; None when the game is over."""
        session = self.session
        if session.is_over:
            return None
        if session.state.is_chance():
            return Waiting(CHANCE, False, self.ask_chance and not session.game.has_secrets)
        player = session.state.players_to_act()[0]
        return Waiting(player, session.is_human(player))

    def draw(self, line: str = "") -> Event:
        """Draw for chance, or take what a person says that real dice or a real bag show; raises `TondoError`."""
        action = self._read_draw(line) if line.strip() else self.session.draw(self.rng)
        return self.session.take(action, CHANCE)

    def _read_draw(self, line: str) -> int:
        """What a draw is called, or only what follows its verb: *4-4* instead of *roll 4-4*."""
        state = self.session.state
        try:
            return state.parse_action(line)
        except TondoError:
            outcomes = [action for action, _ in state.chance_outcomes()]
            verbs = {state.say_action(action, lang).partition(" ")[0] for action in outcomes for lang in languages()}
            for verb in sorted(verbs):
                try:
                    return state.parse_action(f"{verb} {line}")
                except TondoError:
                    continue
            raise

    def take_line(self, line: str, player: int) -> list[Event]:
        """Take the action, or the whole turn, that a line means; raises `TondoError`, and nothing has happened then."""
        trial = self.session.state.clone()
        turn = trial.game.parse_turn(self.session.state, line)
        for action in turn:
            trial.apply(action, player)
        return [self.session.take(action, player) for action in turn]

    def completions(self, player: int | None, lang: str) -> list[str]:
        """The lines that ``player`` can type now; None is whoever tells what chance did."""
        state = self.session.state
        legal = [action for action, _ in state.chance_outcomes()] if player is None else state.legal_actions(player)
        return [state.say_action(action, lang) for action in legal]

    # What a person asks for.

    def advice(self, player: int, lang: str) -> Advised:
        """What the strongest bot would do in a player's place."""
        session, state = self.session, self.session.state  # the game may go on while it thinks
        found = session.advise(player)
        said = [WORDS("hint.best", move=state.say_action(found.best, lang))]
        if session.game.players > 1:
            chances = zip(session.names, found.win_probabilities, strict=True)
            each = join_and(WORDS("hint.chance", name=name, percent=round(100 * chance)) for name, chance in chances)
            said.append(WORDS("hint.chances", chances=each))
        else:
            said.append(WORDS("hint.score", score=round(found.scores[0])))
        reasons = [advice.text for advice in session.game.advice(state, found.best, player) if not advice.warns]
        return Advised(state.format_action(found.best), said, reasons)

    def save_as(self, path: Path) -> Phrase:
        """Save the game where the person says; raises `SaveFailed`."""
        try:
            self.session.record().save(path)
        except (OSError, ValueError) as error:
            raise SaveFailed(path, error) from error
        self.session.mark_saved()
        self.saved_in = path
        return WORDS("save.done", path=path)

    def load(self, path: Path) -> Phrase | None:
        """Go on with the game in a file; what to say about the one that was left. Raises `TondoError`."""
        session = open_session(path, None)
        said = self.keep() if self.session.has_unsaved else None
        self.session = session
        self.saved_in = path
        return said

    def begin(self, session: Session) -> Phrase | None:
        """Begin another game; what to say about the one that was left. Raises `SaveFailed`."""
        said = None
        if self.session.has_unsaved:
            said = self.keep()
            self.save_to = None  # the file holds the game that was left
        self.session = session
        self.saved_in = None
        return said

    def keep(self) -> Phrase:
        """Save the game if it has unsaved actions or ``save_to`` is set, and say where it is; raises `SaveFailed`."""
        session = self.session
        if self.save_to is None and not session.has_unsaved:
            return WORDS("quit.nothing") if self.saved_in is None else self._kept(self.saved_in)
        path = self.save_to
        try:
            if path is None:
                path = storage.save_new(session, datetime.now())
            else:
                session.record().save(path)
                session.mark_saved()
        except OSError as error:
            raise SaveFailed(path or data_folder(), error) from error
        self.saved_in = path
        return self._kept(path)

    def _kept(self, path: Path) -> Phrase:
        return WORDS("quit.finished" if self.session.is_over else "quit.kept", path=path)

    def second_draws(self) -> Phrase | None:
        """What to say of a game played alone that goes on from a file: it can't become a personal best any more."""
        session = self.session
        if session.game.players == 1 and session.may_have_drawn_again and not session.is_over:
            return WORDS("load.uncounted")
        return None

    def finish(self) -> list[Phrase]:
        """What to say at the end besides the scores, once; a score of a game played alone goes to the high scores."""
        session = self.session
        said = []
        if session.game.players == 1:
            outcome = session.state.outcome()
            if outcome is not None:
                said += self._result_alone(outcome.scores[0])
        if session.revealing_take_backs:
            said.append(WORDS("end.take-backs", n=session.revealing_take_backs))
        return said

    def _result_alone(self, score: int) -> list[Phrase]:
        said = [WORDS("end.alone", score=signed(score))]
        if not self.session.has_unsaved:
            return said  # it was counted when it was played
        if self.session.may_have_drawn_again:
            return [*said, WORDS("high-scores.uncounted")]
        try:
            high_scores, first = add_score(
                data_folder() / "bests.json", self.session.game, score, datetime.now().date()
            )
        except TondoError as error:
            return [*said, error.phrase]
        if first:
            said.append(WORDS("high-scores.first"))
        return [*said, WORDS("high-scores.list", scores=", ".join(signed(best.score) for best in high_scores))]


def open_session(path: Path, seats: Sequence[str] | None) -> Session:
    """The game in a file; raises `RecordError`. Without ``seats``, bots are recognised by their names."""
    record = Record.load(path)
    return Session.resume(record, guess_kinds(record.players, record.game) if seats is None else seats)

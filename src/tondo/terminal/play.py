"""A whole game at the keyboard, from the first prompt to the final scores."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from rich.text import Text

from tondo.core import CHANCE, Record
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.folders import data_folder
from tondo.core.words import Phrase, join_and
from tondo.terminal import storage
from tondo.terminal.commands import command_words, read_command
from tondo.terminal.exit_codes import FAILURE, INTERRUPTED, SUCCESS
from tondo.terminal.high_scores import add_score
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen, signed
from tondo.terminal.seats import WORDS, guess_kinds
from tondo.terminal.session import Session


class _Quit(Exception):
    """The person typed *quit*."""


class Play:
    """Runs a session until it is over or the person quits.

    ``ask_chance`` waits for Enter, or for what real dice show, wherever chance decides; it is ignored in games with
    secrets, where nobody at the keyboard may see the draw. ``save_to`` is where the record is saved at the end, instead
    of the user's data folder.
    """

    def __init__(
        self,
        session: Session,
        screen: Screen,
        reader: Reader,
        rng: Random,
        *,
        ask_chance: bool = False,
        save_to: Path | None = None,
    ) -> None:
        self.session = session
        self.screen = screen
        self.reader = reader
        self.rng = rng
        self.ask_chance = ask_chance
        self.save_to = save_to
        self._notices: list[Text] = []  # to be shown below the next board
        self._reset()

    def _reset(self) -> None:
        self._drawn = False  # whether the screen shows the current position
        self._holder = self.session.humans[0] if len(self.session.humans) == 1 else None  # who sits at the keyboard
        self._news_from = len(self.session.events)  # events before this one are not news

    def run(self) -> int:
        """Play, and return the exit code."""
        self._welcome()
        self._warn_of_second_draws()
        try:
            while not self.session.state.is_terminal():
                self._step()
        except (_Quit, EOFError) as stop:
            self._save()
            return FAILURE if isinstance(stop, EOFError) and not self.screen.live else SUCCESS
        except KeyboardInterrupt:
            self._save()
            return INTERRUPTED
        self._end()
        return SUCCESS

    def _welcome(self) -> None:
        game = self.session.game
        self.screen.clear()
        self.screen.words("title", title=game.title, tagline=game.words("tagline"))
        if self.session.humans:
            self.screen.words("welcome")
        self.screen.say("")

    def _step(self) -> None:
        state = self.session.state
        if state.is_chance():
            if self.ask_chance and not self.session.game.has_secrets:
                self._ask_chance()
            else:
                self._take(self.session.draw(self.rng), CHANCE)
            return
        player = state.players_to_act()[0]
        if self.session.is_human(player):
            self._ask_player(player)
        else:
            with self.screen.thinking(self.session.names[player]):
                action = self.session.choose(player, self.rng)
            self._take(action, player)

    def _take(self, action: int, player: int) -> None:
        if self.session.is_human(player):
            self._news_from = len(self.session.events)
        event = self.session.take(action, player)
        self._drawn = False
        if not self.screen.live or not self.session.humans:
            self.screen.events([event], self.session.names)

    # Asking.

    def _ask_player(self, player: int) -> None:
        self._hand_over(player)
        if not self._drawn:
            self._draw(player)
        line = self._line(self.session.names[player], player)
        if self._command(line, player):
            return
        if not line.strip():
            self._drawn = False
            return
        try:
            self._type_turn(line, player)
        except TondoError as error:
            self.screen.complain(error.phrase)

    def _type_turn(self, line: str, player: int) -> None:
        """Take the action, or the whole turn, that a line means."""
        trial = self.session.state.clone()
        turn = trial.game.parse_turn(self.session.state, line)
        for action in turn:
            trial.apply(action, player)
        for action in turn:
            self._take(action, player)

    def _ask_chance(self) -> None:
        humans = self.session.humans
        acted = [event.player for event in self.session.events if event.player in humans]
        if not self._drawn and self.screen.live and humans:
            self._draw(acted[-1] if acted else humans[0])
        example = self._action_text(self.session.state.chance_outcomes()[-1][0])
        line = self._line(self.screen.text(WORDS("chance.prompt", example=example)), None)
        if self._command(line, None):
            return
        try:
            action = self.session.state.parse_action(line) if line.strip() else self.session.draw(self.rng)
            self._take(action, CHANCE)
        except TondoError as error:
            self.screen.complain(error.phrase)

    def _line(self, who: str, player: int | None) -> str:
        toolbar = self.screen.text(WORDS("toolbar")) if self.screen.live else ""
        prompt = f"{who} > " if self.screen.ascii_only else f"{who} › "
        return self.reader.ask(prompt, lambda: self._hints(player), toolbar, self._history_key(player))

    def _action_text(self, action: int) -> str:
        return self.session.state.say_action(action, self.screen.lang)

    def _history_key(self, player: int | None) -> str:
        """The key of the line history: one for everybody or, with secrets, one for each player."""
        if player is None or not self.session.game.has_secrets:
            return ""
        return f"{player} {self.session.names[player]}"

    def _hints(self, player: int | None) -> Sequence[str]:
        state = self.session.state
        legal = [action for action, _ in state.chance_outcomes()] if player is None else state.legal_actions(player)
        return (*(self._action_text(action) for action in legal), *command_words(self.screen.lang))

    def _hand_over(self, player: int) -> None:
        """In a game with secrets, hide the screen until the player has the keyboard."""
        if player == self._holder or not self.session.game.has_secrets:
            return
        self._holder = player
        self._drawn = False
        if self.screen.live:
            self.screen.clear(forget=True)
            prompt = self.screen.text(WORDS("hand-over", name=self.session.names[player]))
            self.reader.ask(prompt, lambda: (), history=None)

    def _draw(self, player: int) -> None:
        session = self.session
        self.screen.clear()
        own = player if session.game.boards > 1 else 0
        view = session.state.view(player)
        news = []
        if self.screen.live:
            news = self.screen.event_lines(session.events[self._news_from :], session.names)
            anyone_acted = any(session.is_human(event.player) for event in session.events)
            if not anyone_acted and not session.state.is_chance():
                news.append(Text(self.screen.text(self._first_move(player))))
        if self.screen.live:
            self.screen.page(view, session.names, own, session.state.scores(), [*news, *self._notices])
        else:
            self.screen.picture(view, session.names, own, session.state.scores())
        self._notices.clear()
        self._drawn = True

    def _first_move(self, player: int) -> Phrase:
        """A first instruction, for a player who has not acted yet."""
        legal = self.session.state.legal_actions(player)
        if not legal:
            return WORDS("welcome")
        return WORDS("first-move", example=self._action_text(legal[0]))

    # Commands.

    def _command(self, line: str, player: int | None) -> bool:
        """Execute a line if it is a command; False if it is not."""
        command = read_command(line)
        if command is None:
            return False
        name, argument = command
        if name == "quit":
            raise _Quit
        try:
            getattr(self, f"_do_{name}")(argument, player)
        except TondoError as error:
            self.screen.complain(error.phrase)
        return True

    def _do_help(self, _argument: str, _player: int | None) -> None:
        self.screen.help(self.session.game)

    def _do_rules(self, _argument: str, _player: int | None) -> None:
        self.screen.rules(self.session.game)

    def _do_log(self, _argument: str, _player: int | None) -> None:
        if not self.session.events:
            self.screen.words("log.empty")
        self.screen.events(self.session.events, self.session.names)

    def _do_moves(self, argument: str, player: int | None) -> None:
        if player is None:
            self.screen.words("moves.chance")
        else:
            self.screen.moves(self.session.state, player, argument)

    def _do_hint(self, _argument: str, player: int | None) -> None:
        if player is None:
            self.screen.words("moves.chance")
            return
        with self.screen.thinking(None):
            advice = self.session.advise(player)
        self.screen.words("hint.best", move=self._action_text(advice.best))
        if self.session.game.players > 1:
            chances = zip(self.session.names, advice.win_probabilities, strict=True)
            said = join_and(WORDS("hint.chance", name=name, percent=round(100 * chance)) for name, chance in chances)
            self.screen.words("hint.chances", chances=said)
        else:
            self.screen.words("hint.score", score=round(advice.scores[0]))

    def _do_show(self, argument: str, player: int | None) -> None:
        session = self.session
        seat = int(argument) - 1 if argument.isascii() and argument.isdigit() and len(argument) < 4 else None
        by_name = [number for number, name in enumerate(session.names) if name.lower() == argument.lower()]
        if not argument:
            seat = player if player is not None else 0
        elif by_name:
            seat = by_name[0]
        if seat is None or not 0 <= seat < session.game.players:
            self.screen.words("show.which", n=session.game.players)
            return
        view = session.state.view(player)
        self.screen.picture(view, session.names, seat if session.game.boards > 1 else 0, session.state.scores())

    def _do_panels(self, _argument: str, player: int | None) -> None:
        own = player if player is not None and self.session.game.boards > 1 else 0
        self.screen.panels(self.session.state.view(player), self.session.names, own)

    def _do_undo(self, _argument: str, player: int | None) -> None:
        event = self.session.undo(player)
        self._news_from = min(self._news_from, len(self.session.events))
        self._drawn = False
        self._notice("undo.done", entry=event.before.say_action(event.action, self.screen.lang))

    def _do_save(self, argument: str, _player: int | None) -> None:
        if not argument:
            self.screen.words("save.where")
            return
        path = storage.typed_path(argument)
        try:
            self.session.record().save(path)
        except (OSError, ValueError) as error:
            why = os_error_message(error) if isinstance(error, OSError) else error
            self.screen.words("save.failed", path=path, why=why)
            return
        self.session.mark_saved()
        self.screen.words("save.done", path=path)

    def _do_load(self, argument: str, _player: int | None) -> None:
        if not argument:
            self.screen.words("load.where")
            return
        session = open_session(storage.typed_path(argument), None)
        if self.session.has_unsaved:
            self._save(self._notice)
        self.session = session
        self._reset()
        self._notice("load.done", path=argument)
        self._warn_of_second_draws()

    def _warn_of_second_draws(self) -> None:
        """Say of a game played alone, before it goes on, that it can't become a personal best any more."""
        session = self.session
        if session.game.players == 1 and session.may_have_drawn_again and not session.state.is_terminal():
            self._notice("load.uncounted")

    def _notice(self, key: str, **params: object) -> None:
        """Say something that stays when the screen is redrawn."""
        if self.screen.live:
            self._notices.append(Text(self.screen.text(WORDS(key, **params))))
        else:
            self.screen.words(key, **params)

    # The end.

    def _save(self, tell: Callable[..., None] | None = None) -> None:
        """Save the game if it has unsaved actions or ``save_to`` is set, and say where."""
        session = self.session
        tell = tell or self.screen.words
        if self.save_to is None and not session.has_unsaved:
            tell("quit.nothing")
            return
        path = self.save_to
        try:
            if path is None:
                path = storage.save_new(session, datetime.now())
            else:
                session.record().save(path)
                session.mark_saved()
        except OSError as error:
            tell("save.failed", path=path or data_folder(), why=os_error_message(error))
        else:
            over = session.state.is_terminal()
            tell("quit.finished" if over else "quit.kept", path=path)

    def _end(self) -> None:
        session = self.session
        outcome = session.state.outcome()
        assert outcome is not None
        humans = session.humans
        if humans:
            self.screen.clear()
        board = humans[0] if humans and session.game.boards > 1 else 0
        viewer = humans[0] if len(humans) == 1 else None
        self.screen.picture(session.state.view(viewer), session.names, board, outcome.scores)
        self.screen.say("")
        self.screen.final_scores(session.game, outcome, session.score_breakdown(), session.names)
        if session.game.players == 1:
            self._show_result(outcome.scores[0], session.has_unsaved)
        if session.revealing_take_backs:
            self.screen.words("end.take-backs", n=session.revealing_take_backs)
        if self.save_to is not None or session.has_unsaved:
            self._save()

    def _show_result(self, score: int, is_new: bool) -> None:
        """Show the score of a game played alone; a new one goes into the high scores."""
        self.screen.words("end.alone", score=signed(score))
        if not is_new:
            return
        if self.session.may_have_drawn_again:
            self.screen.words("high-scores.uncounted")
            return
        try:
            high_scores, first = add_score(
                data_folder() / "bests.json", self.session.game, score, datetime.now().date()
            )
        except TondoError as error:
            self.screen.complain(error.phrase)
            return
        if first:
            self.screen.words("high-scores.first")
        self.screen.words("high-scores.list", scores=", ".join(signed(best.score) for best in high_scores))


def open_session(path: Path, seats: Sequence[str] | None) -> Session:
    """The game in a file; raises `RecordError`. Without ``seats``, bots are recognised by their names."""
    record = Record.load(path)
    return Session.resume(record, guess_kinds(record.players, record.game) if seats is None else seats)

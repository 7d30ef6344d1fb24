"""A whole game at the keyboard, line by line, from the first prompt to the final scores."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.text import Text

from tondo.core.errors import TondoError
from tondo.core.words import Phrase
from tondo.terminal import storage
from tondo.terminal.commands import command_words, read_command
from tondo.terminal.controller import PlayController
from tondo.terminal.exit_codes import FAILURE, INTERRUPTED, SUCCESS
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import WORDS
from tondo.terminal.session import Event, Session


class _Quit(Exception):
    """The person typed *quit*."""


class Play:
    """Runs a session until it is over or the person quits; see `PlayController` for the parameters."""

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
        self.controller = PlayController(session, rng, ask_chance=ask_chance, save_to=save_to)
        self.screen = screen
        self.reader = reader
        self._notices: list[Text] = []  # to be shown below the next board
        self._reset()

    @property
    def session(self) -> Session:
        """The game that is played; *load* begins another one."""
        return self.controller.session

    def _reset(self) -> None:
        self._drawn = False  # whether the screen shows the current position
        self._holder = self.session.humans[0] if len(self.session.humans) == 1 else None  # who sits at the keyboard
        self._news_from = len(self.session.events)  # events before this one are not news

    def run(self) -> int:
        """Play, and return the exit code."""
        self._welcome()
        self._warn_of_second_draws()
        try:
            while not self.session.is_over:
                self._step()
        except (_Quit, EOFError) as stop:
            self._keep()
            return FAILURE if isinstance(stop, EOFError) and not self.screen.live else SUCCESS
        except KeyboardInterrupt:
            self._keep()
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
        waiting = self.controller.waiting()
        assert waiting is not None
        if waiting.asks:
            self._ask_chance()
        elif waiting.is_person:
            self._ask_player(waiting.player)
        elif waiting.player < 0:
            self._happened([self.controller.draw()])
        else:
            with self.screen.thinking(self.session.names[waiting.player]):
                action = self.session.choose(waiting.player, self.controller.rng)
            self._happened([self.session.take(action, waiting.player)])

    def _happened(self, events: Sequence[Event]) -> None:
        if self.session.is_human(events[-1].player):
            self._news_from = len(self.session.events) - 1
        self._drawn = False
        if not self.screen.live or not self.session.humans:
            self.screen.events(events, self.session.names)

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
            self._happened(self.controller.take_line(line, player))
        except TondoError as error:
            self.screen.complain(error.phrase)

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
            self._happened([self.controller.draw(line)])
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
        return (*self.controller.completions(player, self.screen.lang), *command_words(self.screen.lang))

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
            advised = self.controller.advice(player, self.screen.lang)
        for phrase in advised.said:
            self.screen.say(phrase)

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
        self._notice(WORDS("undo.done", entry=event.before.say_action(event.action, self.screen.lang)))

    def _do_save(self, argument: str, _player: int | None) -> None:
        if not argument:
            self.screen.words("save.where")
            return
        path = storage.typed_path(argument)
        self.screen.say(self.controller.save_as(path), wrap=False)

    def _do_load(self, argument: str, _player: int | None) -> None:
        if not argument:
            self.screen.words("load.where")
            return
        kept = self.controller.load(storage.typed_path(argument))
        self._reset()
        if kept is not None:
            self._notice(kept)
        self._notice(WORDS("load.done", path=argument))
        self._warn_of_second_draws()

    def _warn_of_second_draws(self) -> None:
        if (phrase := self.controller.second_draws()) is not None:
            self._notice(phrase)

    def _notice(self, phrase: Phrase) -> None:
        """Say something that stays when the screen is redrawn."""
        if self.screen.live:
            self._notices.append(Text(self.screen.text(phrase)))
        else:
            self.screen.say(phrase, wrap="path" not in phrase.params)

    # The end.

    def _keep(self) -> None:
        try:
            said = self.controller.keep()
        except TondoError as error:
            said = error.phrase
        self.screen.say(said, wrap="path" not in said.params)

    def _end(self) -> None:
        session = self.session
        humans = session.humans
        if humans:
            self.screen.clear()
        board = humans[0] if humans and session.game.boards > 1 else 0
        viewer = humans[0] if len(humans) == 1 else None
        self.screen.picture(session.state.view(viewer), session.names, board, session.state.scores())
        self.screen.say("")
        self.screen.final_scores(session)
        for phrase in self.controller.finish():
            self.screen.say(phrase)
        if self.controller.save_to is not None or session.has_unsaved:
            self._keep()

"""What `tondo` opens: everything that there is to do, for one game or another."""

from pathlib import Path
from random import SystemRandom
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tondo.core import Record, game_names, game_type
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.controller import PlayController, open_session
from tondo.terminal.new_session import against_bots, new_session
from tondo.terminal.seats import guess_kinds
from tondo.terminal.session import Session

_ROOM_FOR_BOARD = 76  # columns
_OF_A_GAME = ("play", "new", "puzzles", "rules")
_OF_ALL = ("continue", "daily", "join", "statistics", "settings", "quit")


class HomeScreen(AppScreen[None]):
    """A game is chosen with the left and right arrow keys, what to do with up and down."""

    CSS: ClassVar[str] = """
    HomeScreen { padding: 1 2 0 2; }
    HomeScreen #title { text-style: bold; height: 1; }
    HomeScreen #games {
        height: 1; margin: 1 0 0 0; link-style: none; link-color: $foreground; link-background-hover: $panel;
        link-color-hover: $foreground; link-style-hover: none;
    }
    HomeScreen #about { height: 2; color: $text-muted; margin: 0 0 1 0; }
    HomeScreen #body { height: 1fr; }
    HomeScreen #menu { width: 34; height: 100%; border: none; background: transparent; padding: 0; }
    HomeScreen #menu > .option-list--option-highlighted, HomeScreen #menu:focus > .option-list--option-highlighted {
        color: $act-ink; background: $act; text-style: bold;
    }
    HomeScreen #picture { width: 1fr; height: 100%; align: center middle; }
    HomeScreen #said { height: auto; max-height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "game(-1)", show=False, priority=True),
        Binding("right,tab", "game(1)", show=False, priority=True),
        Binding("q,escape", "quit_all", show=False),
        Binding("n", "do('new')", show=False),
        Binding("p", "do('play')", show=False),
        Binding("c", "do('continue')", show=False),
        Binding("s", "do('settings')", show=False),
        Binding("r", "do('rules')", show=False),
    ]

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._names = game_names()
        self._at = self._names.index(game) if game in self._names else 0

    @property
    def kind(self) -> type[AnyGame]:
        """The game that is chosen."""
        return game_type(self._names[self._at])

    def compose(self) -> ComposeResult:
        """The games in a line, what to do below, and a board."""
        from tondo.terminal.app.board_view import BoardView

        yield Static(self.say("home.title"), id="title", markup=False)
        yield Static(id="games", markup=False)
        yield Static(id="about", markup=False)
        with Horizontal(id="body"):
            yield OptionList(id="menu", markup=False, compact=True)
            with Vertical(id="picture"):
                board = BoardView(id="board")
                board.can_focus = False
                yield board
        yield Static(id="said", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Show the first game."""
        self._show()
        self.query_one(OptionList).highlighted = 0
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        """A narrow terminal has no room for a board."""
        self.query_one("#picture").display = self.size.width >= _ROOM_FOR_BOARD

    def settings_changed(self) -> None:
        """Say all of it anew."""
        if self.is_mounted:
            self.query_one("#title", Static).update(self.say("home.title"))
            self.query_one("#said", Static).update("")
            self._show()

    # What is shown.

    def _show(self) -> None:
        self.query_one("#games", Static).update(self._games_line())
        self.query_one("#about", Static).update(self.text(self.kind.words("tagline")))
        self._show_menu()
        self._show_board()
        self.query_one(KeyLine).show(
            (
                Key("← →", self.say("home.key.game"), "game(1)"),
                Key("↑ ↓", self.say("home.key.choose"), "app.focus_next"),
                Key(key_name("enter", self.lang), self.say("home.key.do"), "select"),
                Key("q", self.say("home.key.quit"), "quit_all"),
            )
        )

    def _games_line(self) -> Text:
        line = Text(no_wrap=True, overflow="ellipsis")
        for number, name in enumerate(self._names):
            title = f" {game_type(name).title} "
            chosen = number == self._at
            if chosen and self.is_ascii:
                title = f"[{title.strip()}]"
            style = Style(bold=chosen, reverse=chosen, underline=False, meta={"@click": f"screen.game_at({number})"})
            line.append(title, style)
            line.append(" ")
        return line

    def _entries(self) -> list[str]:
        from tondo.puzzles import puzzles

        own = [name for name in _OF_A_GAME if name != "puzzles" or puzzles(self.kind.name)]
        return [*own, "", *_OF_ALL]

    def _show_menu(self) -> None:
        menu = self.query_one(OptionList)
        at = menu.highlighted
        chosen = None if at is None else menu.get_option_at_index(at).id
        menu.clear_options()
        names = self._entries()
        for name in names:
            if name:
                text = self.say(f"home.{name}")
                menu.add_option(Option(Text(f" {text} ", no_wrap=True, overflow="ellipsis"), id=name))
            else:
                menu.add_option(Option("", disabled=True))
        menu.highlighted = names.index(chosen) if chosen in names else 0

    def _show_board(self) -> None:
        from tondo.terminal.app.board_view import BoardView

        board = self.query_one(BoardView)
        try:
            layout = self.kind().layout()
            board.show(layout, ())
        except TondoError as error:
            self.show_said(error.text(self.lang))

    def show_said(self, text: str) -> None:
        """Say something below the menu, until something else is done."""
        self.query_one("#said", Static).update(self.text(text))

    # Choosing.

    def action_game(self, step: int) -> None:
        """Choose the next game, or the one before."""
        self.action_game_at((self._at + step) % len(self._names))

    def action_game_at(self, number: int) -> None:
        """Choose a game."""
        self._at = number
        self._show()

    def action_select(self) -> None:
        """Do what is highlighted."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.action_do(str(event.option.id))

    def action_do(self, name: str) -> None:
        """Do one of the entries of the menu."""
        if name in self._entries():
            self.show_said("")
            self._do(name)

    def action_quit_all(self) -> None:
        """Leave."""
        self.dismiss(None)

    # Doing.

    @work
    async def _do(self, name: str) -> None:
        try:
            await getattr(self, f"_do_{name}")()
        except TondoError as error:
            self.show_said(error.text(self.lang))

    async def _do_quit(self) -> None:
        self.dismiss(None)

    async def _do_settings(self) -> None:
        from tondo.terminal.app.settings_screen import SettingsScreen

        await self.app.push_screen_wait(SettingsScreen())

    async def _do_rules(self) -> None:
        from tondo.terminal.app.rules_screen import RulesScreen

        await self.app.push_screen_wait(RulesScreen(self.kind.name))

    async def _do_join(self) -> None:
        from tondo.terminal.app.online_screen import JoinScreen

        await self.app.push_screen_wait(JoinScreen())

    async def _do_daily(self) -> None:
        from tondo.terminal.app.online_screen import DailyScreen

        await self.app.push_screen_wait(DailyScreen())

    async def _do_statistics(self) -> None:
        from tondo.terminal.app.statistics_screen import StatisticsScreen

        await self.app.push_screen_wait(StatisticsScreen())

    async def _do_play(self) -> None:
        game: AnyGame = against_bots(self.kind(), None, {})
        await self._play(new_session(game, None, None, self.lang), True)

    async def _do_new(self) -> None:
        from tondo.terminal.app.new_game_screen import NewGameScreen

        chosen = await self.app.push_screen_wait(NewGameScreen(self.kind.name))
        if chosen is not None:
            await self._play(chosen.session, chosen.ask_chance)

    async def _do_puzzles(self) -> None:
        from tondo.puzzles import puzzles
        from tondo.terminal.app.opening import puzzle_screen

        said: str | None = await self.app.push_screen_wait(
            puzzle_screen(puzzles(self.kind.name), SystemRandom(), self.lang)
        )
        self.show_said(said or "")

    async def _do_continue(self) -> None:
        from tondo.terminal.app.replay_screen import PlayOn, ReplayScreen
        from tondo.terminal.app.saved_games_screen import Continue, SavedGamesScreen
        from tondo.terminal.history import History

        while (wanted := await self.app.push_screen_wait(SavedGamesScreen())) is not None:
            if isinstance(wanted, Continue):
                await self._play(open_session(wanted.path, None), True, loaded=wanted.path)
                return
            history = History(Record.load(wanted.path))
            played = await self.app.push_screen_wait(ReplayScreen(history, wanted.path, can_play_on=True))
            if isinstance(played, PlayOn):
                kinds = guess_kinds(played.record.players, played.record.game)
                await self._play(Session.resume(played.record, kinds), True)
                return

    async def _play(self, session: Session, ask_chance: bool, loaded: Path | None = None) -> None:
        from tondo.terminal.app.opening import play_screen

        controller = PlayController(session, SystemRandom(), ask_chance=ask_chance and bool(session.humans))
        controller.saved_in = loaded
        said: str | None = await self.app.push_screen_wait(play_screen(controller, self.lang))
        self.show_said(said or "")

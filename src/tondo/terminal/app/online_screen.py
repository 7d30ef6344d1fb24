"""Where one says which server: to join a table there, or to play its daily circle."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tondo.core.errors import TondoError
from tondo.core.words import join_and
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.match import Match
from tondo.terminal.online.daily_match import fetch_daily, open_daily
from tondo.terminal.online.decoding import in_lang, understood
from tondo.terminal.online.errors import OnlineError
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptError, KeptServers
from tondo.terminal.online.link import Link, parse_link, parse_server
from tondo.terminal.online.remote_match import open_link
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import signed

_MOST_TABLES = 50


class OnlineScreen(AppScreen[None]):
    """A line for an address, and a list of what the server has; what is chosen is played on a screen above this one."""

    DEFAULT_CSS: ClassVar[str] = """
    OnlineScreen { padding: 1 2 0 2; }
    OnlineScreen #title { text-style: bold; height: 2; }
    OnlineScreen #ask { height: auto; color: $text-muted; }
    OnlineScreen Input { height: 1; border: none; padding: 0 1; background: $panel; margin: 0 0 1 0; }
    OnlineScreen Input:focus { border: none; background: $panel; }
    OnlineScreen #about { height: auto; max-height: 3; }
    OnlineScreen #list { height: 1fr; border: none; background: transparent; padding: 0; }
    OnlineScreen #list > .option-list--option-highlighted { background: transparent; }
    OnlineScreen #list:focus > .option-list--option-highlighted {
        color: $act-ink; background: $act; text-style: bold;
    }
    OnlineScreen #said { height: auto; max-height: 4; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    words: ClassVar[str]  # the beginning of the keys of its texts

    def __init__(self, server: str = "") -> None:
        super().__init__()
        self.kept = KeptServers()
        self.server = server
        self._ids: list[Any] = []
        self._titles: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """The line, the list, and the keys."""
        yield Static(self.say(f"{self.words}.title"), id="title", markup=False)
        yield Static(self.say(f"{self.words}.ask"), id="ask", markup=False)
        field = Input(id="address", compact=True, select_on_focus=False)
        field.cursor_blink = False
        yield field
        yield Static(id="about", markup=False)
        yield OptionList(id="list", markup=False, compact=True)
        yield Static(id="said", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Show what the server used last has."""
        try:
            self.server = self.server or self.kept.last
        except KeptError as error:
            self.show_said(error)
        self.query_one(KeyLine).show(
            (
                Key(key_name("enter", self.lang), self.say("online.key.go"), "go"),
                Key("↑ ↓", self.say("home.key.choose"), "app.focus_next"),
                Key(key_name("escape", self.lang), self.say("settings.key.back"), "close"),
            )
        )
        self.query_one(Input).focus()
        if self.server:
            self.look()

    def settings_changed(self) -> None:
        """Say all of it in the new language."""
        self.query_one("#title", Static).update(self.say(f"{self.words}.title"))
        self.query_one("#ask", Static).update(self.say(f"{self.words}.ask"))
        if self.server:
            self.look()

    def show_said(self, said: TondoError | str) -> None:
        """Say something above the keys, until something else is done."""
        self.query_one("#said", Static).update(said if isinstance(said, str) else self.text(said.phrase))

    def look(self) -> None:
        """Ask the server what it has."""
        self.run_worker(self._look(), group="look", exclusive=True)

    async def _look(self) -> None:
        about, entries = self.query_one("#about", Static), self.query_one("#list", OptionList)
        about.update(self.say("online.looking", server=self.server))
        try:
            with understood():
                client = HttpClient(self.server, self.kept)
                self._titles = {str(game["name"]): str(game["title"]) for game in await client.get("/games")}
                said, found = await self.find(client)
        except TondoError as error:
            about.update("")
            self.show_said(error)
            return
        about.update(said)
        at = entries.highlighted or 0
        entries.clear_options()
        entries.add_options([Option(Text(line, no_wrap=True, overflow="ellipsis")) for line, _ in found])
        self._ids = [id for _, id in found]
        if found:
            entries.highlighted = min(at, len(found) - 1)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to what was typed; nothing: to what is chosen in the list."""
        event.stop()
        entries = self.query_one("#list", OptionList)
        if event.value.strip():
            self.run_worker(self._go(event.value), group="go", exclusive=True)
        elif entries.highlighted is not None:
            self._choose(entries.highlighted)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to what was chosen."""
        self._choose(event.option_index)

    def _choose(self, place: int) -> None:
        self.run_worker(self._go(self._ids[place]), group="go", exclusive=True)

    async def _go(self, wanted: Any) -> None:
        self.show_said("")
        try:
            with understood():
                match = await self.open(wanted)
        except TondoError as error:
            self.show_said(error)
            return
        if match is not None:
            self.query_one(Input).value = ""
            await self.app.push_screen(PlayScreen(match), self._come_back)

    def _come_back(self, said: str | None) -> None:
        self.show_said(said or "")
        with suppress(KeptError):
            self.server = self.kept.last or self.server
        if self.server:
            self.look()

    def on_key(self, event: events.Key) -> None:
        """The arrow keys go from the line to the list and back."""
        entries = self.query_one("#list", OptionList)
        if event.key == "down" and self.focused is self.query_one(Input) and self._ids:
            entries.focus()
        elif event.key == "up" and self.focused is entries and not entries.highlighted:
            self.query_one(Input).focus()
        else:
            return
        event.stop()
        event.prevent_default()

    def action_go(self) -> None:
        """As Enter does."""
        if (place := self.query_one("#list", OptionList).highlighted) is not None:
            self._choose(place)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def title_of(self, game: Any) -> str:
        """What a game is called."""
        return self._titles.get(str(game), str(game))

    @abstractmethod
    async def find(self, client: HttpClient) -> tuple[str, Sequence[tuple[str, Any]]]:
        """A sentence, and what the server has: a line for each, and what to `open`."""

    @abstractmethod
    async def open(self, wanted: Any) -> Match | None:
        """What was chosen, or what was typed; None if another server is to be looked at."""


class JoinScreen(OnlineScreen):
    """Asks for a link, and lists the tables of the server used last: one's own, and those that are public."""

    words = "online.join"

    async def find(self, client: HttpClient) -> tuple[str, Sequence[tuple[str, Link]]]:
        """See `OnlineScreen`."""
        await client.begin_session()
        mine = await client.get("/tables", mine="true")
        public = [await client.get("/tables", status=status) for status in ("open", "playing")]
        found: dict[str, tuple[str, Link]] = {}
        for own, listed in ((True, mine), *((False, one) for one in public)):
            for table in listed["tables"]:
                if table["status"] != "over" and table["table"] not in found and len(found) < _MOST_TABLES:
                    found[table["table"]] = (self._line(table, own), Link(client.server, table["table"]))
        return self.say("online.join.tables", n=len(found), server=client.server), list(found.values())

    def _line(self, table: Mapping[str, Any], own: bool) -> str:
        free = sum(not name for name in table["names"])
        taken = [name for name in table["names"] if name]
        names = join_and([*taken, WORDS("online.free-seats", n=free)] if free else taken)
        state = self.say(f"online.join.{table['status']}")
        line = f"{self.title_of(table['game']):13} {state:14} {names.text(self.lang)}"
        return f"{line}  ({self.say('online.join.mine')})" if own else line

    async def open(self, wanted: Link | str) -> Match | None:
        """See `OnlineScreen`."""
        link = wanted if isinstance(wanted, Link) else parse_link(wanted, self.server)
        match = await open_link(HttpClient(link.server, self.kept), link, self.lang)
        match.arrive()
        return match


class DailyScreen(OnlineScreen):
    """Lists today's tasks of a server."""

    words = "daily.screen"

    async def find(self, client: HttpClient) -> tuple[str, Sequence[tuple[str, tuple[str, str]]]]:
        """See `OnlineScreen`."""
        daily = await fetch_daily(client)
        minutes = -(-int(daily["ends_in"]) // 60_000)
        said = [self.say("daily.screen.day", day=daily["today"], server=client.server)]
        said.append(self.say("daily.screen.ends", hours=minutes // 60, minutes=f"{minutes % 60:02}"))
        if daily["streak"]:
            said.append(self.say("daily.streak", n=int(daily["streak"])))
        tasks = [(self._line(task), (str(daily["today"]), str(task["game"]))) for task in daily["games"]]
        return " ".join(said), tasks

    def _line(self, task: Mapping[str, Any]) -> str:
        if task["score"] is not None:
            state = self.say("daily.screen.score", n=int(task["score"]), score=signed(int(task["score"])))
        else:
            state = self.say("daily.screen.begun" if task["begun"] else "daily.screen.new")
        return f"{self.title_of(task['game']):13} {state:12} {in_lang(task['goal'], self.lang)}"

    async def open(self, wanted: tuple[str, str] | str) -> Match | None:
        """See `OnlineScreen`."""
        if isinstance(wanted, str):
            self.server = parse_server(wanted)
            self.query_one(Input).value = ""
            self.look()
            return None
        if not self.server:
            raise OnlineError(WORDS("online.not-now"))
        return await open_daily(HttpClient(self.server, self.kept), *wanted, self.lang)

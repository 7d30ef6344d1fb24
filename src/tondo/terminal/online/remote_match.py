"""A table of a server as a `Match`: everything the page offers there, through the same wire."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

from tondo.core.layout import Layout
from tondo.core.words import Phrase
from tondo.terminal.match import Answer, LogLine, Match, MatchCommand, Preview, Snapshot
from tondo.terminal.online.connection import RETRY_DELAYS, Connection
from tondo.terminal.online.decoding import (
    choices_of,
    in_lang,
    layout_of,
    marks_of,
    panels_of,
    points_lines,
    preview_of,
    understood,
)
from tondo.terminal.online.errors import OnlineError
from tondo.terminal.online.fair_chance import FairChance
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptDice, KeptError
from tondo.terminal.online.link import Link
from tondo.terminal.online.table_actions import TableActions
from tondo.terminal.online.table_commands import table_commands
from tondo.terminal.online.table_words import open_seats, player_lines, result_of, task_of, time_left
from tondo.terminal.seats import WORDS
from tondo.terminal.selection import Choice

_SECOND = 1000.0  # milliseconds


class RemoteMatch(Match):
    """A table at which this person plays or, if they are ``watching`` or have no seat, looks on.

    Made by `open_table`. ``name`` is what they are called when they sit down.
    """

    def __init__(self, client: HttpClient, opened: "OpenedTable", lang: str, name: str, *, watching: bool) -> None:
        self.client = client
        self.watching = watching
        self._lang = lang
        self._news = asyncio.Event()
        self._switch = asyncio.Event()
        self._holder: int | None = None  # who has the keyboard, where several seats are here
        self._tasks: set[asyncio.Task[None]] = set()
        self._previewed: tuple[int, int, str] | None = None  # the position and the language of what was previewed
        self._previews: dict[str, Preview] = {}
        self._arrival: int | None = None  # where to sit down at once
        self._arrives = False  # whether that is still to come
        self._arriving = False
        self.ready = asyncio.Event()  # the line is open, and whoever wanted to sit down at once has done so
        self._take_place(opened, name)

    def _take_place(self, opened: "OpenedTable", name: str) -> None:
        self.layout = opened.layout
        self._game = opened.game
        self.fair_chance = FairChance(opened.table, KeptDice(self.client.kept.folder))
        self._acting: set[str] = set()  # commands for the dice under way
        self._log: list[LogLine] = []
        self._logged = (0, 0, "")  # lines of the log and of the chat in it, and their language
        self._choices: tuple[Any, tuple[Choice, ...]] = (None, ())
        self.connection = Connection(self.client, opened.table, self._lang, self._on_news)
        self.connection.begin_with(opened.update)
        self.actions = TableActions(self.client, self.connection, opened.game, self.fair_chance, name)
        self._notice: Phrase | None = None
        self.fair_chance.see(self.view)

    @property
    def lang(self) -> str:
        """The language of all texts."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        if lang != self._lang:
            self._lang = lang
            self.connection.set_language(lang)

    @property
    def view(self) -> dict[str, Any]:
        """The newest view of the table."""
        return self.connection.view

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.connection.table

    @property
    def address(self) -> str:
        """The link to the table."""
        return self.actions.address

    # What there is to see.

    def snapshot(self, board: int | None = None) -> Snapshot:
        """See `Match`."""
        view, lang = self.view, self._lang
        with understood():
            hand_over = self._next_holder()
            boards = len(view["boards"])
            own = self.actions.seat if boards > 1 and self.actions.seat is not None else 0
            shown = own if board is None or not 0 <= board < boards else board
            choices = self._legal() if hand_over is None else ()
            bots = [seat["name"] for seat in view["seats"] if seat["to_act"] and seat["kind"] == "bot"]
            begun = view["status"] != "open"
            return Snapshot(
                layout=self.layout,
                title=str(self._game["title"]),
                players=player_lines(view, self.connection.present, self._elapsed(), lang),
                boards=boards,
                board=shown,
                marks=marks_of(view["boards"][shown]["marks"]),
                panels=panels_of(view["boards"][shown]["panels"]) if begun else (),
                seat=self.actions.seat if choices else None,
                choices=choices,
                task=tuple(phrase.text(lang) for phrase in task_of(view, self._claimable(), self.watching)),
                thinking=bots[0] if bots and not choices else None,
                hand_over=None if hand_over is None else view["seats"][hand_over]["name"],
                log=self._log_lines(),
                result=tuple(phrase.text(lang) for phrase in result_of(view)),
                breakdown=points_lines(view["outcome"]["lines"], lang) if view["outcome"] is not None else (),
                notice=self._notice_text(),
                game=str(view["game"]),
            )

    def _legal(self) -> tuple[Choice, ...]:
        """The actions of the seat that acts; made once for each list of them."""
        legal = self.view["legal"]
        if self.watching or not legal or self.view["status"] != "playing":
            return ()
        if self._choices[0] is not legal:
            self._choices = (legal, choices_of(legal[0]["actions"], self._lang))
        return self._choices[1]

    def _next_holder(self) -> int | None:
        """Whoever must take the keyboard before anything may be shown, in a game with secrets."""
        view = self.view
        if not self._game["has_secrets"] or view["status"] != "playing" or len(view["mine"]) < 2:
            return None
        acting = next((seat["seat"] for seat in view["seats"] if seat["to_act"] and seat["seat"] in view["mine"]), None)
        return None if acting is None or (acting == self._holder and acting == view["seat"]) else acting

    def _log_lines(self) -> Sequence[LogLine]:
        """What happened and what was said, in order."""
        log, chat = self.connection.log, self.connection.chat
        key = (len(log), len(chat), self._lang)
        if key != self._logged:
            lines = [(line["number"], self._log_line(line)) for line in log]
            lines += [(line["number"], self._chat_line(line)) for line in chat]
            self._log = [line for _, line in sorted(lines, key=lambda pair: pair[0])]
            self._logged = key
        return self._log

    def _log_line(self, line: dict[str, Any]) -> LogLine:
        return LogLine(in_lang(line["text"], self._lang), line["seat"], points_lines(line["points"], self._lang))

    def _chat_line(self, line: dict[str, Any]) -> LogLine:
        name = self.view["seats"][line["seat"]]["name"]
        return LogLine(WORDS("online.said-by", name=name, text=line["text"]).text(self._lang), line["seat"])

    def _notice_text(self) -> str:
        connection = self.connection
        if connection.failure is not None:
            return connection.failure.text(self._lang)
        if connection.state == "lost":
            return WORDS("online.lost").text(self._lang)
        return "" if self._notice is None else self._notice.text(self._lang)

    def _elapsed(self) -> float:
        """How many milliseconds ago the view was made."""
        return (time.monotonic() - self.connection.view_at) * _SECOND

    def _claimable(self) -> bool:
        at = self.view["claim_at"]
        return at is not None and bool(self.view["mine"]) and self.view["now"] + self._elapsed() >= at

    def commands(self) -> Sequence[MatchCommand]:
        """See `Match`."""
        with understood():
            return tuple(
                table_commands(
                    self.view,
                    self._game,
                    self._lang,
                    address=self.address,
                    watching=self.watching,
                    claimable=self._claimable(),
                    muted=frozenset(self.actions.muted),
                )
            )

    def completions(self) -> Sequence[str]:
        """See `Match`."""
        return [choice.label for choice in self._legal()]

    # How it goes on.

    async def run(self) -> None:
        """See `Match`. Ends when the server says that there is no more to come."""
        ticking = asyncio.ensure_future(self._tick())
        try:
            while True:
                self._switch.clear()
                line = asyncio.ensure_future(self.connection.run())
                switch = asyncio.ensure_future(self._switch.wait())
                try:
                    await asyncio.wait((line, switch), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    switch.cancel()
                    line.cancel()
                    with suppress(asyncio.CancelledError):
                        await line
                if not self._switch.is_set() or not await self._go_to(str(self.view["next"])):
                    return
        finally:
            ticking.cancel()

    async def _go_to(self, table: str) -> bool:
        """Go on at the table of the rematch; False if that is impossible."""
        for delay in (*RETRY_DELAYS, None):
            try:
                opened = await fetch_table(self.client, table, self._lang)
                break
            except OnlineError as error:
                self._notice = error.phrase
                self.changed()
                if delay is None or not error.may_pass:
                    return False
            await asyncio.sleep(delay)
        self._holder = None
        self._take_place(opened, self.actions.name)
        self._on_news()
        return True

    def _on_news(self) -> None:
        """Something has changed at the table, or with the line."""
        with understood():
            self.fair_chance.see(self.view)
            wanted = None if self.watching or self.connection.state != "open" else self._next_for_dice()
        if wanted is not None:
            self._spawn(self._take_part(wanted))
        if self.connection.state == "open":
            if self._arrives:
                self._arrives, self._arriving = False, True
                self._spawn(self._arrive())
            elif not self._arriving:
                self.ready.set()
        if self.actions.follows and self.view["next"]:
            self._switch.set()
        self._news.set()
        self.changed()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def arrive(self, seat: int | None = None) -> None:
        """Sit down as soon as the line is open, in ``seat`` or the first free one, unless one sits here already."""
        self._arrival, self._arrives = seat, True

    async def _arrive(self) -> None:
        view = self.view
        free = open_seats(view)
        try:
            if view["status"] == "open" and not view["mine"] and (free or self._arrival is not None):
                await self.actions.sit(free[0] if self._arrival is None else self._arrival)
        except OnlineError as error:
            self._notice = error.phrase
            self.changed()
        finally:
            self._arriving = False
            self.ready.set()

    def _next_for_dice(self) -> dict[str, Any] | None:
        if self._acting:
            return None
        return self.fair_chance.next_command(self.view)

    async def _take_part(self, command: dict[str, Any]) -> None:
        """Send what the dice need of this device. What is refused was done by another window, or is too late."""
        key = f"{command['command']} {command['seat']}"
        self._acting.add(key)
        try:
            await self.connection.send(**command)
        except OnlineError:
            return
        finally:
            self._acting.discard(key)
        self._on_news()  # there may be another seat

    async def _tick(self) -> None:
        """Show the time anew each second while a clock runs, and that a game can be claimed."""
        while True:
            self._news.clear()
            try:
                async with asyncio.timeout(self._until_tick()):
                    await self._news.wait()
            except TimeoutError:
                self.changed()

    def _until_tick(self) -> float | None:
        """Seconds until something changes that no message tells."""
        view, elapsed = self.view, self._elapsed()
        if self.connection.state != "open" or view["status"] != "playing":
            return None
        waits = []
        for seat in view["seats"]:
            left = time_left(seat, elapsed) if seat["running"] else None
            if left:
                waits.append(left % _SECOND or _SECOND)
        if view["claim_at"] is not None and (until := view["claim_at"] - view["now"] - elapsed) > 0:
            waits.append(until)
        return min(waits) / _SECOND + 0.01 if waits else None

    # What the person does.

    async def act(self, text: str) -> None:
        """See `Match`."""
        await self.connection.send("act", seat=self.actions.own_seat(), text=text)

    async def draw(self, text: str = "") -> None:
        """Chance is the server's."""
        raise OnlineError(WORDS("online.no-draw"))

    async def preview(self, text: str) -> Preview:
        """See `Match`."""
        key = (self.view["number"], self.actions.own_seat(), self._lang)
        if key != self._previewed:
            self._previewed, self._previews = key, {}
        known = self._previews
        if text not in known:
            try:
                found = await self.connection.preview(key[1], text)
                known[text] = preview_of(found, self._lang)
            except OnlineError as error:  # somebody only looked: nothing was refused
                return Preview(reason=error.text(self._lang))
        return known[text]

    async def hand_over(self) -> None:
        """See `Match`."""
        acting = self._next_holder()
        if acting is not None:
            self._holder = acting
            self.connection.view_as(acting)
            self.changed()

    async def execute(self, name: str, argument: str = "") -> Answer:
        """See `Match`."""
        if name not in {command.name for command in self.commands()}:
            raise OnlineError(WORDS("online.not-now"))
        return await self.actions.execute(name, argument)

    def leave(self) -> str:
        """See `Match`."""
        key = "over" if self.view["status"] == "over" else "goes-on" if self.view["mine"] else "watched"
        return WORDS(f"online.left.{key}", address=self.address).text(self._lang)


class OpenedTable:
    """A table as it was when it was opened."""

    def __init__(self, table: str, update: dict[str, Any], layout: Layout, game: dict[str, Any]) -> None:
        self.table = table
        self.update = update
        self.layout = layout
        self.game = game


async def fetch_table(client: HttpClient, table: str, lang: str) -> OpenedTable:
    """A table with its board. Raises `OnlineError`."""
    await client.begin_session()
    update = await client.get(f"/tables/{table}", lang=lang)
    layout = await client.get(f"/tables/{table}/layout")
    with understood():
        game = await client.get(f"/games/{update['view']['game']}")
        return OpenedTable(table, update, layout_of(layout), game)


async def open_table(
    client: HttpClient, table: str, lang: str, name: str = "", *, watching: bool = False
) -> RemoteMatch:
    """Go to a table. Raises `OnlineError` if that is impossible."""
    opened = await fetch_table(client, table, lang)
    with suppress(KeptError):
        client.kept.keep(last=client.server, **({"name": name} if name else {}))
    match = RemoteMatch(client, opened, lang, name or client.kept.name, watching=watching)
    with understood():
        match.snapshot()
        match.commands()
    return match


async def open_link(
    client: HttpClient, link: Link, lang: str, name: str = "", *, watching: bool = False
) -> RemoteMatch:
    """Go where a link leads; one that moves a seat here is taken first. Raises `OnlineError` if that is impossible."""
    table = link.table
    if link.seat_link:
        await client.begin_session()
        moved = await client.post("/links", {"link": link.seat_link})
        with understood():
            table = str(moved["table"])
    return await open_table(client, table, lang, name, watching=watching)

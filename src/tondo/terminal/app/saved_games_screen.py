"""The games saved on this computer: go on with one, see it again, or delete it."""

from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path
from typing import ClassVar, TypeAlias

from rich.cells import cell_len
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tondo.core.errors import TondoError
from tondo.core.words import join_and
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.replay_texts import fitted
from tondo.terminal.background import in_background
from tondo.terminal.saved_games import (
    DamagedFile,
    SavedFile,
    SavedGame,
    delete_game,
    read_files,
    saved_files,
    saved_folder,
)
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import signed

_BATCH = 25  # files that are read before they are shown
_GAME, _WHEN, _STATE = 13, 10, 22  # columns; what is left is for the players
_BETWEEN = "  "


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with the game in this file."""

    path: Path


@dataclass(frozen=True, slots=True)
class Replay:
    """Show the game in this file from its beginning."""

    path: Path


Request: TypeAlias = Continue | Replay


class SavedGamesScreen(AppScreen[Request | None]):
    """Lists the games in ``folder``, the newest first, and is dismissed with what to do, or None."""

    CSS: ClassVar[str] = """
    SavedGamesScreen { padding: 1 2 0 2; }
    SavedGamesScreen #title { text-style: bold; height: 2; }
    SavedGamesScreen #head { color: $text-muted; }
    SavedGamesScreen #games { height: 1fr; border: none; background: transparent; padding: 0; }
    SavedGamesScreen #games > .option-list--option-highlighted {
        color: $background; background: $accent; text-style: bold;
    }
    SavedGamesScreen #about { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", show=False),
        Binding("delete,d", "delete", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.folder = saved_folder() if folder is None else folder
        self.found: list[SavedGame | DamagedFile] = []
        self._total: int | None = None  # files; None: nobody looked yet
        self._to_delete: SavedFile | None = None
        self._last_chosen: SavedGame | DamagedFile | None = None
        self._message = ""

    def compose(self) -> ComposeResult:
        """A title, the list, what there is to say about one of them, and the keys."""
        yield Static(id="title")
        yield Static(id="head")
        yield OptionList(id="games")
        yield Static(id="about")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Begin to read; the list has the keys."""
        self.query_one(OptionList).focus()
        self.run_worker(self._read(), exclusive=True)

    async def _read(self) -> None:
        """Read all files, some at a time."""
        files = await in_background(lambda: saved_files(self.folder))
        self._total = len(files)
        reader = read_files(files)
        while batch := await in_background(lambda: list(islice(reader, _BATCH))):
            self.found += batch
            self._add(batch)
            self._draw()
        self._draw()

    def on_resize(self, _event: events.Resize) -> None:
        """Fit everything to the new width."""
        self.call_after_refresh(self._fill)

    def settings_changed(self) -> None:
        """Show everything anew."""
        self._fill()

    # What is shown.

    def _fill(self) -> None:
        games = self.query_one(OptionList)
        at = games.highlighted
        games.clear_options()
        self._add(self.found)
        if at is not None and self.found:
            games.highlighted = min(at, len(self.found) - 1)
        self._draw()

    def _add(self, batch: list[SavedGame | DamagedFile]) -> None:
        games = self.query_one(OptionList)
        games.add_options([Option(self._line(found)) for found in batch])
        if games.highlighted is None and self.found:
            games.highlighted = 0

    def _line(self, found: SavedGame | DamagedFile) -> Text:
        """One game, in columns."""
        if isinstance(found, DamagedFile):
            return self._columns("?", self._when(found.file), found.file.path.name, self.say("saved.damaged"))
        record = found.record
        return self._columns(record.game.title, self._when(found.file), ", ".join(record.players), self._state(found))

    def _columns(self, game: str, when: str, players: str, state: str) -> Text:
        rest = max(8, self.size.width - 2 - _GAME - _WHEN - _STATE - 3 * len(_BETWEEN))
        cells = zip((game, when, players, state), (_GAME, _WHEN, rest, _STATE), strict=True)
        padded = [(fitted(text, room), room) for text, room in cells]
        line = _BETWEEN.join(text + " " * (room - cell_len(text)) for text, room in padded)
        return Text(line.rstrip(), no_wrap=True)

    def _when(self, file: SavedFile) -> str:
        if file.written.date() == date.today():
            return f"{file.written:%H:%M}"
        return f"{file.written:%Y-%m-%d}"

    def _state(self, found: SavedGame) -> str:
        if not found.is_over:
            return self.say("saved.goes-on", n=len(found.record.actions))
        if len(found.scores) == 1 and found.record.ended is None:
            return self.say("end.alone", score=signed(found.scores[0]))
        if not found.winners:
            return self.say("saved.over")
        names = join_and(found.record.players[seat] for seat in found.winners)
        return self.say("end.winner", n=len(found.winners), names=names)

    def _draw(self) -> None:
        """Show everything but the list."""
        title = self.say("saved.title")
        if self._total is not None and len(self.found) < self._total:
            title += f" · {self.say('saved.reading', number=len(self.found), total=self._total)}"
        self.query_one("#title", Static).update(Text(title))
        names = [self.say(key) for key in ("saved.game", "saved.when", "saved.players", "saved.state")]
        self.query_one("#head", Static).update(self._columns(*names) if self.found else self._empty())
        self.query_one("#about", Static).update(self._about())
        say = self.say
        self.query_one(KeyLine).show(
            [
                Key("↑ ↓", say("saved.key.choose"), "choose"),
                Key(key_name("enter", self.lang), say("saved.key.open"), "open"),
                Key(key_name("delete", self.lang), say("saved.key.delete"), "delete"),
                Key("r", say("saved.key.replay"), "replay"),
                Key(key_name("escape", self.lang), say("replay.key.back"), "back"),
            ]
        )

    def _empty(self) -> Text:
        return Text(self.say("saved.none") if self._total == 0 else "")

    def _about(self) -> Text:
        """A question, an answer, or more about the game that is chosen."""
        if self._to_delete is not None:
            return Text(self.say("saved.delete", name=self._to_delete.path.name), "bold")
        if self._message:
            return Text(self._message, "bold")
        found = self.chosen
        if found is None:
            return Text()
        if isinstance(found, DamagedFile):
            return Text(self.text(found.error.phrase))
        scores = zip(found.record.players, found.scores, strict=True)
        each = [WORDS("items.score", name=name, score=signed(score)).text(self.lang) for name, score in scores]
        return Text(f"{found.file.path.name} · {', '.join(each)}")

    @property
    def chosen(self) -> SavedGame | DamagedFile | None:
        """The game on which the cursor is."""
        at = self.query_one(OptionList).highlighted
        return None if at is None or at >= len(self.found) else self.found[at]

    # What keys and the mouse do.

    @on(OptionList.OptionHighlighted)
    def _cursor_moved(self) -> None:
        if self.chosen is not self._last_chosen:
            self._last_chosen, self._message, self._to_delete = self.chosen, "", None
            self._draw()

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Go on with the game, or see it again if it is over; if it was asked to be deleted, that."""
        if self._to_delete is not None:
            self._delete()
            return
        found = self.chosen
        if isinstance(found, SavedGame):
            self.dismiss(Replay(found.file.path) if found.is_over else Continue(found.file.path))
        elif found is not None:
            self._refuse(self.text(found.error.phrase))

    def action_choose(self) -> None:
        """Go to the next game in the list."""
        self.query_one(OptionList).action_cursor_down()

    def action_replay(self) -> None:
        """See the game from its beginning."""
        found = self.chosen
        if isinstance(found, SavedGame):
            self.dismiss(Replay(found.file.path))
        elif found is not None:
            self._refuse(self.text(found.error.phrase))

    def action_delete(self) -> None:
        """Ask whether the game shall be deleted."""
        if self.chosen is not None:
            self._message, self._to_delete = "", self.chosen.file
            self._draw()

    def on_key(self, event: events.Key) -> None:
        """An answer to the question whether to delete; another key is no."""
        if self._to_delete is None or event.key == "enter":
            return
        event.stop()
        event.prevent_default()
        if event.character is not None and event.character.lower() in WORDS.accepted("saved.accept-yes"):
            self._delete()
            return
        self._to_delete = None
        self._draw()

    def _delete(self) -> None:
        assert self._to_delete is not None
        file, self._to_delete = self._to_delete, None
        try:
            delete_game(file.path)
        except TondoError as error:
            self._refuse(self.text(error.phrase))
            return
        self.found = [found for found in self.found if found.file != file]
        self._total = None if self._total is None else self._total - 1
        self._fill()
        self._last_chosen = self.chosen
        self._refuse(self.say("saved.deleted", name=file.path.name))

    def _refuse(self, sentence: str) -> None:
        self._message = sentence
        self._draw()

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(None)

"""What saved games, personal bests and puzzles add up to."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tondo.bots import level_names
from tondo.core import game_type
from tondo.core.errors import TondoError
from tondo.core.folders import data_folder
from tondo.core.numbers import decimal
from tondo.core.words import Phrase, join_and
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.replay_texts import fitted
from tondo.terminal.background import in_background
from tondo.terminal.graph import draw_bars
from tondo.terminal.high_scores import HighScoreList
from tondo.terminal.saved_games import DamagedFile, SavedGame, read_files, saved_files
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import signed
from tondo.terminal.statistics import (
    BAND,
    GameStatistics,
    PuzzleStatistics,
    Statistics,
    Tally,
    best_scores,
    puzzle_statistics,
)

_BATCH = 25  # files that are read before they are counted
_WIDEST = 100
_NAME, _BAR = 26, 24  # columns of a table
_BAND_ROWS, _BAND_WIDTH = 4, 5
_MOST_NAMES = 12  # players that are listed


class StatisticsScreen(AppScreen[None]):
    """Shows what is kept in ``folder``, the user's data folder unless given."""

    CSS: ClassVar[str] = """
    StatisticsScreen { padding: 1 2 0 2; }
    StatisticsScreen #title { height: 2; text-style: bold; }
    StatisticsScreen #scroll { height: 1fr; scrollbar-size-vertical: 1; }
    StatisticsScreen #text { width: auto; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "scroll", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.folder = data_folder() if folder is None else folder
        self.statistics = Statistics()
        self.damaged = 0
        self._read = 0
        self._total: int | None = None  # files; None: nobody looked yet
        self._bests: list[HighScoreList] = []
        self._puzzles: list[PuzzleStatistics] = []
        self._problems: list[Phrase] = []

    def compose(self) -> ComposeResult:
        """A title, everything that is counted, and the keys."""
        yield Static(id="title")
        with VerticalScroll(id="scroll"):
            yield Static(id="text")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Begin to read."""
        self.query_one(VerticalScroll).focus()
        self.run_worker(self._count(), exclusive=True)

    async def _count(self) -> None:
        """Read everything, saved games some at a time."""
        self._bests, problems = await in_background(lambda: best_scores(self.folder / "bests.json"))
        self._puzzles, more = await in_background(lambda: puzzle_statistics(self.folder / "puzzles.json"))
        self._problems = [*problems, *more]
        files = await in_background(lambda: saved_files(self.folder / "games"))
        self._total = len(files)
        reader = read_files(files)
        while batch := await in_background(lambda: list(islice(reader, _BATCH))):
            for found in batch:
                self._add(found)
            self._draw()
        self._draw()

    def _add(self, found: SavedGame | DamagedFile) -> None:
        self._read += 1
        if isinstance(found, DamagedFile):
            self.damaged += 1
        else:
            self.statistics.add(found)

    def on_resize(self, _event: events.Resize) -> None:
        """Fit everything to the new width."""
        self.call_after_refresh(self._draw)

    def settings_changed(self) -> None:
        """Show everything anew."""
        self._draw()

    # What is shown.

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.statistics.total or self._bests or self._puzzles)

    def _draw(self) -> None:
        if not self.is_attached:
            return
        title = self.say("statistics.title")
        if self._total is not None and self._read < self._total:
            title += f" · {self.say('statistics.reading', number=self._read, total=self._total)}"
        self.query_one("#title", Static).update(Text(title))
        self.query_one("#text", Static).update(self._everything())
        say = self.say
        self.query_one(KeyLine).show(
            [
                Key("↑ ↓", say("rules.key.scroll"), "scroll"),
                Key(key_name("escape", self.lang), say("replay.key.back"), "back"),
            ]
        )

    def _everything(self) -> Text:
        width = max(20, min(_WIDEST, self.size.width - 2))
        parts = list(self._parts())
        if self._total is not None and self._read == self._total and self.is_empty:
            parts.insert(0, Text(self.say("statistics.none")))
        parts += [Text(self.text(phrase), "bold") for phrase in self._problems]
        if self.damaged:
            parts.append(Text(self.say("statistics.damaged", n=self.damaged), "dim"))
        wrapped = []
        for part in parts:
            for line in part.split("\n", allow_blank=True):
                wrapped += list(line.wrap(self.app.console, width)) or [line]
            wrapped.append(Text())
        return Text("\n").join(wrapped[:-1])

    def _parts(self) -> Iterator[Text]:
        """Game by game, and then what is of no single one."""
        for game in self.statistics.games.values():
            yield self._game(game)
        if self._bests:
            yield Text("\n").join([Text(self.say("statistics.best"), "bold"), *map(self._best, self._bests)])
        for puzzles in self._puzzles:
            yield self._puzzle(puzzles)

    def _game(self, game: GameStatistics) -> Text:
        """How many games there were, against which bots, who won."""
        counts = [self.say("statistics.games", n=game.finished)] if game.finished else []
        if game.unfinished:
            counts.append(self.say("statistics.unfinished", n=game.unfinished))
        text = Text.assemble((game.title, "bold underline"), f"  {', '.join(counts)}")
        if game.alone:
            scores = {"least": min(game.alone), "most": max(game.alone), "score": game.alone[0]}
            said = {name: signed(score) for name, score in scores.items()}
            mean = decimal(fmean(game.alone), 1, self.lang)
            line = self.say("statistics.alone-line", n=len(game.alone), mean=mean, **said)
            text.append(f"\n{self.say('items.score', name=self.say('statistics.alone'), score=line)}")
        if game.by_bot:
            levels = sorted(game.by_bot.items(), key=lambda entry: (len(entry[0]), entry[0]))
            rows = [(self._bot(game, kind), tally) for kind, tally in levels]
            text.append("\n").append_text(self._table("statistics.against", rows))
        if game.by_person:
            people = sorted(game.by_person.items(), key=lambda entry: (-entry[1].played, entry[0]))
            text.append("\n").append_text(self._table("statistics.people", people[:_MOST_NAMES]))
        return text

    def _bot(self, game: GameStatistics, kind: str) -> str:
        if not kind.isdigit():
            return kind
        try:
            name = self.text(level_names(game.name)[int(kind) - 1])
        except (TondoError, IndexError):  # there is no such game or level any more
            name = ""
        return self.say("statistics.level", number=kind, name=name)

    def _table(self, key: str, rows: list[tuple[str, Tally]]) -> Text:
        """Names, how many games were won, and a bar that shows their part."""
        played, won = self.say("statistics.played"), self.say("statistics.won")
        head = f"{fitted(self.say(key), _NAME):<{_NAME}}  {played:>8}  {won:>8}"
        text = Text(f"\n{head}", "dim")
        full, empty = ("#", ".") if self.is_ascii else ("█", "░")
        for name, tally in rows:
            name = fitted(name, _NAME)
            bar = round(_BAR * tally.won / tally.played)
            padded = name + " " * (_NAME - cell_len(name))
            text.append(f"\n{padded}  {tally.played:>8}  {tally.won:>8}  ", "not dim")
            text.append(full * bar + empty * (_BAR - bar), "not dim")
        return text

    def _best(self, best: HighScoreList) -> Text:
        """One list of personal bests; options are named where they are not as usual."""
        try:
            kind = game_type(best.game)
        except TondoError:  # it came from a package that is gone
            title, options = best.game, []
        else:
            title = kind.title
            texts = kind.words
            unusual = (option for option in kind.settings if best.options.get(option.name) != option.default)
            options = [texts(f"option.{option.name}") for option in unusual if option.name in best.options]
        text = Text(title)
        if options:
            text.append(f" ({join_and(options).text(self.lang)})")
        for score in best.scores:
            text.append(f"\n{signed(score.score):>6}", "bold").append(f"  {score.day}", "not bold dim")
        return text

    def _puzzle(self, puzzles: PuzzleStatistics) -> Text:
        """A rating, and where it is among the difficulties of all puzzles."""
        rating = puzzles.rating
        key = "puzzle.provisional" if rating.is_provisional else "puzzle.certain"
        said = WORDS(key, rating=round(rating.rating), deviation=round(rating.deviation))
        text = Text(self.say("items.score", name=self.say("statistics.puzzles"), score=puzzles.title), "bold underline")
        line = self.say("statistics.puzzle-line", rating=said, solved=puzzles.solved, tried=puzzles.tried)
        text.append(f"\n{line}\n{self.say('statistics.bands')}\n", "not bold not underline")
        for row in draw_bars(puzzles.bands, _BAND_ROWS, _BAND_WIDTH, self.is_ascii):
            text.append(f"\n{row}", "not bold not underline")
        bands = range(len(puzzles.bands))
        text.append(
            "\n" + " ".join(f"{puzzles.lowest + BAND * band:<{_BAND_WIDTH}}" for band in bands),
            "dim not bold not underline",
        )
        mark = "^" if self.is_ascii else "▲"
        text.append("\n" + " " * (puzzles.own_band * (_BAND_WIDTH + 1) + _BAND_WIDTH // 2) + mark, "bold not underline")
        return text

    # What keys and the mouse do.

    def action_scroll(self) -> None:
        """Scroll one page on."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(None)

"""What is beside the board: title, players, what is asked, the tray, and panels and log that scroll."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from tondo.terminal.app.game_text import BAR, cut, log_lines, player_lines, result_lines
from tondo.terminal.app.text_view import TextView, wrap
from tondo.terminal.app.tray import Chip, Tray
from tondo.terminal.ascii import to_ascii
from tondo.terminal.match import LogLine, Snapshot
from tondo.terminal.panels import panel_lines
from tondo.terminal.seats import WORDS

# How panels and log share the room: one at a time, one above the other, side by side, or the log is somewhere else.
Arrangement = Literal["one", "stacked", "beside", "elsewhere"]
View = Literal["said", "result", "panels", "log"]

_USUAL = 35  # columns, before it is known
_FIRST_RESULTS = 2  # sentences of how the game ended; the rest is among what scrolls
_FEW_PLAYERS = 5  # with more, two stand on a line if there is little room


class SidePanel(Vertical):
    """Shows a snapshot; ``said`` are sentences that answer what the person asked for."""

    DEFAULT_CSS: ClassVar[str] = """
    SidePanel { height: 100%; }
    SidePanel > Static { height: auto; width: 100%; }
    SidePanel #title { height: 1; text-style: bold; color: $primary; }
    SidePanel #notice { color: $warning; max-height: 4; }
    SidePanel #task { max-height: 9; }
    SidePanel Tray { margin-top: 1; }
    SidePanel .heading { height: 1; color: $text-muted; margin-top: 1; }
    SidePanel #upper-part, SidePanel #log-part { height: 1fr; width: 100%; }
    SidePanel.stacked #views { layout: vertical; }
    SidePanel.stacked #log-part { height: 1fr; }
    SidePanel.beside #log-part { margin-left: 2; width: 1fr; }
    SidePanel.beside #upper-part { width: 1fr; }
    SidePanel.cramped .heading, SidePanel.tight Tray { margin-top: 0; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.wanted: View = "log"
        self._above: View = "panels"  # what was seen last besides the log
        self._marks_log = False
        self._log: list[tuple[LogLine, list[Text]]] = []  # the same texts as long as they say the same
        self._log_looks: object = None
        self._before_said: View = "log"
        self._snapshot: Snapshot | None = None
        self._said: tuple[str, ...] = ()
        self._lang = "en"
        self._ascii = False
        self.arrangement: Arrangement = "one"

    def compose(self) -> ComposeResult:
        """From above."""
        yield Static(id="title")
        yield Static(id="players")
        yield Static(id="notice")
        yield Static(id="task")
        yield Tray(id="tray")
        with Horizontal(id="views"):
            with Vertical(id="upper-part"):
                yield TextView(id="tabs", classes="heading")
                yield TextView(id="upper")
            with Vertical(id="log-part"):
                yield Static(id="log-title", classes="heading")
                yield TextView(id="log", follow=True, hanging=1)

    @property
    def _light(self) -> bool:
        return not self.app.current_theme.dark

    @property
    def tray(self) -> Tray:
        """What can be taken in hand."""
        return self.query_one(Tray)

    def share(self, arrangement: Arrangement, cramped: bool, tight: bool) -> None:
        """Share the room in another way; less of it is left free where it is ``cramped``, and none where ``tight``."""
        self.arrangement = arrangement
        self.set_class(tight, "tight")
        for name in ("stacked", "beside"):
            self.set_class(arrangement == name, name)
        self.set_class(cramped, "cramped")
        self._show_views()

    def show(self, snapshot: Snapshot, title: str, said: Sequence[str], lang: str, ascii_only: bool) -> None:
        """Show something else."""
        new = tuple(said)
        if new and new != self._said:
            self._before_said = self.wanted if self.wanted != "said" else self._before_said
            self.wanted = "said"
        elif not new and self.wanted == "said":
            self.wanted = self._before_said
        if snapshot.result and not (self._snapshot is not None and self._snapshot.result):
            self.wanted = "result"
        self._snapshot, self._said, self._lang, self._ascii = snapshot, new, lang, ascii_only
        self._put(self.query_one("#title", Static), [cut(Text(title), self.size.width or _USUAL)])
        self.show_players()
        self._show_sentences()
        self._show_views()

    def show_players(self) -> None:
        """Show the players, within the width there is."""
        snapshot, width = self._snapshot, self.size.width
        if snapshot is None or not width:
            return
        rows = len(snapshot.players) if self.size.height >= 30 else _FEW_PLAYERS
        lines = player_lines(snapshot.players, width, rows, self._ascii, self._light)
        self._put(self.query_one("#players", Static), lines)

    def _set(self, selector: str, *sentences: str, bold: bool = False) -> None:
        """Show sentences, the first of them ``bold``."""
        widget = self.query_one(selector, Static)
        widget.display = any(sentences)
        lines = [Text(sentence, "bold" if bold and not at else "") for at, sentence in enumerate(sentences)]
        pieces = [piece for line in lines for piece in wrap(line, self.size.width or _USUAL)]
        self._put(widget, pieces)

    def _put(self, widget: Static, lines: Sequence[Text]) -> None:
        """Show lines that fit. The height is set here: what Textual found for another width it may keep too long."""
        widget.styles.height = len(lines)
        widget.update(self._sign(Text("\n", no_wrap=True).join(lines)), layout=False)

    def _show_sentences(self) -> None:
        """Show what is asked, how the game ended, and what else must be said, within the width there is."""
        if self._snapshot is not None:
            snapshot = self._snapshot
            self._set("#notice", snapshot.notice)
            self._set("#task", *(snapshot.result[:_FIRST_RESULTS] or snapshot.task), bold=bool(snapshot.result))

    def _sign(self, text: Text) -> Text:
        if self._ascii:
            text = text.copy()
            text.plain = to_ascii(text.plain).replace(BAR, "|")
        return text

    def show_chips(self, chips: Sequence[Chip], accent: str) -> None:
        """Show what can be taken in hand."""
        if self._ascii:
            chips = [Chip(to_ascii(chip.label), chip.in_hand, chip.fits, chip.key) for chip in chips]
        self.tray.display = bool(chips)
        self.tray.show_chips(chips, accent)

    # Panels, log, scores, answers.

    @property
    def views(self) -> list[View]:
        """What can be seen, in the order in which one goes through it."""
        snapshot = self._snapshot
        if snapshot is None:
            return []
        found: list[View] = ["log"] if self.arrangement == "one" else []
        if any(panel.rows or panel.title for panel in snapshot.panels):
            found.append("panels")
        if len(snapshot.result) > _FIRST_RESULTS or snapshot.breakdown:
            found.append("result")
        if self._said:
            found.append("said")
        return found

    @property
    def shown(self) -> View | None:
        """What is seen of them; None if there is none."""
        views = self.views
        for view in (self.wanted, self._above):
            if view in views:
                return view
        return views[0] if views else None

    @property
    def scrolls_log(self) -> bool:
        """Whether the log is what scrolls, wherever it is."""
        return self.wanted == "log" or self.shown in ("log", None)

    def cycle(self) -> None:
        """Show the next of them; a log that is seen all the time is only chosen, so that it scrolls."""
        views: list[View] = [view for view in self.views if view != "log"]
        stops: list[View] = ["log", *views]
        current = "log" if self.scrolls_log else self.shown
        assert current is not None
        self.wanted = stops[(stops.index(current) + 1) % len(stops)]
        self._marks_log = self.wanted == "log" and bool(views)
        self._show_views(from_top=self.wanted != "log")

    def look_at(self, view: View) -> None:
        """Show one of them."""
        self.wanted = view
        self._show_views(from_top=True)

    def scroll_pages(self, pages: int) -> None:
        """Scroll the part that was chosen."""
        self.query_one("#log" if self.scrolls_log else "#upper", TextView).scroll_pages(pages)

    def _show_views(self, from_top: bool = False) -> None:
        snapshot = self._snapshot
        if snapshot is None or not self.is_mounted:
            return
        shown = self.shown
        if shown not in ("log", None):
            self._above = shown
        one = self.arrangement == "one"
        log, upper = self.query_one("#log", TextView), self.query_one("#upper", TextView)
        log.ascii_only = upper.ascii_only = self.tray.ascii_only = self._ascii
        self.query_one("#upper-part").display = shown is not None
        upper.display = shown != "log"
        self.query_one("#upper-part").styles.height = 1 if one and shown == "log" else "1fr"
        self.query_one("#log-part").display = self.arrangement in ("stacked", "beside") or shown == "log"
        self.query_one("#views").styles.layout = "horizontal" if self.arrangement == "beside" else "vertical"
        title = self.query_one("#log-title", Static)
        title.display = not one
        marked = self._marks_log and self.scrolls_log
        title.update(Text(self._words("play.view.log"), "bold underline" if marked else ""), layout=False)
        self.query_one("#tabs", TextView).show([self._tabs(shown)])
        if log.display:
            log.show(self.log_lines())
        if shown != "log":
            upper.show(self._upper, from_top=from_top)

    def _words(self, key: str) -> str:
        return WORDS(key).text(self._lang)

    def _tabs(self, shown: View | None) -> Text:
        line = Text()
        views = self.views
        for view in views:
            if line:
                line.append("  ")
            marked = self._marks_log and self.scrolls_log and view != "log"
            style = "" if view != shown else "bold" if marked else "bold underline"
            line.append(self._words(f"play.view.{view}"), style)
            line.stylize(Style(meta={"view": view}), len(line) - len(self._words(f"play.view.{view}")))
        if len(views) > 1:
            line.append("  v", "dim")
        return self._sign(line)

    def log_lines(self) -> list[Text]:
        """What happened."""
        snapshot = self._snapshot
        if snapshot is None:
            return []
        looks = (tuple(player.name for player in snapshot.players), self._lang, self._light, self._ascii)
        if looks != self._log_looks:
            self._log_looks = looks
            self._log.clear()
        for number, line in enumerate(snapshot.log):
            if number < len(self._log) and self._log[number][0] is line:
                continue
            del self._log[number:]
            texts = log_lines([line], snapshot.players, self._lang, self._light)
            self._log.append((line, [self._sign(text) for text in texts]))
        del self._log[len(snapshot.log) :]
        found = [text for _, texts in self._log for text in texts]
        return found or [Text(f" {self._words('log.empty')}", "dim")]

    def _upper(self, width: int, height: int) -> list[Text]:
        snapshot, shown = self._snapshot, self.shown
        assert snapshot is not None
        if shown == "said":
            return [self._sign(Text(sentence)) for sentence in self._said]
        if shown == "result":
            return [self._sign(line) for line in result_lines(snapshot, _FIRST_RESULTS, width, self._lang, self._light)]
        found: list[Text] = []
        for panel in snapshot.panels:
            if found:
                found.append(Text())
            found += panel_lines(panel, width, max(height, 8))
        return [self._sign(line) for line in found]

    def on_click(self, event: events.Click) -> None:
        """A click on the name of a part shows it."""
        view = event.style.meta.get("view")
        if view is not None:
            event.stop()
            self.look_at(view)

    def on_resize(self) -> None:
        """Names and sentences may have more room, or less."""
        self.show_players()
        self._show_sentences()

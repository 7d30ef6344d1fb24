"""A recorded game, step by step, with what the strongest bot thinks of it."""

from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tondo.core import Record
from tondo.core.errors import TondoError
from tondo.terminal.app import replay_texts
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.board_view import BoardView, Highlight
from tondo.terminal.app.game_text import ink
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.timeline import Chosen, CurveGraph, Stepped, Timeline
from tondo.terminal.game_analysis import GameAnalysis, analyse_in_background
from tondo.terminal.history import History

_SIDE = 36  # columns that are left beside the board, if it can do with less
_LEAST_BOARD = 24
_TALL = 32  # rows with which the log is shown below everything else
_MOST_DIGITS = 6

View = Literal["log", "facts", "analysis", "keys"]


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Somebody wants to play on from a position: this is the game up to there."""

    record: Record


class ReplayScreen(AppScreen[PlayOn | None]):
    """Shows the positions of a record, beginning after ``at`` actions; raises `PositionError` if there are fewer.

    With ``can_play_on`` it may be dismissed with a game to play on. ``path`` is where the record is from.
    """

    CSS: ClassVar[str] = """
    ReplayScreen #main { height: 1fr; }
    ReplayScreen #board { height: 100%; }
    ReplayScreen #side { width: 1fr; padding: 0 0 0 1; }
    ReplayScreen #head { height: auto; }
    ReplayScreen #curves { height: auto; display: none; }
    ReplayScreen #details { height: 1fr; margin: 1 0 0 0; scrollbar-size-vertical: 1; }
    ReplayScreen #details Static { height: auto; }
    ReplayScreen #log {
        height: 1fr; margin: 1 0 0 0; padding: 0; border: none; background: transparent; scrollbar-size-vertical: 1;
    }
    ReplayScreen #log > .option-list--option { padding: 0; }
    ReplayScreen #log > .option-list--option-highlighted {
        color: $background; background: $accent; text-style: bold;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down,pagedown", "turn(1)", show=False),
        Binding("up,pageup", "turn(-1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("enter", "go", show=False),
        Binding("backspace", "erase", show=False),
        Binding("a", "analyse", show=False),
        Binding("v", "view", show=False),
        Binding("b", "board", show=False),
        Binding("x", "mistake(1)", show=False),
        Binding("X", "mistake(-1)", show=False),
        Binding("p", "play_on", show=False),
        Binding("j", "scroll_details(1)", show=False),
        Binding("k", "scroll_details(-1)", show=False),
        Binding("question_mark", "keys", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, history: History, path: Path | None = None, *, at: int = 0, can_play_on: bool = False) -> None:
        super().__init__()
        self.history = history
        self.path = path
        self.number = history.check(at)
        self.analysis = GameAnalysis(history)
        self.shown: View = "log"
        self._can_play_on = can_play_on
        self._analysing: Literal["no", "yes", "failed"] = "no"
        self._chosen_board: int | None = None  # by the person; otherwise that of whoever acted
        self._typed = ""
        self._message = ""

    def compose(self) -> ComposeResult:
        """The board, what is beside it, and the lines at the bottom."""
        with Horizontal(id="main"):
            yield BoardView(id="board")
            with Vertical(id="side"):
                yield Static(id="head")
                with Vertical(id="curves"):
                    yield Static(id="scale")
                    yield CurveGraph(id="graph")
                with VerticalScroll(id="details", can_focus=False):
                    yield Static(id="text")
                yield OptionList(id="log")
        yield Timeline(id="timeline")
        yield KeyLine(kept=2, id="keys")

    def on_mount(self) -> None:
        """Show the position; all keys go to the screen."""
        self.query_one(BoardView).can_focus = False
        self.query_one(OptionList).can_focus = False
        self._fill_log()

    def on_resize(self, event: events.Resize) -> None:
        """Give the board as much as leaves enough for what is beside it."""
        width, height = event.size
        columns = max(_LEAST_BOARD, min(2 * (height - 2), width - _SIDE))
        self.query_one(BoardView).styles.width = columns
        self.call_after_refresh(self._show_anew)

    def _show_anew(self) -> None:
        self._fill_log()
        self._draw()

    def settings_changed(self) -> None:
        """Show everything anew."""
        self.query_one(BoardView).use(self.tondo.shown_settings)
        self._fill_log()
        self._draw()

    # What is shown.

    @property
    def board(self) -> int:
        """Whose board is shown."""
        return self.history.board(self.number) if self._chosen_board is None else self._chosen_board

    def _fill_log(self) -> None:
        session = self.history.session
        log = self.query_one(OptionList)
        log.clear_options()
        width = self._side_width() - 1
        lines = [
            replay_texts.log_text(event, session.names, width, self.lang, self.is_light) for event in session.events
        ]
        log.add_options([Option(line) for line in lines])

    def _draw(self) -> None:
        """Show the position and everything that belongs to it."""
        if not self.is_attached:
            return
        self._draw_board()
        self._draw_side()
        self._draw_bottom()

    def _draw_board(self) -> None:
        session, board = self.history.session, self.query_one(BoardView)
        view = self.history.state(self.number).view(None)
        board.show(session.game.layout(), session.game.marks(view, self.board))
        event = session.events[self.number - 1] if self.number else None
        marked: tuple[str, ...] = ()
        if event is not None and (session.game.boards == 1 or event.player == self.board):
            marked = session.game.public_spaces(event.before, event.action, event.player)
        index = self.history.turn_index(self.number)
        better: tuple[str, ...] = ()
        player: int | None = None
        if index is not None and self.shown == "analysis":
            player = self.history.turns[index].player
            if session.game.boards == 1 or player == self.board:
                better = self.analysis.better_spaces(index)
        board.highlight(Highlight(frozenset(), better, (), player, None, marked))

    def _draw_side(self) -> None:
        game, width = self.history.session.game, self._side_width()
        tall = self.size.height >= _TALL
        forecast = self._forecast() if self.analysis.found else None
        head = Text(replay_texts.fitted(self._title(), width), "bold")
        head.append("\n").append_text(
            replay_texts.players_text(self.history, self.number, forecast, width, self.is_ascii, self.is_light)
        )
        if self.number == self.history.last:
            head.append("\n").append_text(replay_texts.result_text(self.history, width, self.lang))
        self.query_one("#head", Static).update(head)
        self.query_one("#curves").display = self.shown == "analysis"
        self.query_one("#details").display = self.shown != "log"
        log = self.query_one(OptionList)
        log.display = tall or self.shown == "log"
        log.highlighted = self.number - 1 if self.number else None
        if not self.number:
            log.scroll_home(animate=False)
        if self.shown == "analysis":
            self._draw_analysis()
        elif self.shown == "facts":
            view = self.history.state(self.number).view(None)
            names = self.history.session.names
            text = replay_texts.facts_text(game.panels(view, self.lang, self.board, names), width - 1)
            if self.number == self.history.last:
                text = Text("\n\n").join(
                    [replay_texts.breakdown_text(self.history, width - 1, self.lang, self.is_light), text]
                )
            self.query_one("#text", Static).update(text)
        elif self.shown == "keys":
            self.query_one("#text", Static).update(
                Text("\n").join(Text.assemble((f"{key.name:<14}", "bold"), key.label) for key in self._all_keys())
            )

    def _draw_analysis(self) -> None:
        history = self.history
        curves = self.analysis.curves()
        inks = [ink(player, self.is_light) for player in range(len(curves.values))]
        index = history.turn_index(self.number)
        at = 0.0
        if index is not None:
            turn = history.turns[index]
            at = index + (self.number - turn.number) / (turn.end - turn.number)
        self.query_one("#scale", Static).update(Text(replay_texts.scale_text(self.analysis, self.lang), "dim"))
        self.query_one(CurveGraph).show(
            curves.values, inks, at, len(history.turns), self.analysis.mistakes(), self.is_ascii
        )
        self.query_one("#text", Static).update(
            replay_texts.analysis_text(self.analysis, self.number, self.lang) + self._progress()
        )

    def _progress(self) -> Text:
        """How far the analysis is, unless it is done."""
        if self._analysing == "failed":
            return Text("\n\n" + self.say("replay.analysis-failed"), "bold")
        if self._analysing == "no" or self.analysis.is_complete:
            return Text()
        done, total = len(self.analysis.found) + 1, len(self.history.turns)
        return Text("\n\n" + self.say("replay.analysing", n=done, total=total), "dim")

    def _forecast(self) -> tuple[float, ...] | None:
        """What can be expected in this position, or, in the middle of a turn, before it."""
        index = self.history.turn_index(self.number)
        if index is None:
            return self.analysis.forecast(0)
        return self.analysis.forecast(index + (self.history.turns[index].end == self.number))

    def _title(self) -> str:
        game = self.history.session.game
        if game.boards == 1:
            return self.say("replay.title", title=game.title)
        words = "board.of"
        phrase = game.words(words, name=self.history.session.names[self.board]) if words in game.words else None
        of = self.say(words, name=self.history.session.names[self.board]) if phrase is None else self.text(phrase)
        return f"{game.title} · {of}"

    def _draw_bottom(self) -> None:
        last, index = self.history.last, self.history.turn_index(self.number)
        if self._message:
            text = self._message
        elif self._typed:
            text = self.say("replay.go-to", typed=f"{self._typed}_")
        elif index is None:
            text = self.say("replay.place", number=self.number, last=last)
        else:
            total = len(self.history.turns)
            text = self.say("replay.place-turn", number=self.number, last=last, turn=index + 1, turns=total)
        marked = [self.history.turns[turn].end for turn in self.analysis.mistakes()]
        self.query_one(Timeline).show(text, self.number, last, marked, self.is_ascii)
        keys = [key for key in self._all_keys() if key.action not in ("end(1)", "go", "scroll_details(1)")]
        self.query_one(KeyLine).show(keys)

    def _all_keys(self) -> list[Key]:
        return list(self._keys())

    def _keys(self) -> Iterator[Key]:
        """All keys, the most useful first, and last the one that leaves."""
        say = self.say
        yield Key("← →", say("replay.key.step"), "step(1)")
        yield Key("↑ ↓", say("replay.key.turn"), "turn(1)")
        yield Key("a", say("replay.key.analyse"), "analyse")
        if self.analysis.found:
            yield Key("x X", say("replay.key.mistake"), "mistake(1)")
        yield Key("v", say("replay.key.view"), "view")
        if self.history.session.game.boards > 1:
            yield Key("b", say("replay.key.board"), "board")
        if self._may_play_on():
            yield Key("p", say("replay.key.play-on"), "play_on")
        yield Key(f"{key_name('home', self.lang)} {key_name('end', self.lang)}", say("replay.key.ends"), "end(1)")
        yield Key(f"0-9 {key_name('enter', self.lang)}", say("replay.key.number"), "go")
        yield Key("j k", say("replay.key.scroll"), "scroll_details(1)")
        yield Key("?", say("replay.key.keys"), "keys")
        yield Key(key_name("escape", self.lang), say("replay.key.back"), "back")

    def _side_width(self) -> int:
        return max(10, self.query_one("#side").content_size.width or _SIDE - 1)

    # What keys and the mouse do.

    def go_to(self, number: int) -> None:
        """Show the position after so many actions, or the nearest one."""
        self.number = min(self.history.last, max(0, number))
        self._typed = self._message = ""
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Collect a number that is typed."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            self._message = ""
            self._typed = (self._typed + event.character)[-_MOST_DIGITS:]
            self._draw_bottom()

    def action_go(self) -> None:
        """Go to the action whose number was typed."""
        if not self._typed:
            self.action_step(1)
            return
        try:
            self.go_to(self.history.check(int(self._typed)))
        except TondoError as error:
            self._refuse(error.text(self.lang).split(": ", 1)[-1])

    def _refuse(self, sentence: str) -> None:
        self._typed, self._message = "", sentence
        self._draw_bottom()

    def action_erase(self) -> None:
        """Take back the last digit."""
        self._typed = self._typed[:-1]
        self._draw_bottom()

    def action_step(self, step: int) -> None:
        """Go some actions on, or back."""
        self.go_to(self.number + step)

    def action_turn(self, step: int) -> None:
        """Go a turn on, or back."""
        self.go_to(self.history.turn_after(self.number) if step > 0 else self.history.turn_before(self.number))

    def action_end(self, end: int) -> None:
        """Go to the beginning, or to the end."""
        self.go_to(end * self.history.last)

    def action_view(self) -> None:
        """Show something else beside the board."""
        views: list[View] = ["log", "facts"]
        if self._analysing != "no":
            views.append("analysis")
        at = views.index(self.shown) if self.shown in views else -1
        self._show(views[(at + 1) % len(views)])

    def action_keys(self) -> None:
        """Show all keys, or what was shown before."""
        self._show("log" if self.shown == "keys" else "keys")

    def _show(self, view: View) -> None:
        self.shown = view
        self.query_one("#details").scroll_home(animate=False)
        self._draw()

    def action_board(self) -> None:
        """Show the next player's board; after all of them that of whoever acted, wherever one goes."""
        boards = self.history.session.game.boards
        following = (self.board + 1) % boards
        self._chosen_board = None if following == self.history.board(self.number) else following
        self._draw()

    def action_scroll_details(self, step: int) -> None:
        """Scroll what is shown beside the board."""
        self.query_one("#details").scroll_relative(y=3 * step, animate=False)

    def action_mistake(self, step: int) -> None:
        """Go to the next mistake, or to the one before."""
        ends = sorted(self.history.turns[index].end for index in self.analysis.mistakes())
        found = [end for end in ends if (end > self.number if step > 0 else end < self.number)]
        if not found:
            self._refuse(self.say("replay.no-more-mistakes"))
            return
        self.shown = "analysis"
        self.go_to(found[0] if step > 0 else found[-1])

    def action_play_on(self) -> None:
        """Leave, and play on from here."""
        if self._may_play_on():
            record = self.history.session.record()
            self.dismiss(PlayOn(Record(record.game, record.players, record.actions[: self.number])))

    def _may_play_on(self) -> bool:
        return self._can_play_on and not self.history.state(self.number).is_terminal()

    def action_back(self) -> None:
        """Forget the number that was typed, or leave."""
        if self._typed:
            self._typed = ""
            self._draw_bottom()
        else:
            self.dismiss(None)

    @on(OptionList.OptionSelected)
    def _log_clicked(self, event: OptionList.OptionSelected) -> None:
        self.go_to(event.option_index + 1)

    @on(Chosen)
    def _place_clicked(self, event: Chosen) -> None:
        turns = self.history.turns
        if isinstance(event.sender, CurveGraph):
            self.go_to(turns[event.place].number if event.place < len(turns) else self.history.last)
        else:
            self.go_to(event.place)

    @on(Stepped)
    def _wheel_turned(self, event: Stepped) -> None:
        self.action_step(event.step)

    @on(BoardView.Rotate)
    def _board_turned(self, event: BoardView.Rotate) -> None:
        self.action_step(event.step)

    # The analysis.

    def action_analyse(self) -> None:
        """Show the analysis, and begin it if that was not done yet."""
        if self._analysing != "yes" and not self.analysis.is_complete:
            self._analysing = "yes"
            self.analysis = GameAnalysis(self.history)
            self.run_worker(self._analyse(), exclusive=True)
            self._show("analysis")
            return
        self._show("log" if self.shown == "analysis" else "analysis")

    async def _analyse(self) -> None:
        """Take one analysed turn after the other; ends when the screen is left."""
        try:
            async with aclosing(analyse_in_background(self.history.session.record())) as found:
                async for turn in found:
                    self.analysis.add(turn)
                    self._draw()
        except TondoError:
            self._analysing = "failed"
        self._draw()

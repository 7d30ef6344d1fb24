"""What the play screen shows: the board, what is beside it, what a move would score, and a line for typed moves."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static
from textual.worker import Worker, WorkerState

from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.board_view import BoardView, Highlight
from tondo.terminal.app.choosing import Choosing
from tondo.terminal.app.command_line import CommandLine
from tondo.terminal.app.game_text import SEPARATOR, ink
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.message_line import MessageLine
from tondo.terminal.app.play_layout import PlayLayout, lay_out
from tondo.terminal.app.previews import Previews
from tondo.terminal.app.side_panel import SidePanel
from tondo.terminal.app.text_view import TextView
from tondo.terminal.app.tray import Chip
from tondo.terminal.match import Match, Snapshot
from tondo.terminal.selection import Choice


class PlayView(AppScreen[str | None]):
    """Shows a `Match` and what is chosen in it; what the person does about it is in `PlayScreen`."""

    ALLOW_SELECT: ClassVar[bool] = False  # dragging the mouse over the board selects no text
    DEFAULT_CSS: ClassVar[str] = """
    PlayView { layers: base over top; background: $background; color: $foreground; }
    PlayView #body { width: 100%; }
    PlayView #left { height: 100%; }
    PlayView #side { margin-left: 1; }
    PlayView #line { height: 1; width: 100%; dock: bottom; }
    PlayView #who { width: auto; max-width: 24; height: 1; text-style: bold; }
    PlayView #corner { width: auto; height: 1; color: $text-muted; }
    PlayView #keys { dock: bottom; display: none; }
    PlayView.tall-enough #keys { display: block; }
    PlayView.tall-enough #corner { display: none; }
    PlayView.tall-enough #line { margin-bottom: 1; }
    PlayView #under { height: 1fr; margin-top: 1; }
    PlayView MessageLine { layer: over; dock: bottom; margin-bottom: 1; }
    PlayView.tall-enough MessageLine { margin-bottom: 2; }
    PlayView #cover, PlayView #small {
        layer: top; dock: top; width: 100%; height: 100%; display: none;
        align: center middle; content-align: center middle; text-align: center; background: $background;
    }
    PlayView.covered #cover, PlayView.too-small #small { display: block; }
    PlayView.covered #body, PlayView.covered #line, PlayView.covered MessageLine,
    PlayView.covered #keys { display: none; }
    """

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.choosing = Choosing()
        self._snapshot: Snapshot | None = None
        self._board: int | None = None  # whose board is looked at, if not that of whoever acts
        self._stale = False  # whether an update is under way
        self._said: tuple[str, ...] = ()  # answers to what was asked for
        self._acting = False
        self._executing: set[str] = set()
        self._sizes: PlayLayout | None = None
        self._seats_line = ""  # whose line history is used
        self._previews = Previews(self, match, lambda: self.show_choice())
        self._run: Worker[None] | None = None
        self.offered: Choice | None = None  # an action that needs no space, under the mouse
        self.covers = 0  # how many times the keyboard was passed on

    def compose(self) -> ComposeResult:
        """The board, what is beside it, and the lines below."""
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield BoardView(id="board")
                yield TextView(id="under", follow=True, hanging=1)
            yield SidePanel(id="side")
        with Horizontal(id="line"):
            yield Static(id="who")
            yield CommandLine(self.lines, id="typed")
            yield Static(id="corner")
        yield KeyLine(id="keys")
        yield MessageLine()
        yield Static(id="cover")
        yield Static(id="small")

    def lines(self) -> Sequence[str]:
        """What can be typed now."""
        return self.match.completions()

    # The widgets.

    @property
    def board(self) -> BoardView:
        """The board."""
        return self.query_one(BoardView)

    @property
    def side(self) -> SidePanel:
        """What is beside it."""
        return self.query_one(SidePanel)

    @property
    def typed(self) -> CommandLine:
        """The line for typed moves."""
        return self.query_one(CommandLine)

    @property
    def message(self) -> MessageLine:
        """What a move would score, or why it is refused."""
        return self.query_one(MessageLine)

    @property
    def snapshot(self) -> Snapshot:
        """What is shown."""
        if self._snapshot is None:
            self._snapshot = self.match.snapshot(self._board)
        return self._snapshot

    # Showing.

    def on_mount(self) -> None:
        """Let the game begin."""
        self.match.lang = self.lang
        self.match.changed = self.changed
        self._fit()
        self.update()
        self.board.focus()
        self.start_run()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self.match.changed = lambda: None

    def start_run(self) -> None:
        """Let the game go on, unless it does so already."""
        if self._run is None or self._run.state in (WorkerState.SUCCESS, WorkerState.CANCELLED):
            self._run = self.run_worker(self.match.run(), group="match", exit_on_error=True)

    def changed(self) -> None:
        """Something has changed: show it at the end of this turn of the loop, however often it did."""
        if not self._stale and self.is_attached:
            self._stale = True
            self.call_next(self.update)

    def update(self) -> None:
        """Show what there is to see now."""
        if not self.is_attached:
            return
        self._stale = False
        before = self._snapshot
        self._snapshot = snapshot = self.match.snapshot(self._board)
        if before is not None and before.seat != snapshot.seat and self._board is not None:
            self._board = None
            self._snapshot = snapshot = self.match.snapshot(None)
        self._previews.clear()
        if snapshot.hand_over is not None:
            self._hide_all(snapshot.hand_over)
            return
        if self.has_class("covered"):
            self.remove_class("covered")
            self.board.focus()
        elsewhere = snapshot.boards > 1 and snapshot.seat is not None and snapshot.board != snapshot.seat
        self.choosing.offer(snapshot.layout, snapshot.seat, snapshot.choices, readonly=elsewhere)
        if self.offered not in snapshot.choices:
            self.offered = None
        self.board.show(snapshot.layout, snapshot.marks)
        self.show_side()
        self._show_line()
        self.show_choice()

    def _hide_all(self, name: str) -> None:
        """Hide everything from whoever passes the keyboard on."""
        if not self.has_class("covered"):
            self.covers += 1
        self.choosing.forget()
        self.offered = None
        self.typed.forget()
        self._seats_line, self._said = "", ()
        self.message.clear()
        self.query_one("#cover", Static).update(self._covering(name))
        self.add_class("covered")
        self.set_focus(None)

    def _covering(self, name: str) -> Text:
        text = Text(self.say("play.hand-over", name=name), "bold", justify="center")
        return text.append(f"\n\n{self.say('play.hand-over.enter')}", "not bold dim")

    def show_side(self) -> None:
        """Show what is beside the board."""
        snapshot = self.snapshot
        title = snapshot.title
        if snapshot.boards > 1:
            title = f"{title} · {self.say('board.of', name=snapshot.players[snapshot.board].name)}"
        self.side.show(snapshot, title, self._said, self.lang, self.is_ascii)
        if self._sizes is not None and self._sizes.log_under:
            self.query_one("#under", TextView).show(self.side.log_lines())

    def _show_line(self) -> None:
        """Who types, and with whose history."""
        snapshot = self.snapshot
        seat = snapshot.seat
        key = self._seats_line if seat is None else f"{seat} {snapshot.players[seat].name}"
        if key != self._seats_line:
            self._seats_line = key
            self.typed.use_history(key)
        name = snapshot.players[seat].name if seat is not None else ""
        prompt = Text(
            f"{name} > " if self.is_ascii else f"{name} › ", ink(seat, self.is_light), no_wrap=True, overflow="ellipsis"
        )
        self.query_one("#who", Static).update(prompt if name else Text("> " if self.is_ascii else "› ", "dim"))
        place = self.say("play.line.chance", example=snapshot.chance) if snapshot.chance else self.say("play.line")
        self.typed.placeholder = place
        corner = Text.assemble(
            ("  ?", "bold"), f" {self.say('play.footer.help')}", ("  m", "bold"), f" {self.say('play.footer.menu')}"
        )
        self.query_one("#corner", Static).update(corner)
        self.query_one(KeyLine).show(self._footer())

    def _footer(self) -> list[Key]:
        snapshot, keys = self.snapshot, list[tuple[str, str, str]]()
        if snapshot.seat is not None and snapshot.choices:
            keys += [
                ("tab", "next_piece", "piece"),
                ("arrows", "move('right')", "space"),
                ("r", "rotate", "rotate"),
                ("enter", "enter", "play"),
            ]
        keys += [("colon", "type", "type"), ("question_mark", "help", "help"), ("v", "next_view", "view")]
        if snapshot.boards > 1:
            keys.append(("b", "next_board", "board"))
        if snapshot.result:
            keys.append(("q", "leave", "leave"))
        keys.append(("m", "menu", "menu"))
        return [
            Key(key_name(key, self.lang), self.say(f"play.footer.{word}"), f"screen.{action}")
            for key, action, word in keys
        ]

    def show_choice(self) -> None:
        """Show what is chosen and pointed at, and what that would score."""
        choosing, snapshot = self.choosing, self.snapshot
        if self.has_class("covered") or not self.is_attached:
            return
        chosen, ghost = choosing.chosen, choosing.ghost
        self.board.highlight(
            Highlight(
                lit=choosing.lit,
                chosen=() if chosen is None else chosen.spaces,
                ghost=() if ghost is None else ghost.spaces,
                player=snapshot.seat,
                cursor=None if choosing.readonly or choosing.hovered is not None else choosing.cursor,
            )
        )
        self.message.ascii_only = self.is_ascii
        self.side.show_chips(self._chips(), self.app.current_theme.primary)
        self.message.show_state(
            self._state_text(self.offered or chosen or ghost, chosen is not None and not self.offered)
        )

    def _chips(self) -> list[Chip]:
        choosing, snapshot = self.choosing, self.snapshot
        if snapshot.result:
            return [Chip(command.label) for command in self.match.commands()]
        if snapshot.chance is not None:
            return [Chip(self.say("play.draw"), key=key_name("enter", self.lang))]
        if choosing.selection is None or choosing.readonly:
            return []
        selection, current, chips = choosing.selection, choosing.current, []
        names = {piece.id: self.text(piece.name) for piece in snapshot.layout.pieces}
        narrowed = bool(selection.selected) and selection.piece is None
        for item in choosing.items:
            label = names.get(item.piece, item.piece) if item.plain is None else item.plain.label
            if item.plain is not None and item.plain.piece in names:  # what it takes in hand
                label = f"{label}{SEPARATOR}{names[item.plain.piece]}"
            fits = not narrowed or item.plain is not None or item.piece in selection.fitting
            chips.append(Chip(label[:1].upper() + label[1:], item == current, fits))
        if choosing.chosen is not None:
            chips.append(Chip(self.say("play.play"), key=key_name("enter", self.lang), in_hand=True))
        return chips

    def _state_text(self, choice: Choice | None, is_chosen: bool) -> Text:
        """What the line at the bottom says as long as nothing was refused."""
        snapshot, choosing = self.snapshot, self.choosing
        if self._executing:
            return Text(self.say("thinking.hint"), "italic")
        if choice is not None:
            return self._previews.outcome(choice, snapshot, is_chosen)
        if choosing.pointed is not None and not choosing.readonly and not choosing.rests:
            reason = self._previews.refusal(choosing.pointed, choosing)
            if reason:
                return Text(reason)
        if snapshot.thinking is not None:
            return Text(self.say("thinking.bot", name=snapshot.thinking), "italic")
        if snapshot.result:
            commands = self.match.commands()
            first = f"{key_name('enter', self.lang)}{SEPARATOR}{commands[0].label}. " if len(commands) == 1 else ""
            return Text(f"{first}{self.say('play.over')}", "dim")
        if snapshot.chance is not None:
            return Text(self.say("chance.prompt", example=snapshot.chance))
        if snapshot.seat is None:
            names = [player.name for player in snapshot.players if player.to_act]
            return Text(self.say("play.waiting", name=names[0]), "italic") if names else Text()
        if choosing.readonly:
            return Text(self.say("play.other-board"))
        if not any(choice.spaces for choice in snapshot.choices):
            return Text(self.say("play.guide.plain"), "dim")
        return Text(self.say("play.guide.piece" if choosing.current is None else "play.guide.space"), "dim")

    def settings_changed(self) -> None:
        """Another language, theme or way to draw."""
        self.match.lang = self.lang
        self.board.use(self.tondo.shown_settings)
        self._fit()
        self.update()

    def leave(self) -> str:
        """The application ends now: lose nothing, and say where the game is."""
        return self.match.leave()

    # The room there is.

    def on_resize(self) -> None:
        """The window has another size."""
        self._fit()
        if self._snapshot is not None:
            self.show_side()
            self.show_choice()

    def _fit(self) -> None:
        self._sizes = layout = lay_out(self.app.size.width, self.app.size.height)
        self.set_class(layout.footer, "tall-enough")
        self.query_one("#body").styles.height = layout.rows
        left = self.query_one("#left")
        left.styles.width = layout.board_columns
        self.board.styles.height = layout.board_rows
        self.side.styles.width = layout.side_columns
        self.query_one("#under").display = layout.log_under
        self.side.share(layout.arrangement, layout.cramped, layout.tight)
        self.query_one("#small", Static).update(Text(self.say("play.small"), justify="center"))
        if layout.too_small != self.has_class("too-small"):
            self.set_class(layout.too_small, "too-small")
            if layout.too_small:
                self.set_focus(None)  # what nobody sees must not be typed into
            elif not self.has_class("covered"):
                self.board.focus()

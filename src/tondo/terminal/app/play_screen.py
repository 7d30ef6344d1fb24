"""The screen on which every game is played, wherever it is, by keys, by mouse and by typing."""

from collections.abc import Awaitable, Callable, Sequence
from typing import cast

from textual import events

from tondo.core.errors import TondoError
from tondo.terminal.app.board_keys import Direction
from tondo.terminal.app.board_view import BoardView
from tondo.terminal.app.command_line import CommandLine
from tondo.terminal.app.dialogs import ChooseDialog, Option
from tondo.terminal.app.play_commands import PlayCommands
from tondo.terminal.app.play_keys import ACTIONS, TYPED
from tondo.terminal.app.text_view import TextView
from tondo.terminal.app.tray import Tray
from tondo.terminal.commands import command_words, read_command
from tondo.terminal.seats import WORDS
from tondo.terminal.selection import Choice


class PlayScreen(PlayCommands):
    """Plays a `Match`. It is dismissed with what leaving the match says, which is to be shown after the application."""

    # Keys. They come here from the board, or from wherever else the focus is; the line for typed moves keeps its own.

    async def on_key(self, event: events.Key) -> None:
        """Do what a key means."""
        if self.focused is self.typed:
            if event.key == "f10":
                event.stop()
                await self.action_menu()
            return
        if self.has_class("too-small"):  # nobody sees what a key would do
            event.stop()
            if event.key == "q":
                self.action_leave()
            return
        if self.has_class("covered"):
            event.stop()
            if event.key == "enter":
                await self._try(self.match.hand_over)
            elif event.key == "q":
                self.action_leave()
            return
        name = ACTIONS.get(event.key)
        pressed = (event.key, event.character)
        given = next((one for one in self.match.commands() if one.key and one.key in pressed), None)
        if given is not None and (name is None or self.snapshot.result):  # nothing is rotated any more, for instance
            event.stop()
            event.prevent_default()
            self.execute(given.name)
        elif name is not None:
            event.stop()
            event.prevent_default()
            await self._do(name, event.key)

    async def _do(self, name: str, key: str) -> None:
        self.message.accept()
        if name in ("move", "move_anywhere"):
            self.action_move(cast(Direction, key.removeprefix("shift+")), anywhere=name == "move_anywhere")
        elif name == "take":
            self.action_take(int(key) - 1)
        elif name in ("enter", "menu"):
            await getattr(self, f"action_{name}")()
        else:
            getattr(self, f"action_{name}")()

    def _point(self) -> bool:
        """Whether something can be chosen; from another player's board, one's own comes back first."""
        if self.choosing.readonly and self._board is not None and self.snapshot.seat is not None:
            self._board = None
            self.update()
        return not self.choosing.readonly

    def action_move(self, direction: Direction, anywhere: bool = False) -> None:
        """Move the cursor to the neighbouring space that can be chosen, or to any."""
        if not self._point():
            return
        choosing = self.choosing
        among = frozenset(space.id for space in self.snapshot.layout.spaces) if anywhere else choosing.lit
        cursor = choosing.cursor if choosing.hovered is None else choosing.hovered[0]
        if cursor is None:
            choosing.move_to(self.board.start(among))
        else:
            found = self.board.neighbour(cursor, direction, among)
            lost = found == cursor and cursor not in among  # where something was just played, for instance
            choosing.move_to((lost and self.board.start(among, cursor)) or found)
        self.show_choice()

    def action_next_piece(self) -> None:
        """Take the next piece."""
        if self._point():
            self.choosing.step(1)
        self.show_choice()

    def action_previous_piece(self) -> None:
        """Take the piece before."""
        if self._point():
            self.choosing.step(-1)
        self.show_choice()

    def action_take(self, number: int) -> None:
        """Take the piece with this number, or do what stands there."""
        if self.snapshot.result:
            commands = self.match.commands()
            if number < len(commands):
                self.execute(commands[number].name)
            return
        if self._point() and number < len(self.choosing.items):
            self.choosing.take(self.choosing.items[number])
        self.show_choice()

    def action_rotate(self) -> None:
        """Go to the next way to put it there."""
        self.choosing.rotate(1)
        self.show_choice()

    def action_rotate_back(self) -> None:
        """Go to the way before."""
        self.choosing.rotate(-1)
        self.show_choice()

    def action_next_placement(self) -> None:
        """Choose the next of all placements."""
        if self._point():
            self.choosing.cycle(1)
        self.show_choice()

    def action_previous_placement(self) -> None:
        """Choose the placement before."""
        if self._point():
            self.choosing.cycle(-1)
        self.show_choice()

    async def action_enter(self) -> None:
        """Select the space where the cursor is; play what is selected; let chance decide; go on."""
        snapshot, choosing = self.snapshot, self.choosing
        self.message.accept()
        if snapshot.chance is not None:
            self._begin(self.match.draw)
        elif snapshot.result:
            commands = self.match.commands()
            if len(commands) == 1:
                self.execute(commands[0].name)
            else:
                await self.action_menu()
        elif self._point():
            chosen = choosing.chosen
            if chosen is not None and (not chosen.spaces or choosing.pointed in (None, *chosen.spaces)):
                self._play(chosen)
            elif choosing.pointed is None:
                choosing.move_to(self.board.start(choosing.lit))
            elif not choosing.select(*(choosing.hovered or (choosing.pointed,))):
                self._explain(choosing.pointed)
            self.show_choice()
        elif not any(player.to_act for player in snapshot.players):
            await self.action_menu()  # before a game begins

    def action_back(self) -> None:
        """Deselect, then put the piece back; close an answer."""
        if not self.choosing.back() and self._said:
            self._said = ()
            self.show_side()
        self.show_choice()

    def action_type(self) -> None:
        """Go to the line for typed moves."""
        self.set_focus(self.typed)  # at once: more may have been typed already

    def action_next_board(self) -> None:
        """Show the next player's board."""
        snapshot = self.snapshot
        if snapshot.boards > 1:
            self._board = (snapshot.board + 1) % snapshot.boards
            self.update()

    def action_next_view(self) -> None:
        """Show the next of panels, log and scores."""
        self.side.cycle()

    def action_page_up(self) -> None:
        """Scroll back what is beside the board."""
        self._scroll(-1)

    def action_page_down(self) -> None:
        """Scroll on what is beside the board."""
        self._scroll(1)

    def _scroll(self, pages: int) -> None:
        if self._sizes is not None and self._sizes.log_under and self.side.scrolls_log:
            self.query_one("#under", TextView).scroll_pages(pages)
        else:
            self.side.scroll_pages(pages)

    # Mouse.

    def on_board_view_space_entered(self, message: BoardView.SpaceEntered) -> None:
        """Show what a click would play, instead of why something was refused before."""
        if message.space is not None and self.focused is not self.typed:
            self.message.accept()
        self.choosing.hover(message.space, message.point)
        self.show_choice()

    def on_board_view_space_selected(self, message: BoardView.SpaceSelected) -> None:
        """Play what was shown with a piece in hand; otherwise select the space."""
        self.message.accept()
        if not self._point():
            return
        action = self.choosing.click(message.space, message.point)
        self.choosing.cursor = message.space
        if action is not None:
            self._play(action)
        elif not self.choosing.select(message.space, message.point):
            self._explain(message.space)
        self.show_choice()

    def on_board_view_rotate(self, message: BoardView.Rotate) -> None:
        """Rotate by wheel or right button."""
        self.choosing.rotate(message.step)
        self.show_choice()

    async def on_tray_clicked(self, message: Tray.Clicked) -> None:
        """Take what was clicked; an action that needs no space is played."""
        self.message.accept()
        snapshot, choosing, number = self.snapshot, self.choosing, message.number
        if snapshot.result:
            self.action_take(number)
        elif snapshot.chance is not None or number == len(choosing.items):
            choosing.hovered = None
            if choosing.chosen is not None:
                self._play(choosing.chosen)
            else:
                await self.action_enter()
        elif number < len(choosing.items):
            item = choosing.items[number]
            if item.plain is not None and not choosing.readonly:
                self._play(item.plain)
            else:
                choosing.take(item)
            self.show_choice()

    def on_tray_entered(self, message: Tray.Entered) -> None:
        """Show what an action that needs no space would do, instead of why something was refused before."""
        if message.number is not None and self.focused is not self.typed:
            self.message.accept()
        items = () if self.snapshot.result else self.choosing.items
        item = items[message.number] if message.number is not None and message.number < len(items) else None
        self.offered = item.plain if item is not None else None
        self.show_choice()

    async def on_click(self, event: events.Click) -> None:
        """On the cover, take the keyboard; in the corner, open the menu or help."""
        where = None if event.widget is None else event.widget.id
        if self.has_class("covered"):
            await self._try(self.match.hand_over)
        elif where == "corner":
            assert event.widget is not None
            await (self.action_menu() if event.x > event.widget.size.width // 2 else self._help())

    # Playing. No action is lost or doubled: while one is under way, no other begins.

    def _begin(self, action: Callable[[], Awaitable[None]]) -> None:
        if not self._acting:
            self._acting = True
            self.run_worker(self._finish(action), group="act", exit_on_error=True)

    async def _finish(self, action: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._try(action)
        finally:
            self._acting = False

    async def _try(self, action: Callable[[], Awaitable[None]]) -> bool:
        """Do something; False if it was refused, which is said."""
        try:
            await action()
        except TondoError as error:
            self.message.refuse(error.text(self.lang))
            return False
        self._said = ()
        self.message.accept()
        self.start_run()
        self.changed()
        return True

    def _play(self, choice: Choice) -> None:
        async def act() -> None:
            await self.match.act(choice.text)
            self.offered = None
            self.choosing.played()

        self._begin(act)

    def _explain(self, space: str) -> None:
        """Say why nothing can be put on a space, as soon as that is known."""
        self.choosing.move_to(space)

    # The line for typed moves.

    def lines(self) -> Sequence[str]:
        """What can be typed now: moves, or what dice show, and commands."""
        names = tuple(name for name in self._command_names() if name not in ("menu",))
        return (*self.match.completions(), *command_words(self.lang, names))

    def _command_names(self) -> tuple[str, ...]:
        offered = (command.name for command in self.match.commands() if f"command.{command.name}" in WORDS)
        return tuple(dict.fromkeys((*TYPED, *offered)))

    def on_command_line_typed(self, message: CommandLine.Typed) -> None:
        """Show what the typed line may become; another line is not refused any more."""
        if message.is_edited:
            self.message.accept()
        self.message.show_list(message.candidates, message.at)

    def on_command_line_left(self) -> None:
        """Go back to the board; the typed line stays."""
        self.message.accept()
        self.board.focus()

    def on_input_submitted(self, event: CommandLine.Submitted) -> None:
        """Take a typed line: a command, what dice show, or a move."""
        event.stop()
        self.typed.close_list()
        line = event.value.strip()
        if not line:
            if self.snapshot.chance is not None:
                self._begin(self.match.draw)
            return
        command = read_command(line, self._command_names())
        if command is not None:
            self.typed.remember(line)
            self.typed.put("")
            name, argument = command
            if name in TYPED:
                self.run_worker(self._do_typed(name, argument), group="dialog")
            else:
                self.execute(name, argument, line)
            return

        async def take() -> None:
            chance = self.snapshot.chance is not None
            await (self.match.draw(line) if chance else self.match.act(line))
            self.typed.remember(line)
            if self.typed.value.strip() == line:
                self.typed.put("")

        self._begin(take)

    async def _do_typed(self, name: str, argument: str) -> None:
        match name:
            case "help":
                await self._help()
            case "menu":
                await self.action_menu()
            case "moves":
                await self._choose_move(argument)
            case "log" | "panels":
                self.side.look_at("log" if name == "log" else "panels")
            case "rules":
                self.action_rules()
            case "settings":
                self.action_settings()
            case "language":
                self._speak(argument)
            case "quit":
                self.action_leave()

    async def _choose_move(self, wanted: str) -> None:
        """List the legal actions that contain a text; one can be chosen."""
        found = [
            choice for choice in self.snapshot.choices if wanted.lower() in f"{choice.label} {choice.group}".lower()
        ]
        if not found:
            self.message.refuse(self.say("moves.chance" if self.snapshot.chance is not None else "moves.none"))
            return
        options = [Option(choice.text, choice.label) for choice in found]
        chosen = await self.app.push_screen_wait(
            ChooseDialog(self.say("moves.total", n=len(found)).rstrip("."), options)
        )
        if chosen is not None and self._point() and self.choosing.choose(chosen):
            self.board.focus()
            self.show_choice()

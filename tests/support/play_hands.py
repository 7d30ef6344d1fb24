"""People at the play screen, for tests: they choose at random among what it offers, by keys or by mouse, and watch.

Whoever plays an action with them knows that it was shown before what it scores, that it was played once and as it was
chosen, and that the log tells it.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList

from tondo.terminal.app.board_view import BoardView
from tondo.terminal.app.game_text import SEPARATOR, outcome_text
from tondo.terminal.app.play_layout import lay_out
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.match import Snapshot
from tondo.terminal.seats import WORDS
from tondo.terminal.selection import Choice

PATIENCE = 120.0  # seconds; only a limit for what never comes


async def until(pilot: Pilot[int], holds: Callable[[], object], what: str = "") -> None:
    """Wait for something to become true."""
    try:
        async with asyncio.timeout(PATIENCE):
            await pilot.pause()
            while not holds():
                await asyncio.sleep(0.005)
                await pilot.pause()
    except TimeoutError:
        raise AssertionError(what or "waited in vain") from None


def waits_for_a_person(screen: PlayScreen) -> bool:
    """Whether nothing goes on until somebody does something."""
    snapshot = screen.snapshot
    return bool(snapshot.result or snapshot.seat is not None or snapshot.chance or snapshot.hand_over)


def events(screen: PlayScreen) -> int:
    """How much has happened."""
    return len(screen.snapshot.log)


def picture(screen: PlayScreen) -> str:
    """All that can be read on the screen."""
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


def squeezed(text: str) -> str:
    """A text without what only separates words, however its lines are broken."""
    return "".join(text.split())


def part(screen: PlayScreen, selector: str) -> str:
    """What can be read in a part of the screen."""
    region = screen.query_one(selector).region
    rows = [strip.crop(region.x, region.right).text for strip in screen._compositor.render_strips()]
    return "\n".join(rows[region.y : region.bottom])


def chip_at(screen: PlayScreen, number: int) -> tuple[int, int]:
    """Where a chip of the tray is, within the tray."""
    region = screen.side.tray.region
    for y in range(region.height):
        for x in range(region.width):
            if screen.get_style_at(region.x + x, region.y + y).meta.get("chip") == number:
                return x, y
    raise AssertionError(f"chip {number} is not to be seen")


def cells(board: BoardView) -> dict[str, list[tuple[int, int]]]:
    """For each space the cells of the board in which it is hit and that nothing lies upon."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row in range(board.size.height):
        for column in range(board.size.width):
            place = board.space_at(column, row)
            if place is not None:
                found.setdefault(place[0], []).append((column, row))
    rows = range(board.size.height)
    free = {row for row in rows if board.screen.get_widget_at(board.region.x, board.region.y + row)[0] is board}
    return {space: [cell for cell in there if cell[1] in free] for space, there in found.items()}


class Hands(ABC):
    """Somebody who plays ``match`` on ``screen``; ``taken`` is what was played here, by seat and notation."""

    def __init__(self, pilot: Pilot[int], screen: PlayScreen, match: LocalMatch, rng: Random) -> None:
        self.pilot = pilot
        self.screen = screen
        self.match = match
        self.rng = rng
        self.taken: list[tuple[int, str]] = []

    @property
    def snapshot(self) -> Snapshot:
        return self.screen.snapshot

    @property
    def chosen(self) -> Choice | None:
        return self.screen.choosing.chosen

    @abstractmethod
    async def take_keyboard(self) -> None:
        """Say that the person is there to whom the keyboard was passed."""

    @abstractmethod
    async def draw(self) -> None:
        """Let chance decide."""

    @abstractmethod
    async def choose(self) -> Choice | None:
        """Choose an action, so that `play` plays it; None if it was played already, without having been shown."""

    @abstractmethod
    async def play(self, choice: Choice) -> None:
        """Play what was chosen."""

    @abstractmethod
    async def take_back(self) -> None:
        """Ask for the last action to be undone."""

    async def step(self, between: tuple[int, int] | None = None) -> None:
        """Do what is asked for now; the window gets the size ``between`` after an action is chosen."""
        before, screen = events(self.screen), self.screen
        if self.snapshot.hand_over is not None:
            await self.take_keyboard()
            await until(self.pilot, lambda: self.snapshot.hand_over is None)
            return
        if self.snapshot.chance is not None:
            await self.draw()
            await until(self.pilot, lambda: events(screen) > before, screen.message.text)
            return
        seat = self.snapshot.seat
        assert seat is not None
        choice = await self.choose()
        shown = ""
        if choice is not None:
            shown = await self._outcome(choice)
            if between is not None:
                await self.resize(between)
                choice = await self._again(choice)
                shown = await self._outcome(choice)
            await self.play(choice)
        await until(self.pilot, lambda: events(screen) > before, screen.message.text)
        event, line = self.match.session.events[before], self.snapshot.log[before]
        text = event.before.format_action(event.action)
        assert event.player == line.player == seat
        if choice is not None:
            assert text == choice.text
            scored = outcome_text(choice.label, line.points, seat, self.snapshot.players, screen.lang, screen.is_light)
            assert shown == scored.plain
        self.taken.append((seat, text))

    async def _outcome(self, choice: Choice) -> str:
        """What the bottom line says about an action, as soon as it does."""
        message, ending = self.screen.message, WORDS("play.enter-plays").text(self.screen.lang)
        await until(self.pilot, lambda: message.text.startswith(choice.label + SEPARATOR), message.text)
        seen = squeezed(part(self.screen, "#message")).removesuffix("…")
        assert seen
        assert squeezed(message.text).startswith(seen)
        return message.text.removesuffix(ending).rstrip()

    async def _again(self, choice: Choice) -> Choice:
        """After the window has another size: the same choice, or another one if it went with the mouse."""
        assert self.chosen == choice
        return choice

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, which loses nothing."""
        chosen, log = self.chosen, self.snapshot.log
        rows = lay_out(*size).board_rows
        await self.pilot.resize_terminal(*size)
        await until(self.pilot, lambda: self.screen.size == size and self.screen.board.size.height == rows)
        assert self.chosen == chosen
        assert self.snapshot.log[: len(log)] == log
        assert self.snapshot.title in picture(self.screen)
        assert self.screen.board.region.width < size[0]
        assert self.screen.board.region.bottom <= size[1] - 2

    async def undo(self) -> None:
        """Take the last action back, if that is allowed, with all that happened since."""
        before, screen = self.snapshot.log, self.screen
        await self.take_back()
        await until(self.pilot, lambda: screen.message.refusal or len(self.snapshot.log) < len(before))
        await until(self.pilot, lambda: waits_for_a_person(screen))
        if screen.message.refusal:
            assert self.snapshot.log == before
            return
        assert before[len(self.snapshot.log)].player == self.taken.pop()[0]


class Keys(Hands):
    """Plays with keys alone."""

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def take_keyboard(self) -> None:
        await self.press("enter")

    async def draw(self) -> None:
        if self.rng.random() < 0.5:
            await self.press("enter")
            return
        line = self.rng.choice(self.match.completions())
        await self._type(line)

    async def take_back(self) -> None:
        await self.press("u")

    async def play(self, choice: Choice) -> None:
        await self.press("enter")

    async def choose(self) -> Choice | None:
        selection = self.screen.choosing.selection
        assert selection is not None
        ways = [self._type_move]
        if selection.placements:
            ways += [self._go_through, self._point] * 4
        if selection.plain:
            ways += [self._take_plain] * (2 if selection.placements else 8)
        if self.rng.random() < 0.3:
            await self.press(*["escape"] * 4)
            choosing = self.screen.choosing
            assert (choosing.current, choosing.chosen, choosing.cursor) == (None, None, None)
        await self.rng.choice(ways)()
        return self.chosen if self.screen.focused is self.screen.board else None

    async def _go_through(self) -> None:
        """Go through all placements, of a piece or of all."""
        if self.rng.random() < 0.3:
            await self.press("tab")
        await self.press(*(self.rng.choice("nnp") for _ in range(self.rng.randint(1, 4))))
        assert self.chosen is not None

    async def _point(self) -> None:
        """Take a piece, or none; go to a space, and select it; rotate, or narrow the choice by another space."""
        screen, rng = self.screen, self.rng
        choosing = screen.choosing
        way = rng.random() if choosing.items else 1.0
        if way < 0.4:
            await self.press(rng.choice(("tab", "shift+tab")))
        elif way < 0.7:
            await self.press(str(rng.randint(1, min(9, len(choosing.items)))))
        if choosing.plain is not None:
            return
        for _ in range(20):
            await self.press(*(rng.choice(("up", "down", "left", "right")) for _ in range(rng.randint(1, 3))))
            assert choosing.cursor in choosing.lit
            await self.press(*["r"] * rng.randint(0, 2))
            ghost, selected = choosing.ghost, self.chosen
            if selected is None:
                assert ghost is not None
                await self.press("enter")
                assert self.chosen == ghost
                await self.press(*(rng.choice(("r", "space", "f")) for _ in range(rng.randint(0, 3))))
            if choosing.cursor in self.chosen.spaces:  # type: ignore[union-attr]
                return
            await self.press("enter")  # narrows the choice, or starts over
            if self.chosen is not None and choosing.cursor in self.chosen.spaces:
                return
        raise AssertionError("nothing could be chosen")

    async def _take_plain(self) -> None:
        """Take an action that needs no space, by its digit or by going through the tray."""
        choosing, rng = self.screen.choosing, self.rng
        numbers = [number for number, item in enumerate(choosing.items) if item.plain is not None]
        number = rng.choice(numbers)
        if number < 9 and rng.random() < 0.5:
            if choosing.plain != choosing.items[number].plain:
                await self.press(str(number + 1))
        else:
            key = rng.choice(("tab", "shift+tab"))
            while choosing.current != choosing.items[number]:
                await self.press(key)
        assert self.chosen == choosing.items[number].plain

    async def _type_move(self) -> None:
        await self._type(self.rng.choice(self.match.completions()))

    async def _type(self, line: str) -> None:
        """Type a line, and go back to the board once it is taken."""
        before = events(self.screen)
        await self.press(self.rng.choice(("colon", "slash")))
        assert self.screen.focused is self.screen.typed
        await self.press(*line, "enter")
        await until(self.pilot, lambda: events(self.screen) > before, self.screen.message.text)
        if self.snapshot.hand_over is None:
            assert self.screen.typed.value == ""
            await self.press("escape")
            assert self.screen.board.has_focus


class Mouse(Hands):
    """Plays with the mouse alone."""

    def __init__(self, pilot: Pilot[int], screen: PlayScreen, match: LocalMatch, rng: Random) -> None:
        super().__init__(pilot, screen, match, rng)
        self._where: tuple[int, int] | None = None  # on the board, where a click plays what is shown

    async def _move(self, widget: Widget, cell: tuple[int, int]) -> None:
        await self.pilot.hover(widget, offset=cell)

    async def _click(self, widget: Widget, cell: tuple[int, int]) -> None:
        """Move there, as every mouse does, and click."""
        await self._move(widget, cell)
        assert await self.pilot.click(widget, offset=cell)

    async def _click_chip(self, number: int) -> None:
        await self._click(self.screen.side.tray, chip_at(self.screen, number))

    async def _rotate(self) -> None:
        kind = self.rng.choice((MouseScrollDown, MouseScrollUp, None))
        assert self._where is not None
        if kind is None:
            await self.pilot.mouse_down(self.screen.board, offset=self._where, button=3)
        else:
            await self.pilot._post_mouse_events([kind], self.screen.board, offset=self._where)

    async def take_keyboard(self) -> None:
        size = self.screen.size
        await self.pilot.click(offset=(self.rng.randrange(size.width), self.rng.randrange(size.height)))

    async def draw(self) -> None:
        await self._click_chip(0)

    async def take_back(self) -> None:
        screen = self.screen
        corner = screen.query_one("#corner")
        if corner.region:
            await self.pilot.click(corner, offset=(corner.size.width - 2, 0))
        else:
            keys = part(screen, "#keys")
            await self.pilot.click("#keys", offset=(keys.index(WORDS("play.footer.menu").text(screen.lang)), 0))
        await until(self.pilot, lambda: self.pilot.app.screen is not screen)
        label = WORDS("app.command.undo").text(screen.lang)
        options = self.pilot.app.screen.query_one(OptionList)
        row = [str(option.prompt).partition("  ")[0] for option in options.options].index(label)
        assert await self.pilot.click(options, offset=(self.rng.randrange(options.size.width), row))
        await until(self.pilot, lambda: self.pilot.app.screen is screen)

    async def play(self, choice: Choice) -> None:
        if self._where is not None:
            await self.pilot.click(self.screen.board, offset=self._where)
        else:
            items = self.screen.choosing.items
            plain = [item.plain for item in items]
            await self._click_chip(plain.index(choice) if choice in plain else len(items))

    async def choose(self) -> Choice:
        selection = self.screen.choosing.selection
        assert selection is not None
        self._where = None
        if not selection.placements or (selection.plain and self.rng.random() < 0.2):
            return await self._enter_plain()
        return await self._point()

    async def _enter_plain(self) -> Choice:
        """Move to an action that needs no space."""
        numbers = [number for number, item in enumerate(self.screen.choosing.items) if item.plain is not None]
        number = self.rng.choice(numbers)
        await self._move(self.screen.side.tray, chip_at(self.screen, number))
        choice = self.screen.choosing.items[number].plain
        assert choice is not None
        assert self.screen.offered == choice
        return choice

    async def _point(self) -> Choice:
        """Take a piece, or none; move to a space and rotate; what is not played by the click is selected."""
        screen, rng = self.screen, self.rng
        choosing, board = screen.choosing, screen.board
        selection = choosing.selection
        assert selection is not None
        wanted = rng.choice(selection.placements)
        if wanted.piece and rng.random() < 0.6 and selection.piece != wanted.piece:
            await self._click_chip([item.piece for item in choosing.items].index(wanted.piece))
            assert selection.piece == wanted.piece
        for _ in range(20):
            found = cells(board)
            space = rng.choice([space for space in sorted(choosing.lit) if found.get(space)])
            self._where = rng.choice(found[space])
            await self._move(board, self._where)
            for _ in range(rng.randint(0, 2)):
                await self._rotate()
            if (ghost := choosing.ghost) is not None and selection.piece is not None:
                return ghost
            await self._click(board, self._where)
            for _ in range(rng.randint(0, 2)):
                await self._rotate()
            if self.chosen is not None and rng.random() < 0.7:
                self._where = None
                return self.chosen
        raise AssertionError("nothing could be chosen")

    async def _again(self, choice: Choice) -> Choice:
        if self._where is None and self.chosen is not None:
            return await super()._again(choice)
        return await self.choose()

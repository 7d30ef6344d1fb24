"""The rules of a game, with pictures of the positions that explain them."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tondo.core import game_type
from tondo.core.examples import Example, examples
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.board_view import BoardView, Highlight
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.replay_texts import fitted
from tondo.terminal.app.rules_text import Block, block_text, rule_blocks

_WIDEST = 84  # columns of text that are pleasant to read
_CONTENTS = 30
_WIDE = 112  # columns with which the contents are always shown
_PICTURE = 20  # rows of a picture, if there is room
_BESIDE = 24  # columns that a caption needs beside its picture
_WHEEL = 3  # lines
_MOST_DIGITS = 3
_MOST_LETTERS = 40


class _Piece(Static):
    """A piece of the text."""

    def __init__(self, block: Block) -> None:
        super().__init__(classes=f"level{block.level}")
        self.block = block

    def show(self, width: int, wanted: str, ascii_only: bool) -> None:
        """Wrap it to a width; what was searched for stands out."""
        text = block_text(self.block, width, ascii_only)
        if wanted:
            text.highlight_words([wanted], "reverse", case_sensitive=False)
        self.update(text)


class _Picture(Horizontal):
    """An example with its caption."""

    def __init__(self, example: Example) -> None:
        super().__init__()
        self.example = example

    def compose(self) -> ComposeResult:
        yield BoardView()
        yield Static(classes="caption")

    def on_mount(self) -> None:
        """Draw the board; it is not for choosing."""
        board = self.query_one(BoardView)
        board.can_focus = False
        view = self.example.state.view(None)
        board.show(self.example.game.layout(), self.example.game.marks(view))
        board.highlight(Highlight(frozenset(), (), (), None, None, self.example.spaces))

    def show(self, width: int, rows: int, lang: str) -> None:
        """Fit it to a width; the caption is beside the board if that leaves it enough room, else below."""
        columns = min(2 * rows, width)
        beside = width - columns - 2 >= _BESIDE
        board, caption = self.query_one(BoardView), self.query_one(".caption", Static)
        self.styles.layout = "horizontal" if beside else "vertical"
        board.styles.width, board.styles.height = columns, columns // 2
        caption.styles.width = width - columns - 2 if beside else width
        caption.update(Text(self.example.caption.text(lang), "italic"))


class RulesScreen(AppScreen[None]):
    """Shows the rules of the game of this name; raises `UnknownGame` if there is none."""

    CSS: ClassVar[str] = f"""
    RulesScreen #title {{ height: 1; text-style: bold; }}
    RulesScreen #main {{ height: 1fr; layers: text contents; }}
    RulesScreen #contents {{
        width: {_CONTENTS}; height: 100%; border: none; background: $background; padding: 0 2 0 0; layer: contents;
    }}
    RulesScreen.wide #contents {{ layer: text; }}
    RulesScreen #contents > .option-list--option-highlighted {{
        color: $background; background: $accent; text-style: bold;
    }}
    RulesScreen #text {{ layer: text; width: 1fr; height: 100%; padding: 0 1; scrollbar-size-vertical: 1; }}
    RulesScreen _Piece {{ width: auto; height: auto; margin: 0 0 1 0; }}
    RulesScreen _Picture {{ height: auto; width: 100%; margin: 0 0 1 0; }}
    RulesScreen .caption {{ height: auto; padding: 0 0 0 2; }}
    RulesScreen #status {{ height: 1; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "section(1)", show=False, priority=True),
        Binding("left,shift+tab", "section(-1)", show=False, priority=True),
        Binding("enter", "go", show=False),
        Binding("backspace", "erase", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, game_name: str) -> None:
        super().__init__()
        self.kind = game_type(game_name)
        self._examples = examples(game_name)
        self._typed = ""
        self._searching = False
        self._wanted = ""  # what was searched for last
        self._message = ""
        self._asked_contents = False

    def compose(self) -> ComposeResult:
        """A title, the text and what is in it, and the lines at the bottom."""
        yield Static(id="title")
        with Horizontal(id="main"):
            yield OptionList(id="contents")
            yield VerticalScroll(id="text")
        yield Static(id="status")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Show the beginning, as soon as the key that opened the screen is answered."""
        self._text.focus()
        self.call_after_refresh(self._build)

    def on_resize(self, _event: events.Resize) -> None:
        """Wrap everything anew."""
        self.call_after_refresh(self._fit)

    async def _rebuild(self) -> None:
        """Show the rules in another language, at the same place."""
        at = self._text.scroll_y
        await self._build()
        self._text.scroll_to(y=at, animate=False)

    def settings_changed(self) -> None:
        """Show everything anew."""
        for board in self.query(BoardView):
            board.use(self.tondo.shown_settings)
        self.run_worker(self._rebuild(), exclusive=True)

    # What is shown.

    @property
    def _text(self) -> VerticalScroll:
        return self.query_one("#text", VerticalScroll)

    async def _build(self) -> None:
        """Make the text of pieces and pictures, each after the rule that it explains."""
        kind = self.kind
        blocks = rule_blocks(kind().rules_text(self.lang))
        await self._text.remove_children()
        await self._text.mount_all(self._widgets(blocks))
        contents = self.query_one(OptionList)
        contents.clear_options()
        contents.add_options([Option(_entry(piece.block)) for piece in self._entries()])
        self.query_one("#title", Static).update(self.say("rules.title", title=kind.title))
        self._fit()

    def _widgets(self, blocks: list[Block]) -> Iterator[Widget]:
        """A picture comes after its rule with all that belongs to it."""
        left = list(self._examples)
        for block in blocks:
            yield _Piece(block)
            if block.number:
                for example in [example for example in left if example.rule == block.number]:
                    left.remove(example)
                    yield _Picture(example)
        yield from map(_Picture, left)

    def _fit(self) -> None:
        if not self.is_attached:
            return
        width, height = self.size
        wide = width >= _WIDE
        self.set_class(wide, "wide")  # else the contents cover the text, so that nothing has to be wrapped anew
        self.query_one("#contents").display = wide or self._asked_contents
        room = min(_WIDEST, width - 4 - (_CONTENTS if wide else 0))
        rows = max(8, min(_PICTURE, height - 6))
        ascii_only = self.is_ascii
        for piece in self.query(_Piece):
            piece.show(room, self._wanted, ascii_only)
        for picture in self.query(_Picture):
            picture.show(room, rows, self.lang)
        self._draw_bottom()

    def _draw_bottom(self) -> None:
        say = self.say
        text = self._message
        if self._searching:
            text = say("rules.search", typed=f"{self._typed}_")
        elif self._typed:
            text = say("rules.go-to", typed=f"{self._typed}_")
        self.query_one("#status", Static).update(Text(text, "bold", no_wrap=True))
        keys = [
            Key("↑ ↓", say("rules.key.scroll"), "scroll"),
            Key("← →", say("rules.key.section"), "section(1)"),
            Key("t", say("rules.key.contents"), "contents"),
            Key("/", say("rules.key.search"), "search"),
            Key(f"0-9 {key_name('enter', self.lang)}", say("rules.key.number"), "go"),
        ]
        if self._examples:
            keys.insert(3, Key("i", say("rules.key.picture"), "picture"))
        if self._wanted:
            keys.insert(0, Key("n", say("rules.key.next"), "next(1)"))
        self.query_one(KeyLine).show([*keys, Key(key_name("escape", self.lang), say("replay.key.back"), "back")])

    def _entries(self) -> list[_Piece]:
        """The pieces that the contents list."""
        return [piece for piece in self.query(_Piece) if piece.block.title or piece.block.number]

    # What keys and the mouse do.

    def _show(self, widget: Widget) -> None:
        self._text.scroll_to(y=widget.virtual_region.y, animate=False)

    def _beside(self, widgets: list[Widget], step: int) -> Widget | None:
        """The first of them below the top of what is seen, or the last one above."""
        top = self._text.scroll_offset.y
        if step > 0:
            return next((widget for widget in widgets if widget.virtual_region.y > top), None)
        return next((widget for widget in reversed(widgets) if widget.virtual_region.y < top), None)

    def on_key(self, event: events.Key) -> None:
        """Collect a number, or the letters of a search; else do what a letter stands for."""
        letter = event.character
        if letter is None or not letter.isprintable():
            return
        if self._searching:
            event.stop()
            event.prevent_default()
            self._typed = (self._typed + letter)[:_MOST_LETTERS]
        elif letter in "0123456789":
            event.stop()
            self._message = ""
            self._typed = (self._typed + letter)[-_MOST_DIGITS:]
        else:
            self._typed_letter(letter)
            return
        self._draw_bottom()

    def _typed_letter(self, letter: str) -> None:
        match letter:
            case "/":
                self.action_search()
            case "n" | "N":
                self.action_next(1 if letter == "n" else -1)
            case "t":
                self.action_contents()
            case "i":
                self.action_picture()
            case "q":
                self.action_back()
            case " ":
                self._text.scroll_page_down(animate=False)

    def action_scroll(self) -> None:
        """Scroll one page on."""
        self._text.scroll_page_down(animate=False)

    def action_section(self, step: int) -> None:
        """Go to the next heading or numbered rule, or to the one before."""
        found = self._beside(list(self._entries()), step)
        if found is not None:
            self._show(found)

    def action_picture(self) -> None:
        """Go to the next picture; after the last one to the first."""
        pictures: list[Widget] = list(self.query(_Picture))
        found = self._beside(pictures, 1)
        at_end = self._text.scroll_offset.y >= self._text.max_scroll_y
        if pictures:
            self._show(pictures[0] if found is None or at_end else found)

    def action_contents(self) -> None:
        """Show the contents and choose from them, or hide them."""
        contents = self.query_one(OptionList)
        self._asked_contents = not (self._asked_contents and contents.has_focus)
        if self._asked_contents:
            contents.display = True
            contents.focus()
        else:
            self._hide_contents()

    def _hide_contents(self) -> None:
        self._asked_contents = False
        self.query_one("#contents").display = self.has_class("wide")
        self._text.focus()

    @on(BoardView.Rotate)
    def _wheel_turned(self, event: BoardView.Rotate) -> None:
        self._text.scroll_relative(y=_WHEEL * event.step, animate=False)

    @on(OptionList.OptionSelected)
    def _entry_selected(self, event: OptionList.OptionSelected) -> None:
        self._hide_contents()
        entry = self._entries()[event.option_index]
        self._show(entry)

    def action_search(self) -> None:
        """Begin to type what to search for."""
        self._searching, self._typed, self._message = True, "", ""
        self._draw_bottom()

    def action_go(self) -> None:
        """Go to what was typed: a rule, or the next place with some letters."""
        typed, self._typed = self._typed, ""
        if self._searching:
            self._searching = False
            self._wanted = typed
            self._fit()
            self.action_next(1, from_top=True)
        elif typed:
            found = next((piece for piece in self.query(_Piece) if piece.block.number == str(int(typed))), None)
            self._message = "" if found is not None else self.say("rules.no-such", number=int(typed))
            if found is not None:
                self._show(found)
        self._draw_bottom()

    def action_next(self, step: int, from_top: bool = False) -> None:
        """Go to the next piece with what was searched for, or to the one before; round the ends."""
        if not self._wanted:
            self._message = ""
            self._draw_bottom()
            return
        found: list[Widget] = [piece for piece in self.query(_Piece) if self._wanted.lower() in _plain(piece)]
        if not found:
            self._message = self.say("rules.not-found", typed=self._wanted)
        else:
            place = self._beside(found, step)
            if from_top:
                top = self._text.scroll_offset.y
                place = next((widget for widget in found if widget.virtual_region.y >= top), None)
            if place is None or (step > 0 and self._text.scroll_offset.y >= self._text.max_scroll_y and not from_top):
                place = found[0] if step > 0 else found[-1]
            self._show(place)
            number = found.index(place) + 1
            self._message = self.say("rules.found", typed=self._wanted, n=number, total=len(found))
        self._draw_bottom()

    def action_erase(self) -> None:
        """Take back the last character."""
        self._typed = self._typed[:-1]
        self._draw_bottom()

    def action_back(self) -> None:
        """Stop typing, hide the contents, or leave."""
        if self._searching or self._typed:
            self._searching, self._typed = False, ""
            self._draw_bottom()
        elif self._asked_contents:
            self._hide_contents()
        elif self._wanted:
            self._wanted = self._message = ""
            self._fit()
        else:
            self.dismiss(None)


def _entry(block: Block) -> Text:
    """An entry of the contents."""
    if block.number:
        begins = block.title or " ".join(block_text(block, _WIDEST).plain.split()[1:])
        return Text(f"{block.number:>4} {fitted(begins, _CONTENTS - 10)}", no_wrap=True)
    return Text(fitted(block.title, _CONTENTS - 4), "bold", no_wrap=True)


def _plain(piece: _Piece) -> str:
    """The words of a piece, to be searched."""
    return " ".join(block_text(piece.block, _WIDEST).plain.split()).lower()

"""Everything a person sees: the board with its panels, moves, the log, the final scores."""

import os
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TextIO

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tondo.core import State
from tondo.core.game import AnyGame
from tondo.core.layout import Panel
from tondo.core.palette import player_style
from tondo.core.view import View
from tondo.core.words import Phrase
from tondo.terminal.ascii import to_ascii
from tondo.terminal.board import LARGEST_ROWS, Drawing, draw_board, tight_rows
from tondo.terminal.colours import readable
from tondo.terminal.page import GAP, LARGEST_SCALE, fit_page
from tondo.terminal.panels import narrowest, panel_lines, widest
from tondo.terminal.seats import WORDS
from tondo.terminal.session import Event, Session
from tondo.terminal.signs import points, signed

_PANEL_ROWS = 12  # of a panel below the board
_PROMPT = 4  # rows at the bottom of a live screen: the prompt, an error, the prompt again, the toolbar
_NEWS = 6  # lines of news above a prompt
_LEAST_NEWS = 2
_MANY_MOVES = 120
_FEW_MOVES = 8


class Screen:
    """Writes to a console in ``lang``. ``live`` means a person watches: the screen is cleared before each board."""

    def __init__(self, console: Console, lang: str, *, live: bool, ascii_only: bool = False) -> None:
        self.console = console
        self.lang = lang
        self.live = live
        self.ascii_only = ascii_only or not _can_write("⣿·", console.encoding)

    @property
    def colour(self) -> bool:
        """Whether colours can be shown and are wanted."""
        return self.console.color_system is not None and not self.console.no_color

    def say(self, phrase: Phrase | str | Text, style: str = "", wrap: bool = True) -> None:
        """Say one sentence. Without ``wrap`` it stays on one line, so that a path in it can be copied."""
        text = phrase if isinstance(phrase, Text) else Text(self.text(phrase), style)
        if self.ascii_only:
            text = _in_ascii(text)
        if not wrap:
            self.console.print(text, soft_wrap=True)
            return
        for line in text.wrap(self.console, self.console.width):
            line.rstrip()
            self.console.print(line, soft_wrap=True)

    def indent(self, phrase: Phrase | str) -> None:
        """Say one sentence, indented."""
        for line in Text(self.text(phrase)).wrap(self.console, self.console.width - 2):
            line.rstrip()
            self.say(Text("  ").append_text(line))

    def words(self, key: str, **params: object) -> None:
        """Say one of the terminal's own sentences."""
        self.say(WORDS(key, **params), wrap="path" not in params)

    def text(self, phrase: Phrase | str) -> str:
        """A sentence in the reader's language."""
        return phrase if isinstance(phrase, str) else phrase.text(self.lang)

    def complain(self, phrase: Phrase | str) -> None:
        """Say why something can't be done."""
        self.say(phrase, "bold" if self.colour else "")

    def thinking(self, name: str | None) -> AbstractContextManager[object]:
        """Shows on a live screen that a bot is thinking; ``name`` is the bot's, None for a hint."""
        if not self.live:
            return nullcontext()
        phrase = WORDS("thinking.hint") if name is None else WORDS("thinking.bot", name=name)
        return self.console.status(Text(self.text(phrase)), spinner="line" if self.ascii_only else "dots")

    def clear(self, forget: bool = False) -> None:
        """Clear the screen; ``forget`` also clears the scrollback."""
        if self.live:
            self.console.clear()
            if forget:
                self.console.file.write("\x1b[3J")

    # The board.

    def picture(self, view: View, names: Sequence[str], board: int, scores: Sequence[int]) -> None:
        """Show the whole board, with its panels beside it if there is room, else below it."""
        if not self.live:
            self.say("")
        for line in self._head(view, names, board, scores):
            self.say(line)
        panels = view.game.panels(view, self.lang, board, names)
        drawn = self._board(view, board, self._board_rows(tight_rows(view.game.layout()), panels))
        column = drawn.width + GAP
        beside = self.console.width - column
        if all(narrowest(panel) <= beside for panel in panels):
            self._side_by_side(drawn.lines, self._panels(panels, beside, len(drawn.lines)), column)
            return
        below = [line for panel in panels for line in (Text(), *panel_lines(panel, self.console.width, _PANEL_ROWS))]
        for line in (*drawn.lines, *below):
            self.say(line)

    def page(
        self, view: View, names: Sequence[str], board: int, scores: Sequence[int], news: Sequence[Text] = ()
    ) -> None:
        """Show what fits on a live screen above a prompt: the board, its panels and the latest ``news``."""
        head = self._wrapped(self._head(view, names, board, scores))
        shown_news = self._wrapped(news)[-_NEWS:]
        panels = view.game.panels(view, self.lang, board, names)
        tight = tight_rows(view.game.layout())
        height = self.console.height - _PROMPT - len(head)
        page = fit_page(tight, panels, self.console.width, height - len(shown_news))
        if page.rows < tight:  # drop older news if that makes room for the board, or for all its labels
            short = fit_page(tight, panels, self.console.width, height - len(shown_news[-_LEAST_NEWS:]))
            if short.rows > page.rows:
                page, shown_news = short, shown_news[-_LEAST_NEWS:]
        for line in head:
            self.say(line)
        drawn = self._board(view, board, page.rows)
        more = [Text(self.text(WORDS("more.panels" if page.rows else "more.board")), "dim")] if page.left_out else []
        if page.beside:
            self._side_by_side(drawn.lines, [*page.panels, *more], 2 * page.rows + GAP)
        else:
            below = [*page.panels, *more]
            for line in (*drawn.lines, *([Text()] if drawn.lines and page.panels else []), *below):
                self.say(line)
        for line in shown_news:
            self.say(line)

    def panels(self, view: View, names: Sequence[str], board: int) -> None:
        """Show all panels, one below the other."""
        for panel in view.game.panels(view, self.lang, board, names):
            for line in (Text(), *panel_lines(panel, self.console.width, _PANEL_ROWS)):
                self.say(line)

    def _board(self, view: View, board: int, rows: int) -> Drawing:
        if not rows:
            return Drawing([], 0)
        marks = view.game.marks(view, board)
        return draw_board(view.game.layout(), marks, 2 * rows, rows, colour=self.colour, ascii_only=self.ascii_only)

    def _wrapped(self, lines: Iterable[Text]) -> list[Text]:
        return [piece for line in lines for piece in line.wrap(self.console, self.console.width)]

    def _head(self, view: View, names: Sequence[str], board: int, scores: Sequence[int]) -> list[Text]:
        """The title and the scores."""
        title = Text(view.game.title, "bold")
        if view.game.boards > 1:
            words = view.game.words if "board.of" in view.game.words else WORDS
            title.append(f" · {self.text(words('board.of', name=names[board]))}", f"not bold {self._player_ink(board)}")
        return [title, self._scores(names, scores, (view.player,) if view.player in view.to_act else view.to_act)]

    def _scores(self, names: Sequence[str], scores: Sequence[int], to_act: Sequence[int | None]) -> Text:
        line = Text()
        for player, (name, score) in enumerate(zip(names, scores, strict=True)):
            pointer = "► " if player in to_act else "  "
            said = self.text(WORDS("items.score", name=name, score=signed(score)))
            line.append(f"{pointer}{said}", f"{self._player_ink(player)} {'bold' if player in to_act else ''}")
            line.append("  ")
        line.rstrip()
        return line

    def _player_ink(self, player: int) -> str:
        return (readable(player_style(player).colour) or "") if self.colour else ""

    def _board_rows(self, tight: int, panels: Sequence[Panel]) -> int:
        """As many rows as the board can use and the width allows, leaving room for the panels if possible."""
        rows = min(round(tight * LARGEST_SCALE), LARGEST_ROWS, self.console.width // 2)
        room = self.console.width - GAP
        if (room - max(map(narrowest, panels), default=0)) // 2 < tight:
            return rows
        return min(rows, max(tight, (room - max(map(widest, panels), default=0)) // 2))

    def _panels(self, panels: Iterable[Panel], width: int, height: int) -> list[Text]:
        lines: list[Text] = []
        for panel in panels:
            if lines:
                lines.append(Text())
            lines.extend(panel_lines(panel, width, height - len(lines)))
        return lines

    def _side_by_side(self, left: Sequence[Text], right: Sequence[Text], column: int) -> None:
        for number in range(max(len(left), len(right))):
            line = left[number].copy() if number < len(left) else Text()
            if number < len(right) and right[number]:
                line.append(" " * (column - line.cell_len))
                line.append_text(right[number])
            self.say(line)

    # What happened.

    def events(self, events: Iterable[Event], names: Sequence[str]) -> None:
        """Show the sentences of the log, each with what it scored."""
        for line in self.event_lines(events, names):
            self.say(line)

    def event_lines(self, events: Iterable[Event], names: Sequence[str]) -> list[Text]:
        """The same as lines. Points of a player other than the one who acted are labelled with that player's name."""
        lines = []
        for event in events:
            lines.append(Text(self.text(event.sentence)))
            for item in event.score_lines:
                own = item.player == event.player
                reason = item.reason if own else WORDS("items.of", name=names[item.player], reason=item.reason)
                line = f"  {points(item.points):>4}  {self.text(reason)}"
                lines.append(Text(line, self._player_ink(item.player)))
        return lines

    def moves(self, state: State, player: int, wanted: str) -> None:
        """List the legal moves that contain ``wanted``, by group; of a long list only the beginning of each group."""
        groups: dict[str, list[str]] = {}
        for action in state.legal_actions(player):
            text = state.say_action(action, self.lang)
            group = state.game.action_group(state, action)
            title = "" if group is None else self.text(group)
            if wanted.lower() in text.lower() or wanted.lower() in title.lower():
                groups.setdefault(title, []).append(text)
        total = sum(map(len, groups.values()))
        if not total:
            self.words("moves.none")
            return
        short = total > _MANY_MOVES
        for title, moves in groups.items():
            if title:
                self.say(Text(f"{title} ({len(moves)})", "bold"))
            shown = moves[:_FEW_MOVES] if short else moves
            if len(shown) < len(moves):
                shown = [*shown, "…"]
            for line in _in_columns(shown, self.console.width - 2):
                self.say(f"  {line}")
        self.words("moves.filter" if short else "moves.total", n=total)

    # Texts.

    def help(self, game: AnyGame, commands: Phrase | None = None) -> None:
        """Show how to play and what can be typed; ``commands`` are those of a game unless given."""
        for text in (game.help_text(self.lang), self.text(commands or WORDS("help.commands"))):
            for line in text.strip("\n").splitlines():
                self._hanging(line)
            self.say("")

    def _hanging(self, line: str) -> None:
        """A line of help; the text after a wide gap is wrapped with a hanging indent."""
        gap = re.match(r" +\S.*? {2,}(?=\S)", line)
        indent = len(gap[0]) if gap else 0
        pieces = Text(line[indent:]).wrap(self.console, self.console.width - indent)
        for number, piece in enumerate(pieces):
            piece.rstrip()
            self.say(Text(line[:indent] if number == 0 else " " * indent).append_text(piece))

    def rules(self, game: AnyGame) -> None:
        """Show the rules, in a pager if a person watches."""
        markdown = Markdown(game.rules_text(self.lang))
        if self.live:
            # ``less`` shows colours only with -R; other pagers may not show them at all.
            os.environ["LESS"] = f"{os.environ.get('LESS', '')} -R".strip()
            pager = os.environ.get("MANPAGER") or os.environ.get("PAGER") or "less"
            with self.console.pager(styles=self.colour and "less" in pager):
                self.console.print(markdown)
        else:
            self.console.print(markdown)

    # The end.

    def final_scores(self, session: Session) -> None:
        """Show how the game ended, and every player's score line by line."""
        names, lines = session.names, session.score_breakdown()
        self.say(session.end_reason(), "bold")
        for player, name in enumerate(names):
            self.say("")
            self.say(Text(name, f"{self._player_ink(player)} bold"))
            own = [line for line in lines if line.player == player]
            for line in own:
                self.say(f"  {points(line.points):>4}  {self.text(line.reason)}")
            if own:
                self.say(f"  {'─' * 4}")
            score = signed(session.state.scores()[player])
            self.say(Text(f"  {score:>4}  {self.text(WORDS('end.total'))}", "bold"))
        self.say("")
        for phrase in session.victory():
            self.say(phrase, "bold" if phrase.key == "end.winner" else "")


def _in_columns(texts: Sequence[str], width: int) -> list[str]:
    """Texts in even columns, read downwards."""
    widest = max(map(len, texts)) + 2
    length = -(-len(texts) // max(1, width // widest))
    return ["".join(text.ljust(widest) for text in texts[row::length]).rstrip() for row in range(length)]


def open_console(file: TextIO | None = None, *, plain: bool = False) -> Console:
    """A console that prints text unchanged; without colours if ``plain`` or if the output is not a terminal."""
    return Console(
        file=file or sys.stdout,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if plain else "auto",
        force_terminal=False if plain else None,
    )


def _in_ascii(text: Text) -> Text:
    """The text with ASCII signs only, apart from letters."""
    plain = text.copy()
    plain.plain = to_ascii(text.plain)
    return plain


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True

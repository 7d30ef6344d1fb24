"""The rules of a game in pieces that can be gone to: headings, numbered rules, paragraphs, tables."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO

from markdown_it import MarkdownIt
from markdown_it.token import Token
from rich.console import Console
from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from tondo.terminal.ascii import to_ascii

_PARSER = MarkdownIt().enable("table")
_NUMBER = re.compile(r"\s*(\d+)\.\s")
_TITLE = re.compile(r"\s*\d+\.\s+\*{1,2}(.+?)\*{1,2}")
# Emphasis without colours: those belong to the theme of the screen.
_THEME = Theme(
    {
        "markdown.code": "bold",
        "markdown.code_block": "none",
        "markdown.item.bullet": "none",
        "markdown.item.number": "bold",
        "markdown.block_quote": "italic",
        "markdown.hr": "dim",
        "markdown.table.border": "dim",
        "markdown.table.header": "bold",
        "markdown.link": "none",
        "markdown.link_url": "none",
    },
    inherit=True,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the rules as Markdown. A heading has a ``level``, a numbered rule its ``number``, as it is cited.

    ``title`` is what a table of contents says, if the block is in it.
    """

    source: str
    level: int = 0
    number: str = ""
    title: str = ""


def rule_blocks(markdown: str) -> list[Block]:
    """The pieces of the rules, in order."""
    lines = markdown.splitlines()
    return list(_blocks(_PARSER.parse(markdown), lines))


def _blocks(tokens: list[Token], lines: list[str]) -> Iterator[Block]:
    for place, token in enumerate(tokens):
        if token.map is None:
            continue
        source = "\n".join(lines[token.map[0] : token.map[1]]).rstrip()
        if token.type == "heading_open":
            yield Block(source, level=int(token.tag[1:]), title=tokens[place + 1].content)
        elif token.type == "list_item_open" and token.level == 1:
            numbered, titled = _NUMBER.match(source), _TITLE.match(source)
            title = titled[1].rstrip(".") if titled else ""
            yield Block(source, number=numbered[1] if numbered else "", title=title)
        elif token.level == 0 and token.nesting >= 0 and not token.type.endswith("list_open"):
            yield Block(source)


def block_text(block: Block, width: int, ascii_only: bool = False) -> Text:
    """A piece as text of lines that are no wider than ``width``; headings stand out by themselves."""
    if block.level:
        return Text(block.title, "bold underline" if block.level < 3 else "bold")
    console = Console(width=width, file=StringIO(), theme=_THEME, color_system=None, force_terminal=True)
    markdown = Markdown(block.source, hyperlinks=False)
    lines = []
    for segments in console.render_lines(markdown, pad=False):
        line = Text()
        for segment in segments:
            line.append(segment.text, segment.style or Style())
        line.rstrip()
        lines.append(line)
    while lines and not lines[0].plain:
        del lines[0]
    while lines and not lines[-1].plain:
        lines.pop()
    text = Text("\n").join(lines)
    if ascii_only:
        text.plain = to_ascii(text.plain).replace("•", "*").replace("─", "-")
    return text

"""Markdown as Typst's markup: what the rules and texts of kits use of it."""

from collections.abc import Mapping, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

# Tags are printed as they are written. Typst gives up on what is nested deeper than a person writes.
_PARSER = MarkdownIt("commonmark", {"html": False, "maxNesting": 12}).enable("table")

_OPENING = {"strong_open": "#strong[", "em_open": "#emph[", "blockquote_open": "#quote(block: true)["}
_CLOSING = ("strong_close", "em_close", "blockquote_close")


def quoted(text: str) -> str:
    """A text as a string of Typst, in its quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "")
    return f'"{escaped}"'


def markup(text: str, deeper: int = 0, after: Mapping[str, str] | None = None) -> str:
    """The whole text as markup. Headings are ``deeper`` levels deeper than they are written.

    A text begins with ``#`` or ``##``; where it leaves out a level, the heading is less deep, because a PDF for
    everybody (PDF/UA) leaves out none. ``after`` is markup that follows the text of numbered items, by their numbers;
    items inside items don't count.
    """
    return "".join(_blocks(_PARSER.parse(text), deeper, after or {})).strip("\n")


def _blocks(tokens: Sequence[Token], deeper: int, after: Mapping[str, str]) -> list[str]:
    parts: list[str] = []
    levels: list[int] = []  # of the headings that the text is under, as they are written
    items: list[str] = []  # the numbers of the items that the text is in, or nothing for those without
    for number, token in enumerate(tokens):
        match token.type:
            case "inline":
                parts.append(_line(token.children or ()))
            case "heading_open":
                written = int(token.tag[1:])
                levels = [*(level for level in levels if level < written), written]
                parts.append(f"\n\n#heading(level: {min(levels[0], 2) + len(levels) - 1 + deeper})[")
            case "heading_close":
                parts.append("]\n\n")
            case "paragraph_open":
                parts.append("" if token.hidden else "\n\n")
            case "bullet_list_open":
                parts.append(f"\n#list({_spacing(tokens[number:])}, ")
            case "ordered_list_open":
                start = token.attrGet("start")
                parts.append(f"\n#enum(start: {1 if start is None else start}, {_spacing(tokens[number:])}, ")
            case "bullet_list_close" | "ordered_list_close":
                parts.append(")\n")
            case "list_item_open":
                items.append(token.info)
                parts.append("[")
            case "list_item_close":
                number_of_item = items.pop()
                parts.append(f"{'' if items else after.get(number_of_item, '')}], ")
            case "fence" | "code_block":
                parts.append(f"\n#raw(block: true, {quoted(token.content)})\n")
            case "hr":
                parts.append("\n#line(length: 100%, stroke: .4pt)\n")
            case kind if kind in _OPENING:
                parts.append(_OPENING[kind])
            case kind if kind in _CLOSING:
                parts.append("]")
            case _:
                parts.append(_table_part(token))
    return parts


def _spacing(tokens: Sequence[Token]) -> str:
    """Whether the items of the list that begins here are apart, as paragraphs are: they have empty lines between."""
    first = next((token for token in tokens if token.type == "paragraph_open"), None)
    return f"tight: {'true' if first is None or first.hidden else 'false'}"


def _table_part(token: Token) -> str:
    """A table is made of cells in order; its head says how many there are in a row."""
    match token.type:
        case "table_open":
            return "\n#markdown-table("
        case "table_close":
            return ")\n"
        case "thead_open":
            return "("
        case "thead_close":
            return "), "
        case "th_open" | "td_open":
            return "["
        case "th_close" | "td_close":
            return "], "
        case _:
            return ""


def _line(tokens: Sequence[Token]) -> str:
    parts = []
    for token in tokens:
        match token.type:
            case "text":
                parts.append(f"#{quoted(token.content)};" if token.content else "")
            case "code_inline":
                parts.append(f"#raw({quoted(token.content)});")
            case "softbreak":
                parts.append(" ")
            case "hardbreak":
                parts.append("#linebreak();")
            case "strong_open" | "em_open":
                parts.append(_OPENING[token.type])
            case "strong_close" | "em_close":
                parts.append("]")
            case "link_open":
                parts.append("#[")
            case "link_close":
                parts.append("]")
            case "image":
                raise ValueError(f"pictures are not typeset: {token.content}")
            case _:
                parts.append(f"#{quoted(token.content)};" if token.content else "")
    return "".join(parts)

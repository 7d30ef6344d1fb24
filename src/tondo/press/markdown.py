"""Markdown as Typst's markup: what the rules and texts of kits use of it."""

from collections.abc import Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

_PARSER = MarkdownIt("commonmark").enable("table")

_OPENING = {"strong_open": "#strong[", "em_open": "#emph[", "blockquote_open": "#quote(block: true)["}
_CLOSING = ("strong_close", "em_close", "blockquote_close")


def quoted(text: str) -> str:
    """A text as a string of Typst, in its quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "")
    return f'"{escaped}"'


def markup(text: str, deeper: int = 0) -> str:
    """The whole text as markup. Headings are ``deeper`` levels deeper than they are written."""
    return "".join(_blocks(_PARSER.parse(text), deeper)).strip("\n")


def _blocks(tokens: Sequence[Token], deeper: int) -> list[str]:
    parts: list[str] = []
    for token in tokens:
        match token.type:
            case "inline":
                parts.append(_line(token.children or ()))
            case "heading_open":
                parts.append(f"\n\n#heading(level: {int(token.tag[1:]) + deeper})[")
            case "heading_close":
                parts.append("]\n\n")
            case "paragraph_open":
                parts.append("" if token.hidden else "\n\n")
            case "bullet_list_open":
                parts.append("\n#list(")
            case "ordered_list_open":
                start = token.attrGet("start")
                parts.append(f"\n#enum(start: {1 if start is None else start}, ")
            case "bullet_list_close" | "ordered_list_close":
                parts.append(")\n")
            case "list_item_open":
                parts.append("[")
            case "list_item_close":
                parts.append("], ")
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

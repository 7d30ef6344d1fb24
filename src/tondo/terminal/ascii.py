"""ASCII in place of other signs. Accented letters stay."""

_SIGNS = str.maketrans("►▸·×−–—─’«»“”›○□△☆↑↓", '>>.x----\'"""">o#^*^v') | {
    ord("…"): "...",
    ord("←"): "<-",
    ord("→"): "->",
    0xA0: " ",
    0x202F: " ",
}


def to_ascii(text: str) -> str:
    """The text with ASCII signs only."""
    return text.translate(_SIGNS)

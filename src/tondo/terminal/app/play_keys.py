"""The keys of the play screen: what each does, and how help and footer call it."""

from typing import NamedTuple


class PlayKey(NamedTuple):
    """``keys`` do the same; ``name`` is what they are called together, ``word`` the key of what they do."""

    keys: tuple[str, ...]
    action: str
    word: str
    name: str = ""


PLAY_KEYS = (
    PlayKey(("up", "down", "left", "right"), "move", "play.help.move", "arrows"),
    PlayKey(
        ("shift+up", "shift+down", "shift+left", "shift+right"),
        "move_anywhere",
        "play.help.move-anywhere",
        "shift+arrows",
    ),
    PlayKey(("tab",), "next_piece", "play.help.next-piece"),
    PlayKey(("shift+tab",), "previous_piece", "play.help.previous-piece"),
    PlayKey(tuple("123456789"), "take", "play.help.take", "1–9"),
    PlayKey(("r", "space"), "rotate", "play.help.rotate"),
    PlayKey(("R", "f"), "rotate_back", "play.help.rotate-back"),
    PlayKey(("n",), "next_placement", "play.help.next-placement"),
    PlayKey(("p", "N"), "previous_placement", "play.help.previous-placement"),
    PlayKey(("enter",), "enter", "play.help.enter"),
    PlayKey(("escape", "backspace"), "back", "play.help.back"),
    PlayKey(("colon", "slash"), "type", "play.help.type"),
    PlayKey(("b",), "next_board", "play.help.next-board"),
    PlayKey(("v",), "next_view", "play.help.next-view"),
    PlayKey(("pageup",), "page_up", "play.help.page-up"),
    PlayKey(("pagedown",), "page_down", "play.help.page-down"),
    PlayKey(("question_mark",), "help", "play.help.help"),
    PlayKey(("m", "f10"), "menu", "play.help.menu"),
    PlayKey(("i",), "rules", "play.help.rules"),
    PlayKey(("L",), "language", "play.help.language"),
    PlayKey(("t",), "theme", "play.help.theme"),
    PlayKey(("comma",), "settings", "play.help.settings"),
    PlayKey(("q",), "leave", "play.help.leave"),
)
ACTIONS = {key: found.action for found in PLAY_KEYS for key in found.keys}
# Typed as words, besides the commands of the match.
TYPED = ("help", "menu", "moves", "log", "panels", "rules", "settings", "language", "quit")

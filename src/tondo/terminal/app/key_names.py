"""What keys are called."""

from tondo.terminal.seats import WORDS

_NAMED = (
    *("enter", "escape", "space", "tab", "shift+tab", "pageup", "pagedown", "home", "end"),
    *("arrows", "shift+arrows", "backspace", "delete"),
)
_SIGNS = {"question_mark": "?", "colon": ":", "slash": "/", "comma": ","}


def key_name(key: str, lang: str) -> str:
    """A key as it is called on the keyboard; ``key`` is Textual's name for it."""
    if key in _NAMED:
        return WORDS(f"play.key.{key.replace('+', '-')}").text(lang)
    if key in _SIGNS:
        return _SIGNS[key]
    *held, last = key.split("+")
    last = last.upper() if held or len(last) > 1 else last
    return "+".join((*(one.capitalize() for one in held), last))

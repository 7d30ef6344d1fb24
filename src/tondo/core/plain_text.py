"""What a name or a line of chat may consist of: characters that everybody sees, in the order in which they stand."""

import unicodedata

MOST_MARKS = 2  # on one letter; more of them climb over the lines above
# Letters and signs that show nothing, though Unicode does not count them among the invisible characters.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, among them those that turn the direction; private; unassigned
_MARKS = ("Mn", "Me")
_EMOJI_STYLES = "\ufe0e\ufe0f"


def is_showable(text: str) -> bool:
    """Whether every character can be seen, and stays in its place. ``text`` is in NFC."""
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        if category in _HIDDEN or character in _INVISIBLE:
            return False
        if category in _MARKS:
            marks += 1
            is_style = "\ufe00" <= character <= "\ufe0f" or character >= "\U000e0100"
            if marks > MOST_MARKS or (is_style and character not in _EMOJI_STYLES):
                return False
        else:
            marks = 0
    return True


def visible_length(text: str) -> int:
    """How many characters a reader counts: a letter and its accents are one."""
    return sum(
        unicodedata.category(character) not in _MARKS and not "\U0001f3fb" <= character <= "\U0001f3ff"
        for character in text
    )

"""The keys of the play screen, listed."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from tondo.terminal.app.dialogs import MessageDialog
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.play_keys import PLAY_KEYS
from tondo.terminal.app.text_view import wrap
from tondo.terminal.match import MatchCommand, Snapshot
from tondo.terminal.seats import WORDS

_WIDTH = 74


def keys_dialog(commands: Sequence[MatchCommand], snapshot: Snapshot, lang: str) -> MessageDialog:
    """A window that lists all keys that do something in this game."""
    rows = []
    for key in PLAY_KEYS:
        if (key.action == "next_board" and snapshot.boards == 1) or (key.action == "rules" and not snapshot.game):
            continue
        names = [key_name(key.name, lang)] if key.name else [key_name(one, lang) for one in key.keys]
        rows.append((" ".join(names), WORDS(key.word).text(lang)))
    rows += [(key_name(one.key, lang), one.label[:1].lower() + one.label[1:]) for one in commands if one.key]
    wide = max(cell_len(name) for name, _ in rows) + 2
    lines = []
    for name, label in rows:
        head, *rest = wrap(Text(label), _WIDTH - 6 - wide)
        lines.append(Text().append(name.ljust(wide), "bold").append_text(head))
        lines += [Text(" " * wide).append_text(line) for line in rest]
    for paragraph in ("play.help.mouse", "play.help.typing"):
        lines += [Text(), Text(WORDS(paragraph).text(lang))]
    return MessageDialog(WORDS("play.help.title").text(lang), lines, _WIDTH)

"""How a game differs from the usual one."""

from collections.abc import Sequence

from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, StartPlayer, Switch
from tondo.press.settings import WORDS


def chosen_options(game: AnyGame, names: Sequence[str], lang: str) -> list[str]:
    """What was chosen and is not the default, each in a few words."""
    found = []
    for option in game.settings:
        value, about = game.options[option.name], game.option_text(option.name)
        if value == option.default:
            continue
        if isinstance(option, StartPlayer):
            by_lot = value == BY_LOT
            said = WORDS("variant.by-lot") if by_lot else WORDS("variant.begins", player=names[int(value) - 1])
        elif isinstance(option, Switch):
            said = about if value else WORDS("variant.option-off", about=about)
        else:
            said = WORDS("variant.option", about=about, value=value)
        found.append(said.text(lang))
    return found

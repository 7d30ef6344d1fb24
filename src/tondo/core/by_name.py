"""Games by their names. What a type checker knows of it is in the .pyi, which ``tools/type_games.py`` writes."""

from inspect import cleandoc
from typing import SupportsIndex

from tondo.core.discovery import game_names, game_type
from tondo.core.game import AnyGame


def game(name: str, /, players: int | None = None, **options: object) -> AnyGame:
    """The game called ``name``, with these options; ``players`` defaults to the game's usual number.

    Raises `UnknownGame` for a name that no game has, and `OptionError` for players or options that it does not allow.
    """
    return game_type(name)(players, options)


def describe_games() -> str:
    """Every game with its players and options, a line each, for `help`."""
    lines = ["The games and their options, with defaults:"]
    for name in game_names():
        kind = game_type(name)
        lines += ["", f'"{name}": {kind.title}, {kind.min_players} to {kind.max_players} players']
        lines[-1] += f" ({kind.default_players} by default)"
        for option in kind.settings:
            lines.append(
                f"    {option.name}={option.default!r} ({option.allowed()}): {kind.words(f'option.{option.name}')}"
            )
    return "\n".join(lines)


class _Documentation(str):
    """A docstring to which `help` adds the games. It does so when somebody reads it, since that imports them all."""

    __slots__ = ()

    def expandtabs(self, tabsize: SupportsIndex = 8) -> str:
        """What `inspect.cleandoc` begins with."""
        return f"{cleandoc(str(self[:]))}\n\n{describe_games()}".expandtabs(tabsize)


game.__doc__ = _Documentation(game.__doc__)

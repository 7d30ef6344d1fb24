"""The variants that the suite runs over: every game with its fewest, usual and most players, and each option alone."""

from tondo.core import game, game_names, game_type
from tondo.core.conformance.walks import label, random_action, some_positions, variants_of, walk

__all__ = ["USUAL", "VARIANTS", "label", "random_action", "some_positions", "walk"]

VARIANTS = [variant for name in game_names() for variant in variants_of(game_type(name))]
USUAL = [game(name) for name in game_names()]

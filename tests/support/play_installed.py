"""Plays every game with an installed Tondo: rules, playouts and bots, with NumPy alone. No pytest, no other imports.

``tests/test_packages.py`` runs it in an empty environment, cibuildwheel with every wheel.
"""

import tondo
from tondo.bots import GreedyBot, RandomBot, level, play
from tondo.core import game_names, playouts


def main() -> None:
    """Fail with a traceback, or print what was played."""
    assert "site-packages" in tondo.__file__, tondo.__file__
    for name in game_names():
        game = tondo.game(name)
        assert len(playouts(game, 10).lengths) == 10
        assert game.help_text("en")
        assert "<svg" in game.new_state().svg()
        bots = [level(game, 2, seed=1), RandomBot(seed=2), GreedyBot(seed=3)]
        outcome = play(game, [bots[seat % len(bots)] for seat in range(game.players)], seed=4)
        print(name, outcome.scores)


if __name__ == "__main__":
    main()

"""Draws the pictures in the README, of recorded games and of pages of the kits: ``python docs/pictures/make.py``.

The page's first screen shows them too, in circles, which must not cut the board: a square one has more paper round it.
"""

from math import hypot
from pathlib import Path

import pypdfium2

from tondo.core import Record, game
from tondo.press import PrintSettings, print_kit

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "tondo" / "games"

# For each game, one of its test records and the number of actions after which to draw it.
SHOWN = {"circle36": ("win", 80), "cirkis": ("forty", 30), "cropcircles": ("two-players", 300)}


# For each game, options of its kit and the number of the page to show.
PRINTED = {"circle36": ({"per_page": 1}, 1), "cirkis": ({}, 3), "cropcircles": ({}, 3)}
WIDTH = 640  # pixels


def main() -> None:
    """Write one picture of a game and one of a page for each game."""
    for name, (options, number) in PRINTED.items():
        page = pypdfium2.PdfDocument(print_kit(game(name), PrintSettings(options=options)))[number - 1]
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
        picture.quantize(64).save(HERE / f"print-{name}.png", optimize=True)
    for name, (record, number) in SHOWN.items():
        steps = list(Record.load(GAMES / name / "tests" / "records" / f"{record}.json").replay())
        state = steps[min(number, len(steps) - 1)].state
        layout = state.game.layout()
        corners = (hypot(*corner) for space in layout.spaces for corner in space.outline)
        labels = (hypot(*label.at) + layout.text_size / 2 for label in layout.labels)
        reach = max(layout.radius, *corners, *labels)
        picture = state.svg(size=300).replace(_view_box(layout.radius), _view_box(reach), 1)
        (HERE / f"{name}.svg").write_text(picture + "\n", "utf-8")


def _view_box(reach: float) -> str:
    return f'viewBox="{-reach:g} {-reach:g} {2 * reach:g} {2 * reach:g}"'


if __name__ == "__main__":
    main()

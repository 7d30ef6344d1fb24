"""Draws the pictures in the README and in docs: ``python docs/pictures/make.py``.

They are of recorded games, of pages of the kits, and of boards ready to use. The page's first screen shows the games
too, in circles, which must not cut the board: a square one has more paper round it.
"""

from math import hypot
from pathlib import Path

import pypdfium2

from tondo.core import Record, game
from tondo.core.boards import Board, HexBoard, PolygonBoard, RingBoard, SquareBoard, TriangleBoard
from tondo.core.layout import Mark
from tondo.core.svg import draw_layout
from tondo.press import PrintSettings, print_kit

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "tondo" / "games"

# For each game, one of its test records and the number of actions after which to draw it.
SHOWN = {"circle36": ("win", 80), "cirkis": ("forty", 30), "cropcircles": ("two-players", 300)}


# For each game, options of its kit and the number of the page to show.
PRINTED = {"circle36": ({"per_page": 1}, 1), "cirkis": ({}, 3), "cropcircles": ({}, 3)}
WIDTH = 640  # pixels

# A pentagon with a space on each of its edges.
INNER = [(0, -10), (10, -3), (6, 8), (-6, 8), (-10, -3)]
OUTER = [(0, -25), (24, -7), (15, 20), (-15, 20), (-24, -7)]
FLOWER = {"m": INNER} | {"abcde"[i]: [INNER[i - 1], OUTER[i - 1], OUTER[i], INNER[i]] for i in range(5)}

# For each kind of board, an example, the players whose sides it shows, and the spaces on which each has a piece.
BOARDS: dict[str, tuple[Board, dict[str, int], tuple[str, ...]]] = {
    "square": (SquareBoard(8, 8, diagonal=True), {}, ("d4 e5 f6 c5 e3", "e4 d5 d6 c4 f3")),
    "rhombus": (
        HexBoard.rhombus(7),
        {"left": 0, "right": 0, "top": 1, "bottom": 1},
        ("b5 c4 d4 e3 f3 d6 a5", "d2 d3 c5 b6 e4 f2 b7"),
    ),
    "hexagon": (HexBoard.hexagon(4), {}, ("d1 e2 c3 d4", "b4 c4 d5 e5", "f3 f4 a7")),
    "triangle": (TriangleBoard(5), {"left": 0, "right": 1, "bottom": 2}, ("a2 b4 d5", "c3 d4 e5", "c2 e4")),
    "rings": (RingBoard(3, 12, centre=True), {}, ("a1 a2 b2 c8 a9", "o b6 c6 a6 b11")),
    "polygons": (PolygonBoard(FLOWER), {}, ("a d", "m")),
}


def main() -> None:
    """Write one picture of a game and one of a page for each game, and one of each kind of board."""
    for name, (board, owners, pieces) in BOARDS.items():
        layout = board.layout(owners=owners)
        marks = tuple(
            Mark((space,), "piece", player) for player, spaces in enumerate(pieces) for space in spaces.split()
        )
        picture = draw_layout(layout, marks, name, size=300, labels=not layout.labels)
        (HERE / "boards" / f"{name}.svg").write_text(picture + "\n", "utf-8")
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

"""The faces of the players' screens. Lengths are in millimetres, the middle of a screen is its origin."""

from tondo.core.kit import Face, KitRequest, TextBox
from tondo.core.palette import PLAYERS
from tondo.core.words import Phrase
from tondo.games.cropcircles.board import BOX, CARDS, HAND, MULTIPLIERS, POOL, SHADINGS, SHAPES, TAKES
from tondo.games.cropcircles.kit_art import CREAM, INK, face, moved, pressed_formation, rectangle, symbol, tramline
from tondo.games.cropcircles.layout import draw_glyph
from tondo.games.cropcircles.notation import WORDS

SCREEN = (255.0, 80.0)
FOLD = 70.0  # left and right of the middle
FOLDS = tuple(((x, -SCREEN[1] / 2), (x, SCREEN[1] / 2)) for x in (-FOLD, FOLD))

_BAND = 11.0
_TEXT = 8.5  # points
_ROW = 8.2  # of the list of shadings
# Left edge and width of the columns of the summary; none lies across a fold.
_SETUP = (-SCREEN[0] / 2 + 5, 49.5)
_TURN = (-FOLD + 3.5, 81.0)
_SCORING = (-FOLD + 88.5, 48.5)
_END = (FOLD + 4, 49.5)


def outside(request: KitRequest, player: int) -> Face:
    """What the others see: the player's formation in a field, over a band in the player's colour."""
    width, height = SCREEN
    style = PLAYERS[player]
    wing = (FOLD + width / 2) / 2
    parts = [
        rectangle(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, 'fill="url(#crop-field)"'),
        tramline(f"M{-width / 2 - 3} -16C-90 -34 -60 22 0 -6S90 -34 {width / 2 + 3} 14"),
        tramline(f"M{-width / 2 - 3} 12C-80 -6 -50 -40 -30 {-height / 2 - 3}"),
        tramline(f"M{width / 2 + 3} -18C100 -22 60 4 44 {height / 2}"),
        pressed_formation(player, (-wing, -5), 17),
        pressed_formation(player, (wing, -5), 17),
        pressed_formation(player, (0, -5), 29),
        rectangle(-width / 2 - 3, height / 2 - _BAND, width + 6, _BAND + 3, f'fill="url(#crop-player{player})"'),
        f'<path d="M{-width / 2 - 3} {height / 2 - _BAND}h{width + 6}" stroke="{style.dark}" stroke-width=".8"/>',
    ]
    return face(request, "".join(parts))


def inside(request: KitRequest, player: int) -> Face:
    """What the player sees: the rules in short, what multiplies, and what each shading is worth and permits."""
    width, height = SCREEN
    style = PLAYERS[player]
    parts = [
        rectangle(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, f'fill="{CREAM}"'),
        rectangle(-width / 2 - 3, -height / 2 - 3, width + 6, 5.5, f'fill="url(#crop-player{player})"'),
        f'<path d="M{-width / 2 - 3} {-height / 2 + 2.5}h{width + 6}" stroke="{style.dark}" stroke-width=".5"/>',
    ]
    top, bottom = -height / 2 + 6.5, height / 2 - 3.5
    shadings_top, multipliers_top = bottom - len(SHADINGS) * _ROW, bottom - 14
    columns = (
        ("setup", _SETUP, bottom),
        ("turn", _TURN, bottom),
        ("scoring", _SCORING, multipliers_top),
        ("end", _END, shadings_top),
    )
    numbers = {"hand": HAND, "pool": POOL, "takes": TAKES}
    texts = [
        TextBox(
            (left, top), wide, end - top, WORDS(f"kit.screen.{part}", **numbers).text(request.lang), _TEXT, colour=INK
        )
        for part, (left, wide), end in columns
    ]
    for i, (times, name) in enumerate(MULTIPLIERS.items()):
        left, wide = _SCORING[0] + i * _SCORING[1] / 3, _SCORING[1] / 3
        parts.append(symbol(name, (left + 4.6, multipliers_top + 8), 5))
        texts.append(
            TextBox(
                (left + 10.2, multipliers_top + 5.5),
                wide - 10.2,
                5,
                f"{times}×",
                11,
                middle=True,
                bold=True,
                colour=INK,
            )
        )
    for i, shading in enumerate(SHADINGS):
        middle = shadings_top + (i + 0.5) * _ROW
        parts.append(moved((_END[0] + 3.6, middle), 3.8, draw_glyph(SHAPES[i % len(SHAPES)], shading)))
        corner, wide = (_END[0] + 9, middle - _ROW / 2), _END[1] - 9
        texts.append(TextBox(corner, wide, _ROW, _worth(i).text(request.lang), _TEXT, middle=True, colour=INK))
    return face(request, "".join(parts), *texts)


def _worth(shading: int) -> Phrase:
    """What a shading is worth, and how many shapes its cards permit."""
    value = BOX.values[shading]
    permitted = {len(card.permits) for card in CARDS if card.shading == shading}
    return (
        WORDS("kit.screen.some", value=value, n=max(permitted)) if permitted else WORDS("kit.screen.any", value=value)
    )

"""How boards look: calm paper, hairlines between the spaces, a rim, coordinates outside it, sides in colours.

Kinds of boards describe their shapes in any unit, points that are the same being equal; here they are fitted and
styled.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tondo.core.layout import Label, Layout, Line, Piece, Point, Space, Style, outline, room
from tondo.core.palette import player_style
from tondo.core.svg import BESIDE_SCALE, NAME_SCALE

_REACH = 100.0  # from the middle of a layout to the farthest point of its spaces and labels
_MARGIN = 3.0  # outside everything, so that no line is cut off
_LETTER = 0.58  # the width of a letter or figure, for a font of size 1

STYLES = {
    "space": Style(fill="#efe7d8", stroke="#b9ab95", width=0.4),
    "edge": Style(stroke="#5c4f3d", width=1.2),
    "rim": Style(ink="#6a6056"),
    "piece": Style(fill="player", stroke="player", width=0.5, bevel=True),
    "won": Style(stroke="player", width=1.3, halo=True),
    "last": Style(stroke="#1d1a17", width=1.0, halo=True),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """The shapes of a board in a unit of its own; y is down, the origin anywhere.

    ``outlines`` and ``centres`` go by the numbers of spaces; all outlines run clockwise. ``labels`` are texts outside
    the rim. ``sides`` has, for each named side, the lines along it: parts of the rim.
    """

    outlines: tuple[tuple[Point, ...], ...]
    centres: tuple[Point, ...]
    labels: tuple[tuple[Point, str], ...] = ()
    sides: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)


def draw(
    names: Sequence[str],
    picture: Picture,
    pieces: tuple[Piece, ...],
    kinds: Mapping[int, str],
    owners: Mapping[str, int],
    styles: Mapping[str, Style],
    symbols: Mapping[str, str],
) -> Layout:
    """A layout of the board in the picture; `Board.layout` says what the other parameters are."""
    spaces = tuple(
        Space(name, kinds.get(number, "space"), shape, centre, name)
        for number, (name, shape, centre) in enumerate(zip(names, picture.outlines, picture.centres, strict=True))
    )
    text_size = _text_size(spaces)
    rim = [Line(points, "edge") for points in outline(picture.outlines)]
    owned = {f"side of player {player}": _side_style(player, text_size) for player in set(owners.values())}
    lines = [
        replace(line, kind=f"side of player {player}")
        for side, player in owners.items()
        for line in picture.sides[side]
    ]
    labels = tuple(Label(at, text) for at, text in picture.labels)
    return Layout(
        radius=_radius(spaces, labels, text_size),
        spaces=spaces,
        labels=labels,
        lines=(*rim, *lines),
        styles={**STYLES, **owned, **styles},
        symbols=dict(symbols),
        text_size=text_size,
        pieces=pieces,
    )


def fitted(picture: Picture) -> Picture:
    """The picture in the units of a layout, its middle at the origin."""
    points = [point for shape in picture.outlines for point in shape] + [at for at, _ in picture.labels]
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    scale = 2 * _REACH / max(right - left, bottom - top)

    def fit(point: Point) -> Point:
        x, y = scale * (point[0] - (left + right) / 2), scale * (point[1] - (top + bottom) / 2)
        return round(x, 3) + 0.0, round(y, 3) + 0.0  # no negative zero

    return Picture(
        tuple(tuple(map(fit, shape)) for shape in picture.outlines),
        tuple(map(fit, picture.centres)),
        tuple((fit(at), text) for at, text in picture.labels),
        {
            side: tuple(replace(line, points=tuple(map(fit, line.points))) for line in lines)
            for side, lines in picture.sides.items()
        },
    )


def sides_between(rim: Sequence[Point], starts: Mapping[str, Point]) -> dict[str, tuple[Line, ...]]:
    """The parts of a closed rim from where each side starts to where the next one does."""
    places = [rim.index(point) for point in starts.values()]
    found: dict[str, tuple[Line, ...]] = {}
    for side, start, end in zip(starts, places, places[1:] + places[:1], strict=True):
        points = rim[start : end + 1] if start < end else (*rim[start:], *rim[: end + 1])
        found[side] = (Line(tuple(points), "edge", closed=False),)
    return found


def _text_size(spaces: Iterable[Space]) -> float:
    """As large as the longest name allows in the smallest space."""
    least = min(room(space.outline, space.centre) for space in spaces)
    longest = max(len(space.label) for space in spaces)
    return round(least * min(1.5, 1.75 / (NAME_SCALE * _LETTER * longest)), 2)


def _radius(spaces: Iterable[Space], labels: Iterable[Label], text_size: float) -> float:
    size = BESIDE_SCALE * text_size
    reaches = [max(map(abs, point)) for space in spaces for point in space.outline]
    reaches += (abs(label.at[0]) + _LETTER * size * len(label.text) / 2 for label in labels)
    reaches += (abs(label.at[1]) + size / 2 for label in labels)
    return round(max(reaches) + _MARGIN, 2)


def _side_style(player: int, text_size: float) -> Style:
    return Style(stroke=player_style(player).colour, width=round(min(3.0, text_size / 4), 2))

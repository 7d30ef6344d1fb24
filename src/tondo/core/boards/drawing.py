"""How boards look: calm paper, hairlines between the spaces, a rim, coordinates outside it, sides in colours.

Kinds of boards describe their shapes in any unit, points that are the same being equal; here they are fitted and
styled.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import dist, hypot

from tondo.core.layout import Label, Layout, Line, Piece, Point, Space, Style, room
from tondo.core.palette import player_style
from tondo.core.svg import BESIDE_SCALE, NAME_SCALE

_REACH = 100.0  # from the middle of a layout to the farthest point of its spaces and labels
_MARGIN = 3.0  # outside everything, so that no line is cut off
_WIDEST_SIDE = 3.0
_TICK = 0.4  # the width of a tick, for a side of width 1
_SHARPEST = 2.5  # how far a corner moves outwards at most, for a line that moves by 1
# The widths of letters and figures, for a font of size 1.
_WIDE, _LETTER = 0.9, 0.58
_LARGEST_TEXT = 16.0
_MANY = 8  # spaces across, from which text is as large as spaces allow
_ROOM_FOR_TEXT = 1.5  # the size of text, for a space with a room of 1
_LONGEST_NAME = 1.75  # its width, likewise

STYLES = {
    "space": Style(fill="#efe7d8", stroke="#b9ab95", width=0.4, ink="#6a5e4e"),
    "edge": Style(stroke="#5c4f3d", width=1.2),
    "rim": Style(ink="#6a5e4e"),
    "piece": Style(fill="player", stroke="player", width=0.5, bevel=True),
    "won": Style(stroke="player", width=1.3, halo=True),
    "last": Style(stroke="#1d1a17", width=1.0, halo=True),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """The shapes of a board in a unit of its own; y is down, the origin anywhere.

    ``outlines`` and ``centres`` go by the numbers of spaces; all outlines run clockwise. ``rims`` are the closed lines
    round all spaces, with the spaces to their right. ``sides`` has, for each named side, the parts of rims along it.
    ``labels`` are texts outside the rim.
    """

    outlines: tuple[tuple[Point, ...], ...]
    centres: tuple[Point, ...]
    rims: tuple[tuple[Point, ...], ...]
    sides: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    labels: tuple[tuple[Point, str], ...] = ()


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
    width = round(min(_WIDEST_SIDE, text_size / 5), 2)
    outside = {
        point: moved
        for rim in picture.rims
        for point, moved in zip(rim, _moved_outwards(rim, (width + STYLES["edge"].width) / 2), strict=True)
    }
    lines = [Line(points, "edge") for points in picture.rims]
    for side, player in owners.items():
        for line in picture.sides[side]:
            along = replace(line, points=tuple(outside.get(point, point) for point in line.points))
            lines.append(replace(along, kind=f"side of player {player}"))
            lines += (Line(ends, f"tick of player {player}", closed=False) for ends in _ticks(along, player, width))
    labels = tuple(Label(at, text) for at, text in picture.labels)
    return Layout(
        radius=_radius(spaces, lines, labels, text_size),
        spaces=spaces,
        labels=labels,
        lines=tuple(lines),
        styles={**STYLES, **dict(_side_styles(owners.values(), width)), **styles},
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
        tuple(tuple(map(fit, rim)) for rim in picture.rims),
        {
            side: tuple(replace(line, points=tuple(map(fit, line.points))) for line in lines)
            for side, lines in picture.sides.items()
        },
        tuple((fit(at), text) for at, text in picture.labels),
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
    longest = max(_width(space.label) for space in spaces)
    return round(min(_LARGEST_TEXT, least * min(_ROOM_FOR_TEXT, _LONGEST_NAME / (NAME_SCALE * longest))), 2)


def label_distance(spaces: float) -> float:
    """How far labels are from a board of so many spaces across, where 1 suits one with small spaces.

    On boards with few, texts are smaller than the spaces, and so are the distances.
    """
    return min(1.0, spaces / _MANY)


def _width(text: str) -> float:
    return sum(_WIDE if letter in "mwMW" else _LETTER for letter in text)


def _radius(spaces: Iterable[Space], lines: Iterable[Line], labels: Iterable[Label], text_size: float) -> float:
    size = BESIDE_SCALE * text_size
    reaches = [max(map(abs, point)) for space in spaces for point in space.outline]
    reaches += (max(map(abs, point)) for line in lines for point in line.points)
    reaches += (abs(label.at[0]) + size * _width(label.text) / 2 for label in labels)
    reaches += (abs(label.at[1]) + size / 2 for label in labels)
    return round(max(reaches) + _MARGIN, 2)


def _side_styles(players: Iterable[int], width: float) -> Iterator[tuple[str, Style]]:
    """A side has the colour of its player; as many ticks across it as players come before double the colour."""
    for player in players:
        colour = player_style(player).colour
        # Light, but of the same hue: a terminal shows both in the same ink.
        light = "#" + "".join(f"{255 - (255 - int(colour[i : i + 2], 16)) // 4:02x}" for i in (1, 3, 5))
        yield f"side of player {player}", Style(stroke=colour, width=width)
        yield f"tick of player {player}", Style(stroke=light, width=round(_TICK * width, 2))


def _ticks(line: Line, player: int, width: float) -> Iterator[tuple[Point, Point]]:
    """Groups of ``player`` ticks across a line, at equal distances along it."""
    ends = (*line.points[1:], line.points[0]) if line.closed else line.points[1:]
    edges = list(zip(line.points, ends, strict=False))
    whole = sum(dist(*edge) for edge in edges)
    group = 2 * _TICK * width * (player + 5)
    groups = max(1, int(whole / group))
    places = [
        whole * (number + 0.5) / groups + 2 * _TICK * width * (tick - (player - 1) / 2)
        for number in range(groups)
        for tick in range(player)
    ]
    done = 0.0
    for start, end in edges:
        length = dist(start, end)
        x, y = _unit(start, end)
        for place in places:
            if done <= place < done + length:
                at = start[0] + (place - done) * x, start[1] + (place - done) * y
                across = width / 2 * y, -width / 2 * x
                yield _plus(at, across), _plus(at, across, -1)
        done += length


def _moved_outwards(rim: Sequence[Point], distance: float) -> list[Point]:
    """A closed line moved to its left; sharp corners stay nearer than they should."""
    found = []
    for before, here, after in zip((rim[-1], *rim[:-1]), rim, (*rim[1:], rim[0]), strict=True):
        ways = [_unit(before, here), _unit(here, after)]
        x, y = sum(dy for _, dy in ways), -sum(dx for dx, _ in ways)
        # Both edges move by the distance if the corner moves by 2 / (x² + y²) of it.
        part = distance * min(2 / (x * x + y * y), _SHARPEST / hypot(x, y)) if x or y else 0.0
        found.append(_plus(here, (x, y), part))
    return found


def _plus(point: Point, way: Point, times: float = 1) -> Point:
    return round(point[0] + times * way[0], 3), round(point[1] + times * way[1], 3)


def _unit(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0  # corners that differ by next to nothing are drawn as one
    return dx / length, dy / length

"""How each space of a board looks: its ground, its pattern, and the outlines of what it is part of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tondo.core.layout import Layout, Mark, Style
from tondo.terminal.app.board_colours import Pen, mix
from tondo.terminal.app.board_look import GHOST, Look, Pattern, player_pattern
from tondo.terminal.app.board_raster import OUTSIDE, Raster

PLAYER_COLOUR = "player"  # in a style: the colour of the player whose mark it is
_PIECE = Style(fill=PLAYER_COLOUR, stroke=PLAYER_COLOUR)
_PAPER = "#f4ecdb"  # under what has no ground of its own
_CHOSEN, _GHOST = 1_000_001, 1_000_002  # groups
_MARKED_RING, _CHOSEN_RING, _CURSOR_RING = 1_000_001, 1_000_002, 1_000_003
_SHADES = (0.0, 0.14, 0.28, 0.42, 0.56, 0.7)


@dataclass(frozen=True, slots=True)
class Highlight:
    """What is pointed at on a board.

    ``lit`` are the spaces where something can be chosen, ``chosen`` those of the action that would be played, ``ghost``
    those of the action under the mouse, both by ``player``. ``cursor`` is the space where the keyboard is, ``marked``
    are spaces to show: a hint, the last move, the example of a rule.
    """

    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    ghost: tuple[str, ...] = ()
    player: int | None = None
    cursor: str | None = None
    marked: tuple[str, ...] = ()


NOTHING = Highlight()


class Ring(NamedTuple):
    """An outline around spaces that share it, also over pieces; the one with the highest ``order`` is seen."""

    order: int
    colour: str | None
    on_piece: str | None


class Face(NamedTuple):
    """How a space looks. Spaces of one ``group`` (0 and up) are one thing; below 0 there is a line between any two.

    A ``solid`` ground has a sharp border.
    """

    pen: Pen
    solid: bool = False
    group: int = -1
    pattern: Pattern | None = None
    rings: tuple[Ring, ...] = ()
    reverse: bool = False


class Faces:
    """Makes the faces of all spaces of a board."""

    def __init__(self, layout: Layout, raster: Raster, look: Look) -> None:
        self._layout = layout
        self._look = look
        self._colours = look.colours
        self._neighbours = raster.neighbours
        self._numbers = {space.id: number for number, space in enumerate(layout.spaces)}
        self._lines: dict[str, str | None] = {}
        shades = _different(range(len(layout.spaces)), raster.neighbours) if look.shaded else {}
        self._empty = [self._base(number, shades.get(number, 0), raster) for number in range(len(layout.spaces))]

    def _base(self, number: int, shade: int, raster: Raster) -> Face:
        style = self._style(self._layout.spaces[number].kind)
        ground = self._colours.ground(style.fill)
        if ground is not None and self._look.shaded and shade:
            ground = mix(ground, style.stroke if style.stroke.startswith("#") else "#2b2622", _SHADES[min(shade, 5)])
        pen = Pen(ground, self._colours.ink(style.ink, ground), self._colours.line(style.stroke), None)
        return Face(pen, solid=raster.fit.regular or self._look.shaded)

    def _style(self, kind: str) -> Style:
        return self._layout.styles.get(kind, Style(stroke="#2b2622"))

    def line(self, kind: str) -> str | None:
        """The colour of a line of the layout."""
        if kind not in self._lines:
            style = self._style(kind)
            self._lines[kind] = self._colours.line(style.stroke, strong=True)
        return self._lines[kind]

    def divides(self, raster: Raster, cell: int, grounds: Iterable[str | None]) -> bool:
        """Whether a cell shows a border between two grounds. A light board on a light screen has its line instead."""
        return not (self._colours.light and cell in raster.lines and None in grounds)

    def __call__(self, marks: Sequence[Mark], highlight: Highlight) -> list[Face]:
        """The face of each space, with these marks on it."""
        faces = list(self._empty)
        for number, mark in enumerate(marks):
            if mark.spaces:
                self._cover(faces, number, mark)
        if self._look.shaded:
            self._tell_pieces_apart(faces, marks)
        if highlight is not NOTHING:
            self._point(faces, highlight)
        return faces

    def _cover(self, faces: list[Face], number: int, mark: Mark) -> None:
        style = self._layout.styles.get(mark.kind, _PIECE if mark.player is not None else Style(stroke="#2b2622"))
        own = self._colours.player(mark.player) if mark.player is not None else None
        spaces = [self._numbers[space] for space in mark.spaces]
        if style.fill == PLAYER_COLOUR and own is not None and mark.player is not None:
            face = Face(own.pen, True, number, player_pattern(mark.player, self._colours))
            for space in spaces:
                faces[space] = face._replace(rings=faces[space].rings)
        elif style.fill != "none":
            ground = self._colours.chip(style.fill)
            ink = self._colours.ink(style.ink, ground)
            face = Face(Pen(ground, ink, self._colours.line(style.stroke, style.width > 0.8), None), True, number)
            for space in spaces:
                faces[space] = face._replace(rings=faces[space].rings)
        elif style.stroke != "none":
            stroke = own.dark if own and style.stroke == PLAYER_COLOUR else self._colours.line(style.stroke, True)
            self._ring(faces, spaces, Ring(number, stroke, self._colours.halo))

    @staticmethod
    def _ring(faces: list[Face], spaces: Iterable[int], ring: Ring) -> None:
        for space in spaces:
            faces[space] = faces[space]._replace(rings=(*faces[space].rings, ring))

    def _tell_pieces_apart(self, faces: list[Face], marks: Sequence[Mark]) -> None:
        """Adjacent pieces of one colour get different shades of it."""
        touching: dict[int, set[int]] = {}
        for space, face in enumerate(faces):
            if face.group >= 0:
                others = {faces[other].group for other in self._neighbours[space] if other != OUTSIDE}
                touching.setdefault(face.group, set()).update(others - {face.group, -1})
        shades = _different(sorted(touching), touching)
        for space, face in enumerate(faces):
            if shades.get(face.group) and face.pen.ground and marks[face.group].player is not None:
                darker = mix(face.pen.ground, face.pen.edge or "#000000", _SHADES[min(shades[face.group], 5)])
                faces[space] = face._replace(pen=face.pen._replace(ground=darker))

    def _point(self, faces: list[Face], highlight: Highlight) -> None:
        for name in highlight.lit:
            number = self._numbers[name]
            if self._colours.plenty:
                edge = mix(faces[number].pen.edge or "#8b7a61", self._colours.act or "#000000", 0.75)
                faces[number] = faces[number]._replace(pen=faces[number].pen._replace(edge=edge))
        for name in highlight.ghost:
            self._show_ghost(faces, self._numbers[name], highlight.player)
        chosen = [self._numbers[name] for name in highlight.chosen]
        for number in chosen:
            self._choose(faces, number, highlight.player)
        if chosen and self._colours.any:
            self._ring(faces, chosen, Ring(_CHOSEN_RING, self._colours.halo, self._colours.halo))
        pointer, focus = self._colours.pointer, self._colours.focus
        self._ring(faces, [self._numbers[name] for name in highlight.marked], Ring(_MARKED_RING, pointer, pointer))
        if highlight.cursor is not None:
            self._ring(faces, [self._numbers[highlight.cursor]], Ring(_CURSOR_RING, focus, self._colours.halo))

    def _pen(self, player: int | None) -> Pen:
        if player is not None:
            return self._colours.player(player).pen
        return Pen(self._colours.act, self._colours.halo, self._colours.halo, self._colours.halo)

    def _choose(self, faces: list[Face], number: int, player: int | None) -> None:
        pattern = None if player is None else player_pattern(player, self._colours)
        face = Face(self._pen(player), True, _CHOSEN, pattern, faces[number].rings, not self._colours.any)
        faces[number] = face

    def _show_ghost(self, faces: list[Face], number: int, player: int | None) -> None:
        pen, old = self._pen(player), faces[number]
        if self._colours.plenty and pen.ground:
            ground = mix(old.pen.ground or _PAPER, pen.ground, 0.5)
            pen = Pen(ground, old.pen.ink, pen.edge, mix(ground, pen.ground, 0.6))
        else:
            pen = Pen(old.pen.ground, old.pen.ink, old.pen.edge, pen.ground)
        faces[number] = Face(pen, True, _GHOST, GHOST, old.rings)


def _different(things: Iterable[int], neighbours: "dict[int, set[int]]") -> dict[int, int]:
    """A number for each thing, other than its neighbours', and small."""
    found: dict[int, int] = {}
    for thing in things:
        taken = {found[other] for other in neighbours[thing] if other in found}
        found[thing] = next(number for number in range(len(taken) + 1) if number not in taken)
    return found

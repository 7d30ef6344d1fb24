"""How a person chooses an action by pointing, in any game: take a piece in hand, go to a space, rotate, play.

Or select a space first and see which pieces fit. Nothing here knows rules: it knows only the legal actions it was
offered. The page chooses in the same way (``web/src/moves/move-selection.svelte.ts``); see decision 009.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, hypot, inf, pi

from tondo.core.layout import Layout, Point


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action: ``text`` is its notation, ``label`` what to show in the reader's language.

    ``piece`` is what it takes in hand and ``spaces`` where it puts it, as in `tondo.core.layout.Gesture`; ``group`` is
    the heading under which it is listed.
    """

    text: str
    label: str
    piece: str = ""
    spaces: tuple[str, ...] = ()
    group: str = ""


class MoveSelection:
    """What is chosen so far. Each method changes it; what follows from it is in the properties."""

    def __init__(self, layout: Layout) -> None:
        self._rotation = _Rotation(layout)
        self.choices: tuple[Choice, ...] = ()
        self.seat: int | None = None  # whose actions these are
        self.piece: str | None = None  # in hand
        self.selected: tuple[str, ...] = ()  # spaces; every candidate covers them all
        self._turned = 0

    # What can be chosen.

    @cached_property
    def placements(self) -> tuple[Choice, ...]:
        """The actions that cover spaces of the board."""
        return tuple(choice for choice in self.choices if choice.spaces)

    @cached_property
    def plain(self) -> tuple[Choice, ...]:
        """The actions that don't."""
        return tuple(choice for choice in self.choices if not choice.spaces)

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """The pieces that can be taken in hand, in the order of the tray."""
        found = dict.fromkeys(choice.piece for choice in self.placements if choice.piece)
        return tuple(sorted(found, key=self._rotation.place_in_tray))

    @property
    def possible(self) -> tuple[Choice, ...]:
        """The placements of the piece in hand; all placements if there is none."""
        if self.piece is None:
            return self.placements
        return tuple(choice for choice in self.placements if choice.piece == self.piece)

    @property
    def lit(self) -> frozenset[str]:
        """The spaces that a possible placement covers."""
        return frozenset(space for choice in self.possible for space in choice.spaces)

    @property
    def candidates(self) -> list[Choice]:
        """The placements that cover all selected spaces, in the order of rotating."""
        return self._candidates(self.selected) if self.selected else []

    @property
    def chosen(self) -> Choice | None:
        """The action that would be played."""
        candidates = self.candidates
        return candidates[self._turned % len(candidates)] if candidates else None

    @property
    def fitting(self) -> frozenset[str]:
        """The pieces that fit the selected spaces."""
        return frozenset(choice.piece for choice in _covering(self.placements, self.selected))

    # Choosing.

    def offer(self, seat: int | None, choices: Sequence[Choice]) -> None:
        """Set what is legal now. A chosen action that is still legal stays, and so does a piece that still fits."""
        before = self.chosen
        same_seat = seat == self.seat
        self.seat = seat
        self.choices = tuple(choices)
        for name in ("placements", "plain", "pieces"):
            self.__dict__.pop(name, None)
        if not same_seat or self.piece not in self.pieces:
            self.piece = None
        if not (same_seat and before is not None and any(choice.text == before.text for choice in self.choices)):
            self.deselect()

    def take(self, piece: str) -> None:
        """Take a piece in hand, or put it back. Selected spaces are kept if it fits there."""
        if piece not in self.pieces:
            return
        if self.piece == piece:
            self.clear()
            return
        self.piece = piece
        self._turned = 0
        if not self.candidates:
            self.deselect()

    def select(self, space: str, at: Point | None = None) -> bool:
        """Select a space, at a point in it; False if nothing fits there.

        If the chosen action covers it, it rotates; a space that another candidate covers narrows the choice; any other
        starts over.
        """
        if self.chosen is not None and space in self.chosen.spaces:
            self.rotate()
            return True
        narrowed = (*self.selected, space)
        if self.selected and (candidates := self._candidates(narrowed)):
            self._turned = self._rotation.nearest(candidates, at)
            self.selected = narrowed
            return True
        turned = 0 if self.selected else self._turned
        candidates = self._candidates((space,))
        self._turned = (self._rotation.nearest(candidates, at) + turned) % len(candidates) if candidates else 0
        self.selected = (space,) if candidates else ()
        return bool(candidates)

    def at(self, space: str | None, point: Point | None = None) -> Choice | None:
        """The action that selecting a space, at a point in it, would choose; None if a space is selected already."""
        if space is None or self.selected:
            return None
        candidates = self._candidates((space,))
        if not candidates:
            return None
        return candidates[(self._rotation.nearest(candidates, point) + self._turned) % len(candidates)]

    def rotate(self, step: int = 1, space: str | None = None) -> None:
        """Go ``step`` candidates on, or back; before a space is selected, those at ``space``."""
        spaces = self.selected or (() if space is None else (space,))
        candidates = self._candidates(spaces) if spaces else []
        if candidates:
            self._turned = (self._turned + step) % len(candidates)

    def forget_rotation(self) -> None:
        """Undo `rotate` unless a space is selected: the cursor has moved to another space."""
        if not self.selected:
            self._turned = 0

    def cycle(self, step: int) -> Choice | None:
        """Choose the placement ``step`` places after the chosen one, of the piece in hand if there is one."""
        possible = self.possible
        if not possible:
            return None
        texts = [choice.text for choice in possible]
        chosen = self.chosen
        at = texts.index(chosen.text) if chosen is not None and chosen.text in texts else (-1 if step > 0 else 0)
        self.choose(found := possible[(at + step) % len(possible)], self.piece)
        return found

    def choose(self, choice: Choice, piece: str | None = None) -> None:
        """Choose exactly this action; ``piece`` is in hand then."""
        self.piece = piece
        self.selected = choice.spaces
        self._turned = 0
        texts = [candidate.text for candidate in self.candidates]
        self._turned = texts.index(choice.text) if choice.text in texts else 0

    def deselect(self) -> None:
        """Deselect all spaces; the piece in hand stays."""
        self.selected = ()
        self._turned = 0

    def clear(self) -> None:
        """Deselect all spaces and put the piece back."""
        self.piece = None
        self.deselect()

    def _candidates(self, spaces: Sequence[str]) -> list[Choice]:
        return self._rotation.order(_covering(self.possible, spaces), spaces[0])


class _Rotation:
    """The order in which rotating goes through the placements at a space, and which of them is nearest to a point."""

    def __init__(self, layout: Layout) -> None:
        self._centres = {space.id: space.centre for space in layout.spaces}
        self._tray = {piece.id: number for number, piece in enumerate(layout.pieces)}

    def place_in_tray(self, piece: str) -> int:
        return self._tray.get(piece, len(self._tray))

    def order(self, choices: Iterable[Choice], space: str) -> list[Choice]:
        """Fewest spaces first, so that selecting just these finds the action; then as in the tray; then clockwise."""
        return sorted(
            choices,
            key=lambda choice: (len(choice.spaces), self.place_in_tray(choice.piece), self._angle(choice, space)),
        )

    def nearest(self, choices: Sequence[Choice], point: Point | None) -> int:
        """The index of the action nearest to a point, among those with the same piece and size as the first."""
        best, least = 0, inf
        for number, choice in enumerate(choices if point is not None else ()):
            if choice.piece != choices[0].piece or len(choice.spaces) != len(choices[0].spaces):
                continue
            assert point is not None
            x, y = self._middle(choice)
            if (distance := hypot(x - point[0], y - point[1])) < least - 1e-6:
                best, least = number, distance
        return best

    def _middle(self, choice: Choice) -> Point:
        centres = [self._centres[space] for space in choice.spaces]
        return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)

    def _angle(self, choice: Choice, space: str) -> float:
        """The direction from a space to an action, clockwise from the top."""
        centre = self._centres[space]
        x, y = self._middle(choice)
        angle = atan2(x - centre[0], centre[1] - y)
        return round(angle + 2 * pi if angle < -1e-9 else angle, 9)


def _covering(choices: Iterable[Choice], spaces: Sequence[str]) -> list[Choice]:
    return [choice for choice in choices if all(space in choice.spaces for space in spaces)]

"""What a person points at on the play screen, by keys and by mouse, on top of `MoveSelection`; without any widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from tondo.core.layout import Layout, Point
from tondo.terminal.selection import Choice, MoveSelection


@dataclass(frozen=True, slots=True)
class Item:
    """Something in the tray: a piece to be taken in hand (``piece``) or an action that needs no space (``plain``)."""

    piece: str = ""
    plain: Choice | None = None


class Choosing:
    """The selection, the keyboard's cursor, the space under the mouse, and a plain action that is about to be played.

    ``readonly``: nothing can be chosen now, such as while another player's board is looked at.
    """

    def __init__(self) -> None:
        self.selection: MoveSelection | None = None
        self._layout: Layout | None = None
        self.readonly = True
        self.plain: Choice | None = None
        self.cursor: str | None = None
        self.hovered: tuple[str, Point] | None = None
        self.rests = False  # nobody has pointed at anything since the last action was played

    def offer(self, layout: Layout, seat: int | None, choices: Sequence[Choice], readonly: bool) -> None:
        """Set what is legal now. What is chosen and still legal stays; the cursor stays where it is."""
        if layout is not self._layout or self.selection is None:
            self.selection = MoveSelection(layout)
            self._layout = layout
            self.cursor = self.hovered = None
        if seat != self.selection.seat:
            self.cursor = None
        self.selection.offer(seat, choices)
        self.readonly = readonly or seat is None
        plain = self.plain
        legal = seat is not None and plain is not None and any(one.text == plain.text for one in self.selection.plain)
        self.plain = plain if legal else None

    def forget(self) -> None:
        """Forget everything: somebody else must not see it."""
        self.selection = self._layout = None
        self.plain = self.cursor = self.hovered = None
        self.readonly = True

    # What can be chosen, and what is.

    @property
    def items(self) -> tuple[Item, ...]:
        """What the tray shows, in its order."""
        if self.selection is None:
            return ()
        pieces = [Item(piece=piece) for piece in self.selection.pieces]
        return (*pieces, *(Item(plain=choice) for choice in self.selection.plain))

    @property
    def current(self) -> Item | None:
        """The item that is in hand."""
        if self.plain is not None:
            return Item(plain=self.plain)
        if self.selection is not None and self.selection.piece is not None:
            return Item(piece=self.selection.piece)
        return None

    @property
    def chosen(self) -> Choice | None:
        """The action that would be played."""
        if self.readonly or self.selection is None:
            return None
        return self.plain or self.selection.chosen

    @property
    def ghost(self) -> Choice | None:
        """The action that selecting the space under the mouse, or else the cursor's, would choose."""
        if self.readonly or self.selection is None or self.plain is not None:
            return None
        if self.hovered is not None:
            return self.selection.at(*self.hovered)
        return self.selection.at(self.cursor)

    @property
    def pointed(self) -> str | None:
        """The space under the mouse, or else the cursor's."""
        return self.cursor if self.hovered is None else self.hovered[0]

    @property
    def lit(self) -> frozenset[str]:
        """The spaces that can be chosen."""
        return frozenset() if self.readonly or self.selection is None else self.selection.lit

    # Choosing.

    def take(self, item: Item) -> None:
        """Take an item in hand, or put it back."""
        if self.readonly or self.selection is None:
            return
        if item.plain is not None:
            self.selection.clear()
            self.plain = None if self.plain == item.plain else item.plain
        else:
            self.plain = None
            self.selection.take(item.piece)

    def step(self, step: int) -> None:
        """Take the next item in hand, or the one before."""
        items = self.items
        if self.readonly or not items:
            return
        current = self.current
        at = items.index(current) if current in items else (-1 if step > 0 else 0)
        wanted = items[(at + step) % len(items)]
        if wanted != current:
            self.take(wanted)

    def move_to(self, space: str | None) -> None:
        """Move the cursor."""
        if self.selection is not None and space != self.cursor:
            self.selection.forget_rotation()
        self.rests = False
        self.cursor = space
        self.hovered = None

    def hover(self, space: str | None, point: Point | None) -> None:
        """The mouse has moved to another space, or away from all."""
        if self.selection is not None and (self.hovered is None or space != self.hovered[0]):
            self.selection.forget_rotation()
        self.rests = False
        self.hovered = None if space is None or point is None else (space, point)

    def select(self, space: str, point: Point | None = None) -> bool:
        """Select a space; False if nothing fits there."""
        if self.readonly or self.selection is None:
            return False
        self.plain = None
        return self.selection.select(space, point)

    def click(self, space: str, point: Point) -> Choice | None:
        """What a click plays at once: with a piece in hand, what was shown there."""
        if self.readonly or self.selection is None or self.selection.piece is None or self.plain is not None:
            return None
        return self.selection.at(space, point)

    def rotate(self, step: int) -> None:
        """Go to the next way to put it there."""
        if not self.readonly and self.selection is not None:
            self.selection.rotate(step, self.pointed)

    def cycle(self, step: int) -> None:
        """Choose the next of all placements, or, where there are none, of the actions that need no space."""
        if self.readonly or self.selection is None:
            return
        if not self.selection.placements:
            self.step(step)
            return
        self.plain = self.hovered = None
        found = self.selection.cycle(step)
        if found is not None:
            self.cursor = found.spaces[0]

    def choose(self, text: str) -> bool:
        """Choose the action with this notation; False if there is none."""
        if self.selection is None:
            return False
        found = next((choice for choice in self.selection.choices if choice.text == text), None)
        if found is None or self.readonly:
            return False
        self.hovered = None
        if found.spaces:
            self.plain = None
            self.selection.choose(found, found.piece or None)
            self.cursor = found.spaces[0]
        else:
            self.selection.clear()
            self.plain = found
        return True

    def played(self) -> None:
        """The chosen action was played."""
        self.rests = True
        self.plain = None
        self.hovered = None
        if self.selection is not None:
            self.selection.deselect()

    def back(self) -> bool:
        """Deselect, then put the piece back, then put the cursor away; False if nothing was left of that."""
        selection = self.selection
        if selection is None:
            return False
        self.hovered = None
        if self.plain is not None:
            self.plain = None
        elif selection.selected:
            selection.deselect()
        elif selection.piece is not None:
            selection.clear()
        elif self.cursor is not None:
            self.cursor = None
        else:
            return False
        return True

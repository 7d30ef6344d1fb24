"""What all kinds of boards share: numbers and names of spaces, neighbours, lines, sides, and the layout."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from string import ascii_lowercase
from types import MappingProxyType
from typing import TypeVar

from tondo.core.boards.drawing import Picture, draw, fitted
from tondo.core.errors import BoardError, UnknownSpace
from tondo.core.layout import Layout, Piece, Style
from tondo.core.words import CORE, join_or, shortened

LETTERS = ascii_lowercase  # a column has one letter, which limits the size of boards

Place = TypeVar("Place", bound=Hashable)
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Run:
    """Spaces in a straight line, as long as it gets; a ``closed`` one leads from its last space back to its first."""

    spaces: tuple[int, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What a kind of board says about itself; all tuples go by the numbers of spaces."""

    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    runs: tuple[Run, ...]
    sides: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Board(ABC):
    """Spaces that are neighbours or not, in lines, with sides.

    A space's number is its index in ``names``. ``sides`` has the spaces along each side of the board, in order, for
    games in which sides are connected. Boards are immutable; those that were made alike are equal. Everything is
    tabulated once, when the board is made, apart from what drawing needs.
    """

    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    sides: Mapping[str, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    _numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _runs: tuple[Run, ...] = field(init=False, repr=False, compare=False)
    _lines: dict[int, tuple[tuple[int, ...], ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        plan = self._plan()
        tables = {
            "names": plan.names,
            "sides": MappingProxyType(dict(plan.sides)),
            "_numbers": {name: number for number, name in enumerate(plan.names)},
            "_neighbours": plan.neighbours,
            "_runs": plan.runs,
            "_lines": {},
        }
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    @abstractmethod
    def _plan(self) -> Plan:
        """Check the parameters, raising a `BoardError`, and tabulate the board."""

    @abstractmethod
    def _picture(self) -> Picture:
        """The shapes of all spaces, in any unit."""

    def __len__(self) -> int:
        """The number of spaces."""
        return len(self.names)

    def number(self, name: str) -> int:
        """The number of the space with this name. Raises `UnknownSpace`."""
        found = self._numbers.get(name)
        return index(self.names, name) if found is None else found

    def neighbours(self, number: int) -> tuple[int, ...]:
        """The neighbours of a space, in ascending order. Raises `UnknownSpace`."""
        if not 0 <= number < len(self._neighbours):
            raise UnknownSpace(CORE("board.no-number", number=number, last=len(self.names) - 1))
        return self._neighbours[number]

    def lines(self, length: int) -> tuple[tuple[int, ...], ...]:
        """All straight lines of ``length`` spaces, each from neighbour to neighbour, and each once."""
        check("length", length, 1)
        found = self._lines.get(length)
        if found is None:
            unique = {frozenset(line): line for line in reversed(list(self._windows(length)))}
            found = self._lines[length] = tuple(sorted(unique.values()))
        return found

    def _windows(self, length: int) -> Iterator[tuple[int, ...]]:
        for run in self._runs:
            if len(run.spaces) < length:
                continue
            spaces = run.spaces + run.spaces[: length - 1] if run.closed else run.spaces
            for start in range(len(spaces) - length + 1):
                line = spaces[start : start + length]
                if len(set(line)) == length:
                    yield line

    def layout(
        self,
        pieces: Sequence[Piece] = (),
        *,
        kinds: Mapping[int, str] = MappingProxyType({}),
        owners: Mapping[str, int] = MappingProxyType({}),
        styles: Mapping[str, Style] = MappingProxyType({}),
        symbols: Mapping[str, str] = MappingProxyType({}),
    ) -> Layout:
        """The empty board, to be drawn, with ``pieces`` to take in hand.

        A space is of kind ``space``, or of the one that ``kinds`` gives for its number. ``owners`` gives sides, by
        their names, to players: they have a line in the player's colour. There are styles for marks of the kinds
        ``piece`` (fills spaces with the colour of its player), ``won`` (a line in it round spaces) and ``last`` (a
        dark line, for the last action); ``styles`` adds others or replaces them, and ``symbols`` are drawings for
        spaces, marks and pieces.
        """
        for number in kinds:
            self.neighbours(number)
        for side in owners:
            if side not in self.sides:
                key = "board.no-side" if self.sides else "board.sideless"
                raise BoardError(CORE(key, side=shortened(side), allowed=join_or(self.sides)))
        return _layout(self, tuple(pieces), _items(kinds), _items(owners), _items(styles), _items(symbols))

    @cached_property
    def _drawn(self) -> Picture:
        return fitted(self._picture())

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self) if each.init)


@lru_cache(maxsize=64)  # a game asks for its layout again and again
def _layout(
    board: Board,
    pieces: tuple[Piece, ...],
    kinds: tuple[tuple[int, str], ...],
    owners: tuple[tuple[str, int], ...],
    styles: tuple[tuple[str, Style], ...],
    symbols: tuple[tuple[str, str], ...],
) -> Layout:
    return draw(board.names, board._drawn, pieces, dict(kinds), dict(owners), dict(styles), dict(symbols))


def _items(mapping: Mapping[Key, Value]) -> tuple[tuple[Key, Value], ...]:
    return tuple(mapping.items())


def index(names: Sequence[str], name: str) -> int:
    """The place of a name among those of all spaces. Raises `UnknownSpace`."""
    if name not in names:
        raise UnknownSpace(CORE("board.no-name", name=shortened(name), first=names[0], last=names[-1]))
    return names.index(name)


def check(name: str, value: int, low: int, high: int | None = None) -> None:
    """Raise a `BoardError` unless a parameter is a whole number in its range."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value and (high is None or value <= high):
        return
    key = "board.at-least" if high is None else "board.size"
    raise BoardError(CORE(key, name=name, value=value, low=low, high=high))


def adjacency(places: Sequence[Place], onward: Callable[[Place], Iterable[Place]]) -> tuple[tuple[int, ...], ...]:
    """The numbers of those places among ``places`` to which ``onward`` leads from each, in ascending order."""
    numbers = {place: number for number, place in enumerate(places)}
    return tuple(tuple(sorted({numbers[there] for there in onward(here) if there in numbers})) for here in places)


def straight_runs(places: Sequence[tuple[int, int]], steps: Iterable[tuple[int, int]]) -> tuple[Run, ...]:
    """The longest runs through ``places`` by each of the steps."""
    numbers = {place: number for number, place in enumerate(places)}
    found = []
    for dx, dy in steps:
        for x, y in places:
            if (x - dx, y - dy) in numbers:
                continue
            run = []
            while (x, y) in numbers:
                run.append(numbers[x, y])
                x, y = x + dx, y + dy
            found.append(Run(tuple(run)))
    return tuple(found)

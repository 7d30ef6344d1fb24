"""The board and the pieces: every count is worked out, none is typed in, so the counts are checked here."""

from collections import Counter
from itertools import combinations, pairwise
from math import atan2, tau

from hypothesis import given
from hypothesis import strategies as st

from tondo.games.cirkis import board, exact
from tondo.games.cirkis.board import BESIDE, FIGURES, RIM, SPACES, TOUCHING, edges, images, middle, on_rim
from tondo.games.cirkis.exact import ORIGIN, PHI_FLOAT, Golden, Point, area, cross, dot, grow, minus, mirror, turn
from tondo.games.cirkis.pieces import BY_SPACES, NAMES, PLACEMENTS

points = st.tuples(*[st.integers(-1000, 1000)] * 4)


def as_complex(p: Point) -> complex:
    return complex(*exact.to_float(p))


def near(a: complex, b: complex) -> bool:
    return abs(a - b) < 1e-6 * (1 + abs(a))


@given(points, points)
def test_exact_points_are_complex_numbers(p: Point, q: Point) -> None:
    zeta = as_complex((0, 1, 0, 0))
    assert near(as_complex(turn(p)), as_complex(p) * zeta)
    assert near(as_complex(mirror(p)), as_complex(p).conjugate())
    assert near(as_complex(grow(p)), as_complex(p) * PHI_FLOAT)
    assert near(as_complex(exact.times(p, q)), as_complex(p) * as_complex(q))
    assert exact.shrink(grow(p)) == p
    product = as_complex(p).conjugate() * as_complex(q)
    assert near(complex(float(cross(p, q)) * zeta.imag), complex(product.imag))
    assert near(complex(float(dot(p, q))), complex(2 * product.real))


@given(st.integers(-(10**30), 10**30), st.integers(-(10**30), 10**30))
def test_signs_need_no_rounding(m: int, n: int) -> None:
    fibonacci = [1, 1]
    while len(fibonacci) < 120:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    assert Golden(m, n).sign() == -Golden(-m, -n).sign()
    if abs(m + n * PHI_FLOAT) > 1e-3 * (abs(m) + abs(n)):
        assert Golden(m, n).sign() == (m + n * PHI_FLOAT > 0) - (m + n * PHI_FLOAT < 0)
    # F(k+1) - F(k)φ is tiny, and alternates.
    assert [Golden(fibonacci[k + 1], -fibonacci[k]).sign() for k in range(118)] == [-1, 1] * 59
    assert Golden(0, 0).sign() == 0


def test_there_are_165_spaces() -> None:
    assert len(SPACES) == 165
    assert Counter(space.kind for space in SPACES) == {"kite": 90, "dart": 65, "sliver": 10}
    assert len({space.name for space in SPACES}) == 165
    assert len({frozenset(space.corners) for space in SPACES}) == 165


def test_no_gap_and_no_overlap() -> None:
    # All run the same way round, every edge is met by one that runs the other way or lies on the rim, and together they
    # are as large as the decagon: so each point of it is covered once.
    total = Golden(0, 0)
    for space in SPACES:
        assert area(space.corners).sign() > 0
        total = total.plus(area(space.corners))
    assert total == area(RIM)
    directed = [edge for space in SPACES for edge in edges(space.corners)]
    assert len(set(directed)) == len(directed)
    loose = {(start, end) for start, end in directed if (end, start) not in set(directed)}
    assert all(on_rim(*edge) for edge in loose)
    assert all(board.on_board(corner) for space in SPACES for corner in space.corners)


def test_tiles_are_kites_and_darts_and_slivers_trapezia() -> None:
    long, short, longest = Golden(2, 2), Golden(2, 0), Golden(4, 6)  # twice the squares of φ, 1 and φ²
    for space in SPACES:
        lengths = [dot(minus(end, start), minus(end, start)) for start, end in edges(space.corners)]
        if space.kind == "sliver":
            assert sorted(lengths) == sorted([longest, short, short, short])
            assert on_rim(space.corners[0], space.corners[3])
        else:
            assert lengths == [long, short, short, long]
    # A kite is convex at its tail, a dart is not.
    for space in SPACES:
        if space.kind != "sliver":
            _, one, tail, other = space.corners
            assert exact.left_of(one, tail, other) == (1 if space.kind == "kite" else -1)


def test_the_rim_runs_through_star_tips_and_circles() -> None:
    assert {dot(corner, corner) for corner in RIM} == {dot(grow((2, 0, 0, 0), 3), grow((2, 0, 0, 0), 3))}
    kinds = []
    for corner in RIM:
        figures = [f.kind for f in FIGURES for s in f.spaces if corner in SPACES[s].corners]
        kinds.append(figures[0])
    assert kinds == ["circle", "star"] * 5
    for sliver in (space for space in SPACES if space.kind == "sliver"):
        tips = [corner for corner in sliver.corners if corner in RIM]
        assert len(tips) == 1
        assert kinds[RIM.index(tips[0])] == "star"


def test_ten_symmetries() -> None:
    outlines = {frozenset(space.corners): space.kind for space in SPACES}
    for flip in (False, True):
        for k in range(0, 10, 2):
            for space in SPACES:
                moved = [turn(mirror(p) if flip else p, k) for p in space.corners]
                assert outlines[frozenset(moved)] == space.kind
    # And no more: a tenth of a turn takes it elsewhere.
    assert any(frozenset(turn(p) for p in space.corners) not in outlines for space in SPACES)


def test_names_go_from_the_centre_outwards_and_clockwise() -> None:
    letters = "".join(dict.fromkeys(space.name[0] for space in SPACES))
    assert letters == "ABCDEFGHIJKLMNOPQRS"
    distances = []
    for letter in letters:
        orbit = [middle(space.corners) for space in SPACES if space.name[0] == letter]
        assert set(orbit) == images(orbit[0])
        assert len(orbit) in (5, 10)
        assert len({dot(p, p) for p in orbit}) == 1
        distances.append(dot(orbit[0], orbit[0]))
        angles = []
        for p in orbit:  # drawn, the imaginary part runs to the right and the real part down
            down, right = exact.to_float(p)
            angles.append(atan2(right, -down) % tau)
        assert angles == sorted(angles)
    assert all(b.minus(a).sign() > 0 for a, b in pairwise(distances))
    assert {space.kind for space in SPACES if space.name[0] == "S"} == {"sliver"}
    assert tuple(space.name for space in SPACES if space.name[0] == "A") == ("A1", "A2", "A3", "A4", "A5")


def test_circles_stars_and_the_center_ring() -> None:
    assert Counter(figure.kind for figure in FIGURES) == {"circle": 10, "star": 6, "ring": 1}
    for figure in FIGURES:
        spaces = [SPACES[space] for space in figure.spaces]
        if figure.kind == "ring":
            assert [space.name for space in spaces] == [f"B{n}" for n in range(1, 11)]
            continue
        assert len(spaces) == 5
        (centre,) = set.intersection(*(set(space.corners) for space in spaces))
        squared = float(dot(centre, centre)) / 2
        expected = {PHI_FLOAT**6, PHI_FLOAT**8} if figure.kind == "circle" else {0, PHI_FLOAT**8}
        assert any(abs(squared - value) < 1e-6 for value in expected)
    assert [SPACES[space].name[0] for space in FIGURES[board.CENTRAL_STAR].spaces] == ["A"] * 5
    shared = Counter(space for figure in FIGURES for space in figure.spaces)
    assert max(shared.values()) == 1
    assert SPACES[FIGURES[board.CENTRAL_STAR].spaces[0]].corners[0] == ORIGIN


def test_touching_is_sharing_a_corner() -> None:
    for one, other in combinations(range(len(SPACES)), 2):
        corners = set(SPACES[one].corners) & set(SPACES[other].corners)
        assert (other in TOUCHING[one]) == (one in TOUCHING[other]) == bool(corners)
        sides = {frozenset(e) for e in edges(SPACES[one].corners)} & {
            frozenset(e) for e in edges(SPACES[other].corners)
        }
        assert (other in BESIDE[one]) == (one in BESIDE[other]) == bool(sides)
        assert len(sides) <= 1 + ("sliver" in (SPACES[one].kind, SPACES[other].kind))  # one fits into a dart's notch
    # No corner lies within another space's edge, so there is no third way to touch.
    for space in SPACES:
        for start, end in edges(space.corners):
            for corner in {corner for other in SPACES for corner in other.corners} - {start, end}:
                if exact.left_of(start, end, corner) == 0:
                    assert dot(minus(start, corner), minus(end, corner)).sign() > 0


def test_every_outer_star_shares_two_edges_with_a_circle() -> None:
    for star in FIGURES[board.CENTRAL_STAR + 1 : board.CENTER_RING]:
        shared = [
            sum(other in BESIDE[space] for space in star.spaces for other in circle.spaces)
            for circle in FIGURES
            if circle.kind == "circle"
        ]
        assert 2 in shared


def test_500_placements() -> None:
    assert Counter(NAMES[placement.piece] for placement in PLACEMENTS) == {
        "big slice": 50,
        "slice": 70,
        "bow": 25,
        "crown": 40,
        "fin": 40,
        "hook": 110,
        "wedge": 90,
        "arrow": 65,
        "sliver": 10,
    }
    assert len(PLACEMENTS) == len(BY_SPACES) == 500
    assert list(PLACEMENTS) == sorted(PLACEMENTS)


def test_the_symmetries_take_placements_to_placements() -> None:
    by_corners = {frozenset(space.corners): number for number, space in enumerate(SPACES)}
    for move in (lambda p: turn(p, 2), mirror):
        moved = [by_corners[frozenset(map(move, space.corners))] for space in SPACES]
        for placement in PLACEMENTS:
            there = BY_SPACES[tuple(sorted(moved[space] for space in placement.spaces))]
            assert PLACEMENTS[there].piece == placement.piece


def test_no_piece_fills_more_than_two_segments_of_a_star() -> None:
    for figure in FIGURES:
        most = max(len(set(figure.spaces) & set(placement.spaces)) for placement in PLACEMENTS)
        assert most == {"circle": 3, "star": 2, "ring": 2}[figure.kind]

"""The value of a sheet. The contract is in the .pxd."""

from functools import cache

from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.string cimport memset

from tondo.core._bits cimport lowest_bit
from tondo.games.circle36._state cimport combo_penalty, line_score, upper_score
from tondo.games.circle36._tables cimport (
    ALL_FREE, LINES, ROLLS, SPACES, SUM, TARGET, THROWS, UPPER_TARGET, is_double, num_offered, numbers, offered, ways,
)

from tondo.core.folders import package_folder

cdef enum:
    RINGS = 3
    ROWS = 4
    NO_NUMBER = 13

cdef uint8_t[SPACES] place_of

SIZE = TABLE_SIZE
SCALE = 1.0 / 1024  # of the stored whole numbers


cdef _fill_places():
    cdef int i
    for i in range(SPACES - 1):
        place_of[i] = i if i < 8 else (i // 8 + 1) * 4 + i % 4
    place_of[SPACES - 1] = CENTRE_PLACE


_fill_places()


@cache
def read_tables(near_misses):
    """The fitted tables as an array of (entries, 2)."""
    import numpy as np  # here and not above, so that importing the game does not wait for it

    name = "near" if near_misses else "exact"
    with np.load(package_folder("tondo.games.circle36") / "values.npz") as data:
        return np.ascontiguousarray(data[name].T, dtype=np.float32) * np.float32(SCALE)


cdef const float *tables_for(bint near_misses) except NULL:
    cdef const float[:, ::1] tables = read_tables(bool(near_misses))
    if tables.shape[0] != TABLE_SIZE or tables.shape[1] != 2:
        raise ValueError("values.npz does not fit this version")
    return &tables[0, 0]


# Sheets as sums.

cdef void sums_of(Sums *sums, uint32_t free, const uint8_t *written, int combos) noexcept nogil:
    cdef int i
    cdef uint32_t taken = ~free & ALL_FREE
    memset(sums, 0, sizeof(Sums))
    for i in range(LINES):
        sums.missing[i] = <int8_t> TARGET
        sums.open[i] = 8 if i < RINGS else 7
    sums.upper_missing = <int8_t> UPPER_TARGET
    sums.upper_open = 4
    for i in range(ROWS):
        sums.cell[0][i] = 3
        sums.cell[1][i] = 2
        sums.cell[2][i] = 2
    sums.centre_open = 1
    sums.centre = NO_NUMBER
    sums.left = SPACES
    while taken:
        i = lowest_bit(taken)
        taken &= taken - 1
        enter(sums, place_of[i], written[i], False)
    sums.combos = <uint8_t> combos


cdef int place_at(int space) noexcept nogil:
    return place_of[space]


cdef int space_for(uint32_t free, int place) noexcept nogil:
    while place_of[lowest_bit(free)] != place:
        free &= free - 1
    return lowest_bit(free)


cdef inline bint _is_open(const Sums *sums, int place) noexcept nogil:
    if place < 4:
        return sums.cell[0][place] & 1
    if place < 8:
        return sums.cell[0][place - 4] & 2
    if place < CENTRE_PLACE:
        return sums.cell[place // 4 - 1][place & 3]
    return sums.centre_open


cdef inline void _enter(Sums *sums, int place, int number, bint combo) noexcept nogil:
    cdef int row = place & 3, ring = 0
    sums.left -= 1
    sums.combos += combo
    if place == CENTRE_PLACE:
        sums.centre_open = 0
        sums.centre = <uint8_t> number
        for row in range(3, 7):
            sums.missing[row] -= <int8_t> number
            sums.open[row] -= 1
        return
    if place < 4:
        sums.cell[0][row] &= 2
        sums.upper_missing -= <int8_t> number
        sums.upper_open -= 1
    elif place < 8:
        sums.cell[0][row] &= 1
    else:
        ring = place // 4 - 1
        sums.cell[ring][row] -= 1
    sums.missing[ring] -= <int8_t> number
    sums.open[ring] -= 1
    sums.missing[3 + row] -= <int8_t> number
    sums.open[3 + row] -= 1


# For other modules: across modules, calls are not inlined.

cdef bint is_open(const Sums *sums, int place) noexcept nogil:
    return _is_open(sums, place)


cdef void enter(Sums *sums, int place, int number, bint combo) noexcept nogil:
    _enter(sums, place, number, combo)


cdef int line_points_made(const Sums *sums, int line_points, bint near_misses) noexcept nogil:
    cdef int i, points = 0
    for i in range(LINES):
        if sums.open[i] == 0:
            points += line_score(sums.missing[i], line_points, near_misses)
    return points


cdef int other_points_made(const Sums *sums) noexcept nogil:
    cdef int points = upper_score(sums.upper_missing) if sums.upper_open == 0 else 0
    return points - combo_penalty(sums.combos)


# The tables.

cdef int features(const Sums *sums, bint near_misses, int *out) noexcept nogil:
    cdef int[7] standing
    cdef int i, row, ring, whole, half, more, less, count = 0, alive = 0
    for i in range(7):
        standing[i] = line_standing(sums.open[i], sums.missing[i], near_misses)
        alive += sums.open[i] > 0 and standing[i] != DEAD
    for row in range(4):
        if sums.open[3 + row]:
            more = max(sums.cell[1][row], sums.cell[2][row])     # blue and green are alike
            less = min(sums.cell[1][row], sums.cell[2][row])
            i = ((sums.cell[0][row] * 3 + more) * 3 + less) * 2 + sums.centre_open
            out[count] = ROW_TABLE + i * STANDINGS + standing[3 + row]
            count += 1
    for ring in range(1, 3):
        if sums.open[ring]:
            whole = 0
            for row in range(4):
                whole += sums.cell[ring][row] == 2
            out[count] = RING_TABLE + (sums.open[ring] * 5 + whole) * STANDINGS + standing[ring]
            count += 1
    if sums.open[0]:
        i = sums.upper_open * 5 + sums.open[0] - sums.upper_open
        out[count] = RED_TABLE + (i * 20 + upper_standing(sums)) * STANDINGS + standing[0]
        count += 1
    for ring in range(3):
        if sums.open[ring] == 0 or standing[ring] == DEAD:
            continue
        for row in range(4):
            if sums.open[3 + row] == 0 or standing[3 + row] == DEAD:
                continue
            half = sums.cell[ring][row]
            if ring == 0 and half:
                half = 2 if half == 3 else 1
            i = (((ring > 0) * 3 + half) * 8 + sums.open[3 + row]) * STANDINGS + standing[3 + row]
            out[count] = CROSS_TABLE + (i * 9 + sums.open[ring]) * STANDINGS + standing[ring]
            count += 1
    out[count] = COMBO_TABLE + ((sums.combos > 0) * 26 + sums.left) * 8 + alive
    out[count + 1] = CENTRE_TABLE + sums.centre * 26 + sums.left
    return count + 2


cdef double sheet_value(const Sums *sums, const Model *model) noexcept nogil:
    cdef int[MAX_FEATURES] where
    cdef int i, count
    cdef float lines = 0, other = 0
    cdef double points = line_points_made(sums, model.line_points, model.near_misses) + other_points_made(sums)
    if sums.left == 0:
        return points
    if sums.left == 1:
        return _last_round(sums, model)
    count = features(sums, model.near_misses, where)
    for i in range(count):
        lines += model.tables[2 * where[i]]
        other += model.tables[2 * where[i] + 1]
    return points + model.scale * lines + other


cdef double _last_round(const Sums *sums, const Model *model) noexcept nogil:
    """Exactly: every roll for the one space that is left."""
    cdef double[ROLLS] by_roll
    cdef double[NUMBERS] free_of_charge, as_combo
    cdef Sums after
    cdef int place = 0, number, roll, i, kind
    cdef double value
    while not _is_open(sums, place):
        place += 1
    for number in range(NUMBERS):
        after = sums[0]
        _enter(&after, place, number, False)
        value = line_points_made(&after, model.line_points, model.near_misses)
        free_of_charge[number] = value + other_points_made(&after)
        after.combos += 1
        as_combo[number] = value + other_points_made(&after)
    for roll in range(ROLLS):
        by_roll[roll] = -1e9
        for i in range(num_offered[roll]):
            kind = offered[roll][i]
            number = numbers[roll][kind]
            value = as_combo[number] if kind >= SUM else free_of_charge[number]
            if value > by_roll[roll]:
                by_roll[roll] = value
    return expected_value(by_roll, model.rolls[1])


cdef double best_entry(const Sums *sums, const Model *model, int roll, int *place, int *kind) noexcept nogil:
    cdef Sums after
    cdef double value, best = -1e9
    cdef int p, i, k
    for p in range(PLACES):
        if not _is_open(sums, p):
            continue
        for i in range(num_offered[roll]):
            k = offered[roll][i]
            after = sums[0]
            _enter(&after, p, numbers[roll][k], k >= SUM)
            value = sheet_value(&after, model)
            if value > best:
                best = value
                if place != NULL:
                    place[0] = p
                    kind[0] = k
    return best


cdef double expected_value(const double *by_roll, bint may_reroll) noexcept nogil:
    """Doubles are rolled again where they are worth less than a new roll, whose value is what we compute. Start with
    keeping all doubles; each step gives up those below the value so far, and never takes one back.
    """
    cdef double kept, value, total = 0
    cdef int roll, weight
    for roll in range(ROLLS):
        total += ways[roll] * by_roll[roll]
    value = total / THROWS
    if not may_reroll:
        return value
    for _ in range(6):
        total = 0
        weight = 0
        for roll in range(ROLLS):
            if not is_double[roll] or by_roll[roll] >= value:
                total += ways[roll] * by_roll[roll]
                weight += ways[roll]
        kept = total / weight
        if kept <= value:
            break
        value = kept
    return value

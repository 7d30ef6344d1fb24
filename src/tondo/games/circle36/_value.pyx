"""What a sheet is worth. The contract stands in the .pxd."""

from functools import cache

from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.string cimport memset

from tondo.core._bits cimport lowest_bit

from tondo.core.folders import package_folder
from tondo.games.circle36 import board

cdef enum:
    ROLLS = 21
    KINDS = 4
    FIRST_COMBO = 2
    NO_NUMBER = 13

cdef uint8_t[ROLLS][KINDS] roll_numbers
cdef uint8_t[ROLLS][KINDS] roll_kinds
cdef uint8_t[ROLLS] roll_num_kinds
cdef uint8_t[ROLLS] roll_is_pair
cdef uint8_t[ROLLS] roll_ways
cdef uint8_t[36] throws
cdef uint8_t[25] place_of

cdef int target = board.TARGET
cdef int upper_target = board.UPPER_TARGET
cdef int upper_bonus = board.UPPER_BONUS
cdef int near_one = board.NEAR_POINTS[0]
cdef int near_two = board.NEAR_POINTS[1]

SIZE = TABLE_SIZE
SCALE = 1.0 / 1024  # what one step of the stored whole numbers is worth


cdef _fill():
    cdef int roll, kind, i, which = 0
    for roll, (high, low) in enumerate(board.DICE):
        roll_is_pair[roll] = high == low
        roll_ways[roll] = board.WAYS[roll]
        for _ in range(roll_ways[roll]):
            throws[which] = roll
            which += 1
        for kind, number in enumerate(board.numbers(high, low)):
            roll_numbers[roll][kind] = number
        roll_num_kinds[roll] = 0
        for kind in board.offered(high, low):
            roll_kinds[roll][roll_num_kinds[roll]] = kind
            roll_num_kinds[roll] += 1
    for i in range(24):
        place_of[i] = i if i < 8 else (i // 8 + 1) * 4 + i % 4
    place_of[24] = CENTRE_PLACE


_fill()


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


cdef int num_kinds(int roll) noexcept nogil:
    return roll_num_kinds[roll]


cdef int kind_at(int roll, int i) noexcept nogil:
    return roll_kinds[roll][i]


cdef int number_of(int roll, int kind) noexcept nogil:
    return roll_numbers[roll][kind]


cdef bint is_pair(int roll) noexcept nogil:
    return roll_is_pair[roll]


cdef int throw(int which) noexcept nogil:
    return throws[which]


# Sheets as sums.

cdef void sums_of(Sums *sums, uint32_t free, const uint8_t *numbers, int combos) noexcept nogil:
    cdef int i
    cdef uint32_t taken = ~free & 0x1ffffff
    memset(sums, 0, sizeof(Sums))
    for i in range(7):
        sums.missing[i] = <int8_t> target
        sums.open[i] = 8 if i < 3 else 7
    sums.upper_missing = <int8_t> upper_target
    sums.upper_open = 4
    for i in range(4):
        sums.cell[0][i] = 3
        sums.cell[1][i] = 2
        sums.cell[2][i] = 2
    sums.centre_open = 1
    sums.centre = NO_NUMBER
    sums.left = 25
    while taken:
        i = lowest_bit(taken)
        taken &= taken - 1
        put(sums, place_of[i], numbers[i], False)
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


cdef inline void _put(Sums *sums, int place, int number, bint combo) noexcept nogil:
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


cdef bint is_open(const Sums *sums, int place) noexcept nogil:
    return _is_open(sums, place)


cdef void put(Sums *sums, int place, int number, bint combo) noexcept nogil:
    _put(sums, place, number, combo)


cdef double line_score(const Sums *sums, int line_points, bint near_misses) noexcept nogil:
    cdef int i, off, points = 0
    for i in range(7):
        if sums.open[i] == 0:
            off = sums.missing[i]
            if off == 0:
                points += line_points
            elif near_misses:
                if off == 1 or off == -1:
                    points += near_one
                elif off == 2 or off == -2:
                    points += near_two
    return points


cdef int other_score(const Sums *sums) noexcept nogil:
    cdef int points = upper_bonus if sums.upper_open == 0 and sums.upper_missing == 0 else 0
    return points - (sums.combos - 1) if sums.combos > 1 else points


# The tables.

cdef inline int _standing(int open, int missing, bint near_misses) noexcept nogil:
    cdef int slack = 2 if near_misses else 0
    return DEAD if missing < -slack or missing > 12 * open + slack else missing + 2


cdef inline int _upper_standing(const Sums *sums) noexcept nogil:
    if sums.upper_open == 0:
        return 0
    return 19 if sums.upper_missing < 0 or sums.upper_missing > 12 * sums.upper_open else sums.upper_missing


cdef int features(const Sums *sums, bint near_misses, int *out) noexcept nogil:
    cdef int[7] standing
    cdef int i, row, ring, whole, half, more, less, count = 0, alive = 0
    for i in range(7):
        standing[i] = _standing(sums.open[i], sums.missing[i], near_misses)
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
        out[count] = RED_TABLE + (i * 20 + _upper_standing(sums)) * STANDINGS + standing[0]
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


cdef double worth(const Sums *sums, const Rules *rules) noexcept nogil:
    cdef int[MAX_FEATURES] where
    cdef int i, count
    cdef float lines = 0, other = 0
    cdef double points = line_score(sums, rules.line_points, rules.near_misses) + other_score(sums)
    if sums.left == 0:
        return points
    if sums.left == 1:
        return _last_round(sums, rules)
    count = features(sums, rules.near_misses, where)
    for i in range(count):
        lines += rules.tables[2 * where[i]]
        other += rules.tables[2 * where[i] + 1]
    return points + rules.scale * lines + other


cdef double _last_round(const Sums *sums, const Rules *rules) noexcept nogil:
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
        _put(&after, place, number, False)
        value = line_score(&after, rules.line_points, rules.near_misses)
        free_of_charge[number] = value + other_score(&after)
        after.combos += 1
        as_combo[number] = value + other_score(&after)
    for roll in range(ROLLS):
        by_roll[roll] = -1e9
        for i in range(roll_num_kinds[roll]):
            kind = roll_kinds[roll][i]
            number = roll_numbers[roll][kind]
            value = as_combo[number] if kind >= FIRST_COMBO else free_of_charge[number]
            if value > by_roll[roll]:
                by_roll[roll] = value
    return over_rolls(by_roll, rules.rolls[1])


cdef double best_entry(const Sums *sums, const Rules *rules, int roll, int *place, int *kind) noexcept nogil:
    cdef Sums after
    cdef double value, best = -1e9
    cdef int p, i, k
    for p in range(PLACES):
        if not _is_open(sums, p):
            continue
        for i in range(roll_num_kinds[roll]):
            k = roll_kinds[roll][i]
            after = sums[0]
            _put(&after, p, roll_numbers[roll][k], k >= FIRST_COMBO)
            value = worth(&after, rules)
            if value > best:
                best = value
                if place != NULL:
                    place[0] = p
                    kind[0] = k
    return best


cdef double over_rolls(const double *by_roll, bint may_roll_again) noexcept nogil:
    """Who rolls doubles again does so where they are worth less than a new roll, which is what is looked for: from
    keeping all of them on, each step gives up those that are not worth it, and never takes one back."""
    cdef double kept, value, total = 0
    cdef int roll, weight
    for roll in range(ROLLS):
        total += roll_ways[roll] * by_roll[roll]
    value = total / 36
    if not may_roll_again:
        return value
    for _ in range(6):
        total = 0
        weight = 0
        for roll in range(ROLLS):
            if not roll_is_pair[roll] or by_roll[roll] >= value:
                total += roll_ways[roll] * by_roll[roll]
                weight += roll_ways[roll]
        kept = total / weight
        if kept <= value:
            break
        value = kept
    return value

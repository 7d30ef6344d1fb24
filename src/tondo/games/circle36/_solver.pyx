"""The solver: the value of each action of a player, looking ahead over the dice.

The value of a sheet far from the end is what the fitted tables say, or better, the mean over the next roll of the best
entry, each valued in the same way one roll less deep. The last rounds are computed exactly, with a transposition
table: the same numbers come in many orders.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from tondo.core._signals cimport SignalWatch, look_for_signals, watch_signals
from tondo.games.circle36._policy cimport Circle36Policy
from tondo.games.circle36._state cimport DECIDING, KEEP, REROLL
from tondo.games.circle36._tables cimport KINDS, LINES, ROLLS, SPACES, SUM, num_offered, numbers, offered
from tondo.games.circle36._value cimport (
    NUMBERS, PLACES, STANDINGS, UPPER_DEAD, Model, Sums, enter, expected_value, is_open, line_points_made,
    line_standing, other_points_made, place_at, sheet_value, upper_standing,
)

cdef enum:
    CANDIDATES = PLACES * KINDS
    BRANCHES = 3                # places that are searched deeper for each number
    FIRST_SLOTS = 1 << 12
    MAX_SLOTS = 1 << 23
    WATCH_INTERVAL = 1 << 10    # sheets between two looks for signals

cdef struct Slot:
    uint64_t sums               # 0: nothing is stored here
    uint64_t spaces
    double future

cdef struct Transpositions:
    Slot *slots
    size_t size                 # a power of two
    size_t used
    size_t sheets               # looked at
    SignalWatch watch

cdef struct Candidate:
    int place
    int kind
    double value
    Sums after


# The transposition table. Once it can't grow any more, values are computed again.

cdef int _open(Transpositions *seen) except -1:
    seen.size = FIRST_SLOTS
    seen.used = seen.sheets = 0
    watch_signals(&seen.watch)
    seen.slots = <Slot *> calloc(seen.size, sizeof(Slot))
    if seen.slots == NULL:
        raise MemoryError
    return 0


cdef inline size_t _hash(uint64_t sums, uint64_t spaces) noexcept nogil:
    cdef uint64_t x = (sums ^ (spaces * <uint64_t> 0xD1342543DE82EF95)) * <uint64_t> 0x9E3779B97F4A7C15
    return x ^ (x >> 29)


cdef Slot *_slot(Transpositions *seen, uint64_t sums, uint64_t spaces) noexcept nogil:
    """Where this sheet is stored, or would be."""
    cdef size_t i = _hash(sums, spaces) & (seen.size - 1)
    while seen.slots[i].sums and (seen.slots[i].sums != sums or seen.slots[i].spaces != spaces):
        i = (i + 1) & (seen.size - 1)
    return &seen.slots[i]


cdef void _store(Transpositions *seen, uint64_t sums, uint64_t spaces, double future) noexcept nogil:
    cdef Transpositions larger
    cdef Slot *slot
    cdef size_t i
    if 2 * seen.used >= seen.size:
        larger.size = seen.size * 4
        larger.slots = NULL
        if larger.size <= MAX_SLOTS:
            larger.slots = <Slot *> calloc(larger.size, sizeof(Slot))
        if larger.slots == NULL:
            if 8 * seen.used >= 7 * seen.size:
                return
        else:
            for i in range(seen.size):
                if seen.slots[i].sums:
                    _slot(&larger, seen.slots[i].sums, seen.slots[i].spaces)[0] = seen.slots[i]
            free(seen.slots)
            seen.slots = larger.slots
            seen.size = larger.size
    slot = _slot(seen, sums, spaces)
    seen.used += slot.sums == 0
    slot.sums = sums
    slot.spaces = spaces
    slot.future = future


cdef void _key(const Sums *sums, const Model *model, int depth, uint64_t *lines, uint64_t *spaces) noexcept nogil:
    """Everything that future points depend on, in two numbers; the first is never 0."""
    cdef int i
    cdef uint64_t a = 1, b = depth
    for i in range(LINES):
        a *= STANDINGS
        if sums.open[i]:
            a += line_standing(sums.open[i], sums.missing[i], model.near_misses)
    a = a * (UPPER_DEAD + 1) + upper_standing(sums)
    a = (a * 14 + sums.centre) * 2 + (sums.combos > 0)
    for i in range(4):
        b = b * 36 + (sums.cell[0][i] * 3 + sums.cell[1][i]) * 3 + sums.cell[2][i]
    lines[0] = a
    spaces[0] = b * 2 + sums.centre_open


# Looking ahead. No sheet has the value -1e300: it means that somebody has interrupted the solver.

cdef double _lookahead(
    const Sums *sums, const Model *model, int depth, int exact, Transpositions *seen
) except? -1e300 nogil:
    """The expected final score before the next roll; exact where at most ``exact`` rounds are left."""
    cdef uint64_t lines, spaces
    cdef double value, points
    cdef Slot *slot
    seen.sheets += 1
    if seen.sheets % WATCH_INTERVAL == 0:
        look_for_signals(&seen.watch)
    if sums.left == 0:
        return sheet_value(sums, model)
    if sums.left <= max(exact, 1):
        depth = exact
    elif depth == 0:
        return sheet_value(sums, model)
    points = line_points_made(sums, model.line_points, model.near_misses) + other_points_made(sums)
    _key(sums, model, depth, &lines, &spaces)
    slot = _slot(seen, lines, spaces)
    if slot.sums:
        return points + slot.future
    value = sheet_value(sums, model) if sums.left == 1 else _expectation(sums, model, depth, exact, seen)
    _store(seen, lines, spaces, value - points)
    return value


cdef double _expectation(
    const Sums *sums, const Model *model, int depth, int exact, Transpositions *seen
) except? -1e300 nogil:
    """The mean over the next roll of the best entry."""
    cdef double[2][NUMBERS] best
    cdef double[ROLLS] by_roll
    cdef int combo, number, roll, i, kind
    for combo in range(2):
        for number in range(0 if combo else 1, NUMBERS if combo else 7):
            best[combo][number] = _best_place(sums, model, number, combo, depth - 1, exact, seen)
    for roll in range(ROLLS):
        by_roll[roll] = -1e9
        for i in range(num_offered[roll]):
            kind = offered[roll][i]
            by_roll[roll] = max(by_roll[roll], best[kind >= SUM][numbers[roll][kind]])
    return expected_value(by_roll, model.rolls[sums.left])


cdef double _best_place(
    const Sums *sums, const Model *model, int number, bint combo, int depth, int exact, Transpositions *seen
) except? -1e300 nogil:
    """The value of the sheet with a number in its best place. Where depth is costly, only the places that look best
    without it are searched deeper.
    """
    cdef Sums[PLACES] after
    cdef double[PLACES] value
    cdef double best = -1e9
    cdef int place, count = 0, j
    cdef bint narrow = depth > 0 and sums.left - 1 > exact
    for place in range(PLACES):
        if is_open(sums, place):
            after[count] = sums[0]
            enter(&after[count], place, number, combo)
            if narrow:
                value[count] = sheet_value(&after[count], model)
            else:
                best = max(best, _lookahead(&after[count], model, depth, exact, seen))
            count += 1
    if narrow:
        for _ in range(min(count, BRANCHES)):
            place = 0
            for j in range(1, count):
                if value[j] > value[place]:
                    place = j
            value[place] = -1e9
            best = max(best, _lookahead(&after[place], model, depth, exact, seen))
    return best


cdef int _candidates(const Sums *sums, const Model *model, int roll, Candidate *out) noexcept nogil:
    """Every entry, valued by the tables alone."""
    cdef int place, i, count = 0
    for place in range(PLACES):
        if not is_open(sums, place):
            continue
        for i in range(num_offered[roll]):
            out[count].place = place
            out[count].kind = offered[roll][i]
            out[count].after = sums[0]
            enter(&out[count].after, place, numbers[roll][out[count].kind], out[count].kind >= SUM)
            out[count].value = sheet_value(&out[count].after, model)
            count += 1
    return count


cdef void _sort(Candidate *candidates, int count) noexcept nogil:
    cdef int i, j
    cdef Candidate moved
    for i in range(1, count):
        moved = candidates[i]
        j = i
        while j > 0 and candidates[j - 1].value < moved.value:
            candidates[j] = candidates[j - 1]
            j -= 1
        candidates[j] = moved


cdef int _rank_entries(
    const Sums *sums, const Model *model, int roll, int width, int depth, int exact, Transpositions *seen,
    Candidate *out
) except -1 nogil:
    """The most promising entries, best first; returns how many. ``width`` of them are searched one roll deep, half as
    many two, and so on.
    """
    cdef int i, ply, count = _candidates(sums, model, roll, out)
    _sort(out, count)
    if sums.left - 1 <= exact:
        for i in range(count):
            out[i].value = _lookahead(&out[i].after, model, 0, exact, seen)
        _sort(out, count)
        return count
    for ply in range(1, depth + 1):
        count = min(count, width)
        for i in range(count):
            out[i].value = _lookahead(&out[i].after, model, ply, exact, seen)
        _sort(out, count)
        width = (width + 1) // 2
    return count


def action_values(Circle36Policy state, int player, int width, int depth, int exact):
    """The expected final score after each action of a player who may act now: {action: score}.

    ``depth`` is how many rolls ahead are searched, ``width`` how many entries are; the last ``exact`` rounds are
    computed exactly, with all entries. With doubles on the table the actions are keep and reroll. A signal, like
    Ctrl+C, interrupts it.
    """
    cdef Transpositions seen
    cdef Candidate[CANDIDATES] candidates
    cdef Sums sums
    cdef Model model
    cdef double again = 0
    cdef int i, space, count, roll = state.p.rolls[state.p.round]
    cdef bint deciding = state.p.phase == DECIDING
    if not state.c_may_act(player) or player < 0:
        raise ValueError(f"player {player} has nothing to choose now")
    if width < 1 or depth < 0 or exact < 0:
        raise ValueError("the width must be positive; depth and exact rounds can't be negative")
    _open(&seen)
    try:
        with nogil:
            state.sheet_sums(player, &sums)
            state.sheet_model(player, &model)
            count = _rank_entries(&sums, &model, roll, width, depth, exact, &seen, candidates)
            if deciding:
                again = _lookahead(&sums, &model, depth if depth > 1 else depth + 1, exact, &seen)
    finally:
        free(seen.slots)
    if deciding:
        return {KEEP: candidates[0].value, REROLL: again}
    values = {}
    for i in range(count):
        for space in range(SPACES):
            if state.p.sheets[player].free >> space & 1 and place_at(space) == candidates[i].place:
                values[space * KINDS + candidates[i].kind] = candidates[i].value
    return values


def sheet_values(Circle36Policy state, int depth, int exact):
    """The expected final score of each player before the next roll, searched as in `action_values`."""
    cdef Transpositions seen
    cdef Sums sums
    cdef Model model
    cdef double value
    cdef int player
    values = []
    for player in range(state.num_players):
        _open(&seen)
        try:
            with nogil:
                state.sheet_sums(player, &sums)
                state.sheet_model(player, &model)
                value = _lookahead(&sums, &model, depth, exact, &seen)
        finally:
            free(seen.slots)
        values.append(value)
    return values

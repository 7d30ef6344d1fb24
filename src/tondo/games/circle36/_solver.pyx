"""The solver: what each action of a player is worth, looking ahead over the dice.

Sheets far from the end are worth what the fitted tables say, or better, the mean of the best entries after each of the
next rolls (a *layer*), each judged in the same way. The last rounds are reckoned exactly, which takes a memory of
sheets that were met before: the same numbers come in many orders.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from tondo.games.circle36._state cimport KEEP, REROLL, Circle36State
from tondo.games.circle36._value cimport (
    DEAD, NUMBERS, PLACES, Rules, Sums, is_open, kind_at, line_score, num_kinds, number_of, other_score,
    over_rolls, place_at, put, worth,
)

cdef enum:
    ROLLS = 21
    KINDS = 4
    FIRST_COMBO = 2
    CANDIDATES = PLACES * KINDS
    BRANCHES = 3                # places that a further layer looks at for each number
    FIRST_SLOTS = 1 << 12
    MOST_SLOTS = 1 << 23

cdef struct Slot:
    uint64_t sums               # 0: nothing is stored here
    uint64_t spaces
    double to_come

cdef struct Memory:
    Slot *slots
    size_t size                 # a power of two
    size_t used

cdef struct Candidate:
    int place
    int kind
    double value
    Sums after


# The memory. Where it can't grow any more, things are reckoned again.

cdef inline size_t _hash(uint64_t sums, uint64_t spaces) noexcept nogil:
    cdef uint64_t x = (sums ^ (spaces * <uint64_t> 0xD1342543DE82EF95)) * <uint64_t> 0x9E3779B97F4A7C15
    return x ^ (x >> 29)


cdef Slot *_slot(Memory *memory, uint64_t sums, uint64_t spaces) noexcept nogil:
    """Where this sheet is stored, or would be."""
    cdef size_t i = _hash(sums, spaces) & (memory.size - 1)
    while memory.slots[i].sums and (memory.slots[i].sums != sums or memory.slots[i].spaces != spaces):
        i = (i + 1) & (memory.size - 1)
    return &memory.slots[i]


cdef void _store(Memory *memory, uint64_t sums, uint64_t spaces, double to_come) noexcept nogil:
    cdef Memory larger
    cdef Slot *slot
    cdef size_t i
    if 2 * memory.used >= memory.size:
        larger.size = memory.size * 4
        larger.slots = NULL
        if larger.size <= MOST_SLOTS:
            larger.slots = <Slot *> calloc(larger.size, sizeof(Slot))
        if larger.slots == NULL:
            if 8 * memory.used >= 7 * memory.size:
                return
        else:
            for i in range(memory.size):
                if memory.slots[i].sums:
                    _slot(&larger, memory.slots[i].sums, memory.slots[i].spaces)[0] = memory.slots[i]
            free(memory.slots)
            memory.slots = larger.slots
            memory.size = larger.size
    slot = _slot(memory, sums, spaces)
    memory.used += slot.sums == 0
    slot.sums = sums
    slot.spaces = spaces
    slot.to_come = to_come


cdef void _key(const Sums *sums, const Rules *rules, int layers, uint64_t *lines, uint64_t *spaces) noexcept nogil:
    """All that decides about what is still to come, in two numbers; the first is never 0."""
    cdef int i, slack = 2 if rules.near_misses else 0
    cdef uint64_t a = 1, b = layers
    for i in range(7):
        if sums.open[i] == 0:
            a = a * 40
        elif sums.missing[i] < -slack or sums.missing[i] > 12 * sums.open[i] + slack:
            a = a * 40 + DEAD
        else:
            a = a * 40 + (sums.missing[i] + 2)
    a *= 20
    if sums.upper_open:
        a += 19 if sums.upper_missing < 0 or sums.upper_missing > 12 * sums.upper_open else sums.upper_missing
    a = (a * 14 + sums.centre) * 2 + (sums.combos > 0)
    for i in range(4):
        b = b * 36 + (sums.cell[0][i] * 3 + sums.cell[1][i]) * 3 + sums.cell[2][i]
    lines[0] = a
    spaces[0] = b * 2 + sums.centre_open


# Looking ahead.

cdef double _value(const Sums *sums, const Rules *rules, int layers, int exact, Memory *memory) noexcept nogil:
    """The expected final score before the next roll; exact where at most ``exact`` rounds are left."""
    cdef uint64_t lines, spaces
    cdef double value, points
    cdef Slot *slot
    if sums.left == 0:
        return worth(sums, rules)
    if sums.left <= max(exact, 1):
        layers = exact
    elif layers == 0:
        return worth(sums, rules)
    points = line_score(sums, rules.line_points, rules.near_misses) + other_score(sums)
    _key(sums, rules, layers, &lines, &spaces)
    slot = _slot(memory, lines, spaces)
    if slot.sums:
        return points + slot.to_come
    value = worth(sums, rules) if sums.left == 1 else _over_entries(sums, rules, layers, exact, memory)
    _store(memory, lines, spaces, value - points)
    return value


cdef double _over_entries(const Sums *sums, const Rules *rules, int layers, int exact, Memory *memory) noexcept nogil:
    """The mean over the next roll of the best entry."""
    cdef double[2][NUMBERS] best
    cdef double[ROLLS] by_roll
    cdef int combo, number, roll, i, kind
    for combo in range(2):
        for number in range(0 if combo else 1, NUMBERS if combo else 7):
            best[combo][number] = _best_place(sums, rules, number, combo, layers - 1, exact, memory)
    for roll in range(ROLLS):
        by_roll[roll] = -1e9
        for i in range(num_kinds(roll)):
            kind = kind_at(roll, i)
            by_roll[roll] = max(by_roll[roll], best[kind >= FIRST_COMBO][number_of(roll, kind)])
    return over_rolls(by_roll, rules.rolls[sums.left])


cdef double _best_place(
    const Sums *sums, const Rules *rules, int number, bint combo, int layers, int exact, Memory *memory
) noexcept nogil:
    """What the best place for a number makes of a sheet. Where a further layer is costly, only the places that look
    best without it get it."""
    cdef Sums[PLACES] after
    cdef double[PLACES] value
    cdef double best = -1e9
    cdef int place, count = 0, j
    cdef bint narrow = layers > 0 and sums.left - 1 > exact
    for place in range(PLACES):
        if is_open(sums, place):
            after[count] = sums[0]
            put(&after[count], place, number, combo)
            if narrow:
                value[count] = worth(&after[count], rules)
            else:
                best = max(best, _value(&after[count], rules, layers, exact, memory))
            count += 1
    if narrow:
        for _ in range(min(count, BRANCHES)):
            place = 0
            for j in range(1, count):
                if value[j] > value[place]:
                    place = j
            value[place] = -1e9
            best = max(best, _value(&after[place], rules, layers, exact, memory))
    return best


cdef int _candidates(const Sums *sums, const Rules *rules, int roll, Candidate *out) noexcept nogil:
    """Every entry, judged by the tables alone."""
    cdef int place, i, count = 0
    for place in range(PLACES):
        if not is_open(sums, place):
            continue
        for i in range(num_kinds(roll)):
            out[count].place = place
            out[count].kind = kind_at(roll, i)
            out[count].after = sums[0]
            put(&out[count].after, place, number_of(roll, out[count].kind), out[count].kind >= FIRST_COMBO)
            out[count].value = worth(&out[count].after, rules)
            count += 1
    return count


cdef void _best_first(Candidate *candidates, int count) noexcept nogil:
    cdef int i, j
    cdef Candidate moved
    for i in range(1, count):
        moved = candidates[i]
        j = i
        while j > 0 and candidates[j - 1].value < moved.value:
            candidates[j] = candidates[j - 1]
            j -= 1
        candidates[j] = moved


cdef int _judge(
    const Sums *sums, const Rules *rules, int roll, int width, int layers, int exact, Memory *memory, Candidate *out
) noexcept nogil:
    """The entries worth a thought, best first; returns how many. ``width`` of them get the first layer, half as many
    the next, and so on."""
    cdef int i, layer, count = _candidates(sums, rules, roll, out)
    _best_first(out, count)
    if sums.left - 1 <= exact:
        for i in range(count):
            out[i].value = _value(&out[i].after, rules, 0, exact, memory)
        _best_first(out, count)
        return count
    for layer in range(1, layers + 1):
        count = min(count, width)
        for i in range(count):
            out[i].value = _value(&out[i].after, rules, layer, exact, memory)
        _best_first(out, count)
        width = (width + 1) // 2
    return count


def action_values(Circle36State state, int player, int width, int layers, int exact):
    """What actions of a player who may act now are worth, as expected final scores: {action: score}.

    ``layers`` is how many rolls are looked at one by one, ``width`` how many entries are; the last ``exact`` rounds
    are exact, with all entries. With doubles on the table it is keep against reroll.
    """
    cdef Memory memory
    cdef Candidate[CANDIDATES] candidates
    cdef Sums sums
    cdef Rules rules
    cdef double again = 0
    cdef int i, space, count, roll = state.p.rolls[state.p.round]
    cdef bint deciding = state.phase == "deciding"
    if not state.c_may_act(player) or player < 0:
        raise ValueError(f"player {player} has nothing to choose now")
    if width < 1 or layers < 0 or exact < 0:
        raise ValueError("at least one entry must be looked at, and no less than nothing ahead")
    memory.size = FIRST_SLOTS
    memory.used = 0
    memory.slots = <Slot *> calloc(memory.size, sizeof(Slot))
    if memory.slots == NULL:
        raise MemoryError
    with nogil:
        state.c_sums(player, &sums)
        state.c_rules(player, &rules)
        count = _judge(&sums, &rules, roll, width, layers, exact, &memory, candidates)
        if deciding:
            again = _value(&sums, &rules, layers if layers > 1 else layers + 1, exact, &memory)
        free(memory.slots)
    if deciding:
        return {KEEP: candidates[0].value, REROLL: again}
    values = {}
    for i in range(count):
        for space in range(25):
            if state.p.sheets[player].free >> space & 1 and place_at(space) == candidates[i].place:
                values[space * KINDS + candidates[i].kind] = candidates[i].value
    return values

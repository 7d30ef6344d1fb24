"""Fitting the tables of `_value` by temporal differences: games played greedily by what they say so far.

After each entry the sheet before it is moved towards the sheet after it, by rates that shrink for each table entry as
its errors begin to cancel out (temporal coherence, Beal and Smith 1999). In some games one entry is not the
best but a random one, or 9 is put into the centre as soon as it can be: otherwise the fit may settle for a
middling way of playing. Those are not counted in the mean.
"""

from libc.math cimport fabs
from libc.stdint cimport uint8_t, uint64_t

from tondo.core._rng cimport Rng, rng_below, rng_seed
from tondo.games.circle36._value cimport (
    CENTRE_PLACE, MAX_FEATURES, PLACES, Rules, Sums, best_entry, features, is_open, is_pair, kind_at, line_score,
    num_kinds, number_of, other_score, put, sums_of, throw, worth,
)

cdef enum:
    LINE_POINTS = 5
    EXPLORE_IN = 30             # of 100 games
    EXPLORE_ROUNDS = 17
    NINE = 9


def learn(float[:, ::1] tables, float[:, ::1] coherence, int games, seed, bint near_misses, double rate):
    """Play and learn; ``coherence`` (sum of errors, sum of their sizes) is kept between calls.

    With a rate of 0 nothing is learned and nothing explored. Gives the number of games that count, the sum of their
    scores and the sum of the squares.
    """
    cdef Rng rng
    cdef Rules rules
    cdef uint64_t start = seed % 2**64
    cdef int game, i, score, counted = 0
    cdef double total = 0, squares = 0
    rules.tables = &tables[0, 0]
    rules.scale = 1
    rules.line_points = LINE_POINTS
    rules.near_misses = near_misses
    for i in range(26):
        rules.rolls[i] = True
    with nogil:
        for game in range(games):
            rng_seed(rng, start, game)
            score = _play(&rules, tables, coherence, rng, rate)
            if score != EXPLORED:
                counted += 1
                total += score
                squares += score * score
    return counted, total, squares


cdef enum:
    EXPLORED = -1000


cdef int _play(
    Rules *rules, float[:, ::1] tables, float[:, ::1] coherence, uint64_t *rng, double rate
) noexcept nogil:
    cdef uint8_t[25] blank
    cdef Sums sums, after
    cdef int roll, place = 0, kind = 0, stray = 0
    cdef bint centre = False, exploring = rate > 0 and rng_below(rng, 100) < EXPLORE_IN
    cdef double now, best
    if exploring:
        centre = rng_below(rng, 3) == 0
        stray = 0 if centre else 25 - <int> rng_below(rng, EXPLORE_ROUNDS)
    sums_of(&sums, 0x1ffffff, blank, 0)
    while sums.left:
        now = worth(&sums, rules)
        while True:
            roll = throw(rng_below(rng, 36))
            best = best_entry(&sums, rules, roll, &place, &kind)
            if not is_pair(roll) or best >= now:
                break
        after = sums
        put(&after, place, number_of(roll, kind), kind >= 2)
        if rate > 0 and sums.left > 1:
            _correct(&sums, &after, rules, tables, coherence, rate)
        if sums.left == stray:
            place = rng_below(rng, PLACES)
            while not is_open(&sums, place):
                place = rng_below(rng, PLACES)
            kind = kind_at(roll, rng_below(rng, num_kinds(roll)))
            after = sums
            put(&after, place, number_of(roll, kind), kind >= 2)
        elif centre and sums.centre_open and sums.combos == 0 and number_of(roll, 2) == NINE:
            after = sums
            put(&after, CENTRE_PLACE, NINE, True)
        sums = after
    if exploring:
        return EXPLORED
    return <int> line_score(&sums, LINE_POINTS, rules.near_misses) + other_score(&sums)


cdef void _correct(
    const Sums *before, const Sums *after, Rules *rules, float[:, ::1] tables, float[:, ::1] coherence, double rate
) noexcept nogil:
    """Move the worth of ``before`` towards that of ``after``, the lines and the rest each on its own."""
    cdef int[MAX_FEATURES] where
    cdef double lines, other, error, step
    cdef int i, count
    _parts(after, rules, &lines, &other)
    count = features(before, rules.near_misses, where)
    lines -= line_score(before, LINE_POINTS, rules.near_misses)
    other -= other_score(before)
    for i in range(count):
        lines -= tables[where[i], 0]
        other -= tables[where[i], 1]
    error = lines + other
    for i in range(count):
        step = fabs(coherence[where[i], 0]) / coherence[where[i], 1] if coherence[where[i], 1] > 0 else 1.0
        step *= rate / count
        tables[where[i], 0] += <float> (step * lines)
        tables[where[i], 1] += <float> (step * other)
        coherence[where[i], 0] += <float> error
        coherence[where[i], 1] += <float> fabs(error)


cdef void _parts(const Sums *sums, Rules *rules, double *lines, double *other) noexcept nogil:
    """The worth of a sheet, split. In the last round, which is exact, all that is to come counts as lines."""
    cdef int[MAX_FEATURES] where
    cdef int i, count
    lines[0] = line_score(sums, LINE_POINTS, rules.near_misses)
    other[0] = other_score(sums)
    if sums.left == 1:
        lines[0] = worth(sums, rules) - other[0]
    elif sums.left > 1:
        count = features(sums, rules.near_misses, where)
        for i in range(count):
            lines[0] += rules.tables[2 * where[i]]
            other[0] += rules.tables[2 * where[i] + 1]

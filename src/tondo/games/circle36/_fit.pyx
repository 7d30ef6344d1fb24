"""Fits the tables of `_value` by temporal differences, over games played greedily by the tables so far.

After each entry the value of the sheet before it is moved towards that of the sheet after it, at rates that shrink for
each table entry as its errors begin to cancel out (temporal coherence, Beal and Smith 1999). Some games explore: one
entry is random instead of the best, or 9 goes into the centre as soon as it can. Otherwise the fit may settle on a
mediocre way of playing. These games are not counted in the mean.
"""

from libc.math cimport fabs
from libc.stdint cimport uint8_t, uint64_t

from tondo.core._rng cimport Rng, rng_below, rng_seed
from tondo.games.circle36._tables cimport (
    ALL_FREE, ROUNDS, SPACES, SUM, THROWS, is_double, num_offered, numbers, offered, roll_of,
)
from tondo.games.circle36._value cimport (
    CENTRE_PLACE, FITTED_LINE_POINTS, MAX_FEATURES, PLACES, Model, Sums, best_entry, enter, features, is_open,
    line_points_made, other_points_made, sheet_value, sums_of,
)

cdef enum:
    EXPLORE_PERCENT = 30        # of the games
    EXPLORE_ROUNDS = 17
    NINE = 9
    EXPLORED = -1000


def learn(float[:, ::1] tables, float[:, ::1] coherence, int games, seed, bint near_misses, double rate):
    """Play ``games`` games and learn from them. ``coherence`` (sum of errors, sum of their absolute values) is kept
    between calls. With a rate of 0 nothing is learned and nothing explored. Return the number of games that count, the
    sum of their scores and the sum of the squares.
    """
    cdef Rng rng
    cdef Model model
    cdef uint64_t start = seed % 2**64
    cdef int game, i, score, counted = 0
    cdef double total = 0, squares = 0
    model.tables = &tables[0, 0]
    model.scale = 1
    model.line_points = FITTED_LINE_POINTS
    model.near_misses = near_misses
    for i in range(ROUNDS + 1):
        model.rolls[i] = True
    with nogil:
        for game in range(games):
            rng_seed(rng, start, game)
            score = _play(&model, tables, coherence, rng, rate)
            if score != EXPLORED:
                counted += 1
                total += score
                squares += score * score
    return counted, total, squares


cdef int _play(
    Model *model, float[:, ::1] tables, float[:, ::1] coherence, uint64_t *rng, double rate
) noexcept nogil:
    cdef uint8_t[SPACES] blank
    cdef Sums sums, after
    cdef int roll, place = 0, kind = 0, random_at = 0
    cdef bint centre = False, exploring = rate > 0 and rng_below(rng, 100) < EXPLORE_PERCENT
    cdef double now, best
    if exploring:
        centre = rng_below(rng, 3) == 0
        random_at = 0 if centre else ROUNDS - <int> rng_below(rng, EXPLORE_ROUNDS)
    sums_of(&sums, ALL_FREE, blank, 0)
    while sums.left:
        now = sheet_value(&sums, model)
        while True:
            roll = roll_of[rng_below(rng, THROWS)]
            best = best_entry(&sums, model, roll, &place, &kind)
            if not is_double[roll] or best >= now:
                break
        after = sums
        enter(&after, place, numbers[roll][kind], kind >= SUM)
        if rate > 0 and sums.left > 1:
            _update(&sums, &after, model, tables, coherence, rate)
        if sums.left == random_at:
            place = rng_below(rng, PLACES)
            while not is_open(&sums, place):
                place = rng_below(rng, PLACES)
            kind = offered[roll][rng_below(rng, num_offered[roll])]
            after = sums
            enter(&after, place, numbers[roll][kind], kind >= SUM)
        elif centre and sums.centre_open and sums.combos == 0 and numbers[roll][SUM] == NINE:
            after = sums
            enter(&after, CENTRE_PLACE, NINE, True)
        sums = after
    if exploring:
        return EXPLORED
    return line_points_made(&sums, FITTED_LINE_POINTS, model.near_misses) + other_points_made(&sums)


cdef void _update(
    const Sums *before, const Sums *after, Model *model, float[:, ::1] tables, float[:, ::1] coherence, double rate
) noexcept nogil:
    """Move the value of ``before`` towards that of ``after``, lines and the rest separately."""
    cdef int[MAX_FEATURES] where
    cdef double lines, other, error, step
    cdef int i, count
    _split_value(after, model, &lines, &other)
    count = features(before, model.near_misses, where)
    lines -= line_points_made(before, FITTED_LINE_POINTS, model.near_misses)
    other -= other_points_made(before)
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


cdef void _split_value(const Sums *sums, Model *model, double *lines, double *other) noexcept nogil:
    """The value of a sheet in two parts. In the last round, which is exact, all future points count as lines."""
    cdef int[MAX_FEATURES] where
    cdef int i, count
    lines[0] = line_points_made(sums, FITTED_LINE_POINTS, model.near_misses)
    other[0] = other_points_made(sums)
    if sums.left == 1:
        lines[0] = sheet_value(sums, model) - other[0]
    elif sums.left > 1:
        count = features(sums, model.near_misses, where)
        for i in range(count):
            lines[0] += model.tables[2 * where[i]]
            other[0] += model.tables[2 * where[i] + 1]

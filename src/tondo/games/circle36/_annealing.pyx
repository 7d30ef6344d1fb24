"""Fills a sheet with known numbers so that chosen lines come out right, by simulated annealing. For `clairvoyant`."""

from libc.math cimport exp
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport abs

from tondo.core._rng cimport Rng, rng_below, rng_next, rng_seed
from tondo.games.circle36._tables cimport LINES, SPACES, TARGET, UPPER_HALF, UPPER_TARGET, line_mask

cdef enum:
    GOALS = LINES + 1           # the lines and the upper half
    MAX_OFFERS = 64
    COMBO_WEIGHT = 2            # one combo too many costs as much as a line that is off by this

cdef struct Sheet:
    uint8_t[SPACES] round_at    # whose number is in a space
    uint8_t[SPACES] space_of
    uint8_t[SPACES] choice      # which offer each round takes
    int[GOALS] total
    int combos


def fill_sheet(offers, wanted, int combos, seed, int steps):
    """Choose one offer and a space for each of the 25 rounds, so that all wanted lines come out right.

    ``offers`` are, for each round, pairs (number, whether it is a combo); ``wanted`` says for each of the seven lines
    and then for the upper half whether it must come out right; at most ``combos`` combos may be used. Return for each
    round (space, the offer's index), or None if ``steps`` steps found nothing, which proves nothing.
    """
    cdef uint8_t[SPACES][MAX_OFFERS] number, combo
    cdef uint8_t[SPACES] count
    cdef uint32_t goals = 0
    cdef Sheet sheet
    cdef Rng rng
    cdef bint found
    cdef int i, j
    if len(offers) != SPACES or not all(0 < len(each) <= MAX_OFFERS for each in offers):
        raise ValueError("25 rounds are needed, each with at least one offer")
    for i, each in enumerate(offers):
        count[i] = len(each)
        for j, (value, is_combo) in enumerate(each):
            if not 0 <= value <= 12:
                raise ValueError(f"no two dice give {value}")
            number[i][j] = value
            combo[i][j] = bool(is_combo)
    for i, want in enumerate(wanted):
        if want:
            goals |= 1u << i
    rng_seed(rng, seed % 2**64, 0)
    with nogil:
        found = _anneal(&sheet, number, combo, count, goals, combos, rng, steps)
    return [(sheet.space_of[i], sheet.choice[i]) for i in range(SPACES)] if found else None


cdef int _cost(const Sheet *sheet, uint32_t goals, int combos) noexcept nogil:
    """How far the sheet is from the goals."""
    cdef int g, cost = 0
    for g in range(GOALS):
        if goals >> g & 1:
            cost += abs(sheet.total[g] - (UPPER_TARGET if g == UPPER_HALF else TARGET))
    return cost + COMBO_WEIGHT * max(0, sheet.combos - combos)


cdef inline void _add(Sheet *sheet, int space, int number) noexcept nogil:
    cdef int g
    for g in range(GOALS):
        if line_mask[g] >> space & 1:
            sheet.total[g] += number


cdef bint _anneal(
    Sheet *sheet, uint8_t[MAX_OFFERS] *number, uint8_t[MAX_OFFERS] *combo, const uint8_t *count, uint32_t goals,
    int combos, uint64_t *rng, int steps
) noexcept nogil:
    cdef int i, a, b, one, other, old, new, cost, trial, step
    cdef double temperature
    cdef Sheet before
    for i in range(GOALS):
        sheet.total[i] = 0
    sheet.combos = 0
    for i in range(SPACES):
        sheet.round_at[i] = i
        sheet.space_of[i] = i
        sheet.choice[i] = rng_below(rng, count[i])
        sheet.combos += combo[i][sheet.choice[i]]
        _add(sheet, i, number[i][sheet.choice[i]])
    cost = _cost(sheet, goals, combos)
    for step in range(steps):
        if cost == 0:
            return True
        temperature = 3.0 * (1.0 - <double> (step % 50_000) / 50_000) + 0.15     # from hot to cold, again and again
        before = sheet[0]
        a = rng_below(rng, SPACES)
        one = sheet.round_at[a]
        if rng_below(rng, 3) == 0:
            old = sheet.choice[one]
            new = rng_below(rng, count[one])
            sheet.choice[one] = new
            sheet.combos += combo[one][new] - combo[one][old]
            _add(sheet, a, <int> number[one][new] - <int> number[one][old])
        else:
            b = rng_below(rng, SPACES)
            other = sheet.round_at[b]
            old = number[one][sheet.choice[one]]
            new = number[other][sheet.choice[other]]
            sheet.round_at[a], sheet.round_at[b] = other, one
            sheet.space_of[one], sheet.space_of[other] = b, a
            _add(sheet, a, new - old)
            _add(sheet, b, old - new)
        trial = _cost(sheet, goals, combos)
        if trial <= cost or (rng_next(rng) >> 11) * 2.0**-53 < exp((cost - trial) / temperature):
            cost = trial
        else:
            sheet[0] = before
    return cost == 0

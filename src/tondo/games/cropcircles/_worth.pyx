"""What hands and glyphs are worth, for everything compiled. The contract is in the .pxd."""

from tondo.core._bits cimport count_bits
from tondo.games.cropcircles._state cimport OVER, PLACING, POOL, TAKE_BAG, TAKE_POOL, Position, mover, turns_to_add
from tondo.games.cropcircles._tables cimport KINDS, TAKES, value

from tondo.games.cropcircles.worth import WORTH

# What each kind in the hand that a glyph may lie next to adds to it when it is taken.
cdef double COMPANY = 0.5

# Without foresight, of strings that score the same the one with lower glyphs is laid: what a point of value counts.
cdef double THRIFT = 0.01

cdef Worth all_worth


cdef int fill_worth(Worth *out, table) except -1:
    cdef int turns, size, kind, last = len(table) - 1
    if last < 0:
        raise ValueError("a table says at least what a hand is worth when no turns are to come")
    for turns in range(TURNS):
        if turns > last:
            out.size[turns] = out.size[last]
            out.kind[turns] = out.kind[last]
            continue
        worth = table[turns]
        for size in range(SIZES):
            out.size[turns][size] = worth.of_size(size)
        for kind in range(KINDS):
            out.kind[turns][kind] = worth.shading[kind % 4]
    out.company = COMPANY
    return 0


fill_worth(&all_worth, WORTH)


cdef const Worth *full_worth() noexcept nogil:
    return &all_worth


cdef void get_worth(Worth *out, double foresight) noexcept nogil:
    cdef int turns, size, kind
    for turns in range(TURNS):
        for size in range(SIZES):
            out.size[turns][size] = foresight * all_worth.size[turns][size]
        for kind in range(KINDS):
            out.kind[turns][kind] = foresight * all_worth.kind[turns][kind]
            if turns > 0:
                out.kind[turns][kind] += (1 - foresight) * THRIFT * value[kind]
    out.company = foresight * all_worth.company


cdef int turns_to_come(const Position *p, int players, int player) noexcept nogil:
    cdef int distance = (player - mover(p, players) + players) % players
    cdef int turns, rest, place
    if p.phase == OVER:
        return 0
    if p.last_turns:
        turns = p.last_turns
    else:
        rest = p.bag_size - (TAKES if p.phase == PLACING else p.owed)
        for place in range(POOL):
            rest -= p.pool[place] == 0
        turns = 1 + players
        if rest >= 0 and not p.triggered:
            turns += 1 + rest // TAKES
        turns += turns_to_add(p, players, turns)
    turns -= distance
    if turns <= 0:
        return 0
    turns = (turns - 1) // players + 1
    return turns - (distance == 0 and p.phase != PLACING)


cdef double hand_worth(const Position *p, int players, int player, const Worth *worth) noexcept nogil:
    cdef int turns = turns_to_come(p, players, player), kind, size = p.seats[player].size
    cdef double total
    if player == mover(p, players):
        if p.phase != PLACING:
            size += p.owed
        elif p.string_length:
            size += TAKES
            turns -= 1
    if turns <= 0:
        return 0
    if turns >= TURNS:
        turns = TURNS - 1
    total = size_worth(worth, turns, size)
    for kind in range(KINDS):
        total += p.seats[player].hand[kind] * worth.kind[turns][kind]
    return total


cdef double price_takes(const Position *p, int players, const Worth *worth, double *out) noexcept nogil:
    cdef int player = mover(p, players), turns = turns_to_come(p, players, player), kind
    cdef double total = 0
    if turns >= TURNS:
        turns = TURNS - 1
    for kind in range(KINDS):
        out[kind] = worth.kind[turns][kind] + worth.company * count_bits(p.compatible[kind] & p.seats[player].kinds)
        total += p.bag[kind] * out[kind]
    return total / p.bag_size if p.bag_size else 0


cdef int best_take(const Position *p, int players, const Worth *worth) noexcept nogil:
    cdef int place, best = TAKE_BAG
    cdef double[KINDS] prices
    cdef double most = price_takes(p, players, worth, prices)
    for place in range(POOL):
        if p.pool[place] and (prices[p.pool[place] - 1] >= most or best == TAKE_BAG and p.bag_size == 0):
            most = prices[p.pool[place] - 1]
            best = TAKE_POOL + place
    return best

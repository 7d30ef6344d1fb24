"""Whole turns in a hurry. The contract stands in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._bits cimport count_bits, lowest_bit
from tondo.games.cropcircles._state cimport SPACES, KINDS, OVER, PLACING, POOL, SIDE, TAKE_BAG, TAKE_POOL, Position

from tondo.games.cropcircles import board
from tondo.games.cropcircles.worth import WORTH

# What another kind in the hand that may lie next to a glyph adds to it when it is taken.
COMPANY = 0.5

# With no foresight at all, of strings that score the same, those of lower glyphs are laid: so much for each point.
cdef double THRIFT = 0.01

cdef enum:
    TAKES = 3
    RUNS = 198          # no more than seven in a row or column, and one that is begun
    ANY = 0xFFFF

cdef int[SPACES][4] around          # the neighbours, num_around of them
cdef uint8_t[SPACES] num_around
cdef uint8_t[SPACES] multiplier
cdef uint8_t[KINDS] value
cdef Worth all_worth


cdef _fill_tables():
    cdef int space, kind
    for space in range(SPACES):
        multiplier[space] = board.BOARD.multiplier[space]
        for other in board.neighbours(space):
            around[space][num_around[space]] = other
            num_around[space] += 1
    for kind in range(KINDS):
        value[kind] = board.BOX.values[kind % 4]
    cdef int turns, size
    for turns in range(TURNS):
        worth = WORTH[min(turns, len(WORTH) - 1)]
        for size in range(SIZES):
            all_worth.size[turns][size] = worth.of_size(size)
        for kind in range(KINDS):
            all_worth.kind[turns][kind] = worth.shading[kind % 4]
    all_worth.company = COMPANY


_fill_tables()

# A stretch of a row or column on which a string can lie, space by space; with bridging over old glyphs.
cdef struct Run:
    int length
    uint8_t[SIDE] space
    uint8_t[SIDE] gap               # old glyphs between this space and the one before
    # Sums over the spaces before this one.
    int[SIDE + 1] touches
    int[SIDE + 1] extra             # of what multipliers are above 1
    int[SIDE + 1] most              # of the most that a glyph of the hand can score here
    int must_from                   # what is laid already stands from here
    int must_to                     # up to before here; both 0 if it is not in this run

cdef struct Partial:
    uint64_t rest                   # the hand without these glyphs, four bits a kind
    double key
    double spent                    # the worth of these glyphs
    int sum                         # of value times multiplier
    uint8_t[SIDE] kinds

cdef struct Outlook:
    uint16_t[SPACES] fits           # as far as old glyphs go
    uint8_t[SPACES] old
    uint8_t[SPACES] touches
    uint16_t[SPACES] must           # the kind that is laid here as a bit, else ANY
    const uint16_t *agrees
    uint64_t hand
    uint16_t kinds
    int size
    int[SIDE + 1] best_values
    double[SIDE + 1] after          # what the hand will be worth when so many glyphs are laid, before their prices
    const double *price             # of a glyph by kind
    double cheapest                 # no glyph of the hand costs less; 0 at most
    int beam
    Plan *out
    int room
    int count


cdef inline bint is_fresh(const Position *p, int space) noexcept nogil:
    return p.fresh[space >> 6] >> (space & 63) & 1


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
    cdef int distance = (player - p.turn % players + players) % players
    cdef int turns, rest, place
    if p.phase == OVER:
        return 0
    if p.left:
        turns = p.left
    else:
        rest = p.bag_size - (TAKES if p.phase == PLACING else p.owed)
        for place in range(POOL):
            rest -= p.pool[place] == 0
        turns = 1 + players
        if rest >= 0 and not p.triggered:
            turns += 1 + rest // TAKES
    turns -= distance
    if turns <= 0:
        return 0
    turns = (turns - 1) // players + 1
    return turns - (distance == 0 and p.phase != PLACING)


cdef inline double size_worth(const Worth *worth, int turns, int size) noexcept nogil:
    return worth.size[turns if turns < TURNS else TURNS - 1][size if size < SIZES else SIZES - 1]


cdef double hand_worth(const Position *p, int players, int player, const Worth *worth) noexcept nogil:
    cdef int turns = turns_to_come(p, players, player), kind, size = p.seats[player].size
    cdef double total
    if player == p.turn % players:
        if p.phase != PLACING:
            size += p.owed
        elif p.laid:
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


cdef void look(Outlook *outlook, const Position *p, int players, const Worth *worth) noexcept nogil:
    """The board and the hand as they were before this turn, and what the hand will be worth after it."""
    cdef int player = p.turn % players, space, kind, i
    cdef uint8_t[KINDS] hand
    outlook.agrees = &p.agrees[0]
    outlook.size = p.seats[player].size + p.laid
    memcpy(hand, p.seats[player].hand, KINDS)
    memset(outlook.touches, 0, SPACES)
    memset(outlook.must, 0xFF, sizeof(outlook.must))
    memset(outlook.fits, 0xFF, sizeof(outlook.fits))
    for space in range(SPACES):
        outlook.old[space] = p.board[space]
        if p.board[space] == 0:
            continue
        kind = p.board[space] - 1
        if p.laid and is_fresh(p, space):
            outlook.old[space] = 0
            outlook.must[space] = 1 << kind
            hand[kind] += 1
            continue
        for i in range(num_around[space]):
            outlook.touches[around[space][i]] += 1
            outlook.fits[around[space][i]] &= p.agrees[kind]
    count_hand(outlook, hand)
    price_hand(outlook, hand, worth, turns_to_come(p, players, player) - 1)


cdef void count_hand(Outlook *outlook, const uint8_t *hand) noexcept nogil:
    cdef int shading, shape, kind, i, count = 0
    outlook.hand = 0
    outlook.kinds = 0
    outlook.best_values[0] = 0
    for shading in range(3, -1, -1):
        for shape in range(4):
            kind = shape * 4 + shading
            outlook.hand |= <uint64_t> hand[kind] << (4 * kind)
            if hand[kind]:
                outlook.kinds |= 1 << kind
            for _ in range(hand[kind]):
                if count < SIDE:
                    outlook.best_values[count + 1] = outlook.best_values[count] + value[kind]
                    count += 1
    for i in range(count, SIDE):
        outlook.best_values[i + 1] = outlook.best_values[i]


cdef void price_hand(Outlook *outlook, const uint8_t *hand, const Worth *worth, int turns) noexcept nogil:
    cdef int kind, n
    cdef double held = 0
    if turns < 0:
        turns = 0
    elif turns >= TURNS:
        turns = TURNS - 1
    outlook.price = &worth.kind[turns][0]
    outlook.cheapest = 0
    for kind in range(KINDS):
        if hand[kind]:
            held += hand[kind] * outlook.price[kind]
            if outlook.price[kind] < outlook.cheapest:
                outlook.cheapest = outlook.price[kind]
    for n in range(SIDE + 1):
        outlook.after[n] = held
        if n <= outlook.size:
            outlook.after[n] += size_worth(worth, turns, outlook.size - n + (TAKES if n else 1))


cdef void begin_run(Run *run) noexcept nogil:
    run.length = 0
    run.touches[0] = 0
    run.extra[0] = 0
    run.most[0] = 0
    run.must_from = 0
    run.must_to = 0


cdef int find_runs(const Outlook *outlook, bint bridging, bint down, Run *out) noexcept nogil:
    """The runs of all rows or columns that lie next to an old glyph; how many."""
    cdef int line, i, space, gap, count = 0, n, best
    cdef uint16_t kinds
    cdef Run *run
    for line in range(SIDE):
        run = &out[count]
        begin_run(run)
        gap = 0
        for i in range(SIDE):
            space = i * SIDE + line if down else line * SIDE + i
            kinds = 0
            if outlook.old[space]:
                gap += 1
                if bridging:
                    continue
            else:
                kinds = outlook.fits[space] & outlook.kinds & outlook.must[space]
            if kinds == 0:      # no string goes over this
                if run.touches[run.length] > 0:
                    count += 1
                    run = &out[count]
                begin_run(run)
                gap = 0
                continue
            n = run.length
            best = 4 if kinds & 0x8888 else 3 if kinds & 0x4444 else 2 if kinds & 0x2222 else 1
            run.space[n] = space
            run.gap[n] = gap if n else 0
            run.touches[n + 1] = run.touches[n] + outlook.touches[space] - (n > 0 and gap == 1)
            run.extra[n + 1] = run.extra[n] + multiplier[space] - 1
            run.most[n + 1] = run.most[n] + value[best - 1] * multiplier[space]
            if outlook.must[space] != ANY:
                if run.must_to == 0:
                    run.must_from = n
                run.must_to = n + 1
            run.length = n + 1
            gap = 0
        if run.touches[run.length] > 0:
            count += 1
    return count


cdef inline int run_touches(const Run *run, int first, int length) noexcept nogil:
    """Old glyphs next to so many spaces from there on."""
    return run.touches[first + length] - run.touches[first] + (
        1 if run.gap[first] == 1 else 0
    )


cdef double at_most(const Outlook *outlook, const Run *run, int first) noexcept nogil:
    """No string from this space of a run on is worth more than this."""
    cdef int n, total, sum, length = run.length - first
    cdef double worth, best = -1e18
    if length > outlook.size:
        length = outlook.size
    for n in range(1, length + 1):
        total = run_touches(run, first, n)
        if total == 0 or (run.must_to and first + n < run.must_to):
            continue
        sum = outlook.best_values[n] + (run.extra[first + n] - run.extra[first]) * outlook.best_values[1]
        if run.most[first + n] - run.most[first] < sum:
            sum = run.most[first + n] - run.most[first]
        worth = sum * total + outlook.after[n] - n * outlook.cheapest
        if worth > best:
            best = worth
    return best


cdef void keep(Outlook *outlook, const Plan *plan) noexcept nogil:
    """Put a plan to its place among the best, if it has one; of those on the same spaces only the best stays."""
    cdef int at, i
    for i in range(outlook.count):
        if (
            outlook.out[i].start == plan.start
            and outlook.out[i].length == plan.length
            and outlook.out[i].down == plan.down
        ):
            if outlook.out[i].worth >= plan.worth:
                return
            outlook.count -= 1
            for at in range(i, outlook.count):
                outlook.out[at] = outlook.out[at + 1]
            break
    at = outlook.count
    if at == outlook.room:
        at -= 1
        if plan.worth <= outlook.out[at].worth:
            return
    else:
        outlook.count += 1
    while at > 0 and outlook.out[at - 1].worth < plan.worth:
        outlook.out[at] = outlook.out[at - 1]
        at -= 1
    outlook.out[at] = plan[0]


cdef void grow(Outlook *outlook, const Run *run, int first, bint down) noexcept nogil:
    """Try the strings from this space of a run on."""
    cdef Partial[2][MAX_BEAM] beams
    cdef int[2] counts
    cdef Partial child
    cdef int n, i, at, now, then, kind, space, touches, length = run.length - first, next
    cdef uint16_t kinds, follow
    cdef Plan plan
    if length > outlook.size:
        length = outlook.size
    memset(&plan, 0, sizeof(Plan))
    plan.start = run.space[first]
    plan.down = down
    memset(&beams[0][0], 0, sizeof(Partial))
    beams[0][0].rest = outlook.hand
    counts[0] = 1
    now = 0
    for n in range(length):
        then = 1 - now
        counts[then] = 0
        space = run.space[first + n]
        next = run.space[first + n + 1] if n + 1 < length else -1
        touches = run_touches(run, first, n + 1)
        for i in range(counts[now]):
            kinds = outlook.fits[space] & outlook.kinds & outlook.must[space]
            if n > 0 and run.gap[first + n] == 0:
                kinds &= outlook.agrees[beams[now][i].kinds[n - 1]]
            while kinds:
                kind = lowest_bit(kinds)
                kinds &= kinds - 1
                if beams[now][i].rest >> (4 * kind) & 15 == 0:
                    continue
                child = beams[now][i]
                child.rest -= <uint64_t> 1 << (4 * kind)
                child.sum += value[kind] * multiplier[space]
                child.spent += outlook.price[kind]
                child.kinds[n] = kind
                child.key = child.sum * (touches if touches else 1) - child.spent
                if touches and first + n + 1 >= run.must_to and (n or not down):
                    plan.worth = child.sum * touches - child.spent + outlook.after[n + 1]
                    if outlook.count < outlook.room or plan.worth > outlook.out[outlook.count - 1].worth:
                        plan.score = child.sum * touches
                        plan.length = n + 1
                        plan.touches = touches
                        memcpy(plan.kinds, child.kinds, n + 1)
                        keep(outlook, &plan)
                if next < 0:
                    continue
                if run.gap[first + n + 1] == 0:
                    follow = outlook.agrees[kind] & outlook.fits[next] & outlook.must[next] & outlook.kinds
                    while follow and child.rest >> (4 * lowest_bit(follow)) & 15 == 0:
                        follow &= follow - 1
                    if follow == 0:
                        continue
                at = counts[then]
                if at == outlook.beam:
                    at -= 1
                    if child.key <= beams[then][at].key:
                        continue
                else:
                    counts[then] += 1
                while at > 0 and beams[then][at - 1].key < child.key:
                    beams[then][at] = beams[then][at - 1]
                    at -= 1
                beams[then][at] = child
        now = then
        if counts[now] == 0:
            break


cdef int make_plans(const Position *p, int players, const Worth *worth, int beam, Plan *out, int room) noexcept nogil:
    cdef Outlook outlook
    cdef Run[RUNS] runs
    cdef double[RUNS][SIDE] bounds
    cdef Plan none
    cdef int across, total, i, first, best_run, best_first
    cdef double bound
    look(&outlook, p, players, worth)
    outlook.beam = beam if 0 < beam < MAX_BEAM else MAX_BEAM
    outlook.out = out
    outlook.room = room
    outlook.count = 0
    if p.laid == 0:
        memset(&none, 0, sizeof(Plan))
        none.worth = outlook.after[0]
        keep(&outlook, &none)
    if outlook.size == 0:
        return outlook.count
    across = find_runs(&outlook, p.bridging, False, runs)
    total = across + find_runs(&outlook, p.bridging, True, runs + across)
    for i in range(total):
        for first in range(runs[i].length):
            bounds[i][first] = -1e18
            if p.laid and (runs[i].must_to - runs[i].must_from != p.laid or first > runs[i].must_from):
                continue
            bounds[i][first] = at_most(&outlook, &runs[i], first)
    while True:
        bound = -1e17
        best_run = 0
        best_first = 0
        for i in range(total):
            for first in range(runs[i].length):
                if bounds[i][first] > bound:
                    bound = bounds[i][first]
                    best_run = i
                    best_first = first
        if bound <= -1e17 or outlook.count == room and bound <= out[room - 1].worth:
            return outlook.count
        bounds[best_run][best_first] = -1e18
        grow(&outlook, &runs[best_run], best_first, best_run >= across)


cdef int list_actions(const Position *p, const Plan *plan, int *out) noexcept nogil:
    cdef int[SIDE] spaces
    cdef int n, i, other, count = 0, step = SIDE if plan.down else 1, space = plan.start, anchor = -1
    for n in range(plan.length):
        while p.board[space] and not is_fresh(p, space):
            space += step           # bridging
        spaces[n] = space
        if p.laid and is_fresh(p, space):
            anchor = n
        elif p.laid == 0 and anchor < 0:
            for i in range(num_around[space]):
                other = around[space][i]
                if p.board[other]:
                    anchor = n
        space += step
    if anchor < 0:      # a pass
        return 0
    for n in range(anchor, plan.length):
        if p.board[spaces[n]] == 0:
            out[count] = spaces[n] * KINDS + plan.kinds[n]
            count += 1
    for n in range(anchor - 1, -1, -1):
        if p.board[spaces[n]] == 0:
            out[count] = spaces[n] * KINDS + plan.kinds[n]
            count += 1
    return count


cdef double price_takes(const Position *p, int players, const Worth *worth, double *out) noexcept nogil:
    cdef int player = p.turn % players, turns = turns_to_come(p, players, player), kind
    cdef double total = 0
    if turns >= TURNS:
        turns = TURNS - 1
    for kind in range(KINDS):
        out[kind] = worth.kind[turns][kind] + worth.company * count_bits(p.agrees[kind] & p.seats[player].kinds)
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

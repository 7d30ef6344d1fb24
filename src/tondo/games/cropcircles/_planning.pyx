"""Quick whole turns. The contract is in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._bits cimport has_bit, lowest_bit
from tondo.games.cropcircles._state cimport Position, glyph_points, mover, string_points
from tondo.games.cropcircles._tables cimport KINDS, SIDE, SPACES, TAKES, multiplier, neighbours, num_neighbours, value
from tondo.games.cropcircles._worth cimport TURNS, Worth, size_worth, turns_to_come

cdef enum:
    RUNS = 198          # at most seven for each row and column, and spare ones that `find_runs` has begun
    ANY = 0xFFFF

# A stretch of a row or column on which a string can lie, space by space; with bridging over old glyphs.
cdef struct Run:
    int length
    uint8_t[SIDE] space
    uint8_t[SIDE] gap               # old glyphs between this space and the one before
    # Sums over the spaces before this one.
    int[SIDE + 1] touches
    int[SIDE + 1] extra             # of what multipliers are above 1
    int[SIDE + 1] most              # of the most that a glyph of the hand can score here
    int laid_from                   # the part of the string that is laid already begins here
    int laid_to                     # and ends before here; both 0 if it is not in this run

cdef struct Partial:
    uint64_t rest                   # the hand without these glyphs, four bits a kind
    double key
    double spent                    # the worth of these glyphs
    int sum                         # of value times multiplier
    uint8_t[SIDE] kinds

cdef struct PlanSearch:
    uint16_t[SPACES] fits           # as in Position, but for the old glyphs alone
    uint8_t[SPACES] old
    uint8_t[SPACES] touches
    uint16_t[SPACES] required       # the kind that is laid here as a bit, else ANY
    const uint16_t *compatible
    uint64_t hand
    uint16_t kinds
    int size
    int[SIDE + 1] best_values
    double[SIDE + 1] after          # what the hand will be worth when that many glyphs are laid, before their prices
    const double *price             # of a glyph by kind
    double cheapest                 # no glyph of the hand costs less; 0 at most
    int beam
    Plan *out
    int room
    int count


cdef void prepare(PlanSearch *search, const Position *p, int players, const Worth *worth) noexcept nogil:
    """The board and the hand as they were before this turn, and what the hand will be worth after it."""
    cdef int player = mover(p, players), space, kind, i
    cdef uint8_t[KINDS] hand
    search.compatible = &p.compatible[0]
    search.size = p.seats[player].size + p.string_length
    memcpy(hand, p.seats[player].hand, KINDS)
    memset(search.touches, 0, SPACES)
    memset(search.required, 0xFF, sizeof(search.required))
    memset(search.fits, 0xFF, sizeof(search.fits))
    for space in range(SPACES):
        search.old[space] = p.board[space]
        if p.board[space] == 0:
            continue
        kind = p.board[space] - 1
        if p.string_length and has_bit(p.string, space):
            search.old[space] = 0
            search.required[space] = 1 << kind
            hand[kind] += 1
            continue
        for i in range(num_neighbours[space]):
            search.touches[neighbours[space][i]] += 1
            search.fits[neighbours[space][i]] &= p.compatible[kind]
    count_hand(search, hand)
    price_hand(search, hand, worth, turns_to_come(p, players, player) - 1)


cdef void count_hand(PlanSearch *search, const uint8_t *hand) noexcept nogil:
    cdef int shading, shape, kind, i, count = 0
    search.hand = 0
    search.kinds = 0
    search.best_values[0] = 0
    for shading in range(3, -1, -1):
        for shape in range(4):
            kind = shape * 4 + shading
            search.hand |= <uint64_t> hand[kind] << (4 * kind)
            if hand[kind]:
                search.kinds |= 1 << kind
            for _ in range(hand[kind]):
                if count < SIDE:
                    search.best_values[count + 1] = search.best_values[count] + value[kind]
                    count += 1
    for i in range(count, SIDE):
        search.best_values[i + 1] = search.best_values[i]


cdef void price_hand(PlanSearch *search, const uint8_t *hand, const Worth *worth, int turns) noexcept nogil:
    cdef int kind, n
    cdef double held = 0
    if turns < 0:
        turns = 0
    elif turns >= TURNS:
        turns = TURNS - 1
    search.price = &worth.kind[turns][0]
    search.cheapest = 0
    for kind in range(KINDS):
        if hand[kind]:
            held += hand[kind] * search.price[kind]
            if search.price[kind] < search.cheapest:
                search.cheapest = search.price[kind]
    for n in range(SIDE + 1):
        search.after[n] = held
        if n <= search.size:
            search.after[n] += size_worth(worth, turns, search.size - n + (TAKES if n else 1))


cdef void begin_run(Run *run) noexcept nogil:
    run.length = 0
    run.touches[0] = 0
    run.extra[0] = 0
    run.most[0] = 0
    run.laid_from = 0
    run.laid_to = 0


cdef int find_runs(const PlanSearch *search, bint bridging, bint down, Run *out) noexcept nogil:
    """Write the runs of all rows or columns that lie next to an old glyph; return their number."""
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
            if search.old[space]:
                gap += 1
                if bridging:
                    continue
            else:
                kinds = search.fits[space] & search.kinds & search.required[space]
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
            run.touches[n + 1] = run.touches[n] + search.touches[space] - (n > 0 and gap == 1)
            run.extra[n + 1] = run.extra[n] + multiplier[space] - 1
            run.most[n + 1] = run.most[n] + glyph_points(value[best - 1], multiplier[space])
            if search.required[space] != ANY:
                if run.laid_to == 0:
                    run.laid_from = n
                run.laid_to = n + 1
            run.length = n + 1
            gap = 0
        if run.touches[run.length] > 0:
            count += 1
    return count


cdef inline int run_touches(const Run *run, int first, int length) noexcept nogil:
    """Old glyphs next to ``length`` spaces from ``first`` on."""
    return run.touches[first + length] - run.touches[first] + (run.gap[first] == 1)


cdef double upper_bound(const PlanSearch *search, const Run *run, int first) noexcept nogil:
    """No string that begins on this space of a run is worth more than this."""
    cdef int n, touches, sum, length = run.length - first
    cdef double worth, best = -1e18
    if length > search.size:
        length = search.size
    for n in range(1, length + 1):
        touches = run_touches(run, first, n)
        if touches == 0 or (run.laid_to and first + n < run.laid_to):
            continue
        sum = search.best_values[n] + (run.extra[first + n] - run.extra[first]) * search.best_values[1]
        if run.most[first + n] - run.most[first] < sum:
            sum = run.most[first + n] - run.most[first]
        worth = string_points(sum, touches) + search.after[n] - n * search.cheapest
        if worth > best:
            best = worth
    return best


cdef void insert(PlanSearch *search, const Plan *plan) noexcept nogil:
    """Insert a plan into the best, if it is one of them; of those on the same spaces only the best stays."""
    cdef int at, i
    for i in range(search.count):
        if (
            search.out[i].start == plan.start
            and search.out[i].length == plan.length
            and search.out[i].down == plan.down
        ):
            if search.out[i].worth >= plan.worth:
                return
            search.count -= 1
            for at in range(i, search.count):
                search.out[at] = search.out[at + 1]
            break
    at = search.count
    if at == search.room:
        at -= 1
        if plan.worth <= search.out[at].worth:
            return
    else:
        search.count += 1
    while at > 0 and search.out[at - 1].worth < plan.worth:
        search.out[at] = search.out[at - 1]
        at -= 1
    search.out[at] = plan[0]


cdef void extend_from(PlanSearch *search, const Run *run, int first, bint down) noexcept nogil:
    """Try the strings that begin on this space of a run."""
    cdef Partial[2][MAX_BEAM] beams
    cdef int[2] counts
    cdef Partial child
    cdef int n, i, at, now, then, kind, space, touches, length = run.length - first, next
    cdef uint16_t kinds, follow
    cdef Plan plan
    if length > search.size:
        length = search.size
    memset(&plan, 0, sizeof(Plan))
    plan.start = run.space[first]
    plan.down = down
    memset(&beams[0][0], 0, sizeof(Partial))
    beams[0][0].rest = search.hand
    counts[0] = 1
    now = 0
    for n in range(length):
        then = 1 - now
        counts[then] = 0
        space = run.space[first + n]
        next = run.space[first + n + 1] if n + 1 < length else -1
        touches = run_touches(run, first, n + 1)
        for i in range(counts[now]):
            kinds = search.fits[space] & search.kinds & search.required[space]
            if n > 0 and run.gap[first + n] == 0:
                kinds &= search.compatible[beams[now][i].kinds[n - 1]]
            while kinds:
                kind = lowest_bit(kinds)
                kinds &= kinds - 1
                if beams[now][i].rest >> (4 * kind) & 15 == 0:
                    continue
                child = beams[now][i]
                child.rest -= <uint64_t> 1 << (4 * kind)
                child.sum += glyph_points(value[kind], multiplier[space])
                child.spent += search.price[kind]
                child.kinds[n] = kind
                child.key = string_points(child.sum, touches if touches else 1) - child.spent
                if touches and first + n + 1 >= run.laid_to and (n or not down):
                    plan.worth = string_points(child.sum, touches) - child.spent + search.after[n + 1]
                    if search.count < search.room or plan.worth > search.out[search.count - 1].worth:
                        plan.score = string_points(child.sum, touches)
                        plan.length = n + 1
                        plan.touches = touches
                        memcpy(plan.kinds, child.kinds, n + 1)
                        insert(search, &plan)
                if next < 0:
                    continue
                if run.gap[first + n + 1] == 0:
                    follow = search.compatible[kind] & search.fits[next] & search.required[next] & search.kinds
                    while follow and child.rest >> (4 * lowest_bit(follow)) & 15 == 0:
                        follow &= follow - 1
                    if follow == 0:
                        continue
                at = counts[then]
                if at == search.beam:
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
    cdef PlanSearch search
    cdef Run[RUNS] runs
    cdef double[RUNS][SIDE] bounds
    cdef Plan none
    cdef int across, total, i, first, best_run, best_first
    cdef double bound
    prepare(&search, p, players, worth)
    search.beam = beam if 0 < beam < MAX_BEAM else MAX_BEAM
    search.out = out
    search.room = room
    search.count = 0
    if p.string_length == 0:
        memset(&none, 0, sizeof(Plan))
        none.worth = search.after[0]
        insert(&search, &none)
    if search.size == 0:
        return search.count
    across = find_runs(&search, p.bridging, False, runs)
    total = across + find_runs(&search, p.bridging, True, runs + across)
    for i in range(total):
        for first in range(runs[i].length):
            bounds[i][first] = -1e18
            if p.string_length and (
                runs[i].laid_to - runs[i].laid_from != p.string_length or first > runs[i].laid_from
            ):
                continue
            bounds[i][first] = upper_bound(&search, &runs[i], first)
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
        if bound <= -1e17 or search.count == room and bound <= out[room - 1].worth:
            return search.count
        bounds[best_run][best_first] = -1e18
        extend_from(&search, &runs[best_run], best_first, best_run >= across)


cdef int list_actions(const Position *p, const Plan *plan, int *out) noexcept nogil:
    cdef int[SIDE] spaces
    cdef int n, i, other, count = 0, step = SIDE if plan.down else 1, space = plan.start, anchor = -1
    for n in range(plan.length):
        while p.board[space] and not has_bit(p.string, space):
            space += step           # bridging
        spaces[n] = space
        if p.string_length and has_bit(p.string, space):
            anchor = n
        elif p.string_length == 0 and anchor < 0:
            for i in range(num_neighbours[space]):
                other = neighbours[space][i]
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

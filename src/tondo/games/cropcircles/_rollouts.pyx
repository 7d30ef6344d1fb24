"""What strings and takes are worth, by playing on. The contract is in the .pxd.

Every candidate gets the same determinizations and the same random numbers, so that luck does not decide between them.
The better half of the candidates is tried further, until two are left (sequential halving). The resulting lead is
squashed: whether a player wins by 300 or by 400 points matters little.
"""

from libc.math cimport tanh
from libc.stdint cimport uint64_t

from tondo.core._rng cimport Rng, rng_below, rng_seed
from tondo.core._signals cimport SignalWatch, look_for_signals, watch_signals
from tondo.core._state cimport CHANCE_PLAYER
from tondo.games.cropcircles._planning cimport MAX_BEAM, Plan, list_actions, make_plans
from tondo.games.cropcircles._state cimport (
    FINISH, OVER, PASS, PLACING, POOL, SEATS, TAKE_BAG, TAKE_POOL, TAKING, CropCirclesRules, Seat,
)
from tondo.games.cropcircles._tables cimport KINDS, SIDE
from tondo.games.cropcircles._worth cimport Worth, best_take, get_worth, hand_worth, price_takes

cdef enum:
    MAX_CANDIDATES = 48     # that are ranked
    MAX_PLAYED_ON = 16      # that are played on from, if any
    HORIZON = 4             # turns that are played after this one before the hands are valued; more if more play
    BEAM = 4                # for those turns
    ANSWERS = 4             # strings of which the next player chooses one with care, where two turns are compared
    MAX_ACTIONS = SIDE + 4  # of a turn: a string, its end, and three takes

cdef double SQUASH = 150    # points

cdef struct Candidate:
    int[MAX_ACTIONS] actions
    int length
    int tries
    double total
    double worth


cdef void deal_hidden(CropCirclesRules state, int player, uint64_t *rng) noexcept nogil:
    cdef int seat, kind, nth
    cdef int[SEATS] hidden
    cdef Seat *other
    for seat in range(state.num_players):
        hidden[seat] = 0
        if seat == player:
            continue
        other = &state.p.seats[seat]
        for kind in range(KINDS):
            while other.hand[kind] > other.known[kind]:
                other.hand[kind] -= 1
                state.p.bag[kind] += 1
                hidden[seat] += 1
            if other.hand[kind] == 0:
                other.kinds &= ~(1 << kind)
        state.p.bag_size += hidden[seat]
        other.size -= hidden[seat]
    for seat in range(state.num_players):
        for _ in range(hidden[seat]):
            nth = rng_below(rng, state.p.bag_size)
            kind = 0
            while nth >= state.p.bag[kind]:
                nth -= state.p.bag[kind]
                kind += 1
            state.p.bag[kind] -= 1
            state.p.bag_size -= 1
            state._add_to_hand(seat, kind)


cdef void play_turn(CropCirclesRules state, const Worth *worth, int beam, uint64_t *rng) noexcept nogil:
    cdef int turn = state.p.turn, player, i
    cdef Plan plan
    cdef int[SIDE] actions
    while state.p.turn == turn and state.p.phase != OVER:
        player = state.c_current()
        if player == CHANCE_PLAYER:
            state.c_apply(state.c_choose(rng), player)
        elif state.p.phase == PLACING:
            make_plans(&state.p, state.num_players, worth, beam, &plan, 1)
            for i in range(list_actions(&state.p, &plan, actions)):
                state.c_apply(actions[i], player)
            state.c_apply(FINISH if state.p.string_length else PASS, player)
        else:
            state.c_apply(best_take(&state.p, state.num_players, worth), player)


cdef double lead(CropCirclesRules state, int player, const Worth *worth) noexcept nogil:
    """The expected lead of ``player`` over the best of the others."""
    cdef double own = 0, best = -1e18, score
    cdef int seat
    for seat in range(state.num_players):
        score = state.p.seats[seat].score + hand_worth(&state.p, state.num_players, seat, worth)
        if seat == player:
            own = score
        elif score > best:
            best = score
    return own - best


cdef double play_on_once(
    CropCirclesRules state, CropCirclesRules root, const Candidate *candidate, const Worth *worth, uint64_t seed,
    int number, CropCirclesRules trial
) noexcept nogil:
    """The lead after one candidate in determinization ``number``; ``state`` is overwritten.

    A candidate may be several decisions of a turn, with draws between them. What is left of the turn is played. Unless
    ``trial`` is None, the other players' next turns are played with care; it is overwritten too.
    """
    cdef Rng rng
    cdef int i, player = root.c_current(), turn = root.p.turn
    cdef int last = turn + max(HORIZON, root.num_players)       # so that the player's own next turn is among them
    state.c_copy(root)
    rng_seed(rng, seed, number)
    deal_hidden(state, player, rng)
    for i in range(candidate.length):
        while state.c_current() == CHANCE_PLAYER:
            state.c_apply(state.c_choose(rng), CHANCE_PLAYER)
        state.c_apply(candidate.actions[i], player)
    while state.p.turn <= last and state.p.phase != OVER:
        if trial is not None and turn < state.p.turn < turn + root.num_players:
            answer(state, trial, worth, rng)
        else:
            play_turn(state, worth, BEAM, rng)
    return lead(state, player, worth)


cdef void answer(CropCirclesRules state, CropCirclesRules trial, const Worth *worth, uint64_t *rng) noexcept nogil:
    """Play a turn with care: the best strings are laid, and one more turn is played after each.

    A quick turn never takes away what another player is about to do; this one may. ``trial`` is overwritten.
    """
    cdef Plan[ANSWERS] plans
    cdef int[SIDE] actions
    cdef int player = state.c_current(), turn = state.p.turn, best = 0, i, j
    cdef int count = make_plans(&state.p, state.num_players, worth, BEAM, plans, ANSWERS)
    cdef uint64_t seed = rng_below(rng, 1 << 30)
    cdef double most = -1e18, worth_of
    cdef Rng dealing
    for i in range(count):
        trial.c_copy(state)
        rng_seed(dealing, seed, 0)
        deal_hidden(trial, player, dealing)
        for j in range(list_actions(&trial.p, &plans[i], actions)):
            trial.c_apply(actions[j], player)
        trial.c_apply(FINISH if trial.p.string_length else PASS, player)
        while trial.p.turn <= turn + 1 and trial.p.phase != OVER:
            play_turn(trial, worth, BEAM, dealing)
        worth_of = squash(lead(trial, player, worth))
        if worth_of > most:
            most = worth_of
            best = i
    for j in range(list_actions(&state.p, &plans[best], actions)):
        state.c_apply(actions[j], player)
    state.c_apply(FINISH if state.p.string_length else PASS, player)
    if state.p.turn == turn and state.p.phase != OVER:
        play_turn(state, worth, BEAM, rng)


cdef double squash(double points) noexcept nogil:
    return SQUASH * tanh(points / SQUASH)


cdef void sort_candidates(Candidate *candidates, int count) noexcept nogil:
    """The best first; the sort is stable."""
    cdef Candidate held
    cdef int i, at
    for i in range(1, count):
        held = candidates[i]
        at = i
        while at > 0 and candidates[at - 1].worth < held.worth:
            candidates[at] = candidates[at - 1]
            at -= 1
        candidates[at] = held


cdef int play_on(
    CropCirclesRules state, CropCirclesRules root, Candidate *candidates, int count, int effort, const Worth *worth,
    uint64_t seed, SignalWatch *watch
) except -1 nogil:
    """Sequential halving with about ``effort`` tries for each; the best come first in the end."""
    cdef int rounds = 1, alive = count, share, i, j, first = 0
    while alive > 2:
        alive = (alive + 1) // 2
        rounds += 1
    alive = count
    while True:
        share = <int> (<double> effort * count / (rounds * alive))
        if share < 1:
            share = 1
        for i in range(alive):
            for j in range(first, first + share):
                look_for_signals(watch)
                candidates[i].total += squash(play_on_once(state, root, &candidates[i], worth, seed, j, None))
            candidates[i].tries += share
            candidates[i].worth = candidates[i].total / candidates[i].tries
        first += share
        sort_candidates(candidates, alive)
        if alive <= 2:
            break
        alive = (alive + 1) // 2
    for i in range(1, count):       # a few lucky tries do not count against many
        if candidates[i].worth > candidates[i - 1].worth:
            candidates[i].worth = candidates[i - 1].worth
    return 0


cdef int list_strings(
    CropCirclesRules root, CropCirclesRules begun, const Worth *worth, int room, Candidate *out
) noexcept nogil:
    """Candidates to lay that contain the string laid in ``begun``, with all their actions from ``root`` on."""
    cdef Plan[MAX_CANDIDATES] plans
    cdef int i, count = make_plans(&begun.p, root.num_players, worth, MAX_BEAM, plans, room)
    for i in range(count):
        out[i].length = list_actions(&root.p, &plans[i], out[i].actions)
        out[i].actions[out[i].length] = FINISH if plans[i].length else PASS
        out[i].length += 1
        out[i].worth = plans[i].worth
    return count


cdef int list_takes(CropCirclesRules root, const Worth *worth, Candidate *out) noexcept nogil:
    """Candidates to take, each kind once. The bag may give any glyph that the player has not seen."""
    cdef double[KINDS] prices
    cdef double blind = 0
    cdef int place, glyph, kind, seat, unseen, hidden = 0, count = 0
    cdef unsigned int seen = 0
    price_takes(&root.p, root.num_players, worth, prices)
    for kind in range(KINDS):
        unseen = root.p.bag[kind]
        for seat in range(root.num_players):
            if seat != root.c_current():
                unseen += root.p.seats[seat].hand[kind] - root.p.seats[seat].known[kind]
        blind += unseen * prices[kind]
        hidden += unseen
    for place in range(POOL):
        glyph = root.p.pool[place]
        if glyph and not seen >> glyph & 1:
            seen |= 1u << glyph
            out[count].actions[0] = TAKE_POOL + place
            out[count].worth = prices[glyph - 1]
            count += 1
    if root.p.bag_size:
        out[count].actions[0] = TAKE_BAG
        out[count].worth = blind / hidden
        count += 1
    for place in range(count):
        out[place].length = 1
    return count


def rank_candidates(CropCirclesRules root, CropCirclesRules begun, int effort, uint64_t seed, double foresight):
    """What the player to act in ``root`` can do: pairs of a worth in points and the actions, the best first.

    Either a turn begins in ``root``: then the actions are whole strings or a pass, and all contain the glyphs that are
    laid in ``begun``, a later position of the same turn. Or a glyph must be taken, and ``begun`` is ``root`` again.
    With an ``effort`` of 1 the worth is what the evaluation says. With more, the most promising candidates are played
    on from, and their worth is the average lead in points at the end of that. A signal, like Ctrl+C, interrupts it.
    """
    cdef Candidate[MAX_CANDIDATES] candidates
    cdef CropCirclesRules state = root.clone()
    cdef SignalWatch watch
    cdef Worth worth
    cdef int i, j, count = 0, room = MAX_CANDIDATES if effort <= 1 else MAX_PLAYED_ON
    cdef bint takes = root.p.phase == TAKING
    if effort < 1:
        raise ValueError("the effort is at least 1")
    if not 0 <= foresight <= 1:
        raise ValueError("foresight goes from 0 to 1")
    if not takes and (root.p.phase != PLACING or root.p.string_length or begun.p.phase != PLACING):
        raise ValueError("a turn must begin here, or a glyph be taken")
    watch_signals(&watch)
    with nogil:
        get_worth(&worth, foresight)
        if takes:
            count = list_takes(root, &worth, candidates)
        else:
            count = list_strings(root, begun, &worth, room, candidates)
        for i in range(count):
            candidates[i].tries = 0
            candidates[i].total = 0
        sort_candidates(candidates, count)
        if effort > 1:
            play_on(state, root, candidates, count, effort, &worth, seed, &watch)
    return [
        (candidates[i].worth, tuple([candidates[i].actions[j] for j in range(candidates[i].length)]))
        for i in range(count)
    ]


def play_candidates(CropCirclesRules root, candidates, int tries, uint64_t seed):
    """The leads, as they are, after each of some candidates in the same ``tries`` determinizations: a row for each.

    The other players answer with care.
    """
    import numpy as np

    leads = np.empty((len(candidates), tries))
    cdef double[:, :] out = leads
    cdef CropCirclesRules state = root.clone(), trial = root.clone()
    cdef SignalWatch watch
    cdef Candidate candidate
    cdef Worth worth
    cdef int i, j
    watch_signals(&watch)
    for i, actions in enumerate(candidates):
        if not 0 < len(actions) <= MAX_ACTIONS:
            raise ValueError("a candidate is at least an action and at most a turn")
        candidate.length = len(actions)
        for j, action in enumerate(actions):
            candidate.actions[j] = action
        with nogil:
            get_worth(&worth, 1.0)
            for j in range(tries):
                look_for_signals(&watch)
                out[i, j] = play_on_once(state, root, &candidate, &worth, seed, j, trial)
    return leads

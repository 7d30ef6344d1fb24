"""Fills the tables. What they hold is in the .pxd."""

from tondo.games.cirkis import board, pieces

MAJORITY_POINTS = board.MAJORITY_POINTS
RING_MAJORITY_POINTS = board.RING_MAJORITY_POINTS
COMPLETION_BONUS = board.COMPLETION_BONUS
GOING_OUT_BONUS = board.GOING_OUT_BONUS
ROUND_GOAL = board.ROUND_GOAL
MATCH_GOAL = board.MATCH_GOAL


cdef _write(uint64_t *words, int count, numbers):
    """A set of numbers as bits."""
    bits = sum([1 << number for number in set(numbers)])
    for i in range(count):
        words[i] = bits >> 64 * i & 0xFFFF_FFFF_FFFF_FFFF


cdef _check_sizes():
    if (len(board.SPACES), len(pieces.PLACEMENTS)) != (SPACES, PLACEMENTS):
        raise AssertionError("the board is not the one that this was compiled for")
    if (len(board.FIGURES), len(pieces.PIECES)) != (FIGURES, PIECES):
        raise AssertionError("the figures or pieces are not those that this was compiled for")
    if (board.CENTRAL_STAR, board.CENTER_RING, pieces.SLIVER_PIECE) != (CENTRAL_STAR, CENTER_RING, SLIVER):
        raise AssertionError("the figures or pieces are in another order than this was compiled for")


cdef _fill_placements(at):
    """Tables by placement; ``at`` has the placements that cover each space."""
    cdef int place, figure, count, piece

    def places_at(spaces):
        return set().union(*[at[space] for space in spaces])

    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        beside = set().union(*[board.TOUCHING[space] for space in spaces]) - set(spaces)
        piece_of[place] = piece
        _write(covering[place], SPACE_WORDS, spaces)
        _write(around[place], SPACE_WORDS, beside)
        _write(overlapping[place], PLACE_WORDS, places_at(spaces))
        _write(touching[place], PLACE_WORDS, places_at(beside) - places_at(spaces))
        count = 0
        for figure in range(FIGURES):
            segments = board.FIGURES[figure].spaces
            if not set(spaces).isdisjoint(segments):
                figures_of[place][count] = figure
                if figure != CENTER_RING:
                    parts_of[place][count] = sum([1 << i for i in range(5) if segments[i] in spaces])
                count += 1
        figures_of[place][count] = NO_FIGURE
    _write(touching[NO_LEADER], PLACE_WORDS, places_at(board.OPENING))


cdef _fill_shapes(at):
    """What fills the gaps of each circle and star."""
    cdef int figure, gaps
    for gaps in range(32):
        bits_in[gaps] = gaps.bit_count()
        for figure in range(SHAPES):
            wanted = [space for i, space in enumerate(board.FIGURES[figure].spaces) if gaps >> i & 1]
            places = set.intersection(*[at[space] for space in wanted]) if wanted else []
            _write(filling[figure][gaps], PLACE_WORDS, places)
    _write(ring, SPACE_WORDS, board.FIGURES[CENTER_RING].spaces)


cdef _fill_pieces(by_piece):
    """Placements by sets of pieces."""
    cdef int pieces_held
    for pieces_held in range(1 << LOW_PIECES):
        low = [place for k in range(LOW_PIECES) if pieces_held >> k & 1 for place in by_piece[k]]
        _write(with_low[pieces_held], PLACE_WORDS, low)
    for pieces_held in range(1 << (PIECES - LOW_PIECES)):
        high = [p for k in range(PIECES - LOW_PIECES) if pieces_held >> k & 1 for p in by_piece[LOW_PIECES + k]]
        _write(with_high[pieces_held], PLACE_WORDS, high)
    _write(all_slivers, PLACE_WORDS, by_piece[SLIVER])


cdef _fill_tables():
    at = [set() for _ in range(SPACES)]
    by_piece = [[] for _ in range(PIECES)]
    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        by_piece[piece].append(place)
        for space in spaces:
            at[space].add(place)
    _fill_placements(at)
    _fill_shapes(at)
    _fill_pieces(by_piece)
    _write(all_placements, PLACE_WORDS, range(PLACEMENTS))
    _write(all_spaces, SPACE_WORDS, range(SPACES))


_check_sizes()
_fill_tables()

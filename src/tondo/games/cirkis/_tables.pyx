"""Fills the tables. What they hold is in the .pxd."""

from tondo.games.cirkis import board, pieces

MAJORITY_POINTS = board.MAJORITY_POINTS
RING_MAJORITY_POINTS = board.RING_MAJORITY_POINTS
COMPLETION_BONUS = board.COMPLETION_BONUS
GOING_OUT_BONUS = board.GOING_OUT_BONUS
ROUND_GOAL = board.ROUND_GOAL
MATCH_GOAL = board.MATCH_GOAL


# While the tables are filled, a set of numbers is the bits of one Python integer: quicker than Python's sets.

cdef _bits(numbers):
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


cdef _union(sets, numbers):
    """The union of the ``sets`` with these numbers."""
    bits = 0
    for number in numbers:
        bits |= sets[number]
    return bits


cdef _write(uint64_t *words, int count, bits):
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
    beside = [_bits(spaces) for spaces in board.TOUCHING]
    places_beside = [_union(at, spaces) for spaces in board.TOUCHING]
    figures = [(each.spaces, _bits(each.spaces)) for each in board.FIGURES]
    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        covered, places = _bits(spaces), _union(at, spaces)
        piece_of[place] = piece
        _write(covering[place], SPACE_WORDS, covered)
        _write(around[place], SPACE_WORDS, _union(beside, spaces) & ~covered)
        _write(overlapping[place], PLACE_WORDS, places)
        _write(touching[place], PLACE_WORDS, _union(places_beside, spaces) & ~places)
        count = 0
        for figure, (segments, all_segments) in enumerate(figures):
            if covered & all_segments:
                figures_of[place][count] = figure
                if figure != CENTER_RING:
                    parts_of[place][count] = _bits([i for i in range(5) if segments[i] in spaces])
                count += 1
        figures_of[place][count] = NO_FIGURE
    _write(touching[NO_LEADER], PLACE_WORDS, _union(at, board.OPENING))


cdef _fill_shapes(at):
    """What fills the gaps of each circle and star."""
    cdef int figure, gaps, i
    for gaps in range(1, 32):
        bits_in[gaps] = gaps.bit_count()
        for figure in range(SHAPES):
            places = -1
            for i, space in enumerate(board.FIGURES[figure].spaces):
                if gaps >> i & 1:
                    places &= at[space]
            _write(filling[figure][gaps], PLACE_WORDS, places)
    _write(ring, SPACE_WORDS, _bits(board.FIGURES[CENTER_RING].spaces))


cdef _fill_pieces(by_piece):
    """Placements by sets of pieces."""
    cdef int pieces_held
    for pieces_held in range(1 << LOW_PIECES):
        low = _union(by_piece, [k for k in range(LOW_PIECES) if pieces_held >> k & 1])
        _write(with_low[pieces_held], PLACE_WORDS, low)
    for pieces_held in range(1 << (PIECES - LOW_PIECES)):
        high = _union(by_piece, [LOW_PIECES + k for k in range(PIECES - LOW_PIECES) if pieces_held >> k & 1])
        _write(with_high[pieces_held], PLACE_WORDS, high)
    _write(all_slivers, PLACE_WORDS, by_piece[SLIVER])


cdef _fill_tables():
    at = [0] * SPACES
    by_piece = [0] * PIECES
    for place, (piece, spaces) in enumerate(pieces.PLACEMENTS):
        by_piece[piece] |= 1 << <object> place
        for space in spaces:
            at[space] |= 1 << <object> place
    _fill_placements(at)
    _fill_shapes(at)
    _fill_pieces(by_piece)
    _write(all_placements, PLACE_WORDS, _bits(range(PLACEMENTS)))
    _write(all_spaces, SPACE_WORDS, _bits(range(SPACES)))


_check_sizes()
_fill_tables()

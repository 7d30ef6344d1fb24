"""The board and the box as C arrays. The contract is in the .pxd."""

from tondo.games.cropcircles import board


cdef _fill_tables():
    global HAND, TAKES
    cdef int space, kind, i
    HAND = board.HAND
    TAKES = board.TAKES
    if (board.SIDE, board.SPACES, board.KINDS, len(board.CARDS)) != (SIDE, SPACES, KINDS, CARDS):
        raise ValueError("the compiled rules have room for another box")
    for i in range(256):
        bit_counts[i] = i.bit_count()
    for space in range(SPACES):
        multiplier[space] = board.BOARD.multiplier[space]
        at_left[space] = 0xFFFF if space % SIDE == 0 else 0
        at_right[space] = 0xFFFF if space % SIDE == SIDE - 1 else 0
        next_space[space][0] = space - SIDE if space >= SIDE else NOWHERE
        next_space[space][1] = space - 1 if space % SIDE > 0 else NOWHERE
        next_space[space][2] = space + 1 if space % SIDE < SIDE - 1 else NOWHERE
        next_space[space][3] = space + SIDE if space < SPACES - SIDE else NOWHERE
        for i in range(DIRECTIONS):
            if next_space[space][i] != NOWHERE:
                neighbours[space][num_neighbours[space]] = next_space[space][i]
                num_neighbours[space] += 1
        for i in range(num_neighbours[space], DIRECTIONS):
            neighbours[space][i] = NOWHERE
    for i, at in enumerate(board.BOARD.centre):
        centre[i] = at
    for kind in range(KINDS):
        value[kind] = board.BOX.values[kind % 4]
        glyph_sets[0][kind] = board.glyph_set(False)[kind]
        glyph_sets[1][kind] = board.glyph_set(True)[kind]
    for i, card in enumerate(board.CARDS):
        card_shading[i] = card.shading
        card_copies[i] = card.copies
        for shape in card.permits:
            card_permits[i] |= 1 << <int> (4 * card.shading + shape)


_fill_tables()

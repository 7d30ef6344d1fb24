"""Fills the tables. What they hold is in the .pxd."""

from tondo.games.circle36 import board

TARGET = board.TARGET
UPPER_TARGET = board.UPPER_TARGET
UPPER_BONUS = board.UPPER_BONUS
OFF_BY_ONE_POINTS, OFF_BY_TWO_POINTS = board.NEAR_POINTS
FREE_COMBOS = board.FREE_COMBOS
COMBO_PENALTY = board.COMBO_PENALTY


cdef _check_sizes():
    if (board.SPACES, board.SECTORS, board.ROUNDS, len(board.LINES)) != (SPACES, SECTORS, ROUNDS, LINES):
        raise AssertionError("the sheet is not the one that this was compiled for")
    if (len(board.DICE), board.KINDS, board.SUM) != (ROLLS, KINDS, SUM):
        raise AssertionError("the dice are not those that this was compiled for")


cdef _fill_dice():
    cdef int roll, kind, throw = 0
    for roll, (high, low) in enumerate(board.DICE):
        is_double[roll] = high == low
        ways[roll] = board.WAYS[roll]
        for _ in range(ways[roll]):
            roll_of[throw] = roll
            throw += 1
        for kind, number in enumerate(board.numbers(high, low)):
            numbers[roll][kind] = number
        for kind in board.offered(high, low):
            offered[roll][num_offered[roll]] = kind
            is_offered[roll][kind] = 1
            offered_set[roll] |= 1 << kind
            num_offered[roll] += 1


cdef _fill_lines():
    cdef int line, i
    for line, spaces in enumerate([*board.LINES.values(), board.UPPER]):
        line_length[line] = len(spaces)
        for i, space in enumerate(spaces):
            line_spaces[line][i] = space
            line_mask[line] |= 1u << <int> space


_check_sizes()
_fill_dice()
_fill_lines()

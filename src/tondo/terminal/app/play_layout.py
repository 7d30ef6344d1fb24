"""How the play screen shares the room there is between the board and what is beside it."""

from dataclasses import dataclass

from tondo.terminal.app.side_panel import Arrangement

LEAST_COLUMNS, LEAST_ROWS = 60, 20
_SIDE, _NARROW_SIDE = 35, 28  # columns beside the board, at the least
_ROWS_FOR_FOOTER = 28
_ROWS_FOR_SPACE = 24
_ROWS_FOR_BOTH = 30  # so that panels and log can both be seen
_COLUMNS_FOR_BESIDE = 84
_ROWS_UNDER = 7  # below the board, so that the log can be there


@dataclass(frozen=True, slots=True)
class PlayLayout:
    """Sizes in characters. ``rows`` are those of board and side together; the lines below have the rest."""

    too_small: bool
    footer: bool
    rows: int
    board_columns: int
    board_rows: int
    side_columns: int
    log_under: bool
    arrangement: Arrangement
    cramped: bool
    tight: bool


def lay_out(columns: int, rows: int) -> PlayLayout:
    """The best use of a window of this size: the board as large as possible, what is beside it still readable."""
    footer = rows >= _ROWS_FOR_FOOTER
    height = max(1, rows - 2 - footer)
    side = _SIDE if columns >= 80 else _NARROW_SIDE
    board = max(1, min(2 * height, columns - side - 1))
    board_rows = min(height, -(-board // 2))
    under = height - board_rows >= _ROWS_UNDER
    beside = columns - board - 1
    arrangement: Arrangement = "one"
    if under:
        arrangement = "elsewhere"
    elif beside >= _COLUMNS_FOR_BESIDE:
        arrangement = "beside"
    elif rows >= _ROWS_FOR_BOTH:
        arrangement = "stacked"
    return PlayLayout(
        too_small=columns < LEAST_COLUMNS or rows < LEAST_ROWS,
        footer=footer,
        rows=height,
        board_columns=board,
        board_rows=board_rows if under else height,
        side_columns=beside,
        log_under=under,
        arrangement=arrangement,
        cramped=rows < _ROWS_FOR_FOOTER,
        tight=rows < _ROWS_FOR_SPACE,
    )

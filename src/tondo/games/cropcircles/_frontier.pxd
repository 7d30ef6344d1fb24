"""Which glyphs fit where, by the glyphs on the board and the active rules [8]."""

from tondo.games.cropcircles._state cimport Position

# Compute ``compatible`` from the active cards: both glyphs must permit the other. Then ``frontier`` and ``fits`` from
# the board.
cdef void update_frontier(Position *p) noexcept nogil

# Put a glyph on an empty space; update ``frontier`` and ``fits``.
cdef void place_glyph(Position *p, int space, int kind) noexcept nogil

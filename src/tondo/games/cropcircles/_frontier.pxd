"""Which glyphs fit where, by the glyphs on the board and the active rules [8]."""

from tondo.games.cropcircles._state cimport Position

# After a change of the active cards: compute ``compatible``, for which both glyphs must permit the other, and ``fits``.
cdef void update_fits(Position *p) noexcept nogil

# After any change: compute these and ``frontier``.
cdef void update_frontier(Position *p) noexcept nogil

# Put a glyph on an empty space; update ``frontier`` and ``fits``.
cdef void place_glyph(Position *p, int space, int kind) noexcept nogil

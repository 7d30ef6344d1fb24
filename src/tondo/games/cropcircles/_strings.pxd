"""Every string that can be laid: for hints, bots and the page."""

from libc.stdint cimport int32_t, uint8_t

from tondo.games.cropcircles._state cimport CropCirclesRules

# A complete legal string: ``length`` glyphs from the space ``start`` to the right or down (with bridging, over old
# glyphs), next to ``touches`` old glyphs. One glyph alone goes across.
cdef struct FoundString:
    int32_t score
    uint8_t start
    uint8_t down
    uint8_t length
    uint8_t touches
    uint8_t[16] kinds           # by space along the line; 0 beyond the length

# Write the strings that the player to place can finish, all of which contain the glyphs laid already, to ``out``, which
# has room for ``room``, each once; return their number, even if it is larger. In other phases there are none.
cdef Py_ssize_t c_all_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil

# Write only the ``room`` (at least 1) best of them, the highest score first, ties in the order of c_all_strings; return
# the number written. Branch and bound makes this quick even with a hand that makes millions of strings.
cdef Py_ssize_t c_best_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil

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
# has room for ``room``, each once; return how many there are, even if that is more. None in any other phase.
cdef Py_ssize_t c_all_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil

# The same, but write only the ``room`` (at least 1) best of them, in falling order of their scores, of equal ones those
# that c_all_strings finds first; return how many were written. It looks only where a better one can be, so it is quick
# even with a hand that makes millions of strings.
cdef Py_ssize_t c_best_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil

"""What a seat sees, as numbers for programs that learn."""

from tondo.games.cirkis._policy cimport CirkisPolicy


cdef class CirkisObservation(CirkisPolicy):
    pass

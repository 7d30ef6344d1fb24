"""What search and playouts need: an evaluation and a rollout action, both from the value of the sheets."""

from libc.stdint cimport uint64_t

from tondo.games.circle36._state cimport DECIDING, ENTERING, KEEP, REROLL, Sheet
from tondo.games.circle36._tables cimport KINDS, ROUNDS
from tondo.games.circle36._value cimport (
    FITTED_LINE_POINTS, Model, Sums, best_entry, sheet_value, space_for, sums_of, tables_for,
)


cdef class Circle36Policy(Circle36Rules):

    def __cinit__(self, game, *args):
        self.tables = tables_for(self.p.near_misses)

    cdef void sheet_sums(self, int player, Sums *sums) noexcept nogil:
        cdef Sheet *sheet = &self.p.sheets[player]
        sums_of(sums, sheet.free, sheet.number, sheet.combos)

    cdef void sheet_model(self, int player, Model *model) noexcept nogil:
        cdef int left
        model.tables = self.tables
        model.line_points = self.p.line_points
        model.near_misses = self.p.near_misses
        model.scale = <double> self.p.line_points / FITTED_LINE_POINTS
        model.rolls[0] = False
        for left in range(1, ROUNDS + 1):
            model.rolls[left] = (self.p.starter + ROUNDS - left) % self.num_players == player

    cdef void c_evaluate(self, double *out) noexcept nogil:
        """By the fitted tables. Players who have not used this roll yet are expected to make the best entry."""
        cdef int player
        cdef Sums sums
        cdef Model model
        for player in range(self.num_players):
            self.sheet_sums(player, &sums)
            self.sheet_model(player, &model)
            if self.p.phase == ENTERING and self.p.waiting >> player & 1:
                out[player] = best_entry(&sums, &model, self.p.rolls[self.p.round], NULL, NULL)
            else:
                out[player] = sheet_value(&sums, &model)

    cdef int c_rollout_action(self, uint64_t *rng) noexcept nogil:
        """The entry with the highest value; doubles are kept if they are worth no less than a new roll."""
        cdef int player, place = 0, kind = 0
        cdef double best
        cdef Sums sums
        cdef Model model
        if self.p.phase != ENTERING and self.p.phase != DECIDING:
            return self.c_choose(rng)
        player = self.c_current()
        self.sheet_sums(player, &sums)
        self.sheet_model(player, &model)
        best = best_entry(&sums, &model, self.p.rolls[self.p.round], &place, &kind)
        if self.p.phase == DECIDING:
            return KEEP if best >= sheet_value(&sums, &model) else REROLL
        return space_for(self.p.sheets[player].free, place) * KINDS + kind

/* forces.h - the figures of a setup: read from rows, checked, taken out again. */
#ifndef GAME_FLINTLOCK_FORCES_H
#define GAME_FLINTLOCK_FORCES_H
#include "game/flintlock/state.h"

void fray_fill(void *setup, const uint8_t *given);              /* one row for each man */
void fray_check(const void *setup, struct refusals *out);
void fray_without(void *setup, int unit);

static inline int fray_seat_of(const struct fray_setup *s, int figure)
{
    return s->unit[s->figure[figure].unit - 1].seat;
}
/* A unit whose figures its side places before the first turn. */
static inline bool fray_to_place(const struct fray_setup *s, int unit) { return s->unit[unit].zone.wide > 0; }

static inline int fray_barrels(const struct fray_figure_setup *f, int gun)
{
    return !f->gun[gun] ? 0 : gun == 0 && f->double_barrel ? 2 : 1;
}

struct base fray_base(bool mounted);
/* Do these stand in close order: four or more, one facing, each within 1 cm of the next? */
bool fray_stand_close(const struct pose *at, int n, bool mounted);
#endif

/* procedures.h - everything that can be asked of the flintlock game. */
#ifndef FLINTLOCK_PROCEDURES_H
#define FLINTLOCK_PROCEDURES_H
#include "rules/book.h"
#include "rules/flintlock/inputs.h"

extern const struct procedure flintlock_move_procedure, flintlock_terrain_procedure, flintlock_shoot_procedure,
    flintlock_reload_procedure,
                              flintlock_melee_procedure, flintlock_duel_procedure, flintlock_charge_procedure,
                                  flintlock_morale_procedure,
                              flintlock_rally_procedure, flintlock_wound_procedure, flintlock_points_procedure;

extern const struct word flintlock_grounds[3];      /* clear, difficult, very_difficult */

void flintlock_check_cuirass(struct refusals *out, const char *field, int cuirass);
#endif

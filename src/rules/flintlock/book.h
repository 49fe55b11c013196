/* book.h - the flintlock rulebook as a whole: where each of its rules comes from, and what can be asked of it. */
#ifndef FLINTLOCK_BOOK_H
#define FLINTLOCK_BOOK_H
#include "rules/book.h"
#include "rules/flintlock/inputs.h"

extern const struct book flintlock_book;
extern const struct source flintlock_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed flintlock_printed[];
extern const struct word flintlock_chapters[];

extern const struct procedure flintlock_move_procedure, flintlock_terrain_procedure, flintlock_shoot_procedure,
    flintlock_reload_procedure, flintlock_melee_procedure, flintlock_duel_procedure, flintlock_charge_procedure,
    flintlock_onset_procedure, flintlock_morale_procedure, flintlock_rally_procedure, flintlock_wound_procedure,
    flintlock_points_procedure;

extern const struct word flintlock_grounds[3];      /* clear, difficult, very_difficult */
extern const struct word flintlock_movers[4], flintlock_loads[3], flintlock_march_orders[4], flintlock_horses[2];
extern const struct word flintlock_shooter_mounts[3], flintlock_covers[3], flintlock_no_shot_why[12];
extern const struct word flintlock_blow_orders[4];

enum { FIGHTER_INPUTS = 21 };
extern const struct input flintlock_fighter_inputs[FIGHTER_INPUTS];

void flintlock_check_cuirass(struct refusals *out, const char *field, int cuirass);
#endif

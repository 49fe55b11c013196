/* shoot.h - single shots and volleys, who may shoot and what he needs; reloading. */
#ifndef FLINTLOCK_SHOOT_H
#define FLINTLOCK_SHOOT_H
#include "rules/tables.h"
#include "rules/flintlock/inputs.h"

enum { GUN_MOVING, GUN_MOUNTED, GUN_RELOAD, GUN_RELOAD_MOUNTED, GUN_SHORT_CM, GUN_SHORT, GUN_MEDIUM_CM,
                      GUN_MEDIUM, GUN_LONG_CM, GUN_LONG };
extern const struct table flintlock_firearms_table, flintlock_extra_firearms_table;
extern const struct word flintlock_guns[FIREARM_RIFLE + 1];

/* What the table says of a weapon; explained if it is said what for. */
struct cell flintlock_firearm(struct reading *r, int weapon, int column, const char *of);

extern const struct cancels_list flintlock_no_shot_list;
extern const struct adds_list flintlock_shoot_list, flintlock_shooter_list;
extern const struct limits_list flintlock_shoot_worst_list;

/* What is known of a shot before the dice fall. */
enum { FIRE_NOTHING, FIRE_PLAIN, FIRE_PAIRS, FIRE_AGAIN };
struct flintlock_shots {
    int32_t dice, natural;          /* one die a shooter; the natural number that each needs, modifiers included */
    int32_t firing, sixes_for_one;  /* FIRE_PAIRS: so many sixes make one hit */
};

/* The same for a rule that has shots inside it; returns why they may not shoot, a row of flintlock_no_shot_list from 1
** on, or 0. */
int flintlock_shots_of(struct reading *r, const struct flintlock_shoot_in *in, struct flintlock_shots *out,
                       int *modifier);

void flintlock_shoot_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_shoot_rule;

/* ---- reloading ---- */
extern const struct cancels_list flintlock_no_reload_list;
rule_fn flintlock_reload_rule;
#endif

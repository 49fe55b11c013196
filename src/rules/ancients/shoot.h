/* shoot.h - shooting (sections 8.1 to 8.3 and 8.6). */
#ifndef ANCIENTS_SHOOT_H
#define ANCIENTS_SHOOT_H
#include "rules/ancients/blow.h"
#include "rules/ancients/inputs.h"
#include "rules/lists.h"
#include "rules/tables.h"

enum { NOTE_SHOOT_ALLOWED, NOTE_SHOOT_WHY, NOTE_SHOOT_DICE, NOTE_SHOOT_DAMAGE, NOTE_SHOOT_CRITICAL };
enum { SHOT_ALLOWED, SHOT_NO_WEAPON, SHOT_OUT_OF_RANGE, SHOT_IN_MELEE, SHOT_NOT_ALL_ROUND, SHOT_NOT_INDIRECT,
       SHOT_NO_DICE, SHOT_NOT_SEEN, SHOT_REASONS };
extern const struct word ancients_shot_reasons[SHOT_REASONS];

struct ancients_shoot_ready { struct ancients_blow blow; int32_t allowed, current, disordered; int32_t state[9]; };
struct ancients_shoot_out { int32_t losses, vbu, disordered, state, passed; };
/* The same for a rule that has a shot inside it, without notes; returns SHOT_…, why there is none. */
int  ancients_shot_of(struct reading *r, const struct ancients_shoot_in *in, struct ancients_shoot_ready *ready);
bool ancients_shoots_all_round(struct reading *r, const struct ancients_unit *u);
void ancients_shoot_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_shoot_rule;

extern const struct table ancients_shooting_table, ancients_visibility_table;
extern const struct adds_list ancients_shoot_list, ancients_shoot_cohesion_list;
#endif

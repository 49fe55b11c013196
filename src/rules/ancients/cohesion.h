/* cohesion.h - the cohesion test of a unit whose damage is known: for whoever wonders about a card. */
#ifndef ANCIENTS_COHESION_H
#define ANCIENTS_COHESION_H
#include "rules/ancients/blow.h"

enum { NOTE_COHESION_CRITICAL };
struct ancients_cohesion_ready { struct ancients_blow blow; int32_t damage, current; };
struct ancients_cohesion_out { int32_t losses, vbu, disordered, passed; };
void ancients_cohesion_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_cohesion_rule;
#endif

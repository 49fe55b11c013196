/* flight.h - retreat and pursuit (section 7). */
#ifndef ANCIENTS_FLIGHT_H
#define ANCIENTS_FLIGHT_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_retreat_table, ancients_pursuit_table, ancients_pursues_table;

/* The beaten side goes back, the other follows if it does: do they meet again? */
struct ancients_follow {
    int32_t retreats, pursues;              /* CLASS_… of either */
    int32_t follows;                        /* the winner pursues */
    int32_t impetuous;                      /* it throws again where it does not reach */
    int32_t orderly, thirst, thirst_before; /* H added by TC11 and TC10, 0 without the card; TC10 before the die (D4) */
};
struct ancients_followed { int32_t reached, orderly, thirst; };     /* and which cards were played */
rule_fn ancients_follow;

enum { PURSUES_NO, PURSUES_MAY, PURSUES_MUST };
int ancients_pursues_answer(struct reading *r, const struct ancients_unit *u, bool support, bool main_pursues);

rule_fn ancients_retreat_rule, ancients_pursuit_rule, ancients_charge_bonus_rule, ancients_follow_rule,
    ancients_pursues_rule;
void ancients_retreat_prepare(struct reading *r, const void *input, void *result);
void ancients_pursuit_prepare(struct reading *r, const void *input, void *result);
void ancients_follow_prepare(struct reading *r, const void *input, void *result);
struct ancients_way { int32_t klass, plus, impetuous, retreat; };
struct ancients_distance_out { int32_t distance; };
struct ancients_reached_out { int32_t reached; };
struct ancients_answer_out { int32_t answer; };
enum { NOTE_PURSUIT_REACHED };
enum { NOTE_FOLLOW_RETREAT, NOTE_FOLLOW_PURSUIT };
#endif

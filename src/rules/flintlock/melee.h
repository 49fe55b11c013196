/* melee.h - one round of melee between two figures; what counts as a charge; rounds until one is out (duel.c). */
#ifndef FLINTLOCK_MELEE_H
#define FLINTLOCK_MELEE_H
#include "rules/tables.h"
#include "rules/flintlock/inputs.h"

enum { ARM_LENGTH, ARM_POOR, ARM_HEAVY, ARM_BRACES };
extern const struct table flintlock_arms_table, flintlock_public_arms_table, flintlock_other_arms_table;
extern const struct word flintlock_arm_names[ARMS];

/* What the table says of a weapon; explained if it is said what for. */
struct cell flintlock_arm(struct reading *r, int weapon, int column, const char *of);

extern const struct adds_list flintlock_melee_list;

/* One blow: who strikes with what modifier at whom. */
struct flintlock_blow {
    int32_t modifier, class, cuirass, natural_miss;     /* class and cuirass of the one who is struck at */
    int32_t tell_natural;                               /* a tie may be decided by the natural dice */
};

enum { TIE_TO_THE_DIE = SIDES };
enum { BLOWS_FIRST, BLOWS_SECOND, BLOWS_TOGETHER, BLOWS_NONE };

/* What is known of a round before the dice fall. */
struct flintlock_round {
    struct flintlock_blow blow[SIDES];      /* by the striker */
    int32_t order;                          /* BLOWS_: who strikes first */
    int32_t strikes[SIDES];
    int32_t tie;                            /* who prevails if both do the same: a side, or the higher natural die */
    int32_t pushed_is[SIDES];  /* what a push back does to this figure: HARM_PUSHED, HARM_HIT or HARM_NONE */
};

/* The modifier of one side's blow, explained. */
int flintlock_blow_modifier(struct reading *r, const struct flintlock_melee_in *in, int side);

/* The round without its modifiers. */
void flintlock_round_of(struct reading *r, const struct flintlock_melee_in *in, struct flintlock_round *out);
/* One blow of one side, unanswered: what it does to the other. */
int flintlock_one_blow(struct reading *r, const struct flintlock_round *round, int side);
void flintlock_fight_round(struct reading *r, const struct flintlock_round *round, int32_t harm[SIDES]);

void flintlock_melee_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_melee_rule;

/* ---- may cavalry charge? ---- */
extern const struct cancels_list flintlock_no_charge_list;
rule_fn flintlock_charge_rule;

/* ---- several rounds, until one is out (duel.c) ---- */

struct flintlock_duel {
    struct flintlock_round round;
    int32_t modifier[SIDES][2][2];      /* by side; in the first round or later; lightly wounded or not */
    int32_t wounds[SIDES];              /* a hit on this figure is thrown for (option wounds, a named character) */
    int32_t dead_up_to, out_up_to;
    int32_t was_wounded[SIDES];
    int32_t max_rounds;
};

void flintlock_duel_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_duel_rule;
#endif

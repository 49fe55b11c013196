/* blow.h - a throw at the enemy, its damage, and the cohesion test of the unit hit.
**
** Melee and shooting share this: everything that does not depend on dice has been
** worked out before (struct ancients_blow), the rest is read here. */
#ifndef ANCIENTS_BLOW_H
#define ANCIENTS_BLOW_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"

enum { WHO_SHOOTER = FIGHTERS, WHO_TARGET };           /* after the two sides of a melee */
extern const char *const ancients_who[4];

/* What was played, counted in decimal places so that a whole number holds it. */
enum { SPENT_TC7 = 1, SPENT_TC6 = 10, SPENT_TC9 = 100, SPENT_TC2 = 1000, SPENT_TC3 = 10000 };

enum { NO_NOTE = -1 };

struct ancients_blow {
    int32_t who, against;           /* WHO_…: who throws, who is hit */
    int32_t dice;                   /* of the hand */
    int32_t extra;                  /* dice that a card adds (TC1, TC4); they are never thrown again */
    int32_t lows_again;             /* TC4: 1s and 2s are thrown once more */
    int32_t again, again_below;     /* TC7: how many of them, and below which damage */
    int32_t takes, takes_die;       /* TC6 of the unit hit: damage it cancels; or it takes a die away (D2) */
    int32_t standing;               /* critical number before damage: basic value and modifiers */
    int32_t least, passes, fails;   /* least critical number; natural rolls that always pass and fail */
    int32_t disordered;             /* the unit hit */
    int32_t last_man;               /* TC9: what it adds, 0 without the card */
    int32_t faith, betrayal;        /* TC2 of the unit hit, TC3 of the thrower: how many */
    int32_t damage_note, critical_note;     /* numbers of the notes, or NO_NOTE */
    int32_t counts_cards;           /* say in the result what was spent */
};

struct ancients_hurt { int32_t losses, passed, disordered, spent; };

rule_fn ancients_blow;              /* struct ancients_blow -> struct ancients_hurt */
/* The same for a hand that has fallen already and did so much damage. */
void ancients_harmed(struct reading *r, const struct ancients_blow *b, int damage, struct ancients_hurt *out);

int ancients_mean_damage(int dice); /* of a hand of so many dice, rounded up */
int ancients_left(int n);           /* max(n, 0) */
#endif

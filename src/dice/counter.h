/* counter.h - what reading.c asks of count.c when all dice are to be counted. */
#ifndef DICE_COUNTER_H
#define DICE_COUNTER_H
#include "dice/reading.h"

enum throwing_kind { ROLL_SUM, ROLL_BEST, ROLL_WORST, ROLL_PILES, ROLL_HAND };

struct throwing { enum throwing_kind kind; int dice, sides; const char *sort; const struct hand *hand; };

int  piles_of(const char *sort);
bool counter_parts(const struct reading *r);            /* may parts and chains be counted on their own? */
int  counter_roll(struct reading *r, struct throwing t);
void counter_piles(struct reading *r, struct throwing t, int piles, int *pile);
void counter_part(struct reading *r, rule_fn *rule, const void *args, int args_size, void *result, int result_size);
int  counter_chain(struct reading *r, const struct rounds *x, void *state);      /* returns the rounds played */
void counter_note(struct reading *r, int number, int value);
#endif

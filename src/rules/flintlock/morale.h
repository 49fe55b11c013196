/* morale.h - the house test of morale, and rallying. */
#ifndef FLINTLOCK_MORALE_H
#define FLINTLOCK_MORALE_H
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

extern const struct adds_list flintlock_morale_score;
extern const struct cancels_list flintlock_must_test, flintlock_no_rally;

struct flintlock_nerve {            /* what is known of a test before the die falls */
    int32_t tests, bonus;           /* thrown at all? added to the die */
    int32_t holds_on, shaken_on, natural_shaken;
};

void flintlock_morale_prepare(struct reading *r, const void *in, void *ready);
void flintlock_morale(struct reading *r, const void *ready, void *out);
void flintlock_rally_prepare(struct reading *r, const void *in, void *ready);
void flintlock_rally(struct reading *r, const void *ready, void *out);
#endif

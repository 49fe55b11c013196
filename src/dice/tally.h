/* tally.h - weights added up by value: the making of a spread. Or values numbered, without weights. */
#ifndef DICE_TALLY_H
#define DICE_TALLY_H
#include "dice/count.h"

struct tally {
    struct spread spread;       /* what has been added so far */
    struct work *work;
    int room;
    bool numbers;               /* the values are only numbered: there are no weights */
    uint32_t *slot, slots;      /* hash table of index + 1; slots is a power of two */
};

bool tally_start(struct tally *t, struct work *work, int ints);                 /* false: no room */
bool tally_start_numbers(struct tally *t, struct work *work, int ints);         /* for tally_index alone */
enum reading_stop tally_add(struct tally *t, const int32_t *value, const struct wide *weight, struct scale scale);
int tally_index(struct tally *t, const int32_t *value);  /* of a value, added with weight 0 if it is new; -1: no room */
#endif

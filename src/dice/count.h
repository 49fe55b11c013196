/* count.h - the exact odds of a rule: every throw of its dice, each once.
**
** The rule is read again and again with another result of its last roll until
** all have been seen; weights multiply along the way, equal results are merged.
** Parts (reading.h) are counted once for each argument and then stand for one
** roll; chains merge equal states between rounds. */
#ifndef DICE_COUNT_H
#define DICE_COUNT_H
#include <stdalign.h>
#include "base/wide.h"
#include "base/work.h"
#include "dice/reading.h"

/* A distribution: n different values of `ints` numbers each, with weights over one
** denominator. If inexact, weights are rounded down and what is missing from 1
** bounds the error of every one of them. */
struct spread {
    int n, ints;
    alignas(8) int32_t *value;          /* n * ints */
    alignas(8) struct wide *weight;     /* aligned: a spread takes as much room where pointers are short */
    struct scale scale;
    bool inexact;
};

struct counting {
    struct work *work;          /* lent; what count_odds returns stands in it */
    const struct house *house;
    const uint8_t *given;       /* faces that have fallen already: these and the rest of the odds */
    int given_len;
    bool no_parts;              /* call parts and chains like any function (to test that it makes no difference) */
    struct budget *budget;      /* give up (STOP_TOO_LONG, STOP_CANCELLED) when it is spent; NULL: never */
};

struct counted {
    enum reading_stop stop;     /* STOP_NONE: all is well */
    struct roll wants;          /* where given faces did not fit */
    int given_used;
    struct spread outcomes;     /* of the result's int32_t members */
    struct spread notes;        /* values are (note, value); what is missing from 1 was not reached */
};

struct counted count_odds(const struct counting *c, rule_fn *rule, const void *args, int result_size);
#endif

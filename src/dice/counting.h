/* counting.h - the inside of the counter, shared by count.c (rolls and parts) and
** chain.c (rounds). Nobody else includes it. */
#ifndef DICE_COUNTING_H
#define DICE_COUNTING_H
#include "dice/count.h"
#include "dice/counter.h"
#include "dice/tally.h"

struct counted_part {                   /* remembered by what was asked */
    struct counted_part *next;
    uint32_t hash;
    int key_size;
    const unsigned char *key;
    struct spread outcomes, notes;
};

struct counter {
    const struct counting *how;
    struct work *work;
    struct run *run;                    /* count.c */
    struct wheel *wheel;
    int32_t (*pending)[2];
    struct counted_part **bucket;
    uint64_t kept;                      /* parts remembered so far */
};

struct counted_rule {                   /* a rule, or one step of a chain */
    rule_fn *rule;
    step_fn *step;
    const void *args, *state;
    int result_size;                    /* of a step: the state and one int32_t before it, "goes on" */
};

enum { MOST_RESULT_INTS = 256 };

struct key { int size; unsigned char bytes[4096]; };     /* what was asked, as bytes */

void key_add(struct key *k, const void *bytes, int size);
struct counted_part *counter_find(struct counter *c, const struct key *k);
struct counted_part *counter_keep(struct reading *r, const struct key *k);         /* NULL: no room, the reading has stopped */
struct counted_part *counter_count(struct reading *r, const struct counted_rule *what, const struct key *k, bool with_notes);  /* now or before; NULL: stopped */
bool counter_count_once(struct reading *r, const struct counted_rule *what, struct spread *outcomes);     /* not remembered; false: stopped */
bool counter_push(struct reading *r, const struct counted_part *p);                /* a new wheel, at its first result */
const int32_t *counter_value(struct counter *c);                                   /* of the next wheel that is on already, or NULL */
bool counter_halt(struct reading *r, enum reading_stop why);                       /* false, always */
#endif

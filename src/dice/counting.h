/* counting.h - the inside of the counter, shared by count.c (rolls and parts) and
** chain.c (rounds). Nobody else includes it. */
#ifndef DICE_COUNTING_H
#define DICE_COUNTING_H
#include "dice/count.h"
#include "dice/counter.h"
#include "dice/tally.h"

/* What is put into the work space is as large where pointers are short (wasm32) as elsewhere: whether there is room
** decides between counting and sampling, and must do so alike everywhere. */
struct counted_part {                   /* remembered by what was asked */
    alignas(8) struct counted_part *next;
    uint32_t hash;
    int key_size;
    alignas(8) const unsigned char *key;
    alignas(8) struct spread outcomes, notes;
};
_Static_assert(sizeof(struct counted_part) == 88, "the same everywhere");

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

/* ---- keys: what was asked, as bytes (keys.c) ---- */

/* All that is remembered stands in one table. The kind comes first in every key, then the sizes of what follows, so
** that what was asked in different ways never looks the same. */
enum key_kind { KEY_THROW = 1, KEY_PART, KEY_STEP, KEY_CHAIN };
struct key { int size; unsigned char bytes[4096]; };

void key_of_throw(struct key *k, const struct throwing *t);
void key_of_part(struct key *k, rule_fn *rule, const void *args, int args_size);
void key_of_step(struct key *k, const struct rounds *x, const void *state);         /* one round from this state */
void key_of_chain(struct key *k, const struct rounds *x, const void *state);        /* all rounds from this state */
uint32_t key_hash(const struct key *k);

/* ---- what has been counted ---- */

struct counted_part *counter_find(struct counter *c, const struct key *k);
/* what was kept since work->used was `mark`; the room goes back */
void counter_forget(struct counter *c, size_t mark);
struct counted_part *counter_keep(struct reading *r, const struct key *k);  /* NULL: no room, the reading has stopped */
/* now or before; NULL: stopped */
struct counted_part *counter_count(struct reading *r, const struct counted_rule *what, const struct key *k,
                                   bool with_notes);
/* not remembered; false: stopped */
bool counter_count_once(struct reading *r, const struct counted_rule *what, struct spread *outcomes);
bool counter_push(struct reading *r, const struct counted_part *p);  /* a new wheel, at its first result */
const int32_t *counter_value(struct counter *c);  /* of the next wheel that is on already, or NULL */
bool counter_halt(struct reading *r, enum reading_stop why);                       /* false, always */
#endif

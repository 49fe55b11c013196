/* counting.h - the inside of the counter: count.c counts rolls and parts, chain.c counts rounds, throws.c knows the
** distribution of one throw, tally.c adds weights up, keys.c turns what was asked into bytes. */
#ifndef DICE_COUNTING_H
#define DICE_COUNTING_H
#include "dice/count.h"
#include "dice/counter.h"

/* ---- weights added up by value: how a spread is made (tally.c) ---- */

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
enum { TALLY_TOGETHER = 64 };
/* The same for some values, in their order: quicker in a large tally. false: no room. */
bool tally_indices(struct tally *t, const int32_t *const *value, int n, int *index);

/* ---- the distribution of one throw, worked out without walking its faces (throws.c) ---- */

/* The distribution of a throw (piles: of all piles together), into the reading's work space; values in a fixed order.
** false: the reading has stopped. */
bool throw_spread(struct reading *r, const struct throwing *t, struct spread *out);

/* ---- the counter ---- */

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
enum key_kind { KEY_THROW = 1, KEY_PART, KEY_ARGS, KEY_STEP, KEY_CHAIN };
struct key { int size; unsigned char bytes[4096]; };

void key_of_throw(struct key *k, const struct throwing *t);
void key_of_part(struct key *k, rule_fn *rule, const void *args, int args_size);
void key_of_args(struct key *k, const void *args, int args_size);
void key_of_step(struct key *k, const struct rounds *x, const void *state);         /* one round from this state */
void key_of_chain(struct key *k, const struct rounds *x, const void *state);        /* all rounds from this state */
uint32_t key_hash(const struct key *k);

/* ---- what has been counted ---- */

struct counted_part *counter_find(struct counter *c, const struct key *k);
/* Forgets what was kept since work->used was `mark`, and gives the room back. */
void counter_forget(struct counter *c, size_t mark);
struct counted_part *counter_keep(struct reading *r, const struct key *k);  /* NULL: no room, the reading has stopped */
/* Where the arguments of a chain are kept: equal ones at the same address. NULL: no room, the reading has stopped. */
const void *counter_args(struct reading *r, const void *args, int args_size);
/* Counts what was asked, or finds it because it was counted before. NULL: the reading has stopped. */
struct counted_part *counter_count(struct reading *r, const struct counted_rule *what, const struct key *k,
                                   bool with_notes);
/* The same without remembering it. false: the reading has stopped. */
bool counter_count_once(struct reading *r, const struct counted_rule *what, struct spread *outcomes);
bool counter_push(struct reading *r, const struct counted_part *p);  /* a new wheel, at its first result */
const int32_t *counter_value(struct counter *c);  /* where the next wheel stands, if it is there already; else NULL */
bool counter_halt(struct reading *r, enum reading_stop why);       /* returns false, so that callers can return it */
#endif

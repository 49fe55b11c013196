/* count.c - see count.h: an odometer whose wheels come and go.
**
** Every roll, part and chain of a reading is a wheel with the distribution of its
** results. The rule is read; then the last wheel turns on, and it is read again;
** a wheel that has been all round is taken off, and the one before it turns. A
** part is counted the same way on wheels above those of its caller. */
#include "dice/count.h"
#include <string.h>
#include "base/check.h"
#include "dice/counter.h"
#include "dice/tally.h"
#include "dice/throws.h"

enum { MOST_WHEELS = 768, MOST_PENDING = 256, BUCKETS = 128 };

/* Chains are counted exactly while their denominators stay below this; beyond it
** with 128 binary places, rounded down. */
enum { EXACT_CHAIN_BITS = 192, FIXED_LIMBS = 4, FIXED_BITS = 32 * FIXED_LIMBS };

struct counted_part {                   /* remembered by what was asked */
    struct counted_part *next;
    uint32_t hash;
    int key_size;
    const unsigned char *key;
    struct spread outcomes, notes;
    struct wide *fixed;                 /* the weights with 128 binary places, made when a chain wants them */
};

struct wheel {
    const struct counted_part *part;
    int at;
    struct wide before;                 /* the weight of everything on the wheels before this one */
    struct scale scale;
};

struct run {                            /* the counting of one rule: the wheels from `base` on are its own */
    int base, used, known;
    int pending_base, pending;          /* notes of the reading under way */
    struct tally notes;
    bool with_notes, inexact;
};

struct counter {
    const struct counting *how;
    struct work *work;
    struct run *run;
    struct wheel *wheel;
    int32_t (*pending)[2];
    struct counted_part **bucket;
    uint64_t readings;
};

/* ---- what has been counted already ---- */

struct key { int size; unsigned char bytes[4096]; };

static void key_add(struct key *k, const void *bytes, int size)
{
    CHECK(size >= 0 && k->size + size <= (int)sizeof k->bytes);
    memcpy(k->bytes + k->size, bytes, (size_t)size);
    k->size += size;
}

static uint32_t hash_bytes(const unsigned char *p, int n)
{
    uint32_t h = 2166136261u;
    for (int i = 0; i < n; i++) h = (h ^ p[i]) * 16777619u;
    return h ^ h >> 16;
}

static struct counted_part *find_part(struct counter *c, const struct key *k, uint32_t hash)
{
    for (struct counted_part *p = c->bucket[hash % BUCKETS]; p; p = p->next)
        if (p->hash == hash && p->key_size == k->size && memcmp(p->key, k->bytes, (size_t)k->size) == 0) return p;
    return NULL;
}

static struct counted_part *keep_part(struct counter *c, const struct key *k, uint32_t hash)
{
    struct counted_part *p = work_take_zero(c->work, sizeof *p);
    unsigned char *key = work_take(c->work, (size_t)k->size);

    if (!p || !key) return NULL;
    memcpy(key, k->bytes, (size_t)k->size);
    p->key = key;
    p->key_size = k->size;
    p->hash = hash;
    p->next = c->bucket[hash % BUCKETS];
    c->bucket[hash % BUCKETS] = p;
    return p;
}

/* ---- wheels ---- */

/* The weight up to and with a wheel as it stands now. */
static bool weight_after(const struct wheel *w, struct wide *weight, struct scale *scale)
{
    *scale = scale_times(w->scale, w->part->outcomes.scale);
    return wide_mul(weight, &w->before, &w->part->outcomes.weight[w->at]);
}

static bool halt(struct reading *r, enum reading_stop why)
{
    if (!r->stop) r->stop = why;
    return false;
}

/* Puts a new wheel on, at its first result. */
static bool push(struct reading *r, const struct counted_part *p)
{
    struct counter *c = r->counter;
    struct run *run = c->run;
    struct wheel *w = &c->wheel[run->base + run->known];

    if (run->base + run->known == MOST_WHEELS) return halt(r, STOP_NO_ROOM);
    if (run->known == 0) {
        w->before = wide_of(1);
        w->scale = (struct scale){ 0, 0, 0 };
    } else if (!weight_after(w - 1, &w->before, &w->scale)) {
        return halt(r, STOP_TOO_WIDE);
    }
    w->part = p;
    w->at = 0;
    run->known++;
    run->used++;
    run->inexact |= p->outcomes.inexact;
    if (run->with_notes) {              /* this part is reached with the weight so far, and so are its notes */
        for (int i = 0; i < p->notes.n; i++) {
            struct wide weight;
            enum reading_stop stop;
            if (!wide_mul(&weight, &w->before, &p->notes.weight[i])) return halt(r, STOP_TOO_WIDE);
            stop = tally_add(&run->notes, p->notes.value + 2 * i, &weight, scale_times(w->scale, p->notes.scale));
            if (stop) return halt(r, stop);
        }
    }
    return true;
}

static bool turn(struct counter *c)
{
    struct run *run = c->run;

    while (run->known > 0) {
        struct wheel *w = &c->wheel[run->base + run->known - 1];
        if (++w->at < w->part->outcomes.n) return true;
        run->known--;
    }
    return false;
}

/* The values on the next wheel that is on already, or NULL. */
static const int32_t *next_value(struct counter *c)
{
    struct run *run = c->run;

    if (run->used == run->known) return NULL;
    const struct wheel *w = &c->wheel[run->base + run->used++];
    return w->part->outcomes.value + (size_t)w->at * (size_t)w->part->outcomes.ints;
}

/* ---- counting one rule ---- */

struct counted_rule {                   /* a rule, or one step of a chain */
    rule_fn *rule;
    step_fn *step;
    const void *args, *state;
    int result_size;                    /* of the step: the state and one int32_t before it, "goes on" */
};

static void read_once(struct reading *r, const struct counted_rule *what, int32_t *result)
{
    if (what->rule) {
        memset(result, 0, (size_t)what->result_size);
        what->rule(r, what->args, result);
    } else {
        memcpy(result + 1, what->state, (size_t)what->result_size - sizeof *result);
        result[0] = what->step(r, what->args, result + 1);
    }
}

static bool add_reading(struct reading *r, struct tally *out, const int32_t *result)
{
    struct counter *c = r->counter;
    struct run *run = c->run;
    struct wide weight = wide_of(1);
    struct scale scale = { 0, 0, 0 };
    enum reading_stop stop;

    if (run->known > 0 && !weight_after(&c->wheel[run->base + run->known - 1], &weight, &scale)) return halt(r, STOP_TOO_WIDE);
    if ((stop = tally_add(out, result, &weight, scale)) != STOP_NONE) return halt(r, stop);
    for (int i = 0; i < run->pending; i++)
        if ((stop = tally_add(&run->notes, c->pending[run->pending_base + i], &weight, scale)) != STOP_NONE) return halt(r, stop);
    return true;
}

enum { MOST_RESULT_INTS = 256 };

/* Counts all readings of a rule. false: the reading has stopped. */
static bool count_rule(struct reading *r, const struct counted_rule *what, int given_from, bool with_notes, struct spread *outcomes, struct spread *notes)
{
    struct counter *c = r->counter;
    struct run *outer = c->run;
    struct run run = { .with_notes = with_notes };
    struct tally tally;
    int32_t result[MOST_RESULT_INTS];
    const char *who = r->who;

    CHECK(what->result_size % (int)sizeof(int32_t) == 0 && what->result_size <= (int)sizeof result);
    if (outer) {
        run.base = outer->base + outer->known;
        run.pending_base = outer->pending_base + outer->pending;
    }
    if (!tally_start(&tally, c->work, what->result_size / (int)sizeof(int32_t))) return halt(r, STOP_NO_ROOM);
    if (with_notes && !tally_start(&run.notes, c->work, 2)) return halt(r, STOP_NO_ROOM);
    c->run = &run;
    do {
        run.used = run.pending = 0;
        r->given_used = given_from;
        r->who = who;
        if (c->how->most_readings && c->readings >= c->how->most_readings) halt(r, STOP_TOO_LONG);
        c->readings++;
        read_once(r, what, result);
        if (r->stop || !add_reading(r, &tally, result)) break;
    } while (turn(c));
    c->run = outer;
    r->who = who;
    *outcomes = tally.spread;
    outcomes->inexact = run.inexact;
    *notes = run.notes.spread;
    return !r->stop;
}

/* ---- what reading.c asks ---- */

bool counter_parts(const struct reading *r)
{
    return !r->counter->how->no_parts;
}

static const struct counted_part *throw_part(struct reading *r, const struct throwing *t)
{
    struct counter *c = r->counter;
    struct key k;
    struct counted_part *p;
    enum reading_stop stop;
    uint32_t hash;

    int32_t shape[3] = { (int32_t)t->kind, t->dice, t->sides };
    k.size = 0;
    key_add(&k, shape, (int)sizeof shape);
    key_add(&k, &t->sort, (int)sizeof t->sort);
    key_add(&k, &t->hand, (int)sizeof t->hand);
    hash = hash_bytes(k.bytes, k.size);
    if ((p = find_part(c, &k, hash)) != NULL) return p;
    if (!(p = keep_part(c, &k, hash))) return halt(r, STOP_NO_ROOM), NULL;
    if ((stop = throw_spread(c->work, t, &p->outcomes)) != STOP_NONE) return halt(r, stop), NULL;
    return p;
}

static const int32_t *value_of(struct reading *r, const struct throwing *t)
{
    const int32_t *value = next_value(r->counter);
    const struct counted_part *p;

    if (value) return value;
    p = throw_part(r, t);
    return p && push(r, p) ? p->outcomes.value : NULL;
}

int counter_roll(struct reading *r, struct throwing t)
{
    const int32_t *value = value_of(r, &t);
    return value ? *value : 1;
}

void counter_piles(struct reading *r, struct throwing t, int piles, int *pile)
{
    const int32_t *value = value_of(r, &t);

    for (int i = 0; i < piles; i++) pile[i] = value ? value[i] : i == 0 ? t.dice : 0;
}

/* A rule or step with these arguments, counted now or before. */
static struct counted_part *rule_part(struct reading *r, const struct counted_rule *what, const struct key *k, bool with_notes)
{
    struct counter *c = r->counter;
    uint32_t hash = hash_bytes(k->bytes, k->size);
    struct counted_part *p = find_part(c, k, hash);
    struct spread outcomes, notes;

    if (p) return p;
    if (!count_rule(r, what, r->given_len, with_notes, &outcomes, &notes)) return NULL;
    if (!(p = keep_part(c, k, hash))) return halt(r, STOP_NO_ROOM), NULL;
    p->outcomes = outcomes;
    p->notes = notes;
    return p;
}

void counter_part(struct reading *r, rule_fn *rule, const void *args, int args_size, void *result, int result_size)
{
    const int32_t *value = next_value(r->counter);

    if (!value) {
        struct counted_rule what = { .rule = rule, .args = args, .result_size = result_size };
        struct key k;
        const struct counted_part *p;

        k.size = 0;
        key_add(&k, &rule, (int)sizeof rule);
        key_add(&k, args, args_size);
        p = rule_part(r, &what, &k, true);
        if (!p || !push(r, p)) return;
        value = p->outcomes.value;
    }
    memcpy(result, value, (size_t)result_size);
}

void counter_note(struct reading *r, int number, int value)
{
    struct counter *c = r->counter;
    struct run *run = c->run;

    if (!run->with_notes) return;
    CHECK(run->pending_base + run->pending < MOST_PENDING);
    c->pending[run->pending_base + run->pending][0] = number;
    c->pending[run->pending_base + run->pending][1] = value;
    run->pending++;
}

/* ---- chains ---- */

struct rounds {                         /* what a chain is about */
    step_fn *step;
    const void *args;
    int args_size, state_size, most, played;
    bool with_rounds;
};

static struct counted_part *step_part(struct reading *r, const struct rounds *x, const void *state)
{
    struct counted_rule what = { .step = x->step, .args = x->args, .state = state, .result_size = x->state_size + (int)sizeof(int32_t) };
    struct key k;

    k.size = 0;
    key_add(&k, &x->step, (int)sizeof x->step);
    key_add(&k, state, x->state_size);
    key_add(&k, x->args, x->args_size);
    return rule_part(r, &what, &k, false);
}

static bool fixed_weights(struct reading *r, struct counted_part *p)
{
    const struct spread *s = &p->outcomes;

    if (p->fixed) return true;
    p->fixed = work_take(r->counter->work, (size_t)s->n * sizeof *p->fixed);
    if (!p->fixed) return halt(r, STOP_NO_ROOM);
    for (int i = 0; i < s->n; i++) {
        struct wide w = s->weight[i];
        if (w.len + FIXED_LIMBS > WIDE_LIMBS) return halt(r, STOP_TOO_WIDE);
        memmove(w.limb + FIXED_LIMBS, w.limb, (size_t)w.len * sizeof w.limb[0]);
        for (int k = 0; k < FIXED_LIMBS; k++) w.limb[k] = 0;
        w.len += FIXED_LIMBS;
        wide_div_scale(&w, s->scale);
        p->fixed[i] = w;
    }
    return true;
}

enum chain_end { CHAIN_COUNTED, CHAIN_TOO_LONG_FOR_FRACTIONS, CHAIN_STOPPED };

/* What one live state becomes in one round. */
static enum chain_end play_state(struct reading *r, const struct rounds *x, bool fixed, int round, const int32_t *state,
                                 const struct wide *weight, struct scale scale, struct tally *live, struct tally *done)
{
    struct counter *c = r->counter;
    struct counted_part *p = step_part(r, x, state);
    int ints = x->state_size / (int)sizeof(int32_t);

    if (!p || (fixed && !fixed_weights(r, p))) return CHAIN_STOPPED;
    if (!fixed) {
        if (p->outcomes.inexact) return CHAIN_TOO_LONG_FOR_FRACTIONS;
        scale = scale_times(scale, p->outcomes.scale);
        if (scale_bits(scale) > EXACT_CHAIN_BITS) return CHAIN_TOO_LONG_FOR_FRACTIONS;
    }
    c->readings += (uint64_t)p->outcomes.n;
    for (int i = 0; i < p->outcomes.n; i++) {
        const int32_t *value = p->outcomes.value + (size_t)i * (size_t)p->outcomes.ints;
        int32_t ended[MOST_RESULT_INTS];
        struct wide product;
        enum reading_stop stop;

        if (fixed) wide_mul_high(&product, weight, &p->fixed[i], FIXED_LIMBS);
        else if (!wide_mul(&product, weight, &p->outcomes.weight[i])) return halt(r, STOP_TOO_WIDE), CHAIN_STOPPED;
        if (wide_is_zero(&product)) continue;           /* below 2^-128: part of what is missing from 1 */
        if (value[0] && round < x->most) {
            stop = tally_add(live, value + 1, &product, scale);
        } else {
            memcpy(ended, value + 1, (size_t)x->state_size);
            ended[ints] = round;
            stop = tally_add(done, ended, &product, scale);
        }
        if (stop) return halt(r, stop), CHAIN_STOPPED;
    }
    return CHAIN_COUNTED;
}

static enum chain_end count_rounds(struct reading *r, const struct rounds *x, const void *state, bool fixed, struct spread *out)
{
    struct counter *c = r->counter;
    int ints = x->state_size / (int)sizeof(int32_t);
    struct scale scale = { fixed ? FIXED_BITS : 0, 0, 0 };
    struct tally live, next, done;
    struct wide one;
    enum chain_end end;

    if (!tally_start(&live, c->work, ints) || !tally_start(&done, c->work, ints + x->with_rounds)) return halt(r, STOP_NO_ROOM), CHAIN_STOPPED;
    CHECK(wide_of_scale(&one, scale));
    tally_add(&live, state, &one, scale);
    for (int round = x->played + 1; live.spread.n > 0; round++) {
        if (!tally_start(&next, c->work, ints)) return halt(r, STOP_NO_ROOM), CHAIN_STOPPED;
        for (int i = 0; i < live.spread.n; i++) {
            if (c->how->most_readings && c->readings >= c->how->most_readings) return halt(r, STOP_TOO_LONG), CHAIN_STOPPED;
            end = play_state(r, x, fixed, round, live.spread.value + (size_t)i * (size_t)ints, &live.spread.weight[i], live.spread.scale, &next, &done);
            if (end != CHAIN_COUNTED) return end;
        }
        live = next;
    }
    *out = done.spread;
    out->inexact = fixed;
    return CHAIN_COUNTED;
}

int counter_chain(struct reading *r, step_fn *step, const void *args, int args_size, void *state, int state_size, int most, int played, bool with_rounds)
{
    struct counter *c = r->counter;
    const int32_t *value = next_value(c);

    CHECK(state_size % (int)sizeof(int32_t) == 0 && state_size < MOST_RESULT_INTS * (int)sizeof(int32_t));
    if (!value) {
        struct rounds x = { step, args, args_size, state_size, most, played, with_rounds };
        int32_t shape[3] = { most, played, with_rounds };
        struct key k;
        struct counted_part *p;
        uint32_t hash;

        k.size = 0;
        key_add(&k, shape, (int)sizeof shape);
        key_add(&k, &step, (int)sizeof step);
        key_add(&k, state, state_size);
        key_add(&k, args, args_size);
        hash = hash_bytes(k.bytes, k.size);
        if (!(p = find_part(c, &k, hash))) {
            struct spread out = { 0 };
            enum chain_end end = count_rounds(r, &x, state, false, &out);
            if (end == CHAIN_TOO_LONG_FOR_FRACTIONS) end = count_rounds(r, &x, state, true, &out);
            if (end != CHAIN_COUNTED) return played;
            if (!(p = keep_part(c, &k, hash))) return halt(r, STOP_NO_ROOM), played;
            p->outcomes = out;
        }
        if (!push(r, p)) return played;
        value = p->outcomes.value;
    }
    memcpy(state, value, (size_t)state_size);
    return with_rounds ? value[state_size / (int)sizeof(int32_t)] : played;
}

/* ---- from outside ---- */

struct counted count_odds(const struct counting *how, rule_fn *rule, const void *args, int result_size)
{
    struct counter c = { .how = how, .work = how->work };
    struct reading r = { .mode = READ_COUNT, .house = how->house, .given = how->given, .given_len = how->given_len, .counter = &c };
    struct counted_rule what = { .rule = rule, .args = args, .result_size = result_size };
    struct counted out = { .stop = STOP_NO_ROOM };

    c.wheel = work_take(c.work, MOST_WHEELS * sizeof *c.wheel);
    c.pending = work_take(c.work, MOST_PENDING * sizeof *c.pending);
    c.bucket = work_take_zero(c.work, BUCKETS * sizeof *c.bucket);
    if (!c.wheel || !c.pending || !c.bucket) return out;
    count_rule(&r, &what, 0, true, &out.outcomes, &out.notes);
    out.stop = r.stop;
    out.wants = r.wants;
    out.given_used = r.given_used;
    out.readings = c.readings;
    return out;
}

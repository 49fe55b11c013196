/* count.c - see count.h: an odometer whose wheels come and go.
**
** Every roll, part and chain of a reading is a wheel with the distribution of its
** results. The rule is read; then the last wheel turns on, and it is read again;
** a wheel that has been all round is taken off, and the one before it turns. A
** part is counted the same way on wheels above those of its caller. */
#include "dice/counting.h"
#include <string.h>
#include "base/check.h"

enum { MOST_WHEELS = 768, MOST_PENDING = 256, BUCKETS = 1024 };

/* What counting takes of its budget. A reading comes past every wheel that stands: with a few that is paid for, but
** there may be dozens. */
enum { STEPS_A_READING = 10, WHEELS_OF_A_READING = 8, STEPS_A_WHEEL = 2, STEPS_A_PART = 4, BYTES_A_STEP = 32 };

struct wheel {
    alignas(8) const struct counted_part *part;
    alignas(8) const int32_t *value;    /* the result at which it stands */
    alignas(8) int at;
    struct wide before;                 /* the weight of everything on the wheels before this one */
    struct scale scale;
};
_Static_assert(sizeof(struct wheel) == 96, "the same everywhere");

enum { MOST_REACHES = 4 };
struct reach { const struct counted_part *part; struct wide weight; struct scale scale; };

struct run {                            /* the counting of one rule: the wheels from `base` on are its own */
    int base, used, known;
    int pending_base, pending;          /* notes of the reading under way */
    struct tally notes;
    bool with_notes, inexact;
    int reaches;                        /* parts with notes, and the weight they were reached with */
    struct reach reach[MOST_REACHES];
};

/* ---- what has been counted already ---- */

struct counted_part *counter_find(struct counter *c, const struct key *k)
{
    uint32_t hash = key_hash(k);

    for (struct counted_part *p = c->bucket[hash % BUCKETS]; p; p = p->next)
        if (p->hash == hash && p->key_size == k->size && memcmp(p->key, k->bytes, (size_t)k->size) == 0) return p;
    return NULL;
}

struct counted_part *counter_keep(struct reading *r, const struct key *k)
{
    struct counter *c = r->counter;
    struct counted_part *p = work_take_zero(c->work, sizeof *p);
    unsigned char *key = work_take(c->work, (size_t)k->size);

    if (!p || !key) return counter_halt(r, STOP_NO_ROOM), NULL;
    memcpy(key, k->bytes, (size_t)k->size);
    p->key = key;
    p->key_size = k->size;
    p->hash = key_hash(k);
    p->next = c->bucket[p->hash % BUCKETS];
    c->bucket[p->hash % BUCKETS] = p;
    c->kept++;
    return p;
}

const void *counter_args(struct reading *r, const void *args, int args_size)
{
    const struct counted_part *p;
    struct key k;

    key_of_args(&k, args, args_size);
    p = counter_find(r->counter, &k);
    return p ? p : counter_keep(r, &k);
}

/* The newest stand first in their buckets, and work space is taken from the front: so all of them lie behind the
** mark. */
void counter_forget(struct counter *c, size_t mark)
{
    const unsigned char *from = c->work->room + mark;

    for (int i = 0; i < BUCKETS; i++)
        while (c->bucket[i] && (const unsigned char *)c->bucket[i] >= from) c->bucket[i] = c->bucket[i]->next;
    c->work->used = mark;
}

/* ---- wheels ---- */

/* The weight up to and with a wheel as it stands now. */
static bool weight_after(const struct wheel *w, struct wide *weight, struct scale *scale)
{
    *scale = scale_times(w->scale, w->part->outcomes.scale);
    return wide_mul(weight, &w->before, &w->part->outcomes.weight[w->at]);
}

bool counter_halt(struct reading *r, enum reading_stop why)
{
    if (!r->stop) r->stop = why;
    return false;
}

static bool add_notes(struct reading *r, const struct counted_part *p, const struct wide *reached, struct scale scale)
{
    struct run *run = r->counter->run;

    for (int i = 0; i < p->notes.n; i++) {
        struct wide weight;
        enum reading_stop stop;
        if (!wide_mul(&weight, reached, &p->notes.weight[i])) return counter_halt(r, STOP_TOO_WIDE);
        stop = tally_add(&run->notes, p->notes.value + 2 * i, &weight, scale_times(scale, p->notes.scale));
        if (stop) return counter_halt(r, stop);
    }
    return true;
}

/* A part is reached with the weight so far, and so are its notes. The same part is often reached
** many times: its weights are added up first, and multiplied with its notes once. */
static bool part_reached(struct reading *r, const struct counted_part *p, const struct wide *before, struct scale scale)
{
    struct run *run = r->counter->run;

    for (int i = 0; i < run->reaches; i++) {
        struct reach *x = &run->reach[i];
        if (x->part == p && scale_same(x->scale, scale))
            return wide_add(&x->weight, &x->weight, before) || counter_halt(r, STOP_TOO_WIDE);
    }
    if (run->reaches == MOST_REACHES) return add_notes(r, p, before, scale);
    run->reach[run->reaches++] = (struct reach){ p, *before, scale };
    return true;
}

bool counter_push(struct reading *r, const struct counted_part *p)
{
    struct counter *c = r->counter;
    struct run *run = c->run;
    struct wheel *w = &c->wheel[run->base + run->known];

    if (!reading_spend(r, STEPS_A_WHEEL)) return false;
    if (run->base + run->known == MOST_WHEELS) return counter_halt(r, STOP_NO_ROOM);
    if (run->known == 0) {
        w->before = wide_of(1);
        w->scale = (struct scale){ 0, 0, 0 };
    } else if (!weight_after(w - 1, &w->before, &w->scale)) {
        return counter_halt(r, STOP_TOO_WIDE);
    }
    w->part = p;
    w->value = p->outcomes.value;
    w->at = 0;
    run->known++;
    run->used++;
    run->inexact |= p->outcomes.inexact;
    return !run->with_notes || p->notes.n == 0 || part_reached(r, p, &w->before, w->scale);
}

static bool turn(struct counter *c)
{
    struct run *run = c->run;

    while (run->known > 0) {
        struct wheel *w = &c->wheel[run->base + run->known - 1];
        w->value += w->part->outcomes.ints;
        if (++w->at < w->part->outcomes.n) return true;
        run->known--;
    }
    return false;
}

const int32_t *counter_value(struct counter *c)
{
    struct run *run = c->run;

    return run->used == run->known ? NULL : c->wheel[run->base + run->used++].value;
}

/* ---- counting one rule ---- */

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

    if (run->known > 0 && !weight_after(&c->wheel[run->base + run->known - 1], &weight, &scale))
        return counter_halt(r, STOP_TOO_WIDE);
    if ((stop = tally_add(out, result, &weight, scale)) != STOP_NONE) return counter_halt(r, stop);
    for (int i = 0; i < run->pending; i++)
        if ((stop = tally_add(&run->notes, c->pending[run->pending_base + i], &weight, scale)) != STOP_NONE)
            return counter_halt(r, stop);
    return true;
}

static uint64_t steps_a_reading(const struct run *run, int result_size)
{
    int more = run->known > WHEELS_OF_A_READING ? run->known - WHEELS_OF_A_READING : 0;

    return (uint64_t)(STEPS_A_READING + result_size / BYTES_A_STEP + more);
}

/* Counts all readings of a rule. false: the reading has stopped. */
static bool count_rule(struct reading *r, const struct counted_rule *what, int given_from, bool with_notes,
                       struct spread *outcomes, struct spread *notes)
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
    if (!tally_start(&tally, c->work, what->result_size / (int)sizeof(int32_t))) return counter_halt(r, STOP_NO_ROOM);
    if (with_notes && !tally_start(&run.notes, c->work, 2)) return counter_halt(r, STOP_NO_ROOM);
    c->run = &run;
    do {
        run.used = run.pending = 0;
        r->given_used = given_from;
        r->who = who;
        if (!reading_spend(r, steps_a_reading(&run, what->result_size))) break;
        read_once(r, what, result);
        if (r->stop || !add_reading(r, &tally, result)) break;
    } while (turn(c));
    for (int i = 0; i < run.reaches && !r->stop; i++)
        add_notes(r, run.reach[i].part, &run.reach[i].weight, run.reach[i].scale);
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

    key_of_throw(&k, t);
    if ((p = counter_find(c, &k)) != NULL) return p;
    if (!(p = counter_keep(r, &k))) return NULL;
    return throw_spread(r, t, &p->outcomes) ? p : NULL;
}

static const int32_t *value_of(struct reading *r, const struct throwing *t)
{
    const int32_t *value = counter_value(r->counter);
    const struct counted_part *p;

    if (value) return value;
    p = throw_part(r, t);
    return p && counter_push(r, p) ? p->outcomes.value : NULL;
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

struct counted_part *counter_count(struct reading *r, const struct counted_rule *what, const struct key *k,
                                   bool with_notes)
{
    struct counted_part *p = counter_find(r->counter, k);
    struct spread outcomes, notes;

    if (p) return p;
    if (!count_rule(r, what, r->given_len, with_notes, &outcomes, &notes)) return NULL;
    if (!(p = counter_keep(r, k))) return NULL;
    p->outcomes = outcomes;
    p->notes = notes;
    return p;
}

bool counter_count_once(struct reading *r, const struct counted_rule *what, struct spread *outcomes)
{
    struct spread notes;

    return count_rule(r, what, r->given_len, false, outcomes, &notes);
}

void counter_part(struct reading *r, rule_fn *rule, const void *args, int args_size, void *result, int result_size)
{
    const int32_t *value = counter_value(r->counter);

    if (!value) {
        struct counted_rule what = { .rule = rule, .args = args, .result_size = result_size };
        struct key k;
        const struct counted_part *p;

        if (!reading_spend(r, (uint64_t)(STEPS_A_PART + args_size / BYTES_A_STEP))) return;
        key_of_part(&k, rule, args, args_size);
        p = counter_count(r, &what, &k, true);
        if (!p || !counter_push(r, p)) return;
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

/* ---- from outside ---- */

struct counted count_odds(const struct counting *how, rule_fn *rule, const void *args, int result_size)
{
    struct counter c = { .how = how, .work = how->work };
    struct reading r = {
        .mode = READ_COUNT, .house = how->house, .given = how->given, .given_len = how->given_len,
            .budget = how->budget, .counter = &c,
    };
    struct counted_rule what = { .rule = rule, .args = args, .result_size = result_size };
    struct counted out = { .stop = STOP_NO_ROOM };

    c.wheel = work_take(c.work, MOST_WHEELS * sizeof *c.wheel);
    c.pending = work_take(c.work, MOST_PENDING * sizeof *c.pending);
    c.bucket = work_take_zero(c.work, BUCKETS * sizeof(uint64_t));      /* the same on wasm32 */
    if (!c.wheel || !c.pending || !c.bucket) return out;
    count_rule(&r, &what, 0, true, &out.outcomes, &out.notes);
    out.stop = r.stop;
    out.wants = r.wants;
    out.given_used = r.given_used;
    return out;
}

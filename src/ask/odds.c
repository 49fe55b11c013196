/* odds.c - see odds.h: prepare once, count, put in order; throw where counting would take too long. */
#include "ask/odds.h"
#include <string.h>
#include "ask/odds_inside.h"

/* What an answer may take, in steps: counting, and if that is not enough, throwing. Together about a second. More
** different outcomes than MOST_COUNTED are not worth their printing. */
static const uint64_t COUNT_STEPS = 54000000, SAMPLE_STEPS = 16000000, SEED = 1;
enum { SAMPLES = 10000, MOST_COUNTED = 65536 };

uint64_t patience_steps(const struct patience *p)
{
    return p && p->steps ? p->steps : COUNT_STEPS;
}

uint64_t patience_sample_steps(const struct patience *p)
{
    return p && p->sample_steps ? p->sample_steps : SAMPLE_STEPS;
}

/* What the rule gets: the inputs, or what prepare made of them (its notes are kept). */
static const void *prepared(const struct question *q, const struct house *house, struct work *work, struct notes *notes)
{
    const struct procedure *p = q->procedure;
    struct reading r = { .mode = READ_TYPED, .house = house, .notes = notes };
    void *ready;

    if (!p->ready_size) return q->in;
    ready = work_take_zero(work, (size_t)p->ready_size);
    if (!ready) return NULL;
    p->prepare(&r, q->in, ready);
    CHECK(!r.stop);                             /* what is prepared does not depend on dice */
    return ready;
}

/* Adds what `prepare` noted: it does not depend on dice, so its chance is 1. */
static bool add_prepared(struct odds *o, const struct notes *notes, struct work *work)
{
    struct spread all = o->notes;
    struct wide one;
    int n = 0;

    for (int i = 0; i < MAX_NOTES; i++) n += notes->set[i];
    if (!n) return true;
    all.ints = 2;
    all.value = work_take(work, (size_t)(o->notes.n + n) * 2 * sizeof *all.value);
    all.weight = work_take(work, (size_t)(o->notes.n + n) * sizeof *all.weight);
    if (!all.value || !all.weight) return false;
    if (all.n) {
        memcpy(all.value, o->notes.value, (size_t)all.n * 2 * sizeof *all.value);
        memcpy(all.weight, o->notes.weight, (size_t)all.n * sizeof *all.weight);
    }
    CHECK(wide_of_scale(&one, all.scale));
    for (int i = 0; i < MAX_NOTES; i++) {
        if (!notes->set[i]) continue;
        all.value[2 * all.n] = i;
        all.value[2 * all.n + 1] = notes->value[i];
        all.weight[all.n++] = one;
    }
    o->notes = all;
    return true;
}

static bool worth_estimating(enum reading_stop stop)
{
    return stop == STOP_TOO_LONG || stop == STOP_NO_ROOM || stop == STOP_TOO_WIDE;
}

static int samples_of(const struct patience *patience)
{
    int wanted = patience && patience->samples ? patience->samples : SAMPLES, n = 1000;

    while (n < wanted && n < 1000000) n *= 10;
    return n;
}

/* One question being answered. */
struct asking {
    const void *ready;
    const struct house *house;
    const uint8_t *face; int faces;
    struct work *work;
    const struct patience *patience;
};

/* The steps that sorting the outcomes and working out the distribution of every result will take. */
static uint64_t steps_to_show(const struct odds *o)
{
    uint64_t n = (uint64_t)o->outcomes.n, doublings = 1;

    while (n >> doublings) doublings++;
    return n * (doublings + (uint64_t)o->procedure->results);
}

static enum reading_stop count(const struct asking *a, struct odds *out)
{
    const struct procedure *p = out->procedure;
    struct budget budget = budget_of(patience_steps(a->patience), a->patience ? a->patience->stop : NULL);
    struct counting how = { .work = a->work, .house = a->house, .given = a->face, .given_len = a->faces,
                            .budget = &budget };
    struct counted c = count_odds(&how, p->rule, a->ready, p->out_size);

    out->wants = c.wants;
    out->used = c.given_used;
    out->outcomes = c.outcomes;
    out->notes = c.notes;
    out->method = c.outcomes.inexact ? ODDS_BOUNDED : ODDS_EXACT;
    if (!c.stop && (!budget_spend(&budget, steps_to_show(out)) || c.outcomes.n > MOST_COUNTED))
        c.stop = budget_stopped(&budget) ? STOP_CANCELLED : STOP_TOO_LONG;
    out->steps = budget.used;
    return c.stop;
}

static enum reading_stop estimate(const struct asking *a, struct odds *out)
{
    const struct patience *patience = a->patience;
    struct budget budget = budget_of(patience_sample_steps(patience), patience ? patience->stop : NULL);
    struct sampling how = {
        .procedure = out->procedure, .ready = a->ready, .house = a->house, .face = a->face, .faces = a->faces,
            .work = a->work, .budget = &budget,
        .samples = samples_of(patience), .seed = patience && patience->seed ? patience->seed : SEED,
    };
    enum reading_stop stop = estimate_odds(&how, out);

    out->method = ODDS_ESTIMATE;
    out->steps += budget.used;
    return stop;
}

/* Counts; throws where that takes too long. */
static enum reading_stop answer(const struct asking *a, struct odds *out)
{
    size_t mark = a->work->used;
    enum reading_stop stop = count(a, out);

    if (!worth_estimating(stop) || (a->patience && a->patience->never_estimate)) return stop;
    a->work->used = mark;
    return estimate(a, out);
}

/* The room of counting: the same for everybody who lends ASK_ROOM. */
static struct work count_room(struct work *work)
{
    work_take(work, 0);                         /* takes nothing, but moves on to an aligned place */
    return (struct work){ work->room + work->used, work->size - work->used < COUNT_ROOM ? work->size - work->used
                          : COUNT_ROOM, 0 };
}

static enum reading_stop put_in_order(struct odds *o, const struct notes *notes, struct work *work)
{
    if (!add_prepared(o, notes, work) || !merge_outcomes(o->procedure, &o->outcomes, work)) return STOP_NO_ROOM;
    if (!sort_outcomes(o->procedure, &o->outcomes, work)) return STOP_NO_ROOM;
    o->joint = o->outcomes.n <= MOST_OUTCOMES;
    o->missing = missing_from_one(&o->outcomes);
    return STOP_NONE;
}

enum reading_stop ask_odds(const struct question *q, const struct house *house, struct faces given, struct work *work,
                           const struct patience *patience, struct odds *out)
{
    struct asking a = { .house = house, .face = given.face, .faces = given.n, .patience = patience };
    struct notes notes;
    struct work lent;

    CHECK(q->complaints == 0);
    memset(out, 0, sizeof *out);
    memset(&notes, 0, sizeof notes);
    out->procedure = q->procedure;
    a.ready = prepared(q, house, work, &notes);
    if (!a.ready) return out->stop = STOP_NO_ROOM;
    lent = count_room(work);
    a.work = &lent;
    out->stop = answer(&a, out);
    work->used += lent.used;
    if (out->stop) return out->stop;
    out->left_over = out->used < given.n;
    return out->stop = put_in_order(out, &notes, work);
}

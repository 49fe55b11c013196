/* estimate.c - see odds_inside.h. Sample i depends on (seed, i) alone. Whole numbers
** only, so that every machine and WebAssembly give the same estimate. */
#include "ask/odds_inside.h"
#include <string.h>
#include "ask/resolve.h"
#include "base/whole.h"
#include "dice/counting.h"

enum { STEPS_A_SAMPLE = 20 };

struct sample {
    struct reading r;
    struct rng rng;
    struct notes notes;
    int32_t out[RESULT_INTS];
};

struct sums { struct tally outcomes, notes; };

static enum reading_stop read_once(const struct sampling *how, struct sample *s, uint64_t number)
{
    rng_start(&s->rng, how->seed, number);
    reading_rewind(&s->r);
    memset(s->out, 0, (size_t)how->procedure->out_size);
    if (reading_spend(&s->r, STEPS_A_SAMPLE)) how->procedure->rule(&s->r, how->ready, s->out);
    return s->r.stop;
}

static enum reading_stop add_sample(const struct sample *s, struct sums *sums)
{
    static const struct scale whole = { 0, 0, 0 };
    struct wide one = wide_of(1);
    enum reading_stop stop = tally_add(&sums->outcomes, s->out, &one, whole);

    for (int i = 0; i < MAX_NOTES && !stop; i++) {
        int32_t note[2] = { i, s->notes.value[i] };
        if (s->notes.set[i]) stop = tally_add(&sums->notes, note, &one, whole);
    }
    return stop;
}

/* Turns counts into weights: so many of all samples. */
static void take_sums(const struct sums *sums, int samples, struct odds *out)
{
    out->outcomes = sums->outcomes.spread;
    out->notes = sums->notes.spread;
    out->outcomes.scale = out->notes.scale = scale_of(samples);
    out->samples = samples;
}

static bool copy_spread(struct spread *s, struct work *work)
{
    size_t values = (size_t)s->n * (size_t)s->ints * sizeof *s->value, weights = (size_t)s->n * sizeof *s->weight;
    int32_t *value = work_take(work, values + 1);
    struct wide *weight = work_take(work, weights + 1);

    if (!value || !weight) return false;
    memcpy(value, s->value, values);
    memcpy(weight, s->weight, weights);
    s->value = value;
    s->weight = weight;
    return true;
}

/* Keeps the sums so far: the estimate that is given if the budget ends before the next power of ten. */
static enum reading_stop keep_sums(const struct sampling *how, const struct sums *sums, int samples, struct odds *out)
{
    take_sums(sums, samples, out);
    return copy_spread(&out->outcomes, how->work) && copy_spread(&out->notes, how->work) ? STOP_NONE : STOP_NO_ROOM;
}

enum reading_stop estimate_odds(const struct sampling *how, struct odds *out)
{
    struct sample s;
    struct sums sums;
    enum reading_stop stop = STOP_NONE;
    int made = 0, ints = how->procedure->out_size / (int)sizeof(int32_t);

    CHECK(how->procedure->out_size <= (int)sizeof s.out && how->samples >= LEAST_SAMPLES);
    s.r = (struct reading){
        .mode = READ_RANDOM, .house = how->house, .rng = &s.rng, .given = how->face, .given_len = how->faces,
            .notes = &s.notes, .budget = how->budget,
    };
    out->samples = 0;
    out->seed = how->seed;
    if (!tally_start(&sums.outcomes, how->work, ints) || !tally_start(&sums.notes, how->work, 2)) return STOP_NO_ROOM;
    for (int next = LEAST_SAMPLES; made < how->samples && !stop; made++) {
        if (made == next) {
            stop = keep_sums(how, &sums, made, out);
            next *= 10;
        }
        if (!stop) stop = read_once(how, &s, (uint64_t)made);
        if (!stop) stop = add_sample(&s, &sums);
    }
    if (!stop) take_sums(&sums, made, out);
    if ((stop == STOP_TOO_LONG || stop == STOP_NO_ROOM) && out->samples) stop = STOP_NONE;
    out->wants = s.r.wants;
    out->used = s.r.given_used;
    return stop;
}

/* ---- how sure it is ---- */

static const uint64_t MILLION = 1000000;

/* Wilson's interval for k of n with z = 1.959964: its middle is (k + z^2/2) / (n + z^2),
** its half width z * sqrt(k(n-k)/n + z^2/4) / (n + z^2). Everything is in millionths
** until the end; n is at most a million, so nothing overflows. */
struct interval estimate_interval(const struct odds *o, const struct wide *weight)
{
    const uint64_t z = 1959964, z2 = 3841459;
    uint64_t n = (uint64_t)o->samples, k = weight->len ? weight->limb[0] : 0;
    uint64_t all = n * MILLION + z2;
    uint64_t top = (k * MILLION + z2 / 2) * 1000;
    uint64_t middle = top / all * MILLION + top % all * MILLION / all;
    uint64_t under = k * (n - k) * (MILLION * MILLION / n) + z2 * MILLION / 4;         /* in units of 10^-12 */
    uint64_t half = z * square_root(under) / MILLION * (1000 * MILLION) / all;
    struct interval i;

    i.lo = k == 0 || half >= middle ? 0 : (uint32_t)(middle - half);
    i.hi = k == n || middle + half >= 1000 * MILLION ? (uint32_t)(1000 * MILLION) : (uint32_t)(middle + half);
    return i;
}

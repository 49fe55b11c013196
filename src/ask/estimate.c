/* estimate.c - see estimate.h. Sample i depends on (seed, i) alone. Whole numbers
** only, so that every machine and WebAssembly give the same estimate. */
#include "ask/estimate.h"
#include <string.h>
#include "ask/resolve.h"
#include "dice/tally.h"

/* ---- one sample ---- */

struct sample {
    const struct procedure *p;
    const void *ready;
    struct reading r;
    struct rng rng;
    struct notes notes;
    int32_t out[RESULT_INTS];
    uint8_t *face;              /* MAX_FACES, only where some have fallen */
    int fallen;
};

static void read_once(struct sample *s)
{
    reading_rewind(&s->r);
    memset(s->out, 0, (size_t)s->p->out_size);
    s->p->rule(&s->r, s->ready, s->out);
}

/* Typed faces first: what the reading wants beyond them is thrown for it, and it is
** read again from the start. */
static void read_after_fallen(struct sample *s)
{
    s->r.mode = READ_TYPED;
    s->r.given = s->face;
    s->r.given_len = s->fallen;
    for (;;) {
        read_once(s);
        if (s->r.stop != STOP_NEEDS_ROLL) return;
        if (s->r.given_len + s->r.wants.dice > MAX_FACES) {
            s->r.stop = STOP_NO_ROOM;
            return;
        }
        for (int i = 0; i < s->r.wants.dice; i++) s->face[s->r.given_len++] = (uint8_t)rng_die(&s->rng, s->r.wants.sides);
    }
}

static enum reading_stop add_sample(const struct sample *s, struct tally *outcomes, struct tally *notes)
{
    static const struct scale whole = { 0, 0, 0 };
    struct wide one = wide_of(1);
    enum reading_stop stop = tally_add(outcomes, s->out, &one, whole);

    for (int i = 0; i < MAX_NOTES && !stop; i++) {
        int32_t note[2] = { i, s->notes.value[i] };
        if (s->notes.set[i]) stop = tally_add(notes, note, &one, whole);
    }
    return stop;
}

enum reading_stop estimate_odds(const struct procedure *p, const void *ready, const struct house *house, const uint8_t *face, int faces,
                                struct work *work, int samples, uint64_t seed, struct odds *out)
{
    struct sample s = { .p = p, .ready = ready, .fallen = faces };
    struct tally outcomes, notes;
    enum reading_stop stop = STOP_NONE;

    CHECK(p->out_size <= (int)sizeof s.out && faces <= MAX_FACES);
    s.r = (struct reading){ .mode = READ_RANDOM, .house = house, .rng = &s.rng, .notes = &s.notes };
    s.face = faces ? work_take(work, MAX_FACES) : NULL;
    if (faces && !s.face) return STOP_NO_ROOM;
    if (faces) memcpy(s.face, face, (size_t)faces);
    if (!tally_start(&outcomes, work, p->out_size / (int)sizeof(int32_t)) || !tally_start(&notes, work, 2)) return STOP_NO_ROOM;
    for (int i = 0; i < samples && !stop; i++) {
        rng_start(&s.rng, seed, (uint64_t)i);
        if (faces) read_after_fallen(&s);
        else read_once(&s);
        stop = s.r.stop ? s.r.stop : add_sample(&s, &outcomes, &notes);
    }
    outcomes.spread.scale = notes.spread.scale = scale_of(samples);     /* counts become parts of all samples */
    out->outcomes = outcomes.spread;
    out->notes = notes.spread;
    out->samples = samples;
    out->seed = seed;
    out->wants = s.r.wants;
    out->used = s.r.given_used;
    return stop;
}

/* ---- how sure it is ---- */

static const uint64_t MILLION = 1000000;

static uint64_t root(uint64_t x)
{
    uint64_t lo = 0, hi = (uint64_t)1 << 32;

    while (hi - lo > 1) {
        uint64_t mid = lo + (hi - lo) / 2;
        if (mid * mid <= x) lo = mid;
        else hi = mid;
    }
    return lo;
}

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
    uint64_t half = z * root(under) / MILLION * (1000 * MILLION) / all;
    struct interval i;

    i.lo = k == 0 || half >= middle ? 0 : (uint32_t)(middle - half);
    i.hi = k == n || middle + half >= 1000 * MILLION ? (uint32_t)(1000 * MILLION) : (uint32_t)(middle + half);
    return i;
}

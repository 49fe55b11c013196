/* throws.c - see counting.h. Sums by adding die after die; handfuls by all ways to
** deal the dice out to the piles, each with its multinomial weight. */
#include <string.h>
#include "base/check.h"
#include "dice/counting.h"

enum { STEPS_A_DEAL = 8, SUMS_A_STEP = 2 };

static bool room_for(struct work *work, struct spread *s, int n, int ints)
{
    s->n = n;
    s->ints = ints;
    s->value = work_take(work, (size_t)n * (size_t)ints * sizeof *s->value);
    s->weight = work_take(work, (size_t)n * sizeof *s->weight);
    return s->value && s->weight;
}

static struct scale scale_of_dice(int dice, int sides)
{
    struct scale one = scale_of(sides);
    return (struct scale){ (int16_t)(one.twos * dice), (int16_t)(one.threes * dice), (int16_t)(one.fives * dice) };
}

/* Ways to total dice .. dice*sides: one more die is a sliding sum over `sides` neighbours. */
static enum reading_stop sum_spread(struct work *work, int dice, int sides, struct spread *out)
{
    int n = dice * (sides - 1) + 1;
    struct wide *before;

    if (!room_for(work, out, n, 1)) return STOP_NO_ROOM;
    for (int i = 0; i < n; i++) out->value[i] = dice + i;
    for (int i = 0; i < sides; i++) out->weight[i] = wide_of(1);
    if (dice == 1) return STOP_NONE;
    before = work_take(work, (size_t)n * sizeof *before);
    if (!before) return STOP_NO_ROOM;
    for (int d = 2; d <= dice; d++) {
        int had = (d - 1) * (sides - 1) + 1, have = d * (sides - 1) + 1;
        struct wide window = wide_of(0);
        memcpy(before, out->weight, (size_t)had * sizeof *before);
        for (int i = 0; i < have; i++) {
            if (i < had && !wide_add(&window, &window, &before[i])) return STOP_TOO_WIDE;
            if (i >= sides) CHECK(wide_sub(&window, &window, &before[i - sides]));
            out->weight[i] = window;
        }
    }
    return STOP_NONE;
}

static bool power(struct wide *out, int base, int n)
{
    *out = wide_of(1);
    while (n-- > 0) if (!wide_mul_small(out, out, (uint32_t)base)) return false;
    return true;
}

/* The highest of some dice is k in k^n - (k-1)^n ways; the lowest mirrors it. */
static enum reading_stop extreme_spread(struct work *work, int dice, int sides, bool best, struct spread *out)
{
    struct wide below = wide_of(0), upto;

    if (!room_for(work, out, sides, 1)) return STOP_NO_ROOM;
    for (int k = 1; k <= sides; k++) {
        if (!power(&upto, k, dice)) return STOP_TOO_WIDE;
        out->value[k - 1] = best ? k : sides + 1 - k;
        CHECK(wide_sub(&out->weight[k - 1], &upto, &below));
        below = upto;
    }
    return STOP_NONE;
}

struct dealing {
    struct reading *r;                  /* pays for every way of dealing */
    const struct throwing *t;
    struct tally *out;
    int faces[MAX_PILES], piles, pile[MAX_PILES];
    struct scale scale;
};

static enum reading_stop dealt(struct dealing *d, const struct wide *weight)
{
    int32_t value[MAX_PILES];

    if (d->t->kind == ROLL_HAND) {
        value[0] = d->t->hand->score(d->pile);
    } else {
        for (int i = 0; i < d->piles; i++) value[i] = d->pile[i];
    }
    return tally_add(d->out, value, weight, d->scale);
}

/* Deals `left` dice to the piles from `p` on. Taking one die more onto pile p
** changes the weight by the number of ways to choose it and the faces it may show. */
static enum reading_stop deal(struct dealing *d, int p, int left, struct wide weight)
{
    enum reading_stop stop;

    if (p == d->piles - 1) {
        d->pile[p] = left;
        if (!reading_spend(d->r, STEPS_A_DEAL)) return d->r->stop;
        for (int i = 0; i < left; i++)
            if (!wide_mul_small(&weight, &weight, (uint32_t)d->faces[p])) return STOP_TOO_WIDE;
        return wide_is_zero(&weight) ? STOP_NONE : dealt(d, &weight);
    }
    for (int k = 0; k <= left; k++) {
        d->pile[p] = k;
        if ((stop = deal(d, p + 1, left - k, weight)) != STOP_NONE) return stop;
        if (!wide_mul_small(&weight, &weight, (uint32_t)((left - k) * d->faces[p]))) return STOP_TOO_WIDE;
        wide_div_small(&weight, &weight, (uint32_t)(k + 1));
        if (wide_is_zero(&weight)) break;           /* no face goes on this pile, or no die is left */
    }
    d->pile[p] = 0;
    return STOP_NONE;
}

/* The same for handfuls whose weights are ordinary numbers: up to twenty dice with six
** sides. Small scores, as nearly all are, are added up in a table of their own. */
enum { SMALL_BITS = 52, SMALL_SCORES = 64 };

static enum reading_stop deal_small(struct dealing *d, int p, int left, uint64_t weight, uint64_t *sum)
{
    enum reading_stop stop = STOP_NONE;

    if (p == d->piles - 1) {
        int score;
        d->pile[p] = left;
        if (!reading_spend(d->r, 1)) return d->r->stop;
        for (int i = 0; i < left; i++) weight *= (uint64_t)d->faces[p];
        if (weight == 0) return STOP_NONE;
        score = d->t->kind == ROLL_HAND ? d->t->hand->score(d->pile) : -1;
        if (score >= 0 && score < SMALL_SCORES) {
            sum[score] += weight;
            return STOP_NONE;
        }
        struct wide wide = wide_of(weight);
        return dealt(d, &wide);
    }
    for (int k = 0; k <= left && weight > 0 && !stop; k++) {
        d->pile[p] = k;
        stop = deal_small(d, p + 1, left - k, weight, sum);
        weight = weight * (uint64_t)((left - k) * d->faces[p]) / (uint64_t)(k + 1);
    }
    d->pile[p] = 0;
    return stop;
}

static enum reading_stop deal_all(struct dealing *d)
{
    uint64_t sum[SMALL_SCORES] = { 0 };
    enum reading_stop stop;

    if (scale_bits(d->scale) > SMALL_BITS) return deal(d, 0, d->t->dice, wide_of(1));
    stop = deal_small(d, 0, d->t->dice, 1, sum);
    for (int32_t score = 0; score < SMALL_SCORES && !stop; score++) {
        struct wide weight = wide_of(sum[score]);
        if (sum[score]) stop = tally_add(d->out, &score, &weight, d->scale);
    }
    return stop;
}

static enum reading_stop pile_spread(struct reading *r, const struct throwing *t, struct spread *out)
{
    struct tally tally;
    struct dealing d = { .r = r, .t = t, .out = &tally, .piles = piles_of(t->sort),
                         .scale = scale_of_dice(t->dice, t->sides) };
    enum reading_stop stop;

    if (!tally_start(&tally, r->counter->work, t->kind == ROLL_HAND ? 1 : d.piles)) return STOP_NO_ROOM;
    for (const char *s = t->sort; *s; s++) d.faces[*s - '0']++;
    stop = deal_all(&d);
    *out = tally.spread;
    return stop;
}

/* Dice of house rules may have any number of sides; the odds of some are no numbers over 2, 3 and 5. */
static bool can_be_counted(const struct throwing *t)
{
    if (t->dice > MAX_DICE || t->sides < 2 || t->sides > MAX_SIDES || !scale_can_be(t->sides)) return false;
    return scale_bits(scale_of_dice(t->dice, t->sides)) <= WIDE_BITS;
}

static enum reading_stop spread_of(struct reading *r, const struct throwing *t, struct spread *out)
{
    struct work *work = r->counter->work;

    if (!can_be_counted(t)) return STOP_TOO_WIDE;
    switch (t->kind) {
    case ROLL_SUM:
        if (!reading_spend(r, (uint64_t)(t->dice * t->dice * t->sides / 2 / SUMS_A_STEP))) return r->stop;
        return sum_spread(work, t->dice, t->sides, out);
    case ROLL_BEST:  return extreme_spread(work, t->dice, t->sides, true, out);
    case ROLL_WORST: return extreme_spread(work, t->dice, t->sides, false, out);
    default:         return pile_spread(r, t, out);
    }
}

bool throw_spread(struct reading *r, const struct throwing *t, struct spread *out)
{
    enum reading_stop stop;

    *out = (struct spread){ 0 };
    stop = spread_of(r, t, out);
    if (stop) return counter_halt(r, stop);
    out->scale = scale_of_dice(t->dice, t->sides);
    return true;
}

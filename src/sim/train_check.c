/* train_check.c - see train.h: are the chances what they say? */
#include <math.h>
#include <string.h>
#include "sim/train.h"

/* Mean and interval of independent numbers from their sum and the sum of their squares. */
static struct span mean_with(double sum, double squares, uint64_t n)
{
    double mean = n ? sum / (double)n : 0, spread = n > 1 ? (squares - sum * mean) / (double)(n - 1) : 0;
    double half = n ? NINETY_FIVE * sqrt((spread > 0 ? spread : 0) / (double)n) : 0;

    return (struct span){ mean, mean - half, mean + half };
}

/* A draw counts half, which scatters less than a win or a loss: the interval is a little too wide. */
static struct span won_in(double points, uint64_t games)
{
    return wilson(games ? points / (double)games : 0, (double)games);
}

struct adding { double sum, squares; };

static void add(struct adding *a, double x)
{
    a->sum += x;
    a->squares += x * x;
}

static struct span told(const struct adding *a, uint64_t n) { return mean_with(a->sum, a->squares, n); }

/* Positions that are kept of a battle as a rule. */
static uint64_t usual_length(const struct train_set *s)
{
    uint64_t sum = 0;

    for (uint64_t g = 0; g < s->games; g++) sum += (uint64_t)train_row(s, g)[ROW_POSITIONS];
    return s->games && sum > s->games ? sum / s->games : 1;
}

static double mean_points(const struct train_set *s)
{
    double sum = 0;

    for (uint64_t g = 0; g < s->games; g++) sum += train_row(s, g)[ROW_POINTS] / 2.0;
    return s->games ? sum / (double)s->games : 0.5;
}

void train_check(const struct train_set *s, uint64_t seed, const struct model *m, const struct model *material,
                 struct train_report *out)
{
    struct adding brier = { 0, 0 }, constant = { 0, 0 }, plain = { 0, 0 }, less = { 0, 0 }, least = { 0, 0 };
    double points[TRAIN_BINS] = { 0 }, same;
    uint64_t places = usual_length(s);

    memset(out, 0, sizeof *out);
    same = mean_points(s);
    for (uint64_t g = 0; g < s->games; g++) {
        const int16_t *row = train_row(s, g);
        double won = row[ROW_POINTS] / 2.0, p, by_material;
        struct rng choice;
        int position, bin;

        rng_start(&choice, seed, g);
        position = (int)rng_below(&choice, (uint32_t)places);
        if (position >= row[ROW_POSITIONS]) continue;
        p = model_chance(m, s, row, position) / (double)SURE;
        by_material = model_chance(material, s, row, position) / (double)SURE;
        bin = (int)(p * TRAIN_BINS);
        out->games++;
        out->bin[bin].games++;
        out->bin[bin].said += p;
        points[bin] += won;
        add(&brier, (p - won) * (p - won));
        add(&constant, (same - won) * (same - won));
        add(&plain, (by_material - won) * (by_material - won));
        add(&less, (same - won) * (same - won) - (p - won) * (p - won));
        add(&least, (by_material - won) * (by_material - won) - (p - won) * (p - won));
    }
    for (int i = 0; i < TRAIN_BINS; i++) {
        if (out->bin[i].games) out->bin[i].said /= (double)out->bin[i].games;
        out->bin[i].won = won_in(points[i], out->bin[i].games);
    }
    out->brier = told(&brier, out->games);
    out->constant = told(&constant, out->games);
    out->material = told(&plain, out->games);
    out->better_than_constant = told(&less, out->games);
    out->better_than_material = told(&least, out->games);
}

void train_won(const struct train_set *s, int plays, struct train_scenario *out)
{
    double points[MOST_TRAINED] = { 0 };

    memset(out, 0, (size_t)plays * sizeof *out);
    for (uint64_t g = 0; g < s->games; g++) {
        points[g % (uint64_t)plays] += train_row(s, g)[ROW_POINTS] / 2.0;
        out[g % (uint64_t)plays].games++;
    }
    for (int i = 0; i < plays; i++) out[i].won = won_in(points[i], out[i].games);
}

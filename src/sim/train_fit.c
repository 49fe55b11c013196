/* train_fit.c - see train.h: logistic regression by Newton's method.
**
** What a battle adds to a sum is rounded to a whole number of small parts before it is added, so that sums do not
** depend on their order. The rest is additions, products, quotients and square roots of doubles, which every machine
** rounds alike, in a fixed order (the file is compiled without fused operations). */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "base/whole.h"
#include "sim/train.h"

enum { MOST_STEPS = 40, LONGEST_STEP = 2 };
#define PARTS 4096.0                    /* of one, in sums */
#define RIDGE 4.0                       /* weights near 0 are as likely as if so many battles had said so */
#define SMALL_STEP 1e-7

struct sums { int64_t gradient[MOST_FEATURES], hessian[MOST_FEATURES][MOST_FEATURES]; };

static int64_t in_parts(double x) { return (int64_t)(x * PARTS + (x < 0 ? -0.5 : 0.5)); }

static double odds(const int16_t *red, const int16_t *blue, const double *weight, int used)
{
    double z = 0;

    for (int i = 0; i < used; i++) z += weight[i] * (red[i] - blue[i]);
    return z > 1e4 ? 1e4 : z < -1e4 ? -1e4 : z;
}

static double chance(double z) { return sigmoid((int64_t)(z * (1 << WEIGHT_BITS))) / (double)SURE; }

/* What one battle says: how each weight should move, and how sure that is. */
static void add_battle(const struct train_set *s, const int16_t *row, const double *weight, int used, struct sums *out)
{
    double gradient[MOST_FEATURES] = { 0 }, hessian[MOST_FEATURES][MOST_FEATURES];
    int n = row[ROW_POSITIONS];

    for (int i = 0; i < used; i++)
        for (int k = 0; k <= i; k++) hessian[i][k] = 0;
    for (int position = 0; position < n; position++) {
        const int16_t *red = train_features(s, row, position, 0), *blue = train_features(s, row, position, 1);
        double p = chance(odds(red, blue, weight, used)), miss = row[ROW_POINTS] / 2.0 - p, spread = p * (1 - p);

        for (int i = 0; i < used; i++) {
            double x = red[i] - blue[i];

            if (x == 0) continue;
            gradient[i] += miss * x;
            for (int k = 0; k <= i; k++) hessian[i][k] += spread * x * (red[k] - blue[k]);
        }
    }
    for (int i = 0; i < used; i++) {
        out->gradient[i] += in_parts(gradient[i] / TRAIN_POSITIONS);
        for (int k = 0; k <= i; k++) out->hessian[i][k] += in_parts(hessian[i][k] / TRAIN_POSITIONS);
    }
}

/* ---- threads ---- */

struct part { const struct train_set *s; const double *weight; int used, number, of; struct sums *sums; };

static void *add_part(void *arg)
{
    struct part *p = arg;

    for (uint64_t i = (uint64_t)p->number; i < p->s->games; i += (uint64_t)p->of)
        add_battle(p->s, train_row(p->s, i), p->weight, p->used, p->sums);
    return NULL;
}

/* sums: one for each thread; all of them end in the first. */
static void add_all(const struct train_set *s, const double *weight, int used, int threads, struct sums *sums)
{
    pthread_t thread[MOST_THREADS];
    struct part part[MOST_THREADS];
    int started = 0;

    memset(sums, 0, (size_t)threads * sizeof *sums);
    for (int i = 0; i < threads; i++) part[i] = (struct part){ s, weight, used, i, threads, &sums[i] };
    while (started < threads - 1 && pthread_create(&thread[started], NULL, add_part, &part[started]) == 0) started++;
    for (int i = started; i < threads; i++) add_part(&part[i]);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (int t = 1; t < threads; t++)
        for (int i = 0; i < used; i++) {
            sums[0].gradient[i] += sums[t].gradient[i];
            for (int k = 0; k <= i; k++) sums[0].hessian[i][k] += sums[t].hessian[i][k];
        }
}

/* ---- Newton ---- */

/* How large each feature is as a rule: the root of its mean square. */
static void measure(const struct train_set *s, int used, double *size)
{
    int64_t sum[MOST_FEATURES] = { 0 };

    for (uint64_t g = 0; g < s->games; g++) {
        const int16_t *row = train_row(s, g);

        for (int i = 0; i < used; i++) {
            int64_t squares = 0;

            for (int k = 0; k < row[ROW_POSITIONS]; k++) {
                int64_t x = train_features(s, row, k, 0)[i] - train_features(s, row, k, 1)[i];
                squares += x * x;
            }
            sum[i] += squares;
        }
    }
    for (int i = 0; i < used; i++) size[i] = s->games ? sqrt((double)sum[i] / TRAIN_POSITIONS / (double)s->games) : 0;
}

/* Solves a·x = b for a symmetric positive a of which the lower half is given (Cholesky); b becomes x. */
static void solve(double a[][MOST_FEATURES], double *b, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double sum = a[i][k];

            for (int j = 0; j < k; j++) sum -= a[i][j] * a[k][j];
            if (i == k) a[i][i] = sqrt(sum > 1e-9 ? sum : 1e-9);
            else a[i][k] = sum / a[k][k];
        }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

/* One step of Newton's; returns how long it was, in weights of a feature of usual size. */
static double step(const struct sums *sums, const double *size, int used, double *weight)
{
    double a[MOST_FEATURES][MOST_FEATURES], b[MOST_FEATURES], longest = 0, part;

    for (int i = 0; i < used; i++) {
        bool known = size[i] > 0;

        b[i] = known ? (double)sums->gradient[i] / PARTS / size[i] - RIDGE * weight[i] * size[i] : 0;
        for (int k = 0; k <= i; k++)
            a[i][k] = known && size[k] > 0 ? (double)sums->hessian[i][k] / PARTS / size[i] / size[k] : 0;
        a[i][i] += RIDGE;
    }
    solve(a, b, used);
    for (int i = 0; i < used; i++) longest = fabs(b[i]) > longest ? fabs(b[i]) : longest;
    part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    for (int i = 0; i < used; i++)
        if (size[i] > 0) weight[i] += part * b[i] / size[i];
    return longest;
}

bool train_fit(const struct train_set *s, int used, int threads, double weight[MOST_FEATURES])
{
    double size[MOST_FEATURES];
    struct sums *sums;

    threads = clamp(threads, 1, MOST_THREADS);
    sums = malloc((size_t)threads * sizeof *sums);
    memset(weight, 0, MOST_FEATURES * sizeof *weight);
    if (!sums) return false;
    measure(s, used, size);
    for (int i = 0; i < MOST_STEPS; i++) {
        add_all(s, weight, used, threads, sums);
        if (step(sums, size, used, weight) < SMALL_STEP) break;
    }
    free(sums);
    return true;
}

/* ---- models ---- */

static int32_t round_weight(double w)
{
    double x = w * (1 << WEIGHT_BITS);

    if (x > INT32_MAX) return INT32_MAX;
    return x < -INT32_MAX ? -INT32_MAX : (int32_t)(x + (x < 0 ? -0.5 : 0.5));
}

void model_round(struct model *m, const double *weight, int n)
{
    memset(m, 0, sizeof *m);
    for (int i = 0; i < n; i++) m->weight[i] = round_weight(weight[i]);
}

static int64_t model_odds(const struct model *m, const struct train_set *s, const int16_t *row, int position)
{
    const int16_t *red = train_features(s, row, position, 0), *blue = train_features(s, row, position, 1);
    int64_t sum = m->offset;

    for (int i = 0; i < s->features; i++) sum += (int64_t)m->weight[i] * (red[i] - blue[i]);
    return sum;
}

int32_t model_chance(const struct model *m, const struct train_set *s, const int16_t *row, int position)
{
    return sigmoid(model_odds(m, s, row, position));
}

/* The log-odds of the model and a constant are the two features of a set of their own. */
bool model_settle(struct model *m, const struct train_set *s, int threads, double *slope)
{
    enum { ODDS, CONSTANT, SETTLED, UNIT = 1024, MOST = 30000 };
    struct train_set two = { SETTLED, train_stride(SETTLED), s->games, NULL };
    double weight[MOST_FEATURES];
    bool fine;

    two.row = calloc(s->games ? s->games : 1, two.stride * sizeof *two.row);
    if (!two.row) return false;
    for (uint64_t g = 0; g < s->games; g++) {
        const int16_t *row = train_row(s, g);
        int16_t *to = train_row(&two, g);

        to[ROW_POINTS] = row[ROW_POINTS];
        to[ROW_POSITIONS] = row[ROW_POSITIONS];
        for (int k = 0; k < row[ROW_POSITIONS]; k++) {
            int64_t z = model_odds(m, s, row, k) / (1 << (WEIGHT_BITS - 10));

            to[ROW_FEATURES + k * 2 * SETTLED + ODDS] = (int16_t)(z > MOST ? MOST : z < -MOST ? -MOST : z);
            to[ROW_FEATURES + k * 2 * SETTLED + CONSTANT] = UNIT;
        }
    }
    fine = train_fit(&two, SETTLED, threads, weight);
    free(two.row);
    *slope = weight[ODDS] * UNIT;
    for (int i = 0; i < s->features; i++)
        m->weight[i] = round_weight(m->weight[i] / (double)(1 << WEIGHT_BITS) * *slope);
    m->offset = round_weight(m->offset / (double)(1 << WEIGHT_BITS) * *slope + weight[CONSTANT] * UNIT);
    return fine;
}

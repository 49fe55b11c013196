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

enum { MOST_STEPS = 40, LONGEST_STEP = 2, FEW = 2 };
#define PARTS 4096.0                    /* sums are kept in whole parts of 1 / 4096 */
/* Weights are held near what is expected of them (0, or what was learned before), as if that many battles had shown it:
** where many weights are fitted, where at most FEW are, and where they were learned from other battles. */
#define MANY_HELD 4.0
#define FEW_HELD 0.01
#define LEARNED_HELD 12.0
#define SMALL_STEP 1e-7

struct sums { int64_t gradient[MOST_FEATURES], hessian[MOST_FEATURES][MOST_FEATURES]; };

static int64_t in_parts(double x) { return (int64_t)(x * PARTS + (x < 0 ? -0.5 : 0.5)); }

/* Weights as they are tried: of so many features, and an offset. */
struct tried { const double *weight; int used; double offset; };

static double odds(const int16_t *red, const int16_t *blue, const struct tried *t)
{
    double z = t->offset;

    for (int i = 0; i < t->used; i++) z += t->weight[i] * (red[i] - blue[i]);
    return z > 1e4 ? 1e4 : z < -1e4 ? -1e4 : z;
}

static double chance(double z) { return sigmoid((int64_t)(z * (1 << WEIGHT_BITS))) / (double)SURE; }

/* What one battle says: how each weight should move, and how sure that is. */
static void add_battle(const struct train_set *s, const int16_t *row, const struct tried *t, struct sums *out)
{
    double gradient[MOST_FEATURES] = { 0 }, hessian[MOST_FEATURES][MOST_FEATURES];
    int n = row[ROW_POSITIONS], used = t->used;

    for (int i = 0; i < used; i++)
        for (int k = 0; k <= i; k++) hessian[i][k] = 0;
    for (int position = 0; position < n; position++) {
        const int16_t *red = train_features(s, row, position, 0), *blue = train_features(s, row, position, 1);
        double p = chance(odds(red, blue, t)), miss = row[ROW_POINTS] / 2.0 - p, spread = p * (1 - p);

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

struct part { const struct train_set *s; const struct tried *t; int number, of; struct sums *sums; };

static void *add_part(void *arg)
{
    struct part *p = arg;

    for (uint64_t i = (uint64_t)p->number; i < p->s->games; i += (uint64_t)p->of)
        add_battle(p->s, train_row(p->s, i), p->t, p->sums);
    return NULL;
}

/* sums: one for each thread; all of them end in the first. */
static void add_all(const struct train_set *s, const struct tried *t, int threads, struct sums *sums)
{
    pthread_t thread[MOST_THREADS];
    struct part part[MOST_THREADS];
    int started = 0;

    memset(sums, 0, (size_t)threads * sizeof *sums);
    for (int i = 0; i < threads; i++) part[i] = (struct part){ s, t, i, threads, &sums[i] };
    while (started < threads - 1 && pthread_create(&thread[started], NULL, add_part, &part[started]) == 0) started++;
    for (int i = started; i < threads; i++) add_part(&part[i]);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (int n = 1; n < threads; n++)
        for (int i = 0; i < t->used; i++) {
            sums[0].gradient[i] += sums[n].gradient[i];
            for (int k = 0; k <= i; k++) sums[0].hessian[i][k] += sums[n].hessian[i][k];
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

/* What weights are expected to be, and how many battles that is worth; the offset is known. */
struct expected { const double *weight; double battles, offset; };

/* One step of Newton's; returns how long it was, in weights of a feature of usual size. */
static double step(const struct sums *sums, const double *size, int used, const struct expected *e, double *weight)
{
    double a[MOST_FEATURES][MOST_FEATURES], b[MOST_FEATURES], longest = 0, part;

    for (int i = 0; i < used; i++) {
        bool known = size[i] > 0;

        b[i] = known ? (double)sums->gradient[i] / PARTS / size[i] -
               e->battles * (weight[i] - e->weight[i]) * size[i] : 0;
        for (int k = 0; k <= i; k++)
            a[i][k] = known && size[k] > 0 ? (double)sums->hessian[i][k] / PARTS / size[i] / size[k] : 0;
        a[i][i] += e->battles;
    }
    solve(a, b, used);
    for (int i = 0; i < used; i++) longest = fabs(b[i]) > longest ? fabs(b[i]) : longest;
    part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    for (int i = 0; i < used; i++)
        if (size[i] > 0) weight[i] += part * b[i] / size[i];
    return longest;
}

static bool fit_near(const struct train_set *s, int used, int threads, const struct expected *e, double *weight)
{
    double size[MOST_FEATURES];
    struct sums *sums;

    threads = clamp(threads, 1, MOST_THREADS);
    sums = malloc((size_t)threads * sizeof *sums);
    if (!sums) return false;
    memcpy(weight, e->weight, (size_t)used * sizeof *weight);
    measure(s, used, size);
    for (int i = 0; i < MOST_STEPS; i++) {
        add_all(s, &(struct tried){ weight, used, e->offset }, threads, sums);
        if (step(sums, size, used, e, weight) < SMALL_STEP) break;
    }
    free(sums);
    return true;
}

bool train_fit(const struct train_set *s, int used, int threads, double weight[MOST_FEATURES])
{
    double none[MOST_FEATURES] = { 0 };

    return fit_near(s, used, threads, &(struct expected){ none, used > FEW ? MANY_HELD : FEW_HELD, 0 }, weight);
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

/* Slope and offset: the log-odds of the model and a constant are the two features of a set of their own. */
static bool fit_slope(const struct model *m, const struct train_set *s, int threads, double weight[MOST_FEATURES])
{
    enum { ODDS, CONSTANT, SETTLED, UNIT = 1024, MOST = 30000 };
    struct train_set two = { SETTLED, train_stride(SETTLED), s->games, NULL };
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
    for (int i = 0; i < SETTLED; i++) weight[i] *= UNIT;
    return fine;
}

/* First slope and offset, then each weight a little, where better players make other things matter. */
bool model_settle(struct model *m, const struct train_set *s, int used, int threads, double *slope)
{
    double line[MOST_FEATURES], learned[MOST_FEATURES] = { 0 }, weight[MOST_FEATURES];

    if (!fit_slope(m, s, threads, line)) return false;
    *slope = line[0];
    for (int i = 0; i < used; i++) learned[i] = m->weight[i] / (double)(1 << WEIGHT_BITS) * *slope;
    if (!fit_near(s, used, threads, &(struct expected){ learned, LEARNED_HELD, line[1] }, weight)) return false;
    model_round(m, used > FEW ? weight : learned, used);
    m->offset = round_weight(line[1]);
    return true;
}

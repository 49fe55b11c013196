/* chance.c - see chance.h. */
#include "ai/chance.h"
#include <string.h>
#include "base/whole.h"

enum {
    /* With effort 1 the tries of one order pass through about POSITIONS positions; in a game that names an effort of
    ** its own, through more or fewer, as that effort is to EFFORT. */
    EFFORT = 6375, POSITIONS = 1600,
    LEAST_TRIES = 12, MOST_TRIES = 64,      /* with effort 1 */
    LEAST_PART = 4,                         /* where several positions share the tries, each has at least so many */
    /* A try ends in the next turn, or after STEPS_AHEAD steps (fewer, at least LEAST_STEPS, where a step takes long) in
    ** a quiet moment; after MOST_STEPS it ends anyhow. */
    LEAST_STEPS = 8, STEPS_AHEAD = 64, MOST_STEPS = 400,
    FIRST_LOOK = 4,                         /* every order is first tried a quarter of the usual number of times; */
    CLOSER = 3, MOST_CLOSER = MOST_IDEAS,   /* the best, so many or as many as are asked for, then as often as usual */
    LIKELY = 4, LIKELIEST = 60              /* in a try an order is one of so many ideas; 60 times of 100 the first */
};

struct tries {
    const struct chance_asked *a;
    struct play play;                       /* in the world of the try */
    int32_t *setup, *state, *value;         /* value: of each try */
    struct act *legal;
    uint64_t seed;
    int positions, steps_ahead;
};

/* ---- one try ---- */

static bool stopped(const struct tries *t) { return t->a->stop && atomic_load(t->a->stop); }

/* What a sensible commander might order: the game's first idea mostly, sometimes one of the next. */
static bool likely(struct tries *t, struct rng *choice, int seat, struct act *out)
{
    const struct game *g = t->play.game;
    int n;

    if (g->ideas && (n = g->ideas(&t->play, t->state, seat, t->legal, LIKELY)) > 0) {
        int at = n == 1 || rng_below(choice, 100) < LIKELIEST ? 0 : (int)rng_below(choice, (uint32_t)n);
        *out = t->legal[at];
        return true;
    }
    n = g->legal(&t->play, t->state, seat, t->legal, MOST_ACTS);
    if (n <= 0) return false;
    *out = t->legal[act_proposed(g, t->legal) ? 0 : rng_below(choice, (uint32_t)n)];
    fill_open(&(struct choosing){ .play = t->play, .state = t->state, .seat = seat, .rng = choice }, out);
    return true;
}

/* May the position be weighed now? */
static bool settled(const struct tries *t, int turn, int step)
{
    const struct game *g = t->play.game;

    if (step >= MOST_STEPS) return true;
    if (g->turn(t->state) <= turn && step < t->steps_ahead) return false;
    return !g->quiet || g->quiet(&t->play, t->state);
}

/* Plays try number `number` on, after an order if there is one; steps counts the positions. */
static int32_t play_on(struct tries *t, int number, int by, const struct act *order, int *steps)
{
    const struct game *g = t->play.game;
    struct rng dice, choice, guess;
    struct reading r = { .mode = READ_RANDOM, .house = t->play.house, .rng = &dice };
    int turn = g->turn(t->a->state);
    unsigned seats;

    rng_start(&guess, t->seed, (uint64_t)number * 3);
    rng_start(&dice, t->seed, (uint64_t)number * 3 + 1);
    rng_start(&choice, t->seed, (uint64_t)number * 3 + 2);
    memcpy(t->setup, t->a->play.setup, (size_t)g->setup->size);
    memcpy(t->state, t->a->state, (size_t)g->state->size);
    if (t->a->knows != REFEREE) {
        if (g->guess) g->guess(&guess, &t->play, t->setup, t->state, t->a->knows);
        if (g->unseal) g->unseal(&t->play, t->state, 1 - t->a->knows);
    }
    if (order) g->apply(&r, &t->play, t->state, by, order, NULL);
    for (int step = order ? 1 : 0; (seats = g->to_decide(&t->play, t->state)) != 0 && !settled(t, turn, step); step++) {
        int seat = battle_next(seats);
        struct act act;

        if (seat != REFEREE) {
            if (!likely(t, &choice, seat, &act)) break;
        } else {
            if (g->legal(&t->play, t->state, seat, &act, 1) < 1) break;
        }
        reading_rewind(&r);
        g->apply(&r, &t->play, t->state, seat, &act, NULL);
        ++*steps;
    }
    return value_of(&t->play, t->state, t->a->seat);
}

/* ---- means ---- */

/* Of n values, and where 95 of 100 such means lie; clipped: it is a chance and no difference. */
static struct chance mean_of(const int32_t *value, int n, bool clipped)
{
    int64_t sum = 0, squares = 0, mean, error;
    struct chance c = { .tries = n };

    for (int i = 0; i < n; i++) sum += value[i];
    mean = (2 * sum + (sum < 0 ? -n : n)) / (2 * n);
    for (int i = 0; i < n; i++) squares += (value[i] - mean) * (value[i] - mean);
    /* 95 cases of 100 lie within 1.96 standard errors of the mean; of n values within about 1.96 + 2.37 / (n - 1),
    ** which from twelve values on is Student's distribution to one part in a hundred */
    error = n > 1 ? (int64_t)square_root((uint64_t)(squares / ((int64_t)n * (n - 1)))) : SURE;
    error = error * (196 + 237 / (n > 1 ? n - 1 : 1)) / 100;
    c.mean = (int32_t)mean;
    c.lo = (int32_t)(mean - error), c.hi = (int32_t)(mean + error);
    if (clipped) c.lo = clamp(c.lo, 0, SURE), c.hi = clamp(c.hi, 0, SURE);
    return c;
}

/* How many tries it gets: fewer where one takes many steps. The first has taken so many. */
static int tries_for(const struct tries *t, int steps)
{
    return clamp(t->positions / (steps > 0 ? steps : 1), LEAST_TRIES, MOST_TRIES) *
           clamp(t->a->effort, 1, CHANCE_MOST_EFFORT);
}

static bool set_up(struct tries *t, const struct chance_asked *a, struct work *work)
{
    const struct game *g = a->play.game;

    if ((!g->worth && !g->features) || g->seats != 2 || !a->work) return false;
    t->a = a;
    t->setup = work_take(work, (size_t)g->setup->size);
    t->state = work_take(work, (size_t)g->state->size);
    t->legal = work_take(work, MOST_ACTS * sizeof *t->legal);
    t->value = work_take(work, (size_t)CHANCE_MOST_TRIES * (MOST_CLOSER + 1) * sizeof *t->value);
    t->play = play_with(&a->play, t->setup);
    t->seed = mix_bits(a->seed);
    t->positions = POSITIONS * (g->effort ? g->effort : EFFORT) / EFFORT;
    t->steps_ahead = clamp(t->positions / LEAST_TRIES, LEAST_STEPS, STEPS_AHEAD);
    return t->setup && t->state && t->legal && t->value;
}

static bool chance_from(const struct chance_asked *a, int by, const struct act *order, struct chance *out)
{
    struct work work = a->work ? *a->work : (struct work){ 0 };
    struct tries t;
    int steps = 0, n;

    if (!set_up(&t, a, &work)) return false;
    t.value[0] = play_on(&t, 0, by, order, &steps);
    if (!steps && !order && a->knows == REFEREE) {      /* nothing is left to chance */
        *out = (struct chance){ t.value[0], t.value[0], t.value[0], 1 };
        return !stopped(&t);
    }
    n = tries_for(&t, steps);
    if (a->part) n = clamp((int)((int64_t)n * a->part / SURE), LEAST_PART, n);
    for (int i = 1; i < n; i++) {
        if (stopped(&t)) return false;
        t.value[i] = play_on(&t, i, by, order, &steps);
    }
    *out = mean_of(t.value, n, true);
    return !stopped(&t);
}

bool chance_of(const struct chance_asked *a, struct chance *out) { return chance_from(a, REFEREE, NULL, out); }

bool chance_after(const struct chance_asked *a, int by, const struct act *order, struct chance *out)
{
    return chance_from(a, by, order, out);
}

/* ---- orders ---- */

struct orders { int n; struct act act[CHANCE_ORDERS]; int64_t sum[CHANCE_ORDERS]; };

static int find_order(const struct orders *o, const struct act *a)
{
    for (int i = 0; i < o->n; i++)
        if (act_same(&o->act[i], a)) return i;
    return -1;
}

static void add_order(struct orders *o, const struct act *a)
{
    if (o->n < CHANCE_ORDERS && find_order(o, a) < 0) o->act[o->n++] = *a;
}

/* A listed order, and the same with its open numbers as high as they may be. */
static void add_listed(const struct chance_asked *a, const struct act *listed, struct orders *o)
{
    const struct game *g = a->play.game;
    const struct act_kind *kind = order_kind(g, listed);
    struct act most = *listed;
    struct no why;

    add_order(o, listed);
    if (!g->range) return;
    for (int i = 0; kind && i < kind->args; i++)
        if (kind->arg[i].open) most.arg[i] = (int16_t)g->range(&a->play, a->state, a->seat, &most, i).hi;
    if (g->allowed(&a->play, a->state, a->seat, &most, &why)) add_order(o, &most);
}

/* Is the order about this thing: the first that it names? */
static bool is_about(const struct game *g, const struct act *a, const struct act *given)
{
    const struct act_kind *kind = order_kind(g, a), *other = order_kind(g, given);

    return kind->args && other->args && kind->arg[0].kind == ARG_THING && other->arg[0].kind == ARG_THING &&
           kind->arg[0].things == other->arg[0].things && a->arg[0] == given->arg[0];
}

/* Where the game thinks of another unit first: what else the one that was given an order might do. */
static void add_same_unit(const struct chance_asked *a, const struct act *given, struct orders *o)
{
    const struct game *g = a->play.game;

    for (int k = 1; k < g->orders; k++) {
        const struct act_kind *kind = &g->order[k];
        struct act x = { (int16_t)k, { given->arg[0] } };
        int most = 1;

        if (!kind->id || !is_about(g, &x, given) || kind->args > 2 || (kind->args == 2 && kind->arg[1].open)) continue;
        if (kind->args == 2)
            most = kind->arg[1].kind == ARG_THING ? g->things(&a->play, kind->arg[1].things)
                 : kind->arg[1].kind == ARG_CHOICE ? kind->arg[1].choices : 0;
        for (int i = 0; i < most; i++) {
            struct no why;

            if (kind->args == 2) x.arg[1] = (int16_t)i;
            if (g->allowed(&a->play, a->state, a->seat, &x, &why)) add_order(o, &x);
        }
    }
}

/* What is worth thinking of: the game's ideas, or what is spread over a list of all. */
static void think_of(struct tries *t, const struct act *given, struct orders *o)
{
    const struct chance_asked *a = t->a;
    const struct game *g = a->play.game;
    bool others = given != NULL;            /* the ideas are about other units than the order */
    int n = 0;

    o->n = 0;
    if (given) add_order(o, given);
    if (g->ideas) n = g->ideas(&a->play, a->state, a->seat, t->legal, MOST_IDEAS);
    for (int i = 0; i < n && others; i++) others = !is_about(g, &t->legal[i], given);
    if (n > 0 && others) add_same_unit(a, given, o);
    if (o->n > 1) return;
    for (int i = 0; i < n; i++) add_order(o, &t->legal[i]);
    if (n > 0) return;
    n = g->legal(&a->play, a->state, a->seat, t->legal, MOST_ACTS);
    if (n > 0 && act_proposed(g, t->legal)) n = 1;
    for (int i = 0; i < n; i += 1 + n / CHANCE_ORDERS) add_listed(a, &t->legal[i], o);
}

/* Best first by the first look; the given one stays where it can be found. */
static void sort_orders(struct orders *o)
{
    for (int i = 1; i < o->n; i++)
        for (int k = i; k > 0 && o->sum[k] > o->sum[k - 1]; k--) {
            struct act act = o->act[k];
            int64_t sum = o->sum[k];

            o->act[k] = o->act[k - 1], o->sum[k] = o->sum[k - 1];
            o->act[k - 1] = act, o->sum[k - 1] = sum;
        }
}

/* A first look at all, with dice of its own, so that the few that are kept are not those that were lucky there. */
static void first_look(struct tries *t, struct orders *o, const struct act *given, int tries, int keep)
{
    uint64_t seed = t->seed;
    int steps = 0;

    t->seed = mix_bits(seed + 1);
    for (int i = 0; i < o->n; i++) {
        o->sum[i] = 0;
        for (int k = 0; k < tries && !stopped(t); k++) o->sum[i] += play_on(t, k, t->a->seat, &o->act[i], &steps);
    }
    t->seed = seed;
    sort_orders(o);
    if (o->n <= keep) return;
    if (given && find_order(o, given) >= keep) o->act[keep] = *given, o->n = keep + 1;
    else o->n = keep;
}

static void sort_weighed(struct weighed *w, int *row, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && w[k].chance.mean > w[k - 1].chance.mean; k--) {
            struct weighed x = w[k];
            int at = row[k];

            w[k] = w[k - 1], row[k] = row[k - 1];
            w[k - 1] = x, row[k - 1] = at;
        }
}

int chance_of_orders(const struct chance_asked *a, const struct act *given, struct weighed *out, int room, int *at)
{
    struct work work = a->work ? *a->work : (struct work){ 0 };
    struct weighed w[CHANCE_ORDERS];
    int steps = 0, tries, row[CHANCE_ORDERS], n, shown;
    struct orders o;
    struct tries t;

    if (!set_up(&t, a, &work)) return 0;
    think_of(&t, given, &o);
    if (o.n == 0) return 0;
    play_on(&t, 0, a->seat, &o.act[0], &steps);
    tries = tries_for(&t, steps);
    if (o.n > 2) first_look(&t, &o, given, tries / FIRST_LOOK + 1, clamp(room, CLOSER, MOST_CLOSER));
    n = o.n;
    for (int i = 0; i < n; i++) {
        int32_t *value = t.value + (size_t)i * CHANCE_MOST_TRIES;

        for (int k = 0; k < tries; k++) {
            if (stopped(&t)) return 0;
            value[k] = play_on(&t, k, a->seat, &o.act[i], &steps);
        }
        w[i] = (struct weighed){ .act = o.act[i], .chance = mean_of(value, tries, true) };
        row[i] = i;
    }
    sort_weighed(w, row, n);
    for (int i = 1; i < n; i++) {
        int32_t *value = t.value + (size_t)row[i] * CHANCE_MOST_TRIES;
        const int32_t *best = t.value + (size_t)row[0] * CHANCE_MOST_TRIES;

        for (int k = 0; k < tries; k++) value[k] = best[k] - value[k];
        w[i].loss = mean_of(value, tries, false);
    }
    w[0].loss = (struct chance){ 0, 0, 0, tries };
    if (n > 1 && w[1].loss.lo < 0)                              /* the second may be the best */
        w[0].loss.lo = -w[1].loss.hi, w[0].loss.hi = -w[1].loss.lo;
    shown = n < room ? n : room;
    if (at) *at = 0;
    for (int i = 0; i < n && given; i++)
        if (act_same(&w[i].act, given) && i >= shown) w[shown - 1] = w[i];
    for (int i = 0; i < shown; i++) {
        out[i] = w[i];
        if (at && given && act_same(&w[i].act, given)) *at = i;
    }
    return shown;
}

/* ---- why ---- */

/* A difference of log-odds near a chance c moves it by c (1 - c) times as much. */
int chance_why(const struct chance_asked *a, const struct act *better, const struct act *worse,
               int64_t out[MOST_FEATURES])
{
    struct work work = a->work ? *a->work : (struct work){ 0 };
    int64_t term[MOST_FEATURES], slope = 0;
    int steps = 0, tries, n = 0;
    struct tries t;

    if (!set_up(&t, a, &work)) return 0;
    memset(out, 0, MOST_FEATURES * sizeof *out);
    play_on(&t, 0, a->seat, better, &steps);
    tries = tries_for(&t, steps);
    for (int k = 0; k < 2 * tries && !stopped(&t); k++) {
        int64_t chance = play_on(&t, k / 2, a->seat, k % 2 ? worse : better, &steps);

        slope += chance * (SURE - chance) / SURE;
        if (t.play.game->outcome(&t.play, t.state).kind != BATTLE_ON) continue;
        n = value_terms(&t.play, t.state, a->seat, term);
        for (int i = 0; i < n; i++) out[i] += k % 2 ? -term[i] : term[i];
    }
    slope /= 2 * tries;
    for (int i = 0; i < n; i++) out[i] = (out[i] / tries >> WEIGHT_BITS / 2) * slope >> (WEIGHT_BITS - WEIGHT_BITS / 2);
    return n;
}

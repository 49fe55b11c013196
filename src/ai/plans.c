/* plans.c - the sergeant where sealed orders are carried out together.
**
** The game says what each part of a side might do (game->plans). What comes of it is tried out: both sides give the
** orders of their plans, the turn is played to its end with the same dice for every try, and the position is weighed
** (game->worth). First each part of ours looks for itself whether another way than the sensible one is clearly better
** against a sensible enemy. The best of these and all of them together are then weighed against several answers of the
** enemy. He may expect whatever we do, so no single plan is best: each side answers again and again the mixture that
** the other has played so far (fictitious play), and our plan is drawn from our own mixture. All orders of one phase
** come from one plan: it is drawn by the battle, the seat and the turn, from the position as it was before our first
** order of the phase.
**
** Whole numbers only, a fixed effort: the same seed gives the same order on any machine. */
#include <string.h>
#include "ai/whole_turn.h"
#include "base/whole.h"

enum {
    MOST_TRIED = 32,            /* worlds */
    STEPS = 600,                /* acts of one try, at most */
    SEARCH = 60,                /* per cent of the effort, about, that goes into finding plans; the rest weighs them */
    CANDIDATES = MOST_WEIGHED,  /* plans of ours that are weighed against the enemy's answers */
    CLEARLY = 60000             /* another way replaces the sensible one if its mean is higher by this */
};

struct plan { uint8_t way[MOST_PLAN_PARTS]; };

struct planning {
    const struct choosing *c;
    struct play play;                           /* in the world that is looked at */
    int32_t *setup, *view, *world[MOST_TRIED], *state;
    struct plans *own, *other[MOST_TRIED];
    int worlds;
    uint64_t seed;
    struct plan plan[CANDIDATES];
    struct contest contest;                     /* of these plans with the ways of the enemy */
};

static int the_other(const struct planning *w) { return 1 - w->c->seat; }

/* ---- worlds ---- */

/* What the seat sees, nothing ordered, and the rest as it might be. */
static void make_world(struct planning *w, int world)
{
    const struct game *g = w->play.game;
    struct rng guess;

    memcpy(w->setup, w->c->play.setup, (size_t)g->setup->size);
    memcpy(w->world[world], w->view, (size_t)g->state->size);
    rng_start(&guess, w->seed, (uint64_t)world * 2);
    if (g->guess) g->guess(&guess, &w->play, w->setup, w->world[world], w->c->seat);
    g->unseal(&w->play, w->world[world], the_other(w));
    if (world > 0 && !memcmp(w->world[world], w->world[0], (size_t)g->state->size)) w->other[world] = w->other[0];
    else g->plans(&w->play, w->world[world], the_other(w), w->other[world]);
}

/* ---- one try ---- */

static void give(struct planning *w, struct reading *r, int seat, const struct act *act)
{
    reading_rewind(r);
    w->play.game->apply(r, &w->play, w->state, seat, act, NULL);
}

static void give_plan(struct planning *w, struct reading *r, int seat, const struct plans *x, const struct plan *plan)
{
    for (int way = 0; way < x->ways; way++)
        for (int i = 0; i < x->n[way]; i++) {
            int part = x->order[way][i].part;
            if (part == MOST_PLAN_PARTS ? way == 0 : plan->way[part] == way) give(w, r, seat, &x->order[way][i].act);
        }
    give(w, r, seat, &x->last);
}

/* Both sides by their plans to the end of the turn. */
static int64_t try_pair(struct planning *w, int world, const struct plan *plan, int answer)
{
    const struct game *g = w->play.game;
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .house = w->play.house, .rng = &dice };
    int turn = g->turn(w->world[world]);
    struct plan theirs;
    unsigned seats;

    memset(theirs.way, answer, sizeof theirs.way);
    rng_start(&dice, w->seed, (uint64_t)world * 2 + 1);
    memcpy(w->state, w->world[world], (size_t)g->state->size);
    give_plan(w, &r, w->c->seat, w->own, plan);
    give_plan(w, &r, the_other(w), w->other[world], &theirs);
    for (int step = 0; step < STEPS && (seats = g->to_decide(&w->play, w->state)) != 0; step++) {
        int seat = battle_next(seats);
        struct act act;

        if (g->turn(w->state) > turn) break;
        if (seat == REFEREE) g->legal(&w->play, w->state, seat, &act, 1);
        else g->decide(&w->play, w->state, seat, &act);
        give(w, &r, seat, &act);
    }
    return g->worth(&w->play, w->state, w->c->seat);
}

/* ---- choosing ---- */

/* Would a part order the same in this way as in the sensible one? */
static bool same_orders(const struct plans *x, int part, int way)
{
    int i = 0, k = 0;

    for (;;) {
        while (i < x->n[0] && x->order[0][i].part != part) i++;
        while (k < x->n[way] && x->order[way][k].part != part) k++;
        if (i == x->n[0] || k == x->n[way]) return i == x->n[0] && k == x->n[way];
        if (!act_same(&x->order[0][i++].act, &x->order[way][k++].act)) return false;
    }
}

/* The sum over some worlds. */
static int64_t try_some(struct planning *w, const struct plan *plan, int answer, int from, int to)
{
    int64_t sum = 0;

    for (int world = from; world < to; world++) sum += try_pair(w, world, plan, answer);
    return sum;
}

static int64_t try_all(struct planning *w, const struct plan *plan, int answer)
{
    return try_some(w, plan, answer, 0, w->worlds);
}

/* Another way than the sensible one is first tried in a few worlds: only one that does better there is tried in all. */
static int64_t try_deviation(struct planning *w, const struct plan *plan, int few, int64_t sensible)
{
    int64_t sum = try_some(w, plan, 0, 0, few);
    return sum <= sensible ? INT64_MIN : sum + try_some(w, plan, 0, few, w->worlds);
}

/* Keeps the best deviations of single parts as candidates, after the sensible plan and all of them together. */
static void find_candidates(struct planning *w)
{
    struct plan sensible = { { 0 } }, together = { { 0 } };
    int few = (w->worlds + 3) / 4, better = 0;
    int64_t first = try_some(w, &sensible, 0, 0, few), gain[CANDIDATES] = { 0 };
    int64_t base = first + try_some(w, &sensible, 0, few, w->worlds) + CLEARLY * w->worlds;

    w->plan[0] = sensible;
    w->contest.plans = 1;
    for (int part = 0; part < w->own->parts; part++) {
        int64_t best = base;

        if (thought_enough(w->c, SEARCH * part / w->own->parts)) return;
        for (int way = 1; way < w->own->ways; way++) {
            struct plan plan = sensible;
            int64_t value;

            if (same_orders(w->own, part, way)) continue;
            plan.way[part] = (uint8_t)way;
            value = try_deviation(w, &plan, few, first);
            if (value <= best) continue;
            best = value;
            together.way[part] = (uint8_t)way;
        }
        if (best == base) continue;
        better++;
        for (int i = 1; i < CANDIDATES - 1; i++) {
            struct plan plan = sensible;

            if (i < w->contest.plans && gain[i] >= best) continue;
            for (int k = CANDIDATES - 2; k > i; k--) gain[k] = gain[k - 1], w->plan[k] = w->plan[k - 1];
            plan.way[part] = together.way[part];
            gain[i] = best;
            w->plan[i] = plan;
            if (w->contest.plans < CANDIDATES - 1) w->contest.plans++;
            break;
        }
    }
    if (better > 1) w->plan[w->contest.plans++] = together;
}

static struct plan draw_plan(struct planning *w)
{
    struct contest *x = &w->contest;

    if (x->plans == 1) return w->plan[0];
    for (int i = 0; i < x->plans; i++)
        for (int k = 0; k < x->answers; k++) {
            int done = SEARCH + (100 - SEARCH) * (i * x->answers + k) / (x->plans * x->answers);

            if (thought_enough(w->c, done)) return w->plan[1];          /* the best against what is likeliest */
            x->value[i][k] = try_all(w, &w->plan[i], k) + (i == 0 ? CLEARLY * w->worlds : 0);
        }
    return w->plan[contest_draw(x, w->seed)];
}

static bool set_up(struct planning *w, struct work *work)
{
    const struct game *g = w->c->play.game;

    w->setup = work_take(work, (size_t)g->setup->size);
    w->view = work_take(work, (size_t)g->state->size);
    w->state = work_take(work, (size_t)g->state->size);
    w->own = work_take(work, sizeof *w->own);
    w->play = play_with(&w->c->play, w->setup);
    for (int i = 0; i < w->worlds; i++) {
        w->world[i] = work_take(work, (size_t)g->state->size);
        w->other[i] = work_take(work, sizeof *w->other[i]);
    }
    return w->setup && w->view && w->state && w->own && w->world[w->worlds - 1] && w->other[w->worlds - 1];
}

/* All orders of a plan, the last of which seals. */
static void list_orders(const struct plans *x, const struct plan *plan, struct plan_memo *out)
{
    out->n = 0;
    for (int way = 0; way < x->ways; way++)
        for (int i = 0; i < x->n[way] && out->n < MOST_PLAN_ORDERS - 1; i++) {
            int part = x->order[way][i].part;
            if (part == MOST_PLAN_PARTS ? way == 0 : plan->way[part] == way)
                out->order[out->n++] = x->order[way][i].act;
        }
    out->order[out->n++] = x->last;
}

/* Of the orders of a plan the first that has not been given: those before it lead to the state as it is. */
static void next_order(struct planning *w, const struct plan_memo *plan, struct act *out)
{
    const struct game *g = w->c->play.game;
    struct reading r = { .mode = READ_RANDOM, .house = w->play.house, .rng = w->c->rng };

    memcpy(w->state, w->view, (size_t)g->state->size);
    for (int i = 0; i < plan->n; i++) {
        *out = plan->order[i];
        if (!memcmp(w->state, w->c->state, (size_t)g->state->size)) return;
        reading_rewind(&r);
        g->apply(&r, &w->c->play, w->state, w->c->seat, out, NULL);
    }
}

void choose_plan(const struct choosing *c, int worlds, int answers, struct act *out)
{
    const struct game *g = c->play.game;
    struct planning w = { .c = c, .seed = mix_bits(c->steady + (uint64_t)g->turn(c->state)), .worlds = worlds,
                          .contest.answers = answers };
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct plan_memo lost = { 0 }, *memo = c->memo ? c->memo : &lost;
    struct plan plan;
    uint64_t here;

    if (!c->work || !set_up(&w, &work)) {
        *out = c->legal[0];
        return;
    }
    memcpy(w.view, c->state, (size_t)g->state->size);
    g->unseal(&c->play, w.view, c->seat);
    here = position_number(&c->play, w.view, w.seed);        /* before our first order */
    if (memo->position != here) {
        if (!g->plans(&c->play, w.view, c->seat, w.own)) {
            g->decide(&c->play, c->state, c->seat, out);
            return;
        }
        for (int i = 0; i < w.worlds; i++) {
            make_world(&w, i);
            if (w.other[i]->ways < w.contest.answers) w.contest.answers = w.other[i]->ways;
        }
        find_candidates(&w);
        plan = draw_plan(&w);
        list_orders(w.own, &plan, memo);
        memo->position = here;
    }
    next_order(&w, memo, out);
}

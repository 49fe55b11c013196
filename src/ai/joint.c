/* joint.c - players where orders of a turn are sealed and carried out together (game->sealed): all orders of a side
** are weighed as one plan.
**
** A plan is the list of a side's orders until it has nothing more to decide. It begins as what the game thinks most
** sensible, or as a yardstick would play, whichever does best. Then order by order is exchanged for another idea of
** the game wherever the whole plan does better with it: in a number of worlds, in each of which what cannot be seen,
** the enemy's orders and the dice are drawn once, so that plans are compared and not luck. What comes of a plan is the
** chance to win when the turn is over (value.h).
**
** A plan found in some worlds is a little too good in them. A marshal finds several, each in worlds of its own, and
** tries all of them in new ones; and since the enemy may expect the best, also against his best answers to it. Each
** side answers again and again the mixture that the other has played so far (fictitious play), half of the time
** against orders that were drawn; his plan is drawn from his own mixture.
**
** All orders of a phase come from one plan: it is drawn by the battle, the seat and the turn, from the position before
** the side's first order. Whole numbers only, a fixed effort: the same seed gives the same order on any machine. */
#include <string.h>
#include "ai/thinker.h"
#include "ai/value.h"
#include "ai/whole_turn.h"
#include "base/whole.h"

enum {
    STEPS_AHEAD = 300,
    LIKELY = 4,                     /* each order of the enemy is drawn from so many of the game's ideas */
    DICE = 1024, TURN = 256,        /* numbers of dice streams: so many for each world, and for each turn in it */
    CLEARLY = 2000,                 /* another order replaces the one in the plan if its mean is higher by this */
    EARLY = 12,                     /* after every twelfth world a plan that has done worse so far is dropped */
    ANSWERS = 2                     /* plans of the enemy that are found as answers to ours */
};

struct plan { int n; struct act act[MOST_PLAN_ORDERS]; };

struct joint {
    const struct choosing *c;
    const struct thinking *how;
    uint64_t seed;
    int turn, worlds;
    int done, share;                        /* per cent of the effort: spent before this search; for each search */
    int32_t *view, *state;                  /* view: what the seat sees, its own orders taken back */
    /* Four states of a world. before: nobody has given an order; drawn: the enemy has orders drawn at random; sealed:
    ** the side that is not being planned for has the orders of a plan; from: where a try begins, one of these two. */
    struct { struct play play; int32_t *setup, *before, *drawn, *sealed, *from; } world[MOST_WORLDS];
    struct act *legal;
    int plans, answers;
    struct plan plan[MOST_PLANS], answer[ANSWERS], try;
    struct contest contest;                 /* our plans against what was drawn for the enemy, and his answers */
};

/* ---- playing on ---- */

static bool first_idea(const struct joint *j, const struct play *p, int seat, struct act *out)
{
    const struct game *g = p->game;

    if (seat != REFEREE && g->ideas(p, j->state, seat, out, 1) > 0) return true;
    if (g->legal(p, j->state, seat, j->legal, MOST_ACTS) <= 0) return false;
    *out = j->legal[0];
    return true;
}

static void give(const struct joint *j, const struct play *p, struct reading *r, int seat, const struct act *act)
{
    reading_rewind(r);
    p->game->apply(r, p, j->state, seat, act, NULL);
}

static void give_plan(const struct joint *j, const struct play *p, struct reading *r, int seat, const struct plan *plan)
{
    struct no why;

    for (int i = 0; i < plan->n && p->game->to_decide(p, j->state) & 1u << seat; i++)
        if (p->game->allowed(p, j->state, seat, &plan->act[i], &why)) give(j, p, r, seat, &plan->act[i]);
}

static bool over(const struct joint *j, const struct play *p)
{
    const struct game *g = p->game;
    return g->turn(j->state) > j->turn && (!g->quiet || g->quiet(p, j->state));
}

/* The dice of an act hang on the world, the turn, the kind of act and who throws (own_dice in dice/reading.h), not on
** what was ordered. So two plans that are compared in a world meet the same luck. */
static void set_dice(const struct joint *j, int world, const struct act *act, struct rng *dice)
{
    int later = j->c->play.game->turn(j->state) - j->turn;

    rng_start(dice, j->seed, (uint64_t)world * DICE + (uint64_t)(later * TURN + act->kind));
    dice->apart = (int32_t)(rng_next(dice) >> 33) | 1;
}

/* What comes of a plan in a world, for the side that gives it, after the other side's orders. */
static int64_t try_plan(const struct joint *j, int world, int seat, const struct plan *plan)
{
    const struct play *p = &j->world[world].play;
    const struct game *g = p->game;
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &dice };
    unsigned seats;

    rng_start(&dice, j->seed, (uint64_t)world * DICE);
    memcpy(j->state, j->world[world].from, (size_t)g->state->size);
    give_plan(j, p, &r, seat, plan);
    for (int step = 0; step < STEPS_AHEAD && (seats = g->to_decide(p, j->state)) != 0 && !over(j, p); step++) {
        int next = battle_next(seats);
        struct act act;

        if (!first_idea(j, p, next, &act)) break;
        if (next == REFEREE) set_dice(j, world, &act, &dice);
        give(j, p, &r, next, &act);
    }
    return value_worth(p, j->state, seat);
}

static int64_t try_all(const struct joint *j, int seat, const struct plan *plan)
{
    int64_t sum = 0;

    for (int w = 0; w < j->worlds; w++) sum += try_plan(j, w, seat, plan);
    return sum;
}

/* ---- worlds ---- */

/* Gives orders of a side: those of somebody who goes straight at the enemy, one time in two, or drawn from the game's
** ideas. */
static void draw_orders(const struct joint *j, const struct play *p, int seat, struct rng *choice)
{
    const struct game *g = p->game;
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = choice };
    struct act idea[LIKELY], act;
    bool straight = g->plain && rng_below(choice, 2);

    for (int i = 0; i < MOST_PLAN_ORDERS; i++) {
        bool first = rng_below(choice, 100) < (uint32_t)j->how->likeliest;
        int n;

        if (!(g->to_decide(p, j->state) & 1u << seat) || g->turn(j->state) != j->turn) return;
        n = straight ? 0 : g->ideas(p, j->state, seat, idea, first ? 1 : LIKELY);
        if (straight) g->plain(p, j->state, seat, MANNER_MULE, &act);
        else if (n > 0) act = idea[first ? 0 : rng_below(choice, (uint32_t)n)];
        else return;
        give(j, p, &r, seat, &act);
    }
}

/* Room for a world; false: there is none left. */
static bool world_room(struct joint *j, int w, struct work *work)
{
    const struct game *g = j->c->play.game;

    j->world[w].setup = work_take(work, (size_t)g->setup->size);
    j->world[w].drawn = work_take(work, (size_t)g->state->size);
    if (j->how->plans < 2) return j->world[w].setup && j->world[w].drawn;
    j->world[w].before = work_take(work, (size_t)g->state->size);
    j->world[w].sealed = work_take(work, (size_t)g->state->size);
    return j->world[w].before && j->world[w].sealed;
}

/* What the seat sees and has not ordered, the rest as it might be, and what the enemy might order. */
static void make_world(struct joint *j, int w)
{
    const struct game *g = j->c->play.game;
    struct play *p = &j->world[w].play;
    unsigned other = 1u - (unsigned)j->c->seat, both = 3u;
    struct rng guess;

    *p = play_with(&j->c->play, j->world[w].setup);
    memcpy(j->world[w].setup, j->c->play.setup, (size_t)g->setup->size);
    memcpy(j->state, j->view, (size_t)g->state->size);
    rng_start(&guess, ~j->seed, (uint64_t)w);
    if (g->guess) g->guess(&guess, p, j->world[w].setup, j->state, j->c->seat);
    g->unseal(p, j->state, (int)other);
    if (j->world[w].before) memcpy(j->world[w].before, j->state, (size_t)g->state->size);
    if ((g->to_decide(p, j->state) & both) == both) draw_orders(j, p, (int)other, &guess);
    memcpy(j->world[w].drawn, j->state, (size_t)g->state->size);
    j->world[w].from = j->world[w].drawn;
}

/* Other worlds, with other dice. */
static void make_worlds(struct joint *j, uint64_t seed)
{
    j->seed = seed;
    for (int w = 0; w < j->worlds; w++) make_world(j, w);
}

/* From now on the orders of a side are these; NULL: the enemy's are those that were drawn. */
static void seal(struct joint *j, int seat, const struct plan *plan)
{
    for (int w = 0; w < j->worlds; w++) j->world[w].from = plan ? j->world[w].sealed : j->world[w].drawn;
    if (!plan) return;
    for (int w = 0; w < j->worlds; w++) {
        const struct play *p = &j->world[w].play;
        struct rng dice;
        struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &dice };

        rng_start(&dice, j->seed, (uint64_t)w * DICE);
        memcpy(j->state, j->world[w].before, (size_t)p->game->state->size);
        give_plan(j, p, &r, seat, plan);
        memcpy(j->world[w].sealed, j->state, (size_t)p->game->state->size);
    }
}

/* ---- looking for a better plan ---- */

/* A yardstick never thinks: is its order one of the game's ideas? */
static bool makes_sense(const struct joint *j, const struct play *p, int seat, const struct act *order)
{
    struct act idea[MOST_IDEAS];
    int n = p->game->ideas(p, j->state, seat, idea, MOST_IDEAS);

    for (int i = 0; i < n; i++)
        if (act_same(&idea[i], order)) return true;
    return false;
}

/* The plan of a side as the game, or a yardstick, would have it. manner -1: the game. */
static void plain_plan(const struct joint *j, int seat, int manner, struct plan *out)
{
    const struct play *p = &j->world[0].play;
    const struct game *g = p->game;
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &dice };

    rng_start(&dice, j->seed, 0);
    memcpy(j->state, j->world[0].from, (size_t)g->state->size);
    out->n = 0;
    while (out->n < MOST_PLAN_ORDERS && g->to_decide(p, j->state) & 1u << seat && g->turn(j->state) == j->turn) {
        if (manner >= 0) g->plain(p, j->state, seat, manner, &out->act[out->n]);
        if ((manner < 0 || !makes_sense(j, p, seat, &out->act[out->n])) &&
            !first_idea(j, p, seat, &out->act[out->n])) return;
        give(j, p, &r, seat, &out->act[out->n++]);
    }
}

/* Other ideas for order number `at` of a plan, when those before it are given. */
static int alternatives(const struct joint *j, int seat, const struct plan *plan, int at, struct act *out)
{
    const struct play *p = &j->world[0].play;
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &dice };
    struct plan before = { .n = at };

    rng_start(&dice, j->seed, 0);
    memcpy(before.act, plan->act, (size_t)at * sizeof before.act[0]);
    memcpy(j->state, j->world[0].from, (size_t)p->game->state->size);
    give_plan(j, p, &r, seat, &before);
    if (!(p->game->to_decide(p, j->state) & 1u << seat)) return 0;
    return p->game->ideas(p, j->state, seat, out, j->how->candidates);
}

/* Does a plan do clearly better than the best so far (values world by world)? Its own values are put in their place. */
static bool does_better(const struct joint *j, int seat, const struct plan *plan, int64_t *best)
{
    int64_t value[MOST_WORLDS], ahead = 0;

    for (int w = 0; w < j->worlds; w++) {
        value[w] = try_plan(j, w, seat, plan);
        ahead += value[w] - best[w] - CLEARLY;
        if ((w + 1) % EARLY == 0 && ahead < 0) return false;
    }
    if (ahead <= 0) return false;
    memcpy(best, value, (size_t)j->worlds * sizeof *best);
    return true;
}

/* Exchanges orders of a plan, one after the other, while it does better. */
static void improve(struct joint *j, int seat, struct plan *plan)
{
    int64_t best[MOST_WORLDS];
    int since = 0;

    for (int w = 0; w < j->worlds; w++) best[w] = try_plan(j, w, seat, plan);
    for (int i = 0, sweep = 0; sweep < j->how->sweeps && since < plan->n; i++, since++) {
        struct act idea[MOST_IDEAS];
        int n;

        if (i == plan->n) i = 0, sweep++;
        if (sweep == j->how->sweeps) break;
        if (thought_enough(j->c, j->done + (sweep * plan->n + i) * j->share / (plan->n * j->how->sweeps))) return;
        n = alternatives(j, seat, plan, i, idea);
        j->try = *plan;
        for (int k = 0; k < n; k++) {
            if (act_same(&idea[k], &plan->act[i])) continue;
            j->try.act[i] = idea[k];
            if (!does_better(j, seat, &j->try, best)) continue;
            plan->act[i] = idea[k];
            since = 0;
        }
    }
}

/* The best of the plain plans, improved. */
static void find_plan(struct joint *j, int seat, struct plan *out)
{
    int64_t most = 0;

    for (int manner = -1; manner <= MANNER_WALL; manner++) {
        int64_t sum;

        if (manner >= 0 && !j->world[0].play.game->plain) break;
        plain_plan(j, seat, manner, &j->try);
        sum = try_all(j, seat, &j->try);
        if (manner >= 0 && sum <= most) continue;
        most = sum;
        *out = j->try;
    }
    improve(j, seat, out);
    j->done += j->share;
}

/* ---- plans against plans ---- */

/* Plans that were found in different worlds are tried in new ones, against what is drawn for the enemy and against his
** answers to the best two. */
static void find_answers(struct joint *j)
{
    int own = j->c->seat, other = 1 - own;

    for (int k = 0; k <= j->answers; k++) {
        int best = 0;

        seal(j, other, k ? &j->answer[k - 1] : NULL);
        for (int i = 0; i < j->plans; i++) {
            j->contest.value[i][k] = try_all(j, own, &j->plan[i]);
            if (j->contest.value[i][k] > j->contest.value[best][k]) best = i;
        }
        if (j->answers == ANSWERS || j->plans == 1 || thought_enough(j->c, j->done)) continue;
        seal(j, own, &j->plan[best]);
        find_plan(j, other, &j->answer[j->answers++]);
    }
}

static const struct plan *drawn_from_mixture(struct joint *j)
{
    find_answers(j);
    j->contest.plans = j->plans;
    j->contest.answers = j->answers + 1;
    j->contest.often_usual = true;
    return &j->plan[contest_draw(&j->contest, j->seed)];
}

/* ---- choosing ---- */

static bool set_up(struct joint *j, const struct choosing *c, struct work *work)
{
    const struct game *g = c->play.game;

    j->c = c;
    j->view = work_take(work, (size_t)g->state->size);
    j->state = work_take(work, (size_t)g->state->size);
    j->legal = work_take(work, MOST_ACTS * sizeof *j->legal);
    j->turn = g->turn(c->state);
    j->seed = mix_bits(c->steady + (uint64_t)j->turn);
    if (!j->view || !j->state || !j->legal) return false;
    memcpy(j->view, c->state, (size_t)g->state->size);
    g->unseal(&c->play, j->view, c->seat);
    return true;
}

/* Of the orders of a plan the first that has not been given: those before it lead to the state as it is. false: none
** does. */
static bool next_order(const struct joint *j, const struct plan_memo *plan, struct act *out)
{
    const struct play *p = &j->c->play;
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = j->c->rng };
    struct no why;

    memcpy(j->state, j->view, (size_t)p->game->state->size);
    for (int i = 0; i < plan->n; i++) {
        if (!p->game->allowed(p, j->state, j->c->seat, &plan->order[i], &why)) continue;
        *out = plan->order[i];
        if (!memcmp(j->state, j->c->state, (size_t)p->game->state->size)) return true;
        give(j, p, &r, j->c->seat, out);
    }
    return false;
}

static uint64_t position(const struct joint *j) { return position_number(&j->c->play, j->view, j->seed); }

static void work_out(struct joint *j, struct work *work, struct plan_memo *memo)
{
    const struct plan *best;
    uint64_t seed = j->seed;

    while (j->worlds < j->how->worlds && world_room(j, j->worlds, work)) j->worlds++;
    if (j->worlds < j->how->worlds) return;     /* too little room: no plan, since fewer worlds give other decisions */
    j->share = 100 / (j->how->plans > 1 ? j->how->plans + ANSWERS : 1);
    while (j->plans < j->how->plans && !(j->plans && thought_enough(j->c, j->done))) {
        make_worlds(j, mix_bits(seed + (uint64_t)j->plans));
        find_plan(j, j->c->seat, &j->plan[j->plans++]);
    }
    if (j->plans > 1) make_worlds(j, seed);
    best = j->plans > 1 ? drawn_from_mixture(j) : &j->plan[0];
    j->seed = seed;
    memo->n = best->n;
    memcpy(memo->order, best->act, (size_t)memo->n * sizeof memo->order[0]);
    memo->position = position(j);
}

bool plan_with(const struct thinking *how, const struct choosing *c, struct act *out)
{
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct joint *j = c->work ? work_take_zero(&work, sizeof *j) : NULL;
    struct plan_memo lost = { 0 }, *memo = c->memo ? c->memo : &lost;

    if (!j) return false;
    j->how = how;
    if (!set_up(j, c, &work)) return false;
    if (memo->position != position(j)) work_out(j, &work, memo);
    return memo->position == position(j) && next_order(j, memo, out);
}

/* sergeant.c - players of several levels that weigh a few sensible orders: whole plans where orders of a turn are
** carried out together (plans.c on a free table, joint.c), else the game's ideas one by one (few.c, thinker.c).
**
** A sergeant takes some milliseconds a decision, a marshal up to 200: more worlds, and answers of the enemy to his
** plans. Learners are sergeants who overlook things on purpose: every third time, or two times in three, a corporal or
** a cadet orders the next best thing that comes to mind. */
#include "ai/thinker.h"
#include "base/whole.h"

static const struct thinking
    of_sergeant = { .candidates = 8, .effort = 3000, .likeliest = 70, .plan_worlds = 2, .answers = 3 },
    of_sergeant_sealed = { .candidates = 12, .effort = 3000, .likeliest = 60, .worlds = 64, .sweeps = 2, .plans = 1 },
    of_marshal = { .candidates = 10, .effort = 60000, .turns = 1, .likeliest = 70, .plan_worlds = 8,
                   .answers = MOST_PLAN_WAYS },
    /* without .turns: where a game goes by ideas a turn has too many orders to look one turn further */
    of_marshal_by_ideas = { .candidates = 12, .effort = 60000, .likeliest = 70 },
    of_marshal_sealed = { .candidates = 12, .effort = 60000, .likeliest = 60, .worlds = 32, .sweeps = 4, .plans = 4 };

/* Takes what the game proposes, or the only legal order there is; false: there is something to think about. */
static bool given_by_itself(const struct choosing *c, struct act *out)
{
    if (c->play.game->plans) return false;
    *out = c->legal[0];
    if (act_proposed(c->play.game, c->legal)) return true;
    if (c->n == 1) fill_open(c, out);
    return c->n == 1;
}

static void think(const struct thinking *how, const struct choosing *c, struct act *out)
{
    const struct game *g = c->play.game;

    if (g->sealed && g->unseal && plan_with(how, c, out)) return;
    if (!think_with(how, c, out)) recruit.choose(c, out);
}

void sergeant_tries(const struct choosing *c, int times, struct act *out)
{
    struct thinking how = c->play.game->sealed ? of_sergeant_sealed : of_sergeant;

    how.effort *= times;
    how.worlds *= times;
    if (given_by_itself(c, out)) return;
    if (c->play.game->plans) choose_plan(c, of_sergeant.plan_worlds * times, of_sergeant.answers, out);
    else if (c->play.game->by_ideas) choose_few(c, times, out);
    else think(&how, c, out);
}

static void choose_sergeant(const struct choosing *c, struct act *out) { sergeant_tries(c, 1, out); }

static void choose_marshal(const struct choosing *c, struct act *out)
{
    if (given_by_itself(c, out)) return;
    if (c->play.game->plans) choose_plan(c, of_marshal.plan_worlds, of_marshal.answers, out);
    else if (c->play.game->by_ideas) think(&of_marshal_by_ideas, c, out);
    else think(c->play.game->sealed ? &of_marshal_sealed : &of_marshal, c, out);
}

/* ---- learners ---- */

/* Per cent of their decisions in which they overlook something: then they take one of the first NEXT_BEST ideas, each
** as likely as the next. */
enum { CORPORAL_OVERLOOKS = 33, CADET_OVERLOOKS = 67, NEXT_BEST = 6 };

/* Where a plan is made for a whole turn he overlooks something for a whole turn, too. */
static void choose_learner(const struct choosing *c, int overlooks, struct act *out)
{
    const struct game *g = c->play.game;
    struct act idea[NEXT_BEST];
    int n = 0;

    if (given_by_itself(c, out)) return;
    if (g->plans || g->sealed) {
        uint64_t lot = mix_bits(c->steady + (uint64_t)g->turn(c->state)) % 100;

        if (lot < (uint64_t)overlooks && g->plain) g->plain(&c->play, c->state, c->seat, MANNER_MULE, out);
        else choose_sergeant(c, out);
        return;
    }
    if (rng_below(c->rng, 100) < (uint32_t)overlooks && g->ideas)
        n = g->ideas(&c->play, c->state, c->seat, idea, NEXT_BEST);
    if (n > 0) *out = idea[rng_below(c->rng, (uint32_t)n)];
    else choose_sergeant(c, out);
}

static void choose_corporal(const struct choosing *c, struct act *out) { choose_learner(c, CORPORAL_OVERLOOKS, out); }
static void choose_cadet(const struct choosing *c, struct act *out)    { choose_learner(c, CADET_OVERLOOKS, out); }

const struct player cadet = { "cadet", N_("a sergeant who overlooks something two times in three"), true, choose_cadet,
                              false, false };
const struct player corporal = { "corporal", N_("a sergeant who overlooks something every third time"), true,
                                 choose_corporal, false, false };
const struct player sergeant = { "sergeant", N_("weighs orders by looking a short way ahead"), true, choose_sergeant,
                                 false, false };
const struct player marshal = { "marshal", N_("weighs more orders, and what the enemy may answer; takes his time"),
                                true, choose_marshal, false, false };

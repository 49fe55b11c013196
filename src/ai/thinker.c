/* thinker.c - see thinker.h.
**
** What cannot be seen is filled in at random from what the view allows (game->guess). The game names a few sensible
** orders (game->ideas); each is tried out in such worlds: it is given, both sides go on with what the game thinks
** sensible, the first idea mostly, until nothing is half done any more, and the chance to win is asked (value.h). Where
** orders are sealed and carried out together (game->sealed) both sides' other orders are drawn once for a world: so
** they cost little, and only the order that is weighed differs. In one world all orders have the same dice. After each
** round of tries the worse half of the orders is dropped, and the better half is tried in more worlds.
**
** The number of positions looked at is fixed, and all chance comes from the stream it is given: the same seed gives the
** same order on any machine and under any load. Whole numbers only. */
#include "ai/thinker.h"
#include <string.h>
#include "ai/value.h"

enum {
    EFFORT = 3000,                  /* acts of a sergeant in all tries; a game whose acts take long has fewer */
    STEPS_AHEAD = 400,              /* acts of one try, at most */
    LIKELY = 4,                     /* in a try, each order is drawn from so many of the game's ideas */
    LATER = 96,                     /* later orders of our own side that are drawn before a try begins, at most */
    THOUGHT = 3,                    /* asking the game for ideas takes about as long as carrying out so many acts */
    CLEARLY = 4000                  /* another order replaces the game's first idea if its mean is higher by this */
};

struct search {
    struct worlds w;
    const struct thinking *how;
    struct candidate candidate[MOST_IDEAS];
    struct weighing of;                     /* of these candidates */
    struct act first;                       /* the game's first idea */
    int made, turn;                         /* the world that is made; the turn it begins in */
    struct act later[LATER]; int laters;
};

/* ---- playing on ---- */

/* What a sensible commander might order; the referee has one act. */
static bool likely(struct search *s, int seat, struct rng *choice, struct act *out)
{
    const struct game *g = s->w.play.game;
    struct act idea[LIKELY];
    int n = 0;

    if (seat != REFEREE) {
        bool first = rng_below(choice, 100) < (uint32_t)s->how->likeliest;

        s->of.spent += THOUGHT;
        n = g->ideas ? g->ideas(&s->w.play, s->w.state, seat, idea, first ? 1 : LIKELY) : 0;
        if (n > 0) *out = idea[first ? 0 : rng_below(choice, (uint32_t)n)];
    }
    if (n <= 0) {
        n = g->legal(&s->w.play, s->w.state, seat, s->w.legal, MOST_ACTS);
        if (n <= 0) return false;
        *out = s->w.legal[seat == REFEREE || act_proposed(g, s->w.legal) ? 0 : rng_below(choice, (uint32_t)n)];
    }
    return true;
}

static void give(struct search *s, struct reading *r, int seat, const struct act *act)
{
    reading_rewind(r);
    s->w.play.game->apply(r, &s->w.play, s->w.state, seat, act, NULL);
    s->of.spent++;
}

/* May the position be weighed now? */
static bool at_rest(const struct search *s)
{
    const struct game *g = s->w.play.game;

    if ((g->sealed || s->how->turns) && g->turn(s->w.state) <= s->turn + s->how->turns - !g->sealed) return false;
    return !g->quiet || g->quiet(&s->w.play, s->w.state);
}

/* ---- worlds ---- */

/* The orders that are sealed beside ours: the enemy's into the world, our own later ones as a list. */
static void draw_orders(struct search *s, int world)
{
    const struct game *g = s->w.play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->w.play.house, .rng = &dice };
    unsigned own = 1u << s->w.c->seat, seats;

    s->made = world;
    s->laters = 0;
    if (!g->sealed) return;
    rng_start(&dice, s->w.seed, (uint64_t)world * 3);
    rng_start(&choice, s->w.seed, (uint64_t)world * 3 + 1);
    memcpy(s->w.state, s->w.world, (size_t)g->state->size);
    for (int step = 0; step < STEPS_AHEAD; step++) {
        struct act act;

        seats = g->to_decide(&s->w.play, s->w.state);
        if (!(seats & own) || !(seats & ~own) || seats & 1u << REFEREE) break;
        if (!likely(s, battle_next(seats & ~own), &choice, &act)) break;
        give(s, &r, battle_next(seats & ~own), &act);
    }
    memcpy(s->w.world, s->w.state, (size_t)g->state->size);
    while (s->laters < LATER && g->to_decide(&s->w.play, s->w.state) == own && g->turn(s->w.state) == s->turn) {
        if (!likely(s, s->w.c->seat, &choice, &s->later[s->laters])) break;
        give(s, &r, s->w.c->seat, &s->later[s->laters++]);
    }
}

/* Gives an order, then likely ones until the position can be weighed; returns what it came to. */
static int64_t try_order(struct weighing *of, const struct candidate *x, int world)
{
    struct search *s = of->search;
    const struct game *g = s->w.play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->w.play.house, .rng = &dice };
    unsigned seats, own = 1u << s->w.c->seat;
    struct no why;

    if (s->made != world) draw_orders(s, world);
    rng_start(&dice, s->w.seed, (uint64_t)world * 3);             /* the same for every order in this world */
    rng_start(&choice, s->w.seed, (uint64_t)world * 3 + 2);
    memcpy(s->w.state, s->w.world, (size_t)g->state->size);
    give(s, &r, s->w.c->seat, &x->act);
    for (int i = 0; i < s->laters && g->to_decide(&s->w.play, s->w.state) & own; i++)
        if (g->allowed(&s->w.play, s->w.state, s->w.c->seat, &s->later[i], &why))
            give(s, &r, s->w.c->seat, &s->later[i]);
    for (int step = 1; step < STEPS_AHEAD && (seats = g->to_decide(&s->w.play, s->w.state)) != 0; step++) {
        struct act act;

        if (at_rest(s) || !likely(s, battle_next(seats), &choice, &act)) break;
        give(s, &r, battle_next(seats), &act);
    }
    return value_worth(&s->w.play, s->w.state, s->w.c->seat) + (act_same(&x->act, &s->first) ? CLEARLY : 0);
}

/* ---- choosing ---- */

bool think_with(const struct thinking *how, const struct choosing *c, struct act *out)
{
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct search *s = c->work ? work_take_zero(&work, sizeof *s) : NULL;
    struct act idea[MOST_IDEAS];
    int n, usual = c->play.game->effort;

    if (!s || !worlds_begin(&s->w, c, &work)) return false;
    n = c->play.game->ideas ? c->play.game->ideas(&c->play, c->state, c->seat, idea, how->candidates) : 0;
    for (int i = 0; i < n; i++) s->candidate[i] = (struct candidate){ .act = idea[i] };
    if (n <= 0) n = candidates_listed(c, s->candidate, how->candidates);
    s->w.seed = rng_next(c->rng);
    s->how = how;
    s->made = -1;
    s->turn = c->play.game->turn(c->state);
    s->first = s->candidate[0].act;
    s->of = (struct weighing){ .w = &s->w, .candidate = s->candidate, .n = n, .tries = try_order,
                               .effort = usual && usual < EFFORT ? usual * how->effort / EFFORT : how->effort,
                               .search = s };
    if (n > 1) candidates_weigh(&s->of);
    *out = s->candidate[0].act;
    return true;
}

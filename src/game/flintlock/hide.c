/* hide.c - what a seat may not know: the enemy's sealed orders and decisions; and, with the option concealed, his
** figures that nobody sees. And a guess at both, for computer players. */
#include <string.h>
#include "game/flintlock/fray.h"

/* ---- sealed ---- */

static void hide_orders(struct fray_figure *f)
{
    f->does = f->target = f->mounts = f->legs = 0;
    memset(f->leg, 0, sizeof f->leg);
}

static void hide_body_order(struct fray_unit *u)
{
    u->does = u->how = u->wheel = u->distance = u->forms = u->target = 0;
}

static void hide_sealed(struct fray_state *b, struct fray_figure *f)
{
    if (b->phase == PHASE_ORDERS) hide_orders(f);
    if (b->phase == PHASE_CUTS) f->cut = 0;
    if (b->phase == PHASE_FIRE) f->aim[0] = f->aim[1] = 0;
    if (b->phase == PHASE_NAME) f->strikes = f->follow = 0;
    if (b->phase == PHASE_FOLLOW && f->follow != FOLLOW_ASKED && f->struck) f->follow = FOLLOW_ASKED;
}

/* ---- out of sight ---- */

/* Of a figure that is not seen the view keeps the place where it was seen last, if it ever was, and the state of its
** firearms; not where the setup placed it. */
static void hide_figure(struct fray_setup *s, struct fray_state *b, int f)
{
    struct fray_figure *i = &b->figure[f], was = *i;

    *i = (struct fray_figure){ .where = WHERE_UNSEEN, .riding = was.riding, .wounded = was.wounded, .known = was.known,
                               .last_x = was.last_x, .last_y = was.last_y, .hid = 1 };
    memcpy(i->loaded, was.loaded, sizeof i->loaded);
    memcpy(i->reload, was.reload, sizeof i->reload);
    memcpy(i->shots, was.shots, sizeof i->shots);
    if (was.known) i->x = i->from_x = was.last_x, i->y = i->from_y = was.last_y;
    s->figure[f].x = s->figure[f].y = s->figure[f].facing = 0;
}

/* While sides place their figures: the enemy's look as if nobody had placed them yet. */
static void hide_place(struct fray_state *b, int f)
{
    int32_t riding = b->figure[f].riding, loaded[FRAY_GUNS];

    memcpy(loaded, b->figure[f].loaded, sizeof loaded);
    b->figure[f] = (struct fray_figure){ .where = WHERE_UNPLACED, .riding = riding };
    memcpy(b->figure[f].loaded, loaded, sizeof loaded);
}

static bool anybody_seen(const struct fray_setup *s, const struct fray_state *b, int unit)
{
    for (int f = 0; f < b->figures; f++)
        if (fray_unit_of(s, f) == unit && fray_known(b, f)) return true;
    return false;
}

static void hide_token(struct fray_state *b, int token)
{
    b->token[token].carrier = 0;
    b->token[token].x = b->token[token].y = 0;
}

void fray_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct fray_setup *s = setup;
    struct fray_state *b = state;
    bool placing = b->phase == PHASE_PLACE && fray_ready(p)->deploy == DEPLOY_TOGETHER;

    if (seat < 0 || seat >= FRAY_SEATS) return;
    b->view = seat + 1;
    for (int u = 0; u < b->units; u++) {
        if (s->unit[u].seat == seat) continue;
        if (b->phase == PHASE_ORDERS) hide_body_order(&b->unit[u]);
        if (placing && fray_to_place(s, u)) b->unit[u].formation = s->unit[u].formation;
    }
    for (int u = 0; u < b->units; u++)
        if (s->unit[u].seat != seat && !anybody_seen(s, b, u)) hide_body_order(&b->unit[u]);
    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *i = &b->figure[f];

        if (fray_seat_of(s, f) == seat) continue;
        hide_sealed(b, i);
        if (placing && fray_to_place(s, fray_unit_of(s, f))) hide_place(b, f);
        else if (i->where == WHERE_ON && !i->seen) {
            if (i->token) hide_token(b, i->token - 1);
            hide_figure(s, b, f);
        }
    }
}

/* ---- guessing ---- */

/* Does anybody of this seat see a place where the figure could stand? */
static bool watched(const struct fray_table *t, int seat, int f, struct point at)
{
    struct fray_view v;

    for (int e = 0; e < t->b->figures; e++)
        if (t->side[seat] & base_bit(e) &&
            fray_sees(t, fray_stands(t->b, e), (struct fray_stand){ f, at }, false, &v) && !v.hidden) return true;
    return false;
}

/* The first free place of the table, row after row, where chance has found none. */
static bool first_free(const struct fray_table *t, int f, struct point *at)
{
    enum { STEP = 2 * FRAY_CM };

    for (at->y = STEP; at->y < t->s->high; at->y += STEP)
        for (at->x = STEP; at->x < t->s->wide; at->x += STEP)
            if (fray_place_free(t, f, *at)) return true;
    return false;
}

/* A place for a hidden figure: at random within its reach, free, and seen by nobody of the seat. If a few tries find no
** such place, a free one that they did find; else the first free place of the table. false: there is none. */
static bool guess_place(struct rng *g, const struct play *p, struct fray_state *b, int f, int seat)
{
    enum { TRIES = 12, A_TURN = 2000 };
    const struct fray_setup *s = p->setup;
    struct fray_figure *i = &b->figure[f];
    struct fray_table t;
    bool found = false;

    fray_look(p, b, REFEREE, &t);
    for (int k = 1; k <= TRIES; k++) {
        uint32_t reach = (uint32_t)(A_TURN * k) + 1;
        struct point at = { (int)rng_below(g, (uint32_t)s->wide + 1), (int)rng_below(g, (uint32_t)s->high + 1) };

        if (i->known) at = (struct point){ i->last_x + (int)rng_below(g, reach) - A_TURN * k / 2,
                                           i->last_y + (int)rng_below(g, reach) - A_TURN * k / 2 };
        if (!fray_place_free(&t, f, at)) continue;
        i->x = i->from_x = at.x;
        i->y = i->from_y = at.y;
        found = true;
        if (!watched(&t, seat, f, at)) break;
    }
    if (!found) {
        struct point at;

        if (!first_free(&t, f, &at)) return false;
        i->x = i->from_x = at.x;
        i->y = i->from_y = at.y;
    }
    i->where = WHERE_ON;
    i->facing = (int)rng_below(g, TURN);
    for (int k = 0; k < FRAY_STOPS; k++) i->at[k] = (struct fray_corner){ i->x, i->y };
    return true;
}

/* Orders that the enemy has sealed: anything legal, each as likely as the next. */
static void guess_orders(struct rng *g, const struct play *p, struct fray_state *b, int other)
{
    enum { MOST_GUESSES = 120 };
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house, .rng = g };
    struct fray x = { &quiet, p, p->setup, b, NULL, p->ready };

    b->done[other] = 0;
    for (int i = 0; i < MOST_GUESSES && !b->done[other]; i++) {
        struct act a;

        if (!fray_pick(g, p, b, other, &a)) break;
        fray_seal(&x, other, &a);
    }
    b->done[other] = 1;
}

void fray_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat)
{
    struct fray_state *b = state;
    struct play with = play_with(p, setup);
    int other = 1 - seat;

    if (b->view != seat + 1) return;
    b->view = 0;
    for (int f = 0; f < b->figures; f++) {
        if (b->figure[f].where != WHERE_UNSEEN || fray_seat_of(setup, f) == seat) continue;
        if (!guess_place(g, &with, b, f, seat)) b->figure[f].where = WHERE_LEFT;
    }
    if (!b->verdict && b->done[other] && fray_to_decide(&with, b) & 1u << seat) guess_orders(g, &with, b, other);
}

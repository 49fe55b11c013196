/* hide.c - what a side cannot see of the other (W-10), and how a computer player imagines it.
**
** Of the enemy's counters a seat knows those turned up, those lost before its eyes, and how
** many lie face down in each box. In its view the rows of the others say nothing, and their
** number stands in the box. The enemy's order of battle is known by name, not by strength. */
#include <string.h>
#include "game/campaign/game.h"

static bool known(const struct theatre_counter *c)
{
    return c->gone == GONE || (c->box >= 0 && c->shown != FACE_DOWN);
}

void theatre_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct theatre_setup *s = setup;
    struct theatre_state *b = state;
    int enemy = 1 - seat;

    (void)p;
    if (seat < 0 || seat >= THEATRE_SIDES) return;
    b->view = enemy + 1;
    b->start_sp[enemy] = 0;
    for (int i = 0; i < b->counters; i++) {
        struct theatre_counter *c = &b->counter[i];

        if (s->counter[i].seat != enemy) continue;
        s->counter[i].sp = 0;
        if (!s->counter[i].arrives) s->counter[i].box = 0;
        if (known(c)) continue;
        if (c->box >= 0) b->box[c->box].hidden++;
        *c = (struct theatre_counter){ .box = THEATRE_NOWHERE };
    }
    for (int a = 0; a < THEATRE_MOST_ARMIES; a++) b->army[enemy][a].chief = 0;
    if (b->active != enemy || (b->phase != PHASE_ACTIVE && b->phase != PHASE_GATHER)) return;
    b->movement = 0;                                        /* it would tell what moves */
    memset(&b->battle, 0, sizeof b->battle);                /* an attack is known when it begins */
    if (b->phase == PHASE_GATHER) b->phase = PHASE_ACTIVE;
}

/* ---- imagining ---- */

/* As strong as a unit of one's own, any of the same type. */
static int imagine_strength(struct rng *g, const struct theatre_setup *s, int seat, int type)
{
    enum { ANY_STRENGTH = 4 };
    int n = 0, strength = ANY_STRENGTH;

    for (int i = 0; i < s->counters; i++)
        if (s->counter[i].seat == seat && s->counter[i].type == type && rng_below(g, (uint32_t)++n) == 0) strength = s->counter[i].sp;
    return strength;
}

static bool still_to_come(const struct theatre_setup *s, const struct theatre_state *b, int c)
{
    return s->counter[c].arrives > b->turn;
}

/* Lays unknown counters into the boxes where some lie face down; those that should be there before those still to come. */
static void lay_out(struct rng *g, const struct theatre_setup *s, struct theatre_state *b, int enemy)
{
    int unknown[THEATRE_MOST_COUNTERS], n = 0, next = 0;

    for (int late = 0; late < 2; late++) {
        int first = n;
        for (int i = 0; i < b->counters; i++)
            if (s->counter[i].seat == enemy && !known(&b->counter[i]) && still_to_come(s, b, i) == (late == 1)) unknown[n++] = i;
        for (int i = n - 1; i > first; i--) {
            int k = first + (int)rng_below(g, (uint32_t)(i - first + 1)), swap = unknown[i];
            unknown[i] = unknown[k];
            unknown[k] = swap;
        }
    }
    for (int box = 0; box < b->boxes; box++) {
        while (b->box[box].hidden > 0 && next < n) {
            b->counter[unknown[next++]].box = box;
            b->box[box].hidden--;
        }
        b->box[box].hidden = 0;
    }
    for (; next < n; next++)
        if (!still_to_come(s, b, unknown[next])) b->counter[unknown[next]].gone = GONE_UNSEEN;
}

static void name_chiefs(const struct theatre_setup *s, struct theatre_state *b, int enemy)
{
    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter_setup *c = &s->counter[i];
        struct theatre_army *a = &b->army[c->seat][c->army - 1];

        if (c->seat != enemy || !theatre_general(s, i) || !theatre_there(b, i)) continue;
        if (!a->chief || c->rank < s->counter[a->chief - 1].rank) a->chief = i + 1;
    }
}

void theatre_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat)
{
    struct theatre_setup *s = setup;
    struct theatre_state *b = state;
    int enemy = 1 - seat;

    (void)p;
    if (b->view != enemy + 1) return;
    lay_out(g, s, b, enemy);
    b->view = 0;
    for (int i = 0; i < b->counters; i++) {
        struct theatre_counter_setup *c = &s->counter[i];

        if (c->seat != enemy) continue;
        if (theatre_fights(s, i)) c->sp = imagine_strength(g, s, seat, c->type);
        if (theatre_fights(s, i) && !b->counter[i].gone && b->counter[i].sp == 0) b->counter[i].sp = c->sp;
        if (b->counter[i].sp > c->sp) c->sp = b->counter[i].sp;
        if (!c->box) c->box = 1;
        b->start_sp[enemy] += c->sp;
    }
    name_chiefs(s, b, enemy);
}

/* hide.c - what a side cannot see of the other (W-10), and how a computer player imagines it.
**
** Of the enemy's counters a seat knows those turned up, those lost before its eyes, and how
** many lie face down in each box. In its view the rows of the others say nothing but a name, and
** their number stands in the box. */
#include <string.h>
#include "game/campaign/game.h"

static bool known(const struct theatre_counter *c)
{
    return c->gone == GONE_SEEN || (c->box >= 0 && c->shown != SHOWN_TO_NOBODY);
}

/* What is left of a counter's row in the setup while it is not known. */
static void hide_setup(struct theatre_counter_setup *c)
{
    struct theatre_counter_setup name_only = { .seat = c->seat, .army = 1 };

    memcpy(name_only.name, c->name, sizeof name_only.name);
    *c = name_only;
}

void theatre_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct theatre_setup *s = setup;
    struct theatre_state *b = state;
    int enemy = 1 - seat;

    (void)p;
    if (seat < 0 || seat >= THEATRE_SEATS) return;
    b->view = enemy + 1;
    b->start_sp[enemy] = 0;
    for (int i = 0; i < b->counters; i++) {
        struct theatre_counter *c = &b->counter[i];

        if (s->counter[i].seat != enemy) continue;
        s->counter[i].sp = s->counter[i].box = s->counter[i].arrives = 0;
        if (known(c)) continue;
        hide_setup(&s->counter[i]);
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
        if (s->counter[i].seat == seat && s->counter[i].type == type && rng_below(g, (uint32_t)++n) == 0)
            strength = s->counter[i].sp;
    return strength;
}

static void shuffle(struct rng *g, int *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(g, (uint32_t)i + 1), swap = list[i];
        list[i] = list[k];
        list[k] = swap;
    }
}

/* Those whose names alone are known become what one's own counters are, in any order. */
static void dress(struct rng *g, struct theatre_setup *s, const int *unknown, int n, int seat)
{
    int mine[THEATRE_MOST_COUNTERS], own = 0;

    for (int i = 0; i < s->counters; i++) if (s->counter[i].seat == seat) mine[own++] = i;
    shuffle(g, mine, own);
    for (int i = 0; i < n && own; i++) {
        struct theatre_counter_setup *c = &s->counter[unknown[i]], as = s->counter[mine[i % own]];

        memcpy(as.name, c->name, sizeof as.name);
        as.seat = c->seat;
        as.chief = as.arrives = 0;
        *c = as;
    }
}

/* Lays unknown counters into the boxes where some lie face down. Those for whom there is no place are not there: lost
** unseen or still to come. */
static void lay_out(struct rng *g, struct theatre_setup *s, struct theatre_state *b, int seat)
{
    int unknown[THEATRE_MOST_COUNTERS], n = 0, next = 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat != seat && !known(&b->counter[i])) unknown[n++] = i;
    shuffle(g, unknown, n);
    dress(g, s, unknown, n, seat);
    for (int box = 0; box < b->boxes; box++) {
        while (b->box[box].hidden > 0 && next < n) {
            b->counter[unknown[next++]].box = box;
            b->box[box].hidden--;
        }
        b->box[box].hidden = 0;
    }
    for (; next < n; next++) b->counter[unknown[next]].gone = GONE_UNSEEN;
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
    lay_out(g, s, b, seat);
    b->view = 0;
    for (int i = 0; i < b->counters; i++) {
        struct theatre_counter_setup *c = &s->counter[i];

        if (c->seat != enemy) continue;
        if (!c->box) c->box = 1;
        if (b->counter[i].gone == GONE_UNSEEN) c->sp = 0;
        if (b->counter[i].gone == GONE_UNSEEN) continue;
        if (theatre_fights(s, i)) c->sp = imagine_strength(g, s, seat, c->type);
        if (theatre_fights(s, i) && !b->counter[i].gone && b->counter[i].sp == 0) b->counter[i].sp = c->sp;
        if (b->counter[i].sp > c->sp) c->sp = b->counter[i].sp;
        b->start_sp[enemy] += c->sp;
    }
    name_chiefs(s, b, enemy);
}

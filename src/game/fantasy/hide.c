/* hide.c - what a seat may not know: the enemy's sealed orders and decisions, and secret
** reinforcements until they arrive; and a guess at what is hidden, for computer players. */
#include <string.h>
#include "game/fantasy/war.h"

static void hide_unit_order(struct war_state *b, int u)
{
    struct fantasy_unit *unit = &b->field.unit[u];

    unit->order = ORDER_NONE;
    unit->target = unit->engine_target = NOBODY;
    unit->enters = unit->duels = unit->steps = unit->works_on = 0;
    b->note[u].given = b->note[u].engine_given = 0;
}

static void hide_hero_order(struct war_state *b, int h)
{
    b->field.hero[h].order = HERO_STAYS;
    b->field.hero[h].target = NOBODY;
    b->hero_note[h].given = 0;
}

/* What is coming stays unknown: only that something may come. */
static void hide_arrival(struct fantasy_unit_type *is, struct war_state *b, int u)
{
    *is = (struct fantasy_unit_type){ .side = is->side, .men = 1, .hp = 1, .attacks = 1, .secret = 1 };
    b->field.unit[u] = (struct fantasy_unit){
        .start = 1, .total = 1, .state = UNIT_GONE, .engine = NOBODY, .officer = NOBODY, .longest = NOBODY,
        .chaser = NOBODY, .target = NOBODY, .free_target = NOBODY, .engine_target = NOBODY,
    };
    b->note[u].shots = b->note[u].engine_shots = 0;
}

void war_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct war_setup *s = setup;
    struct war_state *b = state;

    (void)p;
    for (int u = 0; u < s->roster.units; u++) {
        bool own = s->roster.unit[u].side == seat, theirs = b->phase == PHASE_CHASE ? own : !own;

        if (!own && s->roster.unit[u].secret && b->note[u].waiting) hide_arrival(&s->roster.unit[u], b, u);
        if (!own && b->phase == PHASE_ORDERS) hide_unit_order(b, u);
        /* the attack on a unit that leaves is its enemy's choice */
        if (theirs && b->phase >= PHASE_CHASE) b->note[u].choice = 0;
    }
    for (int h = 0; h < s->roster.heroes; h++) {
        if (s->roster.hero[h].side == seat || b->phase != PHASE_ORDERS) continue;
        hide_hero_order(b, h);
    }
}

void war_unseal(const struct play *p, void *state, int seat)
{
    const struct fantasy_roster *is = war_roster(p);
    struct war_state *b = state;

    if (b->verdict || b->phase == PHASE_SECTION || b->phase == PHASE_ASSIGN || b->phase == PHASE_SHOOTING) return;
    for (int u = 0; u < b->field.units; u++) {
        bool own = is->unit[u].side == seat;

        if (b->phase != PHASE_ORDERS) {
            if (b->phase == PHASE_CHASE ? !own : own) b->note[u].choice = 0;
        } else if (own) {
            hide_unit_order(b, u);
            if (war_there(b, u)) war_order_by_itself(p, b, u);
        }
    }
    for (int h = 0; h < b->field.heroes && b->phase == PHASE_ORDERS; h++)
        if (is->hero[h].side == seat) hide_hero_order(b, h);
    b->done[seat] = b->phase == PHASE_ORDERS ? 0 : !war_open(is, b, seat);
}

/* The enemy has sealed something: what makes sense, more likely what makes more. */
void war_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat)
{
    enum { MOST_GUESSES = 200, LIKELY = 4, LIKELIEST = 70 };
    struct war_state *b = state;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house, .rng = g };
    struct play with = play_with(p, setup);
    const struct fantasy_roster *is = war_roster(&with);
    struct war w = { &quiet, &with, setup, is, b, NULL };
    struct act likely[LIKELY];
    int other = 1 - seat;

    if (b->verdict || b->phase == PHASE_SECTION || b->phase == PHASE_ASSIGN || b->phase == PHASE_SHOOTING ||
        !b->done[other]) return;
    b->done[other] = 0;
    if (b->phase == PHASE_ORDERS) {
        int32_t done = b->done[seat];
        for (int u = 0; u < b->field.units; u++)
            if (is->unit[u].side == other && war_there(b, u)) war_order_by_itself(&with, b, u);
        b->done[seat] = done;
    } else {
        b->done[other] = !war_open(is, b, other);
    }
    for (int i = 0; i < MOST_GUESSES && !b->done[other]; i++) {
        bool first = rng_below(g, 100) < LIKELIEST;
        int n = war_ideas(&with, b, other, likely, first ? 1 : LIKELY);

        if (n <= 0) break;
        war_seal(&w, other, &likely[first ? 0 : rng_below(g, (uint32_t)n)]);
    }
    b->done[other] = 1;
}

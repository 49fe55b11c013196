/* worth.c - what a position is worth to a side, for computer players. Not a rule of the game. */
#include "game/ancients/chain.h"
#include "game/ancients/sense.h"

/* What an army has lost, and what is likely to go with it: a command breaks when a part of it is lost, and takes the
** rest along. In hundredths of victory points. */
static int64_t as_good_as_lost(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int64_t lost = 100 * b->seat[seat].lost, breaks = 100 * host_ready(p)->command_share;

    for (int c = 0; c < b->commands; c++) {
        const struct host_command *x = &b->command[c];
        int64_t share, vdc = x->vdc ? x->vdc : 1;

        if (s->command[c].seat != seat || x->broken) continue;
        if (host_command_falls(host_ready(p), x)) {
            lost += 100 * (x->vdc - x->lost);
            continue;
        }
        share = breaks * x->lost / vdc;                         /* of what it can bear, in hundredths */
        if (share > 100) share = 100;
        lost += (x->vdc - x->lost) * share * share / 200;
    }
    return lost;
}

/* What is left of one army: units by value and order, less what it has lost towards its break. */
static int64_t standing(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int64_t all = 0, left = 0, lost = as_good_as_lost(p, b, seat);
    int64_t vdt = 100 * (b->seat[seat].vdt ? b->seat[seat].vdt : 1);

    if (host_army_falls(p, b, seat)) return -600000;            /* whatever is left of it */
    for (int u = 0; u < b->units; u++) {
        int64_t worth = 1 + s->unit[u].vd, whole = host_basic_value(p, u), now;

        if (s->unit[u].seat != seat) continue;
        all += worth * 100;
        if (b->unit[u].where == WHERE_GONE) continue;
        now = worth * 100 * (whole + b->unit[u].current) / (2 * whole);
        left += b->unit[u].disordered ? now * 9 / 10 : now;
    }
    return all ? 400000 * left / all - 600000 * 2 * (lost > vdt / 2 ? vdt / 2 : lost) / vdt : 0;
}

/* How well the units of this seat are placed, less those of the other, in the measure of standing(). By sense.h a
** hundred are worth one point of demoralisation, and about that they count: with a quarter of it what a bold order
** takes at once hides where it leaves the unit. */
static int64_t places(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int vdt = b->seat[0].vdt + b->seat[1].vdt + 1;
    int64_t sense[HOST_SEATS] = { 0 };
    struct host_mood mood[HOST_SEATS];
    struct host_table t;

    host_look(p, b, REFEREE, &t);
    for (int i = 0; i < HOST_SEATS; i++) mood[i] = host_mood(&t, i);
    for (int u = 0; u < b->units; u++) {
        bases touching = host_touching(b, u);

        if (!(t.f.there & base_bit(u)) || host_is_baggage(s, u)) continue;
        if (!touching)
            sense[s->unit[u].seat] += host_place_sense(&t, u, &t.f.base[u], &mood[s->unit[u].seat]);
        for (int e = 0; touching >> e; e++)
            if (touching & base_bit(e))
                sense[s->unit[u].seat] += host_fight_sense(&t, u, e, (enum bearing)host_hit(b, e, u), 0) / 2;
    }
    return (sense[seat] - sense[1 - seat]) * 25000 / vdt;
}

int32_t host_worth(const struct play *p, const void *state, int seat)
{
    const struct host_state *b = state;
    int64_t worth;

    if (b->verdict == HOST_DRAWN) return 0;
    if (b->verdict != HOST_OPEN_END) return (b->verdict == HOST_RED_WINS) == (seat == 0) ? 1000000 : -1000000;
    worth = standing(p, b, seat) - standing(p, b, 1 - seat);
    if (b->run.turn) worth += places(p, b, seat);
    return (int32_t)(worth > 900000 ? 900000 : worth < -900000 ? -900000 : worth);
}

/* worth.c - what a position is worth to a side, for computer players: victory points first,
** then strength, then how near its units are to boxes they should take. */
#include "game/campaign/game.h"

enum {
    WON = 900000, PER_POINT = 6000, PER_OBJECTIVE = 4500, PER_STRENGTH = 3500,
    PER_STEP = 45,              /* a strength point, a movement point away from where it should be */
    NEAR = 6, BARE = 70, BARE_AT_LAST = 0,  /* movement points; per cent that an objective counts which nobody guards */
    TIRED = 300, REACH = 24, GENERAL = 6000, LIMIT = 1000000
};

/* Boxes where no unit of the side stands and the enemy may come before the campaign is over. */
static uint64_t bare(const struct play *p, const struct theatre_state *b, const uint64_t *units, int seat)
{
    const struct theatre_setup *s = p->setup;
    bool moves_later = b->phase < PHASE_COMMAND || b->active != seat || !b->second_half;

    if (b->turn >= s->turns && !moves_later) return 0;
    return theatre_reached(p, b, units[1 - seat], 0, NEAR, NULL) & ~units[seat];
}

/* What a side has: objectives, generals, strength. units: the boxes where each side has some. */
static int64_t has(const struct play *p, const struct theatre_state *b, const uint64_t *units, int seat)
{
    const struct theatre_setup *s = p->setup;
    uint64_t in_danger = bare(p, b, units, seat);
    int counts = b->turn >= s->turns ? BARE_AT_LAST : BARE;
    int64_t sum = 0;

    for (int i = 0; i < b->boxes; i++)
        if (b->box[i].holder == seat + 1)
            sum += (int64_t)s->box[i].objective * PER_OBJECTIVE * (in_danger & theatre_bit(i) ? counts : 100) / 100;
    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter *c = &b->counter[i];

        if (s->counter[i].seat != seat || c->gone) continue;
        if (theatre_general(s, i)) sum += GENERAL / s->counter[i].rank;
        else if (theatre_fights(s, i)) sum += (int64_t)c->sp * PER_STRENGTH - (c->fatigued ? TIRED : 0);
    }
    return sum;
}

/* How far its units still have to go: to the nearest objective that is not its own, or to the enemy. */
static int64_t has_to_go(const struct play *p, const struct theatre_state *b, const uint64_t *units, int seat)
{
    const struct theatre_setup *s = p->setup;
    int distance[THEATRE_MOST_BOXES];
    uint64_t goals = 0;
    int64_t sum = 0;

    for (int i = 0; i < b->boxes; i++)
        if (s->box[i].objective && b->box[i].holder != seat + 1) goals |= theatre_bit(i);
    theatre_reached(p, b, goals ? goals : units[1 - seat], 0, REACH, distance);
    for (int i = 0; i < b->counters; i++) {
        int box = b->counter[i].box;

        if (s->counter[i].seat == seat && theatre_unit_there(s, b, i))
            sum += (int64_t)b->counter[i].sp * PER_STEP * (distance[box] < REACH ? distance[box] : REACH);
    }
    return sum;
}

int32_t theatre_worth(const struct play *p, const void *state, int seat)
{
    const struct theatre_state *b = state;
    int64_t sum = (int64_t)(b->vp[seat] - b->vp[1 - seat]) * PER_POINT;

    if (b->verdict != THEATRE_OPEN_END) {
        sum += b->verdict == THEATRE_DRAWN ? 0 : b->verdict - 1 == seat ? WON : -WON;
    } else {
        const uint64_t units[THEATRE_SEATS] = { theatre_units_of(p->setup, b, 0), theatre_units_of(p->setup, b, 1) };

        sum += has(p, b, units, seat) - has(p, b, units, 1 - seat) - has_to_go(p, b, units, seat);
        if (sum > WON - 1) sum = WON - 1;
        if (sum < 1 - WON) sum = 1 - WON;
    }
    return (int32_t)(sum > LIMIT ? LIMIT : sum < -LIMIT ? -LIMIT : sum);
}

int theatre_lost(const struct play *p, const void *state, int seat)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_state *b = state;
    int had = 0, left = 0;

    for (int i = 0; i < b->counters; i++) {
        if (s->counter[i].seat != seat) continue;
        had += s->counter[i].sp;
        left += b->counter[i].sp;
    }
    return had ? (had - left) * 100 / had : 0;
}

int theatre_left(const struct play *p, const void *state, int counter)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_state *b = state;
    int had = s->counter[counter].sp;

    if (!had) return b->counter[counter].gone ? 0 : 100;  /* generals, artillery and decoys have no strength points */
    return b->counter[counter].sp * 100 / had;
}

/* campaign_small.h - a small campaign written in C, for turns worked out by hand. */
#ifndef UNIT_CAMPAIGN_SMALL_H
#define UNIT_CAMPAIGN_SMALL_H
#include <string.h>
#include "game/campaign/game.h"
#include "play_tools.h"

static inline void small_name(int32_t *name, const char *text)
{
    memcpy(name, text, strlen(text));
}

static inline int small_box(struct theatre_setup *s, const char *name, int terrain)
{
    small_name(s->box[s->boxes].name, name);
    s->box[s->boxes].terrain = terrain;
    return ++s->boxes;                              /* its number */
}

static inline void small_link(struct theatre_setup *s, int from, int to, int road, int crossing)
{
    s->link[s->links++] = (struct theatre_link_setup){ from, to, road, crossing };
}

static inline int small_counter(struct theatre_setup *s, const char *name, int seat, int type, int box)
{
    struct theatre_counter_setup *c = &s->counter[s->counters];

    small_name(c->name, name);
    c->seat = seat;
    c->army = 1;
    c->type = type;
    c->box = box;
    c->cohesion = 3;
    return s->counters++;                           /* its index */
}

struct small_force { int sp, cohesion; };
struct small_rank { int rank, vc, tactical, chief; };

static inline int small_unit(struct theatre_setup *s, const char *name, int seat, int type, int box,
                             struct small_force of)
{
    int c = small_counter(s, name, seat, type, box);

    s->counter[c].sp = of.sp;
    s->counter[c].cohesion = of.cohesion;
    return c;
}

static inline int small_general(struct theatre_setup *s, const char *name, int seat, int box, struct small_rank of)
{
    int c = small_counter(s, name, seat, TYPE_GENERAL, box);

    s->counter[c].rank = of.rank;
    s->counter[c].vc = of.vc;
    s->counter[c].tactical = of.tactical;
    s->counter[c].chief = of.chief;
    return c;
}

/* Ash, Birch, Cedar and Dale in a row, with roads, but a bad one between Birch and Cedar. Blue holds Cedar, worth 3,
** red Dale, worth 5. Of red there are his generals, the chief in Ash, the second in Birch, and foot of 10 in Ash. */
static inline void small_row(struct theatre_setup *s)
{
    enum { CEDAR = 2, DALE };

    memset(s, 0, sizeof *s);
    s->turns = 3, s->month = 5, s->half = 1;
    small_box(s, "Ash", TERRAIN_CLEAR);
    small_box(s, "Birch", TERRAIN_CLEAR);
    small_box(s, "Cedar", TERRAIN_CLEAR);
    small_box(s, "Dale", TERRAIN_CLEAR);
    s->box[CEDAR].objective = 3, s->box[CEDAR].holder = HELD_BY_BLUE;
    s->box[DALE].objective = 5, s->box[DALE].holder = HELD_BY_RED;
    small_link(s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(s, 2, 3, ROAD_BAD, CROSS_NONE);
    small_link(s, 3, 4, ROAD_GOOD, CROSS_NONE);
    small_general(s, "Chief", 0, 1, (struct small_rank){ 1, 3, 2, 1 });
    small_general(s, "Second", 0, 2, (struct small_rank){ 2, 4, 1, 0 });
    small_unit(s, "Foot", 0, TYPE_INFANTRY, 1, (struct small_force){ 10, 4 });
}
#endif
